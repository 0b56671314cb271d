"""Numbers tried instead of those written."""

from typing import Literal

import attrs
import pytest

from tabletop.core.content.changes import ChangeError, Folders, read_change
from tabletop.core.content.loader import Loader
from tabletop.core.record import record
from tabletop.games import GAMES, load_content, load_game

HEROES = """
- key: ada
  life: 3
  source: designed
  dice: [4, 6]
  cards:
    - {key: lamp, cost: 1, source: rulebook}
    - {key: rope, cost: 2, source: designed}
- key: bo
  life: 4
  source: rulebook
"""


@record
class Card:
    key: str
    cost: int
    source: Literal["rulebook", "designed"]


@record
class Hero:
    key: str
    life: int
    source: Literal["rulebook", "designed"]
    dice: list[int] = attrs.field(factory=list)
    cards: list[Card] = attrs.field(factory=list)


def load(tmp_path, *changes):
    (tmp_path / "heroes.yaml").write_text(HEROES)
    loader = Loader(Folders([tmp_path], [read_change(change) for change in changes]))
    found = loader.records("heroes.yaml", Hero)
    loader.done()
    return found, loader.digest


def test_a_changed_number_is_read_instead_of_the_written_one(tmp_path):
    found, _ = load(tmp_path, "heroes:ada.life=5", "heroes:ada.dice.1=8", "heroes.yaml:ada.cards.rope.cost=0")
    assert (found["ada"].life, found["ada"].dice, found["ada"].cards[1].cost) == (5, [4, 8], 0)
    assert found["bo"].life == 4


def test_changed_content_has_another_digest(tmp_path):
    digests = {load(tmp_path, *changes)[1] for changes in ([], ["heroes:ada.life=5"], ["heroes:ada.life=6"])}
    assert len(digests) == 3


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("heroes:ada.life", "is no change: write FILE:KEY.FIELD=VALUE."),
        ("heroes:ada=3", "is no change"),
        (":ada.life=3", "is no change"),
        ("villains:ada.life=3", "There is no content file 'villains'; there is heroes."),
        ("heroes:zed.life=3", "There is no record 'zed' in heroes.yaml."),
        ("heroes:ada.luck=3", "ada has no field 'luck' written; it has key, life, source, dice, cards."),
        ("heroes:ada.life.most=3", "ada.life holds '3' and has no field 'most'."),
        ("heroes:ada.dice.2=3", "ada.dice is a list of 2: it has no place '2'."),
        ("heroes:ada.dice=3", "heroes:ada.dice is a list: name one number in it."),
        ("heroes:ada.life=many", "heroes:ada.life holds '3': 'many' is no such value."),
        ("heroes:bo.life=3", "heroes:bo.life is not ours to change: its source is rulebook, not designed."),
        ("heroes:ada.cards.lamp.cost=3", "not ours to change: its source is rulebook"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused_in_one_sentence(tmp_path, change, what):
    with pytest.raises(ChangeError) as caught:
        load(tmp_path, change)
    assert what in str(caught.value)
    assert "\n" not in str(caught.value)


CHANGES = {
    "apocalypse_chaos": "heroes:purple.life=7",
    "perditions_mouth": "heroes:bastian.hand_limit=7",
    "planet_apocalypse": "heroes:cindrew.earned.fidget_dance.abilities.0.amount=2",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_reads_changed_content(name):
    game = load_game(name)
    written, tried = (load_content(game, [], changes) for changes in ([], [read_change(CHANGES[name])]))
    assert written.digest != tried.digest
