"""The flows of the rulebook, in its order."""
