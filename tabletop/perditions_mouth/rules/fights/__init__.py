"""Attacks: what is added to them, how they are resolved, where they push."""
