"""How heroes and victims die, and how a scenario is won or lost."""

from tabletop.core.flow import PLAYERS, Flow, GameOver, Option, confirm, consult, pick, react
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import is_walled_in, living, victims
from tabletop.perditions_mouth.model.events.heroes import HeroFell, HeroLeft, VictimLost
from tabletop.perditions_mouth.model.moments.fights import HeroDied
from tabletop.perditions_mouth.model.moments.questions import Goal
from tabletop.perditions_mouth.model.moments.rounds import ScenarioWon, VictimDied
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count, shift_threat
from tabletop.perditions_mouth.verbs.figures import bring_from, lift, remove
from tabletop.perditions_mouth.verbs.lasting import let_go
from tabletop.perditions_mouth.verbs.turn import end_own_turn

MOST_TRIES = 5
"""How often a scenario may be started again.  [PM-RULE-76]"""


def die(table: Table, hero: Hero, *, infested: bool = False) -> Flow[None]:
    """A hero falls, and the players may start again.  [PM-SHEET-09, PM-DEATH-06]"""
    yield from fall(table, hero, infested=infested)
    yield from after_death(table, hero)


def fall(table: Table, hero: Hero, *, infested: bool = False, swallowed: bool = False) -> Flow[None]:
    """Threat goes down, what the hero carried is lost, and a body stays unless something crawled out of it.

    One who is `swallowed` leaves no body either; the end of the scenario is the caller's to judge.
    [PM-DEATH-01, PM-DEATH-02, PM-DEATH-03, PM-INFEST-02, PM-INFEST-05]
    """
    at = hero.at
    if hero.status == "present":
        lift(table, hero.key)
    gone = infested or swallowed or not at
    hero.status = "lost" if gone else "dead"
    hero.hp = 0
    hero.at = 0 if gone else at
    hero.discard += hero.playing + hero.spent
    hero.playing.clear()
    hero.spent.clear()
    hero.defend.clear()
    table.emit(HeroFell(hero.key, at, infested))
    let_go(table, hero.key)
    end_own_turn(table, hero.key)
    yield from lose_carried(table, hero, at)
    shift_threat(table, -1, "death")
    if infested and at:
        yield from hatch(table, at)
    yield from react(table, HeroDied(hero.key, at))


def leave_map(table: Table, hero: Hero, exit: str) -> None:
    """A hero goes out by an exit, for good."""
    lift(table, hero.key)
    hero.status, hero.exit = "left", exit
    end_own_turn(table, hero.key)
    table.emit(HeroLeft(hero.key, exit))
    let_go(table, hero.key)


def after_death(table: Table, hero: Hero) -> Flow[None]:
    """Players may start again, or play on without the hero; who has lost with it is asked then.

    [PM-DEATH-06, PM-RULE-76]
    """
    goes_on = living(table) or any(other.status == "left" for other in table.state.heroes.values())
    if goes_on and may_start_again(table):
        prompt = f"{name_of(table, hero.key)} is dead. Start the scenario again?"
        if (yield from confirm(PLAYERS, "death.restart", prompt, "Start again", "Play on")):
            raise Restart
    yield from check_end(table)


def may_start_again(table: Table) -> bool:
    """Whether a sheet was kept and not too many tries were made.  [PM-RULE-76]"""
    return table.state.sheet is not None and table.state.tries < MOST_TRIES


def hatch(table: Table, at: int) -> Flow[None]:
    """The largest fitting Insectoid of the reserve takes an infested hero's place.  [PM-INFEST-02, PM-RULE-29]"""
    kinds = table.content.kinds
    found = sorted(
        {kind for kind in table.state.reserve if kinds[kind].hatches},
        key=lambda kind: kinds[kind].rank,
        reverse=True,
    )
    for kind in found:
        shapes = bases(table, kind, at)
        if shapes:
            options = [Option("+".join(map(square_name, s)), f"On {', '.join(map(square_name, s))}", s) for s in shapes]
            shape = yield from pick(PLAYERS, "hatch.base", f"Where does the {kinds[kind].name} lie?", options)
            bring_from(table, "reserve", kind, shape)
            return


def lose_carried(table: Table, hero: Hero, at: int) -> Flow[None]:
    """Victims in the slots of a hero who died or left on that square die.  [PM-VICTIM-05]"""
    for slots in (hero.active, hero.backpack):
        for key in [item for item in slots if item in table.state.figures]:
            slots.remove(key)
            yield from kill_victim(table, key, at)


def lose_victims(table: Table) -> Flow[None]:
    """When all heroes have left, every victim on the map dies.  [PM-VICTIM-06]"""
    for figure in victims(table):
        yield from kill_victim(table, figure.key)


def kill_victim(table: Table, key: str, at: int = 0) -> Flow[None]:
    """A victim dies where it stands, or `at` where its carrier stood: its response card waits among the discards.

    [PM-VICTIM-08, PM-RESP-13]
    """
    state = table.state
    at = next(iter(remove(table, key).at), at)
    card = draw(state.victim_responses)
    if card is not None:
        state.response.discard.append(card)
        if state.campaign is not None:
            state.campaign.victim_responses.append(card)
    count(table, "victims_dead")
    table.emit(VictimLost(key, card or ""))
    yield from react(table, VictimDied(key, at))


class Restart(GameOver):
    """The players start the scenario again after a death.  [PM-DEATH-06]"""

    def __init__(self) -> None:
        super().__init__(False, "restart", "The scenario is started again.")


def check_end(table: Table) -> Flow[None]:
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
    yield from lose_victims(table)
    goal = consult(table, Goal())
    if goal.unmet or goal.lost:
        raise GameOver(False, "goal_missed", goal.lost or f"The heroes are gone, and {' and '.join(goal.unmet)}.")
    yield from _win(table, "escaped", "Every living hero has left the level.")


def _win(table: Table, reason: str, text: str) -> Flow[None]:
    yield from react(table, ScenarioWon(table.state.scenario))
    raise GameOver(True, reason, text)
