"""Content: strict, with the place of every mistake."""

import pickle
from pathlib import Path
from typing import Annotated, Literal

import attrs
import pytest

from tabletop.core.content.loader import LARGEST_FILE, ContentError, Loader, Ref
from tabletop.core.flow import Abilities, Asking, Use
from tabletop.core.record import record


@record
class Hero:
    key: str
    name: str
    life: int
    source: Literal["rulebook", "published", "designed"]
    lines: list[int] = attrs.field(factory=list)
    friend: Annotated[str, Ref("heroes")] | None = None
    abilities: list[Use] = attrs.field(factory=list)
    flying: bool = False


def registry():
    known = Abilities()

    @known.ability("reroll", on=Asking)
    def reroll(table, owner, moment, *, dice: int, face: str = "any"):
        """Nothing."""

    return known


def load(tmp_path: Path, text: str, pack: str | None = None):
    folders = [tmp_path / "game"]
    folders[0].mkdir()
    (folders[0] / "heroes.yaml").write_text(text)
    if pack is not None:
        folders.append(tmp_path / "pack")
        folders[1].mkdir()
        (folders[1] / "heroes.yaml").write_text(pack)
    loader = Loader(folders, registry())
    found = loader.records("heroes.yaml", Hero)
    loader.done()
    return found


GOOD = "- key: ada\n  name: Ada\n  life: 3\n  source: designed\n"


def problems(tmp_path, text, pack=None):
    with pytest.raises(ContentError) as caught:
        load(tmp_path, text, pack)
    return caught.value.problems


def test_records_are_built_by_their_annotations(tmp_path):
    text = GOOD + "  lines: [1, 2]\n  flying: yes\n  abilities: [{does: reroll, dice: 2}]\n  friend: ada\n"
    ada = load(tmp_path, text)["ada"]
    assert (ada.life, ada.lines, ada.flying, ada.friend) == (3, [1, 2], True, "ada")
    assert (ada.abilities[0].does, ada.abilities[0].params) == ("reroll", {"dice": 2})


@pytest.mark.parametrize(
    ("text", "place", "what"),
    [
        (GOOD + "  lief: 3\n", "5:3", "unknown key 'lief'"),
        (GOOD.replace("  life: 3\n", ""), "1:3", "missing life"),
        (GOOD.replace("life: 3", "life: three"), "3:9", "expected a whole number, found 'three'"),
        (GOOD.replace("designed", "guessed"), "4:11", "expected one of rulebook, published, designed"),
        (GOOD + "  friend: bo\n", "5:11", "'bo' is not one of the heroes"),
        (GOOD + GOOD, "5:3", "the key 'ada' is used twice"),
        (GOOD + "  abilities: [{does: fly}]\n", "5:22", "no ability 'fly' is registered"),
        (GOOD + "  abilities: [{does: reroll}]\n", "5:15", "needs dice"),
        (GOOD + "  abilities: [{does: reroll, dice: 2, moon: 1}]\n", "5:39", "takes no 'moon'"),
        (GOOD + "  abilities: [{does: reroll, dice: two}]\n", "5:36", "expected a whole number"),
        (GOOD + "  name: Bo\n", "5:3", "'name' is given twice"),
        (GOOD + "  lines: 3\n", "5:10", "expected a list"),
        ("key: ada\n", "1:1", "expected a list of records"),
        ("- key: [\n", "2:1", "did not find expected node content"),
        ("", "1:1", "the file is empty"),
        ('- key: ada\n  name: "A\\e[31m"\n  life: 3\n  source: designed\n', "2:9", "control characters"),
    ],
)
def test_a_mistake_is_reported_with_its_place(tmp_path, text, place, what):
    found = problems(tmp_path, text)[0]
    assert f"heroes.yaml:{place}: " in found
    assert what in found


def test_every_mistake_is_reported_at_once(tmp_path):
    assert len(problems(tmp_path, GOOD.replace("3", "x").replace("designed", "y"))) == 2


def test_a_pack_adds_records_and_may_not_repeat_any(tmp_path):
    assert list(load(tmp_path, GOOD, GOOD.replace("ada", "bo"))) == ["ada", "bo"]


def test_a_pack_that_repeats_a_key_is_refused(tmp_path):
    assert "pack/heroes.yaml:1:3: the key 'ada' is used twice" in problems(tmp_path, GOOD, GOOD)[0]


def test_a_missing_file_is_one_problem(tmp_path):
    loader = Loader([tmp_path], registry())
    loader.records("heroes.yaml", Hero)
    with pytest.raises(ContentError, match="cannot be read"):
        loader.done()


def test_a_yaml_bomb_is_refused_before_it_grows(tmp_path):
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    assert "aliases are not allowed" in problems(tmp_path, bomb)[0]


def test_deep_nesting_is_refused(tmp_path):
    assert "nested too deeply" in problems(tmp_path, "[" * 100_000)[0]


def test_a_giant_file_is_refused_unread(tmp_path):
    assert "larger than" in problems(tmp_path, GOOD + "#" * LARGEST_FILE)[0]


def test_garbage_is_refused(tmp_path):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "heroes.yaml").write_bytes(b"\xff\xfe\x00\x01" * 50)
    loader = Loader([tmp_path / "game"], registry())
    loader.records("heroes.yaml", Hero)
    with pytest.raises(ContentError, match=r"heroes\.yaml:1:1"):
        loader.done()


def test_the_problems_survive_the_way_home_from_a_worker():
    error = ContentError(["heroes.yaml:1:1: one", "heroes.yaml:2:1: two"])
    again = pickle.loads(pickle.dumps(error))
    assert again.problems == error.problems
    assert str(again) == "heroes.yaml:1:1: one\nheroes.yaml:2:1: two"


def test_a_fault_a_game_finds_in_a_nested_record_is_told_at_its_place(tmp_path):
    # given two records, each with one nested in it
    (tmp_path / "maps.yaml").write_text("- key: hill\n  areas:\n  - {key: top}\n  - {key: foot}\n")

    @record
    class Area:
        key: str

    @record
    class Map:
        key: str
        areas: list[Area]

    loader = Loader([tmp_path])
    maps = loader.records("maps.yaml", Map)
    # when the game finds something wrong with the second area
    loader.fault(maps["hill"].areas[1], "leads nowhere")
    # then the problem names file, line and column of that area
    assert loader.problems == [f"{tmp_path / 'maps.yaml'}:4:5: leads nowhere"]


def test_an_ability_knows_the_innermost_thing_it_is_printed_on(tmp_path):
    known = Abilities()

    @known.ability("shine", on=Asking)
    def shine(table, owner, moment, *, thing: str, dice: int):
        """Nothing."""

    @record
    class Power:
        key: str
        abilities: list[Use]

    @record
    class Sheet:
        key: str
        abilities: list[Use]
        power: Power

    text = "- {key: ada, abilities: [{does: shine, dice: 1}], power: {key: lamp, abilities: [{does: shine, dice: 2}]}}"
    (tmp_path / "sheets.yaml").write_text(text)
    sheet = Loader([tmp_path], known).records("sheets.yaml", Sheet)["ada"]
    assert sheet.abilities[0].calls[Asking].params == {"thing": "ada", "dice": 1}
    assert sheet.power.abilities[0].calls[Asking].params == {"thing": "lamp", "dice": 2}
