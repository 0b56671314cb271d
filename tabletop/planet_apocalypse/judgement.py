"""What the planning player thinks of things: rules of thumb, as numbers. Higher is better."""

from tabletop.planet_apocalypse.assault import attack_dice, groups_at
from tabletop.planet_apocalypse.combat import can_attack
from tabletop.planet_apocalypse.moments import Target
from tabletop.planet_apocalypse.payment import purse, total
from tabletop.planet_apocalypse.queries import (
    fourths_at,
    heroes_at,
    is_shadow,
    map_areas,
    march_order,
    neighbours,
    patrol_size,
)
from tabletop.planet_apocalypse.state import FOURTH, HELL, LORD, Hero
from tabletop.planet_apocalypse.table import Table

CIRCLE_WORTH = (1.0, 1.3, 2.0, 2.6, 1.5, 2.5)
"""What striking once is worth, by circle."""
GIFT_WORTH = {
    "angelic_wrath": 10, "sawed_off_shotgun": 11, "faith": 6, "determination": 5, "fortitude": 7, "arcane_attack": 8,
    "pope_blessed_bullet": 8, "defiance": 6, "rapid_fire": 3, "silver_bullet": 4, "vanity": 5, "marksmanship": 7,
    "frag_grenades": 6, "flamethrower": 7, "bulls_eye": 5, "tracer_rounds": 5, "wizard_eye": 5, "adrenaline": 5,
    "drill_instructor": 5, "guardian_angel": 6, "riot_shield": 6, "hero_worship": 4, "fire_team": 5, "lieutenant": 5,
    "sergeant": 4, "medikit": 4, "trophy_hunter": 5, "zeal": 4, "frugality": 5, "inspiration": 5, "combat_engineer": 3,
    "justice": 5, "exorcism": 4, "quartermaster": 5, "hope": 4, "charity": 4,
}  # fmt: skip


# -- measures ---------------------------------------------------------------------------------------------------------


def hits_against(dice: list[int], toughness: int) -> float:
    """How many of these dice beat a toughness, on average."""
    return sum([max(0, sides - toughness) / sides for sides in dice])


def shield(table: Table, hero: Hero) -> int:
    """Damage its patrol can stop."""
    return sum([table.content.troopers[troop].absorb * count for troop, count in hero.patrol.items()])


def sturdiness(table: Table, key: str) -> float:
    hero = table.state.heroes[key]
    return hero.health + shield(table, hero) + 1.5 * hero.toughness


def danger(table: Table, area: str, hero: Hero) -> float:
    """Damage the enemies of an area would do to this hero if all turned on it."""
    found = [hits_against(attack_dice(table, group), hero.toughness) for group in groups_at(table, area)]
    tokens = len(table.state.areas[area].tokens)
    return sum(found) + tokens * 0.45 * table.state.dice


def exposure(table: Table, area: str, hero: Hero) -> float:
    """How badly the hero would fare there, shared with whoever stands there too."""
    company = len([other for other in heroes_at(table.state, area) if other is not hero])
    left = hero.health + shield(table, hero) - danger(table, area, hero) / (company + 1)
    return max(0.0, 2.0 - left)


def steps_to_exit(table: Table, area: str) -> int:
    return march_order(table).index(area)


def power(table: Table) -> float:
    """Damage the whole team deals to a Lord in one round."""
    need = table.content.lords[table.state.lords[0].key].parts[0].toughness[0] if table.state.lords[0].known else 6
    return sum([hits_against(hero.dice, need) for hero in table.state.heroes.values()])


def lord_health(table: Table) -> int:
    return sum([lord.parts.get("body", 9) for lord in table.state.lords if not lord.dead]) or 9


def is_time(table: Table) -> bool:
    """The team is strong enough to go for the Lord, or has nothing to lose."""
    state = table.state
    stamina = sum([hero.health + shield(table, hero) for hero in state.heroes.values()])
    rounds = lord_health(table) / max(0.1, power(table))
    enough = stamina / 7.0
    return rounds <= enough or (state.doom >= 11 and rounds <= 2 * enough)


# -- the team phase ---------------------------------------------------------------------------------------------------


def team_action(table: Table, key: str) -> float:
    """First heal, then gifts, then recruits; special actions when they are free."""
    if key == "done":
        return 1.0
    hero_key, _, what = key.partition(".")
    hero = table.state.heroes.get(hero_key)
    if hero is None:
        return 0.0
    if what == "first_aid":
        return 10.0
    if what == "gift":
        return 6.0 if _worth_buying(table, hero_key) else 0.0
    if what == "recruit":
        return 4.0 if patrol_size(hero) < 4 else 0.0
    if what == "fidget_fetch":
        return 8.0
    if what in ("chaplain", "dark_exchange"):
        return 7.0
    return 0.0


def _worth_buying(table: Table, hero: str) -> bool:
    """Somebody else with a bigger purse of its own would not be robbed of the pool."""
    return total(purse(table, hero, "gift")) - table.state.heroes[hero].luck >= 5


def gift_worth(table: Table, gift: str) -> float:
    if gift == "nothing":
        return 2.5
    extra = table.content.gifts[gift].extra
    return GIFT_WORTH.get(gift, 2) - 0.3 * extra


def slot_worth(table: Table, hero: str, value: tuple[int, int]) -> float:
    slot, cost = value
    text = table.content.heroes[hero].slots[slot]
    dice = sum([2.0 for use in text.rewards if use.does in ("gain_attack_die", "raise_attack_die", "gain_toughness")])
    return dice + 0.4 * len(text.to) - 0.2 * cost


def recruits_worth(table: Table, hero: str, troop: str, amount: int) -> float:
    """Absorption and ambush dice it brings, less what is dismissed."""
    if not amount:
        return 0.1
    holder = table.state.heroes[hero]
    sheet = table.content.troopers[troop]
    count = min(4, amount + holder.patrol.get(troop, 0))
    lost = sum([table.content.troopers[other].cost * n for other, n in holder.patrol.items() if other != troop])
    return sheet.absorb * count * 0.5 + hits_against(sheet.dice[count - 1], 2) - lost * 0.5


# -- a hero's turn ----------------------------------------------------------------------------------------------------


def turn_action(table: Table, hero: str, key: str, about: str) -> float:
    """Recover, attack, set ambushes where they count, move where one is needed."""
    if key == "end":
        return 0.5
    if key == "attack":
        return 9.0
    if key == "extinguish":
        return 3.0
    if key.startswith("recover"):
        return _recovery(table, hero, key)
    if key == "ambush":
        return 5.0 if ambush_use(table, hero) > 0 else 0.0
    if key.startswith("move."):
        gain = step_worth(table, hero, about) - step_worth(table, hero, "")
        return 4.0 + gain if gain > 0 else 0.3 + 0.01 * gain
    return 6.0 if key.split(".")[0] in ("arcane_attack", "exorcism", "dark_exchange", "fire_extinguisher") else 0.0


def _recovery(table: Table, hero: str, key: str) -> float:
    return 8.0 if (key == "recover.move") == can_attack(table, hero) else 7.0


def step_worth(table: Table, hero: str, to: str) -> float:
    """How good it is to stand there: enemies to fight, tokens to stop, the start to recruit, and what it costs."""
    state = table.state
    holder = state.heroes[hero]
    area = to or holder.area
    if is_shadow(state, area):
        return 30.0 if is_time(table) and can_stand(table, hero) else -30.0
    if is_time(table) and can_stand(table, hero):
        return 10.0 - _way_to_shadow(table, area)
    return _defence(table, holder, area) - 2.0 * exposure(table, area, holder)


def _way_to_shadow(table: Table, area: str) -> int:
    seen, edge, steps = {area}, [area], 0
    while edge and not any(is_shadow(table.state, key) for key in edge):
        edge = [near for key in edge for near in neighbours(table, key) if near not in seen]
        seen.update(edge)
        steps += 1
    return steps


def _defence(table: Table, hero: Hero, area: str) -> float:
    """Minions about to leave weigh most; tokens must meet somebody before they leave."""
    state = table.state
    place = state.areas[area]
    near = steps_to_exit(table, area)
    foes = sum(place.minions) + 2 * len(fourths_at(state, area))
    worth = min(foes, 1 + len(hero.dice)) * (2.5 - 0.3 * near) if foes else 0.0
    crowd = len([other for other in heroes_at(state, area) if other is not hero])
    if place.tokens:
        worth += 3.0 - 0.4 * near
    if map_areas(table)[area].start and patrol_size(hero) < 3:
        worth += 1.2
    return worth - 0.6 * crowd - 0.25 * near


def ambush_use(table: Table, hero: str) -> float:
    """What an ambush here would add: near the start, and where none is full."""
    state = table.state
    holder = state.heroes[hero]
    place = state.areas[holder.area]
    near = steps_to_exit(table, holder.area)
    if is_time(table) or near > 2:
        return 0.0
    troop = next(iter(holder.patrol))
    if place.troops and (place.troop != troop or place.troops >= 4):
        return 0.0
    return 2.0 - 0.3 * near


def ambush_worth(table: Table, hero: str, troop: str, amount: int) -> float:
    if not amount:
        return 0.1
    place = table.state.areas[table.state.heroes[hero].area]
    if place.troops and place.troop != troop:
        return 0.0
    dice = table.content.troopers[troop].dice
    return hits_against(dice[min(4, amount + place.troops) - 1], 2) + 0.05 * amount


def strike_worth(table: Table, value: tuple[Target, list[object]] | None) -> float:
    if value is None:
        return 0.0
    target, dice = value
    worth = CIRCLE_WORTH[target.circle]
    if target.circle == LORD:
        worth = 3.0 if target.id == "body" else 2.0 + (table.state.lords[0].parts["body"] > 8) * 1.5
    if target.circle == FOURTH and target.room == 1:
        worth += 4.0
    return worth / (1.0 if len(dice) == 1 else 1.4)


# -- enemies and Hell Time --------------------------------------------------------------------------------------------


def absorb_worth(table: Table, hero: str, troop: str, amount: int, each: int) -> float:
    """Health is dear when little is left, troopers otherwise."""
    if not amount:
        return 0.0
    holder = table.state.heroes[hero]
    health = 1.0 if holder.health > 3 and holder.area != HELL else 2.5
    sheet = table.content.troopers[troop or table.state.areas[holder.area].troop]
    return amount * (health * each - 0.45 * sheet.cost) - (0.3 * amount if not troop else 0.0)


def can_stand(table: Table, key: str) -> bool:
    hero = table.state.heroes[key]
    return hero.health + shield(table, hero) >= 6


def should_fight_on(table: Table, key: str) -> bool:
    """Stay while the blow to come can be taken, or while the Lord is about to fall."""
    state = table.state
    hero = state.heroes[key]
    if state.hell is None:
        return True
    fighters = len(state.hell.fighters)
    blow = danger(table, HELL, hero) / max(1, fighters)
    if lord_health(table) <= power(table) * 1.2:
        return True
    return hero.health + shield(table, hero) > blow + 1


def refuge_worth(table: Table, hero: str, area: str) -> float:
    holder = table.state.heroes[hero]
    start = 3.0 if map_areas(table)[area].start else 0.0
    return start - 2.0 * exposure(table, area, holder) - 0.3 * steps_to_exit(table, area)


