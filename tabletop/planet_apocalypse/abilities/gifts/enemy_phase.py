"""Gifts of the later boxes for when enemies come, leave and kill."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import start_areas
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.permissions import has_mark
from tabletop.planet_apocalypse.board.pieces import fourths_left
from tabletop.planet_apocalypse.board.targets import can_attack, is_own
from tabletop.planet_apocalypse.model.moments.enemies import DoomScored, Dying, FourthDrawn
from tabletop.planet_apocalypse.model.moments.heroes import DiceAdded
from tabletop.planet_apocalypse.model.moments.questions import DoomAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import THIRD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.offers import spends_luck
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.pieces import draw_fourth, reject_fourth
from tabletop.planet_apocalypse.verbs.turns import add_mark, drop_mark

# -- a demon is drawn -------------------------------------------------------------------------------------------------


@ability("draw_two_demons", on=FourthDrawn)
def draw_two_demons(table: Table, owner: str, moment: FourthDrawn, *, thing: str, luck: int) -> Flow[None]:
    """For luck a second demon is drawn, and the captain says which of the two comes.  [PA-GIFTS-15]"""
    sheets = table.content.fourths
    besides = [moment.demon, *moment.besides]
    if not moment.demon or not fourths_left(table.state, besides):
        return
    if not (yield from spends_luck(table, owner, thing, luck, f"draw another beside {sheets[moment.demon].name}")):
        return
    drawn = [moment.demon, draw_fourth(table, besides)]
    options = [Option(key, sheets[key].name, key, note=sheets[key].text) for key in drawn]
    moment.demon = yield from pick(captain(table.state), "demon.which", "Which demon appears?", options)
    drawn.remove(moment.demon)
    reject_fourth(table, drawn[0])


# -- minions leave ----------------------------------------------------------------------------------------------------


@ability("hold_the_line", on=DoomAsked)
def hold_the_line(table: Table, owner: str, moment: DoomAsked, *, thing: str) -> None:
    """The first minion that exits from the owner's start area in a turn scores nothing.  [PA-GIFTS-17]"""
    if _holds(table, owner, thing, moment):
        moment.amount -= moment.amount // moment.count


@ability("hold_the_line", on=DoomScored)
def line_was_held(table: Table, owner: str, moment: DoomScored, *, thing: str) -> None:
    if _holds(table, owner, thing, moment):
        announce(table, owner, thing)
        add_mark(table, thing, owner)


def _holds(table: Table, owner: str, thing: str, moment: DoomAsked | DoomScored) -> bool:
    """Larvae or demons up to the Third Circle leave the start area where the owner is, for the first time this turn."""
    holder = table.state.heroes.get(owner)
    here = holder is not None and holder.area == moment.area and moment.area in start_areas(table)
    return here and moment.cause == "exit" and moment.circle <= THIRD and not has_mark(table, thing, owner)


# -- the worst --------------------------------------------------------------------------------------------------------


@ability("last_stand", on=Dying)
def last_stand(table: Table, owner: str, moment: Dying, *, thing: str) -> Flow[None]:
    """Before an enemy's attack kills the owner it attacks once more, with health at 0.  [PA-GIFTS-14]"""
    if moment.hero == owner and moment.cause == "attack" and not moment.saved and can_attack(table, owner):
        announce(table, owner, thing)
        add_mark(table, thing, owner)
        yield from attack(table, owner)
        drop_mark(table, thing, owner)


@ability("last_stand", on=DiceAdded)
def last_dice(table: Table, owner: str, moment: DiceAdded, *, thing: str, dice: list[int]) -> None:
    if is_own(moment.attack, owner) and has_mark(table, thing, owner):
        add_dice(moment.attack, dice)
