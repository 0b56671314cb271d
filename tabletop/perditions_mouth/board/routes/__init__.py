"""Ways over the map: what a figure wants, how it gets there and where it ends."""
