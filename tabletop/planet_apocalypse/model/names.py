"""Names of things, for prompts and sentences."""

from tabletop.core.flow import PLAYERS
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table


def enemy_name(content: Content, circle: int, key: str) -> str:
    if circle < FOURTH:
        return content.circles[circle].name
    return content.names[key]


def choice_id(content: Content, thing: str) -> str:
    """The id of what a gift, or an ability of a hero, asks."""
    return f"gift.{thing}" if thing in content.gifts else f"power.{thing}"


def seat_names(table: Table) -> dict[str, str]:
    names = {seat.hero: table.content.heroes[seat.hero].name for seat in table.state.seats}
    return {PLAYERS: "The team", **names}
