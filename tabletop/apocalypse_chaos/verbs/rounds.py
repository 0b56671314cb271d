"""Steps, rounds, plans and turns begin and end."""

from tabletop.apocalypse_chaos.board.figures import figures
from tabletop.apocalypse_chaos.model.events.planning import (
    FloorPassed,
    HeroPlaced,
    PlanConfirmed,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from tabletop.apocalypse_chaos.model.events.ship import AssaultBegan
from tabletop.apocalypse_chaos.model.state import Clock, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import return_all, spend
from tabletop.apocalypse_chaos.verbs.rooms import ignite


def set_clock(table: Table, step: str, seat: str = "") -> None:
    """Name the step that is played next, and whose it is."""
    table.state.clock = Clock(step, seat)


def place_hero(table: Table, hero: str, room: str) -> None:
    table.state.heroes[hero].at = room
    table.emit(HeroPlaced(hero, room))


def begin_round(table: Table) -> None:
    table.state.assaulted = table.state.assault_hit = False
    table.emit(RoundBegan(table.state.round))


def note_calm(table: Table) -> None:
    """Remember whether no Vortex was open.  [AC-RULE-79]"""
    table.state.calm = not any(vortex.open for vortex in table.state.vortices)


def begin_assault(table: Table) -> None:
    table.state.assaulted = True
    table.state.assaults += 1
    table.emit(AssaultBegan(table.state.assaults))


def ignite_by_assault(table: Table, tile: str, value: int) -> None:
    if ignite(table, tile, value):
        table.state.assault_hit = True


# -- planning ---------------------------------------------------------------------------------------------------------


def first_open_seat(table: Table) -> str:
    """The first Hero who has not confirmed, "" when all have."""
    heroes = table.state.heroes
    for key in table.state.seating:
        if key in heroes and not heroes[key].confirmed:
            return key
    return ""


def pass_floor(table: Table, to: str) -> None:
    table.state.clock.seat = to
    table.emit(FloorPassed(to))


def confirm_plan(table: Table, hero: Hero) -> None:
    """Fix a plan; the next Hero without one has the floor.  [AC-PHASE-B-17]"""
    hero.confirmed = True
    table.state.clock.seat = first_open_seat(table)
    table.emit(PlanConfirmed(hero.key))


# -- turns ------------------------------------------------------------------------------------------------------------


def begin_turn(table: Table, hero: Hero, initiative: int) -> None:
    table.state.clock.seat = hero.key
    table.emit(TurnBegan(hero.key, initiative))


def end_turn(table: Table, hero: Hero) -> None:
    """Waive what is left: those dice are spent without effect; Defense stays.  [AC-PHASE-C-10, AC-RULE-32]"""
    for spot in ("movement", "melee", "ranged", "special", "reserve", "est"):
        spend(hero, spot)
    hero.acted = True
    hero.charge = 0
    table.state.clock.seat = ""
    table.emit(TurnEnded(hero.key))


def skip_turn(hero: Hero) -> None:
    """The Hero does nothing this round: for looking at what the Enemies would do."""
    hero.acted = True


def end_round(table: Table) -> None:
    """Nothing of the plan stays.  [AC-PHASE-D-05 .. -07]"""
    state = table.state
    table.emit(RoundEnded(state.round))
    for enemy in state.enemies.values():
        enemy.activated = False
        enemy.arrows.clear()
    return_all(table)
    for hero in state.heroes.values():
        hero.acted = hero.confirmed = False
        hero.given = hero.received = hero.charge = 0
        hero.made.clear()
        for held in hero.cards:
            held.used = False
    for one in figures(state):
        one.duct = 0
    for tile in state.tiles.values():
        tile.activations = 0
    state.round += 1
    state.clock = Clock("arrival")
