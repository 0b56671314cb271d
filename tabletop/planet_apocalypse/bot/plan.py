"""A player that plans: it holds the road with ambushes, earns the gifts that hurt a Lord, and raids when strong."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.areas import map_areas, steps_from
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.board.purse import purse
from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.board.troopers import patrol_limit, troopers_left
from tabletop.planet_apocalypse.bot import gifts, offers, raid, road, scout, strike, troops, turn
from tabletop.planet_apocalypse.bot.fighter import fighter, plans_of, stamina
from tabletop.planet_apocalypse.bot.foe import UNKNOWN_DICE, foe
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table


class PlanBot:
    """Answers each kind of choice by its own rule of thumb; whatever it has no rule for, by chance."""

    forks = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng.seeded(seed, stream=78)

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: Table = driver.table
        rule = _RULES.get(choice.id)
        if rule is not None:
            return rule(table, choice)
        if choice.single:
            return offers.agrees(table, choice) or choice.open[self._rng.below(len(choice.open))].key
        return tuple(option.key for option in choice.open[: choice.least])


def best(choice: Choice, worth: Callable[[Option[Any]], float]) -> str:
    """The open option of highest worth; the first of equals."""
    key: str = max(choice.open, key=worth).key
    return key


# -- the team phase ---------------------------------------------------------------------------------------------------


def _team(table: Table, choice: Choice) -> str:
    offered = [option.key for option in choice.open if option.key.endswith(".gift")]
    pair = gifts.best_pair(table, _need(table)) if offered else None
    busy = pair is not None or any(
        option.key == f"{hero}.{what}"
        for hero in table.state.heroes
        for what in ("recruit", "first_aid")
        for option in choice.open
    )

    def worth(option: Option[Any]) -> float:
        if option.value is None:
            return 1.0
        for hero in table.state.heroes.values():
            key = hero.key
            if option.key == f"{key}.gift":
                return 20.0 if pair and pair.hero == key else 0.0
            if option.key == f"{key}.first_aid":
                return 10.0
            if option.key == f"{key}.recruit":
                return 5.0
            for thing, plan in plans_of(table, hero).items():
                if plan.action and option.key == f"{key}.{thing}":
                    return plan.action
                if plan.scout and option.key == f"{key}.{thing}.{option.about}":
                    return 0.0 if busy else _early_step(table, key, option.about)
        return 0.0

    return best(choice, worth)


def _early_step(table: Table, key: str, to: str) -> float:
    """A step in the team phase is taken when the turn from there is better."""
    hero = table.state.heroes[key]
    if to not in road.paths(table, hero, hero.area, 1) or road.is_shadow(table.state, to):
        return 0.0
    goes = scout.is_wanted(table, hero)
    gain = turn.course(table, hero, to, goes=goes).worth - turn.course(table, hero, hero.area, goes=goes).worth
    if goes:
        gain += 2.0 * (scout.to_shadow(table, hero.area) - scout.to_shadow(table, to))
    return 2.0 + 0.01 * gain if gain > 0.15 else 0.0


def _need(table: Table) -> list[int]:
    """The toughness to be beaten: that of the Lord fought, or of the first that lives."""
    hell = table.state.hell
    living = [index for index, lord in enumerate(table.state.lords) if not lord.dead]
    return foe(table, hell.lord if hell else living[0]).need


def _gift(table: Table, choice: Choice) -> str:
    pair = gifts.best_pair(table, _need(table), only=choice.seat)
    if pair is None:
        return choice.open[-1].key
    return best(choice, lambda option: _same_card(table, option.value, pair.place))


def _same_card(table: Table, place: int, wanted: int) -> float:
    panel = table.state.panel
    return 1.0 if place >= 0 and panel[place] == panel[wanted] else 0.0


def _slot(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]
    pairs = gifts.pairs_of(table, hero, _need(table))
    return best(
        choice,
        lambda option: max([pair.bargain for pair in pairs if pair.slot == option.value[0]], default=-9.0),
    )


def _add(table: Table, choice: Choice) -> str:
    """Courage for further recruits as long as each brings enough."""
    hero = table.state.heroes[choice.seat]
    limit = patrol_limit(table, hero.key)
    left = {troop: troopers_left(table.content, table.state, troop) for troop in table.state.troopers}
    base = choice.open[0].value

    def worth(option: Option[Any]) -> float:
        points = option.value
        return troops.best_recruits(table, hero, points, limit, left) - troops.COURAGE * (points - base)

    return best(choice, worth)


def _recruits(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]
    mixed = may(table, hero.key, "mixed_patrol")
    return best(choice, lambda option: troops.recruits_worth(table, hero, *option.value, mixed) or 0.01)


def _pay(table: Table, choice: Choice) -> str:
    """Own courage first, luck that nothing needs, the pool, then whatever is left."""
    hero = table.state.heroes[choice.seat]
    spare = max(0, hero.luck - offers.luck_needed(table, hero))

    def worth(option: Option[Any]) -> float:
        own, luck, pool, health = option.value
        return -0.1 * own - 0.5 * min(luck, spare) - 5.0 * max(0, luck - spare) - 1.0 * pool - 20.0 * health

    return best(choice, worth)


def _pay_luck(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]
    spare = max(0, hero.luck - offers.luck_needed(table, hero))
    return best(choice, lambda option: -abs(option.value - spare))


def _most(_table: Table, choice: Choice) -> str:
    return choice.open[-1].key


def _least(_table: Table, choice: Choice) -> str:
    return choice.open[0].key


def _aid(table: Table, choice: Choice) -> str:
    """Whoever has least to live on."""
    return best(choice, lambda option: -stamina(table, table.state.heroes[option.value]))


def _newcomer(table: Table, choice: Choice) -> str:
    """Health, luck and toughness by their sheets."""

    def worth(option: Option[Any]) -> float:
        sheet = table.content.heroes[option.value]
        return sheet.health + 1.5 * sheet.toughness + 0.6 * sheet.luck + 0.5 * sheet.die

    return best(choice, worth)


# -- a hero's turn ----------------------------------------------------------------------------------------------------


def _turn(table: Table, choice: Choice) -> str:
    state = table.state
    hero, now = state.heroes[choice.seat], state.turn
    keys = {option.key: option for option in choice.open}
    if now is None:
        return choice.open[0].key
    if hero.stunned:
        wanted = (
            ("recover.move", "recover.attack") if can_attack(table, hero.key) else ("recover.attack", "recover.move")
        )
        for key in wanted:
            if key in keys:
                return key
    if "extinguish" in keys and hero.burning and (hero.health <= 3 or "attack" not in keys):
        return "extinguish"
    for thing, plan in plans_of(table, hero).items():
        if plan.action and thing in keys and not plan.attacks:
            return thing
    step = turn.course(table, hero, hero.area, now.moves, now.attacks, now.ambushes)
    if step.strike_here and "attack" in keys:
        return "attack"
    if step.ambush_here and "ambush" in keys:
        return "ambush"
    if step.way:
        goal = step.way[0]
        near = steps_from(table, hero.area)
        for option in choice.open:
            if option.about == goal and goal in near:
                return option.key
    for key in ("attack", "extinguish", "end"):
        if key in keys:
            return key
    return choice.open[0].key


def _step(table: Table, choice: Choice) -> str:
    """On along the way that the turn was begun for: the best place to end, reached in one step or none."""
    hero, now = table.state.heroes[choice.seat], table.state.turn
    attacks, ambushes = (now.attacks, now.ambushes) if now else (0, 0)
    goes = scout.is_wanted(table, hero)

    def worth(option: Option[Any]) -> float:
        to = option.value or hero.area
        if road.is_shadow(table.state, to):
            return 50.0 if turn.opens(table, hero, to) else -50.0
        return turn.course(table, hero, to, 0, attacks, ambushes, goes).worth

    return best(choice, worth)


def _ambush(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]
    return best(choice, lambda option: troops.ambush_worth(table, hero, *option.value))


def _strike(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: strike.strike_worth(table, option.value))


def _special(table: Table, choice: Choice) -> str:
    """Dice are added up where that strikes what neither would; the last option assigns them as they lie."""
    keys = [option.key for option in choice.open]
    return strike.joined(table, choice.seat, keys) or keys[-1]


def _help(table: Table, _choice: Choice) -> str:
    hell = table.state.hell
    return "yes" if hell is not None and strike.help_pays(table, hell.acting) else "no"


def _raise(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: strike.raise_worth(table, option.value.sides))


def _reward(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: strike.raise_worth(table, option.value))


def _extinguish(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: -table.state.heroes[option.value].health)


# -- enemies ----------------------------------------------------------------------------------------------------------


def _target(table: Table, choice: Choice) -> str:
    hell, clock = table.state.hell, table.state.clock
    if hell is not None:
        dice = foe(table, hell.lord).dice
    elif 0 <= clock.circle < 4 and clock.place:
        dice = table.content.circles[clock.circle].dice * table.state.areas[clock.place].minions[clock.circle]
    else:
        dice = [10] * 4
    return best(choice, lambda option: -raid.blow_cost(table, option.key, dice or UNKNOWN_DICE))


def _absorb(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]
    most = max([option.value[2] * option.value[3] for option in choice.open], default=0)

    def worth(option: Option[Any]) -> float:
        owner, troop, amount, each = option.value
        return troops.absorb_worth(table, hero, troop, amount, each, most, bool(owner))

    return best(choice, worth)


def _fire(_table: Table, choice: Choice) -> str:
    """Every ambush fires; what would cost something and is no volley waits."""
    return best(choice, lambda option: 2.0 if option.value is not None and option.about else 1.0)


# -- Hell Time --------------------------------------------------------------------------------------------------------


def _call(table: Table, choice: Choice) -> tuple[str, ...]:
    """Everybody comes along: the captain names who takes the blows."""
    able = [option.key for option in choice.open if stamina(table, table.state.heroes[option.value]) >= 1]
    return tuple(able[: choice.most])


def _hell(table: Table, choice: Choice) -> str:
    keys = [option.key for option in choice.open]
    hero = table.state.heroes[choice.seat]
    if "retreat" in keys and not raid.stays(table, choice.seat):
        return "retreat"
    plans = plans_of(table, hero)
    if "attack" in keys:
        return "attack"
    for key in keys:
        plan = plans.get(key)
        if plan is not None and plan.action and offers.wants(table, hero, plan):
            return key
    for key in ("recover", "done"):
        if key in keys:
            return key
    return keys[0]


def _retreat(table: Table, choice: Choice) -> str:
    hero = table.state.heroes[choice.seat]

    def worth(option: Option[Any]) -> float:
        if turn.has_turn(table, hero.key) and (table.state.turn is None or table.state.turn.hero != hero.key):
            return turn.course(table, hero, option.value).worth
        return road.standing(table, hero, option.value)

    return best(choice, worth)


_RULES: dict[str, Callable[[Table, Choice], Answer]] = {
    "captain.first": _least,
    "captain.hero": _newcomer,
    "join.who": _least,
    "team.action": _team,
    "gift.card": _gift,
    "gift.slot": _slot,
    "recruit.add": _add,
    "recruit.troopers": _recruits,
    "pay.mix": _pay,
    "pay.pool": _most,
    "pay.luck": _pay_luck,
    "pay.share": _most,
    "first_aid.target": _aid,
    "divine.pause": _least,
    "turn.action": _turn,
    "turn.extinguish": _extinguish,
    "move.step": _step,
    "ambush.set": _ambush,
    "attack.special": _special,
    "attack.strike": _strike,
    "attack.raise": _raise,
    "reward.die": _reward,
    "help.give": _help,
    "assault.target": _target,
    "absorb.troopers": _absorb,
    "ambush.fire": _fire,
    "hell.call": _call,
    "hell.step": _hell,
    "hell.retreat": _retreat,
}
