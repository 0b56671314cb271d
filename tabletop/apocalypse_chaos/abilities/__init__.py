"""What is printed on cards, rooms, Hero boards and scenarios, as registered functions."""
