"""The one fact that decides, for the options of a hero: made only when a person is at the keyboard."""

from tabletop.core.flow import Look
from tabletop.core.things.dice import Pool
from tabletop.core.things.odds import percent
from tabletop.planet_apocalypse.board.areas import shadow_lord
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.board.targets import reach_of, targets
from tabletop.planet_apocalypse.model.fight import Attack, Die
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.odds import chance_of

MOST_NAMED = 2
"""So many targets are named with their chance in the row of an attack."""


def step_look(table: Table, key: str) -> Look | None:
    """What awaits the hero in an area."""
    if not table.explain:
        return None
    if shadow_lord(table.state, key):
        return Look("the Shadow: Hell Time", rare=True)
    tokens = len(table.state.areas[key].tokens)
    if tokens:
        return Look(f"reveals {tokens} token{'s' if tokens > 1 else ''}")
    there = enemies_there(table, key)
    return Look(f"{there} there" if there else "nobody there")


def enemies_there(table: Table, key: str) -> str:
    """The enemies of an area in a few words."""
    kinds = [(count, table.content.circles[circle]) for circle, count in enumerate(table.state.areas[key].minions)]
    found = [f"{count} {sheet.name if count == 1 else sheet.plural}" for count, sheet in kinds if count]
    found += [table.content.fourths[demon.key].name for demon in fourths_at(table.state, key)]
    if len(found) > 1:
        amount = sum(count for count, _ in kinds) + len(fourths_at(table.state, key))
        return f"{amount} enemies"
    return found[0] if found else ""


def attack_look(table: Table, hero: str) -> Look | None:
    """The chance of a strike with the hero's tokens, for the likeliest targets."""
    if not table.explain:
        return None
    holder = table.state.heroes[hero]
    dice = tuple(sorted(holder.dice))
    made = Attack(hero, holder.area, Pool([Die(sides) for sides in dice]), reach=reach_of(table, hero).free)
    odds = [(next(iter(chance_of(dice, target)), 0.0), target.name) for target in targets(table, made)]
    odds.sort(key=lambda one: -one[0])
    if not odds:
        return None
    if len(odds) == 1:
        return Look(odds[0][1], odds[0][0])
    return Look("  ".join(f"{name} {percent(chance)}" for chance, name in odds[:MOST_NAMED]))
