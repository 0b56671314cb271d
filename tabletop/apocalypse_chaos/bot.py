"""The planning bot: thinks one round ahead, then plays what it thought."""

from tabletop.apocalypse_chaos.planner import plan_round
from tabletop.apocalypse_chaos.policy import Script, small_answer
from tabletop.apocalypse_chaos.state import HAND, AcTable
from tabletop.core.flow import Answer, Choice
from tabletop.core.session import Driver


class PlanBot:
    """Plans the round of the whole crew when it is first asked, and remembers the plan while it fits."""

    forks = False

    def __init__(self, seed: int) -> None:  # noqa: ARG002
        """It needs no chance of its own; the seed is there because every bot is made with one."""
        self._made_for: tuple[str, int, int] = ("", 0, 0)
        self._scripts: dict[str, Script] = {}
        self._place = ""

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: AcTable = driver.table
        if choice.id == "prepare.die":
            return self._next_die(driver, table, choice)
        if choice.id == "prepare.place":
            return self._place if _is_open(choice, self._place) else "est"
        return small_answer(table, choice, self._scripts)

    def _next_die(self, driver: Driver, table: AcTable, choice: Choice) -> str:
        """The next die of the plan that lies in hand; confirm when none is left."""
        self._think(driver, table)
        hero = table.state.heroes[choice.seat]
        script = self._scripts.get(hero.key, Script())
        for die_id, spot, detail in script.places:
            die = next((one for one in hero.dice if one.id == die_id and one.spot == HAND), None)
            if die is not None:
                key = f"stack.{die.face}" if die.over else f"die.{die.face}.{die.owner}"
                if _is_open(choice, key):
                    self._swap(script, choice, key, die_id)
                    self._place = f"{spot}.{detail}" if detail else spot
                    return key
        return "confirm" if _is_open(choice, "confirm") else choice.open[0].key

    def _swap(self, script: Script, choice: Choice, key: str, die_id: int) -> None:
        """Equal dice are one option: the one that is offered takes the place of the one that was meant."""
        option = choice.option(key)
        offered = option.value[1] if option else die_id
        names = {die_id: offered, offered: die_id}
        script.places = [(names.get(die, die), spot, detail) for die, spot, detail in script.places]

    def _think(self, driver: Driver, table: AcTable) -> None:
        state = table.state
        now = (state.scenario, state.rounds_before + state.round, state.rng.position)
        if now != self._made_for:
            self._made_for = now
            self._scripts = plan_round(driver.game, table)


def _is_open(choice: Choice, key: str) -> bool:
    option = choice.option(key)
    return option is not None and not option.closed
