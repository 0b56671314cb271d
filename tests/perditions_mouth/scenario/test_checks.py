"""Maps and scenarios that cannot be played are refused with their place in the file."""

import pytest

from tabletop.core.game import ContentError
from tabletop.games import content_folder
from tabletop.perditions_mouth.scenario.loading import load

MAP = """\
- key: cellar
  name: Cellar
  number: 1
  source: designed
  rows: [{rows}]
  gates: [{gates}]
  entrance: {entrance}
  exits: {{X1: {exit}}}
"""
SCENARIO = """\
- key: cellar
  name: Cellar
  number: 99
  map: {map}
  text: ""
  victory: Leave.
  defeat: All dead
  source: designed
  next: {{{next}: [cellar]}}
  enemies: [{enemies}]
  {more}
"""
WHOLE = {"rows": '"...", ".#."', "gates": "", "entrance": "1A", "exit": "1C"}
PLAYED = {"map": "cellar", "next": "X1", "enemies": "", "more": "start: no"}


def load_with(folder, map=None, scenario=None):
    """The shipped content and a pack with one map and one scenario."""
    (folder / "maps.yaml").write_text(MAP.format(**{**WHOLE, **(map or {})}), encoding="utf-8")
    (folder / "scenarios.yaml").write_text(SCENARIO.format(**{**PLAYED, **(scenario or {})}), encoding="utf-8")
    return load([content_folder("perditions_mouth"), folder])


def test_a_pack_may_add_a_map_and_a_scenario(tmp_path):
    content = load_with(tmp_path)
    assert content.scenarios["cellar"].map == "cellar" and content.boards["cellar"].width == 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rows": '"...", "."'}, "the rows must all be as long"),
        ({"rows": '"...", ".%."'}, "the rows use '%'"),
        ({"entrance": "2B"}, "the entrance '2B' is no square that can be walked on"),
        ({"exit": "9C"}, "the exit '9C' is no square"),
        ({"gates": "{key: D1, kind: door, sides: [1A, 1C]}"}, "the squares of the gate D1 do not share an edge"),
        ({"gates": "{key: D1, kind: door, sides: [1B, 2B]}"}, "the gate D1 needs two walkable squares"),
    ],
)
def test_a_map_that_does_not_hold_together_is_refused(tmp_path, change, says):
    with pytest.raises(ContentError) as error:
        load_with(tmp_path, map=change)
    assert any("maps.yaml:1:3: " in line and says in line for line in error.value.problems)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"next": "X7"}, "the map has no exit 'X7'"),
        ({"enemies": "{kind: guard, at: [2B]}"}, "the guard '2B' is no square that can be walked on"),
        ({"enemies": "{kind: guard, count: 2, at: [1B]}"}, "2 guard stand on 1 places"),
        ({"enemies": "{kind: chileen, at: [1B]}"}, "each chileen fills 2 squares"),
        ({"more": "things: [{kind: chest, at: [5A]}]"}, "the chest '5A' is no square"),
        ({"more": "rescue: 2B"}, "the rescue square '2B' is no square"),
        ({"more": "locked: [1A-1B]"}, "the map has no gate '1A-1B'"),
        ({"more": "primary: {ogre: 1}"}, "'ogre' is not one of the enemies"),
        ({"more": "primary: {chest: 1}"}, "'chest' is not one of the enemies"),
    ],
)
def test_a_scenario_that_does_not_fit_its_map_is_refused(tmp_path, change, says):
    with pytest.raises(ContentError) as error:
        load_with(tmp_path, scenario=change)
    assert any("scenarios.yaml:1:3: " in line and says in line for line in error.value.problems)
