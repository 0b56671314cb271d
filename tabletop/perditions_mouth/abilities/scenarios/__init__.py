"""Special rules of scenarios, by what they are about."""
