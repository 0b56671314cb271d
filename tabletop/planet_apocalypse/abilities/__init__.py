"""Registered functions by what they are printed on."""
