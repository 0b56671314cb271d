"""Points where abilities may step in. Made for one moment, changed by abilities, never stored."""
