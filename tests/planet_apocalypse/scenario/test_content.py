"""The YAML of this game: the numbers of the sheets, and what is refused."""

import shutil

import pytest
import yaml

from tabletop.core.game import ContentError
from tabletop.games import content_folder
from tabletop.planet_apocalypse.scenario.loading import load
from tests.support.planet_apocalypse import pa_content

# attack die, toughness, health, luck; then (start, cost, arrows) of the six slots
SHEETS = {
    "cindrew": ((4, 2, 6, 3), [(1, 5, []), (1, 5, []), (1, 6, []), (1, 7, []), (1, 7, [6]), (0, 9, [])]),
    "hannah": ((6, 2, 4, 6), [(1, 6, [2, 3]), (0, 7, [4]), (0, 8, [5]), (0, 8, [6]), (0, 9, [6]), (0, 11, [])]),
    "john_dark": ((4, 3, 4, 3), [(1, 6, [3]), (1, 6, [4]), (0, 8, [5]), (0, 8, [5]), (0, 10, [6]), (0, 12, [])]),
    "maxwell": ((4, 2, 5, 7), [(1, 3, [2]), (0, 5, [3]), (0, 7, []), (1, 7, [5]), (0, 9, [6]), (0, 12, [])]),
    "naomi": ((6, 2, 6, 4), [(1, 6, [2, 3]), (0, 7, [4]), (0, 7, [5]), (0, 8, [6]), (0, 9, [6]), (0, 12, [])]),
    "tarang": ((6, 2, 6, 3), [(1, 6, [3]), (1, 6, [4]), (0, 8, [5]), (0, 8, [6]), (0, 10, []), (0, 10, [])]),
}


@pytest.mark.rule("PA-SETUP-20", "PA-SETUP-21", "PA-TEAM-30")
@pytest.mark.parametrize("key", list(SHEETS))
def test_a_heros_sheet_has_its_printed_values_and_six_slots(key):
    sheet = pa_content().heroes[key]
    values, slots = SHEETS[key]
    assert (sheet.die, sheet.toughness, sheet.health, sheet.luck) == values
    assert [(int(slot.start), slot.cost, slot.to) for slot in sheet.slots] == slots


@pytest.mark.rule("PA-SETUP-23")
def test_every_earned_ability_is_unlocked_by_exactly_one_slot_of_its_own_hero():
    for sheet in pa_content().heroes.values():
        unlocked = [use.params["ability"] for slot in sheet.slots for use in slot.rewards if "ability" in use.params]
        assert sorted(unlocked) == sorted(power.key for power in sheet.earned)


@pytest.fixture
def pack(tmp_path):
    """The shipped content in a folder of its own, to be spoiled."""
    folder = tmp_path / "planet_apocalypse"
    shutil.copytree(content_folder("planet_apocalypse"), folder)
    return folder


def spoil(folder, name, change):
    path = folder / "core" / f"{name}.yaml"
    things = yaml.safe_load(path.read_text())
    change({thing["key"]: thing for thing in things})
    path.write_text(yaml.safe_dump(things, sort_keys=False))


SPOILED = [
    ("heroes", lambda h: h["hannah"]["slots"].pop(), "a gift tree has 6 slots", "key: hannah"),
    ("heroes", lambda h: h["hannah"]["slots"][4].update(to=[9]), "slot 9, which is not there", "cost: 9"),
    ("heroes", lambda h: h["hannah"]["slots"][0].update(to=[3]), "no arrow leads to slot 2", "cost: 7"),
    ("heroes", lambda h: h["hannah"].update(die=7), "there is no d7", "key: hannah"),
    ("troopers", lambda h: h["army"].update(key="lethe"), "names two things", "key: lethe"),
    ("minions", lambda h: h["fiend"].update(key="faith"), "names two things", "key: faith"),
    ("heroes", lambda h: h["naomi"]["slots"][2].update(rewards=[_unlock("fcus")]), "is not one of the powers", "fcus"),
    ("legions", lambda h: h["lethe"].update(abilities=[_mark("stn")]), "expected one of stun, fire, pesti", "stn"),
    ("maps", lambda h: h["invasion"]["areas"][1].update(next="I9"), "unknown area 'I9'", "key: I1"),
    ("maps", lambda h: h["doomgate"]["areas"][0].update(returns="I9"), "unknown area 'I9'", "key: D0"),
    ("maps", lambda h: h["invasion"]["areas"][1].update(links=["I9"]), "unknown area 'I9'", "key: I1"),
    ("maps", lambda h: h["invasion"]["areas"][2].update(key="I1"), "the area 'I1' is there twice", "key: I1"),
    ("maps", lambda h: h["invasion"]["areas"][2].update(key="hell"), "a meaning of its own", "key: hell"),
    ("maps", lambda h: h["invasion"]["areas"][0].update(start=False), "needs a start area", "key: invasion"),
    ("maps", lambda h: h["invasion"]["areas"][6].update(lord=False), "and a Lord area", "key: invasion"),
    ("lords", lambda h: h["baphomet"]["parts"][0].update(mortal=False), "no part of it is mortal", "key: baphomet"),
    ("lords", lambda h: h["baphomet"]["parts"][1].update(health=[1, 2]), "one to five heroes", "key: wall"),
    ("lords", lambda h: h["baphomet"].update(dice=[20]), "there is no d20", "key: baphomet"),
    ("fourths", lambda h: h["hellhound"].update(dice=[3]), "there is no d3", "key: hellhound"),
    ("minions", lambda h: h["fiend"].update(dice=[5]), "there is no d5", "key: fiend"),
    ("minions", lambda h: h["fiend"].update(circle=1), "circles 0 to 3", "key: fiend"),
    ("troopers", lambda h: h["army"].update(dice=[[6]]), "one to four troopers", "key: army"),
    ("troopers", lambda h: h["army"].update(dice=[[6], [6], [7], [6]]), "there is no d7", "key: army"),
    ("regions", lambda h: h["default"].update(troopers=[["choir"]]), "'choir' is not one of the troopers", "choir"),
    ("modifiers", lambda h: h["despair"].update(default="9"), "its default is none", "key: despair"),
    ("modifiers", lambda h: h["miniboss"].update(key="maxiboss"), "the rules know no 'maxiboss'", "key: maxiboss"),
    ("modifiers", lambda h: h["despair"]["values"][1].update(value="many"), "'many' is nothing", "value: many"),
    ("modifiers", lambda h: h["enraged"]["values"][1].update(value="very"), "'very' is nothing", "value: very"),
]


def _unlock(ability):
    return {"does": "unlock_ability", "ability": ability}


def _mark(marker):
    return {"does": "demons_leave_marker", "marker": marker}


@pytest.mark.parametrize(("name", "change", "said", "at"), SPOILED, ids=[f"{at}, {said}" for _, _, said, at in SPOILED])
def test_content_that_does_not_fit_together_is_refused_with_its_place(pack, name, change, said, at):
    spoil(pack, name, change)
    with pytest.raises(ContentError) as refused:
        load([pack])
    problem = next(one for one in refused.value.problems if said in one)
    file, line, column, _ = problem.split(":", 3)
    lines = (pack / "core" / f"{name}.yaml").read_text().splitlines()
    assert file == str(pack / "core" / f"{name}.yaml")
    assert lines[int(line) - 1][int(column) - 1 :].startswith(at)


def test_the_shipped_content_is_accepted(pack):
    assert load([pack]).digest
