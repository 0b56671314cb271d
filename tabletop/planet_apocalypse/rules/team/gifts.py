"""Earning gifts: choosing a card and a slot, paying, placing it in the tree."""

from tabletop.core.flow import Flow, Look, Option, Use, confirm, perform, pick, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.model.moments.heroes import Gained, GiftGained
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.gifts import take_gift


def earn_gift(table: Table, hero: str) -> Flow[None]:
    """Choose a card of the panel and a slot of the tree, and pay for both.  [PA-TEAM-16, -17, -22]"""
    offers = purchases(table, hero, total(purse(table, hero, "gift")))
    gifts = table.content.gifts
    options: list[Option[int]] = []
    names: list[str] = []
    for place in offers:
        gift = gifts[table.state.panel[place]]
        if gift.key not in names:
            names.append(gift.key)
            cheapest = min(cost for _, cost in offers[place])
            label = gift.name
            look = (
                Look(f"from {cheapest} courage", group="Other gifts" if options[4:] else "") if table.explain else None
            )
            options.append(Option(gift.key, label, place, about=f"panel.{place}", note=gift.text, look=look))
    options.append(Option("nothing", "No gift after all", -1))
    place = yield from pick(hero, "gift.card", "Earn which gift?", options)
    if place < 0:
        return
    slot, cost = yield from _choose_slot(table, hero, offers[place])
    gift_key = table.state.panel[place]
    if (yield from _claimed(table, hero, gift_key, place, cost)):
        return
    if (yield from pay(table, hero, cost, "gift")):
        yield from place_gift(table, hero, place, slot, cost)


def _choose_slot(table: Table, hero: str, costs: list[tuple[int, int]]) -> Flow[tuple[int, int]]:
    slots = table.content.heroes[hero].slots
    options = [
        Option(
            f"slot.{slot + 1}",
            f"Slot {slot + 1}: {slots[slot].text}",
            (slot, cost),
            f"slot.{slot + 1}",
            look=Look(f"{cost} courage", letter=str(slot + 1)) if table.explain else None,
        )
        for slot, cost in costs
    ]
    return (yield from pick(hero, "gift.slot", "Place it in which slot?", options))


def _claimed(table: Table, hero: str, gift: str, place: int, cost: int) -> Flow[bool]:
    """A player earlier in turn order who can pay alone may take the card first.  [PA-TEAM-23]"""
    state = table.state
    players = {seat.hero: seat.player for seat in state.seats}
    if state.heroes[hero].courage < cost:
        return False
    for other in heroes_in_order(state):
        if other.key == hero:
            return False
        costs = purchases(table, other.key, other.courage).get(place)
        if costs and players[other.key] != players[hero]:
            prompt = f"{table.content.gifts[gift].name} is about to go: do you want it first?"
            if (yield from confirm(other.key, "gift.claim", prompt)):
                slot, price = yield from _choose_slot(table, other.key, costs)
                if (yield from pay(table, other.key, price, "gift")):
                    yield from place_gift(table, other.key, place, slot, price)
                    return True
    return False


def place_gift(table: Table, hero: str, place: int, slot: int, cost: int) -> Flow[None]:
    """The card fills the slot for good; the slot rewards once, the card from now on.  [PA-TEAM-17, -19, -20]"""
    gift = take_gift(table, hero, place, slot, cost)
    yield from gain(table, hero, table.content.heroes[hero].slots[slot].rewards)
    yield from own_gift(table, hero, gift)


def own_gift(table: Table, hero: str, gift: str) -> Flow[None]:
    """What happens when a gift is taken happens."""
    yield from gain(table, hero, table.content.gifts[gift].abilities)
    yield from react(table, GiftGained(hero, gift))


def own_keepsake(table: Table, hero: str) -> Flow[None]:
    """A gift of an earlier chapter is the hero's again.  [PA-CAMPAIGN-18]"""
    gift = table.state.heroes[hero].keepsake
    if gift:
        yield from own_gift(table, hero, gift)


def gain(table: Table, hero: str, uses: list[Use]) -> Flow[None]:
    """Run what works once, for this hero."""
    for use in uses:
        if hero in table.state.heroes:
            yield from perform(table, hero, [use], Gained(hero))
