"""State is written by verbs only."""

import ast
from pathlib import Path

import pytest

import tabletop
from tabletop.games import GAMES, load_game
from tests.support.state_writes import Types, stray_writes, writes_in

ROOT = Path(tabletop.__file__).parent


@pytest.mark.parametrize("name", GAMES)
def test_state_is_written_by_verbs_only(name):
    package = ROOT / name
    if not (package / "verbs").is_dir():
        pytest.skip("this game has no verbs folder yet")
    assert stray_writes(load_game(name), package) == []


SAMPLE = """
class Struck:
    hero: Hero

def written(table: Table, hero: Hero, moment: Struck) -> None:
    hero.health -= 1
    table.state.clock = 3
    for other in table.state.heroes.values():
        other.hand.append("card")
    weakest = min(everybody(table), key=str)
    weakest.health = 0
    moment.hero.health = 2
    def later() -> None:
        del hero.hand[0]
    draw(table.state.deck)

def read(table: Table, hero: Hero, moment: Struck) -> None:
    left = hero.health
    left -= 1
    moment.amount = 3
    names = [other.name for other in table.state.heroes.values()]
    names.append(hero.name)
    crowd = everybody(table)
    crowd.pop()
    made = Hero("ada")
    made.health = 4

def everybody(table: Table) -> list[Hero]:
    return list(table.state.heroes.values())
"""


def test_the_guard_sees_every_kind_of_write_and_no_reading():
    # given code that writes in seven ways, and code that only reads or writes what it made itself
    tree = ast.parse(SAMPLE)
    # when it is read
    lines = sorted(writes_in(tree, Types({"Hero"}, [tree])))
    # then all writes are found and nothing else
    assert lines == [6, 7, 9, 11, 12, 14, 15]
