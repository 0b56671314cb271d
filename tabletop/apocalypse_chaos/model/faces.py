"""The faces of the dice, and the lines of a Hero board that take them."""

from typing import Literal, TypeAlias

Face: TypeAlias = Literal["move", "melee", "ranged", "shield", "bolt", "star"]
FACES: tuple[str, ...] = ("move", "melee", "ranged", "shield", "bolt", "star")
SIDES = len(FACES)
VALUE_OF = {face: value for value, face in enumerate(FACES, 1)}
"""What a die counts when it shows a face."""
OPPOSITE = {"move": "shield", "shield": "move", "melee": "ranged", "ranged": "melee", "bolt": "star", "star": "bolt"}
"""Designed, AC-RULE-24."""
LINES: tuple[str, ...] = ("movement", "melee", "ranged", "defense", "special")
LINE_OF = {"move": "movement", "melee": "melee", "ranged": "ranged", "shield": "defense", "bolt": "special"}
ICON_OF = {line: face for face, line in LINE_OF.items()}
ANYWHERE = 99
"""A movement strength: any room of any ship."""
