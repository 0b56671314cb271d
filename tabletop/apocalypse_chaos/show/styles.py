"""How figures, Enemies and dice are marked wherever they are shown."""

from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Die
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.view import Line

GLYPHS = {"move": "»", "melee": "†", "ranged": "◎", "shield": "◊", "bolt": "↯", "star": "★"}
"""The icons of the dice."""
VORTEX, CLOSED_VORTEX, PILLAR, LOST_PILLAR, SHELF, HEART = "◎", "○", "▮", "▯", "▲", "♥"
FIRE, BLAST, OBJECT, AIRLOCK = "&", "*", "o", "@"
WALL, BROKEN_WALL = "#", "="
MINUS = "−"
SCIENTIST_SEAT = 5
SEATS = 6
"""How many figures have a style of their own."""


def seat_of(table: Table, key: str) -> int:
    """From 1, by the place among the Hero boards, whoever plays; the Scientist has a seat of his own."""
    boards = list(table.content.heroes)
    return SCIENTIST_SEAT if key == SCIENTIST else boards.index(key) % SEATS + 1


def figure_style(table: Table, key: str) -> str:
    return f"hero.{seat_of(table, key)}"


def kind_style(table: Table, card: str) -> str:
    return "enemy" if table.content.cards[card].kind == "grunt" else "boss"


def enemy_style(table: Table, key: str) -> str:
    """By its kind; one that has acted steps back."""
    enemy = table.state.enemies.get(key)
    return "dim" if enemy and enemy.activated else kind_style(table, key)


def shown_name(table: Table, key: str) -> str:
    """Bosses are said in capitals."""
    card = table.content.cards[key]
    return card.name if card.kind == "grunt" else card.name.upper()


def tiles(dice: list[Die]) -> Line:
    """Dice by face, each as a tile with its count; a stack has a plus."""
    counts: dict[tuple[str, bool], int] = {}
    for die in dice:
        counts[die.face, bool(die.over)] = counts.get((die.face, bool(die.over)), 0) + 1
    line: Line = []
    for (face, stacked), count in sorted(counts.items(), key=lambda one: FACES.index(one[0][0])):
        line += [(f" {GLYPHS[face]} ", "die"), ("+" * stacked + (f"×{count}" if count > 1 else "") + " ", "")]
    return line


def face_words(face: str) -> str:
    """The icon before its word."""
    return f"{GLYPHS[face]} {face}"
