"""From a setup to the first state."""

from tabletop.core.game import Setup, SetupError
from tabletop.core.things.deck import Deck, draw
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.boxes import Boxes, Packed
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.board.party import MOST_HEROES
from tabletop.planet_apocalypse.board.troopers import trooper_types
from tabletop.planet_apocalypse.model.content import Content, MapSheet
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import HELL, Area, Clock, Lord, Seat, State
from tabletop.planet_apocalypse.scenario.options import read_options
from tabletop.planet_apocalypse.verbs.seats import new_hero

PANEL_SLOTS = 10


def setup(content: Content, given: Setup) -> State:
    """The first state; raises SetupError with one sentence."""
    board = _map(content, given)
    heroes = _heroes(content, given)
    options = read_options(content, given, board, len(heroes))
    _owned(content, board, heroes, options)
    rng = Rng.seeded(given.seed)
    region = board.region or options.region
    boxes = Boxes(content, options)
    players = {hero: name for name, keys in given.seats.items() for hero in keys}
    state = State(
        rng=rng,
        clock=Clock("begin"),
        map=board.key,
        region=region,
        troopers=[types[0] for types in trooper_types(content, region)],
        areas={**{area.key: Area(area.key, list(area.tokens)) for area in board.areas}, HELL: Area(HELL)},
        heroes={},
        seats=[Seat(hero, players.get(hero, "")) for hero in heroes],
        captain=0,
        lords=_lords(content, board, options, len(heroes), rng),
        gifts=_gift_deck(content, options, rng),
        panel=[""] * PANEL_SLOTS,
        legions=_shuffled(boxes.legions(), rng),
        legion="",
        rest=[key for key in boxes.fourths() if key not in board.banned_demons],
        options=options,
        dice=options.despair,
        pool=content.regions[region].pool,
    )
    start = next(area.key for area in board.areas if area.start)
    state.heroes = {hero: new_hero(content, region, hero, start) for hero in heroes}
    state.panel = [draw(state.gifts) or "" for _ in range(PANEL_SLOTS)]
    _first_legion(state, board)
    return state


def _map(content: Content, setup: Setup) -> MapSheet:
    """Without a name the Invasion map is meant.  [PA-SETUP-02]"""
    key = setup.scenario or "invasion"
    if key not in content.maps:
        raise SetupError(f"There is no map {key!r}; there is {', '.join(content.maps)}.")
    return content.maps[key]


def _heroes(content: Content, setup: Setup) -> list[str]:
    """One to five different heroes.  [PA-SETUP-01, PA-SETUP-18]"""
    for hero in setup.heroes:
        if hero not in content.heroes:
            raise SetupError(f"There is no hero {hero!r}; there is {', '.join(content.heroes)}.")
    if len(set(setup.heroes)) != len(setup.heroes):
        raise SetupError("No hero can be in the game twice.")
    if not 1 <= len(setup.heroes) <= MOST_HEROES:
        raise SetupError(f"A game has 1 to 5 heroes, not {len(setup.heroes)}.")
    unknown = [hero for keys in setup.seats.values() for hero in keys if hero not in setup.heroes]
    if unknown:
        raise SetupError(f"{unknown[0]!r} sits at the table and is not in the game.")
    return list(setup.heroes)


def _owned(content: Content, board: MapSheet, heroes: list[str], options: Options) -> None:
    """Nothing comes from a box that was left out."""
    region = content.regions[board.region or options.region]
    chosen: list[Packed] = [board, region, *[content.heroes[key] for key in heroes]]
    chosen += [content.lords[options.lord]] if options.lord in content.lords else []
    for thing in chosen:
        if thing.pack in options.without:
            raise SetupError(f"{thing.name} is in the box {thing.pack!r}, which was left out.")


def _lords(content: Content, board: MapSheet, options: Options, heroes: int, rng: Rng) -> list[Lord]:
    """Each Lord area gets a Lord and its Shadow.  [PA-SETUP-04, PA-SETUP-05, PA-DIFFICULTY-05, PA-RULE-106]"""
    lords: list[Lord] = []
    boxes = Boxes(content, options).lords()
    left = [key for key in boxes if key != options.lord]
    for area in board.areas:
        if not area.lord:
            continue
        if options.secret_lord:
            lord = Lord("", area.key, area.key, {}, [area.key], known=False, lesser=area.lesser)
        else:
            chosen = options.lord != "random" and not area.lesser  # [PA-RULE-204]
            key = options.lord if chosen else rng.choose(left or boxes)
            left = [other for other in left if other != key]
            health = lord_health(content, options, key, heroes, area.lesser)
            lord = Lord(key, area.key, area.key, health, [area.key], lesser=area.lesser)
        areas = {one.key: one for one in board.areas}
        for _ in range(options.moving_up):
            lord.area = areas[lord.area].next
            lord.shadow.append(lord.area)
        lords.append(lord)
    return lords


def _gift_deck(content: Content, options: Options, rng: Rng) -> Deck:
    """The printed-style deck with copies, or every gift once.  [PA-SETUP-14]"""
    varied = options.deck == "varied"
    return _shuffled(
        [key for key in Boxes(content, options).gifts() for _ in range(1 if varied else content.gifts[key].copies)], rng
    )


def _shuffled(cards: list[str], rng: Rng) -> Deck:
    rng.shuffle(cards)
    return Deck(cards)


def _first_legion(state: State, board: MapSheet) -> None:
    """Turn up a legion that the map allows.  [PA-SETUP-11]"""
    for _ in range(len(state.legions.cards)):
        state.legion = draw(state.legions) or ""
        if state.legion not in board.banned:
            return
        state.legions.discard.append(state.legion)
