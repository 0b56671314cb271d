"""The team phase, in order."""
