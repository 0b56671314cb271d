"""The ambush segment: each ambush among enemies may fire once."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled
from tabletop.planet_apocalypse.model.fight import Attack, Die
from tabletop.planet_apocalypse.model.moments.enemies import (
    AmbushChosen,
    AmbushesBegun,
    AmbushReadied,
    Volley,
    VolleysAsked,
)
from tabletop.planet_apocalypse.model.moments.heroes import Action
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import resolve
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.verbs.dice import roll_dice


def ambushes(table: Table) -> Flow[None]:
    """In any order; the captain may let an ambush hold its fire.  [PA-AMBUSH-01, PA-AMBUSH-02, PA-RULE-53]"""
    begun = AmbushesBegun()
    if is_heard(table, AmbushesBegun):
        yield from react(table, begun)
    fired: list[str] = []
    while True:
        options = _menu(table, fired, begun)
        if not options:
            return
        action = yield from pick(captain(table.state), "ambush.fire", "Which ambush fires?", options)
        if action is None:
            return
        yield from action()


def _menu(table: Table, fired: list[str], begun: AmbushesBegun) -> list[Option[Action | None]]:
    state = table.state
    volleys = [
        Volley(area.key, area.key, area.troop, area.troops)
        for area in state.areas.values()
        if area.troops and area.key != HELL and has_minions(state, area.key)
    ]
    asked = VolleysAsked(volleys, fired, [])
    if is_heard(table, VolleysAsked):
        consult(table, asked)
    options: list[Option[Action | None]] = []
    for volley in asked.volleys:
        if volley.key not in fired:
            options.append(_fire_option(table, volley, fired, begun))
    options += asked.options  # type: ignore[arg-type]
    if options and asked.hold:
        options.append(Option("hold", "Hold fire", None))
    return options


def _fire_option(table: Table, volley: Volley, fired: list[str], begun: AmbushesBegun) -> Option[Action | None]:
    sheet = table.content.troopers[volley.troop]
    name = sheet.name if volley.troops == 1 else sheet.plural
    label = f"{volley.troops} {name} in {map_areas(table)[volley.area].name} fire"
    return Option(f"fire.{volley.key}", label, lambda: fire(table, volley, fired, begun), volley.area, volley.note)


def fire(table: Table, volley: Volley, fired: list[str], begun: AmbushesBegun) -> Flow[None]:
    """One set of dice for the whole ambush, assigned by the captain.  [PA-AMBUSH-03, PA-AMBUSH-04, PA-CAPTAIN-07]"""
    fired.append(volley.key)
    sheet = table.content.troopers[volley.troop]
    dice = sheet.dice[min(volley.troops, len(sheet.dice)) - 1]
    made = Attack("", volley.area, [Die(sides) for sides in dice], troop=volley.troop, patrol=volley.hero)
    if is_heard(table, AmbushChosen):
        yield from react(table, AmbushChosen(made))
    if is_heard(table, AmbushReadied):
        yield from react(table, AmbushReadied(made))
    for die in made.dice:
        die.sides = raised(die.sides, begun.raised)
    roll_dice(table, made)
    shows = [die.value for die in made.dice]
    table.emit(AmbushDiceRolled(volley.area, volley.troop, [die.sides for die in made.dice], shows))
    yield from resolve(table, made)
