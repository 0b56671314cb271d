"""Players that are code."""
