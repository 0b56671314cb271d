"""The verbs for damage and healing, of heroes and of what stands on the map."""

from tabletop.core.flow import Flow, consult, consult_own, perform, react
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.board.queries import hit_points, infestations, kind_of, level_of, top_hp
from tabletop.perditions_mouth.model.events.cards import WoundTaken
from tabletop.perditions_mouth.model.events.dungeon import EnemyHealed, EnemySlain, EnemyWounded
from tabletop.perditions_mouth.model.events.heroes import HeroHealed, HeroHurt
from tabletop.perditions_mouth.model.moments.fights import DamageComing, DeathComing
from tabletop.perditions_mouth.model.moments.kinds import KindFell, KindHarmed, KindHurt
from tabletop.perditions_mouth.model.moments.questions import Healing
from tabletop.perditions_mouth.model.moments.rounds import EnemyDied
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import gain_fatigue
from tabletop.perditions_mouth.verbs.death import die
from tabletop.perditions_mouth.verbs.figures import remove


def hurt_hero(
    table: Table, hero: Hero, amount: int = 1, *, enemy: str = "", poison: bool = False, fixed: bool = False
) -> Flow[int]:
    """Damage: HP and a wound card for each point; how much was dealt. `fixed` damage cannot be passed on or cancelled.

    [PM-WOUND-01, PM-EATT-06, PM-RULE-40]
    """
    coming = DamageComing(hero.key, amount, enemy, poison)
    if not fixed:
        yield from react(table, coming)
        hero = table.state.heroes[coming.hero]
    dealt = 0
    for _ in range(coming.amount):
        if hero.status in ("dead", "lost"):
            break
        dealt += 1
        yield from _lose_hit_point(table, hero)
    if coming.poison and dealt and hero.status not in ("dead", "lost") and table.state.blessed != hero.key:
        gain_fatigue(table, hero, 1)
    return dealt


def _lose_hit_point(table: Table, hero: Hero) -> Flow[None]:
    if hero.hp == 1:
        death = DeathComing(hero.key)
        yield from react(table, death)
        if death.saved:
            wound = take_wound(table, hero)
            table.emit(HeroHurt(hero.key, hero.hp, wound))
            return
    hero.hp -= 1
    wound = take_wound(table, hero)
    table.emit(HeroHurt(hero.key, hero.hp, wound))
    if hero.hp < 1:
        yield from die(table, hero)
    elif wound:
        yield from _feel_infestation(table, hero, wound)


def take_wound(table: Table, hero: Hero) -> str:
    """The top wound card goes face down on top of the own deck; its key, empty when none is left.  [PM-WOUND-01]"""
    key = draw(table.state.wounds, table.state.rng)
    if key is None:
        return ""
    hero.deck.append(key)
    hero.foreseen += 1
    return key


def add_wound(table: Table, hero: Hero) -> Flow[None]:
    """A wound card without the loss of a hit point."""
    key = take_wound(table, hero)
    if key:
        table.emit(WoundTaken(hero.key, key))
        yield from _feel_infestation(table, hero, key)


def _feel_infestation(table: Table, hero: Hero, wound: str) -> Flow[None]:
    """Weaker infestation: gaining one while another is in hand hurts.  [PM-VARIANT-07]"""
    if table.state.options.weak_infestation and table.content.cards[wound].infestation and infestations(table, hero):
        yield from hurt_hero(table, hero, 1)


def lose_hp(table: Table, hero: Hero, *, last: bool = True) -> Flow[None]:
    """A hit point without a wound card; not the last one unless `last`."""
    if hero.hp > 1 or last:
        hero.hp -= 1
        table.emit(HeroHurt(hero.key, hero.hp, ""))
        if hero.hp < 1:
            yield from die(table, hero)


def heal(table: Table, healer: str, hero: Hero, amount: int) -> int:
    """Hit points back, never beyond the top of the sheet; how many.  [PM-SHEET-06]"""
    healing: Healing = consult(table, Healing(healer, hero.key, amount))
    healed = max(0, min(healing.amount, top_hp(table, hero) - hero.hp))
    hero.hp += healed
    if healed:
        table.emit(HeroHealed(hero.key, healed, hero.hp))
    return healed


def hurt_figure(table: Table, key: str, amount: int, by: str, *, attack: bool) -> Flow[bool]:
    """Damage to an enemy or nest; True when it falls. `by` is the hero behind it, if one is.  [PM-ATTACK-05]"""
    figure = table.state.figures[key]
    own = kind_of(table, figure).abilities
    amount = consult_own(table, key, own, KindHarmed(figure, amount, attack)).amount
    figure.damage += amount
    left = max(0, hit_points(table, figure))
    table.emit(EnemyWounded(key, amount, left))
    yield from perform(table, key, own, KindHurt(figure, by))
    if left:
        return False
    yield from slay(table, key, by, attack=attack)
    return True


def mend(table: Table, figure: Figure, amount: int) -> None:
    """An enemy gets hit points back, never above its full number."""
    healed = min(amount, figure.damage)
    figure.damage -= healed
    if healed:
        table.emit(EnemyHealed(figure.key, healed, hit_points(table, figure)))


def slay(table: Table, key: str, by: str, *, attack: bool) -> Flow[None]:
    """An enemy goes to the dead pool, a thing does what its kind does when it falls.  [PM-POOLS-03]"""
    figure = remove(table, key)
    kind = kind_of(table, figure)
    table.emit(EnemySlain(key, by))
    if kind.acts:
        table.state.dead.append(figure.kind)
    yield from perform(table, key, kind.abilities, KindFell(figure, by))
    yield from react(table, EnemyDied(figure, by, attack))


def bruise(table: Table, who: str, by: str) -> Flow[None]:
    """One damage from a wall; chests and levers feel nothing."""
    state = table.state
    if who in state.heroes:
        yield from hurt_hero(table, state.heroes[who])
    elif level_of(table, state.figures[who].kind).hp:
        yield from hurt_figure(table, who, 1, by, attack=False)
