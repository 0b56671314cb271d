"""What the players see and read."""
