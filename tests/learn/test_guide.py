"""Hints hang on what is asked and on what the player did; going back brings them back."""

import pytest

from tabletop.core.content.loader import Loader
from tabletop.core.game import ContentError, Setup
from tabletop.core.lesson import Hint, Lesson, check_lesson
from tabletop.core.store.session import Session
from tabletop.learn import Guide
from tests.support import toy

SEED = 3


def hint(key, **more):
    return Hint(key, key.capitalize(), f"About {key}.", f"Why {key}.", **more)


def taught(*hints):
    """A session of the toy game with these hints, and its guide."""
    content = toy.ToyContent(lesson=Lesson("garden", ["ada", "bo"], SEED, list(hints), {"take_backs": "yes"}))
    session = Session(
        toy.GAME, content, Setup("toy", "garden", ["ada", "bo"], SEED, {"take_backs": "yes"}), explain=True
    )
    guide = Guide.of(session)
    assert guide is not None
    return session, guide


def said(guide):
    found = guide.hint()
    return found.key if found else ""


def test_a_hint_is_given_once_at_the_choice_it_names():
    session, guide = taught(hint("walk", at=["move.to"]), hint("begin"))
    assert said(guide) == "begin"
    session.answer("move")
    assert said(guide) == "walk"
    session.answer("well")
    session.answer("move")
    assert said(guide) == ""
    assert (guide.number, guide.amount) == (2, 2)


def test_a_hint_stays_as_long_as_its_question_is_asked():
    _, guide = taught(hint("begin"), hint("other"))
    assert [said(guide), said(guide)] == ["begin", "begin"]


def test_going_back_brings_the_hint_back_and_forgets_later_ones():
    session, guide = taught(hint("walk", at=["move.to"]), hint("begin"))
    said(guide)
    session.answer("move")
    said(guide)
    session.undo(0)
    assert said(guide) == "begin"
    assert guide.number == 1
    session.redo()
    assert said(guide) == "walk"


def test_an_option_that_is_closed_is_not_offered():
    # given Ada, who is not hurt and may not rest
    _, guide = taught(hint("rest", offers=["rest"]), hint("dig", offers=["dig"]))
    assert said(guide) == "dig"


def test_a_hint_reacts_to_the_answer_given_and_to_what_came_of_it():
    session, guide = taught(hint("dug", saw=["Dug"]), hint("walked", gave=["well"]))
    session.answer("move")
    assert said(guide) == ""
    session.answer("well")
    assert said(guide) == "walked"
    session.answer("dig")
    assert said(guide) == "dug"


def test_a_hint_waits_for_another_and_for_what_can_be_counted():
    session, guide = taught(hint("third", least={"round": 2}), hint("second", after=["first"]), hint("first"))
    assert said(guide) == "first"
    session.answer("move")
    assert said(guide) == "second"
    session.answer("well")
    for _ in range(2):
        session.answer("end")
    assert said(guide) == "third"


def test_a_hint_with_a_limit_is_not_given_beyond_it():
    session, guide = taught(hint("early", most={"round": 1}, at=["move.to"]))
    for _ in range(2):
        session.answer("end")
    session.answer("move")
    assert said(guide) == ""


def test_an_ended_lesson_says_no_more():
    _, guide = taught(hint("begin"))
    guide.ended = True
    assert guide.hint() is None


def test_a_lesson_taken_up_again_knows_what_was_said():
    session, guide = taught(hint("begin"), hint("walk", at=["move.to"]))
    said(guide)
    session.answer("move")
    said(guide)
    again = Guide.of(session)
    assert again is not None and again.number == 2
    assert said(again) == "walk"


def test_another_game_has_no_guide():
    content = toy.ToyContent(lesson=Lesson("garden", ["ada", "bo"], SEED, [hint("begin")], {"take_backs": "yes"}))
    assert Guide.of(Session(toy.GAME, content, Setup("toy", "garden", ["ada", "bo"], 4, {"take_backs": "yes"}))) is None
    assert Guide.of(Session(toy.GAME, toy.ToyContent(), Setup("toy", "garden", ["ada"], SEED))) is None


# -- what content may say ---------------------------------------------------------------------------------------------

GOOD = """
scenario: garden
heroes: [ada]
seed: 3
hints:
  - {key: first, title: A, text: B, why: C, at: [move.to], saw: [Dug], least: {gems: 1}}
  - {key: second, title: A, text: B, why: C, after: [first]}
"""


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("scenario: garden", "scenario: desert", "'desert' is no scenario"),
        ("heroes: [ada]", "heroes: [eve]", "'eve' is no hero"),
        ("key: second", "key: first", "'first' is used twice"),
        ("after: [first]", "after: [zeroth]", "there is no hint 'zeroth'"),
        ("saw: [Dug]", "saw: [Flown]", "there is no event 'Flown'"),
        ("gems: 1", "jewels: 1", "'jewels' is no fact"),
        ("why: C, at", "wy: C, at", "unknown key 'wy'"),
    ],
)
def test_a_hint_that_could_never_be_given_is_a_fault_of_the_content(tmp_path, old, new, what):
    assert old in GOOD
    (tmp_path / "lesson.yaml").write_text(GOOD.replace(old, new))
    loader = Loader([tmp_path])
    lesson = loader.one("lesson.yaml", Lesson)
    if lesson is not None:
        check_lesson(loader, lesson, ["garden"], ["ada", "bo"], toy.GAME.facts)
    with pytest.raises(ContentError, match=what):
        loader.done()


def test_a_lesson_that_fits_is_no_fault(tmp_path):
    (tmp_path / "lesson.yaml").write_text(GOOD)
    loader = Loader([tmp_path])
    lesson = loader.one("lesson.yaml", Lesson)
    assert lesson is not None
    check_lesson(loader, lesson, ["garden"], ["ada"], toy.GAME.facts)
    loader.done()
