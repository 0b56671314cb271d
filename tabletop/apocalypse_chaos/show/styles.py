"""How figures, Enemies and dice are marked wherever they are shown."""

from tabletop.apocalypse_chaos.model.state import Die
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.view import Line

ICONS = {"move": "mv", "melee": "ml", "ranged": "rg", "shield": "sh", "bolt": "bo", "star": "st"}
SEATS = 6
"""How many Heroes have a style of their own."""


def figure_style(table: Table, key: str) -> str:
    """A Hero's by its place among the Hero boards, whoever plays; the Scientist is somebody to be brought home."""
    boards = list(table.content.heroes)
    return f"hero.{boards.index(key) % SEATS + 1}" if key in boards else "object"


def enemy_style(table: Table, key: str) -> str:
    """By its kind; one that has acted steps back."""
    if table.state.enemies[key].activated:
        return "dim"
    return "enemy" if table.content.cards[key].kind == "grunt" else "boss"


def shown_name(table: Table, key: str) -> str:
    """Bosses are said in capitals."""
    card = table.content.cards[key]
    return card.name if card.kind == "grunt" else card.name.upper()


def tiles(dice: list[Die]) -> Line:
    """Dice side by side, a stack with a plus."""
    line: Line = []
    for die in dice:
        line += [(ICONS[die.face] + ("+" if die.over else ""), "die"), (" ", "")]
    return line[:-1] or [("-", "dim")]
