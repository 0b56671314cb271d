"""State, content records, events, moments: data without rules."""
