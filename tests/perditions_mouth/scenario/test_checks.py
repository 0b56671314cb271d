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
  story: It is dark down there. Leave.
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
    ("change", "place", "says"),
    [
        ({"rows": '"...", "."'}, "1:3", "the rows must all be as long"),
        ({"rows": '"...", ".%."'}, "1:3", "the rows use '%'"),
        ({"entrance": "2B"}, "1:3", "the entrance '2B' is no square that can be walked on"),
        ({"exit": "9C"}, "1:3", "the exit '9C' is no square"),
        (
            {"gates": "{key: D1, kind: door, sides: [1A, 1C]}"},
            "6:11",
            "the squares of the gate D1 do not share",
        ),
        ({"gates": "{key: D1, kind: door, sides: [1B, 2B]}"}, "6:11", "the gate D1 needs two walkable squares"),
        ({"gates": "{key: D1, kind: hatch, sides: [1A, 1B]}"}, "6:27", "'hatch' is not one of the gates"),
    ],
)
def test_a_map_that_does_not_hold_together_is_refused(tmp_path, change, place, says):
    with pytest.raises(ContentError) as error:
        load_with(tmp_path, map=change)
    assert any(f"maps.yaml:{place}: {says}" in line for line in error.value.problems), error.value


@pytest.mark.parametrize(
    ("change", "place", "says"),
    [
        ({"next": "X7"}, "1:3", "the map has no exit 'X7'"),
        ({"enemies": "{kind: guard, at: [2B]}"}, "10:13", "the guard '2B' is no square that can be walked on"),
        ({"enemies": "{kind: guard, near: 2B}"}, "10:13", "the guard near '2B' is no square that can be walked on"),
        ({"enemies": "{kind: guard, count: 2, at: [1B]}"}, "10:13", "2 guard stand on 1 places"),
        ({"enemies": "{kind: chileen, at: [1B]}"}, "10:13", "each chileen fills 2 squares"),
        ({"enemies": "{kind: ogre, at: [1B]}"}, "10:20", "'ogre' is not one of the enemies"),
        ({"more": "things: [{kind: chest, at: [5A]}]"}, "11:12", "the chest '5A' is no square"),
        ({"more": "rescue: 2B"}, "1:3", "the rescue square '2B' is no square"),
        ({"more": "locked: [1A-1B]"}, "1:3", "the map has no gate '1A-1B'"),
        ({"more": "primary: {ogre: 1}"}, "1:3", "'ogre' is not one of the enemies"),
        ({"more": "primary: {chest: 1}"}, "1:3", "'chest' is not one of the enemies"),
        ({"more": "more: [{reserve: {ogre: 1}}]"}, "11:10", "'ogre' is not one of the enemies"),
        ({"more": "rules: [{text: t, abilities: [{does: alarm_calls, kind: ogre}]}]"}, "11:59", "'ogre' is not one of"),
        ({"more": "more: [{map: [{kind: guard, at: [2B]}]}]"}, "11:17", "the guard '2B' is no square"),
    ],
)
def test_a_scenario_that_does_not_fit_its_map_is_refused(tmp_path, change, place, says):
    with pytest.raises(ContentError) as error:
        load_with(tmp_path, scenario=change)
    assert any(f"scenarios.yaml:{place}: {says}" in line for line in error.value.problems), error.value


CARD = """\
- {key: stray, name: Stray, family: hero, symbols: [move], text: "", source: designed, number: 1, hero: tyra}
- {key: lone, name: Lone, family: FAMILY, symbols: [move], text: "", source: designed, number: 1, hero: HERO}
"""


@pytest.mark.parametrize(
    ("family", "hero", "says"),
    [
        ("hero", "nobody", "'nobody' is not one of the heroes"),
        ("curse", "tyra", "a curse starts in no hero's deck"),
    ],
)
def test_a_card_in_a_deck_where_it_cannot_be_is_refused(tmp_path, family, hero, says):
    text = CARD.replace("FAMILY", family).replace("HERO", hero)
    (tmp_path / "hero_cards.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load([content_folder("perditions_mouth"), tmp_path])
    assert [line.partition("hero_cards.yaml")[2] for line in error.value.problems] == [f":2:3: {says}"]


def test_a_thing_with_the_key_of_an_enemy_is_refused(tmp_path):
    thing = (content_folder("perditions_mouth") / "things.yaml").read_text(encoding="utf-8").split("\n- ")[0]
    (tmp_path / "things.yaml").write_text(thing.replace(thing.split("\n")[0], "- key: guard"), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load([content_folder("perditions_mouth"), tmp_path])
    assert any("things.yaml:1:3: the key 'guard' is also that of an enemy" in line for line in error.value.problems)
