"""The rules as flows."""
