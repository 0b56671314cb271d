"""What is printed on sheets, cards, treasures and scenarios, as registered functions."""
