"""The checklists as a reference, and their honesty."""

import pytest

from tabletop.games import content_folder
from tabletop.rulebook import find_rules, read_rules
from tests.support.coverage import proved_rules

CHECKLISTS = ["apocalypse_chaos", "perditions_mouth", "planet_apocalypse"]


@pytest.mark.parametrize("game", CHECKLISTS)
def test_every_row_has_its_own_id_and_a_text(game):
    rules = read_rules(content_folder(game) / "rules.md")
    assert len(rules) > 300
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.text and rule.section for rule in rules)


def test_rules_are_found_by_id_by_beginning_and_by_words():
    rules = read_rules(content_folder("apocalypse_chaos") / "rules.md")
    assert [rule.id for rule in find_rules(rules, "ac-melee-02")] == ["AC-MELEE-02"]
    assert len(find_rules(rules, "AC-MELEE")) == 5
    assert "AC-PLATFORM-01" in [rule.id for rule in find_rules(rules, "standing pillars")]
    assert find_rules(rules, "xyzzy") == []


def test_no_test_is_marked_with_a_rule_that_does_not_exist():
    known = {rule.id for game in CHECKLISTS for rule in read_rules(content_folder(game) / "rules.md")}
    assert set(proved_rules()) - known == set()


def test_a_ruling_is_told_by_its_ruling_not_by_its_basis():
    # given a checklist whose rulings have a further column
    rules = read_rules(content_folder("perditions_mouth") / "rules.md")
    found = find_rules(rules, "PM-RULE-67")[0]
    # then the question and the ruling are shown
    assert found.text.endswith(": Adjacent.")
