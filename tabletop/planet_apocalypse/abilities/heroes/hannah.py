"""Hannah Hazard, the sniper."""

from tabletop.core.flow import Action, Flow, Option, at_once, consult
from tabletop.planet_apocalypse.board.areas import neighbours
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Attack, Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared, DiceUsesAsked, JoiningAsked
from tabletop.planet_apocalypse.model.moments.questions import GiveUpMoveAsked, ReachAsked
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


@ability("sum_two_dice", on=DiceUsesAsked)
def sum_two_dice(table: Table, owner: str, moment: DiceUsesAsked, *, thing: str) -> None:
    """Two dice of the owner's attack may become one that shows their sum, once an attack."""
    attack = moment.attack
    if not is_own(attack, owner) or thing in attack.specials:
        return
    name = table.content.names[thing]
    for one, two in _pairs(attack.pool.dice).values():
        label = f"{name}: {one.value}+{two.value} as {one.value + two.value}"
        moment.options.append(
            Option(f"{thing}.{_pair_key(one, two)}", label, _sum(table, owner, attack, thing, one, two))
        )


def _sum(table: Table, owner: str, attack: Attack, thing: str, one: Die, two: Die) -> Action:
    def add_up() -> None:
        attack.specials.append(thing)
        announce(table, owner, thing)
        take_dice(attack, [one, two])
        attack.pool.dice.append(Die(max(one.sides, two.sides), one.value + two.value, max(one.only, two.only)))

    return at_once(add_up)


@ability("sum_two_dice", on=JoiningAsked)
def may_sum_two(table: Table, owner: str, moment: JoiningAsked) -> None:
    """Whoever weakens an enemy may count on the sum."""
    if is_own(moment.attack, owner):
        moment.most = max(moment.most, 2)


def _pair_key(one: Die, two: Die) -> str:
    """What the two dice show; the sum of a pair with a bound die is bound too, and is another option."""
    bound = max(one.only, two.only)
    return f"{one.value}+{two.value}" + "".join([f".circle{circle}" for circle in bound])


def _pairs(dice: list[Die]) -> dict[tuple[int, int, tuple[int, ...]], tuple[Die, Die]]:
    """Two dice for every different pair of numbers; dice bound to different circles cannot be joined."""
    ordered = sorted(dice, key=lambda die: (die.value, die.only))
    return {
        (one.value, two.value, max(one.only, two.only)): (one, two)
        for index, one in enumerate(ordered)
        for two in ordered[index + 1 :]
        if () in (one.only, two.only) or one.only == two.only
    }
