"""How heroes leave, and how a scenario is won or lost."""

from tabletop.core.flow import Flow, GameOver, confirm
from tabletop.core.reactions import consult, react
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import kill_victim, lose_carried
from tabletop.perditions_mouth.figures import lift
from tabletop.perditions_mouth.ground import board
from tabletop.perditions_mouth.moments import Goal, MayLeave, ScenarioWon
from tabletop.perditions_mouth.queries import figures_of, living, name_of, present
from tabletop.perditions_mouth.state import Hero

MOST_TRIES = 5
"""How often a scenario may be started again.  [PM-RULE-70]"""


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
        return
    if not any(hero.status == "left" for hero in table.state.heroes.values()):
        raise GameOver(False, "all_dead", "All heroes are dead.")
    for victim in figures_of(table, "victim"):  # nobody is left to carry them  [PM-VICTIM-06]
        yield from kill_victim(table, victim.key)
    goal = consult(table, Goal())
    if goal.unmet or goal.lost:
        raise GameOver(False, "goal_missed", goal.lost or f"The heroes are gone, and {' and '.join(goal.unmet)}.")
    yield from _win(table, "escaped", "Every living hero has left the level.")


def _win(table: PMTable, reason: str, text: str) -> Flow[None]:
    yield from react(table, ScenarioWon(table.state.scenario))
    raise GameOver(True, reason, text)


def after_death(table: PMTable, hero: Hero) -> Flow[None]:
    """Players may start again, or play on without the hero.  [PM-DEATH-06, PM-RULE-70]"""
    state = table.state
    if state.sheet is not None and state.tries < MOST_TRIES:
        prompt = f"{name_of(table, hero.key)} is dead. Start the scenario again?"
        if (yield from confirm("players", "death.restart", prompt, "Start again", "Play on")):
            raise Restart
    yield from check_end(table)
