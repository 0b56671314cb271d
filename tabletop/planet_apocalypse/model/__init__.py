"""What there is: state, content records, events, moments; no rules."""
