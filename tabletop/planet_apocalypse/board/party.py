"""Who plays, in which order, and who stands with whom."""

from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.model.state import Hero, State
from tabletop.planet_apocalypse.model.table import Table

MOST_HEROES = 5


def captain(state: State) -> str:
    """The captain's hero key, living or dead: captaincy belongs to the seat.  [PA-CAPTAIN-03]"""
    return state.seats[state.captain].hero


def seats_in_order(state: State) -> list[str]:
    """Hero keys by seat, the captain's first, then clockwise.  [PA-PHASES-03]"""
    keys = [seat.hero for seat in state.seats]
    return keys[state.captain :] + keys[: state.captain]


def same_player(state: State, one: str, other: str) -> bool:
    """One person runs both heroes: nobody asks itself for consent."""
    players = {seat.hero: seat.player for seat in state.seats}
    return one == other or players[one] == players[other]


def heroes_in_order(state: State) -> list[Hero]:
    """Living heroes, the captain's first, then clockwise."""
    heroes = state.heroes
    return [heroes[key] for key in seats_in_order(state) if key in heroes]


def heroes_at(state: State, place: str) -> list[Hero]:
    return [hero for hero in state.heroes.values() if hero.area == place]


def others_at(state: State, hero: Hero) -> list[Hero]:
    return [other for other in state.heroes.values() if other.area == hero.area and other is not hero]


def shares_area(table: Table, owner: str, hero: str) -> bool:
    """Both live and stand in one place, on the map or on the Hell Time tile."""
    heroes = table.state.heroes
    return owner in heroes and hero in heroes and heroes[owner].area == heroes[hero].area


def free_heroes(table: Table) -> list[str]:
    """Heroes not in the game; dead ones return only when no other is left.  [PA-RULE-29, PA-CAMPAIGN-16]"""
    state = table.state
    unused = [key for key in Boxes(table.content, state.options).heroes() if key not in state.heroes]
    fresh = [key for key in unused if key not in state.dead]
    fallen = state.campaign.fallen if state.campaign else []
    return [key for key in fresh if key not in fallen] or fresh or unused


def can_heal(table: Table, hero: str) -> bool:
    holder = table.state.heroes[hero]
    return holder.health < holder.cap or holder.pestilence > 0


def divine_ready(table: Table) -> bool:
    return table.state.divine >= 0


def divine_holder(table: Table) -> str:
    """The hero of the seat that was first captain and keeps the token.  [PA-DIVINE-02]"""
    return table.state.seats[table.state.divine].hero
