"""What happened, in groups by actor, and what it shows on the board."""

from typing import cast

from tabletop.core.flow.event import Event
from tabletop.core.record import record
from tabletop.core.view import BoardView, Spot, Voice
from tabletop.tui.play.aim import acted
from tabletop.tui.play.telling import Telling, paged, tellings, to_be_shown
from tabletop.tui.text import plain


@record
class Said(Event):
    text: str
    heard: Voice


def told(*events):
    found = [Said(text, heard) for text, heard in events]
    return tellings(found, lambda event: cast(Said, event).text, lambda event: cast(Said, event).heard)


def by(name, **more):
    return Voice(name.lower(), name, "enemy", **more)


def stop(*lines, **more):
    return Voice(weight="stop", stop=list(lines), **more)


def test_what_one_actor_does_is_one_group():
    found = told(("Guard moves.", by("Guard")), ("Ada is hit.", Voice(victims=["gate"], harm=2)), ("Imp.", by("Imp")))
    assert [(one.name, one.sentences) for one in found] == [
        ("Guard", ["Guard moves.", "Ada is hit."]),
        ("Imp", ["Imp."]),
    ]
    assert found[0].victims == {"gate": 2}


def test_what_the_game_says_goes_with_who_acts_next():
    assert [one.name for one in told(("Enemies move.", Voice()), ("Guard moves.", by("Guard")))] == ["Guard"]


def test_what_is_quiet_is_left_to_the_log():
    assert told(("Nothing.", Voice(weight="quiet"))) == []


def test_a_stop_belongs_to_what_led_to_it_and_ends_the_group():
    found = told(("Guard hits Ada.", by("Guard")), ("Ada dies.", stop("ADA DIES")), ("Guard grins.", by("Guard")))
    assert [(one.name, one.sentences, one.stop) for one in found] == [
        ("Guard", ["Guard hits Ada."], ["ADA DIES"]),
        ("Guard", ["Guard grins."], []),
    ]


def test_a_stop_that_follows_another_is_told_in_its_band():
    (one,) = told(("Ada dies.", stop("ADA DIES")), ("Doom rises to 3.", stop("DOOM RISES TO 3", "Ten steps are left.")))
    assert one.stop == ["ADA DIES", "Doom rises to 3.", "Ten steps are left."]


def test_stops_on_one_topic_by_one_actor_are_one():
    found = told(
        ("Two leave.", by("The enemies")),
        ("Doom rises to 2.", stop("DOOM 2", topic="doom")),
        ("One leaves.", by("The enemies")),
        ("Doom rises to 3.", stop("DOOM 3", topic="doom")),
    )
    assert [(one.sentences, one.stop) for one in found] == [
        (["Two leave.", "Doom rises to 2.", "One leaves.", "Doom rises to 3."], ["DOOM 3"])
    ]


def test_good_news_are_not_told_in_the_band_of_bad_ones():
    found = told(("Ada dies.", stop("ADA DIES")), ("The boss falls.", stop("THE BOSS FALLS", good=True)))
    assert [(one.stop, one.good) for one in found] == [(["ADA DIES"], False), (["THE BOSS FALLS"], True)]


def test_only_stops_wait_for_a_key_when_all_is_told_at_once():
    found = told(("Guard moves.", by("Guard")), ("Imp hits.", by("Imp")), ("Ada dies.", stop("ADA DIES")))
    assert [one.name for one in to_be_shown(found, "once")] == ["Imp"]
    assert [one.name for one in to_be_shown(found, "each")] == ["Guard", "Imp"]


def drawn(told_one, rows):
    width = len(rows[0])
    assert all(len(row) == width for row in rows)
    spots = [Spot(key, key, x, y, 3) for key, x, y in (("left", 0, 1), ("right", 15, 1), ("below", 0, 4))]
    return acted(BoardView([[(row, "")] for row in rows], spots), told_one)


FLOOR = [" ·  ·  ·  ·  ·  · ", " g  ·  ·  █  ·  B ", " ·  ·  ·  ·  ·  · ", " ·  ·  ·  ·  ·  · ", " C  ·  ·  ·  ·  · "]


def test_a_line_of_fire_leads_over_bare_floor_to_whom_it_hits_and_harm_stands_beside():
    board = drawn(Telling(["left"], "Guard", "enemy", victims={"right": 2}), FLOOR)
    assert plain(board.lines[1]) == " g ╌╌╌╌╌╌╌█╌╌╌▸ B "
    assert plain(board.lines[2]) == FLOOR[2][:15] + "−2 "
    assert ("g", "lit") in [(text.strip(), style) for text, style in board.lines[1]]
    assert plain(board.lines[0]) == FLOOR[0]


def test_a_line_of_fire_may_lead_down():
    board = drawn(Telling(["left"], "Guard", "enemy", victims={"below": 0}), FLOOR)
    assert [plain(line)[1] for line in board.lines] == ["·", "g", "╎", "▾", "C"]


def test_more_sentences_than_rows_go_on_another_page_and_the_stop_stands_on_the_last():
    one = Telling(["gate"], "Guard", "enemy", [f"Sentence {n}." for n in range(9)], stop=["ADA DIES"])
    pages = paged([one], 40, 8)
    assert [len(page.sentences) for page in pages] == [5, 4]
    assert [page.stop for page in pages] == [[], ["ADA DIES"]]
    assert [text for page in pages for text in page.sentences] == one.sentences
