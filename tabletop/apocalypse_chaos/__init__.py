"""Apocalypse Chaos: a crew on a ship, dice planned together, Enemies all around it."""
