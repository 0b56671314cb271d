"""The planning bot and what a position is worth to it."""
