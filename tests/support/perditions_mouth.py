"""Tables of Perdition's Mouth for tests: real scenarios, or small arenas drawn in a few rows."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import attrs

from tabletop.core.flow import Flow, MenuOption, only_answer
from tabletop.core.flow.table import Table
from tabletop.core.game import Setup
from tabletop.games import content_folder
from tabletop.perditions_mouth.board.grid import edge, square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.printed import board_of, flatten
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.maps import GateSpot, MapBoard, Scenario
from tabletop.perditions_mouth.model.moments.fights import Attack
from tabletop.perditions_mouth.model.state import Clock, Figure, Gate, Hero, Turn
from tabletop.perditions_mouth.rules.enemies.watchstone import activate
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.rules.fights.boosts import Play, PlayCard
from tabletop.perditions_mouth.rules.heroes.movement_actions import hand_options
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.scenario.loading import load
from tabletop.perditions_mouth.scenario.setup import begin, setup
from tabletop.perditions_mouth.verbs.figures import create, lift, stand
from tabletop.perditions_mouth.verbs.turn import call_enemies
from tests.support.play import play

THREE = ("tyra", "elisa", "niffil")
SIX = (*THREE, "bastian", "olazabal", "simma")


@cache
def content() -> Content:
    return load([content_folder("perditions_mouth")])


def fresh(
    scenario: str = "side_entrance",
    heroes: Iterable[str] = THREE,
    seed: int = 1,
    known: Content | None = None,
    **options: Any,
) -> Table[Any, Any]:
    """A table as `setup` makes it, the scenario not yet laid out."""
    known = known or content()
    state = setup(known, Setup("perditions_mouth", scenario, list(heroes), seed, dict(options)))
    return GAME.lay(known, state)


def laid_out(
    scenario: str = "side_entrance",
    heroes: Iterable[str] = THREE,
    seed: int = 1,
    places: Iterable[str] = (),
    **options: Any,
) -> Table[Any, Any]:
    """A scenario ready for its first Hero Phase; free placements as named, then the first that is offered."""
    table = fresh(scenario, heroes, seed, **options)
    run(begin(table), places)
    return table


def run(flow: Any, answers: Iterable[str] = ()) -> Any:
    """Play a flow with these answers, and the first open option for every further question."""
    left = list(answers)
    flow = iter(flow)  # one that asks nothing may be no generator
    try:
        choice = next(flow)
        while True:
            answer = only_answer(choice)
            if answer is None:
                answer = left.pop(0) if left else choice.open[0].key
            choice = flow.send(answer)
    except StopIteration as stop:
        return stop.value


def arena(
    rows: Iterable[str],
    heroes: Mapping[str, str] | None = None,
    figures: Iterable[tuple[str, str]] = (),
    *,
    doors: Iterable[str] = (),
    grates: Mapping[str, str] | None = None,
    responses: Iterable[str | int] = (),
    hands: Mapping[str, list[str]] | None = None,
    entrance: str = "1A",
    exits: Mapping[str, str] | None = None,
    **options: Any,
) -> Table[Any, Any]:
    """A small map: heroes and figures by square (10H+10I for a large one), doors as 1A-1B, grates with their rune.

    `responses` are the next cards by key or by number (a number is any Common card of it without the Eye); hands are
    empty unless given; no special rules; heroes are present, pegs on Move.
    """
    party = dict(heroes or {"tyra": "1A"})
    known = _with_arena(content(), list(rows), entrance, dict(exits or {}))
    table = fresh("arena", party, known=known, **options)
    state = table.state
    state.clock = Clock("hero_phase")
    for key, at in party.items():
        hero = state.heroes[key]
        hero.status, hero.entry = ("present" if at else "outside"), square(entrance)
        if at:
            stand(table, key, (square(at),))
        for card in (hands or {}).get(key, []):
            if card in hero.deck:
                hero.deck.remove(card)
            hero.hand.append(card)
    for kind, at in figures:
        create(table, kind, tuple(sorted(square(name) for name in at.split("+"))))
    for number, door in enumerate(doors, 1):
        _gate(table, f"D{number}", door, "")
    for number, (grate, rune) in enumerate((grates or {}).items(), 1):
        _gate(table, f"P{number}", grate, rune)
    stack(table, *responses)
    return table


def _gate(table: Table[Any, Any], key: str, border: str, rune: str) -> None:
    one, other = border.split("-")
    border_of = edge(square(one), square(other))
    table.state.gates[key] = Gate(key, "door" if key.startswith("D") else "portcullis", border_of, rune)


def _with_arena(known: Content, rows: list[str], entrance: str, exits: dict[str, str]) -> Content:
    drawn = MapBoard("arena", "Arena", 1, rows, list[GateSpot](), entrance, exits, "designed")
    scenario = Scenario("arena", "Arena", 99, "arena", "", "", "", "designed", {name: [] for name in exits}, [])
    made: Content = attrs.evolve(
        known,  # type: ignore[misc]
        maps={**known.maps, "arena": drawn},
        scenarios={**known.scenarios, "arena": scenario},
        boards=dict(known.boards),
        flat=dict(known.flat),
    )
    made.boards["arena"] = board_of(made, drawn)
    made.flat["arena"] = flatten(made, made.boards["arena"])
    return made


def evolve(thing: Any, **changes: Any) -> Any:
    """A copy of a record with some fields changed."""
    return attrs.evolve(thing, **changes)


def stack(table: Table[Any, Any], *responses: str | int) -> None:
    """The next response cards, first one first, by key or by number (then without the Eye and the shuffle)."""
    deck = table.state.response.cards
    chosen: list[str] = []
    for wanted in responses:
        if isinstance(wanted, int):
            cards = table.content.responses
            fits = [k for k in deck if cards[k].value == wanted and k not in chosen and not cards[k].shuffle]
            wanted = min(fits, key=lambda k: cards[k].eye)  # one with the Eye only when no other is left
        chosen.append(wanted)
    table.state.response.cards = [key for key in deck if key not in chosen] + chosen[::-1]


def eye(table: Table[Any, Any]) -> str:
    """The key of a response card with the Eye that is still in the deck."""
    return str(next(key for key in table.state.response.cards if table.content.responses[key].eye))


def begin_turn(table: Table[Any, Any], hero: str, ap: int = 10, action: str = "move") -> Turn:
    turn = table.state.turn = Turn(hero, ap, action)
    return turn


def attacked(table: Table[Any, Any], hero: str, answers: Iterable[str]) -> Attack:
    """The attack a hero makes with these answers."""
    attack = play(make_attack(table, hero), answers)
    assert attack is not None
    return attack


def play_of(option: MenuOption) -> Play:
    """What an option that plays a card would add."""
    assert isinstance(option.value, PlayCard)
    return option.value.play


def hero_of(table: Table[Any, Any], key: str) -> Hero:
    found: Hero = table.state.heroes[key]
    return found


def figure_at(table: Table[Any, Any], at: str) -> Figure:
    """The figure standing on a square."""
    found: Figure = table.state.figures[table.state.standing[square(at)]]
    return found


def events(table: Table[Any, Any], kind: type) -> list[Any]:
    return [event for event in table.log if isinstance(event, kind)]


def activate_all(table: Table[Any, Any], action: str) -> Flow[None]:
    """Every enemy performs a move or attack spoke."""
    table.state.watch = table.content.wheels.watch.index(action)
    call_enemies(table)
    while table.state.clock.step == "activate":
        yield from activate(table)


def put(table: Table[Any, Any], hero: str, at: str) -> Hero:
    """Set a hero on a square of the map, from wherever it was."""
    found = hero_of(table, hero)
    if found.status == "present":
        lift(table, hero)
    found.status = "present"
    stand(table, hero, (square(at),))
    return found


def remove(table: Table[Any, Any], *kinds: str) -> None:
    """Take all figures of these kinds off the table, as if they had never been there."""
    for figure in [f for f in table.state.figures.values() if f.kind in kinds]:
        if figure.at:
            lift(table, figure.key)
        del table.state.figures[figure.key]


def give_victim(table: Table[Any, Any], hero: str) -> str:
    """The first victim that stands on the map goes into a hero's backpack."""
    victim = next(f for f in table.state.figures.values() if f.kind == "victim" and f.at)
    lift(table, victim.key)
    victim.carried = True
    hero_of(table, hero).backpack.append(victim.key)
    return str(victim.key)


def of_kind(table: Table[Any, Any], kind: str) -> list[Figure]:
    """The figures of a kind, in the order they came."""
    return [figure for figure in table.state.figures.values() if figure.kind == kind]


def end_phase(table: Table[Any, Any], number: int, answers: Iterable[str] = ()) -> None:
    """The Enemy Phase of that round ends."""
    table.state.round = number
    run(round_end(table), answers)


def hands(table: Table[Any, Any], hero: str, *, double: bool = False) -> dict[str, Any]:
    """What a hero's hands could do, by option key."""
    return {o.key: o.value for o in hand_options(table, hero_of(table, hero), double, ground(table))}
