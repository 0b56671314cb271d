"""Setting the introductory game up, and building its deck."""

import pytest

from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.rules.opening import place, platforms
from tabletop.apocalypse_chaos.scenario.steps import knowledge
from tabletop.apocalypse_chaos.verbs.deck import imagine
from tabletop.core.game import SetupError
from tabletop.core.store.serial import clone
from tests.support.apocalypse_chaos import ac_content, new_game, table_of
from tests.support.play import ask, play

CREWS = {1: "red", 2: "red green", 3: "red green blue", 4: "red green blue purple"}


@pytest.mark.rule("AC-SETUP-01")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_heroes_each_with_five_dice_of_their_colour(count):
    state = new_game(heroes=CREWS[count])
    assert sorted(state.heroes) == sorted(CREWS[count].split())
    for one in state.heroes.values():
        assert [die.owner for die in one.dice] == [one.key] * 5


@pytest.mark.rule("AC-SETUP-01")
@pytest.mark.parametrize(
    ("heroes", "words"),
    [("red red", "only once"), ("red pink", "There is no Hero 'pink'"), ("", "1 to 4")],
)
def test_a_crew_that_cannot_play_is_refused_in_one_sentence(heroes, words):
    with pytest.raises(SetupError, match=words):
        new_game(heroes=heroes)


def test_unknown_scenarios_and_options_are_named():
    with pytest.raises(SetupError, match="introductory"):
        new_game("nowhere")
    with pytest.raises(SetupError, match="boss_level"):
        new_game(colour="blue")
    with pytest.raises(SetupError, match="mixed, 1, 2, 3"):
        new_game(boss_level="9")


@pytest.mark.rule("AC-SETUP-02", "AC-SETUP-03", "AC-SETUP-04", "AC-SETUP-06")
@pytest.mark.parametrize("seed", range(12))
def test_four_rooms_in_a_square_two_platforms_of_four_pillars_and_eight_areas(seed):
    state = new_game(seed=seed)
    ground = [room for room in state.rooms.values() if room.level == 0]
    above = [room for room in state.rooms.values() if room.level]
    assert sorted(state.rooms) == ["I", "II", "III", "IV", "V", "VI"]
    assert sorted((room.row, room.col) for room in ground) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert {"I", "V"} <= {room.key for room in ground}
    assert [room.pillars for room in above] == [4, 4]
    assert len({(room.row, room.col) for room in above}) == 2
    assert sum(room.pillars for room in above) == ac_content().components["pillars"].count
    assert [area.side for area in state.areas.values()] == list("NNEESSWW")


@pytest.mark.rule("AC-SETUP-02")
def test_the_players_may_name_the_rooms_below_the_platforms():
    # given the option to choose
    table = table_of(new_game(platforms="choose"))
    first, second = (room.key for room in table.state.rooms.values() if room.level)
    northeast, southwest = (
        next(r.key for r in table.state.rooms.values() if (r.row, r.col, r.level) == (*cell, 0))
        for cell in [(0, 1), (1, 0)]
    )
    # when they choose two rooms
    play(platforms(table), [northeast, southwest])
    # then the platforms stand there, and one room takes one platform
    assert (table.state.rooms[first].row, table.state.rooms[first].col) == (0, 1)
    assert (table.state.rooms[second].row, table.state.rooms[second].col) == (1, 0)
    choice = ask(platforms(table), [northeast])
    assert northeast not in [option.key for option in choice.options]


@pytest.mark.rule("AC-SETUP-05")
@pytest.mark.parametrize(("count", "areas"), [(1, ["a1"]), (2, ["a1", "a5"]), (4, ["a1", "a3", "a5", "a7"])])
def test_as_many_open_vortices_as_players(count, areas):
    state = new_game(heroes=CREWS[count])
    assert [(v.number, v.area, v.open) for v in state.vortices] == [(n + 1, a, True) for n, a in enumerate(areas)]


@pytest.mark.rule("AC-SETUP-07")
def test_heroes_start_with_all_their_life():
    state = new_game(heroes=CREWS[4])
    assert {one.key: one.life for one in state.heroes.values()} == {"red": 13, "green": 10, "blue": 10, "purple": 10}


@pytest.mark.rule("AC-SETUP-08")
def test_only_blue_can_block():
    blocking = [key for key, board in ac_content().heroes.items() if board.special.does == "block_circles"]
    assert blocking == ["blue"]
    assert ac_content().components["blocks"].count == 2


@pytest.mark.rule("AC-SETUP-09")
def test_from_a_random_start_player_every_hero_takes_an_empty_room():
    # given four Heroes, and start players of many seeds
    starts = {new_game(heroes=CREWS[4], seed=seed).seating[0] for seed in range(40)}
    assert starts == {"red", "green", "blue", "purple"}
    table = table_of(new_game(heroes="red green"))
    first, second = table.state.seating
    # when the first takes a platform
    platform = next(room.key for room in table.state.rooms.values() if room.level)
    play(place(table), [platform])
    # then the second may go anywhere else
    choice = ask(place(table))
    assert choice.seat == second and table.state.heroes[first].at == platform
    assert sorted(o.key for o in choice.options) == sorted(key for key in table.state.rooms if key != platform)


@pytest.mark.rule("AC-EX-01", "AC-DECK-02", "AC-DECK-03", "AC-DECK-04", "AC-DECK-05", "AC-END-02")
@pytest.mark.parametrize(
    ("count", "cards", "bosses", "grunts", "top", "middle", "bottom"),
    [(1, 9, 3, 6, 6, 1, 2), (2, 11, 4, 7, 7, 2, 2), (3, 12, 5, 7, 8, 2, 2), (4, 15, 6, 9, 9, 3, 3)],
)
def test_the_deck_has_three_portions_that_never_mix(count, cards, bosses, grunts, top, middle, bottom):
    for seed in range(5):
        state = new_game(heroes=CREWS[count], seed=seed)
        kinds = [ac_content().cards[key].kind for key in reversed(state.deck)]
        assert (len(kinds), kinds.count("boss"), kinds.count("grunt")) == (cards, bosses, grunts)
        assert state.portions == (top, middle, bottom)
        assert kinds[top : top + middle] == ["boss"] * middle
        assert kinds[top + middle :] == ["grunt"] * bottom
        assert state.bosses_left == bosses


@pytest.mark.rule("AC-DECK-01", "AC-DECK-06")
def test_piles_are_shuffled_and_what_is_not_dealt_stays_out():
    decks = [tuple(new_game(seed=seed).deck) for seed in range(6)]
    assert len(set(decks)) == 6
    state = new_game(heroes=CREWS[2])
    dealt_or_not = sorted(key for key, card in ac_content().cards.items() if card.kind in ("grunt", "boss"))
    assert sorted([*state.deck, *state.box]) == dealt_or_not
    assert not set(state.deck) & set(state.box)


@pytest.mark.rule("AC-DECK-07", "AC-DECK-08")
def test_neither_the_number_nor_the_order_of_the_deck_is_shown():
    # given two games that differ only in what is left of the deck
    one, other = table_of(new_game(heroes=CREWS[2])), table_of(new_game(heroes=CREWS[2]))
    del other.state.deck[:3]
    other.state.deck.reverse()
    # then everything shown is the same
    assert GAME.recount(one) == GAME.recount(other)
    assert GAME.view(one, None, 46, 13) == GAME.view(other, None, 46, 13)
    # and with the open top card just that one card is told
    shown = table_of(new_game(heroes=CREWS[2], open_top_card="yes"))
    assert any(ac_content().cards[shown.state.deck[-1]].name in line for line in GAME.recount(shown))


@pytest.mark.rule("AC-DECK-08")
def test_imagining_a_future_keeps_what_is_known_and_reshuffles_the_rest():
    state = new_game(heroes=CREWS[3], open_top_card="yes")
    kinds = {key: card.kind for key, card in ac_content().cards.items()}
    futures = set()
    for seed in range(10):
        copy = clone(state)
        imagine(copy, seed)
        assert copy.deck[-1] == state.deck[-1]
        assert sorted([*copy.deck, *copy.box]) == sorted([*state.deck, *state.box])
        assert [kinds[key] for key in copy.deck[:4]] == ["grunt", "grunt", "boss", "boss"]
        assert sum(1 for key in copy.deck if kinds[key] == "boss") == 5
        futures.add(tuple(copy.deck))
    assert len(futures) == 10
    # and knowledge tells rolls and draws apart from planning
    before = knowledge(state)
    state.heroes["red"].at = "I"
    assert knowledge(state) == before
    state.deck.pop()
    assert knowledge(state) != before


@pytest.mark.rule("AC-EX-02")
def test_the_box_holds_ninety_tokens():
    tokens = [part for part in ac_content().components.values() if part.token]
    assert sum(part.count for part in tokens) == 90
    assert ac_content().components["life_points"].count == 6 * 6 + 4 * 4 == 52


@pytest.mark.rule("AC-DIFFICULTY-01")
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_a_game_with_bosses_of_one_level(level):
    levels = [ac_content().cards[key].level for key in new_game(heroes=CREWS[3], boss_level=level).deck]
    assert sorted(value for value in levels if value) == [int(level)] * 5
    # with four players one card of the next level fills the gap
    four = [ac_content().cards[key].level for key in new_game(heroes=CREWS[4], boss_level=level).deck]
    other = {"1": 2, "2": 1, "3": 2}[level]
    assert sorted(value for value in four if value) == sorted([int(level)] * 5 + [other])


@pytest.mark.rule("AC-CAMPAIGN-09")
def test_bosses_may_be_substituted_by_lower_or_higher_ones():
    def levels(**options):
        deals = [new_game(heroes=CREWS[3], seed=seed, **options).deck for seed in range(20)]
        return sum(ac_content().cards[key].level for deck in deals for key in deck)

    assert levels(boss_swap="lower") < levels() < levels(boss_swap="higher")


@pytest.mark.rule("AC-DECK-08")
@pytest.mark.parametrize("options", [{"boss_level": "1"}, {"boss_level": "3"}, {"boss_swap": "higher"}])
def test_an_imagined_deck_does_not_know_which_bosses_were_dealt(options):
    state = new_game(heroes=CREWS[4], **options)
    levels = sorted(ac_content().cards[key].level for key in state.deck)
    seen: set[str] = set()
    for seed in range(30):
        copy = clone(state)
        imagine(copy, seed)
        assert sorted(ac_content().cards[key].level for key in copy.deck) == levels
        seen.update(key for key in copy.deck if ac_content().cards[key].kind == "boss")
    assert len(seen) > 6


def test_reshuffling_an_empty_deck_is_harmless():
    state = new_game()
    state.deck.clear()
    imagine(state, 1)
    assert state.deck == []
