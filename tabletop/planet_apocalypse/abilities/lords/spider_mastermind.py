"""The Spider Mastermind: Shadow markers and Panic."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as, fought_lord, lord_health
from tabletop.planet_apocalypse.model.moments.enemies import AssaultDone, Menace, Retreated
from tabletop.planet_apocalypse.model.moments.questions import GroupsAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hell_time import retreat
from tabletop.planet_apocalypse.rules.team.actions import recruit_with
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.lords import count_for_lord, heal_lord


@ability("menace_counter", on=Menace)
def menace_counter(table: Table, owner: str, moment: Menace, *, counter: str) -> None:
    """It gains a marker that never leaves it.  [PA-LORDS-69]"""
    lord = fought_lord(table.state)
    if lord is not None:
        announce(table, "", owner)
        count_for_lord(table, lord, counter, 1)


@ability("attacks_counted", on=GroupsAsked)
def attacks_counted(table: Table, owner: str, moment: GroupsAsked, *, counter: str) -> None:
    """It attacks once for each marker.  [PA-LORDS-70]"""
    lord = fought_lord(table.state)
    for group in moment.groups:
        if lord is not None and attacks_as(group, owner):
            group.attacks = lord.counters.get(counter, 0)


@ability("panic", on=AssaultDone)
def panic(table: Table, owner: str, moment: AssaultDone, *, part: str) -> Flow[None]:
    """When a die missed its target flees at once, or it heals as much as dice missed.  [PA-LORDS-71]"""
    state, assault, lord, hell = table.state, moment.assault, fought_lord(table.state), table.state.hell
    if lord is None or lord.dead or hell is None or not attacks_as(assault.group, owner):
        return
    if not assault.missed or assault.hero not in hell.fighters:
        return
    most = lord_health(table.content, state.options, owner, len(state.seats), lord.lesser)[part]
    heals = max(0, min(assault.missed, most - lord.parts[part]))
    options = [
        Option("retreat", "Retreat at once", True),
        Option("stay", f"Hold out: {table.content.names[owner]} heals {heals}", False),
    ]
    if (yield from pick(assault.hero, "lord.panic", f"Panic: {assault.missed} of its dice missed.", options)):
        yield from retreat(table, assault.hero, "panic")
    else:
        heal_lord(table, lord, part, heals, most)


@ability("recruit_on_retreat", on=Retreated)
def recruit_on_retreat(table: Table, owner: str, moment: Retreated, *, sides: int) -> Flow[None]:
    """Whoever retreats by choice recruits at once, wherever it goes.  [PA-LORDS-72]"""
    if moment.reason == "choice":
        yield from recruit_with(table, moment.hero, sides)
