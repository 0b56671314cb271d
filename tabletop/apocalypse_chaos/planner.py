"""One round thought through: for each Hero the ways to use its dice, each tried out on a copy of the table.

Phase C holds no chance, so a plan can be played to the end of the round and judged by what is left.
"""

from collections.abc import Iterator

from tabletop.apocalypse_chaos.content import ANYWHERE, LINE_OF, LINES
from tabletop.apocalypse_chaos.dice import die_of, give
from tabletop.apocalypse_chaos.errands import ENGINE, goals
from tabletop.apocalypse_chaos.movement import destinations
from tabletop.apocalypse_chaos.objects import carried_kind
from tabletop.apocalypse_chaos.policy import Gift, Plan, Script, small_answer
from tabletop.apocalypse_chaos.prepare import givable, may_give, pairs, receivers
from tabletop.apocalypse_chaos.queries import (
    ACTIVATIONS,
    count_at,
    icons_of,
    initiative_of,
    line_worth,
    scenario_of,
)
from tabletop.apocalypse_chaos.state import HAND, UNDER, AcTable, Clock, Hero
from tabletop.core.flow import GameOver
from tabletop.core.game import Game
from tabletop.core.record import record
from tabletop.core.serial import clone
from tabletop.core.session import Driver
from tabletop.core.table import Table

WIN, DEATH = 1000.0, 60.0
LEAST_GAIN = 0.5
MOST_GIFTS = 4
STACKED = ("move", "melee", "ranged", "shield")
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

    goal: str = ""
    steps: int = 0
    """The dice the movement needs."""
    go_first: bool = True
    early: bool = False
    use_room: bool = False
    star_line: str = ""
    pair: tuple[str, str] | None = None
    """Two equal faces to stack, and the icon they become."""
    escort: bool = False
    """The movement is handed to the Scientist."""
    by_room: bool = False
    """The movement is that of the Displacement Chamber where the Hero stands."""


@record
class Draft:
    """A plan in the making: the table with its gifts handed over, and for every Hero a way and a script."""

    table: AcTable
    ways: dict[str, Way]
    scripts: dict[str, Script]
    gifts: list[Gift]
    worth: float


def plan_round(game: Game, table: AcTable, kept: dict[str, Script] | None = None) -> Plan:
    """The best plan found: Hero by Hero while the others keep to theirs, then with dice given away.

    Scripts that are kept belong to Heroes who have confirmed.
    """
    copy = _copy(table)
    draft = Draft(copy, {}, {}, [], 0.0)
    for hero in copy.state.heroes.values():
        draft.ways[hero.key] = Way()
        done = kept.get(hero.key) if kept and hero.confirmed else None
        draft.scripts[hero.key] = done or counted_out(copy, hero, Way())
    draft.worth = judge(game, copy, draft.scripts)
    draft = improved(game, draft)
    for _ in range(MOST_GIFTS):
        better = with_gift(game, draft)
        if better is None:
            break
        draft = better
    return Plan(draft.scripts, draft.gifts)


def _copy(table: AcTable) -> AcTable:
    return Table(clone(table.state), table.content, table.listeners)


def improved(game: Game, draft: Draft) -> Draft:
    """Every Hero in turn takes the best way it has."""
    table = draft.table
    for hero in sorted(table.state.heroes.values(), key=lambda one: initiative_of(table.content, one)):
        for way in ways(table, hero) if not hero.confirmed else ():
            script = counted_out(table, hero, way)
            scripts = {**draft.scripts, hero.key: script}
            worth = judge(game, table, scripts)
            if worth > draft.worth:
                draft = Draft(table, {**draft.ways, hero.key: way}, scripts, draft.gifts, worth)
    return draft


def with_gift(game: Game, draft: Draft) -> Draft | None:
    """The best draft that hands over one more die for which its owner has no use; None when no gift helps."""
    best = None
    for giver in draft.table.state.heroes.values():
        if giver.confirmed:
            continue
        spare = [die for die, spot, _ in draft.scripts[giver.key].places if spot == "est"]
        for die in givable(giver).values() if may_give(giver) else ():
            if die.id not in spare:
                continue
            for to in [other for other in receivers(draft.table, giver) if not other.confirmed]:
                found = _given(game, draft, Gift(giver.key, die.id, to.key))
                if found.worth > (best or draft).worth + LEAST_GAIN:
                    best = found
    return best


def _given(game: Game, draft: Draft, gift: Gift) -> Draft:
    table = _copy(draft.table)
    giver, to = table.state.heroes[gift.giver], table.state.heroes[gift.to]
    give(table, giver, to, die_of(giver, gift.die))
    scripts = dict(draft.scripts)
    for hero in (giver, to):
        scripts[hero.key] = counted_out(table, hero, draft.ways[hero.key])
    return Draft(table, draft.ways, scripts, [*draft.gifts, gift], judge(game, table, scripts))


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
    yield from ways_with_pair(table, hero, faces, stars[0])
    scientist = table.state.scientist
    if scientist and scientist.at == hero.at:
        for goal, steps in rooms_in_range(table, hero, faces, scientist.key).items():
            if goal:
                yield Way(goal, steps, True, False, False, stars[0], None, True)
    if "move" in faces and table.content.tiles[table.state.rooms[hero.at].tile].power.does == "displace":
        yield from ways_by_room(table, hero, stars[0])


def ways_by_room(table: AcTable, hero: Hero, star_line: str) -> Iterator[Way]:
    """Out of a Displacement Chamber to anywhere, oneself or the Scientist beside one."""
    for goal in destinations(table.state, hero.key, ANYWHERE):
        for go_first in (True, False):
            yield Way(goal, 0, go_first, False, True, star_line, None, False, True)
    scientist = table.state.scientist
    if scientist and scientist.at == hero.at:
        for goal in destinations(table.state, scientist.key, ANYWHERE):
            yield Way(goal, 0, True, False, True, star_line, None, True, True)


def ways_with_pair(table: AcTable, hero: Hero, faces: list[str], star_line: str) -> Iterator[Way]:
    """The plain ways with two equal dice stacked into something else."""
    for face in pairs(hero):
        for icon in (*STACKED, "star") if scenario_of(table).engine else STACKED:
            if icon == face:
                continue
            left = list(faces)
            left.remove(face)
            left.remove(face)
            for goal, steps in rooms_in_range(table, hero, [*left, icon]).items():
                for go_first in (True, False) if goal else (True,):
                    use_room = icon == "star" and ENGINE in (goal, hero.at)
                    yield Way(goal, steps, go_first, False, use_room, star_line, (face, icon))


def _can_be_early(table: AcTable, hero: Hero, faces: list[str]) -> bool:
    return initiative_of(table.content, hero) > EARLIEST and ("bolt" in faces or "star" in faces)


def rooms_in_range(table: AcTable, hero: Hero, faces: list[str], mover: str = "") -> dict[str, int]:
    """Each room with the least number of dice that bring the Hero (or another figure) there; "" is staying."""
    found = {"": 0}
    line = table.content.heroes[hero.key].lines["movement"]
    usable = sum(1 for face in faces if face == "move" or (face == "star" and line.star))
    for dice in range(1, min(usable, len(line.values)) + 1):
        strength = line_worth(table.content, hero.key, "movement", dice)
        for room in destinations(table.state, mover or hero.key, strength):
            found.setdefault(room, dice)
        if strength >= ANYWHERE:
            break
    return found


def counted_out(table: AcTable, hero: Hero, way: Way) -> Script:
    """Give every die in hand a place that fits the way."""
    script = Script([], way.goal, way.go_first, None, way.escort, way.by_room)
    hand = [(die.id, die.face) for die in hero.dice if die.spot == HAND]
    if way.pair and way.pair[0] in pairs(hero):
        upper, lower = pairs(hero)[way.pair[0]][:2]
        script.pair = (upper.id, lower.id, way.pair[1])
        hand = [(die, way.pair[1] if die == upper.id else face) for die, face in hand if die != lower.id]
    goes = way.goal and way.go_first and not way.escort and not way.by_room
    room = table.state.rooms[way.goal if goes else hero.at]
    icons = icons_of(table, room.tile) if way.use_room else []
    counts = {line: count_at(hero, line) for line in LINES}
    in_room, shift = 0, initiative_of(table.content, hero) - EARLIEST if way.early else 0
    needs_die = carried_kind(table, hero) in ("science", "relic") and not count_at(hero, "object")
    for die, face in sorted(hand, key=lambda one: (one[1] == "star", one[0])):
        line = way.star_line if face == "star" else LINE_OF[face]
        if needs_die:
            place, needs_die = ("object", ""), False
        elif shift > 0 and face in ("bolt", "star"):
            place = ("initiative", "earlier" if face == "bolt" else str(EARLIEST))
            shift = shift - 1 if face == "bolt" else 0
        elif face in icons and in_room < ACTIVATIONS:
            place = ("reserve", "")
            in_room += 1
        elif line and counts[line] < _useful(table, hero, line, way):
            place = (line, "")
            counts[line] += 1
        else:
            place = spare_place(table, hero, script, face)
        script.places.append((die, *place))
    return script


def _useful(table: AcTable, hero: Hero, line: str, way: Way) -> int:
    """How many dice that line can take to any purpose."""
    return way.steps if line == "movement" else len(table.content.heroes[hero.key].lines[line].values)


def spare_place(table: AcTable, hero: Hero, script: Script, face: str) -> tuple[str, str]:
    """For a die without other use: a card that takes it, else the EST."""
    taken = [detail for _, spot, detail in script.places if spot == "card"]
    taken += [other.detail for other in hero.dice if other.spot == "card"]
    for held in hero.cards:
        sheet = table.content.cards[held.key].equipment
        if sheet and sheet.die in ("any", face) and held.key not in taken:
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
    if script.pair:
        upper, lower, face = script.pair
        die_of(hero, upper).face, die_of(hero, upper).over = face, lower
        die_of(hero, lower).spot = UNDER
    spots = {die: (spot, detail) for die, spot, detail in script.places}
    for die in hero.dice:
        if die.id in spots:
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
    return total + goals(table)
