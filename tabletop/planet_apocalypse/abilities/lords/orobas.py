"""Orobas and his Royal markers."""

from tabletop.core.flow import Flow, number
from tabletop.planet_apocalypse.board.groups import toughness_against
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Assault
from tabletop.planet_apocalypse.model.moments.enemies import AssaultRolled
from tabletop.planet_apocalypse.model.moments.heroes import AttackRolled
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import add_shown, roll_for
from tabletop.planet_apocalypse.verbs.heroes import count_for_hero


@ability("marker_for_target", on=AssaultRolled)
def marker_for_target(table: Table, owner: str, moment: AssaultRolled, *, marker: str) -> None:
    """Whoever he attacks in the end gains a marker, and may use it at once.  [PA-LORDS-47, PA-LORDS-48]"""
    if attacks_as(moment.assault.group, owner):
        count_for_hero(table, moment.assault.hero, marker, 1)


@ability("marker_toughens", on=AssaultRolled)
def marker_toughens(table: Table, owner: str, moment: AssaultRolled, *, marker: str, amount: int) -> Flow[None]:
    """The target may discard markers for toughness against this attack; not asked where nothing hits.  [PA-LORDS-48]"""
    assault = moment.assault
    if not attacks_as(assault.group, owner):
        return
    most = _useful(table, assault, table.state.heroes[assault.hero].counters.get(marker, 0), amount)
    if most:
        shown = ", ".join(str(value) for value in sorted(assault.pool.values(), reverse=True))
        prompt = f"{shown}: discard how many {marker.title()} markers for {amount} toughness each?"
        spent = yield from number(assault.hero, "lord.toughen", prompt, 0, most)
        if spent:
            count_for_hero(table, assault.hero, marker, -spent)
            assault.guard += spent * amount


def _useful(table: Table, assault: Assault, held: int, amount: int) -> int:
    """So many markers at most change something: more toughness than the highest die has no use."""
    need, most = toughness_against(table, assault.hero, assault.group) + assault.guard, 0
    while most < held and assault.pool.over(need + most * amount):
        most += 1
    return most


@ability("marker_adds_die", on=AttackRolled)
def marker_adds_die(table: Table, owner: str, moment: AttackRolled, *, marker: str, sides: int) -> Flow[None]:
    """After its roll an attacker may discard markers, each for one die more, rolled at once.  [PA-LORDS-49]"""
    attack = moment.attack
    holder = table.state.heroes.get(attack.hero)
    if holder is None or not is_own(attack, attack.hero) or not holder.counters.get(marker, 0):
        return
    shown = ", ".join(str(die.value) for die in attack.pool.dice)
    prompt = f"{shown or 'No dice'}: discard how many {marker.title()} markers for 1d{sides} each?"
    spent = yield from number(attack.hero, "lord.add_die", prompt, 0, holder.counters[marker])
    if spent:
        count_for_hero(table, attack.hero, marker, -spent)
    for _ in range(spent):
        add_shown(attack, sides, roll_for(table, attack.hero, owner, sides))
