"""Divine intervention in its four uses."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import LegionChanged
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.verbs.tracks import raise_doom
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


@pytest.mark.rule("PA-DIVINE-01", "PA-DIVINE-02")
def test_the_first_captain_gets_the_token_and_keeps_it_when_asked_for():
    table = pa_table([hero("tarang"), hero("naomi")], options={"divine": "yes"})
    play(new_captain(table), ["naomi"])
    assert table.state.divine == 1
    table.state.clock.turn = 2
    play(new_captain(table))
    assert (table.state.captain, table.state.divine) == (0, 1)
    table = pa_table([hero("tarang"), hero("naomi")])
    play(new_captain(table), ["naomi"])
    assert table.state.divine == -1


@pytest.mark.rule("PA-DIVINE-03", "PA-DIVINE-04", "PA-DIVINE-08", "PA-RULE-05")
def test_use_a_sets_the_dice_of_a_token_after_the_roll_and_before_figures_come():
    # given a token that shows three pairs, and the token of intervention with Naomi
    table = pa_table(
        [hero("tarang", at="I1"), hero("naomi")], tokens={"I2": 1, "I3": 1}, dice=6, divine=1,
        rolls=[*faces(1, 1, 1, 1, 2, 2), *faces(1, 1, 1, 1, 2, 2)],
    )  # fmt: skip
    choice = ask(enter(table, "tarang", "I2"))
    assert (choice.id, choice.seat) == ("divine.faces", "naomi")
    assert circles(table, "I2") == [0, 0, 0, 0]
    # when the dice are set to 1 Third, 1 Second, 4 First
    table = pa_table(
        [hero("tarang", at="I1"), hero("naomi")], tokens={"I2": 1, "I3": 1}, dice=6, divine=1,
        rolls=[*faces(1, 1, 1, 1, 2, 2), *faces(1, 1, 1, 1, 2, 2)],
    )  # fmt: skip
    play(enter(table, "tarang", "I2"), ["use", "1", "1"])
    assert circles(table, "I2") == [2, 2, 0, 0]
    # then the token is gone: the next reveal asks nothing
    play(enter(table, "tarang", "I3"))
    assert table.state.divine == -1


@pytest.mark.rule("PA-DIVINE-05", "PA-LEGION-05")
def test_use_b_replaces_the_legion():
    table = pa_table([hero("tarang")], divine=0, legion="dis", pool=0)
    play(team_actions(table), ["divine.legion", "done"])
    assert table.state.legion != "dis"
    assert table.state.divine == -1
    # and it may be used right when a new legion comes
    table = pa_table([hero("tarang")], divine=0, legion="dis")
    play(raise_doom(table, "exit", 3), ["replace"])
    assert len(happened(table, LegionChanged)) == 2


@pytest.mark.rule("PA-DIVINE-06", "PA-RULE-24")
def test_use_c_sends_a_fourth_circle_demon_back_before_its_spawn_effect():
    # given the Catoblepas is drawn
    table = pa_table([hero("tarang")], divine=0, rolls=[1, 1])
    play(spawn_fourth(table, "I6"), ["reject"])
    # then the Hellhound comes instead, nobody has pestilence, and the Catoblepas may come later
    assert [demon.key for demon in table.state.fourths] == ["hellhound"]
    assert table.state.heroes["tarang"].pestilence == 0
    assert table.state.rest == ["catoblepas"]


@pytest.mark.rule("PA-DIVINE-07")
def test_use_d_replaces_starting_gifts_before_the_first_purchase():
    table = pa_table([hero("tarang")], divine=0, pool=0, panel=["hope", "faith", "charity"])
    play(team_actions(table), ["divine.gifts", ("slot.0", "slot.2"), "done"])
    assert table.state.panel[1] == "faith"
    assert table.state.panel[0]
    assert sorted(table.state.gifts.discard) == ["charity", "hope"]
    # after a gift was bought it is too late
    table = pa_table([hero("tarang")], divine=0, pool=0, bought=1)
    assert "divine.gifts" not in keys(ask(team_actions(table)))


@pytest.mark.rule("PA-RULE-26")
def test_an_empty_legion_deck_is_made_of_the_discards_without_the_card_just_discarded():
    from tabletop.core.things.rng import Rng
    from tabletop.planet_apocalypse.verbs.tracks import draw_legion

    for seed in range(12):
        table = pa_table([hero("tarang")], legion="dis")
        deck = table.state.legions
        deck.discard, deck.cards = deck.cards, []
        table.state.rng = Rng.seeded(seed)
        draw_legion(table)
        assert table.state.legion != "dis"
        assert "dis" in deck.discard
