"""How a question is handled at the keyboard."""

from tabletop.core.flow import Choice, Look, Option
from tabletop.tui.play.letterbook import COMMANDS, LetterBook
from tabletop.tui.play.prompt import DONE_KEY, Prompt


def options(*labels, **about):
    return [Option(label.lower(), label, None, about.get(label, "")) for label in labels]


def single(*labels, **about):
    return Prompt(Choice("test", "ada", "Which?", options(*labels, **about)), LetterBook())


def several(least, most, *labels):
    return Prompt(Choice("test", "ada", "Which?", options(*labels), least, most), LetterBook())


def letters(prompt):
    return {entry.key: entry.letter for entry in prompt.entries}


def test_an_option_gets_its_own_first_letter():
    assert letters(single("Move", "Attack", "End")) == {"move": "m", "attack": "a", "end": "e"}


def test_options_that_begin_alike_take_other_letters_of_their_names():
    assert letters(single("Grunt", "Grub", "End")) == {"grunt": "n", "grub": "b", "end": "e"}


def test_no_option_letter_is_a_command():
    given = letters(single(*[f"{first}{n}" for first in "hjklqruT" for n in "ab"]))
    assert len(set(given.values())) == len(given)
    assert not set(given.values()) & set(COMMANDS)


def test_a_letter_belongs_to_the_option_whatever_stands_beside_it():
    # given a question asked with some options
    book = LetterBook()
    first = Prompt(Choice("turn", "ada", "?", options("Move", "Mend", "End")), book)
    # when the same question is asked again with others before it
    again = Prompt(Choice("turn", "ada", "?", options("Mend", "Map", "Move")), book)
    # then each option has the letter it had
    assert letters(again)["mend"] == letters(first)["mend"]
    assert letters(again)["move"] == letters(first)["move"]
    assert letters(again)["map"] not in letters(first).values()


def test_a_question_for_a_number_is_answered_with_the_number():
    assert letters(single("0", "1", "2", "Cancel")) == {"0": "0", "1": "1", "2": "2", "cancel": "c"}


def test_options_beyond_the_last_letter_have_none_and_can_still_be_highlighted():
    prompt = single(*[f"Way {n}" for n in range(60)])
    assert "" in letters(prompt).values()
    prompt.step(-1)
    assert prompt.enter().answer == "way 59"


def grouped(amount, group):
    look = Look(group=group)
    return [Option(f"{group} {n}", f"{group} {n}", None, look=look) for n in range(amount)]


def test_more_options_than_fit_are_grouped_one_level_deep():
    # given two plain options, four cards, and one of a kind
    given = [*options("Move", "End"), *grouped(4, "Card"), *grouped(1, "Aid")]
    prompt = Prompt(Choice("test", "ada", "Which?", given), LetterBook())
    # when there is room for five rows
    prompt.arrange(5)
    # then the cards share one, and a group of one is not made
    assert [entry.label for entry in prompt.entries] == ["Move", "End", "Card", "Aid 0"]
    # and its letter opens it in the same place, Esc closes it
    prompt.press(letters(prompt)["group Card"])
    prompt.arrange(5)
    assert [entry.label for entry in prompt.entries] == ["Card 0", "Card 1", "Card 2", "Card 3"]
    assert prompt.widen()
    prompt.arrange(5)
    assert prompt.at == "group Card"


def test_what_cannot_be_taken_for_one_reason_shares_a_row():
    shut = [Option(f"spoke {n}", f"Spoke {n}", None, closed="5 AP, you have 4, PM-STONE-03") for n in range(3)]
    prompt = Prompt(Choice("test", "ada", "Which?", [*options("Move", "End"), *shut]), LetterBook())
    prompt.arrange(3)
    assert [len(entry.options) for entry in prompt.entries] == [1, 1, 3]


def test_what_spends_something_rare_is_not_highlighted_at_first():
    luck = Option("pay", "Pay with luck", None, look=Look(rare=True))
    assert Prompt(Choice("test", "ada", "?", [luck, *options("Refuse")]), LetterBook()).at == "refuse"


def test_a_letter_takes_its_option():
    assert single("Move", "End").press("e").answer == "end"


def test_a_letter_of_no_option_means_nothing():
    assert single("Move", "End").press("z") is None


def test_a_closed_option_comes_last_and_tells_why():
    rest = Option("rest", "Rest", None, closed="not hurt, TOY-REST-1")
    prompt = Prompt(Choice("test", "ada", "Which?", [rest, *options("Move", "End")]), LetterBook())
    assert [entry.key for entry in prompt.entries] == ["move", "end", "rest"]
    reply = prompt.press(letters(prompt)["rest"])
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
    prompt.arrange(5)
    assert [entry.key for entry in prompt.entries] == ["sweep", "move"]
    assert not prompt.narrow("road")
    assert prompt.enter().answer == "sweep"


def test_the_board_shows_the_letter_of_an_only_option_and_a_plus_for_several():
    prompt = single("Sweep", "Move", "Hill", Sweep="road", Move="road", Hill="hill")
    assert prompt.spots() == {"road": "+", "hill": letters(prompt)["hill"]}


def test_several_are_ticked_and_then_confirmed_in_the_order_of_the_options():
    prompt = several(0, 3, "Alpha", "Beta", "Gamma")
    prompt.press(letters(prompt)["gamma"])
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
    assert prompt.press(letters(prompt)["gamma"]).message == "No more than 2: take one out first."
    assert prompt.press("0").answer == ("alpha", "beta")


def test_too_few_ticks_are_refused_with_a_sentence():
    prompt = several(2, 3, "Alpha", "Beta", "Gamma")
    prompt.press("a")
    assert prompt.press("0").message == "Choose 1 more."


def test_where_at_most_one_may_be_taken_no_tick_is_needed():
    assert several(0, 1, "Alpha", "Beta").press("b").answer == ("beta",)
    assert several(0, 1, "Alpha", "Beta").press("0").answer == ()
