"""Traits of the trooper types of the later boxes, and the regions that bring them."""

import pytest

from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.enemy.assault import absorb
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.verbs.troopers import lose_patrol
from tests.support.planet_apocalypse import circles, faces, hero, pa_content, pa_state, pa_table, segment
from tests.support.planet_apocalypse_gifts import keys, larvae, sizes
from tests.support.play import ask, play


def with_types(*types, heroes=None, **values):
    """A table on which these types can be recruited."""
    return pa_table(heroes or [hero("naomi")], troopers=list(types), **values)


def firing(troop, count, minions, rolls, **values):
    """Such an ambush in I2 among these minions."""
    return with_types(troop, ambush={"I2": (troop, count)}, minions={"I2": minions}, rolls=rolls, **values)


# -- when they die ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TRAITS-03", "PA-TRAITS-12")
@pytest.mark.parametrize(("troop", "luck", "courage"), [("evangelical", 2, 0), ("british_army", 0, 2)])
def test_a_death_while_absorbing_brings_the_hero_something(troop, luck, courage):
    table = with_types(troop, heroes=[hero("naomi", patrol={troop: 3})])
    play(absorb(table, "naomi", 9), [f"patrol.{troop}.2", "none"])
    naomi = table.state.heroes["naomi"]
    assert (naomi.luck, naomi.courage) == (luck, courage)
    # but not when they are dismissed
    lose_patrol(table, "naomi", troop, 1)
    assert (naomi.luck, naomi.courage) == (luck, courage)


@pytest.mark.rule("PA-TRAITS-06")
def test_despair_falls_when_a_texas_ranger_dies():
    table = with_types("texas_ranger", heroes=[hero("naomi", patrol={"texas_ranger": 3})], despair=3)
    play(absorb(table, "naomi", 9), ["patrol.texas_ranger.3"])
    assert table.state.despair == 1


@pytest.mark.rule("PA-TRAITS-11")
def test_an_attack_the_constabulary_absorbed_does_not_stun():
    def attacked(absorbs):
        table = with_types(
            "constabulary", heroes=[hero("naomi", at="I2", patrol={"constabulary": 1}, health=9)],
            minions={"I2": [0, 0, 2, 0]}, legion=_stunning(), rolls=[10] * 4,
        )  # fmt: skip
        play(segment(table, "attack"), ["patrol.constabulary.1" if absorbs else "none"])
        return table

    assert attacked(False).state.heroes["naomi"].stunned
    spared = attacked(True)
    assert not spared.state.heroes["naomi"].stunned
    assert spared.state.marks == []


def _stunning():
    legions = pa_content().legions
    return next(key for key, one in legions.items() if one.abilities[0].params.get("marker") == "stun")


@pytest.mark.rule("PA-TRAITS-15")
def test_a_gendarme_absorbs_three_in_ambush_and_one_on_patrol():
    table = with_types("gendarme", heroes=[hero("naomi", at="I2", patrol={"gendarme": 1})])
    assert play(absorb(table, "naomi", 9), ["patrol.gendarme.1"]) == 1
    table = with_types("gendarme", heroes=[hero("naomi", at="I2")], ambush={"I2": ("gendarme", 1)})
    assert play(absorb(table, "naomi", 9), ["ambush.gendarme.1"]) == 3


# -- where they go ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TRAITS-09")
def test_a_hero_with_a_mountie_moves_three_areas():
    table = with_types("mountie", heroes=[hero("naomi", at="I1", patrol={"mountie": 1})])
    assert "move.I4" in keys(ask(hero_turn(table, "naomi"), ["move.I2", "move.I3"]))


@pytest.mark.rule("PA-TRAITS-16")
def test_the_foreign_legion_is_set_next_door():
    table = with_types("foreign_legion", heroes=[hero("naomi", at="I4", patrol={"foreign_legion": 2})], shadow=["I5"])
    assert keys(ask(hero_turn(table, "naomi"), ["ambush"])) == [
        "foreign_legion.1", "foreign_legion.2", "foreign_legion.1.I3", "foreign_legion.2.I3", "none",
    ]  # fmt: skip
    table = with_types("foreign_legion", heroes=[hero("naomi", at="I4", patrol={"foreign_legion": 2})])
    ask(hero_turn(table, "naomi"), ["ambush", "foreign_legion.2.I3"])
    assert table.state.areas["I3"].troops == 2


@pytest.mark.rule("PA-TRAITS-05")
def test_navy_seals_let_a_token_pass_if_the_captain_wants():
    def met(answer):
        table = with_types("navy_seal", tokens={"I2": 1}, ambush={"I2": ("navy_seal", 1)}, rolls=faces(1, 1, 2, 3))
        play(reveal_here(table, "I2"), [answer])
        return table

    assert met("no").state.areas["I2"].tokens == [""]
    assert circles(met("yes"), "I2") == [1, 1, 0, 0]
    # with a hero there nothing is asked
    table = with_types(
        "navy_seal", heroes=[hero("naomi", at="I2")], tokens={"I2": 1}, ambush={"I2": ("navy_seal", 1)},
        rolls=faces(1, 1, 2, 3),
    )  # fmt: skip
    play(reveal_here(table, "I2"))


@pytest.mark.rule("PA-TRAITS-08")
def test_astronauts_are_moved_for_a_courage_in_team_and_hero_phase():
    table = with_types("astronaut", heroes=[hero("naomi", courage=2)], ambush={"I1": ("astronaut", 3)}, pool=0)
    play(team_actions(table), ["naomi.astronaut.I1", "I4", "2", "done"])
    assert (table.state.areas["I1"].troops, table.state.areas["I4"].troops) == (1, 2)
    ask(hero_turn(table, "naomi"), ["astronaut.I1", "I3"])
    assert (table.state.areas["I3"].troops, table.state.heroes["naomi"].courage) == (1, 0)


@pytest.mark.rule("PA-TRAITS-14", "PA-REGION-09")
def test_paramilitary_are_upgraded_for_points():
    table = with_types(
        "paramilitary", "cossack", "army", heroes=[hero("naomi", patrol={"paramilitary": 2})], rolls=[4], pool=0
    )
    play(recruit(table, "naomi"), ["2"])
    assert table.state.heroes["naomi"].patrol == {"army": 2}
    # but not with too few points for all of them
    table = with_types(
        "paramilitary", "cossack", "army", heroes=[hero("naomi", patrol={"paramilitary": 2})], rolls=[3], pool=0
    )
    assert ask(recruit(table, "naomi")).id == "recruit.troopers"


# -- when their ambush fires ------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TRAITS-02")
def test_a_gang_loses_one_after_it_fired():
    table = firing("gang", 3, larvae(9), [1])
    play(segment(table, "ambush"), ["fire.I2"])
    assert table.state.areas["I2"].troops == 2


@pytest.mark.rule("PA-TRAITS-04")
def test_marines_fire_when_they_are_set_once_a_turn_and_again_in_their_segment():
    table = with_types(
        "us_marine", heroes=[hero("naomi", at="I2", patrol={"us_marine": 2})], minions={"I2": larvae(3)}, rolls=[8, 8]
    )
    ask(hero_turn(table, "naomi"), ["ambush", "us_marine.1", "I2.larva"])
    assert circles(table, "I2")[0] == 2
    play(segment(table, "ambush"), ["fire.I2", "I2.larva"])
    assert circles(table, "I2")[0] == 1


@pytest.mark.rule("PA-TRAITS-07")
def test_any_hero_raises_dice_of_cosmonauts_for_courage():
    table = firing("cosmonaut", 1, larvae(9), [1], heroes=[hero("naomi", at="I5", courage=2)], pool=0)
    play(segment(table, "ambush"), ["fire.I2", "yes", "yes"])
    assert sizes(table) == [10]


@pytest.mark.rule("PA-TRAITS-10")
def test_federales_keep_the_first_courage_of_a_segment():
    table = firing("federales", 4, larvae(3), [6, 6, 6], pool=0)
    play(segment(table, "ambush"), ["fire.I2", "I2.larva", "I2.larva", "I2.larva"])
    assert table.state.pool == 2


@pytest.mark.rule("PA-TRAITS-20")
def test_stockmen_herd_the_first_larva_of_a_segment():
    table = firing("stockman", 4, larvae(2), [8, 8], pool=0)
    play(segment(table, "ambush"), ["fire.I2", "I2.larva", "I2.larva"])
    assert table.state.pool == 3


@pytest.mark.rule("PA-TRAITS-13")
def test_the_sas_roll_a_d8_against_great_demons():
    table = firing("sas", 1, [1, 0, 0, 1], [1, 8])
    play(segment(table, "ambush"), ["fire.I2"])
    assert sizes(table) == [8, 10]
    assert circles(table, "I2") == [1, 0, 0, 1]


@pytest.mark.rule("PA-TRAITS-17")
def test_the_yakuza_want_their_dues():
    table = firing("yakuza", 1, larvae(9), [1], pool=1)
    play(segment(table, "ambush"), ["fire.I2"])
    assert table.state.pool == 0
    play(segment(firing("yakuza", 1, larvae(9), [], pool=0), "ambush"))


@pytest.mark.rule("PA-TRAITS-18")
def test_sayaret_strike_in_one_adjacent_area_too():
    table = with_types(
        "sayaret", ambush={"I2": ("sayaret", 1)}, minions={"I2": larvae(1), "I3": larvae(1), "I1": larvae(1)}, rolls=[9]
    )
    play(segment(table, "ambush"), ["fire.I2", "I3", "I3.larva"])
    assert (circles(table, "I2")[0], circles(table, "I3")[0]) == (1, 0)


@pytest.mark.rule("PA-TRAITS-19")
def test_hooligans_fire_only_when_they_are_not_more():
    play(segment(firing("hooligan", 3, larvae(2), []), "ambush"))
    table = firing("hooligan", 3, larvae(3), [1, 1])
    play(segment(table, "ambush"), ["fire.I2"])


@pytest.mark.rule("PA-TRAITS-21")
def test_the_highest_die_of_the_bepe_counts_two_more():
    table = firing("bepe", 1, [0, 0, 1, 0], [5])
    play(segment(table, "ambush"), ["fire.I2", "I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


# -- regions ----------------------------------------------------------------------------------------------------------


def test_there_are_thirteen_regions_and_thirty_one_types():
    assert (len(pa_content().regions), len(pa_content().troopers)) == (13, 31)


@pytest.mark.rule("PA-REGION-01", "PA-REGION-06", "PA-REGION-11")
@pytest.mark.parametrize("region", [key for key, one in pa_content().regions.items() if not one.by_map])
def test_every_region_has_five_types_cheapest_first(region):
    costs = [pa_content().troopers[troop].cost for troop in pa_state("naomi", region=region).troopers]
    assert costs == ([2, 3, 4, 5, 6] if region == "russia" else [1, 2, 3, 4, 5])


@pytest.mark.rule("PA-REGION-02", "PA-REGION-07")
def test_canada_makes_heroes_stronger_and_the_pool_empty():
    state = pa_state("naomi", region="canada")
    assert state.heroes["naomi"].health == pa_state("naomi").heroes["naomi"].health + 1
    assert state.pool == 0


@pytest.mark.rule("PA-REGION-04", "PA-REGION-05", "PA-REGION-10")
def test_in_texas_four_types_are_chosen_and_the_fifth_is_the_ranger():
    table = pa_table([hero("naomi")], options={"region": "texas"})
    play(begin(table), ["gang", "evangelical", "police", "us_marine"])
    assert table.state.troopers == ["gang", "evangelical", "police", "us_marine", "texas_ranger"]


@pytest.mark.rule("PA-REGION-08")
def test_nobody_chooses_space():
    with pytest.raises(SetupError):
        pa_state("naomi", region="space")
