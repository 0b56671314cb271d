"""From the catalogue to a laid out scenario, and from scenario to scenario."""
