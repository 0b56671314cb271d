"""What stands around a game as lines: the end, the shelf, the briefing. No terminal."""
