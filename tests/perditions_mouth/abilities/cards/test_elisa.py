"""Elisa's sheet and cards."""

import pytest

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import enemy_targets
from tabletop.perditions_mouth.board.routes.targets import attackable
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.heroes import AttackMade, FailureHappened
from tabletop.perditions_mouth.model.moments.questions import MayAttack
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import rest, use_special
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.death import die
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


@pytest.mark.rule("PM-HEROCLAR-04", "PM-TELE-01", "PM-TELE-04", "PM-RULE-28")
def test_blink_teleports_two_orthogonal_steps_over_anything_onto_an_empty_square():
    # given Elisa walled in beside a Guard
    table = arena([".#....", "##....", "......"], {"elisa": "1A"}, [("guard", "1C")])
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "elisa"))
    # then only the free square two steps down is offered: 2B is wall, 1C is taken
    assert [option.key for option in choice.options] == ["3A", "none"]
    play(use_special(table, hero_of(table, "elisa"), "elisa"), ["3A"])
    assert hero_of(table, "elisa").at == square("3A")


@pytest.mark.rule("PM-EX-10", "PM-HCARD-08", "PM-HCARD-09", "PM-HEROCLAR-23", "PM-HEROCLAR-24")
def test_focus_and_ghostly_helper_raise_blink_to_six_and_no_higher():
    table = arena(["........"], {"elisa": "1A"}, hands={"elisa": ["focus", "ghostly_helper"]})
    begin_turn(table, "elisa")
    hero = hero_of(table, "elisa")
    # when Focus is added to Blink: 2 + 2
    choice = ask(use_special(table, hero, "elisa"), ["focus", "done"])
    assert [option.key for option in choice.options] == ["1B", "1C", "1D", "1E", "none"]
    hero.hand, hero.playing = ["focus", "ghostly_helper"], []
    # and when Ghostly Helper joins in: 2 + 2 + 3, of which the seventh point is lost
    choice = ask(use_special(table, hero, "elisa"), ["focus", "ghostly_helper"])
    assert [option.key for option in choice.options] == ["1B", "1C", "1D", "1E", "1F", "1G", "none"]


@pytest.mark.rule("PM-TELE-02", "PM-TELE-03", "PM-FAIL-09")
def test_blink_costs_no_ap_and_risks_only_the_square_it_ends_on():
    # given water on the way and rubble at the end, a Guard beside both
    table = arena([".wr", "..."], {"elisa": "1A"}, [("guard", "2B")], responses=["C02"])
    turn = begin_turn(table, "elisa", ap=1)
    play(use_special(table, hero_of(table, "elisa"), "elisa"), ["1C"])
    # then one card was drawn, for the rubble, and its Eye ends her movement
    assert turn.ap == 1
    assert [e.terrain for e in events(table, FailureHappened)] == ["rubble"]
    assert turn.stopped and not turn.over
    assert hero_of(table, "elisa").hp == 4


def test_elven_sight_looks_through_concealment():
    for key, seen in (("elisa", ["guard#1"]), ("simma", [])):
        table = arena([".c.."], {key: "1A"}, [("guard", "1C")])
        assert enemy_targets(table, hero_of(table, key), 1, 6) == seen


def test_nobody_aids_the_specials_of_hard_elisa():
    for hard, helpers in (("no", {"simma": 1}), ("yes", {})):
        table = arena(ROOM, {"elisa": "1A", "simma": "1B"}, hands={"simma": ["guiding_word"]}, hard_heroes=hard)
        assert open_boost(table, hero_of(table, "elisa"), "special").ranges == helpers
        assert open_boost(table, hero_of(table, "elisa"), "attack").ranges == {"simma": 1}


@pytest.mark.rule("PM-HEROCLAR-03", "PM-AREA-02", "PM-AREA-10", "PM-AREA-11", "PM-AREA-13")
def test_fireball_hits_its_centre_and_everybody_around_elisa_too():
    # given Elisa beside a Guard, an Acolyte behind it and one out of the burst
    table = arena(
        ROOM,
        {"elisa": "2A"},
        [("guard", "2B"), ("acolyte", "1C"), ("acolyte", "1E")],
        hands={"elisa": ["fireball"]},
        responses=[0, 1],
    )
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "fireball"))
    # then she is hit without a card (3 against 2), the Guard by 3 > 2 + 0, the Acolyte by 3 > 1 + 1
    assert hero_of(table, "elisa").hp == 3
    assert table.state.figures["guard#1"].damage == 1
    assert sorted(table.state.figures) == ["acolyte#3", "guard#1"]


@pytest.mark.rule("PM-AREA-10")
def test_fireball_needs_an_occupied_square_in_range_and_sight():
    table = arena(
        ROOM, {"elisa": "1A", "tyra": "1B"}, [("guard", "1C"), ("chest", "4D")], hands={"elisa": ["fireball"]}
    )
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "fireball"))
    # then a chest and a friend qualify, the Guard hidden behind Tyra does not
    assert sorted(option.key for option in choice.options) == ["chest#2", "tyra"]


@pytest.mark.rule("PM-EX-27", "PM-AREA-03", "PM-ATTACK-08", "PM-ATTACK-09")
@pytest.mark.parametrize(("scope", "totals"), [("all", [4, 4]), ("chileen#1", [3, 4])])
def test_a_card_boosts_the_whole_burst_or_one_target(scope, totals):
    # given a Chi'leen beside Olazabal, and a card that counts 1 for anything
    table = arena(
        ROOM,
        {"elisa": "1A", "olazabal": "2D"},
        [("chileen", "3C+3D")],
        hands={"elisa": ["fireball", "arcane_ward"], "olazabal": ["hex_ward"]},
        responses=[2],
    )
    hero_of(table, "olazabal").spoke = 6  # resting: no aid, but own cards for the own Defense
    begin_turn(table, "elisa")
    play(
        use_special(table, hero_of(table, "elisa"), "fireball"),
        ["chileen#1", "arcane_ward.one", scope, "hex_ward"],
    )
    # then Olazabal's 2 + 2 is never beaten and no card was drawn for her
    assert [e.total for e in events(table, AttackMade)] == totals
    assert hero_of(table, "olazabal").hp == 5
    assert len(events(table, ResponseShown)) == 1


@pytest.mark.rule("PM-HEROCLAR-07", "PM-CONE-01", "PM-CONE-04")
def test_torrent_of_fire_burns_a_cone_of_six_rows():
    table = arena(
        [".......", ".......", "......."],
        {"elisa": "2A", "niffil": "2C"},
        [("acolyte", "2G"), ("acolyte", "1B"), ("acolyte", "1C")],
        hands={"elisa": ["torrent_of_fire"]},
        responses=[0, 1],
    )
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "torrent_of_fire"), ["east"])
    # then the far one and the one in the second row burn although Niffil stands in front, who burns too
    assert list(table.state.figures) == ["acolyte#2"]
    assert hero_of(table, "niffil").hp == 3


@pytest.mark.rule("PM-HEROCLAR-06", "PM-EX-26")
def test_elvish_dagger_returns_after_own_damage_but_not_as_aid():
    table = arena(
        ROOM, {"elisa": "1A", "tyra": "2B"}, [("guard", "1C")], hands={"elisa": ["elvish_dagger"]}, responses=[2, 2]
    )
    # when Elisa hits with it: 2 + 3 against 2 + 2
    attacked(table, "elisa", ["guard#1", "elvish_dagger"])
    play(finish_action(table))
    assert hero_of(table, "elisa").hand == ["elvish_dagger"]
    # and when it aids Tyra's hit
    attack = attacked(table, "tyra", ["guard#1", "aid.elvish_dagger"])
    play(finish_action(table))
    assert (attack.total, attack.dealt) == (4 + 3, 1)
    assert hero_of(table, "elisa").discard == ["elvish_dagger"]


def test_elvish_dagger_stays_away_after_a_miss():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "1C")], hands={"elisa": ["elvish_dagger"]}, responses=[3])
    attacked(table, "elisa", ["guard#1", "elvish_dagger"])
    play(finish_action(table))
    assert hero_of(table, "elisa").discard == ["elvish_dagger"]


@pytest.mark.rule("PM-HEROCLAR-05", "PM-RULE-56")
def test_grand_theater_makes_a_hero_in_sight_the_weakest_until_elisas_next_turn():
    table = arena(["...#.", "...#."], {"elisa": "1A", "tyra": "1B", "niffil": "1E"}, hands={"elisa": ["grand_theater"]})
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "grand_theater"))
    assert [option.key for option in choice.options] == ["elisa", "tyra"]
    hero_of(table, "elisa").hand, hero_of(table, "elisa").playing = ["grand_theater"], []
    play(use_special(table, hero_of(table, "elisa"), "grand_theater"), ["tyra"])
    assert table.state.weakest == "tyra"
    end_turn_effects(table, "elisa", "turn_start")
    assert table.state.weakest == ""


@pytest.mark.parametrize("how", ["dies", "leaves"])
def test_effects_of_a_hero_who_is_gone_do_not_last(how):
    # given Grand Theater on Tyra, and tokens that Bastian handed out
    heroes = {"elisa": "1A", "tyra": "1B", "bastian": "2A"}
    table = arena(ROOM, heroes, hands={"elisa": ["grand_theater"]}, exits={"out": "4A"})
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "grand_theater"), ["tyra"])
    hero_of(table, "tyra").defend = {"elisa": 1, "tyra": 2}
    # when Elisa is gone
    elisa = hero_of(table, "elisa")
    play(die(table, elisa) if how == "dies" else depart(table, elisa, "out"))
    # then nothing waits for a turn that never comes
    assert table.state.weakest == ""
    assert hero_of(table, "tyra").defend == {"tyra": 2}


@pytest.mark.rule("PM-HEROCLAR-20", "PM-EATT-18")
def test_decoy_turns_attacks_away_from_elisa_while_another_hero_is_in_reach():
    table = arena(ROOM, {"elisa": "1A", "tyra": "2B"}, [("guard", "1B"), ("guard", "1C")], hands={"elisa": ["decoy"]})
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "decoy"))
    # the first Guard could attack both and may attack only Tyra
    assert [hero.key for hero in attackable(table, table.state.figures["guard#1"])] == ["tyra"]
    # one that has nobody else may attack Elisa
    assert not consult(table, MayAttack("guard#2", "elisa", [])).refused


def test_mind_lance_ignores_the_printed_defense():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "1F")], hands={"elisa": ["mind_lance"]}, responses=[3])
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "mind_lance"))
    assert [(e.total, e.against) for e in events(table, AttackMade)] == [(4, 3)]
    assert hero_of(table, "elisa").fatigue == 1


@pytest.mark.rule("PM-HCARD-17", "PM-RESP-06", "PM-RULE-24")
def test_mirror_image_makes_elisa_defending_against_one_attack():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "1B")], hands={"elisa": ["mirror_image"]}, responses=[3, 2, 2])
    hit = play(strike(table, table.state.figures["guard#1"], hero_of(table, "elisa")), ["yes"])
    # then her card came first: 2 + 3 against 3 + 2
    assert not hit
    assert [e.purpose for e in events(table, ResponseShown)] == ["hero", "enemy"]


def test_trance_removes_two_fatigue_on_a_rest():
    table = arena(ROOM, {"elisa": "1A"}, hands={"elisa": ["trance"]})
    hero = hero_of(table, "elisa")
    hero.fatigue = 3
    begin_turn(table, "elisa", action="rest")
    play(rest(table, hero, open_boost(table, hero, "peg")), ["trance"])
    assert hero.fatigue == 1
    assert len(hero.hand) == 4
