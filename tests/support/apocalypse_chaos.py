"""Small tables of Apocalypse Chaos for tests.

The ship unless a test says otherwise: I at (0,0), V at (0,1), III at (1,0), II at (1,1); platform IV above I and VI
above II. Areas a1, a2 north, a3, a4 east, a5, a6 south, a7, a8 west, clockwise.
"""

import re
from functools import cache
from typing import Any

import attrs

from tabletop.apocalypse_chaos.board.scenario import layout_of
from tabletop.apocalypse_chaos.board.ship import survey
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.model.content import Card, Content
from tabletop.apocalypse_chaos.model.faces import SIDES, VALUE_OF
from tabletop.apocalypse_chaos.model.moments import ActionEnded
from tabletop.apocalypse_chaos.model.registry import ABILITIES
from tabletop.apocalypse_chaos.model.state import Clock, Die, Enemy, Figure, Held, Hero, State, Vortex
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.rules.offensive import take_action
from tabletop.apocalypse_chaos.rules.opening import free_rooms, place
from tabletop.core.flow import GameOver, Use, consult
from tabletop.core.game import Setup
from tabletop.core.record import record
from tabletop.core.store.session import Session
from tabletop.core.things.rng import Rng
from tabletop.games import content_folder
from tests.support.play import play

GROUND = ("I", "V", "III", "II")
PLATFORMS = {"IV": "I", "VI": "II"}
CREWS = {1: "green", 2: "green red", 3: "green red blue", 4: "green red blue purple"}
_SYMBOL = re.compile(r"(XM|XS|M|S|L|R|ARM)(\d+)")


@cache
def ac_content() -> Content:
    content: Content = GAME.load([content_folder("apocalypse_chaos")])
    return content


def use(does: str, **params: Any) -> Use:
    return ABILITIES.use(does, "", params)


def symbol(code: str) -> Use:
    """One symbol in the notation of the facts: M2, XS3, L1, SNF, ARM1."""
    match = _SYMBOL.fullmatch(code)
    if match:
        kind, value = match[1], int(match[2])
        if kind in ("L", "R"):
            return use("walk", **{"left" if kind == "L" else "right": value})
        if kind == "ARM":
            return use("armor", amount=value)
        name = "melee" if kind.endswith("M") else "ranged"
        return use(name, strength=value, unstoppable=kind.startswith("X"))
    plain = {"ACR": "acrobat", "SNF": "sniffer", "FLY": "flight", "REG": "regenerate"}
    if code in plain:
        return use(plain[code])
    return use("grenade", like={"GM": "melee", "GS": "ranged"}[code])


def circles(code: str) -> list[list[Use]]:
    return [[symbol(part.strip()) for part in circle.split("+")] for circle in code.split("/")] if code else []


@record
class EnemyToBe:
    key: str
    at: str
    life: int
    code: str | None
    boss: bool
    initiative: int
    activated: bool


def enemy(key: str, at: str, life: int = 3, does: str | None = None, **more: Any) -> EnemyToBe:
    """An Enemy on the table. With `does` (its circles in short notation) it is a card made for the test."""
    boss, initiative, activated = more.get("boss", False), more.get("initiative", 1), more.get("activated", False)
    return EnemyToBe(key, at, life, does, boss, initiative, activated)


def hero(key: str, at: str, life: int | None = None, cards: Any = (), carries: str = "", **dice: Any) -> Hero:
    """A Hero; dice as spot="faces": melee="melee melee", hand="bolt star", reserve="shield"."""
    most = ac_content().heroes[key].life
    made = Hero(key, at, life or most, most, cards=[Held(card) for card in cards], carries=carries)
    first = 1 + 10 * list(ac_content().heroes).index(key)
    for spot, faces in dice.items():
        for face in faces.split():
            face, _, detail = face.partition(":")
            made.dice.append(die(first + len(made.dice), key, face, spot, detail))
    return made


def die(id: int, owner: str, face: str, spot: str = "hand", detail: str = "") -> Die:
    return Die(SIDES, VALUE_OF[face], id, owner, spot, detail)


def with_cards(content: Content, enemies: list[EnemyToBe]) -> Content:
    """The content with the cards that a test made up."""
    cards = dict(content.cards)
    for one in enemies:
        if one.code is not None:
            made = circles(one.code)
            kind: Any = "boss" if one.boss else "grunt"
            equipment = content.cards["G04"].equipment
            level = 1 if one.boss else 0
            cards[one.key] = Card(
                one.key, one.key, kind, one.life, one.initiative, made, "designed", level, equipment=equipment
            )
    made_up: Content = _changed(content, cards=cards)
    return made_up


def ac_table(
    heroes: list[Hero],
    enemies: list[EnemyToBe] | None = None,
    *,
    scenario: str = "introductory",
    rng: Rng | None = None,
    ground: tuple[str, ...] = GROUND,
    platforms: dict[str, str] | None = None,
    vortices: list[str] | None = None,
    deck: list[str] | None = None,
    clock: str = "turn",
    **fields: Any,
) -> Table:
    """A table in the middle of a game, with exactly what the test needs. `deck` is given top first."""
    enemies = enemies or []
    content = with_cards(ac_content(), enemies)
    names = [one.key for one in heroes]
    state: State = GAME.setup(content, Setup("apocalypse_chaos", scenario, names, 1))
    if scenario == "introductory":
        _relay(content, state, ground, PLATFORMS if platforms is None else platforms)
    state.heroes = {one.key: one for one in heroes}
    state.seating = names
    state.rng = rng or state.rng
    state.clock = Clock(clock, names[0] if clock == "prepare" else "")
    if vortices is not None:
        state.vortices = [Vortex(index + 1, area) for index, area in enumerate(vortices)]
    state.enemies = {
        one.key: Enemy(one.key, one.at, one.life, max(one.life, content.cards[one.key].life), one.activated)
        for one in enemies
    }
    if deck is not None:
        state.deck = deck[::-1]
    for name, value in fields.items():
        setattr(state, name, value)
    table: Table = GAME.lay(content, state)
    return table


def _changed(thing: Any, **fields: Any) -> Any:
    return attrs.evolve(thing, **fields)


def _relay(content: Content, state: State, ground: tuple[str, ...], platforms: dict[str, str]) -> None:
    """Lay the rooms of the introductory game as the test wants them."""
    cells = dict(zip(ground, [(0, 0), (0, 1), (1, 0), (1, 1)], strict=True))
    spare = {**state.rooms}
    state.rooms, tiles = {}, {**state.tiles}
    state.tiles = {}
    for key in [*ground, *platforms]:
        room = _changed(next(iter(spare.values())), key=key, tile=key)
        room.row, room.col = cells[key] if key in cells else cells[platforms[key]]
        room.level, room.pillars = (0, 0) if key in cells else (1, 4)
        state.rooms[key] = room
        state.tiles[key] = _changed(next(iter(tiles.values())), key=key, fires=[])
    layout = layout_of(content.scenarios["introductory"], len(state.seating))
    state.rooms, state.areas = survey(state.rooms, layout, state.options.side_shots)


def scientist(at: str, life: int = 8) -> Figure:
    return Figure("scientist", at, life, 8)


def events_of(table: Table, kind: type) -> list[Any]:
    return [event for event in table.log if isinstance(event, kind)]


def new_game(scenario: str = "introductory", heroes: str = "red", seed: int = 1, **options: str) -> State:
    setup = Setup("apocalypse_chaos", scenario, heroes.split(), seed, dict(options))
    state: State = GAME.setup(ac_content(), setup)
    return state


def table_of(state: State) -> Table:
    table: Table = GAME.lay(ac_content(), state)
    return table


def acting(heroes, does, at="a1", **more):
    """A table on which one Enemy with these circles has acted."""
    table = ac_table(heroes, [enemy("T1", at, 3, does)], **more)
    play(activate(table, table.state.enemies["T1"]))
    return table


def lives(table):
    return {one.key: one.life for one in table.state.heroes.values()}


def take(table, key, *answers):
    """One action of a Hero."""
    table.state.clock.seat = key
    play(take_action(table, table.state.heroes[key]), answers)


def offered(table, key):
    table.state.clock.seat = key
    return [option.key for option in next(take_action(table, table.state.heroes[key])).open]


def begun(scenario, count, seed=1):
    """A mission with its Heroes placed by the first answer everywhere."""
    table = table_of(new_game(scenario, CREWS[count], seed))
    while table.state.clock.step == "place":
        rooms = [room.key for room in free_rooms(table)]
        play(place(table), rooms[:1] if len(rooms) > 1 else [])
    return table


def stars(table, count=None):
    """Put stars into the Engine Room: as many as needed unless said otherwise."""
    needed = len(table.state.seating) if count is None else count
    table.state.engine = [die(200 + n, "green", "star", "engine") for n in range(needed)]


def won(table):
    """Whether the check after an action ends the game with a win."""
    try:
        consult(table, ActionEnded())
    except GameOver as over:
        return over.won
    return None


def cells(state, ship=0, level=0):
    return {(r.row, r.col): r.key for r in state.rooms.values() if r.ship == ship and r.level == level}


PARTIES = ["red", "green blue", "purple red green", "blue green purple red"]
SCENARIOS = [one.id for one in GAME.catalog(ac_content()).scenarios]


def session_of(scenario, crew, seed, explain=False, **options):
    heroes = crew.split()
    if scenario in ("mission_4", "campaign") and "green" not in heroes:
        heroes[0] = "green"
    return Session(GAME, ac_content(), Setup(GAME.id, scenario, heroes, seed, options), explain=explain)
