"""The team phase: the team's actions in any order."""

from tabletop.core.flow import PLAYERS, Flow, MenuOption, Option, act, consult, pick, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.permissions import may_recruit
from tabletop.planet_apocalypse.board.tree import can_earn
from tabletop.planet_apocalypse.model.moments.heroes import TeamActions, TeamPhaseBegun
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.divine import divine_actions
from tabletop.planet_apocalypse.rules.team.actions import (
    can_renew,
    first_aid,
    first_aid_targets,
    fit_patrol,
    recruit,
    renew,
    renewal,
)
from tabletop.planet_apocalypse.rules.team.gifts import earn_gift
from tabletop.planet_apocalypse.verbs.heroes import mark_used, set_aside


def team_actions(table: Table) -> Flow[None]:
    """All heroes' team actions, interleaved as the players like.  [PA-TEAM-01, PA-TEAM-02]"""
    yield from react(table, TeamPhaseBegun())
    while (yield from act(PLAYERS, "team.action", "Team phase: what next?", _menu(table))):
        pass


def _menu(table: Table) -> list[MenuOption]:
    options: list[MenuOption] = []
    for hero in heroes_in_order(table.state):
        _hero_menu(table, hero.key, options)
    if can_renew(table):
        asked = renewal(table)
        label = f"Renew: {asked.cost} courage of the team for {asked.luck} luck"
        options.append(Option("renew", label, lambda: renew(table)))
    options += divine_actions(table)
    if any("aside" not in hero.used for hero in table.state.heroes.values()):
        options.append(Option("aside", "Leave an ability out, or take one up again", lambda: _set_aside(table)))
    options.append(Option("done", "End the team phase", None))
    return options


def _hero_menu(table: Table, key: str, options: list[MenuOption]) -> None:
    hero = table.state.heroes[key]
    name = table.content.heroes[key].name
    closed = _recruit_closed(table, key)
    if not closed or table.explain:
        options.append(
            Option(f"{key}.recruit", f"{name}: recruit", lambda: recruit(table, key), about=key, closed=closed)
        )
    if "first_aid" not in hero.used and first_aid_targets(table, key).targets:
        options.append(Option(f"{key}.first_aid", f"{name}: first aid", lambda: first_aid(table, key), about=key))
    if can_earn(table, key):
        options.append(Option(f"{key}.gift", f"{name}: earn a gift", lambda: earn_gift(table, key), about=key))
    for option in consult(table, TeamActions(key, [])).options:
        label, about = f"{name}: {option.label}", option.about or key
        options.append(Option(f"{key}.{option.key}", label, option.value, about, option.note, option.closed))


def _recruit_closed(table: Table, key: str) -> str:
    if "recruit" in table.state.heroes[key].used:
        return "has recruited this turn, PA-TEAM-02"
    return "" if may_recruit(table, key) else "not in a start area, PA-TEAM-03"


def _leavable(table: Table, key: str) -> list[str]:
    """Abilities and gifts that go on working; a flaw is compulsory.  [PA-PHASES-07, PA-PHASES-08]"""
    hero = table.state.heroes[key]
    once = [gift for gift in hero.slots if gift and table.content.gifts[gift].timing != "once"]
    return [*hero.abilities, *once]


def _unsettled(table: Table) -> list[str]:
    """Heroes whose players have not yet said this phase what they leave out."""
    return [hero.key for hero in heroes_in_order(table.state) if "aside" not in hero.used]


def _set_aside(table: Table) -> Flow[None]:
    """Abilities count as in use unless their player says otherwise, until it says so again.  [PA-PHASES-11]"""
    content, heroes = table.content, _unsettled(table)
    options = [Option("nothing", "Change nothing", ("", ""))]
    for key in heroes:
        for thing in _leavable(table, key):
            name = content.names[thing]
            verb = "take up" if thing in table.state.heroes[key].aside else "leave out"
            label = f"{content.heroes[key].name}: {verb} {name}"
            options.append(Option(f"{key}.{thing}", label, (key, thing), about=key))
    hero, chosen = yield from pick(PLAYERS, "team.aside", "Which ability?", options)
    for key in [hero] if hero else heroes:
        mark_used(table, key, "aside")
    if hero:
        set_aside(table, hero, chosen)
        yield from fit_patrol(table, hero)
