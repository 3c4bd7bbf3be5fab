"""The engine measured: speed, size, and one number that its behaviour makes."""
