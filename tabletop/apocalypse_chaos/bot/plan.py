"""The planning bot: thinks a round through on plain numbers, then plays what it thought."""

from tabletop.apocalypse_chaos.board.objects import things_in_reach
from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.bot.planner import Plan, Task, plan_round
from tabletop.apocalypse_chaos.bot.policy import small_answer
from tabletop.apocalypse_chaos.bot.trial.trial import Trial
from tabletop.apocalypse_chaos.bot.ways import Chip
from tabletop.apocalypse_chaos.bot.weights import Weights
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.state import HAND
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Answer, Choice
from tabletop.core.store.session import Driver


class PlanBot:
    """Plans the round of the whole crew when it is first asked, and plays the plan while it fits."""

    forks = False

    def __init__(self, seed: int, weights: Weights | None = None) -> None:  # noqa: ARG002
        """It needs no chance of its own; the seed is there because every bot is made with one."""
        self._weights = weights or Weights()
        self._made_for: tuple[str, int, int] = ("", 0, 0)
        self._plan = Plan()
        self._then: dict[str, str] = {}
        """What to answer to the questions that an answer has led to."""
        self._chip: Chip | None = None
        self.foreseen: Trial | None = None
        """The round as the plan expects it to end: for tests."""

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: Table = driver.table
        if choice.id == "prepare.die":
            return self._prepare(table, choice)
        if choice.id in self._then:
            meant = self._then.pop(choice.id)
            return meant if _is_open(choice, meant) else choice.open[0].key
        if choice.id in ("dice.one", "dice.some") and self._chip:
            return _picked(table, choice, self._chip)
        planned = self._planned(choice)
        return planned or small_answer(table, choice)

    # -- Phase B ------------------------------------------------------------------------------------------------------

    def _prepare(self, table: Table, choice: Choice) -> str:
        """Objects are picked up first; then the tasks of the plan, one after the other."""
        taking = wanted_objects(table)
        for seat, key in taking:
            if seat == choice.seat and _is_open(choice, key):
                return key
            if _is_open(choice, f"floor.{seat}"):
                return f"floor.{seat}"
        state = table.state
        now = (state.scenario, state.rounds_before + state.round, state.rng.position)
        if now != self._made_for:
            self._made_for = now
            self._plan = plan_round(table, self._weights)
            self.foreseen = self._plan.trial
        return self._next_task(choice)

    def _next_task(self, choice: Choice) -> str:
        while self._plan.tasks:
            task = self._plan.tasks[0]
            if task.seat != choice.seat and _is_open(choice, f"floor.{task.seat}"):
                return f"floor.{task.seat}"
            self._plan.tasks.pop(0)
            if task.seat == choice.seat and _is_open(choice, task.key):
                self._begin(task)
                return task.key
        return "confirm" if _is_open(choice, "confirm") else choice.open[0].key

    def _begin(self, task: Task) -> None:
        self._then, self._chip = dict(task.then), task.chip

    # -- Phases C and D -----------------------------------------------------------------------------------------------

    def _planned(self, choice: Choice) -> str:
        """The next answer of the plan to such a question; empty when there is none that is open."""
        if choice.id == "est.area":
            return self._plan.est if _is_open(choice, self._plan.est) else ""
        if choice.id == "turn.order":
            return next((key for key in self._plan.order if _is_open(choice, key)), "")
        said = self._plan.turns.get(choice.seat, [])
        for place, (asked, key) in enumerate(said):
            if asked == choice.id and _is_open(choice, key):
                del said[: place + 1]
                return key
        return ""


def wanted_objects(table: Table) -> list[tuple[str, str]]:
    """Who could pick up what: everything of worth, but not what lies where it belongs."""
    kinds, engine = table.content.objects, scenario_of(table).engine
    found = []
    for hero in table.state.heroes.values():
        if hero.confirmed or hero.at == engine:
            continue
        for key in things_in_reach(table, hero):
            if kinds[table.state.things[key].kind].worth:
                found.append((hero.key, f"take.{key}"))
    return found


def _picked(table: Table, choice: Choice, chip: Chip) -> Answer:
    """The option of a die in hand that shows that face and belongs to that Hero."""
    hero = table.state.heroes[choice.seat]
    for die in hero.dice:
        fits = die.spot == HAND and not die.over and (FACES.index(die.face), die.owner) == chip
        if fits and _is_open(choice, f"die.{die.id}"):
            return f"die.{die.id}" if choice.single else (f"die.{die.id}",)
    return choice.open[0].key if choice.single else ()


def _is_open(choice: Choice, key: str) -> bool:
    option = choice.option(key)
    return option is not None and not option.closed
