"""What the planning player thinks of things: measures, and rules of thumb for the team phase. Higher is better."""

from tabletop.core.record import record
from tabletop.planet_apocalypse.assault import attack_dice, groups_at
from tabletop.planet_apocalypse.moments import Group
from tabletop.planet_apocalypse.payment import purse, total
from tabletop.planet_apocalypse.queries import (
    heroes_at,
    march_order,
    patrol_size,
    raised,
)
from tabletop.planet_apocalypse.state import HELL, LORD, Hero
from tabletop.planet_apocalypse.table import Table


@record
class Weights:
    """What things weigh against each other; found by trying many games."""

    harm: float = 0.9
    """A point of damage to come."""
    strike: float = 1.2
    """A kill to be made now."""
    prey: float = 1.0
    """A minion that will be in reach next turn."""
    errand: float = 1.5
    """Fire that an ambush would add."""
    fetch: float = 1.0
    """Standing at the start without a patrol."""
    rush: float = 7.0
    """Damage the enemies of a battle deal in a round."""
    raid: float = 5.0
    """Damage to the Lord that makes a battle worth while."""
    help: float = 0.5
    """How much helps add to the team's power."""
    arm: float = 2.0
    """Power from which on patrols are kept for the battle."""
    luck: float = 1.0
    """How much of the luck goes into gifts."""
    gift: float = 5.0
    """Courage from which on a gift is thought of."""
    add: float = 0.5
    """Share of own courage spent on recruits."""
    shield: float = 0.5
    """A point that a patrol can absorb."""


WEIGHTS = Weights()


def weigh(**changes: float) -> None:
    """Try other weights."""
    for name, value in changes.items():
        setattr(WEIGHTS, name, value)


GIFT_WORTH = {
    "sawed_off_shotgun": 12, "pope_blessed_bullet": 12, "silver_bullet": 11, "arcane_attack": 9, "marksmanship": 10,
    "vanity": 9, "inspiration": 7, "adrenaline": 6, "bulls_eye": 7, "tracer_rounds": 6, "defiance": 5, "faith": 6,
    "angelic_wrath": 5, "fortitude": 6, "determination": 4, "riot_shield": 7, "guardian_angel": 5, "frugality": 5,
    "drill_instructor": 6, "hope": 5, "charity": 5, "flamethrower": 4, "frag_grenades": 5, "quartermaster": 5,
    "fire_team": 3, "lieutenant": 3, "sergeant": 2, "medikit": 3, "trophy_hunter": 3, "zeal": 3, "hero_worship": 4,
    "justice": 4, "exorcism": 3, "combat_engineer": 3,
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


def battle_dice(table: Table, hero: Hero) -> list[int]:
    """The dice the hero would roll in a Lord Battle, what its gifts and abilities add included."""
    dice = list(hero.dice)
    content = table.content
    uses = [use for key in (*hero.abilities, *hero.slots) if key for use in content.sources[key][0]]
    for use in uses:
        if use.does == "pay_luck_for_dice" and hero.luck > 0:
            dice += use.params["dice"]
        elif use.does in ("bleed_for_dice", "dice_in_hell", "trade_despair_for_die"):
            dice += use.params.get("dice") or [use.params["sides"]]
        elif use.does == "raise_when_still":
            dice = [raised(sides) for sides in dice]
    return dice


def power(table: Table) -> float:
    """Damage the whole team deals to a Lord in one round, helps included."""
    state = table.state
    need = table.content.lords[state.lords[0].key].parts[0].toughness[0] if state.lords[0].known else 6
    bare = sum([hits_against(battle_dice(table, hero), need) for hero in state.heroes.values()])
    purses = state.pool + sum([hero.courage + hero.luck for hero in state.heroes.values()])
    return bare + WEIGHTS.help * min(purses / 6.0, 0.3 * len(state.heroes))


def lord_health(table: Table) -> int:
    return sum([lord.parts.get("body", 9) for lord in table.state.lords if not lord.dead]) or 9


def blows(table: Table, places: list[str], hero: Hero) -> float:
    """Damage the minions of these places deal in a round."""
    return sum([danger(table, place, hero) for place in places])


def lord_blow(table: Table, hero: Hero) -> float:
    """Damage the Lord deals to this hero in a round."""
    lord = table.state.lords[0]
    if not lord.known:
        return 4.5
    group = Group(HELL, LORD, lord.key)
    return hits_against(attack_dice(table, group), hero.toughness)


def raid(table: Table) -> float:
    """Damage to the Lord that a battle begun now would bring before the team has to leave."""
    state = table.state
    team = sorted(state.heroes.values(), key=lambda hero: hero.health + shield(table, hero))
    if not team:
        return 0.0
    stamina = sum([hero.health - 1 + shield(table, hero) for hero in team])
    blow = lord_blow(table, team[-1])
    around = sum([blows(table, lord.shadow, team[-1]) for lord in state.lords if not lord.dead])
    rounds = (stamina - blow) / (blow + WEIGHTS.rush * around / 7.0)
    return max(0.0, rounds) * power(table)


def is_time(table: Table) -> bool:
    """A battle begun now would hurt the Lord enough, or there is nothing to lose."""
    found = raid(table)
    return found >= min(WEIGHTS.raid, lord_health(table)) or (table.state.doom >= 11 and found >= 1.5)


def is_arming(table: Table) -> bool:
    """Patrols are kept for the battle from now on."""
    return power(table) >= WEIGHTS.arm


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
    holder = table.state.heroes[hero]
    return total(purse(table, hero, "gift")) - (1 - WEIGHTS.luck) * holder.luck >= WEIGHTS.gift


def gift_worth(table: Table, gift: str) -> float:
    if gift == "nothing":
        return -5.0
    extra = table.content.gifts[gift].extra
    return GIFT_WORTH.get(gift, 2) - 0.3 * extra


def slot_worth(table: Table, hero: str, value: tuple[int, int]) -> float:
    slot, cost = value
    text = table.content.heroes[hero].slots[slot]
    worth = {"raise_attack_die": 3.0, "gain_attack_die": 2.0, "gain_toughness": 2.0, "unlock_ability": 1.5}
    found = sum([worth.get(use.does, 0.5) for use in text.rewards])
    return found + 0.4 * len(text.to) - 0.2 * cost


def recruits_worth(table: Table, hero: str, troop: str, amount: int) -> float:
    """Absorption and ambush dice it brings, less what is dismissed."""
    if not amount:
        return 0.1
    holder = table.state.heroes[hero]
    sheet = table.content.troopers[troop]
    count = min(4, amount + holder.patrol.get(troop, 0))
    lost = sum([table.content.troopers[other].cost * n for other, n in holder.patrol.items() if other != troop])
    if is_arming(table):
        return sheet.absorb * count - lost * 0.3
    return sheet.absorb * count * WEIGHTS.shield + hits_against(sheet.dice[count - 1], 2) - lost * 0.5


def extra_recruits(table: Table, hero: str, most: int) -> int:
    """How much courage goes into recruits."""
    holder = table.state.heroes[hero]
    if is_arming(table):
        return min(most, holder.courage + table.state.pool)
    return min(most, int(WEIGHTS.add * holder.courage)) if patrol_size(holder) < 2 else 0
