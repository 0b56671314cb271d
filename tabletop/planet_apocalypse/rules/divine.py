"""Divine intervention: one great favour."""

from tabletop.core.flow import Flow, MenuOption, Option, confirm, pick, pick_some
from tabletop.planet_apocalypse.board.party import divine_holder, divine_ready, same_player
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.gifts import clear_panel, deal_panel
from tabletop.planet_apocalypse.verbs.tracks import change_legion, use_divine


def divine_legion(table: Table, asking: str = "") -> Flow[None]:
    """Use B: discard the current legion and draw another; the holder's player decides.  [PA-DIVINE-02, PA-DIVINE-05]"""
    holder = divine_holder(table)
    if asking and not same_player(table.state, asking, holder):
        name = table.content.legions[table.state.legion].name
        if not (yield from confirm(holder, "divine.agree", f"Divine intervention: replace {name} now?")):
            return
    use_divine(table, "legion")
    yield from change_legion(table)


def divine_pause(table: Table) -> Flow[None]:
    """Before enemies act, with no roll under way, the holder may replace the legion.  [PA-RULE-05]"""
    if divine_ready(table):
        name = table.content.legions[table.state.legion].name
        options = [Option("keep", "Keep the token", False), Option("replace", f"Replace {name}", True)]
        prompt = f"{name} is about to act. Use divine intervention?"
        if (yield from pick(divine_holder(table), "divine.pause", prompt, options)):
            yield from divine_legion(table)


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


def divine_actions(table: Table, asking: str = "") -> list[MenuOption]:
    """What the holder may do with the token between rolls, from the menu of whoever is asked.  [PA-RULE-05]"""
    if not divine_ready(table):
        return []
    name = table.content.legions[table.state.legion].name
    options: list[MenuOption] = [
        Option("divine.legion", f"Intervene: replace {name}", lambda: divine_legion(table, asking))
    ]
    if not asking and not table.state.bought and any(table.state.panel):
        options.append(Option("divine.gifts", "Intervene: replace the gifts", lambda: divine_panel(table)))
    return options
