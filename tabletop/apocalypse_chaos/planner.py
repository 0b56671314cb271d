"""One round thought through: for each Hero the ways to use its dice, each tried out on a copy of the table.

Phase C holds no chance, so a plan can be played to the end of the round and judged by what is left.
"""

from collections.abc import Iterator

from tabletop.apocalypse_chaos.content import ANYWHERE, LINE_OF, LINES
from tabletop.apocalypse_chaos.policy import Script, small_answer
from tabletop.apocalypse_chaos.queries import (
    count_at,
    destinations,
    est_dice,
    icons_of,
    initiative_of,
    line_worth,
    scenario_of,
    stars_bound,
)
from tabletop.apocalypse_chaos.state import HAND, UNDER, AcTable, Clock, Die, Hero, State
from tabletop.core.flow import GameOver
from tabletop.core.game import Game
from tabletop.core.record import record
from tabletop.core.serial import clone
from tabletop.core.session import Driver
from tabletop.core.table import Table

WIN, DEATH = 1000.0, 60.0
MOST_DECISIONS = 400
EARLIEST = 1


class _RoundOver(Exception):
    """The copy has reached the next round: what would come then is not known."""


class _Trial(Driver):
    """A copy of the table, played to the end of the round."""

    __slots__ = ()

    def before_step(self) -> None:
        if self.table.state.clock.step in ("arrival", "between"):
            raise _RoundOver


@record
class Way:
    """A way to use a Hero's dice, before they are counted out."""

    goal: str
    steps: int
    """The dice the movement needs."""
    go_first: bool
    early: bool
    use_room: bool
    star_line: str


def plan_round(game: Game, table: AcTable) -> dict[str, Script]:
    """A script for every Hero, each the best one found while the others keep theirs."""
    heroes = table.state.heroes.values()
    scripts = {hero.key: counted_out(table, hero, Way("", 0, True, False, False, "")) for hero in heroes}
    best = judge(game, table, scripts)
    for hero in sorted(heroes, key=lambda one: initiative_of(table.content, one)):
        for way in ways(table, hero):
            tried = dict(scripts)
            tried[hero.key] = counted_out(table, hero, way)
            worth = judge(game, table, tried)
            if worth > best:
                best, scripts = worth, tried
    return scripts


# What a Hero could do


def ways(table: AcTable, hero: Hero) -> Iterator[Way]:
    """Every room in range, going first or last, early or not, with or without the room's power, stars here or there."""
    board = table.content.heroes[hero.key]
    faces = [die.face for die in hero.dice if die.spot == HAND]
    stars = [line for line in LINES if board.lines[line].star] if "star" in faces else [""]
    tempos = [False, True] if _can_be_early(table, hero, faces) else [False]
    for goal, steps in rooms_in_range(table, hero, faces).items():
        for go_first in (True, False) if goal else (True,):
            room = table.state.rooms[goal if goal and go_first else hero.at]
            fits = any(face in icons_of(table, room.tile) for face in faces)
            for early in tempos:
                for use_room in (False, True) if fits else (False,):
                    for line in stars:
                        yield Way(goal, steps, go_first, early, use_room, line)


def _can_be_early(table: AcTable, hero: Hero, faces: list[str]) -> bool:
    return initiative_of(table.content, hero) > EARLIEST and ("bolt" in faces or "star" in faces)


def rooms_in_range(table: AcTable, hero: Hero, faces: list[str]) -> dict[str, int]:
    """Each room with the least number of dice that reach it; "" is staying."""
    found = {"": 0}
    line = table.content.heroes[hero.key].lines["movement"]
    usable = sum(1 for face in faces if face == "move" or (face == "star" and line.star))
    for dice in range(1, min(usable, len(line.values)) + 1):
        strength = line_worth(table.content, hero.key, "movement", dice)
        for room in destinations(table.state, hero.key, strength):
            found.setdefault(room, dice)
        if strength >= ANYWHERE:
            break
    return found


def counted_out(table: AcTable, hero: Hero, way: Way) -> Script:
    """Give every die in hand a place that fits the way."""
    script = Script([], way.goal, way.go_first)
    board = table.content.heroes[hero.key]
    room = table.state.rooms[way.goal if way.goal and way.go_first else hero.at] if hero.at else None
    icons = icons_of(table, room.tile) if room and way.use_room else []
    counts = {line: count_at(hero, line) for line in LINES}
    steps, in_room, shift = way.steps, 0, initiative_of(table.content, hero) - EARLIEST if way.early else 0
    carried = bool(hero.carries) and table.state.things[hero.carries].kind in ("science", "relic")
    needs_die = carried and not count_at(hero, "object")
    hand = [die for die in hero.dice if die.spot == HAND]
    for die in sorted(hand, key=lambda one: (one.face == "star", one.id)):
        line = way.star_line if die.face == "star" else LINE_OF[die.face]
        if needs_die and die is hand[0]:
            spot, detail = "object", ""
        elif shift > 0 and die.face in ("bolt", "star"):
            spot, detail = "initiative", "earlier" if die.face == "bolt" else str(EARLIEST)
            shift = shift - 1 if die.face == "bolt" else 0
        elif die.face in icons and in_room < 3:
            spot, detail = "reserve", ""
            in_room += 1
        elif line == "movement" and counts[line] >= steps:
            spot, detail = spare_place(table, hero, script, die)
        elif line and counts[line] < len(board.lines[line].values):
            spot, detail = line, ""
            counts[line] += 1
        else:
            spot, detail = spare_place(table, hero, script, die)
        script.places.append((die.id, spot, detail))
    return script


def spare_place(table: AcTable, hero: Hero, script: Script, die: Die) -> tuple[str, str]:
    """For a die without other use: a card that takes it, else the EST."""
    taken = [detail for _, spot, detail in script.places if spot == "card"]
    taken += [other.detail for other in hero.dice if other.spot == "card"]
    for held in hero.cards:
        sheet = table.content.cards[held.key].equipment
        if sheet and sheet.die in ("any", die.face) and held.key not in taken:
            return "card", held.key
    return "est", ""


# Trying it out


def judge(game: Game, table: AcTable, scripts: dict[str, Script]) -> float:
    """What the table is worth after this round."""
    state = clone(table.state)
    for key, script in scripts.items():
        lay(state.heroes[key], script)
    state.clock = Clock("est")
    copy: AcTable = Table(state, table.content, table.listeners)
    trial = _Trial(game, copy)
    try:
        trial.send()
        for _ in range(MOST_DECISIONS):
            if trial.over or trial.choice is None:
                break
            trial.send(small_answer(copy, trial.choice, scripts))
    except _RoundOver:
        return worth(copy)
    return outcome(trial.over) + worth(copy)


def lay(hero: Hero, script: Script) -> None:
    hero.confirmed = True
    spots = {die: (spot, detail) for die, spot, detail in script.places}
    for die in hero.dice:
        if die.id in spots and die.spot not in (UNDER,):
            die.spot, die.detail = spots[die.id]


def outcome(over: GameOver | None) -> float:
    if over is None:
        return 0.0
    return WIN if over.won else -WIN


def worth(table: AcTable) -> float:
    """Life and Enemies weighed against each other, and what the scenario wants."""
    state = table.state
    total = 0.0
    for hero in state.heroes.values():
        total += 2.0 * hero.life - (6.0 if hero.life <= 3 else 0.0) + 1.0 * len(hero.cards)
    total -= DEATH * len(state.fallen)
    if state.scientist:
        total += 2.0 * state.scientist.life
    for enemy in state.enemies.values():
        boss = table.content.cards[enemy.key].kind != "grunt"
        total -= (5.0 if boss else 4.0) + enemy.life * (2.0 if boss else 1.2)
    total -= 12.0 * state.bosses_left
    total += sum(0.7 * room.pillars for room in state.rooms.values())
    total += sum(4.0 for vortex in state.vortices if not vortex.open)
    return total + goals(table, state)


def goals(table: AcTable, state: State) -> float:
    """What brings a mission nearer to its end."""
    total = -2.0 * sum(tile.life for tile in state.tiles.values()) - 0.01 * est_dice(state)
    if scenario_of(table).engine and "X" in state.rooms:
        total += 15.0 * stars_bound(state)
        total += sum(3.0 for hero in state.heroes.values() if hero.at == "X")
        total -= 4.0 * len(state.barricades) if scenario_of(table).number == 5 else 0.0
    return total
