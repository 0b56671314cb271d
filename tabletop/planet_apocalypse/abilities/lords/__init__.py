"""Lords: menace, what their attack does, their parts, and what fighting them pays; a file a Lord."""
