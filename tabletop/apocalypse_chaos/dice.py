"""Verbs on dice: rolled, given, stacked, placed, taken back, returned."""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.content import FACES
from tabletop.apocalypse_chaos.state import HAND, UNDER, AcTable, Die, Hero


def roll_all(table: AcTable) -> None:
    """Every Hero rolls the dice of its colour that are at hand.  [AC-PHASE-B-01]"""
    rng = table.state.rng
    for hero in table.state.heroes.values():
        for die in hero.dice:
            die.face = FACES[rng.below(6)]
        table.emit(events.DiceRolled(hero.key, [die.face for die in hero.dice]))


def die_of(hero: Hero, die_id: int) -> Die:
    for die in hero.dice:
        if die.id == die_id:
            return die
    raise KeyError(f"{hero.key} has no die {die_id}")


def give(table: AcTable, giver: Hero, to: Hero, die: Die) -> None:
    """Hand a die over with its face; a Hero who was ready plans again.  [AC-PHASE-B-03 .. -06, AC-RULE-28]"""
    giver.dice.remove(die)
    to.dice.append(die)
    giver.given += 1
    to.received += 1
    table.emit(events.DieGiven(giver.key, to.key, die.face))
    if to.confirmed:
        to.confirmed = False
        table.emit(events.PlanReopened(to.key))


def stack(table: AcTable, hero: Hero, upper: Die, lower: Die, face: str) -> None:
    """Two dice with equal icons become one die of another icon.  [AC-PHASE-B-07]"""
    pair = upper.face
    upper.face, upper.over = face, lower.id
    lower.spot = UNDER
    table.emit(events.DiceStacked(hero.key, pair, face))


def put_die(table: AcTable, hero: Hero, die: Die, spot: str, detail: str = "") -> None:
    die.spot, die.detail = spot, detail
    table.emit(events.DiePlaced(hero.key, die.face, spot, detail))


def take_back(table: AcTable, hero: Hero, die: Die) -> None:
    table.emit(events.DieTakenBack(hero.key, die.face, die.spot))
    die.spot, die.detail = HAND, ""


def turn_die(table: AcTable, hero: Hero, die: Die, face: str) -> None:
    """Show another face, by reroll, flip or choice."""
    before, die.face = die.face, face
    table.emit(events.DieTurned(hero.key, before, face))


def reroll(table: AcTable, hero: Hero, die: Die) -> None:
    turn_die(table, hero, die, FACES[table.state.rng.below(6)])


def bind_star(table: AcTable, hero: Hero, die: Die) -> None:
    """Leave a star in the Engine Room for good, both dice of a stack.  [AC-ROOM-X-01, AC-RULE-62]"""
    hero.dice.remove(die)
    die.spot = "engine"
    table.state.engine.append(die)
    if die.over:
        lower = die_of(hero, die.over)
        hero.dice.remove(lower)
        table.state.engine.append(lower)


def return_all(table: AcTable) -> None:
    """Everybody takes back the own dice; those of the eliminated leave the game.  [AC-PHASE-D-06, AC-ELIM-02]"""
    state = table.state
    loose = [die for hero in [*state.heroes.values(), *state.fallen.values()] for die in hero.dice]
    for hero in [*state.heroes.values(), *state.fallen.values()]:
        hero.dice = []
    gone: dict[str, int] = {}
    for die in sorted(loose, key=lambda die: die.id):
        owner = state.heroes.get(die.owner)
        if owner is None:
            gone[die.owner] = gone.get(die.owner, 0) + 1
            continue
        die.spot, die.detail, die.over = HAND, "", 0
        owner.dice.append(die)
    for key, count in gone.items():
        table.emit(events.DiceLeftGame(key, count))
