"""Shortest ways of enemies, against a slow obvious version on random grids."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.perditions_mouth.board.grid import STRAIGHT, distance, edge
from tabletop.perditions_mouth.board.ground import board, ground, terrain_at
from tabletop.perditions_mouth.board.routes.outlooks import outlook
from tabletop.perditions_mouth.board.routes.paths import COST
from tabletop.perditions_mouth.board.sight import sees
from tests.support.perditions_mouth import arena

letters = st.sampled_from(list("......###urwcox"))
grids = st.lists(st.lists(letters, min_size=6, max_size=6).map("".join), min_size=5, max_size=5)
places = st.lists(
    st.builds(lambda row, column: f"{row}{column}", st.integers(1, 5), st.sampled_from("ABCDEF")),
    min_size=8,
    max_size=8,
    unique=True,
)
sides = st.sampled_from(["{0}A-{0}B", "{0}B-{0}C", "{0}C-{0}D", "{0}D-{0}E", "{0}E-{0}F"])
gates = st.lists(st.builds(lambda row, side: side.format(row), st.integers(1, 5), sides), max_size=3, unique=True)


def slow_cost(table, figure):
    """Relax every step until nothing improves; the cheapest square from which a hero can be attacked."""
    vermin = table.content.kinds[figure.kind].group != "cultist"
    terrain = table.content.terrain
    here = ground(table)
    prices = {"chest": 8, "nest": 4 + 2}
    far = 10**6
    best = dict.fromkeys(board(table).squares, far)
    best[figure.at[0]] = 0
    changed = True
    while changed:
        changed = False
        for at, cost in list(best.items()):
            if cost >= far:
                continue
            for step in STRAIGHT:
                to = at + step
                if to not in best or not terrain[terrain_at(table, to)].walk:
                    continue
                price = 1 if vermin else terrain[terrain_at(table, to)].cost
                who = table.state.standing.get(to)
                if who is not None:
                    kind = table.state.figures[who].kind if who in table.state.figures else ""
                    if kind not in prices:
                        continue
                    price += prices[kind]
                if edge(at, to) in here.doors:
                    price += 8 if vermin else 1
                if edge(at, to) in here.grates:
                    price += 12
                if cost + price < best[to]:
                    best[to] = cost + price
                    changed = True
    found = far
    for hero in table.state.heroes.values():
        for at, cost in best.items():
            taken = at in table.state.standing and at != figure.at[0]
            if taken:
                continue
            if distance(at, hero.at) == 1 and sees(here, at, hero.at):
                found = min(found, cost)
            if at - hero.at in STRAIGHT and edge(at, hero.at) in here.doors:
                found = min(found, cost + (8 if vermin else 1))
    return found


@settings(max_examples=150, deadline=None)
@given(grids, places, gates, gates, st.sampled_from(["rotikka", "acolyte"]))
@pytest.mark.rule("PM-RULE-14", "PM-EMOVE-07", "PM-EMOVE-14")
def test_the_cost_of_the_shortest_way_equals_the_slow_version(rows, spots, doors, grates, kind):
    # given two heroes, the walker, two allies, a chest and a nest wherever they fall on walkable ground
    clear = [list(row) for row in rows]
    for spot in spots:
        clear[int(spot[0]) - 1][ord(spot[1]) - ord("A")] = "."
    grates = [border for border in grates if border not in doors]
    table = arena(
        ["".join(row) for row in clear],
        {"tyra": spots[0], "elisa": spots[1]},
        [(kind, spots[2]), ("rotikka", spots[3]), ("rotikka", spots[4]), ("chest", spots[5]), ("nest", spots[6])],
        doors=doors,
        grates=dict.fromkeys(grates, "cross"),
    )
    figure = table.state.figures[f"{kind}#1"]
    # when it looks for the nearest hero
    found = outlook(table, figure)
    # then its cost is that of the slow version, or there is no valid way
    slow = slow_cost(table, figure)
    if slow < 10**6:
        assert found is not None and found.valid and found.label // COST == slow
    else:
        assert found is None or not found.valid


@pytest.mark.rule("PM-EMOVE-04", "PM-RULE-14")
def test_cultists_count_a_lever_pull_as_one_ap():
    # given a portcullis that bars the only way, and its lever beside the guard's path
    rows = ["#.###", ".....", "#####"]
    table = arena(rows, {"tyra": "2E"}, [("acolyte", "2A"), ("lever", "1B")], grates={"2C-2D": "cross"})
    table.state.figures["lever#2"].rune = "cross"
    # then the way costs three steps and one pull
    found = outlook(table, table.state.figures["acolyte#1"])
    assert found is not None and found.label // COST == 3 + 1
