"""What the crew is after and what loses the game, with how far it is: told by the scenario's own rules."""

from collections.abc import Callable
from typing import TypeAlias

from tabletop.apocalypse_chaos.board.dice import est_dice, est_needed
from tabletop.apocalypse_chaos.board.objects import carrier_of
from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.view import Line, Meter, Told

Words: TypeAlias = Callable[..., Told]
"""Told by an ability of the scenario, with its parameters."""


def goal(table: Table) -> Told:
    """By the first rule of the scenario that can win it."""
    return next((GOALS[use.does](table, **use.params) for use in scenario_of(table).rules if use.does in GOALS), Told())


def loss(table: Table) -> Told:
    """A last round that is counted down comes before everything else."""
    state = table.state
    if state.last_round:
        left = state.last_round - state.round + 1
        rounds = "this round" if left <= 1 else f"in {left} rounds"
        full = f"Lost unless you win {rounds}: a Hero is dead"
        return Told(f"{max(1, left)} round{'s' * (left > 1)} left", f"Lost unless won {rounds}", full)
    scenario = scenario_of(table)
    names = [table.content.tiles[tile].name for tile in scenario.cannot_lose]
    own = [Told(f"{name} gone", f"{name} gone", f"{name} gone") for name in names]
    own += [LOSSES[use.does] for use in scenario.rules if use.does in LOSSES]
    death = "2 rounds after a Hero dies" if len(state.seating) > 1 else "the Hero dies"
    brief = "a Hero dies" if len(state.seating) > 1 else "you die"
    if not own:
        end = ", or when all are dead" if len(state.seating) > 1 else ""
        return Told(brief, f"Lost {death}", f"Lost {death.replace('2', 'two')}{end}")
    texts = ", ".join(one.text for one in own)
    full = ", ".join(one.full for one in own)
    return Told(own[0].brief, f"Lost: {texts}", f"Lost: {full}, {death}")


# -- goals ------------------------------------------------------------------------------------------------------------


def _stars(table: Table) -> str:
    return f"{stars_bound(table.state)}/{stars_needed(table.state)}"


def _bosses(table: Table) -> Told:
    left = table.state.bosses_left
    return Told(
        f"{left} Boss{'es' * (left != 1)} left", f"kill every Boss, {left} left", f"kill every Boss  ·  {left} left"
    )


def _signal(table: Table) -> Told:
    stars = _stars(table)
    deck = len(table.state.deck)
    return Told(
        f"stars {stars}",
        f"{stars} stars in the Engine Room",
        f"stars in the Engine Room {stars} before the deck of {deck} runs out",
    )


def _objects(table: Table, kind: str) -> Told:
    state, engine = table.state, scenario_of(table).engine
    things = [thing for thing in state.things.values() if thing.kind == kind]
    home = f"{sum(1 for thing in things if thing.at == engine)}/{len(things)}"
    return Told(
        f"o {home} ★ {_stars(table)}",
        f"Objects home {home}, stars {_stars(table)}",
        f"Objects in the Engine Room {home}  ·  stars {_stars(table)}",
    )


def _is_home(table: Table, at: str) -> str:
    return "there" if at == scenario_of(table).engine else "not yet"


def _scientist(table: Table) -> Told:
    one = table.state.scientist
    home = _is_home(table, one.at if one else "")
    return Told(
        f"Sc. {home} ★ {_stars(table)}",
        f"Scientist home: {home}, stars {_stars(table)}",
        f"bring the Scientist to the Engine Room: {home}  ·  stars bound there {_stars(table)}",
    )


def _infected(table: Table, kind: str) -> Told:
    state = table.state
    sick = carrier_of(table, kind)
    at_home = [one is not None and one.at == scenario_of(table).engine for one in (sick, state.scientist)]
    name = table.content.heroes[sick.key].name if sick else "the infected Hero"
    both = f"{sum(at_home)}/2"
    return Told(
        f"home {both} ★ {_stars(table)}",
        f"bring both home {both}, stars {_stars(table)}",
        f"{name} and the Scientist to the Engine Room {both}  ·  stars {_stars(table)}",
    )


def _way_out(table: Table) -> Told:
    engine = scenario_of(table).engine
    walls = sum(1 for w in table.state.barricades.values() if engine in (w.room, w.beyond) and w.side in "EW")
    return Told(
        f"walls {walls} ★ {_stars(table)}",
        f"{walls} barricade{'s' * (walls != 1)} left, stars {_stars(table)}",
        f"break the barricades at the Engine Room, {walls} left  ·  stars {_stars(table)}",
    )


def _core(table: Table) -> Told:
    left = [tile.life for tile in table.state.tiles.values() if tile.reverse and tile.life]
    lives = "+".join(str(life) for life in left) or "0"
    return Told(
        f"core {lives}",
        f"destroy the core, life {lives}",
        f"destroy all tiles of the reactor core  ·  life left {lives}",
    )


def _superboss(table: Table) -> Told:
    last = scenario_of(table).last_card
    card = table.content.cards[last] if last else None
    target = table.state.enemies.get(last or "")
    life = f"♥{target.life}" if target else "to come"
    name = card.name if card else ""
    kind = next((use.params["kind"] for use in scenario_of(table).rules if use.does == "only_carrier_harms"), "")
    bearer = carrier_of(table, kind)
    who = f"Relic: {table.content.heroes[bearer.key].name if bearer else 'nobody'}"
    return Told(
        f"{name} {life}",
        f"{name} {life}; {who}",
        f"kill {name}, {life}  ·  only the Relic harms him  ·  {who}",
    )


GOALS: dict[str, Words] = {
    "win_by_killing_bosses": _bosses,
    "win_at_assault": _signal,
    "win_with_objects": _objects,
    "win_with_scientist": _scientist,
    "win_with_infected": _infected,
    "win_without_walls": _way_out,
    "win_without_core": _core,
    "win_by_killing_superboss": _superboss,
}

LOSSES = {
    "judge_after_assault": Told("deck empty", "deck empty", "deck empty too soon"),
    "lose_with_objects": Told("Object lost", "Object lost", "an Object lost"),
    "lose_with_scientist": Told("Scientist dies", "Scientist dies", "the Scientist dies"),
    "lose_with_infected": Told("infected dies", "infected dies", "the infected Hero dies"),
}


# -- the bar ----------------------------------------------------------------------------------------------------------


def meters(table: Table, narrow: bool) -> list[Meter]:
    """What is counted, for the bar; where goal and loss share it, only what they do not say."""
    state, scenario = table.state, scenario_of(table)
    found: list[Meter] = []
    if state.last_round:
        text: Line = [("Last round ", ""), (str(state.last_round), "bad")]
        found.append(Meter(text, text))
    if narrow:
        return found
    if not scenario.number:
        left = str(state.bosses_left)
        found.append(Meter([("Bosses left ", ""), (left, "bold")], [("Bosses left ", ""), (left, "bold")]))
    elif scenario.countable:
        deck = str(len(state.deck))
        found.append(Meter([("Deck ", ""), (deck, "bold")], [("Cards in the deck ", ""), (deck, "bold")]))
    if state.options.open_top_card and state.deck:
        name = table.content.cards[state.deck[-1]].name
        found.append(Meter([("Next ", ""), (name, "bold")], [("Next Enemy ", ""), (name, "bold")]))
    est = f"{est_dice(state)}/{est_needed(state)}"
    found.append(Meter([("EST ", ""), (est, "bold")], [("EST ", ""), (est, "bold")]))
    return found
