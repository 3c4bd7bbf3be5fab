"""Counts of action sequences, agreed by the engine and by a counter that shares no code with it."""
