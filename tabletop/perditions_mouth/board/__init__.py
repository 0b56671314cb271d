"""Geometry, and pure questions about the table."""
