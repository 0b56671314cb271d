"""What enemies do when the Watchstone says so."""
