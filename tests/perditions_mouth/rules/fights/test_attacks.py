"""Hero attacks on enemies, nests and locks, and the golden rules they rest on."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import defending, is_free
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.heroes import AttackMade, ChestEmptied
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.fights.attacks import attack_targets, make_attack
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import attack as attack_action
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.verbs.figures import create, stand
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tabletop.perditions_mouth.verbs.movement import shift
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of
from tests.support.play import play

ROOM = ["......", "......", "......", "......"]


# -- attacks ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-ATTACK-01", "PM-LOS-14")
def test_an_attack_needs_a_figure_in_range_and_sight():
    # given Tyra (range 1-2), a Guard at 2, one at 3, one behind a wall, and empty squares around
    table = arena(
        ["......", ".#....", "......"],
        {"tyra": "1A"},
        [("guard", "1C"), ("guard", "1D"), ("guard", "3A"), ("guard", "3C")],
    )
    assert attack_targets(table, hero_of(table, "tyra")) == ["guard#1", "guard#3"]


@pytest.mark.rule("PM-ATTACK-01")
def test_with_nobody_in_reach_no_attack_is_offered():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "4F")])
    assert play(make_attack(table, "tyra")) is None


@pytest.mark.rule("PM-ATTACK-02", "PM-STONE-20")
def test_cards_aid_and_ap_are_added_before_the_response_card():
    table = arena(
        ROOM, {"tyra": "1A", "simma": "2A"}, [("guard", "1B")], hands={"tyra": ["rage"], "simma": ["sacred_sling"]}
    )
    begin_turn(table, "tyra", ap=5, action="attack")
    hero = hero_of(table, "tyra")
    hero.deck.clear()
    flow = attack_action(table, hero, open_boost(table, hero, "peg"))
    play(flow, ["guard#1", "rage", "aid.sacred_sling", "ap", "ap"])
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("ResponseShown") > max(i for i, kind in enumerate(kinds) if kind == "CardPlayed")
    assert events(table, AttackMade)[0].total == 4 + 2 + 3 + 2


@pytest.mark.rule("PM-ATTACK-03", "PM-ATTACK-04", "PM-GOLD-03")
@pytest.mark.parametrize(("response", "hit"), [(1, True), (2, False), (3, False)])
def test_a_hit_needs_more_than_defense_and_one_card_and_a_tie_misses(response, hit):
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], responses=[response])
    found = attacked(table, "tyra", ["guard#1"])
    assert (found.total, found.against, found.hit) == (4, 2 + response, hit)
    assert len(events(table, ResponseShown)) == 1


@pytest.mark.rule("PM-GOLD-03")
def test_an_enemys_tie_and_a_lock_picked_with_a_tie_fail_too():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B"), ("chest", "2A")], responses=[0, 2, 2])
    # 3 + 0 against Defense 3
    assert not play(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")))
    begin_turn(table, "tyra", ap=4)
    # 4 against 2 + 2
    assert not play(pick_lock(table, hero_of(table, "tyra"), "chest#2"), ["4"])


@pytest.mark.rule("PM-ATTACK-05", "PM-GOLD-05", "PM-POOLS-03")
def test_a_hit_deals_one_damage_however_clear_and_tokens_collect_until_it_dies():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["overhead_smash"]}, responses=[-1, 0])
    # 8 against 1
    found = attacked(table, "tyra", ["guard#1", "overhead_smash"])
    assert (found.dealt, found.killed) == (1, False)
    assert table.state.figures["guard#1"].damage == 1
    found = attacked(table, "tyra", ["guard#1"])
    assert found.killed
    assert (table.state.figures, table.state.dead) == ({}, ["guard"])


@pytest.mark.rule("PM-EX-09")
def test_bastian_kills_an_acolyte_with_four_against_three():
    table = arena(ROOM, {"bastian": "1A"}, [("acolyte", "1B")], responses=[2])
    found = attacked(table, "bastian", ["acolyte#1"])
    assert (found.total, found.against, found.killed) == (4, 1 + 2, True)


@pytest.mark.rule("PM-EX-25")
def test_tyra_hits_a_guard_at_range_two_and_it_lives():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1C")], hands={"tyra": ["rage"]}, responses=[3])
    found = attacked(table, "tyra", ["guard#1", "rage"])
    assert (found.total, found.against, found.dealt, found.killed) == (6, 5, 1, False)


@pytest.mark.rule("PM-ATTACK-06", "PM-ATTACK-07", "PM-THREAT-06")
def test_a_killed_nest_becomes_rubble_and_raises_the_threat():
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "1B")], responses=[1])
    table.state.threat = 4
    table.state.figures["nest#1"].damage = 1
    found = attacked(table, "tyra", ["nest#1"])
    assert (found.against, found.killed) == (2 + 1, True)
    assert terrain_at(table, square("1B")) == "rubble"
    assert table.state.threat == 5
    assert table.state.dead == []


@pytest.mark.rule("PM-THREAT-06")
def test_a_nest_broken_by_enemies_raises_no_threat():
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "1B")])
    before = table.state.threat
    play(hurt_figure(table, "nest#1", 2, "", attack=True))
    assert terrain_at(table, square("1B")) == "rubble"
    assert table.state.threat == before


# -- locks ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-LOCK-01", "PM-LOCK-02")
@pytest.mark.parametrize(("target", "cards"), [("chest#1", 2), ("D1", 2), ("P1", 3)])
def test_a_lock_resists_with_cards_alone(target, cards):
    table = arena(
        ROOM, {"tyra": "2B"}, [("chest", "2C")], doors=["1B-2B"], grates={"2A-2B": "cross"}, responses=[1, 1, -1]
    )
    table.state.treasures.cards = []
    found = attacked(table, "tyra", [target])
    assert len(events(table, ResponseShown)) == cards
    assert found.against == (2 if cards == 2 else 1)
    assert found.hit


@pytest.mark.rule("PM-LOCK-03")
def test_locks_are_attacked_with_every_boost_before_the_cards_are_drawn():
    table = arena(ROOM, {"tyra": "1A"}, doors=["1A-1B"], hands={"tyra": ["overhead_smash"]}, responses=[4, 3])
    found = attacked(table, "tyra", ["D1", "overhead_smash"])
    assert (found.total, found.against, found.hit) == (8, 7, True)


@pytest.mark.rule("PM-LOCK-04")
@pytest.mark.parametrize(("elisa", "finder"), [("2D", "elisa"), ("4F", "")])
def test_a_broken_chest_gives_its_treasure_to_a_hero_in_range_one(elisa, finder):
    # given Niffil who breaks it from afar
    table = arena(ROOM, {"niffil": "1A", "elisa": elisa}, [("chest", "1D")], responses=[-1, 1])
    table.state.treasures.cards = ["rune_robe"]
    found = play(make_attack(table, "niffil"), ["chest#1", "backpack"] if finder else ["chest#1"])
    assert found is not None and found.hit
    assert [event.finder for event in events(table, ChestEmptied)] == [finder]
    assert table.state.figures == {}
    assert (hero_of(table, "elisa").backpack == ["rune_robe"]) is bool(finder)


@pytest.mark.rule("PM-LOCK-05", "PM-LOCK-06")
def test_a_broken_door_is_gone_and_an_open_one_cannot_be_attacked():
    table = arena(ROOM, {"tyra": "1A"}, doors=["1A-1B", "1A-2A"], responses=[1, 1])
    attacked(table, "tyra", ["D1"])
    table.state.gates["D2"].open = True
    assert table.state.gates["D1"].broken
    assert attack_targets(table, hero_of(table, "tyra")) == []
    assert square("1B") in step_costs(table, hero_of(table, "tyra"), 3, False, ground(table))


# -- golden rules -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-GOLD-01")
def test_heroes_step_to_adjacent_squares_only():
    table = arena(ROOM, {"tyra": "2B"})
    steps = step_costs(table, hero_of(table, "tyra"), 5, False, ground(table))
    assert sorted(steps) == sorted(square(name) for name in ("1B", "2A", "2C", "3B"))


@pytest.mark.rule("PM-GOLD-04")
def test_a_cards_text_beats_the_rules():
    # given the rule that a hit deals one damage to whom it was meant for, and a card that says otherwise
    table = arena(ROOM, {"tyra": "1A", "elisa": "1B"}, [("guard", "2B")], hands={"tyra": ["body_guard"]}, responses=[2])
    hit = play(strike(table, table.state.figures["guard#1"], hero_of(table, "elisa")), ["done", "yes"])
    assert hit
    assert (hero_of(table, "elisa").hp, hero_of(table, "tyra").hp) == (4, 4)


@pytest.mark.rule("PM-GOLD-06", "PM-FAQ-01")
@pytest.mark.parametrize("kind", ["guard", "nest", "chest", "lever", "victim"])
def test_a_square_holds_one_figure_whatever_it_is(kind):
    table = arena(ROOM, {"tyra": "1A"}, [(kind, "1B")])
    assert not is_free(table, square("1B"))
    assert square("1B") not in step_costs(table, hero_of(table, "tyra"), 5, False, ground(table))
    with pytest.raises(AssertionError):
        create(table, "rotikka", (square("1B"),))


@pytest.mark.rule("PM-GOLD-06")
def test_two_heroes_never_share_a_square():
    table = arena(ROOM, {"tyra": "1A", "elisa": "1B"})
    with pytest.raises(AssertionError):
        stand(table, "elisa", (square("1A"),))


@pytest.mark.rule("PM-GOLD-08", "PM-HEROCLAR-17")
def test_an_effect_of_position_ends_as_soon_as_the_position_does():
    table = arena(ROOM, {"bastian": "2B", "elisa": "2C"}, hands={"bastian": ["shield_wall"]})
    begin_turn(table, "bastian")
    play(use_special(table, hero_of(table, "bastian"), "shield_wall"))
    assert defending(table, hero_of(table, "elisa")) == ["shield_wall"]
    # when Elisa is no longer beside Bastian, and when she comes back
    shift(table, "elisa", (square("3D"),))
    assert defending(table, hero_of(table, "elisa")) == []
    shift(table, "elisa", (square("3B"),))
    assert defending(table, hero_of(table, "elisa")) == ["shield_wall"]


@pytest.mark.rule("PM-GOLD-02", "PM-EX-13")
def test_fractions_are_rounded_down():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")])
    turn = begin_turn(table, "tyra", ap=5, action="attack")
    hero = hero_of(table, "tyra")
    hero.deck.clear()
    play(attack_action(table, hero, open_boost(table, hero, "peg")), ["guard#1", "ap", "ap"])
    assert events(table, AttackMade)[0].total == 4 + 2
    assert turn.ap == 1
