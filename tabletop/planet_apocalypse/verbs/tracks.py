"""Doom, despair, the legion, and the divine intervention token."""

from tabletop.core.flow import Flow, GameOver, Option, consult, pick, react
from tabletop.core.things.deck import draw
from tabletop.planet_apocalypse.board.party import divine_holder, divine_ready
from tabletop.planet_apocalypse.model.events import enemies as events
from tabletop.planet_apocalypse.model.moments.enemies import DoomScored
from tabletop.planet_apocalypse.model.moments.questions import DoomAsked
from tabletop.planet_apocalypse.model.table import Table

DOOM_LOST = 13


DOOM_LEGION = (3, 7)


DESPAIR_STEPS = 6


LORD_STEPS = 3


def raise_doom(table: Table, cause: str, amount: int, circle: int = -1, area: str = "", count: int = 1) -> Flow[None]:
    """Doom rises; at 13 all is lost, at 3 and 7 the legion changes.  [PA-DOOM-06, PA-LEGION-04, PA-RULE-25]"""
    amount = consult(table, DoomAsked(cause, circle, amount, area, count)).amount
    yield from react(table, DoomScored(cause, circle, area, count))
    if amount <= 0:
        return
    state = table.state
    state.doom = min(DOOM_LOST, state.doom + amount)
    table.emit(events.DoomRose(amount, state.doom, cause))
    if state.doom >= DOOM_LOST:
        raise GameOver(False, "doom", "Doom has reached 13: the planet is lost.")
    while state.legion_changes < len(DOOM_LEGION) and state.doom >= DOOM_LEGION[state.legion_changes]:
        state.legion_changes += 1
        yield from change_legion(table)


def change_legion(table: Table) -> Flow[None]:
    """Another legion comes; all demons switch at once.  [PA-LEGION-03, PA-RULE-26]"""
    draw_legion(table)
    if divine_ready(table):
        options = [
            Option("keep", "Keep the token", False),
            Option("replace", f"Discard {table.content.legions[table.state.legion].name} and draw another", True),
        ]
        holder = divine_holder(table)
        if (yield from pick(holder, "divine.legion", "Use divine intervention on the new legion?", options)):
            use_divine(table, "legion")
            draw_legion(table)


def draw_legion(table: Table) -> None:
    """Discard the legion in force and turn up the next that the map allows."""
    state = table.state
    banned = table.content.maps[state.map].banned
    was = state.legion
    for _ in range(len(state.legions.cards) + len(state.legions.discard) + 1):
        current, state.legion = state.legion, draw(state.legions, state.rng) or state.legion
        if current and current != state.legion:
            state.legions.discard.append(current)
        if state.legion not in banned:
            break
    table.emit(events.LegionChanged(was, state.legion))


def add_despair_die(table: Table, change: int = 1) -> None:
    """One die more, up to the cap.  [PA-DESPAIR-04, PA-DESPAIR-05, PA-LIMITS-07]"""
    state = table.state
    now = max(0, min(state.dice + change, state.dice_cap))
    if now != state.dice:
        change, state.dice = now - state.dice, now
        table.emit(events.DespairDiceChanged(change, now))


def lower_dice_cap(table: Table, cap: int) -> None:
    state = table.state
    state.dice_cap = min(state.dice_cap, cap)
    if state.dice > state.dice_cap:
        add_despair_die(table, 0)


def raise_despair(table: Table, steps: int) -> int:
    """The counter moves round its track; how often it came to or past 1.  [PA-RULE-19]"""
    state = table.state
    cycles, rest = divmod(state.despair - 1 + steps, DESPAIR_STEPS)
    state.despair = rest + 1
    table.emit(events.DespairRose(steps, state.despair))
    return cycles


def raise_lord_track(table: Table) -> bool:
    """True when it came round to 1: a Lord cycle."""
    state = table.state
    state.lord_track = state.lord_track % LORD_STEPS + 1
    table.emit(events.LordTrackRose(state.lord_track))
    return state.lord_track == 1


def raise_despair_to_six(table: Table, steps: int) -> int:
    """Despair rises by a hero's bargain, never past 6; how far it went.  [PA-RULE-19]"""
    state = table.state
    steps = min(steps, DESPAIR_STEPS - state.despair)
    if steps > 0:
        state.despair += steps
        table.emit(events.DespairRose(steps, state.despair))
    return max(0, steps)


def lower_despair(table: Table, steps: int) -> None:
    """Despair falls, never below 1; no cycle is undone."""
    state = table.state
    steps = min(steps, state.despair - 1)
    if steps > 0:
        state.despair -= steps
        table.emit(events.DespairFell(steps, state.despair))


def allow_divine(table: Table) -> None:
    """The token is in play in this game.  [PA-DIVINE-01]"""
    table.state.options.divine = True


def give_divine(table: Table, seat: int) -> None:
    """The first captain keeps the token.  [PA-DIVINE-02]"""
    table.state.divine = seat


def use_divine(table: Table, use: str) -> None:
    """The token is gone for good.  [PA-DIVINE-03]"""
    table.emit(events.DivineIntervened(divine_holder(table), use))
    table.state.divine = -1
