"""Tarang, who fights best beside others."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.board.targets import is_harmable, is_own
from tabletop.planet_apocalypse.model.fight import Attack
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import HelpAsked, StepAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import heal, slay, wound_fourth
from tabletop.planet_apocalypse.verbs.heroes import announce


@ability("helped_further", on=HelpAsked)
def helped_further(table: Table, owner: str, moment: HelpAsked, *, amount: int) -> None:
    """Each help on the owner's attack raises the die further."""
    if moment.attack.hero == owner:
        moment.levels += amount


@ability("heal_each_turn", on=TurnBegun)
def heal_each_turn(table: Table, owner: str, moment: TurnBegun, *, amount: int) -> Flow[None]:
    """The owner heals as its turn begins, before fire damage."""
    if moment.hero == owner:
        yield from heal(table, owner, amount)


@ability("kill_lower_too", on=AttackDone)
def kill_lower_too(table: Table, owner: str, moment: AttackDone, *, thing: str) -> Flow[None]:
    """When the attack killed a demon, one minion of a lower Circle there may die too.  [PA-FAQ-14]"""
    attack = moment.attack
    options = _lower(table, attack) if is_own(attack, owner) else []
    if not options:
        return
    options.append(Option("none", "Nobody", ("", 0, "")))
    prompt = f"{table.content.names[thing]}: kill one more?"
    place, circle, demon = yield from pick(owner, choice_id(table.content, thing), prompt, options)
    if place:
        announce(table, owner, thing)
        attack.killed.append((place, circle))
        if demon:
            yield from wound_fourth(table, owner, demon, table.content.fourths[demon].health)
        else:
            yield from slay(table, owner, place, circle)


def _lower(table: Table, attack: Attack) -> list[Option[tuple[str, int, str]]]:
    """(place, circle, Fourth Circle demon) of every minion below the highest demon killed in its place."""
    highest: dict[str, int] = {}
    for place, circle in attack.killed:
        if circle >= FIRST:
            highest[place] = max(circle, highest.get(place, 0))
    options: list[Option[tuple[str, int, str]]] = []
    for place, most in highest.items():
        where = "" if place == attack.place else f" in {area_name(table, place)}"
        for sheet in table.content.circles[:most]:
            if table.state.areas[place].minions[sheet.circle]:
                key = f"{place}.{sheet.key}"
                options.append(Option(key, f"Kill a {sheet.name}{where}", (place, sheet.circle, ""), about=place))
        if most > FOURTH:
            for demon in [one for one in fourths_at(table.state, place) if is_harmable(table, one)]:
                name = table.content.fourths[demon.key].name
                label = f"Kill {name}{where}"
                options.append(Option(f"{place}.{demon.key}", label, (place, FOURTH, demon.key), about=place))
    return options


@ability("shuns_demons", on=StepAsked)
def shuns_demons(table: Table, owner: str, moment: StepAsked, *, thing: str, least: int) -> None:
    """The owner enters no area with a great demon unless another hero is there.  [PA-RULE-37]"""
    if moment.hero != owner:
        return
    state = table.state
    great = any(state.areas[moment.to].minions[least:]) or fourths_at(state, moment.to)
    if great and not heroes_at(state, moment.to):
        moment.closed = f"{table.content.names[thing]}: a great demon and no other hero there, PA-RULE-37"
