"""The demons of the Dragon: Elemental, Cendiary, Nuckelavee."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.party import heroes_at, heroes_in_order
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.board.targets import reach_of, targets
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.fight import Attack, Target
from tabletop.planet_apocalypse.model.moments.enemies import FourthSlain, FourthSpawned, TargetNamed
from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared
from tabletop.planet_apocalypse.model.moments.questions import ToughnessBuilt
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero, lower_toughness, raise_toughness
from tabletop.planet_apocalypse.verbs.markers import give_marker
from tabletop.planet_apocalypse.verbs.pieces import count_for_fourth

# -- Elemental --------------------------------------------------------------------------------------------------------


@ability("names_kind_first", on=AttackDeclared)
def names_kind_first(table: Table, owner: str, moment: AttackDeclared) -> Flow[None]:
    """A hero says before any die is rolled what kind of target its attack is for.  [PA-FOURTHS-04, PA-RULE-206]"""
    made = moment.attack
    if made.ambush or made.named or may(table, made.hero, "unnamed_kind"):
        return
    reach = reach_of(table, made.hero)
    trial = Attack(made.hero, made.place, Pool([]), reach=[*made.reach, *reach.paid])
    kinds = {target.kind: target for target in targets(table, trial)}
    options = [Option(kind, _named(table.content, target), kind) for kind, target in kinds.items()]
    if options:
        prompt = f"{table.content.names[owner]}: what is the attack for?"
        made.named = yield from pick(made.hero, "attack.kind", prompt, options)


def _named(content: Content, target: Target) -> str:
    return content.circles[target.circle].plural if target.circle < FOURTH else target.name


# -- Cendiary ---------------------------------------------------------------------------------------------------------


@ability("ignites_area", on=TargetNamed)
def ignites_area(table: Table, owner: str, moment: TargetNamed, *, marker: Marker) -> None:
    """When it attacks every hero of its area gets a marker, hit or not.  [PA-FOURTHS-03]"""
    group = moment.assault.group
    if group.key == owner:
        for hero in heroes_at(table.state, group.place):
            give_marker(table, hero.key, marker)


# -- Nuckelavee -------------------------------------------------------------------------------------------------------

TOUGHNESS = "toughness"
"""What lies on its card; each hero keeps a marker of what is its own."""


@ability("keeps_toughness", on=FourthSpawned)
def takes_toughness(table: Table, owner: str, moment: FourthSpawned) -> None:
    """Every hero puts 1 toughness on its card, if it has any.  [PA-FOURTHS-13]"""
    if moment.demon != owner:
        return
    announce(table, "", owner)
    for hero in heroes_in_order(table.state):
        if lower_toughness(table, hero.key):
            count_for_hero(table, hero.key, owner, 1)
            count_for_fourth(table, owner, TOUGHNESS, 1)


@ability("keeps_toughness", on=FourthSlain)
def returns_toughness(table: Table, owner: str, moment: FourthSlain) -> None:
    """Killed, it gives every hero in play 1 toughness; when it exits all is lost.  [PA-FOURTHS-14, PA-FAQ-33]"""
    if moment.demon != owner:
        return
    for hero in heroes_in_order(table.state):
        if hero.counters.get(owner):
            count_for_hero(table, hero.key, owner, -hero.counters[owner])
        if not moment.exited:
            raise_toughness(table, hero.key)


@ability("keeps_toughness", on=ToughnessBuilt)
def lies_on_its_card(table: Table, owner: str, moment: ToughnessBuilt) -> None:
    """What lies there is missing when toughness is worked out anew.  [PA-LORDS-36]"""
    held = table.state.heroes[moment.hero].counters.get(owner, 0)
    moment.toughness = max(0, moment.toughness - held)
