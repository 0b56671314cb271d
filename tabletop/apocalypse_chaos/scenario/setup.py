"""From a scenario and its Heroes to the first state.  [AC-SETUP-01 .. -09]"""

from tabletop.apocalypse_chaos.board.barricades import wall_at, wall_key
from tabletop.apocalypse_chaos.board.rooms import PILLARS, room_at
from tabletop.apocalypse_chaos.board.scenario import layout_of
from tabletop.apocalypse_chaos.board.ship import ZONES_OF, survey
from tabletop.apocalypse_chaos.model.content import Cell, Content, Layout, Scenario
from tabletop.apocalypse_chaos.model.faces import SIDES
from tabletop.apocalypse_chaos.model.options import Options
from tabletop.apocalypse_chaos.model.state import (
    SCIENTIST,
    Campaign,
    Clock,
    CrewRecord,
    Die,
    Figure,
    Held,
    Hero,
    Room,
    State,
    Thing,
    Tile,
    Vortex,
)
from tabletop.apocalypse_chaos.scenario.catalog import CAMPAIGN, campaign_missions, scenario_ids
from tabletop.apocalypse_chaos.scenario.deck import deal, groups
from tabletop.apocalypse_chaos.scenario.options import read_options
from tabletop.core.game import Setup, SetupError
from tabletop.core.things.rng import Rng

REACTOR_LIFE = 10


def setup(content: Content, wanted: Setup) -> State:
    """Check what was asked for and lay out the table; raise SetupError with one sentence."""
    options = read_options(wanted.options)
    if wanted.scenario != CAMPAIGN and wanted.scenario not in content.scenarios:
        raise SetupError(f"There is no scenario {wanted.scenario!r}; there is {', '.join(scenario_ids(content))}.")
    first = campaign_missions(content)[0] if wanted.scenario == CAMPAIGN else content.scenarios[wanted.scenario]
    _check_heroes(content, first, wanted)
    rng = Rng.seeded(wanted.seed)
    seating = list(wanted.heroes)
    start = rng.below(len(seating))
    seating = seating[start:] + seating[:start]
    campaign = new_campaign(content, seating) if wanted.scenario == CAMPAIGN else None
    return lay_out(content, rng, first, seating, options, campaign)


def new_campaign(content: Content, seating: list[str]) -> Campaign:
    crew = [CrewRecord(key, content.heroes[key].life) for key in seating]
    kept = [CrewRecord(key, content.heroes[key].life) for key in seating]
    life = content.cards[SCIENTIST].life
    return Campaign(1, crew, life, 1, kept, life)


def _check_heroes(content: Content, scenario: Scenario, wanted: Setup) -> None:
    for key in wanted.heroes:
        if key not in content.heroes:
            raise SetupError(f"There is no Hero {key!r}; there is {', '.join(content.heroes)}.")
    if len(set(wanted.heroes)) != len(wanted.heroes):
        raise SetupError("Each Hero can take part only once.")
    if len(wanted.heroes) not in scenario.heroes:
        numbers = " or ".join([str(scenario.heroes[0]), str(scenario.heroes[-1])])
        raise SetupError(f"{scenario.name} is for {numbers.replace(' or ', ' to ')} Heroes, not {len(wanted.heroes)}.")
    medic = any(content.heroes[key].medic for key in wanted.heroes)
    campaign = wanted.scenario == CAMPAIGN
    medic_needed = any(one.needs_medic for one in (campaign_missions(content) if campaign else [scenario]))
    if medic_needed and not medic:
        raise SetupError("The Medic (green) must take part.")


def lay_out(
    content: Content,
    rng: Rng,
    scenario: Scenario,
    seating: list[str],
    options: Options,
    campaign: Campaign | None = None,
    rounds_before: int = 0,
) -> State:
    """The table before the Heroes are placed."""
    layout = layout_of(scenario, len(seating))
    rooms, tiles = _rooms(rng, scenario, layout)
    rooms, areas = survey(rooms, layout, options.side_shots)
    kept = {record.key: record.cards for record in campaign.crew} if campaign else {}
    dealt = deal(content, rng, len(seating), options, [card for cards in kept.values() for card in cards])
    heroes = {key: _hero(content, key, index, campaign) for index, key in enumerate(seating)}
    top, middle, bottom = dealt.portions
    state = State(
        rng=rng,
        scenario=scenario.key,
        options=options,
        clock=Clock("platforms" if options.choose_platforms and scenario.platforms_to_place else "place"),
        seating=seating,
        heroes=heroes,
        fallen={},
        rooms=rooms,
        tiles=tiles,
        areas=areas,
        vortices=[Vortex(n + 1, area) for n, area in enumerate(layout.vortices[str(len(seating))])],
        deck=dealt.cards,
        portions=(top, middle, bottom),
        box=dealt.box,
        groups=groups(content, dealt, options),
        bosses_left=dealt.bosses,
        fire_supply=content.components["fires"].count,
        grenade_supply=content.components["grenades"].count,
        rounds_before=rounds_before,
        campaign=campaign,
    )
    if scenario.last_card:
        state.deck.insert(0, scenario.last_card)
        state.portions = (top, middle, bottom + 1)
    _furnish(content, state, scenario, layout)
    return state


def deck_size(content: Content, scenario: Scenario, heroes: int) -> int:
    """How many cards the deck should hold; fewer do when the crew has kept some.  [AC-DECK-02 .. -04, AC-RULE-77]"""
    sizes = content.decks[str(heroes)]
    dealt = sizes.top_grunts + sizes.top_bosses + sizes.middle_bosses + sizes.bottom_grunts
    return dealt + (1 if scenario.last_card else 0)


def _hero(content: Content, key: str, index: int, campaign: Campaign | None) -> Hero:
    most = content.heroes[key].life
    count = content.components["dice"].count
    dice = [Die(SIDES, 1, index * count + n + 1, key) for n in range(count)]
    record = next((one for one in campaign.crew if one.key == key), None) if campaign else None
    if record is None:
        return Hero(key, "", most, most, dice=dice)
    return Hero(key, "", record.life, most, dice=dice, cards=[Held(card) for card in record.cards])


def _rooms(rng: Rng, scenario: Scenario, layout: Layout) -> tuple[dict[str, Room], dict[str, Tile]]:
    """Tiles on their cells: fixed ones, then the shuffled pool, ground first.  [AC-SETUP-02, -03, AC-RULE-12]"""
    pool = list(scenario.pool)
    rng.shuffle(pool)
    open_ground = [cell for cell in layout.cells if cell.tile is None and cell.level == 0]
    drawn = [*scenario.ground, *pool[: len(open_ground) - len(scenario.ground)]]
    rest = pool[len(open_ground) - len(scenario.ground) :]
    rng.shuffle(drawn)
    queue = drawn + rest
    named: list[tuple[Cell, str]] = [(cell, cell.tile) for cell in layout.cells if cell.tile is not None]
    empty = sorted((cell for cell in layout.cells if cell.tile is None), key=lambda cell: cell.level)
    named += zip(empty, queue, strict=False)
    rooms: dict[str, Room] = {}
    tiles: dict[str, Tile] = {}
    for cell, tile in sorted(named, key=lambda pair: (pair[0].ship, pair[0].level, pair[0].row, pair[0].col)):
        if layout.shape == "reactor":
            tiles[tile] = Tile(tile, life=REACTOR_LIFE, reverse=True)
            for zone in ZONES_OF[(cell.row, cell.col)]:
                rooms[f"zone{zone}"] = Room(f"zone{zone}", tile, cell.ship, cell.row, cell.col)
        else:
            tiles[tile] = Tile(tile)
            pillars = PILLARS if cell.level else 0
            rooms[tile] = Room(tile, tile, cell.ship, cell.row, cell.col, cell.level, pillars)
    if layout.shape == "reactor":
        rooms = {f"zone{zone}": rooms[f"zone{zone}"] for zone in range(1, 9)}
    return rooms, tiles


def _furnish(content: Content, state: State, scenario: Scenario, layout: Layout) -> None:
    """Fire, barricades, the Scientist and Objects as the scenario has them."""
    for cell in layout.cells:
        key = room_at(state, cell.ship, cell.row, cell.col, cell.level) if layout.shape == "grid" else ""
        if cell.fire:
            state.tiles[key].fires.append(cell.fire)
            state.fire_supply -= 1
        if cell.scientist:
            most = content.cards[SCIENTIST].life
            life = state.campaign.scientist if state.campaign else most
            state.scientist = Figure(SCIENTIST, key, life, most)
    for wall in layout.barricades:
        room = state.rooms[room_at(state, 0, wall.row, wall.col, 0)]
        made = wall_at(state, room, wall.side, wall.damaged)
        state.barricades[wall_key(made)] = made
    for place in scenario.objects:
        at = room_at(state, place.ship, place.row, place.col, place.level)
        for n in range(len(state.seating) if place.per_hero else 1):
            key = f"{place.kind}{n + 1}" if place.per_hero else place.kind
            state.things[key] = Thing(key, place.kind, at)
