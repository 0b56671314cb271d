"""From a setup to a table: the first state, and the step that lays out a scenario."""

from collections.abc import Callable

from tabletop.core.flow import Flow, react
from tabletop.core.game import Setup, SetupError
from tabletop.core.things.deck import Deck, shuffle_all
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.board.grid import edge, square
from tabletop.perditions_mouth.board.ground import board
from tabletop.perditions_mouth.board.places import places_near, spawn_places
from tabletop.perditions_mouth.board.queries import hand_size
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.events.dungeon import EnemyPlaced, ScenarioStarted
from tabletop.perditions_mouth.model.maps import Crowd, GateSpot, Placed, Scenario
from tabletop.perditions_mouth.model.moments.rounds import ScenarioBegun
from tabletop.perditions_mouth.model.options import Options
from tabletop.perditions_mouth.model.state import Campaign, Clock, Gate, Hero, State
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.spawning import pick_place
from tabletop.perditions_mouth.scenario.options import read_options
from tabletop.perditions_mouth.verbs.campaign import clear_table, keep_sheet
from tabletop.perditions_mouth.verbs.cards import draw_cards
from tabletop.perditions_mouth.verbs.figures import create

CAMPAIGN = "campaign"
MOST_HEROES = 6
USUAL_HEROES = 3
"""Scenarios are written for so many; each further hero brings more enemies.  [PM-SETUP-13]"""
BORROWED_TREASURES = 5
"""How many of the box's own treasures join those of another box.  [PM-CAMPAIGN-07]"""


# -- the first state --------------------------------------------------------------------------------------------------


def setup(content: Content, wanted: Setup) -> State:
    """Check what was asked for and put heroes and decks on the table; raises SetupError.  [PM-SETUP-25]"""
    _check_heroes(content, wanted.heroes)
    options = read_options(content, wanted.options)
    starts = [key for key, scenario in content.scenarios.items() if scenario.start]
    campaign = None
    key = wanted.scenario
    if key == CAMPAIGN:
        campaign = Campaign(seats=len(wanted.heroes))
        key = starts[0]
    elif key not in content.scenarios:
        known = ", ".join([CAMPAIGN, *content.scenarios])
        raise SetupError(f"There is no scenario {key!r}; there is {known}.")
    rng = Rng.seeded(wanted.seed)
    return State(
        scenario=key,
        map=content.scenarios[key].map,
        options=options,
        rng=rng,
        heroes={hero: new_hero(content, hero) for hero in wanted.heroes},
        response=Deck(response_cards(content, options)),
        wounds=Deck(_family(content, "wound")),
        treasures=Deck(treasure_cards(content, box_of(content.scenarios[key], options), options, rng)),
        victims=Deck(_family(content, "victim")),
        victim_responses=Deck([card.key for card in content.responses.values() if card.set == "victim"]),
        curses=Deck(_family(content, "curse")),
        clock=Clock("camp_start" if campaign else "set_up"),
        campaign=campaign,
    )


def _check_heroes(content: Content, heroes: list[str]) -> None:
    if not 1 <= len(heroes) <= MOST_HEROES:
        raise SetupError(f"One to {MOST_HEROES} heroes play, not {len(heroes)}.")
    for hero in heroes:
        if hero not in content.heroes:
            raise SetupError(f"There is no hero {hero!r}; there is {', '.join(content.heroes)}.")
        if heroes.count(hero) > 1:
            raise SetupError(f"The hero {hero} is named twice.")


def new_hero(content: Content, key: str) -> Hero:
    """A hero with the own 13 cards and the circled hit points.  [PM-SHEET-04, PM-SETUP-23]"""
    return Hero(key, content.heroes[key].start_hp, [card.key for card in content.cards.values() if card.hero == key])


def _family(content: Content, family: str) -> list[str]:
    return [card.key for card in content.cards.values() if card.family == family]


def response_cards(content: Content, options: Options) -> list[str]:
    """Every Common card, one variable set, and the two-value cards where wanted.  [PM-SETUP-18, PM-RESP-14]"""
    sets = ["common", options.response] + (["pack"] if options.two_values else [])
    return [card.key for card in content.responses.values() if card.set in sets]


def box_of(scenario: Scenario, options: Options) -> str:
    """Where the treasures come from: the box of the scenario, else what was chosen; empty for this one."""
    return scenario.box or options.treasures.replace("abyssal_rift", "")


def treasure_cards(content: Content, box: str, options: Options, rng: Rng) -> list[str]:
    """The treasures of the box, so many traps among them; another box borrows five.  [PM-CAMPAIGN-06, PM-VARIANT-08]"""
    base = [item for item in content.treasures.values() if not item.box]
    traps = [item.key for item in base if item.kind == "trap"]
    rng.shuffle(traps)
    out = traps[options.traps :]
    cards = [item.key for item in base if item.key not in out]
    if not box:
        return cards
    rng.shuffle(cards)
    return cards[:BORROWED_TREASURES] + [item.key for item in content.treasures.values() if item.box == box]


# -- laying out a scenario --------------------------------------------------------------------------------------------


def begin(table: Table) -> Flow[None]:
    """Put a scenario on the table, in the order of the book.  [PM-SETUP-01]"""
    clear_table(table)
    keep_sheet(table)
    table.emit(ScenarioStarted(table.state.scenario))
    _lay_gates(table)
    _lay_things(table)
    _fill_pools(table)
    yield from _place_enemies(table)
    _set_pegs(table)
    table.state.threat = starting_threat(table)
    _shuffle_decks(table)
    yield from react(table, ScenarioBegun(table.state.scenario))
    for hero in table.state.heroes.values():
        yield from draw_cards(table, hero, hand_size(table, hero).start)
    table.state.clock = Clock("hero_phase")


STEPS: dict[str, Callable[[Table], Flow[None]]] = {"set_up": begin}


def _scenario(table: Table) -> Scenario:
    return table.content.scenarios[table.state.scenario]


def _is_hard(table: Table) -> bool:
    return table.state.options.hard_scenario


def _lay_gates(table: Table) -> None:
    """Doors closed, and locked where the scenario says so; portcullises closed.  [PM-SETUP-11, PM-SETUP-12]"""
    scenario = _scenario(table)
    locked = scenario.locked + (scenario.hard_locked if _is_hard(table) else [])
    for spot in table.content.maps[table.state.map].gates:
        shown = _edge_names(spot)
        table.state.gates[spot.key] = Gate(
            spot.key,
            spot.kind,
            edge(square(spot.sides[0]), square(spot.sides[1])),
            spot.rune,
            open=spot.open or any(name in scenario.open for name in shown),
            locked=any(name in locked for name in shown),
        )


def _edge_names(spot: GateSpot) -> tuple[str, str]:
    one, other = spot.sides
    return f"{one}-{other}", f"{other}-{one}"


def _lay_things(table: Table) -> None:
    scenario = _scenario(table)
    for laid in scenario.things:
        for at in laid.at:
            thing = create(table, laid.kind, (square(at),), laid.rune)
            thing.bonus_hp = laid.hard_hp if _is_hard(table) else 0


def _fill_pools(table: Table) -> None:
    """What the scenario lists, and what each hero after the third brings.  [PM-POOLS-01, PM-SETUP-13]"""
    state, scenario = table.state, _scenario(table)
    more = scenario.more[: max(0, len(state.heroes) - USUAL_HEROES)]
    sources: list[Scenario | Crowd] = [scenario, *more]
    for source in sources:
        for pool, listed in (
            (state.primary, source.primary),
            (state.secondary, source.secondary),
            (state.reserve, source.reserve),
        ):
            for kind, number in listed.items():
                pool += [kind] * number


def _place_enemies(table: Table) -> Flow[None]:
    """Figures with squares first, then those that the players put at nests and trapdoors."""
    scenario = _scenario(table)
    more = scenario.more[: max(0, len(table.state.heroes) - USUAL_HEROES)]
    unused = "normal" if _is_hard(table) else "hard"
    every = [*scenario.enemies, *(placed for crowd in more for placed in crowd.map)]
    listed = [placed for placed in every if placed.when != unused]
    for placed in listed:
        for text in placed.at:
            _put(table, placed, tuple(sorted(square(name) for name in text.split("+"))))
    for placed in listed:
        if not placed.at:
            yield from _place_freely(table, placed)


def _place_freely(table: Table, placed: Placed) -> Flow[None]:
    """The players choose among all squares that meet the line.  [PM-SETUP-04, PM-SETUP-08]"""
    for _ in range(placed.count):
        if placed.near:
            places = places_near(table, placed.kind, square(placed.near), placed.within)
        else:
            places = spawn_places(table, placed.kind)
        if places:
            shape = yield from pick_place(table, "setup.place", placed.kind, places)
            _put(table, placed, shape)


def _put(table: Table, placed: Placed, shape: tuple[int, ...]) -> None:
    if placed.from_reserve:
        table.state.reserve.remove(placed.kind)
    figure = create(table, placed.kind, shape)
    figure.first = True
    table.emit(EnemyPlaced(figure.key, shape[0]))


def _set_pegs(table: Table) -> None:
    """Heroes wait outside; pegs, ghosts among them, are drawn at random, one a spoke, from Move on.

    [PM-SETUP-14 to PM-SETUP-17, PM-VARIANT-11]
    """
    state = table.state
    for hero in state.heroes.values():
        hero.status, hero.at, hero.entry, hero.exit = "outside", 0, board(table).entrance, ""
        hero.has_peg, hero.ready = True, True
    ghosts = [f"ghost{number}" for number in range(1, ghost_pegs(state) + 1)]
    order = [*state.heroes, *ghosts]
    state.rng.shuffle(order)
    for spoke, key in enumerate(order):
        if key in state.heroes:
            state.heroes[key].spoke = spoke
        else:
            state.ghosts[key] = spoke


def ghost_pegs(state: State) -> int:
    """Two heroes are joined by one ghost, one hero by two.  [PM-VARIANT-11, PM-VARIANT-14]"""
    return max(0, USUAL_HEROES - len(state.heroes)) if state.options.ghost_peg else 0


def starting_threat(table: Table) -> int:
    """The space of the meter, the first counted as 1.  [PM-THREAT-02 to PM-THREAT-05, PM-RULE-04]"""
    state, scenario = table.state, _scenario(table)
    sheet = state.campaign
    if scenario.threat:
        space = scenario.threat
    elif sheet is None:
        space = 1 + len(state.heroes)
    elif is_detour(scenario):
        space = sheet.from_map + len(state.heroes)
    else:
        space = board(table).number + len(state.heroes)
    if sheet is not None:
        space += sheet.threat
    return max(1, min(len(table.content.wheels.threat), space))


def is_detour(scenario: Scenario) -> bool:
    """It leads on to where the scenario it was entered from leads.  [PM-CAMPAIGN-08]"""
    return any("detour" in keys for keys in scenario.next.values())


def _shuffle_decks(table: Table) -> None:
    """All decks with their discards.  [PM-SETUP-19, PM-CAMPAIGN-03]"""
    state = table.state
    for deck in (
        state.response,
        state.wounds,
        state.treasures,
        state.victims,
        state.victim_responses,
        state.curses,
    ):
        shuffle_all(deck, state.rng)
    for hero in state.heroes.values():
        state.rng.shuffle(hero.deck)
        hero.foreseen = 0
