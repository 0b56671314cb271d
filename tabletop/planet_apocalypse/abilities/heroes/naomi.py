"""Naomi Joslyn, scarred and quick."""

from tabletop.core.flow import Action, Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import area_name, neighbours
from tabletop.planet_apocalypse.board.permissions import step_closed
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import AttackRolled, DiceAdded, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import FirstAidAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.verbs.dice import add_dice, turn_die
from tabletop.planet_apocalypse.verbs.heroes import announce, mark_used


@ability("team_phase_step", on=TeamActions)
def team_phase_step(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """One step in the team phase; into the Shadow it begins a battle and the hero turn is kept.  [PA-RULE-14]"""
    holder = table.state.heroes[owner]
    if moment.hero != owner or thing in holder.used:
        return
    name = table.content.names[thing]
    for area in neighbours(table, holder.area):
        closed = step_closed(table, owner, area)
        if not closed or table.explain:
            label = f"{name}: move to {area_name(table, area)}"
            step = _step(table, owner, thing, area)
            moment.options.append(Option(f"{thing}.{area}", label, step, about=area, closed=closed))


def _step(table: Table, owner: str, thing: str, to: str) -> Action:
    def step() -> Flow[None]:
        mark_used(table, owner, thing)
        announce(table, owner, thing)
        yield from enter(table, owner, to)

    return step


@ability("turn_one_to_most", on=AttackRolled)
def turn_one_to_most(table: Table, owner: str, moment: AttackRolled) -> Flow[None]:
    """One die showing 1 counts as its maximum; the owner chooses among sizes.  [PA-FAQ-24]"""
    attack = moment.attack
    ones = {die.sides: die for die in attack.pool.dice if die.value == 1}
    if ones and is_own(attack, owner):
        options = [Option(f"d{sides}", f"The 1 of a d{sides} counts {sides}", ones[sides]) for sides in sorted(ones)]
        die = yield from pick(owner, "focus.die", "Which 1 counts as the maximum?", options)
        turn_die(table, attack, die, die.sides)


@ability("dice_in_hell", on=DiceAdded)
def dice_in_hell(table: Table, owner: str, moment: DiceAdded, *, dice: list[int]) -> None:
    """More dice for the owner's attacks in a Lord Battle."""
    if is_own(moment.attack, owner) and moment.attack.place == HELL:
        add_dice(moment.attack, dice)


@ability("no_first_aid_for_self", on=FirstAidAsked)
def no_first_aid_for_self(table: Table, owner: str, moment: FirstAidAsked) -> None:
    """The owner cannot treat itself."""
    if moment.hero == owner and owner in moment.targets:
        moment.targets.remove(owner)
