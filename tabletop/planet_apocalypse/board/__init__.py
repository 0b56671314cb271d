"""Geometry and pure questions about the table: what stands where, who may, how much."""
