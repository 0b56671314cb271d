"""Who sits where, and heroes that enter."""

from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table


def new_hero(content: Content, region: str, key: str, area: str) -> Hero:
    """A hero as printed, without courage, gifts or troopers.  [PA-SETUP-20, PA-SETUP-21, PA-REGION-02]"""
    sheet = content.heroes[key]
    health = min(10, sheet.health + content.regions[region].health)
    return Hero(
        key, area, health, health, sheet.luck, sheet.toughness, [sheet.die], [""] * len(sheet.slots), [sheet.start.key]
    )


def take_seat(table: Table, index: int, hero: str) -> None:
    """The hero sits there; a seat still waiting that showed the same dead hero takes over the old name."""
    seats = table.state.seats
    for seat in seats:
        if seat.hero == hero:
            seat.hero = seats[index].hero
    seats[index].hero = hero
