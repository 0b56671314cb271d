"""Reading content: packs, and what is refused at which place."""

import pytest

from tabletop.apocalypse_chaos.scenario.loading import load
from tabletop.core.content.loader import ContentError
from tabletop.games import content_folder
from tests.support.apocalypse_chaos import ac_content, hero


def test_a_pack_adds_cards_and_scenarios(tmp_path):
    card = (content_folder("apocalypse_chaos") / "cards.yaml").read_text().split("- key: G02")[0]
    (tmp_path / "cards.yaml").write_text(card.replace("G01", "G99").replace("Spindly", "Newcomer"))
    content = load([content_folder("apocalypse_chaos"), tmp_path])
    assert content.cards["G99"].name == "Newcomer"
    assert content.digest != ac_content().digest
    assert hero("red", "I").most == 13


@pytest.mark.parametrize(
    ("change", "words", "place"),
    [
        (("a1, a5]", "a1, a9]"), "no area 'a9'", "16:7"),
        (("heroes: [1, 2, 3, 4]\n      cells", "heroes: [1, 2, 3]\n      cells"), "one layout for 4 Heroes", "2:3"),
        (("pool: [II, III, IV, VI]", "pool: [II]"), "too few tiles", "16:7"),
        (("[a1, a3, a5, a7]", "[a1, a3, a5]"), "needs 4 vortices", "16:7"),
    ],
)
def test_a_scenario_that_cannot_be_laid_out_is_refused_with_its_place(tmp_path, change, words, place):
    text = (content_folder("apocalypse_chaos") / "scenarios.yaml").read_text().split("- key: mission_1")[0]
    assert change[0] in text
    (tmp_path / "scenarios.yaml").write_text(text.replace("introductory", "mine").replace(*change))
    with pytest.raises(ContentError, match=words) as found:
        load([content_folder("apocalypse_chaos"), tmp_path])
    assert f"scenarios.yaml:{place}: " in found.value.problems[0]


@pytest.mark.rule("AC-ROOM-X-03")
@pytest.mark.parametrize("mission", ["mission_1", "mission_2", "mission_4"])
def test_a_mission_that_needs_a_platform_must_name_it_among_what_it_cannot_lose(tmp_path, mission):
    text = (content_folder("apocalypse_chaos") / "scenarios.yaml").read_text()
    record = f"- key: {mission}" + text.split(f"- key: {mission}")[1].split("\n- key: ")[0]
    assert "  cannot_lose: [X]\n" in record
    (tmp_path / "scenarios.yaml").write_text(record.replace(mission, "mine").replace("  cannot_lose: [X]\n", ""))
    with pytest.raises(ContentError, match="needs X in its cannot_lose"):
        load([content_folder("apocalypse_chaos"), tmp_path])


@pytest.mark.parametrize(
    ("old", "new", "words"), [("life: 7", "life: 70", "1 to 10"), ("initiative: 2", "initiative: 5", "1 to 3")]
)
def test_a_card_with_impossible_numbers_is_refused(tmp_path, old, new, words):
    card = (content_folder("apocalypse_chaos") / "cards.yaml").read_text().split("- key: G02")[0]
    (tmp_path / "cards.yaml").write_text(card.replace("G01", "G99").replace(old, new))
    with pytest.raises(ContentError, match=words):
        load([content_folder("apocalypse_chaos"), tmp_path])
