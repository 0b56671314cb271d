"""What Enemies do: walking, attacking, Flight, grenades; and what Shields do about it."""

import pytest

from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.events.fighting import EnemyMissed, EnemyMoved
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import ac_table, acting, enemy, events_of, hero, lives, scientist
from tests.support.play import play


def four():
    return [hero("blue", "I"), hero("green", "V"), hero("purple", "III"), hero("red", "II")]


@pytest.mark.rule("AC-EX-11", "AC-ENEMY-01", "AC-ENEMY-03", "AC-ENEMY-08", "AC-EATTACK-02", "AC-EATTACK-04")
def test_the_example_card_strikes_walks_and_strikes_again():
    # the example names areas by the room: from area 2 it hits (0,1) and (1,1), then from area 1 (0,0) and (1,0)
    table = acting(four(), "M4+S4 / R1 / M3+S3", at="a2", platforms={})
    assert lives(table) == {"blue": 7, "green": 6, "purple": 7, "red": 9}
    assert table.state.enemies["T1"].area == "a1"


@pytest.mark.rule("AC-EX-15", "AC-EATTACK-02", "AC-EATTACK-03", "AC-EATTACK-04")
def test_from_area_one_melee_hits_the_front_room_and_ranged_the_room_behind():
    table = acting(four(), "M1 / S2", platforms={})
    assert lives(table) == {"blue": 9, "green": 10, "purple": 8, "red": 13}
    # ranged never hits the room in front, even when nobody stands behind it
    near = acting([hero("blue", "I")], "S5", platforms={})
    assert near.state.heroes["blue"].life == 10
    assert events_of(near, EnemyMissed)[0].kind == "ranged"


@pytest.mark.rule("AC-ENEMY-03", "AC-ENEMY-04")
@pytest.mark.parametrize(("does", "end"), [("L1", "a3"), ("L3", "a5"), ("R1", "a1"), ("R2", "a8"), ("L2 / R2", "a2")])
def test_left_is_clockwise_right_counter_clockwise_and_corners_cost_nothing(does, end):
    assert acting([hero("red", "I")], does, at="a2").state.enemies["T1"].area == end


@pytest.mark.rule("AC-EX-30", "AC-ENEMY-05")
@pytest.mark.parametrize(("start", "end"), [("a1", "a6"), ("a2", "a5"), ("a3", "a8"), ("a4", "a7")])
def test_an_acrobat_jumps_to_the_opposite_side(start, end):
    assert acting([hero("red", "I")], "ACR", at=start).state.enemies["T1"].area == end


@pytest.mark.rule("AC-EX-31", "AC-ENEMY-06")
def test_a_sniffer_walks_clockwise_to_a_hero_below_or_on_a_platform():
    table = acting([hero("red", "IV")], "SNF", at="a2", platforms={"IV": "III"})
    assert table.state.enemies["T1"].area == "a6"
    stays = acting([hero("red", "V")], "SNF", at="a2")
    assert stays.state.enemies["T1"].area == "a2"
    assert events_of(stays, EnemyMoved) == []


@pytest.mark.rule("AC-ENEMY-06", "AC-RULE-41")
def test_a_sniffer_stops_at_the_first_figure_also_the_scientist_and_stays_without_any():
    # the Scientist in II comes before red in III, and somebody on the ground is found like one above
    found = acting([hero("red", "III")], "SNF", at="a2", scientist=scientist("II"))
    assert found.state.enemies["T1"].area == "a4"
    assert acting([hero("red", "III")], "SNF", at="a2", platforms={}).state.enemies["T1"].area == "a6"
    # somebody above a room that it does not face is not found there
    assert acting([hero("red", "VI")], "SNF", at="a1").state.enemies["T1"].area == "a4"
    alone = ac_table([hero("red", "I")], [enemy("T1", "a3", 3, "SNF")])
    alone.state.heroes = {}
    play(activate(alone, alone.state.enemies["T1"]))
    assert alone.state.enemies["T1"].area == "a3" and events_of(alone, EnemyMoved) == []


@pytest.mark.rule("AC-ENEMY-06", "AC-RULE-14")
def test_a_sniffer_follows_the_airlock_to_a_ship_with_somebody_on_it():
    away = acting([hero("red", "VIII")], "SNF", at="a1", scenario="mission_7")
    assert away.state.enemies["T1"].area == "b8"


@pytest.mark.rule("AC-EX-13", "AC-EATTACK-01", "AC-DEFENSE-04")
def test_an_attack_hits_everybody_in_the_room_at_full_strength():
    assert lives(acting([hero("blue", "I"), hero("red", "I")], "M3")) == {"blue": 7, "red": 10}
    assert lives(acting([hero("blue", "III"), hero("red", "III")], "S2", platforms={})) == {"blue": 8, "red": 11}


@pytest.mark.rule("AC-EX-14", "AC-ENEMY-09", "AC-DEFENSE-06")
def test_a_max_attack_ignores_shields():
    crew = [hero("red", "I", defense="shield shield shield"), hero("blue", "I")]
    assert lives(acting(crew, "XM3")) == {"red": 10, "blue": 7}


@pytest.mark.rule("AC-EX-05", "AC-DEFENSE-01", "AC-DEFENSE-07")
def test_shields_reduce_an_attack_not_below_nothing():
    assert lives(acting([hero("green", "I", defense="shield shield")], "M5")) == {"green": 8}
    assert lives(acting([hero("green", "I", defense="shield shield")], "M2")) == {"green": 10}


@pytest.mark.rule("AC-EX-06", "AC-EX-07", "AC-DEFENSE-02", "AC-DEFENSE-03", "AC-DEFENSE-04")
def test_shields_of_a_room_are_added_protect_each_and_are_not_used_up():
    crew = [hero("blue", "I", defense="shield"), hero("purple", "I", defense="shield shield")]
    assert lives(acting(crew, "M5 / M3")) == {"blue": 8, "purple": 8}


@pytest.mark.rule("AC-DEFENSE-05", "AC-EX-37", "AC-ROOM-I-01")
def test_personal_shields_help_only_their_owner():
    a, b = hero("blue", "I", defense="shield"), hero("purple", "I")
    a.duct, a.duct_room = 2, "I"
    table = acting([a, b], "M4")
    assert lives(table) == {"blue": 9, "purple": 7}
    a.at = "V"
    assert shields_of(table, "blue") == 1  # the duct shields only in its room


@pytest.mark.rule("AC-EATTACK-02", "AC-EATTACK-07")
def test_attacks_without_a_target_are_skipped():
    table = acting([hero("red", "II")], "M5+S5", at="a1", platforms={})
    assert table.state.heroes["red"].life == 13
    assert [event.kind for event in events_of(table, EnemyMissed)] == ["melee", "ranged"]


@pytest.mark.rule("AC-EX-29", "AC-ENEMY-10", "AC-EATTACK-08")
def test_only_flight_hits_heroes_on_platforms():
    platform = {"IV": "III"}
    safe = acting([hero("red", "IV")], "M9", at="a6", platforms=platform)
    assert safe.state.heroes["red"].life == 13
    hit = acting([hero("red", "IV")], "FLY / S2", at="a1", platforms=platform)
    assert hit.state.heroes["red"].life == 11
    assert hit.state.rooms["IV"].pillars == 4
    both = acting([hero("red", "IV"), hero("blue", "III")], "FLY / M2", at="a6", platforms=platform)
    assert lives(both) == {"red": 11, "blue": 8}


@pytest.mark.rule("AC-ENEMY-11")
def test_a_grenade_lands_where_such_an_attack_would_hit():
    table = acting([hero("red", "I"), hero("blue", "III")], "GM / GS", platforms={})
    assert (table.state.rooms["I"].grenades, table.state.rooms["III"].grenades) == (1, 1)
    assert table.state.grenade_supply == 1
    nobody = acting([hero("red", "II")], "GM / GS", platforms={"IV": "III"})
    assert nobody.state.grenade_supply == 3 and nobody.state.rooms["IV"].pillars == 4
    empty = acting([hero("red", "I")], "GM", grenade_supply=0)
    assert empty.state.rooms["I"].grenades == 0
    flying = acting([hero("red", "IV")], "FLY / GM", platforms={"IV": "I"})
    assert (flying.state.rooms["I"].grenades, flying.state.rooms["IV"].grenades) == (1, 0)


@pytest.mark.rule("AC-ENEMY-12", "AC-EX-51")
def test_regeneration_stops_at_the_life_it_arrived_with():
    table = ac_table([hero("red", "VI")], [enemy("T1", "a1", 3, "REG / REG")])
    one = table.state.enemies["T1"]
    one.life, one.most = 1, 2
    play(activate(table, one))
    assert one.life == 2
    trained = ac_table([hero("red", "VI")], [enemy("T1", "a1", 2, "REG")])
    trained.state.enemies["T1"].life = trained.state.enemies["T1"].most = 1
    play(activate(trained, trained.state.enemies["T1"]))
    assert trained.state.enemies["T1"].life == 1


@pytest.mark.rule("AC-ENEMY-02")
def test_damage_and_markers_stay_with_an_enemy_that_moves():
    table = ac_table([hero("red", "VI")], [enemy("T1", "a1", 1, "L1 / M1 / M1")])
    one = table.state.enemies["T1"]
    one.most, one.blocked = 4, [2]
    play(activate(table, one))
    assert (one.area, one.life, one.most, one.blocked) == ("a2", 1, 4, [2])


# Elimination


@pytest.mark.rule("AC-ELIM-01", "AC-DEFENSE-07")
def test_a_hero_without_life_is_out_with_all_equipment():
    table = ac_table([hero("red", "I", life=3, cards=["G04"]), hero("green", "V")])
    hurt(table, "red", 3, "attack")
    assert list(table.state.heroes) == ["green"] and list(table.state.fallen) == ["red"]
    assert table.state.removed == ["G04"]
    assert table.state.last_round == table.state.round + 2


@pytest.mark.rule("AC-ELIM-04")
@pytest.mark.parametrize("crew", [["red"], ["red", "green"]])
def test_all_heroes_eliminated_is_an_immediate_loss(crew):
    table = ac_table([hero(key, "I", life=1) for key in crew])
    with pytest.raises(GameOver) as ended:
        for key in crew:
            hurt(table, key, 5, "attack")
    assert not ended.value.won and ended.value.reason == "crew_dead"
