"""What enemies would do as the table stands: shown on demand, decided by nobody here."""

from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.ground import Ground, ground
from tabletop.perditions_mouth.board.queries import noticed, numbers_of
from tabletop.perditions_mouth.board.routes.outlooks import outlook
from tabletop.perditions_mouth.board.routes.targets import attackable, goals_of, preferred, reach_to
from tabletop.perditions_mouth.board.routes.ways import ways
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table

WHOLE_WAY = 99
"""AP enough to see where a path ends."""


def intent(table: Table, figure: Figure) -> str:
    """Whom an enemy would attack, else what it makes for, in a few words."""
    kind = table.content.kinds[figure.kind]
    if not kind.acts or not figure.at:
        return ""
    if figure.asleep:
        return "sleeps"
    if figure.skips:
        return "skips its next action"
    here = ground(table)
    heroes = attackable(table, figure, here)
    if heroes:
        return "would attack " + _names(table, preferred(table, heroes))
    goals = goals_of(table, figure)
    if goals.enter:
        lured = any(at in goals.enter for at in table.state.tokens.values())
        return "makes for the lure" if lured else "makes for its goal"
    if goals.alarm and table.content.boards[table.state.map].alarm:
        return "runs for the alarm"
    if kind.intent:
        return kind.intent
    if not noticed(table):
        return "waits for heroes"
    prey = _prey(table, figure, here)
    return f"makes for {_names(table, prey)}" if prey else "sees no way to anybody"


def _prey(table: Table, figure: Figure, here: Ground) -> list[Hero]:
    """The heroes it could attack from where its shortest path ends."""
    found = outlook(table, figure, here)
    if found is None:
        return []
    starts = [at for at in figure.at if found.field.labels.get(at) == found.label]
    ends = {way.end for start in starts for way in ways(found.field, start, WHOLE_WAY)}
    prey = []
    longest = numbers_of(table, figure).reach
    for hero in noticed(table):
        reach = reach_to(table, figure, hero, longest)
        if any(gap((end,), (hero.at,)) <= reach and sees(here, end, hero.at) for end in ends):
            prey.append(hero)
    return preferred(table, prey) if prey else []


def _names(table: Table, heroes: list[Hero]) -> str:
    return " or ".join(name_of(table, hero.key) for hero in heroes)
