"""What can happen in Apocalypse Chaos, as records."""
