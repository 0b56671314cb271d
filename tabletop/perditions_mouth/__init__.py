"""Perdition's Mouth: its state, rules, content records, screens and bot."""
