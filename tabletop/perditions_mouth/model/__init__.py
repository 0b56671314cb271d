"""The records of the game: state, content, events, moments; no rules."""
