"""Lines of styled text."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop.tui.text import crop, fit, line_width, overlay, plain, wrap, wrap_text

styled = st.lists(st.tuples(st.text("ab cd", max_size=12), st.sampled_from(["", "bold", "dim"])), max_size=6)


def test_a_long_sentence_breaks_at_blanks_and_indents_what_follows():
    lines = wrap_text("the quick brown fox jumps", 11, "dim", 2)
    assert [plain(line) for line in lines] == ["the quick", "  brown fox", "  jumps"]


def test_a_word_longer_than_the_line_is_cut_not_lost():
    assert [plain(line) for line in wrap_text("abcdefghij", 4)] == ["abcd", "efgh", "ij"]


@given(styled, st.integers(4, 30))
def test_no_wrapped_line_is_too_wide_and_no_letter_is_lost(line, columns):
    parts = wrap(line, columns, 2)
    assert all(line_width(part) <= columns for part in parts)
    assert "".join(plain(part) for part in parts).replace(" ", "") == plain(line).replace(" ", "")


@given(styled, st.integers(1, 40))
def test_a_fitted_line_is_exactly_as_wide_as_asked(line, columns):
    assert line_width(fit(line, columns)) == columns


def test_a_cut_line_ends_with_an_ellipsis():
    assert plain(fit([("Planet", "bold")], 4)) == "Pla…"


def test_wide_letters_count_two_columns():
    assert line_width(crop([("日本語", "")], 4)) == 4
    assert line_width(fit([("日本語", "")], 4)) == 4


def test_an_overlay_adds_its_style_to_the_columns_only():
    assert overlay([("abcdef", "dim")], 2, 2, "cursor") == [("ab", "dim"), ("cd", "dim+cursor"), ("ef", "dim")]
