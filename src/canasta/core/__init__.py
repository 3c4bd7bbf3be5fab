"""The rules engine: values and pure functions, compiled by mypyc. It imports nothing of ours."""
