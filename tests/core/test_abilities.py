"""Registration, the index of listeners, and the ways to let abilities step in."""

from typing import Any, cast

import pytest

from tabletop.core.flow import (
    NOTHING_ASKED,
    Abilities,
    Asking,
    CastChange,
    Consulted,
    Event,
    Flow,
    Table,
    confirm,
    consult,
    consult_own,
    perform,
    react,
)
from tabletop.core.record import record
from tests.support.play import play


@record
class Rolled(Asking):
    dice: int


@record
class Counted(Consulted):
    total: int


@record
class Arrived(CastChange):
    who: str


@record
class Told(Event):
    what: str


def registry() -> Abilities:
    known = Abilities()

    @known.ability("lantern", on=Rolled)
    def roll_more(table: Any, owner: str, moment: Rolled, *, thing: str, dice: int) -> Flow[None]:
        if (yield from confirm(owner, f"more.{thing}", "More?")):
            moment.dice += dice

    @known.ability("lantern", on=Counted)
    def count_more(table: Any, owner: str, moment: Counted, *, dice: int) -> None:
        moment.total += dice

    return known


def laid(*owners):
    """A table where these owners hold the lantern."""
    known = registry()
    held = list(owners)
    table = Table(
        cast(Any, held), None, lambda table: [(who, [known.use("lantern", "ash", {"dice": 2})]) for who in held]
    )
    return table, held


def test_one_ability_steps_in_at_several_moments_with_one_set_of_parameters():
    # given a hero with an ability of two functions
    table, _ = laid("ada")
    rolled = Rolled(1)
    # when both moments come
    play(react(table, rolled), ["yes"])
    # then each function had its own share of the parameters
    assert (rolled.dice, consult(table, Counted(5)).total) == (3, 7)


def test_a_flow_on_a_moment_that_is_only_consulted_fails_at_import():
    with pytest.raises(TypeError, match="only consulted"):

        @registry().ability("ask", on=Counted)
        def ask(table: Any, owner: str, moment: Counted) -> Flow[None]:
            yield from confirm(owner, "x", "?")


def test_a_flow_that_hands_another_flow_on_counts_as_asking():
    with pytest.raises(TypeError, match="only consulted"):

        @registry().ability("ask", on=Counted)
        def ask(table: Any, owner: str, moment: Counted) -> Flow[None]:
            return NOTHING_ASKED


def test_consulting_an_asking_moment_is_an_error():
    table, _ = laid("ada")
    with pytest.raises(TypeError, match="Rolled asks"):
        consult(table, cast(Any, Rolled(1)))


def test_functions_of_one_key_must_agree_about_their_parameters():
    known = registry()
    with pytest.raises(TypeError, match="disagree about 'dice'"):

        @known.ability("lantern", on=Asking)
        def other(table: Any, owner: str, moment: Asking, *, dice: str) -> None: ...

    with pytest.raises(ValueError, match="twice on Rolled"):

        @known.ability("lantern", on=Rolled)
        def again(table: Any, owner: str, moment: Rolled) -> None: ...


def test_listeners_are_kept_until_an_event_changes_who_is_in_play():
    # given nobody in play
    table, held = laid()
    assert consult(table, Counted(0)).total == 0
    # when somebody comes in, and something else is told
    held.append("ada")
    table.emit(Told("rain"))
    assert consult(table, Counted(0)).total == 0
    # then only the event about it lets the newcomer be heard
    table.emit(Arrived("ada"))
    assert consult(table, Counted(0)).total == 2


def test_a_moment_nobody_hears_asks_nothing():
    table, _ = laid()
    assert react(table, Rolled(1)) is NOTHING_ASKED


def test_one_thing_performs_its_own_abilities_only():
    table, _ = laid("ada", "bo")
    mine = [registry().use("lantern", "oil", {"dice": 4})]
    rolled = Rolled(0)
    play(perform(table, "ada", mine, rolled), ["yes"])
    assert rolled.dice == 4
    assert consult_own(table, "ada", mine, Counted(0)).total == 4
