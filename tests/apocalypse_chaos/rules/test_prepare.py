"""Phase B: rolling, giving, stacking, placing, confirming."""

import pytest

from tabletop.apocalypse_chaos.board.dice import count_at, est_dice, est_needed, initiative_of, strength_of
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.rules.prepare import begin_prepare, prepare
from tabletop.apocalypse_chaos.verbs.dice import roll_all
from tabletop.core.flow import IllegalAnswer
from tests.support.apocalypse_chaos import ac_content, ac_table, die, hero
from tests.support.play import ForcedRng, ask, play


def plan(table, *answers):
    play(prepare(table), answers)


def offered(table, *answers):
    return [option.key for option in ask(prepare(table), answers).open]


def at_prepare(*heroes, **more):
    return ac_table(list(heroes), clock="prepare", **more)


def faces(one, spot="hand"):
    return [die.face for die in one.dice if die.spot == spot]


@pytest.mark.rule("AC-PHASE-B-01")
def test_everybody_rolls_the_dice_of_the_own_colour_that_are_there():
    red, green = hero("red", "I", hand="move move move move move"), hero("green", "V", hand="move move move move")
    table = at_prepare(red, green, rng=ForcedRng([0, 1, 2, 3, 4, 5, 5, 5, 5]))
    roll_all(table)
    assert faces(red) == ["move", "melee", "ranged", "shield", "bolt"]
    assert faces(green) == ["star"] * 4


@pytest.mark.rule("AC-PHASE-B-02", "AC-PHASE-B-18")
def test_giving_and_stacking_interleave_between_heroes_who_see_everything():
    # given two Heroes whose rolls lie open in the view
    red = hero("red", "I", hand="melee melee bolt bolt move")
    green = hero("green", "V", hand="star star move move move")
    table = at_prepare(red, green)
    sheets = GAME.view(table, None, 80, 12).sheets
    shown = "\n".join("".join(text for text, _ in line) for sheet in sheets for line in sheet.lines)
    assert "in hand  »   † ×2  ↯ ×2" in shown and "in hand  » ×3  ★ ×2" in shown
    # when the floor goes to and fro while dice are given and stacked
    plan(table, "give", "die.bolt")
    plan(table, "floor.green")
    plan(table, "pair", "pair.star", "bolt")
    plan(table, "floor.red")
    plan(table, "pair", "star")
    # then all of it has happened
    assert faces(green) == ["bolt", "move", "move", "move", "bolt"]
    assert faces(red) == ["star", "bolt", "move"]


@pytest.mark.rule("AC-PHASE-B-03", "AC-PHASE-B-04", "AC-PHASE-B-06")
def test_two_dice_may_be_given_and_two_received_and_faces_stay():
    red = hero("red", "I", hand="melee bolt bolt star move")
    green, blue = hero("green", "V", hand="star move"), hero("blue", "III", hand="star move")
    table = at_prepare(red, green, blue)
    plan(table, "give", "die.melee", "green")
    plan(table, "give", "die.bolt", "blue")
    assert "give" not in offered(table)
    assert (faces(green), faces(blue), faces(red)) == (
        ["star", "move", "melee"],
        ["star", "move", "bolt"],
        ["bolt", "star", "move"],
    )
    # and nobody takes a third die
    green.received = 2
    red.given = 0
    red.dice += hero("red", "I", hand="star star").dice
    plan(table, "give", "die.star")  # not asked to whom: only blue may still receive
    assert faces(blue) == ["star", "move", "bolt", "star"]


@pytest.mark.rule("AC-PHASE-B-05")
def test_only_own_dice_are_given_and_a_received_die_is_never_passed_on():
    red = hero("red", "I", hand="melee melee melee melee melee")
    green = hero("green", "V", hand="move move move move move")
    table = at_prepare(red, green)
    plan(table, "give")
    plan(table, "floor.green")
    assert "melee" in faces(green)
    plan(table, "give")  # only the move dice of green's own are offered, so nothing is asked
    assert faces(red)[-1] == "move"


@pytest.mark.rule("AC-PHASE-B-02", "AC-PHASE-B-03")
def test_who_was_ready_plans_again_with_a_die_received_later():
    green = hero("green", "V", hand="move move move move")
    red = hero("red", "I", hand="melee melee melee melee")
    table = at_prepare(green, red)
    plan(table, "confirm")
    plan(table, "give")  # one face and one receiver: nothing more is asked
    assert not green.confirmed
    plan(table, "confirm")
    assert table.state.clock.seat == "green"
    assert "die.melee.red" in offered(table)


@pytest.mark.rule("AC-EX-62", "AC-PHASE-B-03", "AC-PHASE-B-06")
def test_three_own_dice_must_remain():
    red, green = hero("red", "I", hand="melee melee melee melee"), hero("green", "V")
    table = at_prepare(red, green)
    plan(table, "give")
    assert len(red.dice) == 3
    assert "give" not in offered(table)


@pytest.mark.rule("AC-PHASE-B-06", "AC-RULE-28")
def test_received_dice_do_not_count_among_the_three_own_ones():
    red = hero("red", "I", hand="melee melee melee")
    red.dice.append(die(90, "blue", "bolt"))
    red.received = 1
    table = at_prepare(red, hero("blue", "V", hand="move"))
    assert "give" not in offered(table)


@pytest.mark.rule("AC-EX-17", "AC-PHASE-B-07", "AC-PHASE-B-11")
def test_two_equal_dice_become_one_of_another_icon_that_counts_as_one():
    purple = hero("purple", "I", hand="shield shield")
    table = at_prepare(purple)
    choice = ask(prepare(table), ["pair"])
    assert [o.key for o in choice.open] == ["move", "melee", "ranged", "bolt", "star"]
    plan(table, "pair", "star")
    plan(table, "stack.star", "melee")
    assert count_at(purple, "melee") == 1
    assert strength_of(table, purple, "melee") == 2


@pytest.mark.rule("AC-PHASE-B-07")
def test_a_stack_is_neither_given_nor_stacked_again():
    red, green = hero("red", "I", hand="bolt bolt star move melee"), hero("green", "V")
    table = at_prepare(red, green)
    plan(table, "pair", "star")
    assert "pair" not in offered(table)
    assert "give.star" not in [o.key for o in ask(prepare(table), ["give"]).open]
    assert [o.key for o in ask(prepare(table), ["give"]).open] == ["die.star", "die.move", "die.melee"]
    assert sum(1 for die in red.dice if die.spot == "under") == 1


@pytest.mark.rule("AC-EX-18", "AC-PHASE-B-08", "AC-PHASE-B-09")
def test_bolts_shift_and_a_star_sets_the_initiative_from_one_to_three():
    red = hero("red", "I", initiative="bolt:earlier bolt:earlier")
    green = hero("green", "V", initiative="bolt:earlier")
    assert initiative_of(ac_content(), red) == 1
    assert initiative_of(ac_content(), green) == 1
    purple = hero("purple", "III", hand="star bolt")
    table = at_prepare(purple)
    places = offered(table, "die.star.purple")
    assert [key for key in places if key.startswith("initiative")] == ["initiative.1", "initiative.2", "initiative.3"]
    plan(table, "die.star.purple", "initiative.3")
    assert initiative_of(ac_content(), purple) == 3
    plan(table, "die.bolt.purple", "initiative.earlier")
    assert initiative_of(ac_content(), purple) == 3  # a star overrides bolts


@pytest.mark.rule("AC-PHASE-B-10", "AC-PHASE-B-11")
@pytest.mark.parametrize(
    ("face", "lines"),
    [
        ("move", ["movement"]),
        ("melee", ["melee"]),
        ("ranged", ["ranged"]),
        ("shield", ["defense"]),
        ("bolt", ["special"]),
        ("star", ["melee", "defense"]),
    ],
)
def test_a_die_fits_the_line_of_its_icon_and_a_star_the_two_starred_lines(face, lines):
    table = at_prepare(hero("red", "I", hand=f"{face} {'move' if face != 'move' else 'bolt'}"))
    keys = offered(table, f"die.{face}.red")
    assert [key for key in keys if key in ("movement", "melee", "ranged", "defense", "special")] == lines


@pytest.mark.rule("AC-PHASE-B-12")
@pytest.mark.parametrize(("dice", "worth"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 6)])
def test_the_worth_of_a_line_depends_on_its_dice(dice, worth):
    red = hero("red", "I", melee=" ".join(["melee"] * dice), ranged="ranged")
    assert strength_of(at_prepare(red), red, "melee") == worth


@pytest.mark.rule("AC-PHASE-B-12")
@pytest.mark.parametrize("key", list(ac_content().heroes))
def test_every_box_of_every_line_is_worth_what_is_printed(key):
    for line, printed in ac_content().heroes[key].lines.items():
        for dice, worth in enumerate([0, *printed.values]):
            one = hero(key, "I")
            one.dice = [die(n + 1, key, "star", line) for n in range(dice)]
            assert strength_of(at_prepare(one), one, line) == worth


@pytest.mark.rule("AC-PHASE-B-12")
def test_a_line_takes_no_more_dice_than_it_has_values():
    table = at_prepare(hero("red", "I", defense="shield shield shield", hand="shield"))
    assert "defense" not in offered(table, "die.shield.red")
    table.explain = True
    closed = ask(prepare(table), ["die.shield.red"]).option("defense")
    assert closed is not None and "AC-RULE-30" in closed.closed


@pytest.mark.rule("AC-PHASE-B-13", "AC-PHASE-B-14")
@pytest.mark.parametrize("face", ["move", "melee", "ranged", "shield", "bolt", "star"])
def test_any_die_may_go_to_the_reserve_and_to_the_est(face):
    table = at_prepare(hero("red", "I", hand=face))
    assert {"reserve", "est"} <= set(offered(table, f"die.{face}.red"))


@pytest.mark.rule("AC-EX-03", "AC-PHASE-B-14", "AC-PHASE-B-15")
@pytest.mark.parametrize("split", [("bolt", "move", "star"), ("bolt move", "", "star")])
def test_the_est_is_ready_with_as_many_dice_as_heroes(split):
    heroes = [hero(key, "I", est=dice) for key, dice in zip(("red", "green", "blue"), split, strict=True)]
    state = ac_table(heroes).state
    assert est_dice(state) >= est_needed(state)
    heroes[2].dice.clear()
    assert est_dice(state) < est_needed(state)


@pytest.mark.rule("AC-PHASE-B-16")
def test_a_slot_takes_the_printed_icon_and_a_question_mark_any():
    table = at_prepare(hero("red", "I", cards=["G13", "G07"], hand="bolt shield"))
    assert {"card.G13", "card.G07"} <= set(offered(table, "die.bolt.red"))
    keys = offered(table, "die.shield.red")
    assert "card.G07" in keys and "card.G13" not in keys
    plan(table, "die.shield.red", "card.G07")
    assert "card.G07" not in offered(table, "die.bolt.red")  # one die a slot


@pytest.mark.rule("AC-PHASE-B-17")
def test_a_placed_die_can_be_taken_back_until_the_plan_is_confirmed():
    table = at_prepare(hero("red", "I", hand="melee bolt"), hero("green", "V", hand="move"))
    plan(table, "die.melee.red", "melee")
    plan(table, "back.melee.melee")
    assert faces(table.state.heroes["red"]) == ["melee", "bolt"]
    plan(table, "confirm")
    assert table.state.clock.seat == "green"
    assert "floor.red" not in offered(table)
    plan(table, "confirm")
    assert table.state.clock.step == "est"


def test_placing_tells_what_it_is_worth():
    table = at_prepare(hero("red", "I", melee="melee", hand="melee move"))
    table.explain = True
    choice = ask(prepare(table), ["die.melee.red"])
    facts = {option.key: option.look.fact for option in choice.options if option.look}
    assert facts["melee"] == "strength 2 → 3"
    assert facts["reserve"] == "for Tank, Depress"
    assert facts["est"] == "1 of 1, ready"


def test_equal_dice_are_one_option_and_leaving_it_in_hand_changes_nothing():
    table = at_prepare(hero("red", "I", hand="melee melee move"))
    choice = ask(prepare(table))
    assert [o.label for o in choice.options if o.key.startswith("die.")] == ["Melee die ×2", "Move die"]
    plan(table, "die.move.red", "back")
    assert faces(table.state.heroes["red"]) == ["melee", "melee", "move"]


def test_the_first_hero_at_the_table_has_the_floor_after_the_roll():
    table = at_prepare(hero("red", "I", hand="move"), hero("green", "V", hand="move"), rng=ForcedRng([1, 1]))
    begin_prepare(table)
    assert (table.state.clock.step, table.state.clock.seat) == ("prepare", "red")
    with pytest.raises(IllegalAnswer):
        plan(table, "floor.blue")


@pytest.mark.rule("AC-PHASE-B-07", "AC-RULE-27")
def test_whose_dice_are_stacked_is_asked_where_it_differs():
    red = hero("red", "I", hand="bolt bolt")
    red.dice.append(die(90, "blue", "bolt"))
    red.received = 1
    table = at_prepare(red, hero("blue", "V"))
    choice = ask(prepare(table), ["pair", "star"])
    assert (choice.id, [o.key for o in choice.options]) == ("pair.whose", ["die.blue", "die.red"])
    play(prepare(table), ["pair", "star", "die.red", "die.red"])
    assert [(one.owner, one.spot) for one in red.dice] == [("red", "hand"), ("red", "under"), ("blue", "hand")]


@pytest.mark.rule("AC-PHASE-B-07")
def test_whose_dice_are_stacked_is_not_asked_where_it_is_all_the_same():
    table = at_prepare(hero("red", "I", hand="bolt bolt bolt"), hero("blue", "V"))
    play(prepare(table), ["pair", "star"])
    assert faces(table.state.heroes["red"]) == ["star", "bolt"]
