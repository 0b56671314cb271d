"""The powers of rooms I to VI, and activating rooms."""

import pytest

from tabletop.apocalypse_chaos.abilities.powers import closable
from tabletop.apocalypse_chaos.rules.arrival import arrival
from tabletop.apocalypse_chaos.rules.offensive import take_action
from tabletop.apocalypse_chaos.verbs.rooms import close_vortex
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, hero, offered, take
from tests.support.play import play


@pytest.mark.rule("AC-ROOM-02")
def test_only_a_die_with_the_icon_activates_the_room_the_hero_stands_in():
    table = ac_table([hero("red", "I", reserve="shield")])
    assert offered(table, "red") == ["room.shield", "done"]
    assert offered(ac_table([hero("red", "I", reserve="bolt")]), "red") == ["done"]
    assert offered(ac_table([hero("red", "III", reserve="shield")]), "red") == ["done"]
    take(table, "red", "room.shield")
    assert table.state.heroes["red"].dice[0].spot == "spent"


@pytest.mark.rule("AC-ROOM-03")
def test_a_room_takes_three_dice_a_round_from_all_heroes_together():
    table = ac_table([hero("red", "I", reserve="shield shield"), hero("blue", "I", reserve="shield shield shield")])
    take(table, "red", "room.shield", "2")
    take(table, "blue", "room.shield")  # one space is left, so the number is not asked
    assert table.state.tiles["I"].activations == 3
    assert offered(table, "blue") == ["done"]


@pytest.mark.rule("AC-ROOM-I-01", "AC-EX-37")
def test_the_air_duct_gives_personal_shields():
    table = ac_table([hero("red", "I", reserve="shield shield")])
    take(table, "red", "room.shield", "2")
    red = table.state.heroes["red"]
    assert (red.duct, red.duct_room) == (2, "I")


@pytest.mark.rule("AC-EX-38", "AC-ROOM-II-01", "AC-BOSS-03", "AC-KILL-02")
def test_the_promethium_tank_hits_every_enemy_in_reach_of_one_side():
    table = ac_table(
        [hero("red", "II", reserve="melee melee")],
        [
            enemy("A", "a1", 3, "ARM1 / M1"),
            enemy("B", "a1", 6, "M1", boss=True),
            enemy("G02", "a8", 2),
            enemy("F", "a3", 3, "M1"),
        ],
        ground=("II", "V", "III", "I"),
        platforms={},
    )
    take(table, "red", "room.melee", "2")
    assert {e.key: e.life for e in table.state.enemies.values()} == {"A": 1, "B": 4, "F": 3}
    assert [held.key for held in table.state.heroes["red"].cards] == ["G02"]


@pytest.mark.rule("AC-ROOM-II-01")
def test_the_ranged_side_hits_the_ranged_reach():
    table = ac_table(
        [hero("red", "II", reserve="ranged")],
        [enemy("A", "a4", 3, "M1"), enemy("F", "a2", 3, "ARM2")],
    )
    take(table, "red", "room.ranged")
    assert {e.key: e.life for e in table.state.enemies.values()} == {"A": 3, "F": 2}


@pytest.mark.rule("AC-ROOM-II-01")
def test_on_a_platform_the_melee_side_hits_nothing():
    red = hero("red", "II", reserve="melee ranged")
    table = ac_table([red], [enemy("A", "a1", 3, "M1")], ground=("I", "V", "III", "VI"), platforms={"II": "I"})
    assert offered(table, "red") == ["room.ranged", "done"]


@pytest.mark.rule("AC-ROOM-III-01")
def test_the_cryoscan_closes_a_vortex_per_die():
    table = ac_table([hero("red", "III", reserve="ranged ranged")], vortices=["a1", "a3", "a5"])
    take(table, "red", "room.ranged", "2", "vortex.3", "vortex.1")
    assert [vortex.open for vortex in table.state.vortices] == [False, True, False]


@pytest.mark.rule("AC-ROOM-IV-01")
def test_the_displacement_chamber_leads_anywhere_with_space():
    table = ac_table([hero("red", "IV", reserve="move"), hero("blue", "II"), hero("green", "II")])
    take(table, "red", "room.move", "VI")
    assert table.state.heroes["red"].at == "VI"


@pytest.mark.rule("AC-ROOM-V-01")
def test_the_medical_bay_heals_its_user_up_to_the_maximum():
    table = ac_table([hero("red", "V", life=12, reserve="bolt bolt")])
    take(table, "red", "room.bolt", "2")
    assert table.state.heroes["red"].life == 13
    assert offered(ac_table([hero("red", "V", reserve="bolt")]), "red") == ["done"]


@pytest.mark.rule("AC-EX-39", "AC-ROOM-VI-01")
def test_depressurization_strengthens_attacks_made_there_this_turn():
    red = hero("red", "VI", reserve="melee", ranged="ranged ranged", movement="move")
    table = ac_table([red], [enemy("A", "a4", 9, "M1"), enemy("B", "a6", 9, "M1")])
    take(table, "red", "room.melee")
    take(table, "red", "ranged")
    assert table.state.enemies["A"].life == 5
    left = ac_table(
        [hero("red", "VI", reserve="melee", ranged="ranged ranged", movement="move")], [enemy("A", "a5", 9, "M1")]
    )
    take(left, "red", "room.melee")
    take(left, "red", "move", "V")
    take(left, "red", "ranged")
    assert left.state.enemies["A"].life == 6


@pytest.mark.rule("AC-ROOM-04")
def test_own_scenarios_may_mix_all_ten_rooms():
    table = ac_table([hero("red", "VII", reserve="shield")], ground=("VII", "I", "IX", "V"), platforms={"X": "VII"})
    assert "room.shield" in offered(table, "red")


@pytest.mark.rule("AC-RULE-79", "AC-ROOM-III-01", "AC-PHASE-A-11")
def test_after_a_round_without_any_arrival_one_vortex_stays_open():
    # given a lone Hero in the CryoScan whose only Vortex was closed in the round before
    table = ac_table([hero("red", "III", reserve="ranged")], vortices=["a1"], deck=["G02", "G04"])
    table.state.vortices[0].open = False
    play(arrival(table))
    assert table.state.calm and not table.state.enemies
    # then it cannot be closed again this round, and the reason is told
    assert offered(table, "red") == ["done"]
    table.explain = True
    closed = next(take_action(table, table.state.heroes["red"])).option("room.ranged")
    assert closed is not None and "AC-RULE-79" in closed.closed
    table.explain = False
    # and after the next arrival it can
    play(arrival(table))
    assert not table.state.calm and list(table.state.enemies) == ["G02"]
    assert "room.ranged" in offered(table, "red")


@pytest.mark.rule("AC-RULE-79")
def test_of_several_vortices_all_but_one_may_be_closed_after_a_calm_round():
    table = ac_table([hero("red", "III", reserve="ranged ranged"), hero("blue", "V")], vortices=["a1", "a5"])
    table.state.calm = True
    take(table, "red", "room.ranged", "2", "vortex.1")
    assert [vortex.open for vortex in table.state.vortices] == [False, True]


@pytest.mark.rule("AC-RULE-79")
def test_a_lone_hero_who_scans_whenever_it_may_still_meets_the_whole_deck():
    # given nine cards without radar and a Hero who closes the Vortex whenever the rules let it
    deck = [card.key for card in ac_content().cards.values() if card.kind == "grunt" and not card.radar][:9]
    table = ac_table([hero("red", "III")], vortices=["a1"], deck=deck)
    rounds = 0
    while table.state.deck:
        rounds += 1
        play(arrival(table))
        for vortex in closable(table.state):
            close_vortex(table, vortex.number)
    # then every second round brings a card, and the Assaults begin
    assert (rounds, len(table.state.enemies)) == (17, 9)


@pytest.mark.rule("AC-RULE-79")
def test_a_round_in_which_only_some_vortices_were_closed_limits_nothing():
    # given two Vortices of which one was closed, so that the other brought a card
    table = ac_table([hero("red", "III", reserve="ranged ranged")], vortices=["a1", "a5"], deck=["G02", "G04"])
    table.state.vortices[0].open = False
    play(arrival(table))
    assert not table.state.calm
    # then both may be closed
    take(table, "red", "room.ranged", "2", "vortex.1")
    assert [vortex.open for vortex in table.state.vortices] == [False, False]
