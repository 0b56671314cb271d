"""Points where abilities may step in: `...Asked` are consulted, the others ask."""
