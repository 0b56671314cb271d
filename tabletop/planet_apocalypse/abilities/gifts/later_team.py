"""Gifts of the later boxes: the team phase, special actions, the tracks."""

from tabletop.core.flow import Flow, Option, number, pick
from tabletop.planet_apocalypse.board.areas import area_name, is_shadow, neighbours
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.permissions import has_mark, is_ready
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.board.targets import is_harmable
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, troopers_left, type_of_cost
from tabletop.planet_apocalypse.model.moments.enemies import DespairBegun, DespairCycled, LordCycled, MenaceMeets
from tabletop.planet_apocalypse.model.moments.heroes import Gained, HeroActions, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import RenewAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal, reveal_here
from tabletop.planet_apocalypse.rules.enemy.despair import advance_despair
from tabletop.planet_apocalypse.rules.offers import special, spends_luck
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.harm import heal, slay, wound_fourth
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage, gain_luck, lose_courage, spend_luck
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.pieces import stun_group
from tabletop.planet_apocalypse.verbs.troopers import grow_ambush
from tabletop.planet_apocalypse.verbs.turns import add_mark

# -- once -------------------------------------------------------------------------------------------------------------


@ability("heal_fully", on=Gained)
def heal_fully(table: Table, owner: str, moment: Gained) -> Flow[None]:
    """The owner heals up to its cap."""
    holder = table.state.heroes[owner]
    yield from heal(table, owner, holder.cap - holder.health)


@ability("gain_courage_once", on=Gained)
def gain_courage_once(table: Table, owner: str, moment: Gained, *, amount: int) -> None:
    gain_courage(table, owner, amount)


@ability("despair_rises", on=Gained)
def despair_rises(table: Table, owner: str, moment: Gained, *, steps: int) -> Flow[None]:
    """Despair rises at once, with every cycle that starts.  [PA-GIFTS-13]"""
    yield from advance_despair(table, steps)


# -- the tracks -------------------------------------------------------------------------------------------------------


@ability("cycle_pays_pool", on=DespairCycled)
def cycle_pays_pool(table: Table, owner: str, moment: DespairCycled, *, amount: int) -> None:
    """More courage for the pool in each despair cycle.  [PA-RULE-217]"""
    moment.courage += amount


@ability("luck_each_cycle", on=DespairCycled)
def luck_each_cycle(table: Table, owner: str, moment: DespairCycled, *, amount: int) -> None:
    gain_luck(table, owner, amount)


@ability("courage_each_lord_cycle", on=LordCycled)
def courage_each_lord_cycle(table: Table, owner: str, moment: LordCycled, *, amount: int) -> None:
    gain_courage(table, owner, amount)


@ability("slow_despair", on=DespairBegun)
def slow_despair(table: Table, owner: str, moment: DespairBegun, *, thing: str, luck: int, amount: int) -> Flow[None]:
    """For luck despair rises less this turn.  [PA-GIFTS-12]"""
    if moment.steps > 0 and (yield from spends_luck(table, owner, thing, luck, f"let despair rise {amount} less")):
        moment.steps = max(0, moment.steps - amount)


@ability("renew_costs", on=RenewAsked)
def renew_costs(table: Table, owner: str, moment: RenewAsked, *, courage: int) -> None:
    """Renewing costs the team less.  [PA-GIFTS-11]"""
    moment.cost = min(moment.cost, courage)


@ability("shun_menace", on=MenaceMeets)
def shun_menace(table: Table, owner: str, moment: MenaceMeets, *, thing: str, luck: int) -> Flow[None]:
    """For luck the owner counts as absent for the menace.  [PA-GIFTS-10]"""
    if owner in moment.heroes and (yield from spends_luck(table, owner, thing, luck, "be spared by the menace")):
        moment.heroes.remove(owner)


# -- team actions -----------------------------------------------------------------------------------------------------


@ability("confess", on=TeamActions)
def confess(table: Table, owner: str, moment: TeamActions, *, thing: str, courage: int) -> None:
    """A team action: for courage the owner drops all its markers."""
    holder = table.state.heroes[owner]
    if moment.hero != owner or not is_ready(table, owner, thing) or not can_pay(table, owner, courage, thing):
        return

    def confession() -> Flow[None]:
        if (yield from pay(table, owner, courage, thing)):
            drop_marker(table, owner, "stun")
            drop_marker(table, owner, "fire")
            drop_marker(table, owner, "pestilence", holder.pestilence)

    if holder.stunned or holder.burning or holder.pestilence:
        label = f"drop all your markers for {courage} courage"
        moment.options.append(special(table, owner, thing, 0, label, confession))


@ability("reveal_next_door", on=TeamActions)
def reveal_next_door(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """A team action: a token next to any hero is revealed, and its minions stay there.  [PA-GIFTS-05]"""
    if moment.hero != owner or not is_ready(table, owner, thing):
        return
    state = table.state
    near = dict.fromkeys(to for hero in state.heroes.values() for to in neighbours(table, hero.area))
    found = [area for area in near if state.areas[area].tokens and not is_shadow(state, area)]

    def scout() -> Flow[None]:
        options = [Option(area, area_name(table, area), area, about=area) for area in found]
        yield from reveal(table, (yield from pick(owner, choice_id(table.content, thing), "Reveal where?", options)))

    if found:
        moment.options.append(special(table, owner, thing, 0, "reveal a token next to a hero", scout))


@ability("sow_troopers", on=TeamActions)
def sow_troopers(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int, amount: int) -> None:
    """A team action: troopers of the cheapest type join the ambush of the owner's area.  [PA-GIFTS-18]"""
    if moment.hero != owner or not is_ready(table, owner, thing, luck):
        return
    state = table.state
    area, troop = state.areas[state.heroes[owner].area], type_of_cost(table.content, state, 1)
    most = min(amount, MOST_AMBUSH - area.troops, troopers_left(table.content, state, troop))

    def sow() -> Flow[None]:
        grow_ambush(table, area.key, troop, most)
        return reveal_here(table, area.key)

    if most > 0 and area.troop in ("", troop) and not is_shadow(state, area.key):
        name = table.content.troopers[troop].plural
        moment.options.append(special(table, owner, thing, luck, f"{most} {name} join the ambush here", sow))


@ability("give_away", on=TeamActions)
def give_away(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """A team action: any of the owner's courage and luck goes to other heroes anywhere.  [PA-GIFTS-16]"""
    holder = table.state.heroes[owner]
    others = [hero.key for hero in heroes_in_order(table.state) if hero.key != owner]

    def give() -> Flow[None]:
        for other in others:
            name = table.content.heroes[other].name
            courage = yield from number(owner, "conduit.courage", f"How much courage to {name}?", 0, holder.courage)
            gain_courage(table, other, lose_courage(table, owner, courage))
            luck = yield from number(owner, "conduit.luck", f"How much luck to {name}?", 0, holder.luck)
            if luck:
                spend_luck(table, owner, luck)
                gain_luck(table, other, luck)

    if moment.hero == owner and is_ready(table, owner, thing) and others and (holder.courage or holder.luck):
        moment.options.append(special(table, owner, thing, 0, "give courage and luck away", give))


# -- actions of a hero turn -------------------------------------------------------------------------------------------


@ability("freeze_group", on=HeroActions)
def freeze_group(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int, most: int) -> None:
    """One kind of minions beside the owner skips its next attack.  [PA-GIFTS-03]"""
    if moment.hero != owner or moment.hell or not is_ready(table, owner, thing, luck):
        return
    area = table.state.areas[table.state.heroes[owner].area]
    here = [circle for circle, count in enumerate(area.minions) if count and circle <= most]

    def freeze() -> Flow[None]:
        sheets = table.content.circles
        options = [Option(sheets[circle].key, sheets[circle].plural, circle) for circle in here]
        circle = yield from pick(owner, choice_id(table.content, thing), "Freeze whom?", options)
        stun_group(table, area.key, circle)

    if here:
        moment.options.append(special(table, owner, thing, luck, "a group here skips its next attack", freeze))


@ability("purge_larvae", on=HeroActions)
def purge_larvae(
    table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int, most: int, courage: int
) -> None:
    """Some larvae beside the owner die, for little courage in all.  [PA-GIFTS-01]"""
    if moment.hero != owner or moment.hell or not is_ready(table, owner, thing, luck):
        return
    place = table.state.heroes[owner].area
    count = min(most, table.state.areas[place].minions[LARVA])

    def purge() -> Flow[None]:
        for _ in range(count):
            before = table.state.heroes[owner].courage
            yield from slay(table, owner, place, LARVA)
            if has_mark(table, thing, owner) and owner in table.state.heroes:
                lose_courage(table, owner, table.state.heroes[owner].courage - before)
            elif table.state.heroes[owner].courage > before:
                add_mark(table, thing, owner)

    if count:
        moment.options.append(special(table, owner, thing, luck, f"kill {count} larvae here", purge))


@ability("wound_great_demon", on=HeroActions)
def wound_great_demon(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int, damage: int) -> None:
    """A Fourth Circle demon beside the owner takes damage.  [PA-GIFTS-01]"""
    place = table.state.heroes[owner].area
    if moment.hero != owner or place == HELL or not is_ready(table, owner, thing, luck):
        return
    here = [demon.key for demon in fourths_at(table.state, place) if is_harmable(table, demon)]

    def smite() -> Flow[None]:
        names = table.content.fourths
        options = [Option(key, names[key].name, key) for key in here]
        key = yield from pick(owner, choice_id(table.content, thing), "Wound which demon?", options)
        announce(table, owner, thing)
        yield from wound_fourth(table, owner, key, damage)

    if here:
        moment.options.append(special(table, owner, thing, luck, f"{damage} damage to a great demon here", smite))
