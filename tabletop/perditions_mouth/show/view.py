"""State into what the screen shows."""

from tabletop.core.flow import Choice, consult
from tabletop.core.view import Line, Meter, PanelView, TableView, Told
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import threat_value
from tabletop.perditions_mouth.model.moments.questions import Goal
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.show.drawing import draw_board, hero_style
from tabletop.perditions_mouth.show.panels import enemy_panel, hero_panel, scenario_panel, sheet_in_words, watch_panel
from tabletop.perditions_mouth.show.party import hand, members
from tabletop.perditions_mouth.show.stone import aimed_at, coming, stone

PHASES = {
    "set_up": "SET-UP",
    "hero_phase": "HERO PHASE",
    "enemy_phase": "ENEMY PHASE",
    "spoke": "ENEMY PHASE",
    "activate": "ENEMY PHASE",
    "round_end": "END OF ROUND",
}
STEPS = {
    "set_up": "set-up",
    "hero_phase": "Hero Phase",
    "enemy_phase": "Enemy Phase",
    "spoke": "Enemy Phase",
    "activate": "Enemy Phase",
    "round_end": "end of the round",
}


def view(table: Table, choice: Choice | None, columns: int, rows: int) -> TableView:
    """Everything but the prompt and the news."""
    state = table.state
    scenario = table.content.scenarios[state.scenario]
    seat = choice.seat if choice is not None else ""
    acting = state.heroes.get(state.turn.hero if state.turn is not None else seat)
    board = draw_board(table, choice, columns, rows)
    return TableView(
        scenario=Told(scenario.name, scenario.name, f"{scenario.number}. {scenario.name}"),
        round=f"Round {state.round}",
        phase=PHASES.get(state.clock.step, "BETWEEN SCENARIOS"),
        board=board,
        goal=goal(table),
        loss=Told("all dead", f"Lost: {_lower(scenario.defeat)}", f"Lost when {_lower(scenario.defeat)}"),
        meters=meters(table),
        party=members(table, aimed_at(table)),
        gauges=[stone(table, choice)],
        coming=coming(table),
        hand=hand(table, seat),
        sheets=sheets(table),
        acting=square_name(acting.at) if acting is not None and acting.at else "",
        names=names(table),
    )


def _lower(sentence: str) -> str:
    """A sentence as a part of another: without its capital and its stop."""
    text = sentence.rstrip(".") or "all heroes are dead"
    return text[:1].lower() + text[1:]


def goal(table: Table) -> Told:
    """What is to be done, with how far it has come."""
    state = table.state
    scenario = table.content.scenarios[state.scenario]
    left = sum(1 for hero in state.heroes.values() if hero.status == "left")
    alive = sum(1 for hero in state.heroes.values() if hero.status not in ("dead", "lost"))
    unmet = consult(table, Goal()).unmet
    wanted = _lower(scenario.victory.split(". If you like")[0])
    open_words = f"; still: {', '.join(unmet)}" if unmet else ""
    exits = " or ".join(sorted(set(table.content.boards[state.map].exits.values())))
    short = f"all living heroes out by {exits}: {left} of {alive}"
    if unmet:
        short = f"{', '.join(unmet)}, then out by {exits}"
    return Told(f"out {left}/{alive}", short, f"{wanted}  ·  {left} of {alive} have left{open_words}")


def meters(table: Table) -> list[Meter]:
    """The threat with what a spawn brings, and the response deck."""
    state = table.state
    top = len(table.content.wheels.threat)
    full = min(12, top)
    now = min(full, round(state.threat * full / top)) if top > 12 else state.threat
    style = "bad" if state.threat * 3 > top * 2 else "warn"
    threat: Line = [("Threat ", ""), (f"{state.threat} ", "value"), ("▰" * now, style), ("▱" * (full - now), "dim")]
    eyes = sum(table.content.responses[key].eye for key in state.response.cards)
    deck: Line = [(f"Deck {len(state.response.cards)}, {eyes} Eyes", "")]
    spawn: Line = [*threat, (f" {threat_value(table)} a spawn", "")]
    return [Meter(spawn, spawn, [("Threat ", ""), (str(state.threat), "value")]), Meter([], deck)]


def sheets(table: Table) -> list[PanelView]:
    """One for each hero, then enemies, Watchstone, scenario, and the save sheet of a campaign."""
    found = [hero_panel(table, hero) for hero in table.state.heroes.values()]
    found += [enemy_panel(table), watch_panel(table), scenario_panel(table)]
    if table.state.campaign is not None:
        lines: list[Line] = [[(line, "")] for line in sheet_in_words(table)]
        found.append(PanelView("campaign", "Save sheet", lines))
    return found


def names(table: Table) -> dict[str, str]:
    """Every hero and figure by name, with its style."""
    found = {name_of(table, key): hero_style(table, key) for key in table.state.heroes}
    for key, figure in table.state.figures.items():
        found[name_of(table, key)] = table.content.kinds[figure.kind].style
    return found


def phase_words(table: Table) -> str:
    return STEPS.get(table.state.clock.step, "between scenarios")
