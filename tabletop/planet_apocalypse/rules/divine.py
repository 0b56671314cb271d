"""Divine intervention: one great favour."""

from tabletop.core.flow import Flow, MenuOption, Option, pick_some
from tabletop.planet_apocalypse.board.party import divine_holder, divine_ready
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.gifts import clear_panel, deal_panel
from tabletop.planet_apocalypse.verbs.tracks import change_legion, use_divine


def divine_legion(table: Table) -> Flow[None]:
    """Use B: discard the current legion and draw another.  [PA-DIVINE-05]"""
    use_divine(table, "legion")
    return change_legion(table)


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


def divine_actions(table: Table) -> list[MenuOption]:
    """What the holder may do with the token between rolls.  [PA-RULE-05]"""
    if not divine_ready(table):
        return []
    name = table.content.legions[table.state.legion].name
    options: list[MenuOption] = [
        Option("divine.legion", f"Divine intervention: replace {name}", lambda: divine_legion(table))
    ]
    if not table.state.bought and any(table.state.panel):
        options.append(Option("divine.gifts", "Divine intervention: replace gifts", lambda: divine_panel(table)))
    return options
