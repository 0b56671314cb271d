"""The planning player."""
