"""An enemy that comes whatever stands in its way."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.grid import SIZE, square_name
from tabletop.perditions_mouth.board.ground import board, ground, traced
from tabletop.perditions_mouth.board.places import base_name
from tabletop.perditions_mouth.board.queries import is_free, squares_of
from tabletop.perditions_mouth.model.moments.rounds import EnemyCame
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.movement import make_room


def arrive(table: Table, kind: str, base: tuple[int, ...]) -> Flow[None]:
    """It is put on its base; whoever stands there goes to the nearest empty square, unhurt.  [PM-SCEN27-01]"""
    there = dict.fromkeys(table.state.standing[at] for at in base if at in table.state.standing)
    for who in there:
        options = []
        for place in nearest_places(table, who, base):
            options.append(Option(base_name(place), base_name(place), place, square_name(place[0])))
        if options:
            prompt = f"{table.content.kinds[kind].name} comes: where does {name_of(table, who)} go?"
            make_room(table, who, (yield from pick(PLAYERS, "arrival.aside", prompt, options)))
    yield from react(table, EnemyCame(bring(table, kind, base)))


def nearest_places(table: Table, who: str, base: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Empty places outside the base for a hero or figure, the fewest traced squares away.  [PM-RULE-209]"""
    here, away = ground(table), dict[int, int]()
    for start in squares_of(table, who):
        for at, steps in traced(here, start, limit=SIZE).items():
            away[at] = min(steps, away.get(at, steps))
    figure = table.state.figures.get(who)
    found: dict[tuple[int, ...], int] = {}
    for at in board(table).squares:
        places = [(at,)] if figure is None else bases(table, figure.kind, at, figure.at)
        for place in places:
            if at in away and not set(place) & set(base) and (figure is not None or is_free(table, at)):
                found[place] = min(away[at], found.get(place, away[at]))
    return [place for place, steps in found.items() if steps == min(found.values())]
