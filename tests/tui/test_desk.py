"""The question, the options and the log as lines."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.flow import Choice, Option
from tabletop.tui.desk import LogLine, desk_lines, log_lines
from tabletop.tui.prompt import Prompt
from tabletop.tui.text import line_width, plain


def prompt_of(labels, note="", closed=""):
    found = [Option(f"k{n}", label, None, note=note, closed=closed if n else "") for n, label in enumerate(labels)]
    return Prompt(Choice("test", "ada", "Which way?", found), "Ann (Ada)")


def shown(prompt, log=(), columns=80, rows=9):
    return [plain(line) for line in desk_lines(prompt, list(log), columns, rows)]


def test_the_question_says_whose_decision_it_is():
    assert shown(prompt_of(["Go", "Stay"]))[0].startswith(" Ann (Ada): Which way?")


def test_a_note_stands_beside_its_option_when_there_is_room():
    assert "▶g Go  costs 1" in shown(prompt_of(["Go", "Stay"], note="costs 1"))


def test_a_long_reason_is_told_in_full_below_when_highlighted():
    reason = "because " * 18 + "of PA-TEAM-03"
    prompt = prompt_of(["Go", "Stay"], closed=reason)
    prompt.step(1)
    told = " ".join(shown(prompt))
    assert "PA-TEAM-03" in told


def test_many_short_options_stand_in_columns():
    lines = shown(prompt_of([f"Way {n}" for n in range(14)]))
    assert all(any(f"Way {n}" in line for line in lines) for n in range(14))


def test_a_list_that_does_not_fit_scrolls_with_the_highlight_and_says_so():
    prompt = prompt_of([f"A rather long way to go, number {n:03}" for n in range(40)])
    assert "more, Tab" in shown(prompt)[0]
    for _ in range(40):
        key = int(prompt.at[1:])
        assert any(f"number {key:03}" in line and "▶" in line for line in shown(prompt))
        prompt.step(1)


def test_a_long_label_wraps():
    label = "Go " + "on and " * 30 + "end"
    assert "end" in " ".join(shown(prompt_of([label, "Stay"]), rows=12))


@given(st.integers(1, 60), st.integers(1, 90), st.integers(9, 20), st.integers(0, 30))
def test_the_desk_never_outgrows_its_place(amount, length, rows, log):
    prompt = prompt_of(["x" * length + str(n) for n in range(amount)], note="note " * 9)
    lines = desk_lines(prompt, [LogLine("said " * 20, True)] * log, 80, rows)
    assert len(lines) <= rows
    assert all(line_width(line) <= 80 for line in lines)


def test_the_log_marks_what_is_fresh():
    lines = log_lines([LogLine("Old.", False), LogLine("New.", True)], 40, 4)
    assert [plain(line) for line in lines] == ["  Old.", "» New."]


def test_when_more_happened_than_fits_the_log_says_how_much():
    lines = log_lines([LogLine(f"Event {n}.", True) for n in range(9)], 60, 3)
    assert [plain(line) for line in lines] == ["  7 more before this: L shows the log", "» Event 7.", "» Event 8."]


def test_a_long_option_does_not_push_short_ones_out_of_sight():
    labels = ["Let " + "everybody " * 5 + "go", *[f"Way {n}" for n in range(9)]]
    lines = shown(prompt_of(labels))
    assert all(any(label in line for line in lines) for label in labels)


def test_options_keep_their_places_while_the_highlight_moves():
    prompt = prompt_of([f"Way number {n}" for n in range(9)])
    prompt.options[3].note = "a long note " * 12
    places = []
    for _ in prompt.shown:
        lines = shown(prompt)
        places.append([next(row for row, line in enumerate(lines) if f"Way number {n}" in line) for n in range(9)])
        prompt.step(1)
    assert all(place == places[0] for place in places)
