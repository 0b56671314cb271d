"""One round thought through: for each Hero the ways to use its dice, each tried out on a copy of the table.

Phase C holds no chance, so a plan can be played to the end of the round and judged by what is left.
"""

from tabletop.apocalypse_chaos.dice import die_of, give
from tabletop.apocalypse_chaos.errands import goals
from tabletop.apocalypse_chaos.policy import Gift, Plan, Script, small_answer
from tabletop.apocalypse_chaos.prepare import givable, may_give, receivers
from tabletop.apocalypse_chaos.queries import initiative_of
from tabletop.apocalypse_chaos.state import UNDER, AcTable, Clock, Hero
from tabletop.apocalypse_chaos.ways import Way, counted_out, ways
from tabletop.core.flow import GameOver
from tabletop.core.game import Game
from tabletop.core.record import record
from tabletop.core.store.serial import clone
from tabletop.core.store.session import Driver

WIN, DEATH = 1000.0, 60.0
LEAST_GAIN = 0.5
MOST_GIFTS = 4
MOST_DECISIONS = 400


class _RoundOver(Exception):
    """The copy has reached the next round: what would come then is not known."""


class _Trial(Driver):
    """A copy of the table, played to the end of the round."""

    __slots__ = ()

    def before_step(self) -> None:
        if self.table.state.clock.step in ("arrival", "between"):
            raise _RoundOver


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
    return table.beside(clone(table.state))


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
    """The best draft that hands over one die more; None when no gift helps."""
    best = None
    for giver in draft.table.state.heroes.values():
        if giver.confirmed:
            continue
        for die in givable(giver).values() if may_give(giver) else ():
            for to in [other for other in receivers(draft.table, giver) if not other.confirmed]:
                found = _given(game, draft, Gift(giver.key, die.id, to.key))
                if found.worth > (best or draft).worth + LEAST_GAIN:
                    best = found
    return best


def _given(game: Game, draft: Draft, gift: Gift) -> Draft:
    """The draft with that gift, the receiver going on as planned or standing still to use it, whichever is better."""
    table = _copy(draft.table)
    giver, to = table.state.heroes[gift.giver], table.state.heroes[gift.to]
    give(table, giver, to, die_of(giver, gift.die))
    kept = {**draft.scripts, giver.key: counted_out(table, giver, draft.ways[giver.key])}
    found: list[Draft] = []
    for way in (draft.ways[to.key], Way()):
        scripts = {**kept, to.key: counted_out(table, to, way)}
        worth = judge(game, table, scripts)
        found.append(Draft(table, {**draft.ways, to.key: way}, scripts, [*draft.gifts, gift], worth))
    return max(found, key=lambda one: one.worth)


# Trying it out


def judge(game: Game, table: AcTable, scripts: dict[str, Script]) -> float:
    """What the table is worth after this round."""
    state = clone(table.state)
    for key, script in scripts.items():
        lay(state.heroes[key], script)
    state.clock = Clock("est")
    copy: AcTable = table.beside(state)
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
