"""A hero's gift tree: what may be bought, and what it costs."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.model.moments.questions import GiftCostAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.sources import is_heard


def open_slots(table: Table, hero: str) -> list[int]:
    """Empty start slots, and empty slots an arrow reaches from a filled one.  [PA-TEAM-18]"""
    sheet = table.content.heroes[hero]
    filled = table.state.heroes[hero].slots
    reached = {number - 1 for index, slot in enumerate(sheet.slots) if filled[index] for number in slot.to}
    return [i for i, slot in enumerate(sheet.slots) if not filled[i] and (slot.start or i in reached)]


def gift_cost(table: Table, hero: str, gift: str, slot: int) -> int:
    """The slot's cost and the card's.  [PA-TEAM-16]"""
    cost = table.content.heroes[hero].slots[slot].cost + table.content.gifts[gift].extra
    if is_heard(table, GiftCostAsked):
        cost = max(0, consult(table, GiftCostAsked(hero, gift, cost)).cost)
    return cost


def purchases(table: Table, hero: str, budget: int) -> dict[int, list[tuple[int, int]]]:
    """For each panel slot whose gift the hero may have: (tree slot, cost) within the budget.  [PA-TEAM-21]"""
    found: dict[int, list[tuple[int, int]]] = {}
    slots = open_slots(table, hero)
    owned = table.state.heroes[hero].slots
    for place, gift in enumerate(table.state.panel):
        if gift and gift not in owned:
            costs = [(slot, gift_cost(table, hero, gift, slot)) for slot in slots]
            costs = [(slot, cost) for slot, cost in costs if cost <= budget]
            if costs:
                found[place] = costs
    return found


def can_earn(table: Table, hero: str) -> bool:
    """Whether any gift of the panel can be had; asked so often that it looks at the cheapest slot only."""
    budget = total(purse(table, hero, "gift"))
    if is_heard(table, GiftCostAsked):
        return bool(purchases(table, hero, budget))
    slots = table.content.heroes[hero].slots
    left = budget - min([slots[slot].cost for slot in open_slots(table, hero)], default=budget + 1)
    if left < 0:
        return False
    gifts, owned = table.content.gifts, table.state.heroes[hero].slots
    return any(gift and gift not in owned and gifts[gift].extra <= left for gift in table.state.panel)
