"""What packs to come can rely on: their mechanisms, shown with components made for the test."""

import pytest

from tabletop.core.flow import Option
from tabletop.planet_apocalypse.model.events.heroes import TroopersChosen
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.enemies import Menace
from tabletop.planet_apocalypse.model.moments.heroes import Gained, Slain, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked, PaymentAsked
from tabletop.planet_apocalypse.model.state import FIRST, LARVA
from tabletop.planet_apocalypse.rules.enemy.assault import absorb, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import hurt, slay
from tabletop.planet_apocalypse.verbs.heroes import gain_courage, mark_used
from tests.support.planet_apocalypse import (
    changed,
    circles,
    happened,
    hero,
    pa_content,
    pa_setup,
    pa_table,
    with_abilities,
)
from tests.support.play import ForcedRng, ask, made_up, play


def keys(choice):
    return [option.key for option in choice.open]


# -- paying -----------------------------------------------------------------------------------------------------------


def pool_first(table, owner, moment):
    """Spends only from the pool until it is empty; its own luck may stand in."""
    if moment.hero == owner and moment.pool:
        moment.own = 0


@pytest.mark.rule("PA-FAQ-17")
def test_a_hero_bound_to_the_pool_pays_help_and_first_aid_from_it_or_with_luck():
    # given a hero with 3 courage of its own, 1 luck and 1 courage in the pool, helping
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2", courage=3, luck=1)],
        minions={"I2": [0, 1, 0, 0]}, rolls=[1], pool=1, captain=1,
    )  # fmt: skip
    with_abilities(table, "nimble", (PaymentAsked, pool_first))
    choice = ask(attack(table, "tarang"), ["yes"])
    # then it pays with luck or from the pool, never with its own courage
    assert (choice.seat, keys(choice)) == ("naomi", ["luck.1", "pool.1"])
    # and the same for first aid among enemies
    table.state.heroes["tarang"].health = 3
    choice = ask(team_actions(table), ["naomi.first_aid"])
    assert keys(choice) == ["luck.1", "pool.1"]
    # once the pool is empty its own courage is free
    table.state.pool = 0
    play(pay(table, "naomi", 2, "first_aid"), ["own.2"])
    assert table.state.heroes["naomi"].courage == 1


def menace_costs_courage(table, owner, moment):
    """Every hero in the battle pays 1 courage or loses 1 health."""
    for key in list(table.state.hell.fighters):
        if not (yield from pay(table, key, 1, "menace")):
            yield from hurt(table, key, 1, "menace")


@pytest.mark.rule("PA-FAQ-34", "PA-RULE-34")
def test_the_pool_may_pay_a_menace():
    table = pa_table([hero("tarang", at="I6")], pool=1)
    with_abilities(table, "baphomet", (Menace, menace_costs_courage))
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    assert (table.state.pool, table.state.heroes["tarang"].health) == (0, 6)


# -- gifts and turns --------------------------------------------------------------------------------------------------


def costs_a_health(table, owner, moment):
    yield from hurt(table, owner, 1, "gift", chosen=True)


@pytest.mark.rule("PA-FAQ-20")
def test_a_gift_that_costs_health_kills_at_one():
    # given a tree whose first slot costs 1 health, and a hero with 1
    table = pa_table([hero("tarang", health=1), hero("naomi")], panel=["hope"])
    sheet = table.content.heroes["tarang"]
    cost = made_up(Gained, costs_a_health)
    slots = [changed(sheet.slots[0], rewards=[cost]), *sheet.slots[1:]]
    table.content = changed(table.content, heroes={**table.content.heroes, "tarang": changed(sheet, slots=slots)})
    play(place_gift(table, "tarang", 0, 0, 0))
    # then it is dead, and the card in the discards
    assert "tarang" not in table.state.heroes
    assert table.state.gifts.discard == ["hope"]
    assert table.state.doom == 2


@pytest.mark.rule("PA-FAQ-18", "PA-FAQ-02")
def test_a_move_given_up_for_stun_is_no_move():
    table = pa_table([hero("tarang", at="I2", stunned=True)], minions={"I2": [0, 0, 1, 0]})
    ask(hero_turn(table, "tarang"), ["recover.move"])
    assert table.state.turn is not None
    assert (table.state.turn.steps, table.state.turn.moves, table.state.turn.still) == (0, 0, True)


def autopsy(table, owner, moment):
    """Instead of first aid a larva in the area dies."""

    def act():
        mark_used(table, owner, "first_aid")
        yield from slay(table, owner, table.state.heroes[owner].area, LARVA)

    holder = table.state.heroes[owner]
    if moment.hero == owner and "first_aid" not in holder.used and table.state.areas[holder.area].minions[LARVA]:
        moment.options.append(Option("autopsy", "Autopsy", act))


@pytest.mark.rule("PA-FAQ-10")
def test_something_may_replace_first_aid_at_no_cost_and_earn_courage():
    table = pa_table([hero("naomi", at="I2"), hero("tarang", at="I2", health=1)], minions={"I2": [1, 0, 0, 0]}, pool=0)
    with_abilities(table, "nimble", (TeamActions, autopsy))
    choice = ask(team_actions(table), ["naomi.autopsy"])
    # then the larva is dead, she has 1 courage, and her first aid is used
    assert (circles(table, "I2")[0], table.state.heroes["naomi"].courage) == (0, 1)
    assert "naomi.first_aid" not in keys(choice)


# -- damage -----------------------------------------------------------------------------------------------------------


def kills_hurt(table, owner, moment):
    """The killer of a demon takes 1 damage, which troopers may absorb."""
    if moment.circle >= FIRST and not moment.ambush:
        stopped = yield from absorb(table, moment.hero, 1)
        yield from hurt(table, moment.hero, 1 - stopped, "legion")


@pytest.mark.rule("PA-FAQ-30", "PA-TROOPER-07")
def test_damage_for_killing_demons_may_be_absorbed():
    table = pa_table(
        [hero("tarang", at="I2", dice=[6], patrol={"volunteer": 1})], minions={"I2": [0, 1, 0, 0]}, rolls=[4]
    )
    with_abilities(table, "acheron", (Slain, kills_hurt))
    play(attack(table, "tarang"), ["I2.gryllus", "patrol.volunteer.1"])
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].patrol) == (6, {})


def absorb_their_cost(table, owner, moment):
    moment.absorb = table.content.troopers[moment.troop].cost


@pytest.mark.rule("PA-FAQ-38")
def test_an_ability_overrides_what_a_trooper_card_says_it_absorbs():
    # given an Army trooper whose card says 2, made to absorb its cost of 4
    table = pa_table([hero("tarang", at="I2", patrol={"army": 1})], minions={"I2": [4, 0, 0, 0]}, rolls=[6] * 4)
    with_abilities(table, "gratitude", (AbsorbAsked, absorb_their_cost))
    play(group_attacks(table, Group("I2", LARVA, "larva", 4)), ["patrol.army.1"])
    assert table.state.heroes["tarang"].health == 6


# -- regions ----------------------------------------------------------------------------------------------------------


def regional(troopers, **costs):
    """Content with a region of these types; missing ones are copies of Volunteers with another cost."""
    content = pa_content()
    sheets = dict(content.troopers)
    for key, cost in costs.items():
        sheets[key] = changed(sheets["volunteer"], key=key, name=key.title(), plural=key.title(), cost=cost)
    region = changed(content.regions["default"], key="far", troopers=troopers)
    return changed(content, troopers=sheets, regions={**content.regions, "far": region})


def table_in(content, *heroes):
    table = pa_table([hero("tarang")])
    table.content = content
    table.state = setup(content, pa_setup(heroes or ("tarang",), region="far"))
    return table


@pytest.mark.rule("PA-REGION-04", "PA-REGION-01")
def test_where_a_region_has_two_types_of_a_cost_the_players_choose_before_the_game():
    pairs = [["volunteer", "gang"], ["citizen_militia", "choir"], ["police", "guard"], ["army", "marine"]]
    content = regional([*pairs, ["special_forces", "seal"]], gang=1, choir=2, guard=3, marine=4, seal=5)
    table = table_in(content)
    play(play_step(table), ["gang", "citizen_militia", "guard", "marine", "special_forces"])
    assert table.state.troopers == ["gang", "citizen_militia", "guard", "marine", "special_forces"]
    assert [event.troop for event in happened(table, TroopersChosen)] == table.state.troopers
    # and only those can be recruited
    table.state.rng = ForcedRng([0])
    table.state.pool = table.state.heroes["tarang"].luck = 0
    choice = ask(recruit(table, "tarang"))
    assert keys(choice) == ["gang.1", "done"]


@pytest.mark.rule("PA-REGION-05")
def test_a_cost_with_one_type_is_not_asked_for():
    pairs = [["volunteer", "gang"], ["citizen_militia"], ["police"], ["army"], ["ranger"]]
    table = table_in(regional(pairs, gang=1, ranger=5))
    play(play_step(table), ["volunteer"])
    assert table.state.troopers == ["volunteer", "citizen_militia", "police", "army", "ranger"]


@pytest.mark.rule("PA-REGION-06")
def test_a_regions_types_may_cost_two_to_six():
    # given types of 2 to 6 points
    types = [["citizen_militia"], ["police"], ["army"], ["special_forces"], ["spetsnaz"]]
    table = table_in(regional(types, spetsnaz=6))
    table.state.heroes["tarang"].luck, table.state.pool = 0, 0
    # when a 1 is rolled nobody can be had
    table.state.rng = ForcedRng([0])
    play(recruit(table, "tarang"))
    assert table.state.heroes["tarang"].patrol == {}
    # and with 6 points the dearest can
    table.state.rng = ForcedRng([3])
    gain_courage(table, "tarang", 2)
    play(recruit(table, "tarang"), ["2", "spetsnaz.1"])
    assert table.state.heroes["tarang"].patrol == {"spetsnaz": 1}
