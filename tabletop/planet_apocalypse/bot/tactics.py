"""How the planning player sees the table: strength, danger, and what a raid on the Lord promises.

The plan: hold the road with single troopers in ambush, put everything into dice, and raid the Lord early and often. One
hero keeps near the Shadow, opens the battle and calls all who can stand it; a Lord's wounds last, so whoever is spent
retreats to the start, recruits, and is called again.
"""

from tabletop.core.record import record
from tabletop.planet_apocalypse.board.areas import is_shadow, march_order, neighbours
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.model.content import Plan
from tabletop.planet_apocalypse.model.state import Hero, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS


@record
class Weights:
    """What the player finds important; the numbers were found by play (docs/bots.md)."""

    ready: float = 0.62
    """Share of a Lord's health that a raid must promise."""
    round_cost: float = 0.05
    """How dear a round is: below 1 is hopeful."""
    leave: float = 1
    """Stamina at which a hero leaves a battle."""
    stand: float = 1.41
    """Stamina a hero needs to be called."""
    opener: float = 5.74
    """Stamina with which a scout stays near the Shadow."""
    luck_turns: float = 18.58
    """Luck buys gifts up to this turn."""
    extra: float = 1.2
    """What a gift's extra cost counts."""
    gift_floor: float = 0.48
    """What a gift and its slot must be worth."""
    absorb: float = 1.65
    """What a patrol's absorption counts."""
    point: float = 2.88
    """What a courage spent on recruits counts."""
    foe: float = 0.08
    """Enemies to strike in an area."""
    foe_near: float = 0.48
    """How much less they count for each step from the exit."""
    token: float = 2.38
    """A token to meet."""
    token_near: float = 0.0
    """How much less it counts for each step from the exit."""
    muster: float = 8.73
    """Being where troopers are, with room for them."""
    crowd: float = 0.22
    """Each hero already there."""
    near: float = 0.47
    """Each step from the exit."""
    exposure: float = 8.22
    """Damage a hero could not stand."""
    reserve: float = 0.95
    """Luck kept for Hell."""
    wall: float = 3.82
    """A wound to a part that does not kill the Lord."""
    depth: float = 3.36
    """How many areas from the exit get an ambush."""
    fill: float = 1.6
    """Troopers an ambush should have."""
    deploy: float = 4.84
    """An area where troopers of the patrol are wanted."""
    fetch: float = 5.36
    """Being where troopers are, with none left."""
    invest: float = 1.53
    """Most courage spent on one recruit roll."""
    scout_from: float = 1.54
    """Turn from which a scout goes ahead."""
    lurk: float = 9.04
    """Each step between the scout and the Shadow."""
    hide: float = 0.56
    """Danger where the scout stands."""
    guns: float = 1.27
    """A trooper for an area without an ambush."""
    spare: float = 2.52
    """What an ambush trooper's cost counts when it could absorb."""


W = Weights()


# -- strength and danger ----------------------------------------------------------------------------------------------


def hits_against(dice: list[int], toughness: int) -> float:
    """How many of these dice beat a toughness, on average."""
    return sum([max(0, sides - toughness) / sides for sides in dice])


def shield(table: Table, hero: Hero) -> int:
    """Damage its patrol can stop."""
    return sum([table.content.troopers[troop].absorb * count for troop, count in hero.patrol.items()])


def stamina(table: Table, hero: Hero) -> float:
    return hero.health + shield(table, hero)


def danger(table: Table, area: str, hero: Hero) -> float:
    """Damage the enemies of an area would do to this hero if all turned on it; tokens by what they may hold."""
    found = [hits_against(attack_dice(table, group), hero.toughness) for group in groups_at(table, area)]
    return sum(found) + len(table.state.areas[area].tokens) * 0.45 * table.state.dice


def exposure(table: Table, area: str, hero: Hero) -> float:
    """How badly the hero would fare there, the blows shared with whoever stands there too."""
    company = len([other for other in heroes_at(table.state, area) if other is not hero])
    left = stamina(table, hero) - danger(table, area, hero) / (company + 1)
    return max(0.0, 2.0 - left)


def steps_to_exit(table: Table, area: str) -> int:
    return march_order(table).index(area)


def way_to_shadow(table: Table, area: str) -> int:
    """Steps from an area to the nearest Shadow."""
    seen, edge, steps = [area], [area], 0
    while edge and not any(is_shadow(table.state, key) for key in edge):
        edge = [near for key in edge for near in neighbours(table, key) if near not in seen]
        seen += edge
        steps += 1
    return steps


# -- the Lord ---------------------------------------------------------------------------------------------------------


def living_lord(table: Table) -> Lord:
    return next(lord for lord in table.state.lords if not lord.dead)


def lord_health(table: Table) -> int:
    """Health of its body; a guess while it is secret."""
    return living_lord(table).parts.get("body", 10)


def lord_toughness(table: Table) -> int:
    lord = living_lord(table)
    return table.content.lords[lord.key].parts[0].toughness[0] if lord.key else 6


def plans(table: Table, hero: Hero) -> dict[str, Plan]:
    """What the hero's abilities and gifts are good for."""
    content = table.content
    found = {key: content.powers[key].plan for key in hero.abilities}
    return {**found, **{key: content.gifts[key].plan for key in hero.slots if key}}


def can_use(table: Table, hero: Hero, plan: Plan) -> bool:
    """The hero can pay for it and bear it."""
    return (
        hero.luck >= plan.luck
        and hero.health >= plan.health
        and stamina(table, hero) >= plan.stamina
        and table.state.despair + plan.despair <= DESPAIR_STEPS
    )


def battle_dice(hero: Hero, useful: list[Plan]) -> list[int]:
    """The dice of an attack in Hell, with what abilities and gifts would add."""
    levels = sum([plan.levels for plan in useful])
    return [raised(sides, levels) for sides in hero.dice] + [sides for plan in useful for sides in plan.dice]


def attack_power(table: Table, hero: Hero, helps: int) -> float:
    """Damage to the Lord in one step of the hero, on average, with so many helps."""
    need = lord_toughness(table)
    useful = [plan for plan in plans(table, hero).values() if can_use(table, hero, plan)]
    dice = battle_dice(hero, useful)
    for _ in range(helps * (1 + sum([plan.help for plan in useful]))):
        gains = [hits_against([raised(sides)], need) - hits_against([sides], need) for sides in dice]
        best = max(range(len(dice)), key=lambda index: gains[index] + 0.001 * dice[index] * (dice[index] < 12))
        dice[best] = raised(dice[best])
    return (1 + sum([plan.attacks for plan in useful])) * hits_against(dice, need)


def fighters(table: Table) -> list[Hero]:
    return [hero for hero in table.state.heroes.values() if stamina(table, hero) >= W.stand]


def promise(table: Table) -> float:
    """Damage a raid of all who can stand it would do before they are spent."""
    team = fighters(table)
    if not team:
        return 0.0
    state, lord, helps = table.state, living_lord(table), len(team) - 1
    toughness = round(sum(hero.toughness for hero in team) / len(team))
    blow = hits_against(table.content.lords[lord.key].dice if lord.key else [12] * 6, toughness)
    store = sum(stamina(table, hero) - W.leave for hero in team) - blow - 1.5 * _mob(table, lord)
    rounds = max(0.0, store / (blow * max(0.05, W.round_cost)))
    courage = state.pool + sum(hero.courage for hero in team)
    paid = min(rounds, courage / max(1, helps * len(team)))
    helped = sum(attack_power(table, hero, helps) for hero in team)
    alone = sum(attack_power(table, hero, 0) for hero in team)
    return paid * helped + (rounds - paid) * alone


def _mob(table: Table, lord: Lord) -> float:
    """Damage a round from everything under the Lord's Shadow."""
    state = table.state
    tokens = sum([len(state.areas[area].tokens) for area in lord.shadow])
    minions = sum([sum(state.areas[area].minions) for area in lord.shadow])
    demons = len([demon for demon in state.fourths if demon.area in lord.shadow])
    return tokens * 0.4 * state.dice + 0.8 * minions + 3.0 * demons


def is_time(table: Table) -> bool:
    """A raid is worth it; near the end less will do."""
    enough = promise(table) / lord_health(table)
    return enough >= W.ready or (table.state.doom >= 10 and enough >= 0.4 * W.ready)


def is_scout(table: Table, hero: Hero) -> bool:
    """The one hero that keeps near the Shadow: one that also moves in the team phase, else the nearest."""
    state = table.state
    if state.clock.turn < W.scout_from:
        return False
    everybody = list(state.heroes.values())
    able = [one for one in everybody if any(plan.scout for plan in plans(table, one).values())]
    found = able[0] if able else min(everybody, key=lambda one: (way_to_shadow(table, one.area), -one.health))
    return found is hero


def should_fight_on(table: Table, key: str) -> bool:
    """Stay while the team can take the blow to come, or while the Lord is about to fall."""
    hell = table.state.hell
    if hell is None:
        return True
    hero = table.state.heroes[key]
    team = [table.state.heroes[one] for one in hell.fighters]
    power = sum([attack_power(table, one, min(len(team) - 1, 1)) for one in team])
    if lord_health(table) <= power * 1.5:
        return True
    together = sum([stamina(table, one) for one in team])
    blow = danger(table, hero.area, hero)
    return stamina(table, hero) > W.leave and together > blow + W.leave * 0.5
