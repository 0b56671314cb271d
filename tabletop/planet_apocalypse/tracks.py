"""Doom, despair, the legion, and divine intervention."""

from tabletop.core.flow import Flow, GameOver, Option, consult, pick, pick_some
from tabletop.core.things.deck import draw
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import clear_panel, deal_panel, note_roster
from tabletop.planet_apocalypse.moments import DoomAsked
from tabletop.planet_apocalypse.table import Table

DOOM_LOST = 13
DOOM_LEGION = (3, 7)
DESPAIR_STEPS = 6
LORD_STEPS = 3


def raise_doom(table: Table, cause: str, amount: int, circle: int = -1) -> Flow[None]:
    """Doom rises; at 13 all is lost, at 3 and 7 the legion changes.  [PA-DOOM-06, PA-LEGION-04, PA-RULE-25]"""
    amount = consult(table, DoomAsked(cause, circle, amount)).amount
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
    note_roster(table)


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


def raise_despair_to_six(table: Table, steps: int) -> int:
    """Despair rises by a hero's bargain, never past 6; how far it went.  [PA-RULE-19]"""
    state = table.state
    steps = min(steps, DESPAIR_STEPS - state.despair)
    if steps > 0:
        state.despair += steps
        table.emit(events.DespairRose(steps, state.despair))
    return max(0, steps)


# -- divine intervention ----------------------------------------------------------------------------------------------


def divine_ready(table: Table) -> bool:
    return table.state.divine >= 0


def divine_holder(table: Table) -> str:
    """The hero of the seat that was first captain and keeps the token.  [PA-DIVINE-02]"""
    return table.state.seats[table.state.divine].hero


def use_divine(table: Table, use: str) -> None:
    """The token is gone for good.  [PA-DIVINE-03]"""
    table.emit(events.DivineIntervened(divine_holder(table), use))
    table.state.divine = -1


def divine_legion(table: Table) -> Flow[None]:
    """Use B: discard the current legion and draw another.  [PA-DIVINE-05]"""
    use_divine(table, "legion")
    yield from change_legion(table)


def divine_panel(table: Table) -> Flow[None]:
    """Use D: discard any starting gifts on the panel and deal replacements.  [PA-DIVINE-07]"""
    state = table.state
    options = [
        Option(f"slot.{slot}", table.content.gifts[card].name, slot) for slot, card in enumerate(state.panel) if card
    ]
    chosen = yield from pick_some(
        divine_holder(table), "divine.gifts", "Replace which gifts on the panel?", options, least=1
    )
    use_divine(table, "gifts")
    clear_panel(table, chosen)
    deal_panel(table, chosen)


def divine_actions(table: Table) -> list[Option]:  # type: ignore[type-arg]
    """What the holder may do with the token between rolls.  [PA-RULE-05]"""
    if not divine_ready(table):
        return []
    name = table.content.legions[table.state.legion].name
    options = [Option("divine.legion", f"Divine intervention: replace {name}", lambda: divine_legion(table))]
    if not table.state.bought and any(table.state.panel):
        options.append(Option("divine.gifts", "Divine intervention: replace gifts", lambda: divine_panel(table)))
    return options
