"""The end of a game: facts from the log, drawn at every size, and what can be done then."""

import pytest

from tabletop.core.course import rounds_words
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.course import course_of, tale_of
from tabletop.core.store.session import Session
from tabletop.core.view.tale import Curve
from tabletop.ending import ending_of, report_lines
from tabletop.headless import play_out
from tabletop.tui.app import TabletopApp
from tabletop.tui.around.curve import curve_lines
from tabletop.tui.around.end import end_lines
from tabletop.tui.around.menu import Item
from tabletop.tui.screens.end import EndScreen
from tabletop.tui.screens.play import PlayScreen
from tabletop.tui.screens.replay import ReplayScreen
from tabletop.tui.text import line_width, plain
from tests.support import toy
from tests.support.recorded_log import FOLDER, replay
from tests.support.scenes import text_of
from tests.tui.test_app import seen, toy_setup

SIZES = [(70, 20), (80, 24), (120, 40)]
ITEMS = [Item(letter, text, lambda: None) for letter, text in [("a", "Play the same again"), ("q", "To the title")]]
GAMES = {
    "ac": "apocalypse_chaos/introductory-plan-1647",
    "ac-campaign": "apocalypse_chaos/campaign-retried-24",
    "pa": "planet_apocalypse/by-hand-invasion",
    "pa-campaign": "planet_apocalypse/campaign-plan-11",
    "pm": "perditions_mouth/by-hand-side-entrance",
    "pm-campaign": "perditions_mouth/campaign-plan-150",
}


def recorded(name):
    return replay(FOLDER / f"{GAMES[name]}.jsonl")


def digging(seed=3):
    session = Session(toy.GAME, toy.ToyContent(), toy_setup())
    play_out(session, toy.Digger(seed))
    return session


@pytest.mark.parametrize("name", list(GAMES))
def test_the_tale_adds_up_to_what_the_log_tells(name):
    session = recorded(name)
    tale = tale_of(session)
    counts = session.game.tally(session.table)
    assert sum(part.taken for part in tale.heroes) == sum(counts["damage taken, by hero"].values())
    assert sum(part.deaths for part in tale.heroes) == sum(counts.get("deaths, by hero", {}).values())
    assert [curve.values[-1] for curve in tale.curves] == [
        session.game.gauges(session.table.state)[curve.title.lower()] for curve in tale.curves
    ]
    assert tale.causes
    assert bool(tale.chapters) == ("campaign" in name)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_end_is_drawn_whole_at_every_size(name):
    ending = ending_of(recorded(name))
    for columns, rows in [*SIZES, (160, 50), (40, 12), (20, 5)]:
        lines = end_lines(ending, ITEMS, 0, (columns, rows), [("q", "leave")])
        assert len(lines) == rows
        assert all(line_width(line) <= columns for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_end_as_it_is_drawn(size, snapshot):
    lines = end_lines(ending_of(digging()), ITEMS, 0, size, [("Enter", "take")])
    assert text_of(lines) == snapshot


def test_the_report_tells_everything_in_short_lines(snapshot):
    lines = report_lines(ending_of(digging()))
    assert max(map(len, lines)) <= 78
    assert "\n".join(lines) == snapshot


def test_a_campaign_has_a_chronicle_of_its_chapters():
    chapters = tale_of(recorded("ac-campaign")).chapters
    assert [chapter.won for chapter in chapters] == [True, True, False]
    lost = tale_of(recorded("pa-campaign")).chapters
    assert len(lost) == 5
    assert any("off the roster" in line for line in lost[0].lines)
    way = tale_of(recorded("pm-campaign")).chapters
    assert "Bastian fell." in way[-2].lines
    assert way[-1].title == "Epilogue"


def test_an_event_is_counted_in_the_round_it_happened_in():
    session = Session(toy.GAME, toy.ToyContent(), toy_setup())
    play_out(session, RandomBot(5), most=40)
    course = course_of(session)
    rounds = [number for number, _ in course.rounds]
    assert rounds == sorted(rounds)
    assert sum(len(events) for _, events in course.rounds) == len(session.table.log)
    assert len(course.ends["health"]) == len(rounds)


def test_many_rounds_share_bars_and_show_the_worst():
    lines = curve_lines(Curve("Health", [9] * 30 + [1] + [9] * 29, 9, True), 24, 5, "r")
    assert all(line_width(line) <= 24 for line in lines)
    assert " " in plain(lines[0])[4:24].rstrip()
    assert "1" in plain(lines[-1])


def test_rounds_are_named_as_people_do():
    assert rounds_words([3], "turn") == "turn 3"
    assert rounds_words([5, 3, 3], "turn") == "turns 3 and 5"
    assert rounds_words([1, 2, 4, 9], "turn") == "turns 1 to 9"


async def play_to_the_end(pilot, app):
    await pilot.pause()
    while not isinstance(seen(app), EndScreen):
        await pilot.press("e")
        await pilot.pause()


async def test_at_the_end_a_report_is_written_and_the_last_answer_can_be_taken_back(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_to_the_end(pilot, app)
        assert "LOST" in text_of(seen(app).pane._lines)
        await pilot.press("p")
        written = next(saves.folder.glob("*.txt")).read_text()
        assert written.startswith("LOST: The Garden")
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert seen(app).table.over is None


async def test_the_same_seed_can_be_played_again_and_the_game_watched(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_to_the_end(pilot, app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(seen(app), ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(seen(app), EndScreen)
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert seen(app).table.setup.seed == 3
        assert seen(app).table.session.answers == []
