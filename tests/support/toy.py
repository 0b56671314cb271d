"""A tiny whole game for tests of the core and the screen: two heroes dig for gems before night falls.

Places lie in a row of three above a row of three. A hero moves, digs (a die: 4 or more finds a gem, 1 hurts), rests or
hides gems. Three gems win; six rounds, or two tired heroes, lose.
"""

import sys
from collections.abc import Callable
from types import ModuleType

import attrs

from tabletop.core.course import Course, part_of, rounds_words
from tabletop.core.flow import Choice, Flow, GameOver, Option, pick, pick_some
from tabletop.core.flow.event import Event
from tabletop.core.flow.table import Table
from tabletop.core.game import Catalog, Game, Named, Setup, SetupError
from tabletop.core.lesson import Lesson
from tabletop.core.record import record
from tabletop.core.tally import DAMAGE_TAKEN, HURT, Tally, used
from tabletop.core.things.rng import Rng
from tabletop.core.view import BoardView, Canvas, Line, Member, Meter, PanelView, Section, Spot, TableView, Told
from tabletop.core.view.tale import Cause, Curve, Tale
from tabletop.games import GAMES

PLACES = ["gate", "well", "oak", "mill", "ford", "hill"]
NAMES = {"ada": "Ada", "bo": "Bo", "players": "The players"}


@record
class Hero:
    at: str = "gate"
    health: int = 3
    gems: int = 0


@record
class Clock:
    round: int = 1
    turn: int = 0


@record
class ToyState:
    rng: Rng
    heroes: dict[str, Hero]
    clock: Clock = attrs.field(factory=Clock)
    hidden: int = 0


@record
class ToyContent:
    digest: str = "toy"
    lesson: Lesson | None = None


@record
class Moved(Event):
    hero: str
    to: str


@record
class Dug(Event):
    hero: str
    rolled: int


@record
class Rested(Event):
    hero: str


@record
class Hid(Event):
    hero: str
    gems: int


ToyTable = Table[ToyState, ToyContent]


def neighbours(place: str) -> list[str]:
    """Places one step away: beside, above, below."""
    index = PLACES.index(place)
    around = [index - 1] if index % 3 else []
    around += [index + 1] if index % 3 < 2 else []
    return [PLACES[other] for other in [*around, (index + 3) % 6]]


def play_step(table: ToyTable) -> Flow[None]:
    """One hero's turn: actions until the turn is ended."""
    state = table.state
    key = list(state.heroes)[state.clock.turn]
    while (yield from act(table, key)):
        pass
    if state.clock.turn + 1 < len(state.heroes):
        state.clock = Clock(state.clock.round, state.clock.turn + 1)
    elif state.clock.round == 6:
        raise GameOver(False, "night", "Night falls and the gems stay in the ground.")
    else:
        state.clock = Clock(state.clock.round + 1, 0)


def act(table: ToyTable, key: str) -> Flow[bool]:
    hero = table.state.heroes[key]
    options = [Option("move", "Move to a place beside you", "move"), Option("dig", "Dig", "dig", hero.at)]
    if table.explain:
        options[1].note = "4 or more finds a gem (50%), 1 hurts"
    if hero.health < 3:
        options.append(Option("rest", "Rest", "rest"))
    elif table.explain:
        options.append(Option("rest", "Rest", "rest", closed="Ada and Bo rest only when hurt, TOY-REST-1"))
    if hero.gems:
        options.append(Option("hide", "Hide gems", "hide"))
    options.append(Option("end", "End the turn", "end"))
    chosen = yield from pick(key, "turn.action", "What will you do?", options)
    if chosen == "move":
        ways = [Option(place, f"To the {place}", place, place) for place in neighbours(hero.at)]
        hero.at = yield from pick(key, "move.to", "Move where?", ways)
        table.emit(Moved(key, hero.at))
    elif chosen == "dig":
        yield from dig(table, key)
    elif chosen == "rest":
        hero.health += 1
        table.emit(Rested(key))
    elif chosen == "hide":
        gems = [Option(f"gem.{n}", f"Gem {n}", n) for n in range(hero.gems)]
        hidden = yield from pick_some(key, "hide.gems", "Hide which gems?", gems)
        hero.gems -= len(hidden)
        table.state.hidden += len(hidden)
        table.emit(Hid(key, len(hidden)))
    return chosen == "move" or chosen == "hide"


def dig(table: ToyTable, key: str) -> Flow[None]:
    hero = table.state.heroes[key]
    rolled = table.state.rng.die(6)
    table.emit(Dug(key, rolled))
    hero.gems += rolled >= 4
    hero.health -= rolled == 1
    if sum(other.gems for other in table.state.heroes.values()) + table.state.hidden >= 3:
        raise GameOver(True, "gems", "Three gems are found: the village is saved.")
    if not any(other.health > 0 for other in table.state.heroes.values()):
        raise GameOver(False, "tired", "Nobody can dig any more.")
    return
    yield


def setup(content: ToyContent, given: Setup) -> ToyState:
    for key in given.heroes:
        if key not in ("ada", "bo"):
            raise SetupError(f"There is no hero {key!r}; there are ada and bo.")
    if not 1 <= len(given.heroes) <= 2:
        raise SetupError("The garden takes one or two heroes.")
    return ToyState(Rng.seeded(given.seed), {key: Hero() for key in given.heroes})


def view(table: ToyTable, choice: Choice | None, columns: int, rows: int) -> TableView:
    canvas = Canvas(min(columns, 40), min(rows, 10))
    spots = []
    for index, place in enumerate(PLACES):
        x, y = index % 3 * 13, index // 3 * 5
        canvas.box(x, y, 12, 5, "dim")
        canvas.put(x + 2, y + 1, place, "bold")
        here = [key for key, hero in table.state.heroes.items() if hero.at == place]
        for offset, key in enumerate(here):
            canvas.put(x + 2 + 4 * offset, y + 3, f"@{NAMES[key][0]}", f"hero.{1 + list(NAMES).index(key)}")
        spots.append(Spot(place, place.capitalize(), x, y, 12, 5))
    clock = table.state.clock
    now = list(table.state.heroes)[clock.turn]
    gems = sum(hero.gems for hero in table.state.heroes.values()) + table.state.hidden
    return TableView(
        scenario=Told("Garden", "The Garden", "The Garden"),
        round=f"Round {clock.round} of 6",
        phase="DAY",
        board=BoardView(canvas.lines(), spots, "Garden", edged=True),
        goal=Told(f"gems {gems}/3", f"find 3 gems: {gems} of 3", f"find three gems before night  ·  {gems} of 3"),
        loss=Told("night", "Lost: night, or two tired", "Lost when night falls or two heroes are tired"),
        meters=[Meter([("Gems ", ""), (str(gems), "value")], [("Gems found ", ""), (str(gems), "value")])],
        party=[_member(key, hero, seat, key == now) for seat, (key, hero) in enumerate(table.state.heroes.items(), 1)],
        coming=Section("What comes", "", text=[[(f"Night falls in {7 - clock.round} rounds.", "")]]),
        sheets=[PanelView(key, NAMES[key], _sheet(hero)) for key, hero in table.state.heroes.items()],
        acting=table.state.heroes[now].at,
        names={NAMES[key]: f"hero.{seat}" for seat, key in enumerate(table.state.heroes, 1)},
    )


def _member(key: str, hero: Hero, seat: int, acting: bool) -> Member:
    facts: list[Line] = [[(f"gems {hero.gems}", ""), (f"  at the {hero.at}", "")]]
    return Member(
        key, seat, NAMES[key][0], NAMES[key], hero.health, 3, "acting" if acting else "", facts[0], facts, facts
    )


def _sheet(hero: Hero) -> list[Line]:
    return [[("♥" * hero.health, "good"), (f" {hero.health} of 3", "")], [(f"Gems {hero.gems}", "value")]]


def say(table: ToyTable, event: Event) -> str:
    match event:
        case Moved(hero, to):
            return f"{NAMES[hero]} walks to the {to}."
        case Dug(hero, rolled):
            return f"{NAMES[hero]} digs and rolls {rolled}."
        case Rested(hero):
            return f"{NAMES[hero]} rests."
        case Hid(hero, gems):
            return f"{NAMES[hero]} hides {gems} gems."
    raise AssertionError(event)


def _imagine(state: ToyState, seed: int) -> None:
    state.rng = Rng.seeded(seed)


def _gems(state: ToyState) -> int:
    return sum(hero.gems for hero in state.heroes.values()) + state.hidden


def _describe(table: ToyTable, key: str) -> list[str]:
    here = [NAMES[hero] for hero, found in table.state.heroes.items() if found.at == key]
    return [f"The {key}, a place to dig.", f"Here: {', '.join(here) or 'nobody'}."]


class Digger:
    """Digs whenever it may, and comes to an end; the first bot walks for ever."""

    forks = False

    def __init__(self, seed: int) -> None:
        """It needs no chance."""

    def answer(self, driver: object, choice: Choice) -> str:
        return "dig" if choice.option("dig") else choice.open[0].key


def counter(_content: ToyContent, _state: ToyState, found: Tally) -> Callable[[Event], None]:
    """Where the heroes dug, what hurt them, and where they went."""

    def see(event: Event) -> None:
        match event:
            case Dug(hero, rolled):
                found.count("digs, by hero", hero)
                if rolled == 1:
                    found.count(DAMAGE_TAKEN, "digging")
                    found.count(HURT, hero)
            case Moved(_, to):
                found.count(used("places"), to)

    return see


def tale(table: ToyTable, course: Course) -> Tale:
    diary = course.counted(lambda found: counter(table.content, table.state, found))
    hurt = diary.of(DAMAGE_TAKEN)
    return Tale(
        curves=[Curve("Health", course.ends["health"], 6, True)],
        causes=[Cause(-len(hurt), f"{rounds_words([note.round for note in hurt], 'round')}: digging")] if hurt else [],
        heroes=[part_of(diary, key, NAMES[key], NAMES[key][0], 1, "alive") for key in table.state.heroes],
    )


GAME = Game(
    id="toy",
    title="The Garden",
    load=lambda folders: ToyContent(),
    catalog=lambda content: Catalog(
        [Named("garden", "The Garden", "Dig for gems.", 1, 2, ["ada", "bo"])],
        [Named("ada", "Ada"), Named("bo", "Bo")],
        [],
    ),
    setup=setup,
    play_step=play_step,
    state_class=ToyState,
    round_of=lambda state: state.clock.round,
    knowledge=lambda state: state.rng.position,
    imagine=_imagine,
    view=view,
    describe=_describe,
    recount=lambda table: [f"Round {table.state.clock.round}."],
    say=say,
    faults=lambda content, state: [],
    seat_names=lambda table: NAMES,
    bots={"digger": Digger},
    counter=counter,
    tale=tale,
    countable=lambda content: {used("places"): PLACES, used("spells"): ["rain"]},
    gauges=lambda state: {"health": sum(hero.health for hero in state.heroes.values())},
    facts={"round": lambda table, _: table.state.clock.round, "gems": lambda table, _: _gems(table.state)},
)


def register() -> None:
    """Let the program know this game, as it knows those it ships with."""
    module = ModuleType("tabletop.toy.game")
    module.GAME = GAME  # type: ignore[attr-defined]
    sys.modules["tabletop.toy.game"] = module
    sys.modules.setdefault("tabletop.toy", ModuleType("tabletop.toy"))
    GAMES["toy"] = ("toy", "The Garden")


def unregister() -> None:
    GAMES.pop("toy", None)
