"""A hero's gift tree: what may be bought, and what it costs."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.model.moments.questions import GiftCostAsked
from tabletop.planet_apocalypse.model.table import Table


def open_slots(table: Table, hero: str) -> list[int]:
    """Empty start slots, and empty slots an arrow reaches from a filled one.  [PA-TEAM-18]"""
    sheet = table.content.heroes[hero]
    filled = table.state.heroes[hero].slots
    reached = {number - 1 for index, slot in enumerate(sheet.slots) if filled[index] for number in slot.to}
    return [i for i, slot in enumerate(sheet.slots) if not filled[i] and (slot.start or i in reached)]


def gift_cost(table: Table, hero: str, gift: str, slot: int) -> int:
    """The slot's cost and the card's.  [PA-TEAM-16]"""
    cost = table.content.heroes[hero].slots[slot].cost + table.content.gifts[gift].extra
    return max(0, consult(table, GiftCostAsked(hero, gift, cost)).cost)


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
    """Whether any gift of the panel can be had: one in the cheapest open slot."""
    slots, owned = table.content.heroes[hero].slots, table.state.heroes[hero].slots
    cheapest = min(open_slots(table, hero), key=lambda slot: slots[slot].cost, default=-1)
    if cheapest < 0:
        return False
    budget = total(purse(table, hero, "gift"))
    return any(
        gift and gift not in owned and gift_cost(table, hero, gift, cheapest) <= budget for gift in table.state.panel
    )
