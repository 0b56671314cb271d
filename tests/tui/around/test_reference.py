"""The rules reference: contents, search, links, the rules of the question at hand; how to play and the glossary."""

import pytest

from tabletop.core.store.session import Session
from tabletop.games import GAMES, load_content, load_game
from tabletop.learn import lesson_setup
from tabletop.lookup import ids_at_hand, look_up
from tabletop.rulebook import glossary_of, links_in, page_of, rules_of
from tabletop.saves import Saves
from tabletop.tui.app import TabletopApp
from tabletop.tui.around.page import page_lines
from tabletop.tui.around.reference import NOW, OnTable, Reference, head_line, page
from tabletop.tui.controller import AtTable
from tabletop.tui.screens.play import PlayScreen
from tabletop.tui.screens.reader import ReaderScreen
from tabletop.tui.screens.rules import RulesScreen
from tabletop.tui.text import line_width, plain
from tests.support.scenes import text_of
from tests.support.terminal import run
from tests.tui.test_app import SIZE, seen

SIZES = [(70, 20), (80, 24), (120, 40)]


def book(game="perditions_mouth", now=None):
    return Reference(rules_of(game, []), glossary_of(game), now)


def screen_text(screen):
    return "\n".join(plain(line) for line in screen.pane._lines)


def first_spoke():
    """The first question of a hero's turn in the lesson of Perdition's Mouth."""
    game = load_game("pm")
    content = load_content(game, [])
    session = Session(game, content, lesson_setup(game, content), explain=True)
    session.answer("bastian")
    return session


@pytest.mark.parametrize("size", SIZES)
def test_the_reference_as_it_is_drawn(size, snapshot):
    shown = book(now=OnTable(["PM-STONE-03"], "Move: costs 6 AP and you have 5, PM-STONE-03"))
    shown.open("PM-STONE-03")
    shown.search("spoke")
    columns, rows = size
    lines = [head_line(shown, "Perdition's Mouth", columns, "back"), *page(shown, columns, rows - 2, False)]
    assert text_of(lines) == snapshot


@pytest.mark.parametrize("size", [*SIZES, (160, 50), (40, 12), (20, 5)])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_selected_rule_is_always_in_view(game, size):
    shown = book(game)
    columns, rows = size
    for number in range(len(shown.chapters)):
        shown.chapter = number
        for row in (0, len(shown.here.rules) // 2, len(shown.here.rules) - 1):
            shown.row = row
            lines = page(shown, columns, rows - 2, False)
            assert len(lines) <= rows - 2
            assert all(line_width(line) <= columns for line in lines)
            assert shown.rule is not None and shown.rule.id[: columns - 4] in text_of(lines)


def test_an_id_opens_its_row_and_words_are_looked_for():
    shown = book()
    assert shown.open("PM-STONE-03") and shown.rule is not None and shown.rule.id == "PM-STONE-03"
    assert shown.search("ghost peg")
    assert shown.rule is not None and "ghost peg" in shown.rule.text.lower()
    assert not shown.search("xyzzy")


def test_a_link_is_followed_and_led_back_from():
    shown = book()
    shown.open("PM-STONE-02")
    assert shown.links == ["PM-RULE-01"]
    assert shown.follow() and shown.rule is not None and shown.rule.id == "PM-RULE-01"
    assert shown.go_back() and shown.rule is not None and shown.rule.id == "PM-STONE-02"
    assert not shown.go_back()


def test_short_links_and_ranges_of_rules_are_understood():
    assert links_in("layout R-16 and AC-MOVE-01", "AC") == ["AC-RULE-16", "AC-MOVE-01"]
    assert links_in("[PA-CAMPAIGN-01 to -03]", "PA") == ["PA-CAMPAIGN-01", "PA-CAMPAIGN-02", "PA-CAMPAIGN-03"]


@pytest.mark.parametrize("game", list(GAMES))
def test_most_links_lead_somewhere(game):
    # given every id that a rule names in its text
    rules = rules_of(game, [])
    known = {rule.id for rule in rules}
    mark = rules[0].id[:2]
    named = [id for rule in rules for id in links_in(rule.text, mark) if id.startswith(mark)]
    # then nearly all are rules of the game: a few name whole families, as AC-ROOM-X
    assert len([id for id in named if id in known]) > 0.95 * len(named)


def test_the_rules_of_the_question_at_hand_come_from_the_flow_that_asks_it():
    session = first_spoke()
    ids = ids_at_hand(session)
    assert "PM-STONE-03" in ids and "PM-ROUND-02" in ids
    shown = book(now=OnTable(ids))
    assert shown.here.key == NOW
    known = {rule.id for rule in rules_of("perditions_mouth", [])}
    assert [rule.id for rule in shown.here.rules] == [id for id in ids if id in known]


def test_the_rule_of_a_closed_option_comes_first():
    session = first_spoke()
    assert session.choice is not None
    shut = next(option for option in session.choice.options if option.closed)
    now = AtTable(session).at_hand(shut)
    assert now.ids[0] in shut.closed
    assert shut.closed in now.why


def test_line_mode_looks_up_words_pages_and_the_question_at_hand():
    session = first_spoke()
    assert any(line.startswith("PM-STONE-03: ") for line in look_up(session, "", []))
    spoke = look_up(session, "spoke", [])
    assert spoke[0].startswith("Spoke: one of the eight places")
    assert len(spoke) > 5
    assert look_up(session, "howto", [])[0].startswith("How to play")
    assert look_up(session, "xyzzy", []) == ["No rule has the id or the words 'xyzzy'."]


# -- pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["howto", "glossary"])
@pytest.mark.parametrize("game", list(GAMES))
def test_pages_are_whole_at_every_width(game, name):
    text = page_of(game, name)
    assert text
    for columns in (70, 80, 120):
        lines = page_lines(text, columns)
        assert all(line_width(line) <= columns for line in lines)
        words = set(" ".join(plain(line) for line in lines).split())
        bare = text.replace("**", "").replace("`", "").replace("\n#", "\n").replace("\n#", "\n").removeprefix("#")
        assert set(bare.split()) - words == set()


@pytest.mark.parametrize("game", list(GAMES))
def test_how_to_play_takes_about_ten_minutes_and_shows_boards(game):
    text = page_of(game, "howto")
    assert 1000 <= len(text.split()) <= 2200
    assert text.count("\n\n    ") >= 3
    assert len(glossary_of(game)) >= 30


def test_how_to_play_and_the_glossary_are_read_from_the_command_line(tmp_path):
    done = run(tmp_path, "rules", "ac", "howto")
    assert done.returncode == 0 and done.stdout.startswith("How to play Apocalypse Chaos")
    assert "Grunt: a weak Enemy." in run(tmp_path, "rules", "ac", "glossary").stdout


# -- the screens ------------------------------------------------------------------------------------------------------


async def test_slash_on_a_closed_option_opens_its_rule_and_esc_leads_back(tmp_path):
    saves = Saves(tmp_path)
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        app.learn("pm")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("b")
        screen = seen(app)
        assert isinstance(screen, PlayScreen)
        shut = next(option for option in screen.prompt.options if option.closed)
        screen.prompt.arrange(99)
        screen.prompt.at = shut.key
        await pilot.press("slash")
        await pilot.pause()
        assert isinstance(seen(app), RulesScreen)
        assert seen(app).book.rule.id in shut.closed
        assert "On the table now" in screen_text(seen(app))
        await pilot.press("g", "h", "o", "s", "t")
        assert "ghost" in seen(app).book.rule.text.lower()
        await pilot.press("escape", "escape")
        assert isinstance(seen(app), PlayScreen)


async def test_contents_links_and_how_to_play_are_reached_by_keys(tmp_path):
    app = TabletopApp(Saves(tmp_path))
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("perditions_mouth", "PM-STONE-02")
        await pilot.pause()
        await pilot.press("enter")
        assert seen(app).book.rule.id == "PM-RULE-01"
        await pilot.press("escape")
        assert seen(app).book.rule.id == "PM-STONE-02"
        await pilot.press("tab", "down", "enter")
        assert seen(app).book.here.key == "WATCH"
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(seen(app), ReaderScreen)
        assert "How to play" in screen_text(seen(app))


async def test_how_to_play_and_the_glossary_are_on_the_title(tmp_path):
    app = TabletopApp(Saves(tmp_path))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert "How to play: Perdition's Mouth" in screen_text(seen(app))
        await pilot.press("escape", "5")
        await pilot.pause()
        assert "Glossary: Perdition's Mouth" in screen_text(seen(app))
