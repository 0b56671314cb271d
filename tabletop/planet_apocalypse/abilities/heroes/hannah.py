"""Hannah Hazard, the sniper."""

from tabletop.core.flow import Flow, Option, consult, pick
from tabletop.planet_apocalypse.board.areas import neighbours
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared, DiceThrown
from tabletop.planet_apocalypse.model.moments.questions import GiveUpMoveAsked, ReachAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import agrees
from tabletop.planet_apocalypse.verbs.dice import take_dice
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.turns import give_up_move


@ability("reach_adjacent", on=ReachAsked)
def reach_adjacent(table: Table, owner: str, moment: ReachAsked) -> None:
    """The owner's dice may also strike minions in adjacent areas.  [PA-FAQ-03, PA-RULE-39]"""
    if moment.hero == owner:
        moment.free += [area for area in neighbours(table, moment.place) if area not in moment.free]


@ability("raise_when_still", on=AttackDeclared)
def raise_when_still(table: Table, owner: str, moment: AttackDeclared, *, thing: str) -> Flow[None]:
    """All dice rise, before anything else changes them, if the owner gives up its move.  [PA-FAQ-02, PA-FAQ-12]"""
    attack = moment.attack
    if not is_own(attack, owner) or all(die.sides == 12 for die in attack.pool.dice):
        return
    if attack.place == HELL or (yield from _stays(table, owner, thing)):
        announce(table, owner, thing)
        for die in attack.pool.dice:
            die.sides = raised(die.sides)


def _stays(table: Table, owner: str, thing: str) -> Flow[bool]:
    """True when the move of the owner's turn was given up, or is now."""
    turn = table.state.turn
    if turn is None or turn.hero != owner or turn.still:
        return turn is not None and turn.hero == owner
    if not turn.moves or turn.steps or consult(table, GiveUpMoveAsked(owner)).closed:
        return False
    if not (yield from agrees(table, owner, thing, "give up your move to raise all dice a level?")):
        return False
    give_up_move(table, turn)
    return True


@ability("sum_two_dice", on=DiceThrown)
def sum_two_dice(table: Table, owner: str, moment: DiceThrown, *, thing: str) -> Flow[None]:
    """Two dice of the owner's attack may become one that shows their sum."""
    attack = moment.attack
    pairs = _pairs(attack.pool.dice) if is_own(attack, owner) else {}
    if not pairs:
        return
    options: list[Option[tuple[Die, Die] | None]] = [
        Option(f"{one.value}+{two.value}", f"{one.value}+{two.value} as {one.value + two.value}", (one, two))
        for one, two in pairs.values()
    ]
    options.append(Option("none", "Keep them apart", None))
    prompt = f"{table.content.names[thing]}: add up two dice?"
    chosen = yield from pick(owner, choice_id(table.content, thing), prompt, options)
    if chosen is not None:
        announce(table, owner, thing)
        one, two = chosen
        take_dice(attack, [one, two])
        attack.pool.dice.append(Die(max(one.sides, two.sides), one.value + two.value, max(one.only, two.only)))


def _pairs(dice: list[Die]) -> dict[tuple[int, int, tuple[int, ...]], tuple[Die, Die]]:
    """Two dice for every different pair of numbers; dice bound to different circles cannot be joined."""
    ordered = sorted(dice, key=lambda die: (die.value, die.only))
    return {
        (one.value, two.value, max(one.only, two.only)): (one, two)
        for index, one in enumerate(ordered)
        for two in ordered[index + 1 :]
        if () in (one.only, two.only) or one.only == two.only
    }
