"""What cards, boards, rooms and missions do, as registered functions."""
