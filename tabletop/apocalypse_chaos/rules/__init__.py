"""The rulebook as flows, phase by phase."""
