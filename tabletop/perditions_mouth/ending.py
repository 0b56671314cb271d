"""How heroes leave, and how a scenario is won or lost."""

from tabletop.core.flow import Flow, GameOver, confirm, consult, react
from tabletop.core.things.paths import distances
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import kill_victim, lose_carried
from tabletop.perditions_mouth.figures import lift
from tabletop.perditions_mouth.grid import STRAIGHT
from tabletop.perditions_mouth.ground import board
from tabletop.perditions_mouth.lasting import let_go
from tabletop.perditions_mouth.moments import Goal, MayLeave, ScenarioWon
from tabletop.perditions_mouth.queries import figures_of, living, name_of, present, terrain_is_walkable
from tabletop.perditions_mouth.state import Hero

MOST_TRIES = 5
"""How often a scenario may be started again.  [PM-RULE-76]"""


class Restart(GameOver):
    """The players start the scenario again after a death.  [PM-DEATH-06]"""

    def __init__(self) -> None:
        super().__init__(False, "restart", "The scenario is started again.")


def exit_at(table: PMTable, hero: Hero, at: int) -> str:
    """The exit a hero would leave by on that square; empty where there is none to use (yet).  [PM-MOVE-06]"""
    name = board(table).exits.get(at, "")
    if name not in table.content.scenarios[table.state.scenario].next:
        return ""
    asked: MayLeave = consult(table, MayLeave(hero.key, name))
    return "" if asked.refused else name


def depart(table: PMTable, hero: Hero, exit: str) -> Flow[None]:
    """A hero leaves the map for good; victims it still carries die.  [PM-MOVE-06, PM-VICTIM-05]"""
    lift(table, hero.key)
    hero.status, hero.exit = "left", exit
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.over = True
    table.emit(ev.HeroLeft(hero.key, exit))
    let_go(table, hero.key)
    yield from lose_carried(table, hero)
    yield from check_end(table)


def offer_exits(table: PMTable) -> Flow[None]:
    """Exits have just become usable: whoever stands on one may leave at once."""
    for hero in present(table):
        exit = exit_at(table, hero, hero.at)
        if exit and (
            yield from confirm(hero.key, "exit.leave", f"Leave by {exit} now?", "Leave", "Stay", about=hero.key)
        ):
            yield from depart(table, hero, exit)


def check_end(table: PMTable) -> Flow[None]:
    """Raise GameOver when the goal is met or lost, or nobody is left to play.  [PM-END-01, PM-END-02, PM-RULE-47]"""
    goal: Goal = consult(table, Goal())
    if goal.won:
        yield from _win(table, "goal", goal.won)
    if goal.lost:
        raise GameOver(False, "goal_lost", goal.lost)
    if living(table):
        if goal.by_leaving and is_walled_in(table):
            raise GameOver(False, "walled_in", "Stone stands in every way out: nobody will leave this level.")
        return
    if not any(hero.status == "left" for hero in table.state.heroes.values()):
        raise GameOver(False, "all_dead", "All heroes are dead.")
    for victim in figures_of(table, "victim"):  # nobody is left to carry them  [PM-VICTIM-06]
        yield from kill_victim(table, victim.key)
    goal = consult(table, Goal())
    if goal.unmet or goal.lost:
        raise GameOver(False, "goal_missed", goal.lost or f"The heroes are gone, and {' and '.join(goal.unmet)}.")
    yield from _win(table, "escaped", "Every living hero has left the level.")


def is_walled_in(table: PMTable) -> bool:
    """Walls of Stone have cut all living heroes off from every exit, and none of them can teleport."""
    if "stone" not in table.state.terrain.values():
        return False
    heroes = living(table)
    if any(table.content.heroes[hero.key].special.teleport for hero in heroes):
        return False
    usable = table.content.scenarios[table.state.scenario].next
    exits = [at for at, name in board(table).exits.items() if name in usable]
    reached: dict[int, int] = {}
    for hero in heroes:
        start = hero.at or hero.entry
        if start not in reached and terrain_is_walkable(table, start):
            reached |= distances(start, lambda at: [at + s for s in STRAIGHT if terrain_is_walkable(table, at + s)])
    return not any(at in reached for at in exits)


def _win(table: PMTable, reason: str, text: str) -> Flow[None]:
    yield from react(table, ScenarioWon(table.state.scenario))
    raise GameOver(True, reason, text)


def after_death(table: PMTable, hero: Hero) -> Flow[None]:
    """Players may start again, or play on without the hero.  [PM-DEATH-06, PM-RULE-76]"""
    state = table.state
    if state.sheet is not None and state.tries < MOST_TRIES:
        prompt = f"{name_of(table, hero.key)} is dead. Start the scenario again?"
        if (yield from confirm("players", "death.restart", prompt, "Start again", "Play on")):
            raise Restart
    yield from check_end(table)
