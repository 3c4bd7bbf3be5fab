"""The game in the terminal: what it draws, what it reads, and the loop between the two."""
