"""Hannah Hazard, the sniper."""

from tabletop.core.flow import Flow, Option, confirm, consult, pick
from tabletop.planet_apocalypse.board.areas import neighbours
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared, DiceThrown
from tabletop.planet_apocalypse.model.moments.questions import GiveUpMoveAsked, ReachAsked
from tabletop.planet_apocalypse.model.registry import PowerKey, ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.turns import give_up_move


@ability("reach_adjacent", on=ReachAsked)
def reach_adjacent(table: Table, owner: str, moment: ReachAsked) -> None:
    """The owner's dice may also strike minions in adjacent areas.  [PA-FAQ-03, PA-RULE-39]"""
    if moment.hero == owner:
        moment.free += [area for area in neighbours(table, moment.place) if area not in moment.free]


@ability("raise_when_still", on=AttackDeclared)
def raise_when_still(table: Table, owner: str, moment: AttackDeclared, *, power: PowerKey) -> Flow[None]:
    """All dice rise, before anything else changes them, if the owner gives up its move.  [PA-FAQ-02, PA-FAQ-12]"""
    attack = moment.attack
    if not is_own(attack, owner) or all(die.sides == 12 for die in attack.dice):
        return
    if attack.place == HELL or (yield from _stays(table, owner, power)):
        announce(table, owner, power)
        for die in attack.dice:
            die.sides = raised(die.sides)


def _stays(table: Table, owner: str, power: str) -> Flow[bool]:
    """True when the move of the owner's turn was given up, or is now."""
    turn = table.state.turn
    if turn is None or turn.hero != owner or turn.still:
        return turn is not None and turn.hero == owner
    if not turn.moves or turn.steps or consult(table, GiveUpMoveAsked(owner)).closed:
        return False
    name = table.content.powers[power].name
    if not (yield from confirm(owner, f"power.{power}", f"{name}: give up your move to raise all dice a level?")):
        return False
    give_up_move(table, turn)
    return True


@ability("sum_two_dice", on=DiceThrown)
def sum_two_dice(table: Table, owner: str, moment: DiceThrown, *, power: PowerKey) -> Flow[None]:
    """Two dice of the owner's attack may become one that shows their sum."""
    attack = moment.attack
    pairs = _pairs(attack.dice) if is_own(attack, owner) else {}
    if not pairs:
        return
    options: list[Option[tuple[Die, Die] | None]] = [
        Option(f"{one.value}+{two.value}", f"{one.value}+{two.value} as {one.value + two.value}", (one, two))
        for one, two in pairs.values()
    ]
    options.append(Option("none", "Keep them apart", None))
    chosen = yield from pick(owner, f"power.{power}", f"{table.content.powers[power].name}: add up two dice?", options)
    if chosen is not None:
        announce(table, owner, power)
        one, two = chosen
        attack.dice = [die for die in attack.dice if die is not one and die is not two]
        attack.dice.append(Die(max(one.sides, two.sides), one.value + two.value, max(one.only, two.only)))


def _pairs(dice: list[Die]) -> dict[tuple[int, int, int], tuple[Die, Die]]:
    """Two dice for every different pair of numbers; dice bound to different circles cannot be joined."""
    ordered = sorted(dice, key=lambda die: (die.value, die.only))
    return {
        (one.value, two.value, max(one.only, two.only)): (one, two)
        for index, one in enumerate(ordered)
        for two in ordered[index + 1 :]
        if -1 in (one.only, two.only) or one.only == two.only
    }
