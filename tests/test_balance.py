"""The generated tables of the documentation."""

import pytest

from bench.balance import DOCS, TABLES, replaced
from tabletop.games import GAMES

PAGE = "# Page\n\n<!-- lab a -->\nold\n<!-- /lab -->\nby hand\n<!-- lab b -->\n<!-- /lab -->\n"


def test_only_what_stands_between_the_marks_is_written_anew():
    page = replaced(PAGE, "a", ["| new |"])
    assert page == PAGE.replace("\nold\n", "\n\n| new |\n\n")
    assert replaced(page, "a", ["| new |"]) == page


def test_a_page_without_the_mark_is_refused():
    with pytest.raises(ValueError, match="no mark <!-- lab c -->"):
        replaced(PAGE, "c", [])


def test_every_table_has_its_place():
    assert {table.game for table in TABLES} == set(GAMES)
    for table in TABLES:
        assert replaced((DOCS / table.page).read_text(), table.name, ["x"])


def test_a_table_names_the_command_that_makes_it():
    table = next(table for table in TABLES if table.game == "apocalypse_chaos" and table.page == "bots.md")
    assert table.command(4) == (
        "tabletop lab ac --scenarios introductory --heroes 1-4 --bots plan,random --games 4 --seed 1000"
    )
