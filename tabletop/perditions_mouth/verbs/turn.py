"""The verbs for pegs, turns and rounds, and for what comes next."""

from tabletop.perditions_mouth.board.queries import action_points
from tabletop.perditions_mouth.model.events.dungeon import LightFaded, RoundStarted, WatchMoved
from tabletop.perditions_mouth.model.events.heroes import GhostMoved, PegMoved, TurnEnded, TurnStarted
from tabletop.perditions_mouth.model.state import Clock, Hero, Turn
from tabletop.perditions_mouth.model.table import Table


def set_clock(table: Table, step: str, spokes: int = 0, stride: int = 1) -> None:
    """The step that comes next, with so many spokes of the Watchstone still to be performed."""
    table.state.clock = Clock(step, spokes, stride)


def turn_watchstone(table: Table) -> str:
    """The marker goes to its next spoke; the action shown there.  [PM-WATCH-03]"""
    state, watch = table.state, table.content.wheels.watch
    state.watch = (state.watch + state.clock.stride) % len(watch)
    table.emit(WatchMoved(state.watch, watch[state.watch]))
    return watch[state.watch]


def call_enemies(table: Table) -> None:
    """Every enemy on the map is to act once, rank by rank; who comes later is not.  [PM-WATCH-09, PM-RULE-206]"""
    clock, kinds = table.state.clock, table.content.kinds
    called = [figure for figure in table.state.figures.values() if figure.at and kinds[figure.kind].acts]
    clock.step, clock.waiting, clock.called = "activate", [], [figure.key for figure in called]
    clock.ranks = sorted({kinds[figure.kind].rank for figure in called})


def still_waiting(table: Table) -> list[str]:
    """Who of the rank has not acted yet, or of the next one when all of it have; nobody when all enemies have."""
    clock, figures, kinds = table.state.clock, table.state.figures, table.content.kinds
    while True:
        clock.waiting = [key for key in clock.waiting if key in figures and figures[key].at]
        if clock.waiting or not clock.ranks:
            return clock.waiting
        rank = clock.ranks.pop(0)
        clock.waiting = [key for key in clock.called if key in figures and kinds[figures[key].kind].rank == rank]


def let_act(table: Table, enemy: str) -> None:
    """This enemy acts now, and no more in this action."""
    table.state.clock.waiting.remove(enemy)


def begin_turn(table: Table, hero: Hero) -> None:
    """Defend tokens given on the last turn are discarded, and the hero has AP again.  [PM-STONE-23]"""
    state = table.state
    for other in state.heroes.values():
        other.defend.pop(hero.key, None)
    hero.shifted.clear()
    state.turn = Turn(hero.key, action_points(table, hero))
    table.emit(TurnStarted(hero.key, state.turn.ap))


def close_turn(table: Table, hero: Hero) -> None:
    """Unspent AP are lost, the peg turns inward.  [PM-RULE-19]"""
    hero.ready = False
    table.state.turn = None
    table.emit(TurnEnded(hero.key))


def _own_turn(table: Table, hero: str) -> Turn | None:
    """The turn that is being played, if it is this hero's."""
    turn = table.state.turn
    return turn if turn is not None and turn.hero == hero else None


def count_attack(table: Table, hero: str) -> None:
    """One more attack of the hero's own turn."""
    turn = _own_turn(table, hero)
    if turn is not None:
        turn.attacks += 1


def open_card_window(table: Table) -> None:
    """Cards may be added to a move until the first AP of it is spent.  [PM-ROUND-06]"""
    if table.state.turn is not None:
        table.state.turn.moved = False


def shut_card_window(table: Table) -> None:
    if table.state.turn is not None:
        table.state.turn.moved = True


def end_own_turn(table: Table, hero: str) -> None:
    """The hero can do nothing more on this turn."""
    turn = _own_turn(table, hero)
    if turn is not None:
        turn.over = True


def stop_moving(table: Table, hero: str) -> None:
    """The hero's movement ends here."""
    turn = _own_turn(table, hero)
    if turn is not None:
        turn.stopped = True


def note_idle(table: Table, hero: str) -> None:
    """The hero's turn held no attack: to be known when the Hero Phase ends."""
    table.state.tally[f"{hero} idle"] = 1


def forget_idle(table: Table, hero: str) -> bool:
    """Whether the hero's turn held no attack; the next one is another."""
    return bool(table.state.tally.pop(f"{hero} idle", 0))


# -- the round --------------------------------------------------------------------------------------------------------


def move_peg(table: Table, hero: Hero, index: int, cost: int) -> None:
    """The peg goes to a spoke, whose action is that of the turn."""
    action = table.content.wheels.stone[index].key
    hero.spoke = index
    if table.state.turn is not None:
        table.state.turn.action = action
    table.emit(PegMoved(hero.key, action, cost))


def move_ghost(table: Table, ghost: str, index: int) -> None:
    """The ghost peg has had its turn of this round."""
    table.state.ghosts[ghost] = index
    table.state.tally[f"{ghost} moved"] = 1
    table.emit(GhostMoved(ghost, table.content.wheels.stone[index].key))


def turn_outward(table: Table) -> None:
    """Pegs of those who left or died come off, all others are ready again.  [PM-ROUND-07, PM-DEATH-01, PM-MOVE-06]"""
    state = table.state
    for hero in state.heroes.values():
        hero.ready = True
        if hero.status not in ("present", "outside"):
            hero.has_peg = False
    for key in state.ghosts:
        state.tally.pop(f"{key} moved", None)


def fade_light(table: Table, left: int) -> None:
    """The players are told how many rounds of light are left."""
    table.emit(LightFaded(left))


def end_round(table: Table) -> None:
    """A new round begins, and every treasure may be used again."""
    state = table.state
    for hero in state.heroes.values():
        hero.used.clear()
    state.round += 1
    table.emit(RoundStarted(state.round))
    set_clock(table, "hero_phase")
