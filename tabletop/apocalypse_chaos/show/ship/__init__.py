"""The ships drawn in character cells."""
