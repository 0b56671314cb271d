"""Where packs to come may step into phases, turns and attacks: shown with components made for the test."""

import pytest

from tabletop.core.flow import Option, confirm, pick
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.model.moments.heroes import CaptainPasses, StepBegun, TeamPhaseBegun, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import HelpAsked, RecruitDiceAsked, ToughnessAsked
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.harm import heal
from tabletop.planet_apocalypse.verbs.heroes import gain_courage
from tabletop.planet_apocalypse.verbs.pieces import put_hero
from tests.support.planet_apocalypse import faces, happened, hero, in_hell, pa_table, with_abilities
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


# -- phases -----------------------------------------------------------------------------------------------------------


def name_next_captain(table, owner, moment):
    """While captain, the owner names the next one."""
    state = table.state
    if state.seats[state.captain].hero == owner:
        options = [Option(seat.hero, seat.hero, index) for index, seat in enumerate(state.seats)]
        moment.seat = yield from pick(owner, "captain.next", "Who is next?", options)


@pytest.mark.rule("PA-FAQ-21")
def test_a_captain_who_names_the_next_one_may_name_herself():
    for answer, seat in (("naomi", 1), ("tarang", 0)):
        table = pa_table([hero("tarang"), hero("naomi"), hero("hannah")], captain=1)
        with_abilities(table, "nimble", (CaptainPasses, name_next_captain))
        table.state.clock.step, table.state.clock.turn = "captain", 2
        play(play_step(table), [answer])
        assert table.state.captain == seat


def courage_each_phase(table, owner, moment):
    gain_courage(table, owner, 1)


def test_something_may_happen_as_each_team_phase_begins():
    table = pa_table([hero("tarang")])
    with_abilities(table, "gratitude", (TeamPhaseBegun, courage_each_phase))
    table.state.clock.step = "team"
    play(play_step(table), ["done"])
    assert table.state.heroes["tarang"].courage == 1


def two_and_the_lower(table, owner, moment):
    if moment.hero == owner:
        moment.dice = [4, 4]


def one_d6(table, owner, moment):
    if moment.hero == owner:
        moment.dice = [6]


def test_recruit_dice_may_be_others():
    for does, rolls, points in ((two_and_the_lower, [4, 2], 2), (one_d6, [6], 6)):
        table = pa_table([hero("tarang")], rolls=rolls, pool=0)
        with_abilities(table, "gratitude", (RecruitDiceAsked, does))
        assert ask(recruit(table, "tarang")).prompt.startswith(f"{points} recruit points")


# -- turns ------------------------------------------------------------------------------------------------------------


def stimpack(table, owner, moment):
    """For 1 luck each another hero heals 1 as its turn, or its step in Hell, begins."""
    while moment.hero != owner and table.state.heroes[owner].luck:
        if not (yield from confirm(owner, "stimpack", "Spend 1 luck to heal 1?")):
            return
        table.state.heroes[owner].luck -= 1
        yield from heal(table, moment.hero, 1)


@pytest.mark.rule("PA-FAQ-11")
def test_what_heals_at_the_start_of_a_turn_comes_before_fire_any_number_of_times_and_in_hell():
    # given a burning hero at 1 health, another with 2 luck elsewhere
    table = pa_table([hero("tarang", at="I2", health=1, cap=6, burning=True), hero("naomi", luck=2)])
    with_abilities(table, "nimble", (TurnBegun, stimpack))
    ask(hero_turn(table, "tarang"), ["yes", "yes"])
    # then 1 + 2 healed - 1 burnt
    assert (table.state.heroes["tarang"].health, table.state.heroes["naomi"].luck) == (2, 0)
    # and in a Lord Battle, from outside it
    table = pa_table([hero("tarang", at="I6", health=1, cap=6), hero("naomi", luck=1)], rolls=[1] * 6)
    with_abilities(table, "nimble", (TurnBegun, stimpack))
    ask(lord_battle(table, 0, "tarang"), [(), "yes"])
    assert table.state.heroes["tarang"].health == 2


def carry(table, owner, moment):
    """A hero of the area comes along on the whole move, chosen before the first step."""
    state = table.state
    if moment.hero != owner:
        return
    here = state.heroes[owner].area
    if moment.steps == 1:
        others = [other for other in state.heroes.values() if other.area == here and other.key != owner]
        if others and (yield from confirm(owner, "carry", "Take the other hero along?")):
            state.marks.append(("carried", others[0].key))
    for what, key in state.marks:
        if what == "carried":
            put_hero(table, key, moment.to)


@pytest.mark.rule("PA-FAQ-19", "PA-RULE-14")
def test_a_carried_hero_makes_the_whole_move_and_does_not_activate_a_battle():
    # given Naomi carrying Tarang two areas, a token on the way
    table = pa_table([hero("naomi", at="I0"), hero("tarang", at="I0")], tokens={"I1": 1}, rolls=faces(1, 1, 2, 3))
    with_abilities(table, "nimble", (StepBegun, carry))
    play(hero_turn(table, "naomi"), ["move.I1", "yes", "move.I2"])
    assert [holder.area for holder in table.state.heroes.values()] == ["I2", "I2"]
    # when she carries him into the Shadow
    table = pa_table([hero("naomi", at="I5"), hero("tarang", at="I5")], rolls=[1] * 6)
    with_abilities(table, "nimble", (StepBegun, carry))
    ask(hero_turn(table, "naomi"), ["move.I6", "yes"])
    # then both must fight, and she is the one who began it
    assert table.state.hell is not None
    assert (table.state.hell.activating, table.state.hell.fighters) == ("naomi", ["naomi", "tarang"])


# -- attacks ----------------------------------------------------------------------------------------------------------


def help_with_a_die(table, owner, moment):
    """A help the owner gives or receives may add 1d6 instead of a level."""
    if owner in (moment.helper, moment.attack.hero) and (yield from confirm(owner, "teamwork", "Add 1d6 instead?")):
        moment.levels = 0
        add_dice(moment.attack, [6])


def test_a_help_may_do_something_else_instead_of_raising_a_die():
    for answer, sizes in (("yes", [8, 6]), ("no", [10])):
        table = pa_table(
            [hero("naomi", at="I2", dice=[8]), hero("hannah", at="I2", courage=1)],
            minions={"I2": [0, 0, 1, 0]}, rolls=[1] * len(sizes), pool=0,
        )  # fmt: skip
        with_abilities(table, "nimble", (HelpAsked, help_with_a_die))
        play(attack(table, "naomi"), ["yes", answer])
        assert happened(table, AttackDiceRolled)[0].sides == sizes


def shielded_by_larvae(table, owner, moment):
    target = moment.target
    if target.id == owner and target.circle == FOURTH and table.state.areas[target.place].minions[LARVA]:
        target.room = 0


def test_a_demon_may_be_out_of_reach_while_something_shields_it():
    table = pa_table([hero("tarang", at="I2", dice=[8, 8])], minions={"I2": [1, 0, 0, 0]}, fourths={"hellhound": "I2"})
    with_abilities(table, "hellhound", (ToughnessAsked, shielded_by_larvae))
    table.state.rng.numbers = [7, 7]  # type: ignore[attr-defined]
    choice = ask(attack(table, "tarang"))
    assert keys(choice) == ["I2.larva", "done"]
    # when the larva is gone it can be struck
    table.state.rng.numbers = [7, 7]  # type: ignore[attr-defined]
    choice = ask(attack(table, "tarang"), ["I2.larva"])
    assert keys(choice) == ["I2.hellhound", "done"]


def wall_first(table, owner, moment):
    """A stage: the body cannot be struck before the part in front of it is gone."""
    if moment.target.circle == LORD and moment.target.id == "body" and table.state.lords[0].parts["wall"]:
        moment.target.room = 0


def test_a_lord_may_have_stages_that_are_struck_one_after_another():
    table = pa_table([hero("tarang", dice=[8, 8, 8])], rolls=[8, 8, 8])
    with_abilities(table, "baphomet", (ToughnessAsked, wall_first))
    in_hell(table, "tarang")
    table.state.lords[0].parts["wall"] = 1
    choice = ask(attack(table, "tarang"), ["lord.wall"])
    assert keys(choice) == ["lord.body", "done"]
    assert table.state.heroes["tarang"].area == HELL
