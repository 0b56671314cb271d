"""What may be asked for, and the decks that a game starts with."""

import pytest

from tabletop.core.game import SetupError
from tabletop.perditions_mouth.scenario.options import options_of, read_options
from tabletop.perditions_mouth.scenario.setup import response_cards, treasure_cards
from tests.support.perditions_mouth import SIX, content, evolve, fresh, laid_out


# -- what may be asked for --------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-25")
@pytest.mark.parametrize(
    ("heroes", "says"),
    [
        ([], "One to 6 heroes play, not 0"),
        ([*SIX, "raven"], "not 7"),
        (["conan"], "There is no hero 'conan'; there is "),
        (["tyra", "tyra"], "named twice"),
    ],
)
def test_one_to_six_different_known_heroes_play(heroes, says):
    with pytest.raises(SetupError, match=says):
        fresh(heroes=heroes)
    for number in range(1, 7):
        assert list(fresh(heroes=SIX[:number]).state.heroes) == list(SIX[:number])


def test_an_unknown_scenario_names_those_there_are():
    with pytest.raises(SetupError, match="There is no scenario 'hell'; there is campaign, side_entrance"):
        fresh("hell")


@pytest.mark.rule("PM-VARIANT-01", "PM-SETUP-21")
def test_variants_combine_freely_and_default_to_the_printed_game():
    # given no choice at all
    options = read_options(content(), {})
    # then the game is as printed
    assert not (options.hard_scenario or options.hard_heroes or options.two_cards)
    assert (options.enemies, options.response, options.change_heroes) == ("normal", "standard", True)
    # and any of them may be chosen together
    wild = read_options(content(), {option.id: option.values[-1] for option in options_of(content())})
    assert (wild.enemies, wild.response, wild.restart) == ("hard", "low", "never")
    assert (wild.change_heroes, wild.traps) == (False, 5)
    with pytest.raises(SetupError, match="The option enemies takes adventurer, normal, hard, not 'nice'"):
        read_options(content(), {"enemies": "nice"})


# -- decks ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-23")
def test_the_decks_hold_what_the_box_holds():
    state = fresh(heroes=SIX).state
    assert [len(hero.deck) for hero in state.heroes.values()] == [13] * 6
    decks = (state.wounds, state.victims, state.victim_responses, state.treasures, state.curses)
    assert [len(deck.cards) for deck in decks] == [40, 17, 19, 33, 10]


@pytest.mark.rule("PM-SETUP-18", "PM-RESP-10", "PM-RULE-05")
@pytest.mark.parametrize(("choice", "total"), [("standard", 52), ("hard", 65), ("low", 52)])
def test_the_response_deck_is_the_common_cards_and_one_variable_set(choice, total):
    cards = response_cards(content(), read_options(content(), {"response": choice}))
    values = [content().responses[key].value for key in cards]
    assert len(cards) == 26 and sum(values) == total
    assert {content().responses[key].set for key in cards} == {"common", choice}


@pytest.mark.rule("PM-RESP-10")
def test_the_low_set_spreads_less_than_the_standard_one():
    def spread(choice):
        cards = response_cards(content(), read_options(content(), {"response": choice}))
        return sum((content().responses[key].value - 2) ** 2 for key in cards)

    assert spread("low") < spread("standard")


@pytest.mark.rule("PM-RESP-14")
def test_two_value_cards_join_only_when_wanted():
    plain = response_cards(content(), read_options(content(), {}))
    more = response_cards(content(), read_options(content(), {"two_values": "yes"}))
    added = [content().responses[key] for key in more if key not in plain]
    assert len(added) == 6 and all(card.other is not None for card in added)


@pytest.mark.rule("PM-VARIANT-08")
@pytest.mark.parametrize("traps", [0, 2, 5])
def test_as_many_traps_as_wanted_are_taken_out_of_the_treasure_deck(traps):
    cards = fresh(traps=str(traps)).state.treasures.cards
    assert sum(1 for key in cards if content().treasures[key].kind == "trap") == traps
    assert len(cards) == 28 + traps


@pytest.mark.rule("PM-CAMPAIGN-06")
def test_the_campaign_uses_every_treasure_of_the_box():
    ours = [item.key for item in content().treasures.values() if not item.box]
    assert sorted(fresh("campaign").state.treasures.cards) == sorted(ours) and len(ours) == 33


@pytest.mark.rule("PM-CAMPAIGN-07")
def test_another_box_takes_five_random_treasures_of_this_one_and_its_own():
    # given a pack with a treasure of its own
    known = content()
    grotto = evolve(known.treasures["scale_mail"], key="grotto_mail", box="grotto")
    known = evolve(known, treasures={**known.treasures, "grotto_mail": grotto})
    # when a campaign of that box is set up
    rng = fresh().state.rng
    cards = treasure_cards(known, "grotto", read_options(known, {}), rng)
    # then five of ours join it, not always the same, and ours never uses the other's
    assert len(cards) == 6 and cards[-1] == "grotto_mail"
    assert treasure_cards(known, "grotto", read_options(known, {}), rng) != cards
    assert "grotto_mail" not in treasure_cards(known, "", read_options(known, {}), rng)


@pytest.mark.rule("PM-CAMPAIGN-07")
@pytest.mark.parametrize(("chosen", "own"), [("witchs_grotto", 4), ("hideout", 7)])
@pytest.mark.parametrize("scenario", ["campaign", "roll_call"])
def test_the_treasures_of_another_box_may_be_chosen(scenario, chosen, own):
    # given a game with the treasures of the Witch's Grotto or the Hideout
    decks = [fresh(scenario, seed=seed, treasures=chosen).state.treasures.cards for seed in range(4)]
    # then all of theirs are in the deck, with five of ours, drawn at random
    for cards in decks:
        boxes = [content().treasures[key].box for key in cards]
        assert (boxes.count(chosen), boxes.count("")) == (own, 5) and len(cards) == own + 5
    assert len({tuple(sorted(cards)) for cards in decks}) > 1
    assert sum(1 for item in content().treasures.values() if item.box == chosen) == own


@pytest.mark.rule("PM-SETUP-19")
def test_every_deck_is_shuffled():
    unshuffled, table = fresh().state, laid_out()
    state = table.state
    for name in ("wounds", "treasures", "victims", "victim_responses", "curses", "response"):
        assert getattr(state, name).cards != getattr(unshuffled, name).cards
        assert sorted(getattr(state, name).cards) == sorted(getattr(unshuffled, name).cards)
    cards = state.heroes["niffil"].deck + state.heroes["niffil"].hand[::-1]
    assert cards != unshuffled.heroes["niffil"].deck


@pytest.mark.rule("PM-SETUP-20", "PM-EX-07", "PM-SHEET-02")
def test_each_hero_draws_the_starting_hand_of_its_sheet():
    table = laid_out()
    assert [len(hero.hand) for hero in table.state.heroes.values()] == [4, 4, 5]
    assert len(table.state.heroes["niffil"].hand) == content().heroes["niffil"].start_hand == 5
    assert all(sheet.start_hand < sheet.hand_limit for sheet in content().heroes.values())


@pytest.mark.rule("PM-SHEET-04")
def test_heroes_begin_with_the_circled_hit_points():
    table = laid_out(heroes=SIX)
    assert [hero.hp for hero in table.state.heroes.values()] == [content().heroes[key].start_hp for key in SIX]
