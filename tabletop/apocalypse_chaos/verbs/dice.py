"""Dice are rolled, given, stacked, placed, taken back, spent, returned."""

from tabletop.apocalypse_chaos.board.dice import die_of
from tabletop.apocalypse_chaos.model.events.planning import (
    DiceLeftGame,
    DiceRolled,
    DiceStacked,
    DieGiven,
    DiePlaced,
    DieTakenBack,
    DieTurned,
    PlanReopened,
)
from tabletop.apocalypse_chaos.model.events.ship import RoomUsed
from tabletop.apocalypse_chaos.model.faces import FACES, SIDES, VALUE_OF
from tabletop.apocalypse_chaos.model.state import HAND, IN_ROOM, SPENT, UNDER, Die, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.things import dice
from tabletop.core.things.dice import Pool


def roll_all(table: Table) -> None:
    """Every Hero rolls the dice of its colour that are at hand.  [AC-PHASE-B-01]"""
    for hero in table.state.heroes.values():
        Pool(hero.dice).roll(table.state.rng)
        table.emit(DiceRolled(hero.key, [die.face for die in hero.dice]))


def roll_one(table: Table) -> str:
    """Roll a die that is nobody's; the face it shows."""
    pool = Pool([dice.Die(SIDES)])
    pool.roll(table.state.rng)
    return FACES[pool.values()[0] - 1]


def give(table: Table, giver: Hero, to: Hero, die: Die) -> None:
    """Hand a die over with its face; a Hero who was ready plans again.  [AC-PHASE-B-03 .. -06, AC-RULE-28]"""
    giver.dice.remove(die)
    to.dice.append(die)
    giver.given += 1
    to.received += 1
    table.emit(DieGiven(giver.key, to.key, die.face))
    if to.confirmed:
        to.confirmed = False
        table.emit(PlanReopened(to.key))


def stack(table: Table, hero: Hero, upper: Die, lower: Die, face: str) -> None:
    """Two dice with equal icons become one die of another icon.  [AC-PHASE-B-07]"""
    pair = upper.face
    upper.value, upper.over = VALUE_OF[face], lower.id
    lower.spot = UNDER
    table.emit(DiceStacked(hero.key, pair, face))


def put_die(table: Table, hero: Hero, die: Die, spot: str, detail: str = "") -> None:
    die.spot, die.detail = spot, detail
    table.emit(DiePlaced(hero.key, die.face, spot, detail))


def lay_plan(hero: Hero, places: list[tuple[int, str, str]], pair: tuple[int, int, str] | None) -> None:
    """Put a whole plan on the board without a word: (die, spot, detail), and two dice to stack with their icon."""
    hero.confirmed = True
    if pair:
        upper, lower, face = pair
        die_of(hero, upper).value, die_of(hero, upper).over = VALUE_OF[face], lower
        die_of(hero, lower).spot = UNDER
    spots = {die: (spot, detail) for die, spot, detail in places}
    for die in hero.dice:
        if die.id in spots:
            die.spot, die.detail = spots[die.id]


def take_back(table: Table, hero: Hero, die: Die) -> None:
    spot, die.spot, die.detail = die.spot, HAND, ""
    table.emit(DieTakenBack(hero.key, die.face, spot))


def turn_die(table: Table, hero: Hero, die: Die, face: str) -> None:
    """Show another face, by flip or choice."""
    before, die.value = die.face, VALUE_OF[face]
    table.emit(DieTurned(hero.key, before, face))


def reroll(table: Table, hero: Hero, die: Die) -> None:
    before = die.face
    Pool(hero.dice).reroll(table.state.rng, [die])
    table.emit(DieTurned(hero.key, before, die.face))


def spend(hero: Hero, spot: str, detail: str = "") -> None:
    """Take the dice of a spot off the board; they are back in Phase D."""
    for die in hero.dice:
        if die.spot == spot and (not detail or die.detail == detail):
            die.spot = SPENT


def put_into_room(table: Table, hero: Hero, chosen: list[Die]) -> None:
    """Move dice from the reserve into the room where the Hero stands.  [AC-ROOM-02]"""
    room = table.state.rooms[hero.at]
    table.state.tiles[room.tile].activations += len(chosen)
    for die in chosen:
        die.spot = IN_ROOM
    table.emit(RoomUsed(hero.key, room.key, len(chosen)))


def bind_stars(table: Table, hero: Hero) -> None:
    """Leave the stars put into the Engine Room there for good, both dice of a stack.  [AC-ROOM-X-01, AC-RULE-62]"""
    for die in [die for die in hero.dice if die.spot == IN_ROOM]:
        hero.dice.remove(die)
        die.spot = "engine"
        table.state.engine.append(die)
        if die.over:
            lower = die_of(hero, die.over)
            hero.dice.remove(lower)
            table.state.engine.append(lower)


def return_all(table: Table) -> None:
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
        table.emit(DiceLeftGame(key, count))
