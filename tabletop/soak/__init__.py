"""Random games over everything that can be played, with every promise about them checked on the way."""
