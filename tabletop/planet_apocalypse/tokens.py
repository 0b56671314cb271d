"""Invasion tokens: revealing them, and the demons that step out."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import put_minions
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import DespairRolled, MinionsAsked, TokenRevealed
from tabletop.planet_apocalypse.queries import is_occupied, is_shadow
from tabletop.planet_apocalypse.table import Table
from tabletop.planet_apocalypse.tracks import divine_holder, divine_ready, raise_doom, use_divine

FACES = (1, 1, 1, 2, 2, 3)
"""A despair die: three First, two Second, one Third Circle face.  [PA-SETUP-24]"""


def reveal_here(table: Table, area: str) -> Flow[None]:
    """Reveal every token that shares the area with a hero or an ambush, one after another.  [PA-INVASION-01, -09]"""
    while table.state.areas[area].tokens and is_occupied(table.state, area) and not is_shadow(table.state, area):
        yield from reveal(table, area)


def reveal(table: Table, area: str, to: str = "") -> Flow[None]:
    """One token becomes minions, here or (in a Lord Battle) on the Hell Time tile.  [PA-INVASION-02]"""
    state = table.state
    mark = state.areas[area].tokens.pop(0)
    faces = sorted([FACES[state.rng.die(6) - 1] for _ in range(state.dice)])
    table.emit(events.DespairDiceRolled(area, faces))
    rolled = DespairRolled(area, mark, faces)
    if is_heard(table, DespairRolled):
        yield from react(table, rolled)
    if divine_ready(table):
        yield from _set_faces(table, rolled)
    yield from _place(table, to or area, minions_of(table, rolled))
    if is_heard(table, TokenRevealed):
        yield from react(table, TokenRevealed(area, state.clock.step))


def minions_of(table: Table, rolled: DespairRolled) -> list[int]:
    """One demon and one larva for each pair of equal faces.  [PA-INVASION-03, -04, -05]"""
    pairs = [rolled.faces.count(circle) // 2 for circle in (1, 2, 3)]
    minions = [sum(pairs), *pairs]
    if is_heard(table, MinionsAsked):
        minions = consult(table, MinionsAsked(rolled.area, rolled.mark, minions)).minions
    return minions


def _place(table: Table, to: str, minions: list[int]) -> Flow[None]:
    """Larvae first, then by circle; any shortage is 1 doom for the token.  [PA-INVASION-06, -07, -08, PA-RULE-23]"""
    placed = [put_minions(table, to, circle, count) for circle, count in enumerate(minions)]
    table.emit(events.MinionsPlaced(to, placed))
    if placed != minions:
        yield from raise_doom(table, "shortage", 1)


def _set_faces(table: Table, rolled: DespairRolled) -> Flow[None]:
    """Divine intervention, use A: all dice of the token to any faces.  [PA-DIVINE-04, PA-DIVINE-08]"""
    count = len(rolled.faces)
    holder = divine_holder(table)
    shown = ", ".join(str(face) for face in rolled.faces)
    options = [Option("keep", "Keep the roll and the token", False), Option("use", "Set all dice", True)]
    prompt = f"A token shows {shown}. Use divine intervention?"
    if not (yield from pick(holder, "divine.faces", prompt, options)):
        return
    use_divine(table, "faces")
    faces: list[int] = []
    for circle, name in ((3, "Third"), (2, "Second")):
        amounts = [Option(str(n), f"{n} {name} Circle", n) for n in range(count - len(faces) + 1)]
        prompt = f"How many {name} Circle faces?"
        faces += [circle] * (yield from pick(holder, f"divine.circle{circle}", prompt, amounts))
    rolled.faces[:] = sorted(faces + [1] * (count - len(faces)))
    table.emit(events.FacesChanged(rolled.area, list(rolled.faces)))
