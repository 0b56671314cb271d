"""What a slot of a gift tree, or a gift that works once, gives its hero when it is placed."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.model.moments.heroes import Gained
from tabletop.planet_apocalypse.model.registry import PowerKey, ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import gain_die, gain_luck, raise_cap, raise_toughness, unlock, upgrade_die
from tabletop.planet_apocalypse.verbs.tracks import add_despair_die, lower_dice_cap


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


@ability("calm_despair", on=Gained)
def calm_despair(table: Table, owner: str, moment: Gained, *, cap: int) -> None:
    """One despair die leaves the pool, which never again holds more than the cap."""
    add_despair_die(table, -1)
    lower_dice_cap(table, cap)
