"""What each treasure does, worn, used or sprung."""

import pytest

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import attributes, defending, enemy_targets, hand_size
from tabletop.perditions_mouth.board.routes.targets import attackable
from tabletop.perditions_mouth.model.events.heroes import AttackMade, LockResisted
from tabletop.perditions_mouth.model.moments.questions import FailureDraw
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.verbs.death import die
from tabletop.perditions_mouth.verbs.dungeon import lay_token
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tests.support.perditions_mouth import arena, begin_turn, content, events, hero_of
from tests.support.perditions_mouth_gear import ROOM, finds, gear, holding, use
from tests.support.play import play


@pytest.mark.parametrize(
    ("hero", "item", "changed"),
    [
        ("tyra", "hammer_of_shaal_groth", {"attack": 2}),
        ("tyra", "serrated_falchion", {"attack": 1}),
        ("niffil", "bone_bow", {"attack": 1, "far": 1}),
        ("tyra", "scale_mail", {"defense": 1}),
        ("elisa", "rune_robe", {"defense": 1}),
        ("elisa", "briar_staff", {"attack": 1}),
        ("niffil", "smugglers_crossbow", {"attack": 2}),
        ("tyra", "weighted_cudgel", {"attack": 1}),
        ("elisa", "padded_jack", {"defense": 1}),
    ],
)
def test_weapons_and_armour_raise_attributes(hero, item, changed):
    table = arena(ROOM, {hero: "1A"})
    bare = attributes(table, hero_of(table, hero))
    hero_of(table, hero).active = [item]
    table.recast()
    worn = attributes(table, hero_of(table, hero))
    for name in ("ap", "near", "far", "attack", "defense"):
        assert getattr(worn, name) - getattr(bare, name) == changed.get(name, 0)


@pytest.mark.rule("PM-LOS-13")
def test_no_bow_reaches_beyond_six():
    table = holding("bone_bow", hero="elisa")
    assert attributes(table, hero_of(table, "elisa")).far == 6


@pytest.mark.rule("PM-TREASURE-17")
def test_the_warp_stone_is_thrown_in_place_of_an_attack():
    table = holding(backpack=["warp_stone"], figures=[("guard", "1B")])
    play(make_attack(table, "tyra"), ["use.warp_stone", "4D"])
    assert table.state.tokens == {"warp_stone": square("4D")}
    assert events(table, AttackMade) == []
    # and it blocks nothing
    assert square("4D") not in table.state.standing


def test_an_insectoid_makes_for_the_warp_stone_and_is_swallowed():
    table = arena(ROOM, {"tyra": "1A"}, [("rotikka", "1C")])
    lay_token(table, "warp_stone", square("3E"))
    play(move_enemy(table, table.state.figures["rotikka#1"]))
    assert table.state.figures == {}
    assert table.state.reserve[-1] == "rotikka"
    assert table.state.tokens == {}


@pytest.mark.rule("PM-TREASURE-18")
def test_a_hero_on_the_warp_stone_keeps_insectoids_from_it():
    table = arena(ROOM, {"tyra": "3E", "elisa": "1A"}, [("boneworm", "1C")])
    lay_token(table, "warp_stone", square("3E"))
    play(move_enemy(table, table.state.figures["boneworm#1"]))
    # then the Boneworm goes for Elisa, who is closer
    assert table.state.figures["boneworm#1"].at == (square("1B"),)


@pytest.mark.rule("PM-DEATH-08", "PM-RULE-69", "PM-DEATH-06")
@pytest.mark.parametrize("item", ["sanguine_mark", "resurrection_chrysalis"])
def test_a_dead_hero_stands_up_for_a_price(item):
    table = arena(ROOM, {"tyra": "1A", "elisa": "2B"})
    tyra, elisa = hero_of(table, "tyra"), hero_of(table, "elisa")
    play(die(table, elisa))
    threat = table.state.threat
    tyra.backpack = [item]
    begin_turn(table, "tyra")
    deck = len(elisa.deck)
    use(table, item)
    # then she stands where she fell with 1 hit point, her peg in Rest, and the threat stays down
    assert (elisa.status, elisa.hp, elisa.at) == ("present", 1, square("2B"))
    assert content().wheels.stone[elisa.spoke].key == "rest"
    assert table.state.threat == threat
    # and the price is a hit point of the user, or an infestation in her deck
    assert tyra.hp == (4 if item == "sanguine_mark" else 5)
    infested = [key for key in elisa.deck if content().cards[key].infestation]
    assert (len(elisa.deck) - deck, len(infested)) == ((0, 0) if item == "sanguine_mark" else (1, 1))


@pytest.mark.rule("PM-DEATH-08")
def test_nobody_is_raised_while_the_rest_hole_is_taken():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2B"})
    play(die(table, hero_of(table, "elisa")))
    hero_of(table, "tyra").backpack = ["sanguine_mark"]
    begin_turn(table, "tyra")
    assert "use.sanguine_mark" in gear(table)
    hero_of(table, "tyra").spoke = 6
    assert "use.sanguine_mark" not in gear(table)


def test_the_amulet_of_cleansing_cures_a_wound_and_needs_one():
    table = holding("amulet_of_cleansing", hands={"tyra": ["limp"]})
    use(table, "amulet_of_cleansing")
    assert hero_of(table, "tyra").hand == []
    assert table.state.wounds.discard == ["limp"]
    assert "use.amulet_of_cleansing" not in gear(holding("amulet_of_cleansing"))


@pytest.mark.rule("PM-EATT-18", "PM-EMOVE-35")
@pytest.mark.parametrize(("cloak", "targets"), [(True, []), (False, ["tyra"])])
def test_the_shadow_cloak_is_attacked_from_range_one_only(cloak, targets):
    table = holding(*(["shadow_cloak_of_geraka"] if cloak else []), figures=[("guard", "1C"), ("guard", "2A")])
    assert [hero.key for hero in attackable(table, table.state.figures["guard#1"])] == targets
    assert [hero.key for hero in attackable(table, table.state.figures["guard#2"])] == ["tyra"]


@pytest.mark.rule("PM-THREAT-10")
def test_a_wyrmandalus_shard_lowers_the_threat():
    table = holding(backpack=["wyrmandalus_shard_1"])
    table.state.threat = 6
    use(table, "wyrmandalus_shard_1")
    assert table.state.threat == 5


def test_potions_of_haste_clear_blood_and_stone_skin():
    table = holding(backpack=["potion_of_haste_1", "potion_of_clear_blood", "potion_of_stone_skin"])
    tyra = hero_of(table, "tyra")
    tyra.fatigue = 3
    for potion in ("potion_of_haste_1", "potion_of_clear_blood", "potion_of_stone_skin"):
        use(table, potion)
    assert (table.state.turn.ap, tyra.fatigue, attributes(table, tyra).defense) == (9, 0, 5)
    end_turn_effects(table, "tyra", "turn_end")
    assert attributes(table, tyra).defense == 5
    end_turn_effects(table, "tyra", "turn_start")
    assert attributes(table, tyra).defense == 3


@pytest.mark.rule("PM-RULE-74")
def test_a_potion_of_fury_lasts_until_the_turn_ends():
    table = holding(backpack=["potion_of_fury"])
    use(table, "potion_of_fury")
    assert attributes(table, hero_of(table, "tyra")).attack == 7
    end_turn_effects(table, "tyra", "turn_end")
    assert attributes(table, hero_of(table, "tyra")).attack == 4


@pytest.mark.rule("PM-HCARD-09", "PM-RULE-74")
@pytest.mark.parametrize(("boost", "total"), [([], 5), (["ghostly_helper"], 6)])
def test_the_staff_of_embers_stokes_special_attacks_up_to_six(boost, total):
    table = holding("staff_of_embers", hero="elisa", figures=[("guard", "1D")], hands={"elisa": ["mind_lance", *boost]})
    play(use_special(table, hero_of(table, "elisa"), "mind_lance"), boost)
    assert [e.total for e in events(table, AttackMade)] == [total]


def test_the_chitin_shield_keeps_its_bearer_defending_until_the_next_turn():
    table = holding("chitin_shield")
    use(table, "chitin_shield")
    assert defending(table, hero_of(table, "tyra")) == ["chitin_shield"]
    end_turn_effects(table, "tyra", "turn_start")
    assert defending(table, hero_of(table, "tyra")) == []


def test_the_reliquary_adds_to_healing_abilities_and_not_to_potions():
    table = holding("saints_reliquary", hero="olazabal", backpack=["potion_of_healing_1"])
    olazabal = hero_of(table, "olazabal")
    olazabal.hp = 1
    play(use_special(table, olazabal, "olazabal"))
    assert olazabal.hp == 3
    use(table, "potion_of_healing_1", hero="olazabal")
    assert olazabal.hp == 5


@pytest.mark.rule("PM-SHEET-02")
def test_the_ring_raises_starting_hand_and_limit():
    table = holding("ring_of_the_deep_kings")
    size = hand_size(table, hero_of(table, "tyra"))
    assert (size.start, size.limit) == (5, 7)


def test_the_lantern_sees_through_concealment_and_steadies_the_feet():
    table = holding("hooded_lantern", rows=[".c.."], figures=[("guard", "1C")])
    tyra = hero_of(table, "tyra")
    assert enemy_targets(table, tyra, 1, 2) == ["guard#1"]
    assert consult(table, FailureDraw("tyra", square("1B"), 2)).draws == 1
    assert consult(table, FailureDraw("tyra", square("1B"), 0)).draws == 0


def test_the_master_key_helps_one_attempt():
    table = holding("master_key", figures=[("chest", "1B")], responses=[3, 2, 2, 2])
    table.state.treasures.cards = []
    use(table, "master_key")
    tyra = hero_of(table, "tyra")
    # 2 + 3 do not beat 3 + 2, and the help is gone
    assert not play(pick_lock(table, tyra, "chest#1"), ["2"])
    assert [(e.tried, e.total) for e in events(table, LockResisted)] == [(5, 5)]
    assert not play(pick_lock(table, tyra, "chest#1"), ["3"])
    assert events(table, LockResisted)[-1].tried == 3


def test_the_horn_lets_everybody_within_six_draw():
    table = arena(["........"], {"tyra": "1A", "elisa": "1G", "simma": "1H"})
    hero_of(table, "tyra").backpack = ["horn_of_the_lost_patrol"]
    begin_turn(table, "tyra")
    use(table, "horn_of_the_lost_patrol")
    assert [len(hero_of(table, key).hand) for key in ("tyra", "elisa", "simma")] == [1, 1, 0]


# -- traps ------------------------------------------------------------------------------------------------------------
def test_the_gas_bladder_tires_the_finder_and_everybody_beside():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2B", "simma": "4D"})
    finds(table, "gas_bladder")
    assert [hero_of(table, key).fatigue for key in ("tyra", "elisa", "simma")] == [1, 1, 0]


def test_the_screaming_skull_raises_the_threat():
    table = holding()
    before = table.state.threat
    finds(table, "screaming_skull")
    assert table.state.threat == before + 1


@pytest.mark.parametrize("reserve", [["rotikka"], ["guard"]])
def test_the_larva_sac_releases_a_rotikka_or_tires(reserve):
    table = holding()
    table.state.reserve = list(reserve)
    finds(table, "larva_sac", answers=["1B"] if "rotikka" in reserve else [])
    if "rotikka" in reserve:
        assert table.state.standing[square("1B")] == "rotikka#1"
        assert table.state.reserve == []
    else:
        assert hero_of(table, "tyra").fatigue == 1


def test_the_cursed_coin_curses_its_finder():
    table = holding()
    top = table.state.curses.cards[-1]
    finds(table, "cursed_coin")
    assert hero_of(table, "tyra").discard == [top]
