"""The screens with a pilot at the keyboard: few, because each key takes its time."""

from typing import Any

from textual.events import Key

from tabletop.core.game import Setup
from tabletop.core.store.story import SaveError
from tabletop.saves import SavedGame
from tabletop.tui.app import TabletopApp
from tabletop.tui.screens.end import EndScreen
from tabletop.tui.screens.play import PlayScreen
from tabletop.tui.screens.replay import ReplayScreen
from tabletop.tui.screens.small import SmallScreen
from tabletop.tui.screens.title import TitleScreen
from tabletop.tui.text import plain

SIZE = (80, 24)


def seen(app) -> Any:
    """The screen in view."""
    return app.screen


def text_of(screen):
    """Everything on the play screen, as text."""
    return "\n".join(plain(line) for line in screen.pane._lines)


def toy_setup(**options):
    return Setup("toy", "garden", ["ada", "bo"], 3, options)


async def test_two_key_presses_lead_from_the_title_to_the_first_decision(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        assert isinstance(seen(app), TitleScreen)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert seen(app).table.choice.id == "turn.action"
        assert "A Ada  What will you do?" in text_of(seen(app))


async def test_leaving_and_starting_again_offers_the_same_question(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("m", "q")
        await pilot.pause()
        assert isinstance(seen(app), TitleScreen)
        assert seen(app).items[0].text == "Continue"
    again = TabletopApp(saves)
    async with again.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert seen(again).table.choice.id == "move.to"


async def test_the_cursor_looks_and_enter_takes_what_it_stands_on(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = seen(app)
        await pilot.press("m", "right", "right")
        assert "The oak, a place to dig." in text_of(screen)
        await pilot.press("enter")
        assert "Nothing can be chosen here" in text_of(screen)
        await pilot.press("left", "enter")
        assert screen.table.session.table.state.heroes["ada"].at == "well"


async def test_esc_backs_out_of_a_question_that_committed_nothing(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = seen(app)
        await pilot.press("m")
        assert "Esc back" in text_of(screen)
        await pilot.press("escape")
        assert screen.table.session.answers == []
        assert "Esc back" not in text_of(screen)
        assert screen.table.takebacks == 0


async def test_the_terminals_cursor_sits_on_the_letter_of_the_highlighted_option(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = app.cursor_position
        await pilot.press("tab")
        assert app.cursor_position == (before.x, before.y + 1)


async def test_taking_back_a_roll_asks_first_and_is_counted(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = seen(app)
        await pilot.press("d", "u")
        assert "Something has been learned since" in text_of(screen)
        await pilot.press("n")
        assert len(screen.table.session.answers) == 1
        await pilot.press("u", "y")
        assert screen.table.session.answers == []
        assert "take-backs 1" in text_of(screen)
        await pilot.press("r")
        assert len(screen.table.session.answers) == 1


async def test_without_take_backs_the_answer_is_a_sentence(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup(take_backs="no")))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("d", "u")
        assert "without take-backs" in text_of(seen(app))
        assert len(seen(app).table.session.answers) == 1


async def test_a_game_can_be_played_to_its_end_and_watched_again(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        while not isinstance(seen(app), EndScreen):
            await pilot.press("e")
            await pilot.pause()
        assert "Night falls" in text_of(seen(app))
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(seen(app), ReplayScreen)
        await pilot.press("right", "right")
        assert "replay 2/12" in text_of(seen(app))
        await pilot.press("end")
        assert "DEFEAT: Night falls" in text_of(seen(app))


async def test_help_log_and_rules_open_over_the_table_and_close(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in ("?", "L", "space"):
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(seen(app), PlayScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(seen(app), PlayScreen)


async def test_a_small_terminal_says_what_it_needs_until_it_grows(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=(18, 4)) as pilot:
        await pilot.pause()
        assert isinstance(seen(app), SmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(seen(app), TitleScreen)


async def test_ctrl_c_leaves_with_130(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+c")
    assert app.return_code == 130


async def test_a_table_survives_a_terminal_that_shrinks_and_grows(saves):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("m")
        for columns, rows in ((50, 10), (120, 40)):
            await pilot.resize_terminal(columns, rows)
            await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert len(seen(app).pane._lines) == 40
        assert "A Ada  Move where?" in text_of(seen(app))


async def test_keys_typed_ahead_go_to_the_screen_in_view(saves):
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in ("n", "escape", "escape", "n", "enter", "m"):
            app.screen.post_message(Key(key, key if len(key) == 1 else None))
        for _ in range(6):
            await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert seen(app).table.choice.id == "move.to"


async def test_a_save_that_no_longer_fits_can_go_on_from_a_good_point(saves):
    saved = saves.new_game(toy_setup())
    for answer in ("move", "well", "move"):
        saved.answer(answer)
    saved.close()
    path = saves.path(saved.name)
    path.write_text(path.read_text().replace('"a":"well"', '"a":"moon"'))
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert "no longer fits" in "\n".join(plain(line) for line in seen(app).pane._lines)
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        assert seen(app).table.choice.id == "move.to"
        assert seen(app).table.saved.name != saved.name


async def test_a_damaged_save_gets_a_sentence_and_no_more(saves):
    saves.new_game(toy_setup()).close()
    saves.files()[0].write_text("not a save\n")
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("enter")
        assert "not a Tabletop save" in seen(app).message


async def test_a_long_refusal_is_told_in_full(saves, monkeypatch):
    app = TabletopApp(saves, saves.new_game(toy_setup()))
    sentence = "The save cannot be written: " + "no space is left on this device, " * 4 + "so nothing has changed."

    def fail(self, answer):
        raise SaveError(sentence)

    monkeypatch.setattr(SavedGame, "answer", fail)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        shown = " ".join(plain(line).strip() for line in seen(app).pane._lines)
        assert "so nothing has changed." in shown
        await pilot.press("q")
        await pilot.pause()
        assert "A Ada  What will you do?" in text_of(seen(app))
