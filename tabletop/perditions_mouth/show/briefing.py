"""A scenario, told before the first decision."""

from collections import defaultdict

from tabletop.core.view.briefing import Briefing, Note, Sign
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.queries import figures_of, rules_in_force, threat_value, victims
from tabletop.perditions_mouth.model.kinds import Kind
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.scenario.knowledge import is_between

ROUND = (
    "Every hero moves its peg on the Stone and acts; then a response card turns the Watchstone, and the enemies act."
)
MOST_BLANKS = 3
"""A name has fewer blanks than this; what has more is a clause."""


def briefing(table: Table) -> Briefing | None:
    state = table.state
    if is_between(state):
        return None
    scenario = table.content.scenarios[state.scenario]
    brings = threat_value(table)
    threat = f"{state.threat} on the meter: each spawn brings {brings} {'enemy' if brings == 1 else 'enemies'}."
    return Briefing(
        title=f"{scenario.number}. {scenario.name}",
        story=scenario.story,
        goal=scenario.victory,
        loss=scenario.defeat,
        signs=[*_enemies(table), *_things(table), *_marks(table)],
        notes=[
            *(_special(rule.text) for rule in rules_in_force(table)),
            Note("Threat", threat),
            Note("A round", ROUND),
        ],
    )


def _special(text: str) -> Note:
    """A rule that begins with its name is told under it."""
    name, colon, rest = text.partition(": ")
    return Note("Special", rest, name) if colon and name.count(" ") < MOST_BLANKS else Note("Special", text)


def _enemies(table: Table) -> list[Sign]:
    counts: dict[str, int] = defaultdict(int)
    for figure in table.state.figures.values():
        if table.content.kinds[figure.kind].acts:
            counts[figure.kind] += 1
    kinds = table.content.kinds
    found = []
    for key in sorted(counts, key=lambda one: kinds[one].rank):
        kind, count = kinds[key], counts[key]
        found.append(Sign(kind.letter, kind.style, f"{count} {kind.name}s" if count > 1 else f"1 {kind.name}"))
    return found


def _things(table: Table) -> list[Sign]:
    """Nests, chests, victims with their squares, and levers with what they work."""
    found = []
    for kind in table.content.kinds.values():
        if kind.acts:
            continue
        figures = [figure for figure in figures_of(table, kind.key) if figure.at]
        if kind.pulled:
            found += [Sign(kind.letter, kind.style, _lever(table, kind, f.rune, square_name(f.at[0]))) for f in figures]
        elif figures:
            squares = " ".join(square_name(figure.at[0]) for figure in figures)
            name = f"{kind.name.lower()}{'s' * (len(figures) > 1)}"
            found.append(Sign(kind.letter, kind.style, f"{name} {squares}"))
    return found


def _lever(table: Table, kind: Kind, rune: str, square: str) -> str:
    names = [
        f"{table.content.gates[gate.kind].name} {'-'.join(square_name(at) for at in gate.sides)}"
        for gate in table.state.gates.values()
        if rune and gate.rune == rune
    ]
    words = f"{kind.name.lower()} {square}"
    return f"{words} works {' and '.join(names)}" if names else words


def _marks(table: Table) -> list[Sign]:
    """The alarm, the ways in and out, and where victims are safe."""
    printed, content = board(table), table.content
    found = []
    for at in printed.squares:
        terrain = content.terrain[terrain_at(table, at)]
        if terrain.alarm:
            found.append(Sign(terrain.glyph, terrain.style, f"{terrain.name} {square_name(at)}"))
    entrance, way = content.tokens["entrance"], content.tokens["exit"]
    found.append(Sign(entrance.glyph, entrance.style, f"you come in at {square_name(printed.entrance)}"))
    open_ways = content.scenarios[table.state.scenario].next
    exits = {name: square_name(at) for at, name in sorted(printed.exits.items(), key=lambda one: one[1])}
    usable = [f"{name} {square}" for name, square in exits.items() if name in open_ways]
    if usable:
        found.append(Sign(way.glyph, way.style, f"exit{'s' * (len(usable) > 1)} {', '.join(usable)}"))
    rescue = content.scenarios[table.state.scenario].rescue
    if rescue and victims(table):
        found.append(Sign("v", "object", f"victims are safe on {rescue}"))
    return found
