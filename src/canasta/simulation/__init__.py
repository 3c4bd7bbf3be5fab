"""Deals played by programs, in numbers: statistics of players, and the laws of the engine."""
