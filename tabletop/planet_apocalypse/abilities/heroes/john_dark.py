"""John Dark, occultist."""

from tabletop.core.flow import Action, Flow, Option
from tabletop.planet_apocalypse.board.party import can_heal
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import DiceAdded, HeroActions, Slain
from tabletop.planet_apocalypse.model.moments.questions import TargetsAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH, State
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import uses
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.harm import heal, slay
from tabletop.planet_apocalypse.verbs.heroes import announce, mark_used
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, raise_despair_to_six


@ability("heal_instead_of_courage", on=Slain)
def heal_instead_of_courage(table: Table, owner: str, moment: Slain, *, thing: str) -> Flow[None]:
    """For each minion it kills the owner may heal 1 instead of gaining courage."""
    if moment.hero != owner or moment.ambush or owner not in table.state.heroes or not can_heal(table, owner):
        return
    if (yield from uses(table, owner, thing, "heal 1 instead of gaining courage?")):
        moment.forgone = True
        yield from heal(table, owner, 1)


@ability("trade_despair_for_demon", on=HeroActions)
def trade_despair_for_demon(
    table: Table, owner: str, moment: HeroActions, *, thing: str, least: int, most: int
) -> None:
    """A demon beside the owner dies; despair rises by its Circle, never past 6.  [PA-RULE-19]"""
    holder = table.state.heroes[owner]
    if moment.hero != owner or thing in holder.used:
        return
    name = table.content.names[thing]
    for circle in range(least, most + 1):
        if table.state.areas[holder.area].minions[circle]:
            too_much = table.state.despair + circle > DESPAIR_STEPS
            if too_much and not table.explain:
                continue
            closed = "despair would pass 6, PA-RULE-19" if too_much else ""
            label = f"{name}: kill a {table.content.circles[circle].name}, despair +{circle}"
            exchange = _exchange(table, owner, thing, circle)
            moment.options.append(Option(f"{thing}.{circle}", label, exchange, about=holder.area, closed=closed))


def _exchange(table: Table, owner: str, thing: str, circle: int) -> Action:
    def exchange() -> Flow[None]:
        mark_used(table, owner, thing)
        announce(table, owner, thing)
        raise_despair_to_six(table, circle)
        return slay(table, owner, table.state.heroes[owner].area, circle)

    return exchange


@ability("trade_despair_for_die", on=DiceAdded)
def trade_despair_for_die(table: Table, owner: str, moment: DiceAdded, *, thing: str, sides: int) -> Flow[None]:
    """The owner may raise despair, never past 6, for one die more.  [PA-RULE-19]"""
    if not is_own(moment.attack, owner) or table.state.despair >= DESPAIR_STEPS:
        return
    if (yield from uses(table, owner, thing, f"raise despair by 1 to add 1d{sides}?")):
        raise_despair_to_six(table, 1)
        add_dice(moment.attack, [sides])


@ability("draws_lowest_circle", on=TargetsAsked)
def draws_lowest_circle(table: Table, owner: str, moment: TargetsAsked) -> None:
    """Minions of the lowest Circle in the owner's area must attack it, whatever the captain says.  [PA-RULE-15]"""
    group, holder = moment.group, table.state.heroes.get(owner)
    if holder is None or owner not in moment.heroes or group.circle > FOURTH or group.place != holder.area:
        return
    if group.circle == _lowest_circle(table.state, group.place):
        moment.forced = owner


def _lowest_circle(state: State, place: str) -> int:
    for circle, count in enumerate(state.areas[place].minions):
        if count:
            return circle
    return FOURTH
