"""The team phase: the team's actions in any order."""

from tabletop.core.flow import PLAYERS, Flow, Look, MenuOption, Option, act, consult, pick, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.permissions import may_recruit
from tabletop.planet_apocalypse.board.tree import can_earn, gifts_of
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

SHORT = 22
"""Letters of an action's name in a list of all heroes' actions."""
_RECRUIT = "You roll for recruit points, may add to them with courage, and take troopers for them."


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
        look = Look(f"{asked.cost} courage, {asked.luck} luck", label="Renew") if table.explain else None
        options.append(Option("renew", label, lambda: renew(table), look=look))
    options += divine_actions(table)
    if any("aside" not in hero.used for hero in table.state.heroes.values()):
        look = Look(label="Leave an ability out") if table.explain else None
        options.append(Option("aside", "Leave an ability out, or take one up", lambda: _set_aside(table), look=look))
    options.append(Option("done", "End the team phase", None))
    return options


def _hero_menu(table: Table, key: str, options: list[MenuOption]) -> None:
    hero = table.state.heroes[key]
    name = table.content.heroes[key].name
    closed = _recruit_closed(table, key)
    look = Look(group=name) if table.explain else None
    if not closed or table.explain:
        options.append(
            Option(f"{key}.recruit", f"{name}: recruit", lambda: recruit(table, key), key, _RECRUIT, closed, look)
        )
    if "first_aid" not in hero.used and first_aid_targets(table, key).targets:
        options.append(Option(f"{key}.first_aid", f"{name}: first aid", lambda: first_aid(table, key), key, look=look))
    if can_earn(table, key):
        options.append(Option(f"{key}.gift", f"{name}: earn a gift", lambda: earn_gift(table, key), key, look=look))
    for option in consult(table, TeamActions(key, [])).options:
        label, about = f"{name}: {option.label}", option.about or key
        shown = Look(group=name, label=f"{name.split()[0]}: {_short(option.label)}") if table.explain else None
        note = option.note or option.label
        options.append(Option(f"{key}.{option.key}", label, option.value, about, note, option.closed, shown))


def _short(label: str) -> str:
    """The name of an action, without what it does; whole words only."""
    words: list[str] = []
    for word in label.split(":")[0].split():
        if words and len(" ".join([*words, word])) > SHORT:
            break
        words.append(word)
    return " ".join(words)


def _recruit_closed(table: Table, key: str) -> str:
    if "recruit" in table.state.heroes[key].used:
        return "has recruited this turn, PA-TEAM-02"
    return "" if may_recruit(table, key) else "not in a start area, PA-TEAM-03"


def _leavable(table: Table, key: str) -> list[str]:
    """Abilities and gifts that go on working; a flaw is compulsory.  [PA-PHASES-07, PA-PHASES-08]"""
    hero = table.state.heroes[key]
    once = [gift for gift in gifts_of(hero) if table.content.gifts[gift].timing != "once"]
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
            verb = "Take up" if thing in table.state.heroes[key].aside else "Leave out"
            label, owner = f"{verb} {content.names[thing]}", content.heroes[key].name
            look = Look(owner, group=owner) if table.explain else None
            options.append(Option(f"{key}.{thing}", label, (key, thing), key, f"Of {owner}.", look=look))
    hero, chosen = yield from pick(PLAYERS, "team.aside", "Which ability?", options)
    for key in [hero] if hero else heroes:
        mark_used(table, key, "aside")
    if hero:
        set_aside(table, hero, chosen)
        yield from fit_patrol(table, hero)
