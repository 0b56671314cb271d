"""What a slot of a gift tree, or a gift that works once, gives its hero when it is placed."""

from tabletop.core.flow import Flow, Option, number, pick
from tabletop.planet_apocalypse.board.areas import area_name, areas_without_shadow
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.troopers import troopers_left, type_of_cost
from tabletop.planet_apocalypse.model.moments.heroes import Gained
from tabletop.planet_apocalypse.model.moments.questions import ToughnessBuilt
from tabletop.planet_apocalypse.model.registry import PowerKey, ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.verbs.harm import heal, hurt
from tabletop.planet_apocalypse.verbs.heroes import (
    gain_courage,
    gain_die,
    gain_luck,
    lower_cap,
    raise_cap,
    raise_toughness,
    unlock,
    upgrade_die,
)
from tabletop.planet_apocalypse.verbs.tracks import add_despair_die, lower_dice_cap
from tabletop.planet_apocalypse.verbs.troopers import grow_ambush, join_patrol


@ability("gain_attack_die", on=Gained)
def gain_attack_die(table: Table, owner: str, moment: Gained, *, sides: int) -> None:
    gain_die(table, owner, sides)


@ability("raise_attack_die", on=Gained)
def raise_attack_die(table: Table, owner: str, moment: Gained) -> Flow[None]:
    """One attack token of the hero's choice rises a level; a d12 cannot.  [PA-LIMITS-05, PA-RULE-60]"""
    sizes = sorted({sides for sides in table.state.heroes[owner].dice if sides < 12})
    if sizes:
        options = [Option(f"d{sides}", f"Raise a d{sides}", sides) for sides in sizes]
        sides = yield from pick(owner, "reward.die", "Raise which attack die?", options)
        upgrade_die(table, owner, sides)


@ability("gain_toughness", on=Gained)
def gain_toughness(table: Table, owner: str, moment: Gained, *, amount: int = 1) -> None:
    raise_toughness(table, owner, amount)


@ability("gain_toughness", on=ToughnessBuilt)
def is_built_of(table: Table, owner: str, moment: ToughnessBuilt, *, amount: int = 1) -> None:
    """It counts when toughness is worked out anew.  [PA-FAQ-35]"""
    if moment.hero == owner:
        moment.toughness += amount


@ability("gain_cap", on=Gained)
def gain_cap(table: Table, owner: str, moment: Gained, *, amount: int) -> None:
    raise_cap(table, owner, amount)


@ability("gain_luck", on=Gained)
def gain_some_luck(table: Table, owner: str, moment: Gained, *, amount: int) -> None:
    gain_luck(table, owner, amount)


@ability("unlock_ability", on=Gained)
def unlock_ability(table: Table, owner: str, moment: Gained, *, ability: PowerKey) -> None:
    unlock(table, owner, ability)


@ability("strengthen_other", on=Gained)
def strengthen_other(table: Table, owner: str, moment: Gained, *, amount: int = 1) -> Flow[None]:
    """One other hero raises cap and health; none when there is no other."""
    others = [hero for hero in table.state.heroes if hero != owner]
    if others:
        names = table.content.heroes
        options = [Option(hero, names[hero].name, hero, about=hero) for hero in others]
        hero = yield from pick(owner, "reward.other", f"Who gains {amount} cap and health?", options)
        raise_cap(table, hero, amount)


@ability("heal_all_others", on=Gained)
def heal_all_others(table: Table, owner: str, moment: Gained, *, amount: int) -> Flow[None]:
    """Every other hero heals, wherever it is.  [PA-HEROES-06]"""
    for hero in heroes_in_order(table.state):
        if hero.key != owner:
            yield from heal(table, hero.key, amount)


@ability("lose_cap", on=Gained)
def lose_cap(table: Table, owner: str, moment: Gained, *, amount: int) -> Flow[None]:
    """Cap and health fall, before what else the slot brings; at 0 the hero dies.  [PA-HEROES-11, PA-RULE-211]"""
    yield from hurt(table, owner, amount, "gift", chosen=True)
    if owner in table.state.heroes:
        lower_cap(table, owner, amount)


@ability("share_courage", on=Gained)
def share_courage(table: Table, owner: str, moment: Gained, *, amount: int) -> Flow[None]:
    """So much courage is divided among the other heroes."""
    for hero, share in (yield from _shares(table, owner, amount, "courage")):
        gain_courage(table, hero, share)


@ability("share_luck", on=Gained)
def share_luck(table: Table, owner: str, moment: Gained, *, amount: int) -> Flow[None]:
    """So much luck is divided among the other heroes."""
    for hero, share in (yield from _shares(table, owner, amount, "luck")):
        if share:
            gain_luck(table, hero, share)


def _shares(table: Table, owner: str, amount: int, what: str) -> Flow[list[tuple[str, int]]]:
    """How much each of the others gets; the last one takes what is left."""
    others = [hero.key for hero in heroes_in_order(table.state) if hero.key != owner]
    shares: list[tuple[str, int]] = []
    for hero in others[:-1]:
        name = table.content.heroes[hero].name
        share = yield from number(owner, "reward.share", f"{amount} {what} to give: how much to {name}?", 0, amount)
        shares.append((hero, share))
        amount -= share
    return [*shares, *[(hero, amount) for hero in others[-1:]]]


@ability("troopers_for_all", on=Gained)
def troopers_for_all(table: Table, owner: str, moment: Gained, *, amount: int) -> None:
    """Every hero without troopers gains some of the cheapest type, as far as cards last.  [PA-HEROES-38]"""
    for hero in heroes_in_order(table.state):
        if not hero.patrol:
            join_patrol(table, hero.key, type_of_cost(table.content, table.state, 1), amount)


@ability("found_ambush", on=Gained)
def found_ambush(table: Table, owner: str, moment: Gained, *, cost: int, amount: int) -> Flow[None]:
    """Troopers become an ambush where none is, outside the Shadow.  [PA-HEROES-39, PA-RULE-203]"""
    state = table.state
    troop = type_of_cost(table.content, state, cost)
    amount = min(amount, troopers_left(table.content, state, troop))
    free = [area for area in areas_without_shadow(state) if not state.areas[area].troops]
    if amount and free:
        options = [Option(area, area_name(table, area), area, about=area) for area in free]
        area = yield from pick(owner, "reward.ambush", "Found an ambush in which area?", options)
        grow_ambush(table, area, troop, amount)
        yield from reveal_here(table, area)


@ability("calm_despair", on=Gained)
def calm_despair(table: Table, owner: str, moment: Gained, *, cap: int) -> None:
    """One despair die leaves the pool, which never again holds more than the cap."""
    add_despair_die(table, -1)
    lower_dice_cap(table, cap)
