"""State into plain data and back."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.record import record
from tabletop.core.store.serial import clone, digest, from_plain, to_line, to_plain


@record
class Leaf:
    name: str
    marks: list[int] = attrs.field(factory=list)


@record
class Tree:
    leaves: dict[str, Leaf]
    rows: list[list[str]]
    pair: tuple[int, str]
    maybe: Leaf | None = None
    by_number: dict[int, str] = attrs.field(factory=dict)


names = st.text(max_size=8)
leaves = st.builds(Leaf, names, st.lists(st.integers(), max_size=4))
trees = st.builds(
    Tree,
    st.dictionaries(names, leaves, max_size=4),
    st.lists(st.lists(names, max_size=3), max_size=3),
    st.tuples(st.integers(), names),
    st.none() | leaves,
    st.dictionaries(st.integers(), names, max_size=3),
)


@given(trees)
def test_a_state_survives_being_stored(tree):
    import json

    assert from_plain(json.loads(to_line(to_plain(tree))), Tree) == tree


@given(trees)
def test_a_clone_is_equal_and_shares_nothing_changeable(tree):
    copy = clone(tree)
    assert copy == tree
    copy.leaves["new"] = Leaf("new")
    for row in copy.rows:
        row.append("x")
    if copy.maybe:
        copy.maybe.marks.append(1)
    assert "new" not in tree.leaves or tree.leaves["new"] is not copy.leaves["new"]
    assert all(row == kept[:-1] for row, kept in zip(tree.rows, copy.rows, strict=True))


def test_data_that_does_not_fit_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match="does not fit this version"):
        from_plain({"name": "x", "marks": "no list", "more": 1}, Leaf)


def test_a_state_with_a_vague_field_cannot_be_cloned():
    @record
    class Vague:
        things: list  # type: ignore[type-arg]

    with pytest.raises(TypeError, match="annotate"):
        clone(Vague([]))


def test_equal_data_has_an_equal_digest():
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest([1], [2]) != digest([1, 2])
