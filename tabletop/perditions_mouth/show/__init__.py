"""What the screen is told: the view, the map, the words."""
