"""The long gameplay example of the rulebook as one continuous game: an Enemy Phase and the Hero Phase after it."""

import pytest

from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.ground import ground, traced
from tabletop.perditions_mouth.board.queries import noticed
from tabletop.perditions_mouth.board.routes.outlooks import outlook
from tabletop.perditions_mouth.board.sight import line_is_clear
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.dungeon import EnemySlain, StrikeMade, Traded, WatchMoved
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import arena, events, figure_at, hero_of, stack

HALL = [
    "..........",
    "..........",
    "....######",
    ".........t",
    "..........",
    ".#.#......",
    "..........",
]
A, B, C, D = "boneworm#2", "boneworm#3", "boneworm#4", "chileen#5"
NEW_CHILEEN, GUARD, NEST, CHEST = "chileen#7", "guard#8", "nest#1", "chest#6"


class Game:
    """A session whose answers name the choice they are for."""

    def __init__(self, table):
        setup = Setup("perditions_mouth", "arena", list(table.state.heroes), 1)
        self.session = Session(GAME, table.content, setup, state=table.state)

    @property
    def table(self):
        return self.session.table

    @property
    def state(self):
        return self.session.table.state

    def does(self, id, key):
        assert self.session.choice is not None and self.session.choice.id == id
        self.session.answer(key)

    def squares(self, key):
        return "+".join(square_name(at) for at in self.state.figures[key].at)


def opening():
    """The hero phase has just ended: pegs, hit points and figures as the book tells."""
    table = arena(
        HALL,
        {"tyra": "5D", "elisa": "4A", "olazabal": "4C", "niffil": "4H"},
        [
            ("nest", "5C"),
            ("boneworm", "3C"),
            ("boneworm", "1E"),
            ("boneworm", "6C"),
            ("chileen", "2I+2J"),
            ("chest", "5H"),
        ],
        hands={
            "tyra": ["body_guard"],
            "elisa": ["torrent_of_fire", "ghostly_helper"],
            "olazabal": ["grease", "rush"],
            "niffil": ["sleight_of_hand"],
        },
    )
    state = table.state
    for key, hp, spoke in (("tyra", 4, 2), ("elisa", 4, 3), ("olazabal", 3, 1), ("niffil", 4, 0)):
        state.heroes[key].hp, state.heroes[key].spoke = hp, spoke
    begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    figure_at(table, "2I").damage = 1
    state.secondary += ["guard", "chileen", "summoner", "summoner"]
    state.reserve += ["boneworm"]
    state.threat = 1 + 4
    state.clock = Clock("enemy_phase")
    _stack_decks(table)
    return table


def _stack_decks(table):
    """The cards in the order the example draws them."""
    state = table.state
    tyra, olazabal = state.heroes["tyra"], state.heroes["olazabal"]
    tyra.deck.remove("rage")
    tyra.deck.remove("hammer_blow")
    tyra.aside, tyra.deck = tyra.deck, ["rage", "hammer_blow"]
    olazabal.deck.remove("techno_miracle")
    olazabal.deck.append("techno_miracle")
    state.wounds.cards.remove("split_brow")
    state.wounds.cards.append("split_brow")
    found = ["amulet_of_cleansing", "potion_of_haste_1"]
    state.treasures.cards = [key for key in state.treasures.cards if key not in found] + found
    # phase 4, Boneworm 1, Olazabal 2, nest 0, A 3, B 0, Chi'leens 2 and -1, the lock 2 and 2, Chi'leen 2
    stack(table, "C17", 1, 2, "C02", 3, "S02", 2, -1, 2, 2, 2)


@pytest.fixture
def game():
    return Game(opening())


@pytest.mark.rule(
    "PM-EX-37",
    "PM-EX-38",
    "PM-EX-39",
    "PM-EX-41",
    "PM-EX-42",
    "PM-EX-43",
    "PM-EX-45",
    "PM-EX-46",
    "PM-EX-47",
    "PM-EX-49",
    "PM-EX-50",
    "PM-EX-51",
    "PM-RULE-25",
    "PM-RULE-36",
    "PM-RULE-62",
)
def test_the_gameplay_example_is_one_continuous_game(game):
    the_enemies_move(game)
    a_boneworm_bites(game)
    the_enemies_move_again(game)
    two_figures_appear(game)
    olazabal_defends(game)
    tyra_rests(game)
    elisa_casts(game)
    niffil_picks_the_chest(game)
    niffil_charges(game)
    assert GAME.faults(game.table.content, game.state) == []


def the_enemies_move(game):
    """A card of 4 without the Eye: move, attack, move, secondary spawn; first the Boneworms, then the Chi'leen."""
    assert [event.action for event in events(game.table, WatchMoved)] == ["move"]
    assert game.state.clock.spokes == 4 and game.state.reserve == ["boneworm"]
    assert [hero.key for hero in noticed(game.table)] == ["tyra", "elisa", "olazabal"]
    # C sees nothing of Tyra: a corner of the nest and a corner of a wall
    assert not line_is_clear(ground(opening()), square("6C"), square("5D"))
    assert [game.squares(key) for key in (A, B, C)] == ["3C", "2D", "7D"]
    # the Chi'leen needs 6 squares, B's square counting as empty, and heads for Olazabal with fewer hit points
    way = outlook(game.table, game.state.figures[D])
    assert way is not None and way.label >> 10 == 6
    game.does("enemy.move", "2E+2F")
    assert game.squares(D) == "2E+2F"


def a_boneworm_bites(game):
    """Only A has a hero in reach; Tyra takes damage and poison in Olazabal's place."""
    game.does("defense.boost", "done")
    game.does("reaction.body_guard", "yes")
    strikes = events(game.table, StrikeMade)
    assert [(s.enemy, s.target, s.total, s.hit) for s in strikes] == [(A, "olazabal", 5, True)]
    assert hero_of(game.table, "olazabal").hp == 3
    assert (hero_of(game.table, "tyra").hp, hero_of(game.table, "tyra").fatigue) == (3, 1)
    assert hero_of(game.table, "tyra").deck[-1] == "split_brow"


def the_enemies_move_again(game):
    """The Chi'leen trades places with B, which had come up to Olazabal, and stands before her."""
    traded = events(game.table, Traded)
    assert [(t.who, square_name(t.at)) for t in traded] == [(B, "2D")]
    assert [game.squares(key) for key in (A, B, C, D)] == ["3C", "2D", "6E", "3D+4D"]


def two_figures_appear(game):
    """Threat 2: the players take the Chi'leen, placed first beside the nest, and the Guard at the trapdoor."""
    game.does("spawn.kind", "chileen")
    game.does("spawn.kind", "guard")
    game.does("spawn.place", "4B+5B")
    game.does("spawn.place", "4I")
    assert (game.squares(NEW_CHILEEN), game.squares(GUARD)) == ("4B+5B", "4I")
    assert game.state.secondary == ["summoner", "summoner"]
    assert game.state.watch == 4


def olazabal_defends(game):
    """4 AP: past the full Attack spoke to Defend for 2, a card, and 2 AP for one token."""
    game.does("round.hero", "olazabal")
    assert game.state.turn.ap == 4
    stone = game.table.content.wheels.stone
    costs = {stone[index].key: cost for index, cost in spoke_costs(game.table, hero_of(game.table, "olazabal")).items()}
    assert (costs["sprint"], costs["defend"]) == (1, 2) and "attack" not in costs
    game.does("turn.spoke", "spoke.defend")
    game.does("turn.draw", "yes")
    assert hero_of(game.table, "olazabal").defend == {"olazabal": 1}
    assert hero_of(game.table, "olazabal").hand == ["grease", "rush", "techno_miracle"]


def tyra_rests(game):
    """4 AP with her Fatigue, all of them for the peg; she shuffles and draws four cards."""
    game.does("round.hero", "tyra")
    assert game.state.turn.ap == 4
    game.does("turn.spoke", "spoke.rest")
    assert sorted(hero_of(game.table, "tyra").hand) == ["body_guard", "hammer_blow", "rage", "split_brow"]


def elisa_casts(game):
    """5 AP to Special, the full Rest spoke free; Torrent of Fire reaches seven targets, each with its own card."""
    game.does("round.hero", "elisa")
    assert game.state.turn.ap == 5
    game.does("turn.spoke", "spoke.special")
    assert game.state.turn.ap == 0
    game.does("special.ability", "torrent_of_fire")
    game.does("cone.direction", "east")
    assert game.session.choice.prompt.startswith("It reaches 7 targets")
    game.does("area.boost", "ghostly_helper")
    game.does("area.scope", D)
    assert traced(ground(game.table), square("4A"))[square("4C")] == 2
    game.does("area.boost", "aid.grease")
    game.does("area.scope", NEW_CHILEEN)
    game.does("area.boost", "done")
    game.does("defense.boost", "rage")  # Tyra rests and may still boost her own Defense
    game.does("defense.boost", "done")
    game.does("defense.boost", "done")  # Olazabal adds nothing to token and card
    game.does("object.aid", "done")  # and nobody helps the nest
    made = {e.target: (e.total, e.against, e.hit) for e in events(game.table, AttackMade)}
    assert made == {
        "tyra": (4, 4, False),
        "olazabal": (4, 5, False),
        NEST: (4, 2, True),
        A: (4, 4, False),
        B: (4, 1, True),
        D: (6, 4, True),
        NEW_CHILEEN: (6, 1, True),
    }
    assert B not in game.state.figures and A in game.state.figures
    assert (game.state.figures[D].damage, game.state.figures[NEW_CHILEEN].damage) == (2, 1)
    # then Blink takes her two squares on, and no AP are left to move
    game.does("special.ability", "sheet.elisa")
    game.does("special.boost", "done")
    game.does("blink.square", "3B")
    game.does("move.step", "stop")
    assert hero_of(game.table, "elisa").at == square("3B")


def niffil_picks_the_chest(game):
    """8 AP and a card of 4; Charge for 4 past the full Special spoke; 6 against the 4 of the lock."""
    assert game.state.turn.hero == "niffil" and game.state.turn.ap == 8
    game.does("turn.spoke", "sleight_of_hand")
    assert game.state.turn.ap == 12
    game.does("turn.spoke", "spoke.charge")
    assert game.state.turn.ap == 8
    game.does("move.step", f"pick.{CHEST}")
    game.does("pick.ap", "6")
    game.does("pick.boost", "done")
    game.does("treasure.slot", "backpack")
    game.does("treasure.again", "yes")
    game.does("treasure.slot", "active")
    niffil = hero_of(game.table, "niffil")
    assert (niffil.backpack, niffil.active) == (["potion_of_haste_1"], ["amulet_of_cleansing"])
    assert game.state.turn.ap == 2 and CHEST not in game.state.figures


def niffil_charges(game):
    """One step and one more for the Guard's threat; then 2 and four of aid kill the Chi'leen."""
    game.does("move.step", "4G")
    assert game.state.turn.ap == 0
    game.does("move.step", "stop")
    assert traced(ground(game.table), square("4G"))[square("4C")] == 4
    game.does("attack.target", D)
    game.does("attack.boost", "aid.rush.one")  # -1 at range 4: Techno Miracle must follow, her last card
    last = events(game.table, AttackMade)[-1]
    assert (last.hero, last.target, last.total, last.against, last.hit) == ("niffil", D, 6, 4, True)
    assert [e.enemy for e in events(game.table, EnemySlain)] == [B, D]
    assert hero_of(game.table, "olazabal").hand == []
