"""State into what the screen shows."""

from tabletop.apocalypse_chaos.board.dice import initiative_of
from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.model.faces import FACES, OPPOSITE
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.forecast import Threat, forecast
from tabletop.apocalypse_chaos.show.panels.boards import dice_section
from tabletop.apocalypse_chaos.show.panels.coming import coming, total_harm
from tabletop.apocalypse_chaos.show.panels.crew import crew
from tabletop.apocalypse_chaos.show.panels.goals import goal, loss, meters
from tabletop.apocalypse_chaos.show.panels.sheets import sheets
from tabletop.apocalypse_chaos.show.ship.drawing import draw_board
from tabletop.apocalypse_chaos.show.ship.painter import Aim
from tabletop.apocalypse_chaos.show.styles import face_words, figure_style, kind_style, shown_name
from tabletop.core.flow import Choice
from tabletop.core.view import Gauge, TableView, Told

NARROW, WIDE = 80, 120
PHASES = {
    "platforms": "SETUP",
    "place": "SETUP",
    "arrival": "ARRIVAL",
    "prepare": "PLANNING",
    "est": "EST",
    "turn": "OFFENSIVE",
    "round_end": "END OF ROUND",
    "between": "BETWEEN MISSIONS",
}


def view(table: Table, choice: Choice | None, columns: int, rows: int) -> TableView:
    """Everything but the prompt and the news."""
    state = table.state
    planning = state.clock.step in ("platforms", "place", "arrival", "prepare")
    acting = choice.seat if choice and choice.seat in state.heroes else ""
    threats = _threats(table)
    harm = total_harm(threats)
    ahead = coming(table, threats, planning)
    party = crew(table, acting, harm, planning)
    if columns >= WIDE:
        for one in party:
            one.threat = []  # its second row says it
    return TableView(
        scenario=_scenario(table),
        round=f"Round {state.round}",
        phase=PHASES[state.clock.step],
        board=draw_board(table, columns, rows, Aim(acting, harm)),
        goal=goal(table),
        loss=loss(table),
        meters=meters(table, columns < NARROW),
        crew="Crew",
        party=party,
        gauges=_gauges(table, choice, acting, columns),
        coming=ahead,
        sheets=sheets(table, threats, ahead),
        acting=acting if acting and state.heroes[acting].at else "",
        remark=_remark(table, choice, acting),
        names=_names(table),
        rules=[],
    )


def _scenario(table: Table) -> Told:
    name = scenario_of(table).name
    return Told(name.partition(":")[0].removesuffix(" game"), name, name)


def _threats(table: Table) -> list[Threat]:
    """What the Enemies would do; nothing while somebody has no room yet."""
    state = table.state
    if any(not hero.at for hero in state.heroes.values()) or not state.heroes:
        return []
    return forecast(table)


def _gauges(table: Table, choice: Choice | None, acting: str, columns: int) -> list[Gauge]:
    """The board of the one who decides: while dice are planned, and always in a wide terminal."""
    hero = table.state.heroes.get(acting)
    if hero is None or not hero.at or (table.state.clock.step != "prepare" and columns < WIDE):
        return []
    return [dice_section(table, hero, choice)]


def _remark(table: Table, choice: Choice | None, acting: str) -> Told:
    """For a die that is placed: what it shows, and what its other side would."""
    if choice is None or not acting:
        return Told()
    if choice.id == "prepare.place":
        face = next((face for face in FACES if f" {face} " in choice.prompt), "")
        if face:
            words = f"opposite face {face_words(OPPOSITE[face])}"
            return Told("", words, f"{face_words(face)}, {words}")
    if choice.id == "turn.action":
        words = f"Initiative {initiative_of(table.content, table.state.heroes[acting])}"
        return Told(words, words, f"you act at {words}")
    return Told()


def _names(table: Table) -> dict[str, str]:
    found = {board.name: figure_style(table, key) for key, board in table.content.heroes.items()}
    for key, card in table.content.cards.items():
        found[card.name] = found[shown_name(table, key)] = kind_style(table, key)
    found[figure_name(table, SCIENTIST)] = figure_style(table, SCIENTIST)
    return found
