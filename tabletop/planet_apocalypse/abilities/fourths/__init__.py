"""Fourth Circle demons: what happens as they appear, while they are in play, and when they fall."""
