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


def test_every_name_used_by_an_ability_is_its_own():
    for sheet in pa_content().heroes.values():
        for power in (sheet.start, *sheet.earned, sheet.flaw):
            assert all(use.params.get("power", power.key) == power.key for use in power.abilities)
    for gift in pa_content().gifts.values():
        assert all(use.params.get("gift", gift.key) == gift.key for use in gift.abilities)


@pytest.fixture
def pack(tmp_path):
    """The shipped content in a folder of its own, to be spoiled."""
    folder = tmp_path / "planet_apocalypse"
    shutil.copytree(content_folder("planet_apocalypse"), folder)
    return folder


def spoil(folder, name, change):
    path = folder / f"{name}.yaml"
    things = yaml.safe_load(path.read_text())
    change({thing["key"]: thing for thing in things})
    path.write_text(yaml.safe_dump(things))


SPOILED = [
    ("heroes", lambda h: h["hannah"]["slots"].pop(), "a gift tree has 6 slots"),
    ("heroes", lambda h: h["hannah"]["slots"][4].update(to=[9]), "slot 9, which is not there"),
    ("heroes", lambda h: h["hannah"]["slots"][3].update(to=[]) or h["hannah"]["slots"][4].update(to=[]), "to slot 6"),
    ("heroes", lambda h: h["hannah"].update(die=7), "there is no d7"),
    ("legions", lambda h: h["lethe"].update(key="army"), "names two things"),
    ("heroes", lambda h: h["naomi"]["slots"][2].update(rewards=[_unlock("fcus")]), "'fcus' is not one of the powers"),
    ("legions", lambda h: h["lethe"].update(abilities=[_mark("stn")]), "expected one of stun, fire, pestilence"),
    ("maps", lambda h: h["invasion"]["areas"][1].update(next="I9"), "unknown area 'I9'"),
    ("maps", lambda h: h["invasion"]["areas"][0].update(start=False), "needs a start area"),
    ("lords", lambda h: h["baphomet"]["parts"][0].update(mortal=False), "no part of it is mortal"),
    ("lords", lambda h: h["baphomet"]["parts"][0].update(health=[1, 2]), "one to five heroes"),
    ("troopers", lambda h: h["army"].update(dice=[[6]]), "one to four troopers"),
    ("regions", lambda h: h["default"].update(troopers=[["gang"]]), "no trooper 'gang'"),
    ("minions", lambda h: h["fiend"].update(circle=1), "circles 0 to 3"),
    ("modifiers", lambda h: h["despair"].update(default="9"), "its default is none"),
]


def _unlock(ability):
    return {"does": "unlock_ability", "ability": ability}


def _mark(marker):
    return {"does": "demons_leave_marker", "marker": marker}


@pytest.mark.parametrize(("name", "change", "said"), SPOILED, ids=[said for _, _, said in SPOILED])
def test_content_that_does_not_fit_together_is_refused_with_a_reason(pack, name, change, said):
    spoil(pack, name, change)
    with pytest.raises(ContentError, match=said):
        load([pack])


def test_the_shipped_content_is_accepted(pack):
    assert load([pack]).digest
