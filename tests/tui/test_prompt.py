"""How a question is handled at the keyboard."""

from tabletop.core.flow import Choice, Option
from tabletop.tui.letters import COMMANDS, letters
from tabletop.tui.prompt import DONE_KEY, Prompt


def options(*labels, **about):
    return [Option(label.lower(), label, None, about.get(label, "")) for label in labels]


def single(*labels, **about):
    return Prompt(Choice("test", "ada", "Which?", options(*labels, **about)))


def several(least, most, *labels):
    return Prompt(Choice("test", "ada", "Which?", options(*labels), least, most))


def test_an_option_gets_its_own_first_letter():
    assert letters(options("Move", "Attack", "End")) == {"move": "m", "attack": "a", "end": "e"}


def test_options_that_begin_alike_are_lettered_in_order():
    assert letters(options("Grunt 1", "Grunt 2", "End")) == {"grunt 1": "a", "grunt 2": "b", "end": "e"}


def test_no_option_letter_is_a_command():
    many = options(*[f"{first}{n}" for first in "hjklqruT" for n in "ab"])
    given = letters(many)
    assert len(set(given.values())) == len(many)
    assert not set(given.values()) & set(COMMANDS)


def test_a_question_for_a_number_is_answered_with_the_number():
    assert letters(options("0", "1", "2", "Cancel")) == {"0": "0", "1": "1", "2": "2", "cancel": "c"}


def test_options_beyond_the_last_letter_have_none_and_can_still_be_highlighted():
    prompt = single(*[f"Way {n}" for n in range(60)])
    assert len(prompt.letters) < 60
    prompt.step(-1)
    assert prompt.enter().answer == "way 59"


def test_a_letter_takes_its_option():
    assert single("Move", "End").press("e").answer == "end"


def test_a_letter_of_no_option_means_nothing():
    assert single("Move", "End").press("z") is None


def test_a_closed_option_comes_last_and_tells_why():
    rest = Option("rest", "Rest", None, closed="not hurt, TOY-REST-1")
    prompt = Prompt(Choice("test", "ada", "Which?", [rest, *options("Move", "End")]))
    assert [option.key for option in prompt.shown] == ["move", "end", "rest"]
    reply = prompt.press(prompt.letters["rest"])
    assert reply is not None
    assert reply.answer is None
    assert reply.message == "Rest: not hurt, TOY-REST-1"


def test_the_cursor_on_a_spot_highlights_its_option():
    prompt = single("Road", "Hill", Road="road", Hill="hill")
    prompt.look_at("hill")
    assert prompt.enter().answer == "hill"


def test_the_cursor_on_anything_else_highlights_nothing():
    prompt = single("Road", "Hill", Road="road")
    prompt.look_at("sea")
    assert prompt.enter().answer is None
    prompt.widen()
    assert prompt.enter().answer == "road"


def test_a_spot_with_several_options_first_shows_only_those():
    prompt = single("Sweep", "Move", "End", Sweep="road", Move="road")
    prompt.look_at("road")
    assert prompt.narrow("road")
    assert [option.key for option in prompt.shown] == ["sweep", "move"]
    assert not prompt.narrow("road")
    assert prompt.enter().answer == "sweep"


def test_the_board_shows_the_letter_of_an_only_option_and_a_plus_for_several():
    prompt = single("Sweep", "Move", "Hill", Sweep="road", Move="road", Hill="hill")
    assert prompt.spots() == {"road": "+", "hill": prompt.letters["hill"]}


def test_several_are_ticked_and_then_confirmed_in_the_order_of_the_options():
    prompt = several(0, 3, "Alpha", "Beta", "Gamma")
    prompt.press("g")
    prompt.press("a")
    assert prompt.press("0").answer == ("alpha", "gamma")


def test_a_second_press_takes_a_tick_away():
    prompt = several(0, 3, "Alpha", "Beta", "Gamma")
    prompt.press("a")
    prompt.press("a")
    assert prompt.press("0").answer == ()


def test_the_last_tick_moves_the_highlight_to_done():
    prompt = several(2, 2, "Alpha", "Beta", "Gamma")
    prompt.press("a")
    prompt.press("b")
    assert prompt.at == DONE_KEY
    assert prompt.press("g").message == "No more than 2: take one out first."
    assert prompt.press("0").answer == ("alpha", "beta")


def test_too_few_ticks_are_refused_with_a_sentence():
    prompt = several(2, 3, "Alpha", "Beta", "Gamma")
    prompt.press("a")
    assert prompt.press("0").message == "Choose 1 more."


def test_where_at_most_one_may_be_taken_no_tick_is_needed():
    assert several(0, 1, "Alpha", "Beta").press("b").answer == ("beta",)
    assert several(0, 1, "Alpha", "Beta").press("0").answer == ()
