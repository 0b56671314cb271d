"""From content to a game on the table, and from mission to mission."""
