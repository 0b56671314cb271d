"""Shared machinery: no rules of any game, no screen."""
