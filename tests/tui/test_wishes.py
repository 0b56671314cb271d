"""What players set is obeyed at the table."""

from tabletop.core.game import Setup
from tabletop.settings import Settings
from tabletop.tui.app import TabletopApp
from tests.tui.test_app import SIZE, seen, text_of, toy_setup


async def test_a_command_answers_to_the_key_it_was_given_and_to_no_other(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()), Settings(keys={"undo": "x"}))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = seen(app)
        assert "x undo" in text_of(screen)
        await pilot.press("m", "u")
        assert screen.table.choice.id == "move.to"
        await pilot.press("x")
        assert screen.table.choice.id == "turn.action"
        assert all(entry.letter != "x" for entry in screen.prompt.entries)


async def test_never_asking_takes_back_at_once_and_still_counts(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()), Settings(confirmations="never"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("d", "u")
        assert seen(app).table.session.answers == []
        assert seen(app).table.takebacks == 1


async def test_always_asking_asks_before_leaving(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()), Settings(confirmations="always"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("q")
        assert "Leave the table?" in text_of(seen(app))
        await pilot.press("n")
        assert "What will you do?" in text_of(seen(app))


def seated():
    return Setup("toy", "garden", ["ada", "bo"], 3, {}, {"Ann": ["ada"], "Ben": ["bo"]})


async def test_the_next_player_is_asked_to_take_the_keyboard(saves):
    app = TabletopApp(saves, saves.new_game(seated()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("e")
        assert "Ben, it is your turn." in text_of(seen(app))
        await pilot.press("enter")
        assert "What will you do?" in text_of(seen(app))


async def test_players_may_do_without_that_question(saves):
    app = TabletopApp(saves, saves.new_game(seated()), Settings(hand_over="off"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("e")
        assert "it is your turn" not in text_of(seen(app))


def test_over_a_slow_line_nothing_waits_for_the_clock_unless_asked_for():
    far = {"SSH_CONNECTION": "1.2.3.4"}
    assert Settings(pace="timed").pace_over({}) == "timed"
    assert Settings(pace="timed").pace_over(far) == "once"
    assert Settings(pace="timed", sources={"pace": "--pace"}).pace_over(far) == "timed"


def place_of(screen, words):
    rows = text_of(screen).splitlines()
    row = next(index for index, text in enumerate(rows) if words in text)
    return rows[row].index(words), row


async def test_a_click_takes_an_option_and_looks_at_a_spot(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()), Settings(mouse="on"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = seen(app)
        await pilot.click(offset=place_of(screen, "Move to a place"))
        assert screen.table.choice.id == "move.to"
        spot = next(spot for spot in screen._view.board.spots if spot.key == "well")
        top = screen._places.head_rows + screen._view.board.is_headed
        await pilot.click(offset=(spot.x + 1, spot.y + top))
        assert (screen.cursor, screen.looking) == ("well", True)
        await pilot.click(offset=(spot.x + 1, spot.y + top))
        assert screen.table.session.table.state.heroes["ada"].at == "well"
