"""Moose Kowalski, who goes straight in."""

from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import DiceAdded, TeamPhaseBegun
from tabletop.planet_apocalypse.model.moments.questions import DespairAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.heroes import gain_courage


@ability("courage_each_team_phase", on=TeamPhaseBegun)
def courage_each_team_phase(table: Table, owner: str, moment: TeamPhaseBegun, *, amount: int) -> None:
    """Courage as the team phase begins.  [PA-HEROES-26]"""
    gain_courage(table, owner, amount)


@ability("dice_after_move", on=DiceAdded)
def dice_after_move(table: Table, owner: str, moment: DiceAdded, *, dice: list[int]) -> None:
    """More dice when the owner walked in this turn, however it did; a move given up is none.  [PA-HEROES-27]"""
    turn = table.state.turn
    if is_own(moment.attack, owner) and turn is not None and turn.hero == owner and turn.steps:
        add_dice(moment.attack, dice)


@ability("more_despair", on=DespairAsked)
def more_despair(table: Table, owner: str, moment: DespairAsked, *, amount: int) -> None:
    """Despair rises more as long as the owner lives.  [PA-HEROES-29, PA-RULE-216]"""
    moment.steps += amount
