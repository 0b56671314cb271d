"""The planning bot: thinks one round ahead, then plays what it thought."""

from tabletop.apocalypse_chaos.planner import plan_round
from tabletop.apocalypse_chaos.policy import Gift, Plan, Script, small_answer
from tabletop.apocalypse_chaos.state import HAND, AcTable, Hero
from tabletop.core.flow import Answer, Choice
from tabletop.core.store.session import Driver

TAKEN = ("take.relic", "take.grenade", "take.repair", *(f"take.science{n}" for n in (1, 2, 3, 4)))
"""Objects it picks up wherever it can; the Toxic one it leaves alone."""


class PlanBot:
    """Plans the round of the whole crew when it is first asked, and remembers the plan while it fits."""

    forks = False

    def __init__(self, seed: int) -> None:  # noqa: ARG002
        """It needs no chance of its own; the seed is there because every bot is made with one."""
        self._made_for: tuple[str, int, int, str] = ("", 0, 0, "")
        self._plan = Plan()
        self._next: dict[str, str] = {}
        """What to answer to the choices that an answer has led to."""

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: AcTable = driver.table
        if choice.id == "prepare.die":
            lying = [option.key for option in choice.open if option.key in TAKEN]
            if lying:
                return lying[0]
            self._think(driver, table)
            return self._prepare(table, choice)
        if choice.id in self._next:
            meant = self._next.pop(choice.id)
            return meant if _is_open(choice, meant) else choice.open[0].key
        return small_answer(table, choice, self._plan.scripts)

    def _prepare(self, table: AcTable, choice: Choice) -> str:
        """Gifts first, then the stack, then die by die; confirm when nothing is left to do."""
        hero = table.state.heroes[choice.seat]
        self._next = {}
        if self._plan.gifts:
            return self._give(table, choice, self._plan.gifts[0])
        script = self._plan.scripts.get(hero.key, Script())
        if script.pair and _in_hand(hero, script.pair[1]) and _is_open(choice, "pair"):
            face = _face(hero, script.pair[1])
            self._next = {"pair.dice": f"pair.{face}", "pair.icon": script.pair[2]}
            return "pair"
        return self._place(hero, script, choice)

    def _give(self, table: AcTable, choice: Choice, gift: Gift) -> str:
        if choice.seat != gift.giver:
            key = f"floor.{gift.giver}"
            if _is_open(choice, key):
                return key
        hero = table.state.heroes[gift.giver]
        self._plan.gifts.pop(0)
        if not _is_open(choice, "give") or not _in_hand(hero, gift.die):
            return choice.open[0].key
        face = _face(hero, gift.die)
        first = next(die.id for die in hero.dice if die.face == face and die.spot == HAND and die.owner == hero.key)
        self._rename(gift.die, first)
        self._next = {"give.die": f"die.{face}", "give.to": gift.to}
        return "give"

    def _place(self, hero: Hero, script: Script, choice: Choice) -> str:
        for die, spot, detail in script.places:
            if _in_hand(hero, die):
                one = next(other for other in hero.dice if other.id == die)
                key = f"stack.{one.face}" if one.over else f"die.{one.face}.{one.owner}"
                option = choice.option(key)
                if option:
                    self._rename(die, option.value[1])
                    self._next = {"prepare.place": f"{spot}.{detail}" if detail else spot}
                    return key
        return "confirm" if _is_open(choice, "confirm") else choice.open[0].key

    def _rename(self, meant: int, offered: int) -> None:
        """Equal dice are one option: the one that is offered takes the part of the one that was meant."""
        names = {meant: offered, offered: meant}
        for script in self._plan.scripts.values():
            script.places = [(names.get(die, die), spot, detail) for die, spot, detail in script.places]
        for gift in self._plan.gifts:
            gift.die = names.get(gift.die, gift.die)

    def _think(self, driver: Driver, table: AcTable) -> None:
        state = table.state
        carried = " ".join(hero.carries for hero in state.heroes.values())
        now = (state.scenario, state.rounds_before + state.round, state.rng.position, carried)
        if now != self._made_for:
            same_round = now[:3] == self._made_for[:3]
            self._made_for = now
            self._plan = plan_round(driver.game, table, self._plan.scripts if same_round else None)


def _is_open(choice: Choice, key: str) -> bool:
    option = choice.option(key)
    return option is not None and not option.closed


def _in_hand(hero: Hero, die_id: int) -> bool:
    return any(die.id == die_id and die.spot == HAND for die in hero.dice)


def _face(hero: Hero, die_id: int) -> str:
    return next(die.face for die in hero.dice if die.id == die_id)
