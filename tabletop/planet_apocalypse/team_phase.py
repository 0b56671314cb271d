"""The team phase: a new captain, heroes that enter, and the team's actions in any order."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import mark_used, set_aside
from tabletop.planet_apocalypse.gifts import can_earn, earn_gift
from tabletop.planet_apocalypse.joining import enter_game, free_heroes, join_or_leave, take_seat
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import Action, CaptainPasses, TeamActions, TeamPhaseBegun
from tabletop.planet_apocalypse.queries import captain, heroes_in_order
from tabletop.planet_apocalypse.table import Table
from tabletop.planet_apocalypse.team_actions import can_renew, first_aid, first_aid_targets, may_recruit, recruit, renew
from tabletop.planet_apocalypse.tracks import divine_actions


def new_captain(table: Table) -> Flow[None]:
    """The marker passes to the left; whoever has no hero picks one.  [PA-CAPTAIN-01, -02, -10, PA-RULE-77]"""
    state = table.state
    if state.clock.turn == 1:
        names = table.content.heroes
        options = [Option(seat.hero, names[seat.hero].name, index) for index, seat in enumerate(state.seats)]
        state.captain = yield from pick("players", "captain.first", "Who is the first captain?", options)
        if state.options["divine"] == "yes":
            state.divine = state.captain
    else:
        passes = CaptainPasses((state.captain + 1) % len(state.seats))
        if is_heard(table, CaptainPasses):
            yield from react(table, passes)
        state.captain = passes.seat
    state.renewed = False
    table.emit(events.TurnStarted(state.clock.turn, captain(state)))
    for index, seat in enumerate(state.seats):
        if seat.hero not in state.heroes:
            yield from _replace(table, index)
    if state.options["joining"] == "yes":
        yield from join_or_leave(table)


def _replace(table: Table, index: int) -> Flow[None]:
    """A seat without a living hero gets another one, placed on a start area.  [PA-CAPTAIN-10, -11, PA-RULE-29]"""
    seat = table.state.seats[index]
    names = table.content.heroes
    options = [Option(key, names[key].name, key) for key in free_heroes(table)]
    hero = yield from pick(seat.hero, "captain.hero", "Which hero enters the game?", options)
    take_seat(table, index, hero)
    yield from enter_game(table, hero)


def team_actions(table: Table) -> Flow[None]:
    """All heroes' team actions, interleaved as the players like.  [PA-TEAM-01, PA-TEAM-02]"""
    if is_heard(table, TeamPhaseBegun):
        yield from react(table, TeamPhaseBegun())
    while True:
        options = _menu(table)
        options.append(Option("done", "End the team phase", None))
        action = yield from pick("players", "team.action", "Team phase: what next?", options)
        if action is None:
            return
        yield from action()


def _menu(table: Table) -> list[Option[Action | None]]:
    options: list[Option[Action | None]] = []
    for hero in heroes_in_order(table.state):
        _hero_menu(table, hero.key, options)
    if can_renew(table):
        options.append(Option("renew", "Renew: 9 courage of the team for 4 luck", lambda: renew(table)))
    options += divine_actions(table)
    if _unsettled(table):
        options.append(Option("aside", "Leave an ability out, or take one up again", lambda: _set_aside(table)))
    return options


def _hero_menu(table: Table, key: str, options: list[Option[Action | None]]) -> None:
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
    if is_heard(table, TeamActions):
        mine: list[Option[Action]] = []
        consult(table, TeamActions(key, mine))
        for option in mine:
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
            name = content.powers[thing].name if thing in content.powers else content.gifts[thing].name
            verb = "take up" if thing in table.state.heroes[key].aside else "leave out"
            label = f"{content.heroes[key].name}: {verb} {name}"
            options.append(Option(f"{key}.{thing}", label, (key, thing), about=key))
    hero, chosen = yield from pick("players", "team.aside", "Which ability?", options)
    for key in [hero] if hero else heroes:
        mark_used(table, key, "aside")
    if hero:
        set_aside(table, hero, chosen)
