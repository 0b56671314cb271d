"""What holds for decks, dice and chance whatever is done with them."""

import json
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tabletop.core.store.serial import from_plain, to_line, to_plain
from tabletop.core.things.deck import Deck, draw, shuffle_all
from tabletop.core.things.dice import Die, Pool
from tabletop.core.things.odds import at_least, percent, spread, strikes, to_show
from tabletop.core.things.paths import distances, path
from tabletop.core.things.rng import Rng


class DeckOfCards(RuleBasedStateMachine):
    """Drawn, put away, refilled, shuffled and stored: no card is lost or doubled."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck([f"card {number % 7}" for number in range(12)])
        self.rng = Rng.seeded(3)
        self.hand: list[str] = []
        self.all = Counter(self.deck.cards)
        self.seen = 0

    @rule(refill=st.booleans())
    def draw(self, refill):
        there = len(self.deck.cards) or (refill and len(self.deck.discard))
        top = self.deck.cards[-1] if self.deck.cards else None
        card = draw(self.deck, self.rng if refill else None)
        assert (card is not None) == bool(there)
        assert top is None or card == top
        if card:
            self.hand.append(card)
            self.seen += 1

    @rule(data=st.data())
    def put_away(self, data):
        if self.hand:
            self.deck.discard.append(self.hand.pop(data.draw(st.integers(0, len(self.hand) - 1))))

    @rule()
    def shuffle(self):
        shuffle_all(self.deck, self.rng)
        assert not self.deck.discard

    @rule()
    def store(self):
        self.deck = from_plain(json.loads(to_line(to_plain(self.deck), in_order=True)), Deck)
        self.rng = from_plain(json.loads(to_line(to_plain(self.rng), in_order=True)), Rng)

    @invariant()
    def nothing_is_lost(self):
        assert Counter([*self.deck.cards, *self.deck.discard, *self.hand]) == self.all
        assert self.deck.seen == self.seen


TestDeckOfCards = DeckOfCards.TestCase


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(1, 1000), max_size=30))
def test_a_stored_generator_goes_on_where_it_was(seed, limits):
    rng = Rng.seeded(seed)
    for limit in limits:
        twin = from_plain(to_plain(rng), Rng)
        number = rng.below(limit)
        assert 0 <= number < limit
        assert twin.below(limit) == number
        assert twin == rng


@given(st.integers(0, 2**32), st.lists(st.integers(2, 12), min_size=1, max_size=8), st.data())
def test_a_reroll_changes_only_the_dice_it_names(seed, sides, data):
    rng, pool = Rng.seeded(seed), Pool([Die(number) for number in sides])
    pool.roll(rng)
    assert all(1 <= die.value <= die.sides for die in pool.dice)
    chosen = data.draw(st.sets(st.integers(0, len(sides) - 1)))
    before = pool.values()
    pool.reroll(rng, [pool.dice[index] for index in sorted(chosen)])
    assert [v for i, v in enumerate(pool.values()) if i not in chosen] == [
        v for i, v in enumerate(before) if i not in chosen
    ]
    assert all(die in pool.over(die.value - 1) and die in pool.showing(die.value) for die in pool.dice)


@given(st.lists(st.sampled_from([4, 6, 8]), max_size=3), st.integers(0, 9), st.one_of(st.none(), st.integers(0, 9)))
def test_odds_are_those_of_all_rolls_counted(sides, need, second):
    needs = (need,) if second is None else (need, second)
    counted: Counter[int] = Counter()
    rolls = list(product(*[range(1, number + 1) for number in sides]))
    for roll in rolls:
        counted[_strikes(roll, needs)] += 1
    exact = strikes(tuple(sides), needs)
    assert sum(exact) == pytest.approx(1)
    assert list(exact) == pytest.approx([counted[count] / len(rolls) for count in range(len(exact))])


def _strikes(roll: tuple[int, ...], needs: tuple[int, ...]) -> int:
    """The most strikes of a roll, found by trying: the weakest dice that do pay for the highest need."""
    left, found = sorted(roll), 0
    while True:
        for need in sorted(needs, reverse=True):
            die = next((value for value in left if value > need), None)
            if die is None:
                return found
            left.remove(die)
        found += 1


@given(st.lists(st.floats(0, 1), max_size=6))
def test_chances_of_every_count_make_one(chances):
    exactly = spread(chances)
    assert sum(exactly) == pytest.approx(1)
    assert sum(at_least(exactly)) == pytest.approx(sum(chances))


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_a_path_is_as_long_as_its_distance(walls):
    start, goal = (0, 0), (5, 5)
    free = {(x, y) for x, y in product(range(6), range(6)) if (x, y) not in walls} | {start}

    def neighbours(at):
        return [(at[0] + x, at[1] + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)) if (at[0] + x, at[1] + y) in free]

    away, way = distances(start, neighbours), path(start, goal, neighbours)
    assert (way is None) == (goal not in away)
    if way is not None:
        steps = [start, *way] if way and way[0] != start else way
        assert len(steps) - 1 == away[goal]
        assert all(there in neighbours(here) for here, there in pairwise(steps))


def test_a_die_that_equals_a_number_does_not_beat_it():
    pool = Pool([Die(6, 3), Die(6, 4)])
    assert pool.over(3) == [pool.dice[1]]
    assert pool.over(4) == []


def test_one_face_counts_unless_said_otherwise():
    assert to_show(1, 6) == pytest.approx([5 / 6, 1 / 6])
    assert to_show(1, 6, 2) == pytest.approx([4 / 6, 2 / 6])


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0, "0%"), (0.001, "<1%"), (0.01, "1%"), (0.5, "50%"), (0.99, "99%"), (0.999, ">99%"), (1, "100%")],
)
def test_what_is_unlikely_is_never_told_as_impossible(chance, told):
    assert percent(chance) == told
