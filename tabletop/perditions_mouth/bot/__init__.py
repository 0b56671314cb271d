"""The player that plans."""
