"""One round thought through: for each Hero the ways to use its dice, each tried out on a copy of the table.

Phase C holds no chance, so a plan can be played to the end of the round and judged by what is left.
"""

from tabletop.apocalypse_chaos.board.dice import die_of, givable, initiative_of, may_give, receivers
from tabletop.apocalypse_chaos.bot.policy import small_answer
from tabletop.apocalypse_chaos.bot.ways import Gift, Plan, Script, Way, counted_out, ways
from tabletop.apocalypse_chaos.bot.worth import worth
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import give, lay_plan
from tabletop.apocalypse_chaos.verbs.rounds import set_clock
from tabletop.core.flow import GameOver
from tabletop.core.game import Game
from tabletop.core.record import record
from tabletop.core.store.serial import clone
from tabletop.core.store.session import Driver

WIN = 1000.0
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

    table: Table
    ways: dict[str, Way]
    scripts: dict[str, Script]
    gifts: list[Gift]
    worth: float


def plan_round(game: Game, table: Table, kept: dict[str, Script] | None = None) -> Plan:
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


def _copy(table: Table) -> Table:
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


# -- trying it out ----------------------------------------------------------------------------------------------------


def judge(game: Game, table: Table, scripts: dict[str, Script]) -> float:
    """What the table is worth after this round."""
    copy = _copy(table)
    for key, script in scripts.items():
        lay_plan(copy.state.heroes[key], script.places, script.pair)
    set_clock(copy, "est")
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


def outcome(over: GameOver | None) -> float:
    if over is None:
        return 0.0
    return WIN if over.won else -WIN
