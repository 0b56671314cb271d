"""From content to a game that can be played: loading, checks, options, setup, steps."""
