"""A hero's gift tree: what may be bought, and what it costs."""

from tabletop.core.flow import consult, consult_own
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.model.moments.questions import GiftDiscountAsked, ToughnessBuilt
from tabletop.planet_apocalypse.model.state import MOST_TOUGHNESS, Hero
from tabletop.planet_apocalypse.model.table import Table


def gifts_of(hero: Hero) -> list[str]:
    """Every gift the hero owns, by slot, and its keepsake.  [PA-CAMPAIGN-18]"""
    return [gift for gift in (*hero.slots, hero.keepsake) if gift]


def open_slots(table: Table, hero: str) -> list[int]:
    """Empty start slots, and empty slots an arrow reaches from a filled one.  [PA-TEAM-18]"""
    slots, filled = table.content.heroes[hero].slots, table.state.heroes[hero].slots
    reached = []
    if any(filled):
        reached = [number for gift, slot in zip(filled, slots, strict=True) if gift for number in slot.to]
    return [i for i, slot in enumerate(slots) if not filled[i] and (slot.start or i + 1 in reached)]


def purchases(table: Table, hero: str, budget: int) -> dict[int, list[tuple[int, int]]]:
    """For each panel slot whose gift the hero may have: (tree slot, cost) within the budget.  [PA-TEAM-16, -21]"""
    found: dict[int, list[tuple[int, int]]] = {}
    discount = consult(table, GiftDiscountAsked(hero)).discount
    slots, gifts = table.content.heroes[hero].slots, table.content.gifts
    free, owned = open_slots(table, hero), gifts_of(table.state.heroes[hero])
    for place, gift in enumerate(table.state.panel):
        if gift and gift not in owned:
            costs = [(slot, max(0, slots[slot].cost + gifts[gift].extra - discount)) for slot in free]
            costs = [(slot, cost) for slot, cost in costs if cost <= budget]
            if costs:
                found[place] = costs
    return found


def can_earn(table: Table, hero: str) -> bool:
    """Whether any gift of the panel can be had, in the cheapest open slot."""
    slots, free = table.content.heroes[hero].slots, open_slots(table, hero)
    if not free:
        return False
    budget = total(purse(table, hero, "gift")) + consult(table, GiftDiscountAsked(hero)).discount
    left = budget - min([slots[slot].cost for slot in free])
    gifts, owned = table.content.gifts, gifts_of(table.state.heroes[hero])
    return left >= 0 and any(gift and gift not in owned and gifts[gift].extra <= left for gift in table.state.panel)


def built_toughness(table: Table, hero: Hero) -> int:
    """Toughness as start value, slots and gifts make it, less what a demon in play holds.  [PA-FAQ-35, PA-LORDS-36]"""
    content = table.content
    sheet = content.heroes[hero.key]
    made = ToughnessBuilt(hero.key, sheet.toughness)
    taken = [slot.rewards for gift, slot in zip(hero.slots, sheet.slots, strict=True) if gift]
    for uses in (*taken, *[content.gifts[gift].abilities for gift in gifts_of(hero)]):
        consult_own(table, hero.key, uses, made)
    made.toughness = min(made.toughness, MOST_TOUGHNESS)
    for demon in table.state.fourths:
        consult_own(table, demon.key, content.fourths[demon.key].abilities, made)
    return made.toughness
