"""What is printed on gifts, by when they step in."""
