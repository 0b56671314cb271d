"""What can happen, as records. `who` is a hero or figure key, `at` a square."""
