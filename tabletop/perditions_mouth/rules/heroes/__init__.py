"""What heroes do on their turn."""
