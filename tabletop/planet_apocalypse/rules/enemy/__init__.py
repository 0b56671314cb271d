"""The enemy phase, in order."""
