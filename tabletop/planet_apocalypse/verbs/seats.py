"""Who sits where, and heroes that enter."""

from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.troopers import trooper_types
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.events.heroes import HeroJoined, SeatPassed, TurnStarted
from tabletop.planet_apocalypse.model.state import Hero, Seat, State
from tabletop.planet_apocalypse.model.table import Table


def new_hero(content: Content, region: str, key: str, area: str) -> Hero:
    """A hero as printed, without courage, gifts or troopers.  [PA-SETUP-20, PA-SETUP-21, PA-REGION-02]"""
    sheet = content.heroes[key]
    health = min(10, sheet.health + content.regions[region].health)
    return Hero(
        key, area, health, health, sheet.luck, sheet.toughness, [sheet.die], [""] * len(sheet.slots), [sheet.start.key]
    )


def place_heroes(content: Content, state: State, region: str, heroes: list[str]) -> None:
    """These heroes sit down and stand at the first start, with what the region brings.  [PA-SETUP-12, -15, -19]"""
    state.region, state.pool = region, content.regions[region].pool
    state.troopers = [types[0] for types in trooper_types(content, region)]
    for seat, hero in zip(state.seats, heroes, strict=True):
        seat.hero = hero
    start = next(area.key for area in content.maps[state.map].areas if area.start)
    state.heroes = {hero: _entering(content, state, hero, start) for hero in heroes}


def _entering(content: Content, state: State, key: str, area: str) -> Hero:
    """A new hero, with the gift that it kept from an earlier chapter.  [PA-CAMPAIGN-18]"""
    hero = new_hero(content, state.region, key, area)
    hero.keepsake = state.campaign.aside.pop(key, "") if state.campaign else ""
    return hero


def take_seat(table: Table, index: int, hero: str) -> None:
    """The hero sits there; a seat still waiting that showed the same dead hero takes over the old name."""
    seats = table.state.seats
    for seat in seats:
        if seat.hero == hero:
            seat.hero = seats[index].hero
    seats[index].hero = hero


def add_seat(table: Table, hero: str) -> None:
    """A player joins, with this hero."""
    seats = table.state.seats
    seats.append(Seat(hero, f"player {len(seats) + 1}"))
    take_seat(table, len(seats) - 1, hero)


def hand_over(table: Table, who: str, heir: str) -> None:
    """A player's heroes are run by another from now on."""
    for seat in table.state.seats:
        if seat.player == who:
            seat.player = heir
            table.emit(SeatPassed(seat.hero, heir))


def put_in_play(table: Table, hero: str, area: str) -> None:
    """The hero enters with as much courage as there are despair dice.  [PA-CAPTAIN-11]"""
    state = table.state
    entered = _entering(table.content, state, hero, area)
    entered.courage = state.dice
    state.heroes[hero] = entered
    table.emit(HeroJoined(hero, area, entered.courage))


def make_captain(table: Table, seat: int) -> None:
    """A new turn begins with this captain."""
    state = table.state
    state.captain, state.renewed = seat, False
    table.emit(TurnStarted(state.clock.turn, captain(state)))
