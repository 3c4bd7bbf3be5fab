"""Counting sequences of actions from anywhere in a deal, with a word on how far it has come."""

from canasta.counting.sequences import count_sequences, count_under_each

__all__ = ["count_sequences", "count_under_each"]
