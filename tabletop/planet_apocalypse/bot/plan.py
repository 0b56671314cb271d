"""A player that plans: kills what it can, recruits, sets ambushes, earns gifts, and fights the Lord when strong."""

from collections.abc import Callable

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.bot import judgement as judge
from tabletop.planet_apocalypse.bot import tactics
from tabletop.planet_apocalypse.model.content import Gift, Plan, Power
from tabletop.planet_apocalypse.model.names import choice_id
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
            return _agree(table, choice) or choice.open[self._rng.below(len(choice.open))].key
        return tuple(option.key for option in choice.open[: choice.least])


def best(choice: Choice, worth: Callable[[Option], float]) -> str:  # type: ignore[type-arg]
    """The open option of highest worth; the first of equals."""
    key: str = max(choice.open, key=worth).key
    return key


def _agree(table: Table, choice: Choice) -> str:
    """Luck is for Hell, and for life itself; outside only what is over the reserve. What is free is taken."""
    keys = [option.key for option in choice.open]
    hero = table.state.heroes.get(choice.seat)
    plan = _asking(table, choice)
    if plan is None or "yes" not in keys:
        return next((key for key in ("yes", "use") if key in keys and plan is None), "")
    if hero is None:
        return "no"
    in_hell = table.state.hell is not None
    if plan.use == "always":
        return "yes" if tactics.can_use(table, hero, plan) else "no"
    if plan.use == "hell" or in_hell:
        return "yes" if in_hell else "no"
    return "yes" if hero.luck > tactics.W.reserve else "no"


def _asking(table: Table, choice: Choice) -> Plan | None:
    """The gift or ability that asks, if one does."""
    things: list[Gift | Power] = [*table.content.gifts.values(), *table.content.powers.values()]
    return next((thing.plan for thing in things if choice.id == choice_id(table.content, thing.key)), None)


# -- the team phase ---------------------------------------------------------------------------------------------------


def _team(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.team_action(table, option.key, option.about))


def _gift(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.gift_worth(table, option.key))


def _slot(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.slot_worth(table, choice.seat, option.value))


def _recruits(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.recruits_worth(table, choice.seat, *option.value))


def _add(table: Table, choice: Choice) -> str:
    """Enough for a full ambush, if the pool and the purse have it."""
    hero = table.state.heroes[choice.seat]
    more = judge.points_wanted(table, choice.seat, choice.open[0].value)
    most = min(len(choice.open) - 1, table.state.pool + hero.courage)
    return str(more) if 0 < more <= most else "0"


def _pay(_table: Table, choice: Choice) -> str:
    """The pool first, then own courage, luck last."""
    return best(choice, lambda option: option.value[2] - 3 * option.value[1] - 20 * option.value[3])


def _most(_table: Table, choice: Choice) -> str:
    return choice.open[-1].key


def _least(_table: Table, choice: Choice) -> str:
    return choice.open[0].key


# -- a hero's turn ----------------------------------------------------------------------------------------------------


def _turn(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.turn_action(table, choice.seat, option.key, option.about))


def _step(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.step_worth(table, choice.seat, option.value))


def _ambush(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.ambush_worth(table, *option.value))


def _strike(_table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.strike_worth(option.value))


def _help(table: Table, _choice: Choice) -> str:
    """In Hell whatever is left goes into dice that can then hurt the Lord."""
    hell = table.state.hell
    return "yes" if hell is not None and judge.help_worth(table, hell.acting) > 0.15 else "no"


def _raise(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.raise_worth(table, option.value.sides))


def _reward(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.raise_worth(table, option.value))


# -- enemies ----------------------------------------------------------------------------------------------------------


def _target(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.sturdiness(table, option.key))


def _absorb(table: Table, choice: Choice) -> str:
    def worth(option: Option) -> float:  # type: ignore[type-arg]
        owner, troop, amount, each = option.value
        return judge.absorb_worth(table, choice.seat, troop if owner else "", amount, each)

    return best(choice, worth)


def _fire(_table: Table, choice: Choice) -> str:
    return next((option.key for option in choice.open if option.key.startswith("fire.")), "hold")


# -- Hell Time --------------------------------------------------------------------------------------------------------


def _call(table: Table, choice: Choice) -> tuple[str, ...]:
    """Everybody who can stand a round comes along."""
    able = [hero.key for hero in tactics.fighters(table)]
    return tuple(option.key for option in choice.open if option.key in able)


def _hell(table: Table, choice: Choice) -> str:
    keys = [option.key for option in choice.open]
    if "retreat" in keys and not tactics.should_fight_on(table, choice.seat):
        return "retreat"
    extra = [key for key in keys if key not in ("attack", "retreat", "recover", "done")]
    for key in ("attack", "recover", *extra, "done"):
        if key in keys:
            return key
    return keys[0]


def _retreat(table: Table, choice: Choice) -> str:
    return best(choice, lambda option: judge.refuge_worth(table, choice.seat, option.key))


_RULES: dict[str, Callable[[Table, Choice], Answer]] = {
    "captain.first": _least,
    "captain.hero": _least,
    "join.who": _least,
    "team.action": _team,
    "gift.card": _gift,
    "gift.slot": _slot,
    "recruit.add": _add,
    "recruit.troopers": _recruits,
    "pay.mix": _pay,
    "pay.pool": _most,
    "pay.luck": _least,
    "pay.share": _most,
    "divine.pause": _least,
    "turn.action": _turn,
    "move.step": _step,
    "ambush.set": _ambush,
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
