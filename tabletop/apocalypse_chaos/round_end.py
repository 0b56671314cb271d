"""Phase D: damage, goals, and everything made ready for the next round.  [AC-RULE-52]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.cards import discard_spent_shields, playable, use_card
from tabletop.apocalypse_chaos.combat import blast
from tabletop.apocalypse_chaos.dice import return_all
from tabletop.apocalypse_chaos.effects import hurt
from tabletop.apocalypse_chaos.ending import time_is_up
from tabletop.apocalypse_chaos.moments import ActionEnded, RoundChecked, RoundDamaged
from tabletop.apocalypse_chaos.names import equipment_name
from tabletop.apocalypse_chaos.objects import carried_kind
from tabletop.apocalypse_chaos.queries import figures, figures_in
from tabletop.apocalypse_chaos.state import AcTable, Clock, Hero
from tabletop.core.flow import Flow, Option, consult, pick, react

GRENADE_DAMAGE = 2
TOXIC_DAMAGE = 1
BURNING = 1


def round_end(table: AcTable) -> Flow[None]:
    """The whole of Phase D."""
    discard_spent_shields(table)
    for hero in list(table.state.heroes.values()):
        yield from late_cards(table, hero)
    burn(table)
    explode(table)
    poison(table)
    burn_marked_areas(table)
    yield from react(table, RoundDamaged())
    check(table)
    reset(table)


def late_cards(table: AcTable, hero: Hero) -> Flow[None]:
    """Offer cards of Phase D before the damage."""
    while True:
        found = playable(table, hero, "D", hero.key)
        if all(why for _, why in found):
            return
        options = [
            Option(f"card.{held.key}", f"Use {equipment_name(table.content, held.key)}", held.key, closed=why)
            for held, why in found
        ]
        options.append(Option("pass", "Use none", ""))
        card = yield from pick(hero.key, "round_end.card", "Use a card before the damage?", options)
        if not card:
            return
        yield from use_card(table, hero, card, hero.key)


def burn(table: AcTable) -> None:
    """Fire hurts everybody in its room and stays.  [AC-PHASE-D-01]"""
    state = table.state
    for one in figures(state):
        damage = sum(state.tiles[state.rooms[one.at].tile].fires)
        if damage:
            hurt(table, one.key, damage, "fire")


def explode(table: AcTable) -> None:
    """Grenades hurt everybody in their room and go back to the box.  [AC-PHASE-D-02, -03]"""
    state = table.state
    for room in list(state.rooms.values()):
        if room.grenades:
            count, room.grenades = room.grenades, 0
            state.grenade_supply += count
            table.emit(events.GrenadesExploded(room.key, count))
            for victim in figures_in(state, room.key):
                hurt(table, victim, GRENADE_DAMAGE * count, "grenade")


def poison(table: AcTable) -> None:
    """The Toxic Object hurts its Hero unless the Scientist is there.  [AC-OBJECT-07, AC-SCIENTIST-05]"""
    state = table.state
    for hero in list(state.heroes.values()):
        cured = state.scientist is not None and state.scientist.at == hero.at
        if carried_kind(table, hero) == "toxic" and not cured:
            hurt(table, hero.key, TOXIC_DAMAGE, "toxic")


def burn_marked_areas(table: AcTable) -> None:
    """A thrown Grenade Object hurts all Enemies of its area and is used up.  [AC-OBJECT-12, AC-PHASE-D-04]"""
    state = table.state
    for thing in [thing for thing in state.things.values() if thing.thrown]:
        table.emit(events.AreaBurned(thing.thrown))
        del state.things[thing.key]
        state.fire_supply += 1
        thrower = thing.thrower if thing.thrower in state.heroes else ""
        blast(table, thrower, (thing.thrown,), BURNING)


def check(table: AcTable) -> None:
    """Goals first, then the end of the last rounds: a win beats a loss.  [AC-ELIM-03, AC-RULE-52, -56]"""
    consult(table, ActionEnded())
    consult(table, RoundChecked())
    if table.state.last_round and table.state.round >= table.state.last_round:
        raise time_is_up()


def reset(table: AcTable) -> None:
    """Nothing of the plan stays.  [AC-PHASE-D-05 .. -07]"""
    state = table.state
    table.emit(events.RoundEnded(state.round))
    for enemy in state.enemies.values():
        enemy.activated = False
        enemy.arrows.clear()
    return_all(table)
    for hero in state.heroes.values():
        hero.acted = hero.confirmed = False
        hero.given = hero.received = hero.charge = 0
        hero.made.clear()
        for held in hero.cards:
            held.used = False
    for one in figures(state):
        one.duct = 0
    for tile in state.tiles.values():
        tile.activations = 0
    state.round += 1
    state.clock = Clock("arrival")
