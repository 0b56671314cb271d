"""Each lesson is played in recorded games: a change of rules or content cannot leave its hints behind."""

from pathlib import Path

import pytest

from tabletop.core.store.session import Session
from tabletop.core.store.story import read_story
from tabletop.games import GAMES, load_content, load_game
from tabletop.learn import Guide, lesson_of, lesson_setup
from tabletop.tui.play.lesson import MORE, hint_page
from tabletop.tui.play.scene import is_whole, scene_lines
from tabletop.tui.text import plain
from tests.support.recorded_log import FOLDER, name_of
from tests.support.scenes import scene_of

RECORDED = sorted(FOLDER.glob("*/lesson-*.jsonl"))


@pytest.fixture(scope="module")
def shipped():
    games = {name: load_game(name) for name in GAMES}
    return {name: (game, load_content(game, [])) for name, game in games.items()}


def walked(shipped, path):
    """The session before each answer of a recorded lesson, with the hint that is given there for the first time."""
    game, content = shipped[path.parent.name]
    session = Session(game, content, lesson_setup(game, content), explain=True)
    guide = Guide.of(session)
    assert guide is not None
    for asked, answer in read_story(path).answers:
        assert session.choice is not None and session.choice.id == asked
        before = guide.number
        found = guide.hint()
        yield session, guide, found if guide.number > before else None
        session.answer(answer)


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_a_recorded_lesson_is_what_the_content_starts(shipped, path):
    game, content = shipped[path.parent.name]
    assert read_story(path).header.setup == lesson_setup(game, content)


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_the_hints_come_where_they_belong(shipped, path, snapshot):
    told = [
        f"{session.game.round_of(session.table.state)} {session.choice.id} {hint.key}"
        for session, _, hint in walked(shipped, path)
        if hint is not None and session.choice is not None
    ]
    assert "\n".join(told) == snapshot


@pytest.mark.parametrize("name", list(GAMES))
def test_every_hint_is_given_in_some_recorded_lesson(shipped, name):
    paths = [path for path in RECORDED if path.parent.name == name]
    given = {hint.key for path in paths for _, _, hint in walked(shipped, path) if hint is not None}
    lesson = lesson_of(shipped[name][1])
    assert lesson is not None
    assert {hint.key for hint in lesson.hints} - given == set()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_question_a_hint_names_is_one_of_the_game(shipped, name):
    source = "\n".join(file.read_text() for file in Path("tabletop", name).rglob("*.py"))
    lesson = lesson_of(shipped[name][1])
    assert lesson is not None
    for hint in lesson.hints:
        for choice in hint.at:
            assert f'"{choice}"' in source, (hint.key, choice)


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_a_hint_is_whole_beside_its_question(shipped, path):
    for session, guide, hint in walked(shipped, path):
        if hint is None:
            continue
        for size in [(70, 20), (80, 24), (100, 30), (120, 40), (160, 50)]:
            scene, at = scene_of(session, *size)
            scene.hint, scene.side = hint, f"LESSON {guide.number} of {guide.amount}"
            lines = scene_lines(scene, at)
            text = "\n".join(plain(line) for line in lines)
            assert is_whole(lines, at), (hint.key, size)
            assert hint.title in text, (hint.key, size)
            assert size == (70, 20) or MORE not in text, (hint.key, size)


@pytest.mark.parametrize("name", list(GAMES))
def test_space_tells_what_is_asked_and_why(shipped, name):
    lesson = lesson_of(shipped[name][1])
    assert lesson is not None
    for hint in lesson.hints:
        words = " ".join(plain(line) for line in hint_page(hint, 80)).split()
        assert set(hint.text.split()) | set(hint.why.split()) <= set(words)
