"""The table in words, for line mode."""

from tabletop.perditions_mouth.show.recount import recount
from tests.support.perditions_mouth import content, laid_out, put


def test_line_mode_is_told_everything_that_lies_on_the_table():
    # given the Side Entrance with a dead Guard and Tyra on the map
    table = laid_out("side_entrance")
    put(table, "tyra", "5E")
    table.state.dead.append("guard")
    told = recount(table)
    text = "\n".join(told)
    # then walls, ground, ways in and out, the alarm, trapdoors and the rescue square are named
    assert "The level goes from 1A to 10J; you come in at 10E." in told
    assert "Exit X1 on 10I is open." in told and "Exit X2 on 10B is open." in told
    assert any(line.startswith("Wall on 1E, 2E, 4A, 4B, 4D") for line in told)
    assert any(line.startswith("Alarm on 1J:") for line in told)
    assert any(line.startswith("Trapdoor on 2B, 2H, 8I:") for line in told)
    assert any(line.startswith("Concealment on 3C:") for line in told)
    assert "Victims are safe on 10E." in told
    # and the defeat line, AP, decks, the dead pool and all numbers of the enemies
    assert f"Lost if: {content().scenarios['side_entrance'].defeat}" in told
    assert "Dead pool: 1 Guard." in told
    assert "Tyra on 5E, 5 of 5 HP, 5 AP, Attack 4" in text and "; deck 9, discards 0." in text
    assert "2 HP, Attack 3, Defense 2, Move 4, range 3" in text


def test_an_exit_that_is_shut_says_why():
    assert "Exit X1 on 10K is shut: 2 chests must be opened first." in recount(laid_out("contraband"))
    assert "Exit X2 on 10F cannot be used." in recount(laid_out("roll_call"))


def test_a_summoner_moves_by_teleport():
    told = recount(laid_out("summoners_lair"))
    assert any("Summoner" in line and "Move by teleport" in line for line in told)
