"""The planning bot: thinks one round ahead, then plays what it thought."""

from tabletop.apocalypse_chaos.board.dice import die_of
from tabletop.apocalypse_chaos.bot.planner import plan_round
from tabletop.apocalypse_chaos.bot.policy import small_answer
from tabletop.apocalypse_chaos.bot.ways import Gift, Plan, Script
from tabletop.apocalypse_chaos.model.state import HAND, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.prepare import hand_key
from tabletop.core.flow import Answer, Choice
from tabletop.core.store.session import Driver


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
        table: Table = driver.table
        if choice.id == "prepare.die":
            wanted = _wanted_objects(table, choice)
            if wanted:
                return wanted[0]
            self._think(driver, table)
            return self._prepare(table, choice)
        if choice.id in self._next:
            meant = self._next.pop(choice.id)
            return meant if _is_open(choice, meant) else choice.open[0].key
        return small_answer(table, choice, self._plan.scripts)

    def _prepare(self, table: Table, choice: Choice) -> str:
        """Gifts first, then the stack, then die by die; confirm when nothing is left to do."""
        hero = table.state.heroes[choice.seat]
        self._next = {}
        if self._plan.gifts:
            return self._give(table, choice, self._plan.gifts[0])
        script = self._plan.scripts.get(hero.key, Script())
        if script.pair and _in_hand(hero, script.pair[1]) and _is_open(choice, "pair"):
            face = die_of(hero, script.pair[1]).face
            self._next = {"pair.dice": f"pair.{face}", "pair.icon": script.pair[2]}
            return "pair"
        return self._place(hero, script, choice)

    def _give(self, table: Table, choice: Choice, gift: Gift) -> str:
        if choice.seat != gift.giver:
            key = f"floor.{gift.giver}"
            if _is_open(choice, key):
                return key
        hero = table.state.heroes[gift.giver]
        self._plan.gifts.pop(0)
        if not _is_open(choice, "give") or not _in_hand(hero, gift.die):
            return choice.open[0].key
        face = die_of(hero, gift.die).face
        first = next(die.id for die in hero.dice if die.face == face and die.spot == HAND and die.owner == hero.key)
        self._rename(gift.die, first)
        self._next = {"give.die": f"die.{face}", "give.to": gift.to}
        return "give"

    def _place(self, hero: Hero, script: Script, choice: Choice) -> str:
        for die, spot, detail in script.places:
            if _in_hand(hero, die):
                key = hand_key(die_of(hero, die))
                if choice.option(key):
                    self._rename(die, next(one.id for one in hero.dice if one.spot == HAND and hand_key(one) == key))
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

    def _think(self, driver: Driver, table: Table) -> None:
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


def _wanted_objects(table: Table, choice: Choice) -> list[str]:
    """Objects it picks up wherever it can."""
    kinds, things = table.content.objects, table.state.things.values()
    wanted = [f"take.{thing.key}" for thing in things if kinds[thing.kind].worth]
    return [option.key for option in choice.open if option.key in wanted]
