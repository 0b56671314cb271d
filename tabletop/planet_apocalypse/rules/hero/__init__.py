"""The hero phase: turns, moves, attacks."""
