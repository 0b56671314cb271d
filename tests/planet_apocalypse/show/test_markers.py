"""What Lords and demons lay beside heroes, and on their own sheets, is said as they call it."""

from tabletop.planet_apocalypse.scenario.loading import index
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.phrases import conditions
from tabletop.planet_apocalypse.show.view import view
from tabletop.planet_apocalypse.show.words import say
from tabletop.planet_apocalypse.verbs.dice import roll_for
from tabletop.planet_apocalypse.verbs.heroes import count_for_hero
from tabletop.planet_apocalypse.verbs.lords import count_for_lord
from tests.support.planet_apocalypse import changed, hero, in_hell, pa_content, pa_table


def marked_table():
    """Baphomet with markers of two kinds: some that are counted, one that is there or not."""
    table = pa_table([hero("tarang"), hero("naomi")], rolls=[7])
    sheet = changed(pa_content().lords["baphomet"], markers={"horns": "{n} of his horns", "chain": "on his chain"})
    table.content = changed(pa_content(), lords={**pa_content().lords, "baphomet": sheet})
    index(table.content)
    in_hell(table, "tarang", "naomi")
    return table


def said(table):
    return [say(table, event) for event in table.log if say(table, event)]


def test_a_counter_is_said_with_its_number_and_a_lone_marker_as_there_or_gone():
    table = marked_table()
    count_for_hero(table, "naomi", "horns", 2)
    count_for_hero(table, "naomi", "chain", 1)
    assert conditions(table.content, table.state.heroes["naomi"]) == ["2 of his horns", "on his chain"]
    count_for_hero(table, "naomi", "horns", -2)
    count_for_hero(table, "naomi", "chain", -1)
    assert said(table) == [
        "Naomi: 2 of his horns.",
        "Naomi: on his chain.",
        "Naomi: 0 of his horns.",
        "Naomi: no longer on his chain.",
    ]


def test_the_description_and_the_scene_follow_the_sheet_of_the_lord():
    table = marked_table()
    count_for_lord(table, table.state.lords[0], "horns", 3)
    count_for_hero(table, "naomi", "chain", 1)
    lines = describe(table, "lord.body")
    assert "On its sheet: 3 of his horns." in lines
    assert "Naomi Joslyn: on his chain." in lines
    board = view(table, None, 80, 24).board
    drawn = "\n".join("".join(text for text, _ in line) for line in board.lines)
    assert "3 of his horns" in drawn
    assert "on his chain" in drawn


def test_a_die_that_a_hero_rolls_is_said_with_its_name():
    table = marked_table()
    assert roll_for(table, "naomi", "baphomet", 12) == 7
    assert said(table) == ["Baphomet: Naomi rolls 7 on a d12."]
