"""What each answer is worth to the planning player: rules of thumb, as numbers. Higher is better."""

from tabletop.planet_apocalypse.board.areas import is_shadow, map_areas, march_order
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.board.troopers import patrol_limit, patrol_size, troopers_left
from tabletop.planet_apocalypse.bot.tactics import (
    W,
    attack_power,
    danger,
    exposure,
    hits_against,
    is_scout,
    is_time,
    lord_toughness,
    plans,
    stamina,
    steps_to_exit,
    way_to_shadow,
)
from tabletop.planet_apocalypse.model.fight import Target
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD, Hero
from tabletop.planet_apocalypse.model.table import Table

CIRCLE_WORTH = (1.0, 1.3, 2.0, 2.6, 1.5, 2.5)
"""What striking once is worth, by circle."""


# -- the team phase ---------------------------------------------------------------------------------------------------


def team_action(table: Table, key: str, about: str) -> float:
    """First heal, then gifts, then recruits; then the scout goes ahead."""
    if key == "done":
        return 1.0
    for hero in table.state.heroes.values():
        if key == f"{hero.key}.gift":
            worth = best_purchase(table, hero.key)
            return 6.0 + worth * 0.1 if worth > 0 else 0.0
        if key == f"{hero.key}.recruit":
            return 4.0 if patrol_size(hero) < patrol_limit(table, hero.key) else 0.0
        if key == f"{hero.key}.first_aid":
            return 10.0
        for thing, plan in plans(table, hero).items():
            if key == f"{hero.key}.{thing}":
                return plan.action
            if plan.scout and key == f"{hero.key}.{thing}.{about}":
                gain = step_worth(table, hero.key, about) - step_worth(table, hero.key, "")
                return plan.action if gain > 0 and not is_shadow(table.state, about) else 0.0
    return 0.0


def best_purchase(table: Table, hero: str) -> float:
    """How much better than nothing the best gift on the panel is; luck pays only in the first turns."""
    budget = total(purse(table, hero, "gift"))
    if table.state.clock.turn > W.luck_turns:
        budget -= table.state.heroes[hero].luck
    found = 0.0
    for place, costs in purchases(table, hero, budget).items():
        gift = gift_worth(table, table.state.panel[place])
        found = max(found, gift + max([slot_worth(table, hero, cost) for cost in costs]) - W.gift_floor)
    return found


def gift_worth(table: Table, gift: str) -> float:
    if gift not in table.content.gifts:
        return W.gift_floor - 2.0
    sheet = table.content.gifts[gift]
    return sheet.plan.worth - W.extra * sheet.extra


def slot_worth(table: Table, hero: str, value: tuple[int, int]) -> float:
    slot, cost = value
    sheet = table.content.heroes[hero].slots[slot]
    return sheet.worth + 0.5 * len(sheet.to) - 0.35 * cost


def gaps(table: Table) -> list[str]:
    """Areas near the start that lack an ambush."""
    state = table.state
    near = march_order(table)[: int(W.depth)]
    return [area for area in near if not is_shadow(state, area) and state.areas[area].troops < W.fill]


def recruits_worth(table: Table, hero: str, troop: str, amount: int) -> float:
    """What a patrol can stop, and a gun for every area that lacks one."""
    if not amount:
        return 0.1
    holder, troopers = table.state.heroes[hero], table.content.troopers
    lost = sum([troopers[other].absorb * count for other, count in holder.patrol.items() if other != troop])
    return W.absorb * (troopers[troop].absorb * amount - lost) + W.guns * min(amount, len(gaps(table)))


def points_wanted(table: Table, hero: str, points: int) -> int:
    """How many more points buy the next trooper that stops most, as long as courage is not dearer."""
    holder = table.state.heroes[hero]
    if patrol_size(holder) >= patrol_limit(table, hero):
        return 0
    best, more = 0.0, 0
    for troop in table.state.troopers:
        sheet = table.content.troopers[troop]
        missing = sheet.cost - points
        if 0 < missing <= W.invest and set(holder.patrol) <= {troop}:
            worth = sheet.absorb - missing * W.point
            if worth > best and troopers_left(table.content, table.state, troop):
                best, more = worth, missing
    return more


# -- a hero's turn ----------------------------------------------------------------------------------------------------


def turn_action(table: Table, hero: str, key: str, about: str) -> float:
    """Set ambushes where they are wanted, attack, recover, move where one is needed."""
    if key in ("recover.attack", "recover.move"):
        return 8.0 if (key == "recover.move") == can_attack(table, hero) else 7.0
    if key == "ambush":
        return 9.5 if ambush_use(table, hero) > 0 else 0.0
    if key == f"move.{about}":
        gain = step_worth(table, hero, about) - step_worth(table, hero, "")
        return 4.0 + gain if gain > 0 else 0.3 + 0.01 * gain
    own = plans(table, table.state.heroes[hero])
    return own[key].action if key in own else {"end": 0.5, "attack": 9.0, "extinguish": 3.0}.get(key, 0.0)


def step_worth(table: Table, hero: str, to: str) -> float:
    """How good it is to stand in an area, or to stay."""
    holder = table.state.heroes[hero]
    area = to or holder.area
    scouts = is_scout(table, holder)
    if is_shadow(table.state, area):
        return 50.0 if scouts and is_time(table) else -30.0
    if scouts:
        return _lurking(table, holder, area)
    return _defence(table, holder, area) - W.exposure * exposure(table, area, holder)


def _lurking(table: Table, hero: Hero, area: str) -> float:
    """The scout keeps near the Shadow, out of harm, and leaves troopers on its way."""
    away = max(0, way_to_shadow(table, area) - 1)
    gap = W.deploy if area in gaps(table) and _deploys(table, hero, area) else 0.0
    return gap - W.lurk * away - W.hide * danger(table, area, hero) / (1 + stamina(table, hero) * 0.1)


def _defence(table: Table, hero: Hero, area: str) -> float:
    """Minions about to leave weigh most; tokens must meet somebody; the start is where troopers are."""
    state = table.state
    place, near, missing = state.areas[area], steps_to_exit(table, area), gaps(table)
    foes = sum(place.minions) + 2 * len(fourths_at(state, area))
    worth = min(foes, 1 + len(hero.dice)) * (W.foe - W.foe_near * near) if foes else 0.0
    if place.tokens:
        worth += W.token - W.token_near * near
    if area in missing and _deploys(table, hero, area):
        worth += W.deploy
    if map_areas(table)[area].start and patrol_size(hero) < patrol_limit(table, hero.key):
        worth += W.fetch if missing and not hero.patrol else W.muster
    crowd = len([other for other in heroes_at(state, area) if other is not hero])
    return worth - W.crowd * crowd - W.near * near


def _deploys(table: Table, hero: Hero, area: str) -> bool:
    """The patrol could strengthen the ambush of that area."""
    return any(table.state.areas[area].troop in ("", troop) for troop in hero.patrol)


def ambush_use(table: Table, hero: str) -> float:
    """What the best ambush here would add; only where one is wanted."""
    holder = table.state.heroes[hero]
    if holder.area not in gaps(table):
        return 0.0
    amounts = [(troop, amount) for troop, count in holder.patrol.items() for amount in range(1, count + 1)]
    return max([ambush_worth(table, troop, amount, holder.area) - 0.1 for troop, amount in amounts], default=0.0)


def ambush_worth(table: Table, troop: str, amount: int, area: str) -> float:
    """Just so many as are wanted here: one fires as well as two."""
    if not amount:
        return 0.1
    place = table.state.areas[area]
    count = place.troops + amount
    if (place.troops and place.troop != troop) or count > W.fill:
        return 0.0
    dice = table.content.troopers[troop].dice[min(4, count) - 1]
    return 0.5 * (hits_against(dice, 1) + hits_against(dice, 3)) + 0.01 * amount


def strike_worth(value: tuple[Target, list[object]] | None) -> float:
    """The Lord's body first; the last wound of a great demon; then by circle."""
    if value is None:
        return 0.0
    target, dice = value
    worth = CIRCLE_WORTH[target.circle]
    if target.circle == LORD:
        worth = 5.0 if target.id == "body" else W.wall
    if target.circle == FOURTH and target.room == 1:
        worth += 4.0
    return worth / (1.0 if len(dice) == 1 else 1.4)


# -- enemies and Hell Time --------------------------------------------------------------------------------------------


def sturdiness(table: Table, key: str) -> float:
    """Who should take a blow: not somebody whom it might kill."""
    hero = table.state.heroes[key]
    left = stamina(table, hero)
    return left + 1.5 * hero.toughness - (20 if left <= 4 else 0)


def absorb_worth(table: Table, hero: str, troop: str, amount: int, each: int) -> float:
    """Health is dear in Hell and when little is left; ambush troopers are dear always."""
    if not amount:
        return 0.0
    holder = table.state.heroes[hero]
    health = 1.0 if holder.health > 3 and holder.area != HELL else 2.5
    sheet = table.content.troopers[troop or table.state.areas[holder.area].troop]
    return amount * (health * each - (0.45 if troop else W.spare) * sheet.cost)


def help_worth(table: Table, key: str) -> float:
    """What two helps add to an attack on the Lord."""
    hero = table.state.heroes.get(key)
    return attack_power(table, hero, 2) - attack_power(table, hero, 0) if hero else 0.0


def raise_worth(table: Table, sides: int) -> float:
    """How much better a die gets against the Lord, and a little against everything else."""
    need, better = lord_toughness(table), raised(sides)
    other = hits_against([better], 3) - hits_against([sides], 3)
    return hits_against([better], need) - hits_against([sides], need) + 0.3 * other


def refuge_worth(table: Table, hero: str, area: str) -> float:
    """A strong scout stays near the Shadow; everybody else goes where troopers are."""
    holder = table.state.heroes[hero]
    if is_scout(table, holder) and stamina(table, holder) >= W.opener:
        return -W.lurk * way_to_shadow(table, area) - W.hide * danger(table, area, holder)
    start = 3.0 if map_areas(table)[area].start else 0.0
    return start - 2.0 * exposure(table, area, holder) - 0.3 * steps_to_exit(table, area)
