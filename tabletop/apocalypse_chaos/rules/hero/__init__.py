"""What a Hero does on its turn."""
