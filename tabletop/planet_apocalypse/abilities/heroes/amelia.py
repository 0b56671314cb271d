"""Amelia Azevedo, who takes others along."""

from tabletop.core.flow import Flow, Option, at_once, pick
from tabletop.planet_apocalypse.board.party import heroes_at, others_at, shares_area
from tabletop.planet_apocalypse.board.permissions import has_mark, is_ready
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, StepBegun, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import special
from tabletop.planet_apocalypse.verbs.harm import wound_fourth
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.pieces import put_hero
from tabletop.planet_apocalypse.verbs.turns import add_mark


@ability("takes_along", on=StepBegun)
def takes_along(table: Table, owner: str, moment: StepBegun, *, thing: str) -> Flow[None]:
    """A hero named as the move begins goes along all the way; nobody asks it.  [PA-HEROES-01, PA-HEROES-02]"""
    state = table.state
    if moment.hero != owner:
        return
    if moment.steps == 1:
        names = table.content.heroes
        others = [other.key for other in others_at(state, state.heroes[owner])]
        if not others:
            return
        options = [Option(key, names[key].name, key, about=key) for key in others]
        options.append(Option("none", "Nobody", ""))
        prompt = f"{table.content.names[thing]}: take whom along?"
        companion = yield from pick(owner, choice_id(table.content, thing), prompt, options)
        if companion:
            announce(table, owner, thing)
            add_mark(table, thing, companion)
    for key in list(state.heroes):
        if has_mark(table, thing, key) and shares_area(table, owner, key):
            put_hero(table, key, moment.to)


@ability("clear_markers", on=TeamActions)
def clear_markers(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """A team action: no hero of the owner's area keeps a marker.  [PA-HEROES-03]"""
    if moment.hero != owner or not is_ready(table, owner, thing):
        return
    ailing = [
        hero.key
        for hero in heroes_at(table.state, table.state.heroes[owner].area)
        if hero.stunned or hero.burning or hero.pestilence
    ]

    def care() -> None:
        for hero in ailing:
            shed_markers(table, hero)

    if ailing:
        moment.options.append(special(table, owner, thing, 0, "remove all markers here", at_once(care)))


def shed_markers(table: Table, hero: str) -> None:
    for marker in ("stun", "fire"):
        drop_marker(table, hero, marker)
    drop_marker(table, hero, "pestilence", table.state.heroes[hero].pestilence)


@ability("extra_damage", on=AttackDone)
def extra_damage(table: Table, owner: str, moment: AttackDone, *, thing: str, amount: int) -> Flow[None]:
    """A Fourth Circle demon that the owner's attack damaged and that still stands takes more, once.  [PA-HEROES-04]"""
    attack = moment.attack
    if not is_own(attack, owner):
        return
    names = table.content.fourths
    options = [Option(key, names[key].name, key) for key in attack.damage if fourth(table.state, key) is not None]
    if options:
        key = yield from pick(owner, choice_id(table.content, thing), "Wound which demon once more?", options)
        announce(table, owner, thing)
        if (yield from wound_fourth(table, owner, key, amount)):
            attack.killed.append((attack.place, FOURTH))


@ability("troopers_absorb_less", on=AbsorbAsked)
def troopers_absorb_less(table: Table, owner: str, moment: AbsorbAsked, *, amount: int) -> None:
    """Each trooper absorbs less for the owner, whatever else counts.  [PA-HEROES-05, PA-HEROES-35]"""
    if moment.hero == owner:
        moment.less += amount
