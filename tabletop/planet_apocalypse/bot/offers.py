"""What gifts and abilities ask: agreed to by the numbers of their records, never by what they say."""

from tabletop.core.flow import Choice
from tabletop.planet_apocalypse.bot.fighter import plans_of, saving_luck, fighter, stamina
from tabletop.planet_apocalypse.model.content import Gift, Plan, Power
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS


def asking(table: Table, choice: Choice) -> Plan | None:
    """The plan of the gift or ability that asks, if one does."""
    things: list[Gift | Power] = [*table.content.gifts.values(), *table.content.powers.values()]
    return next((thing.plan for thing in things if choice.id == choice_id(table.content, thing.key)), None)


def agrees(table: Table, choice: Choice) -> str:
    """Luck is for Hell, and for life itself; outside only what is over the reserve. What is free is taken."""
    keys = [option.key for option in choice.open]
    hero = table.state.heroes.get(choice.seat)
    plan = asking(table, choice)
    if plan is None or "yes" not in keys:
        return next((key for key in ("yes", "use") if key in keys and plan is None), "")
    return "yes" if hero is not None and wants(table, hero, plan) else "no"


def wants(table: Table, hero: Hero, plan: Plan) -> bool:
    """The hero can pay for it, and it is the moment."""
    if not _can_use(table, hero, plan) or plan.use == "never":
        return False
    in_hell = table.state.hell is not None
    reserve = saving_luck(fighter(table, hero))
    if plan.saves:
        return True
    if plan.luck and hero.luck - plan.luck < reserve:
        return False
    if in_hell or plan.use == "always":
        return plan.blood == 0 or hero.health > plan.blood + 1
    if plan.use == "hell":
        return False
    if not plan.luck:
        return True
    return hero.luck - plan.luck >= luck_needed(table, hero)


def luck_needed(table: Table, hero: Hero) -> int:
    """Luck that is better kept: for life, and for four rounds of what it buys against a Lord."""
    plans = plans_of(table, hero).values()
    hell = sum([4 * plan.luck for plan in plans if plan.luck and (plan.dice or plan.attacks)])
    return hell + max([plan.luck for plan in plans if plan.saves], default=0)


def _can_use(table: Table, hero: Hero, plan: Plan) -> bool:
    return (
        hero.luck >= plan.luck
        and hero.health >= plan.health
        and stamina(table, hero) + 1 >= plan.stamina
        and table.state.despair + plan.despair <= DESPAIR_STEPS
    )
