"""A brute-force judge of legality, written from the clauses alone.

Nothing here imports the package under test: agreement with it is evidence
only while the two share no code.
"""
