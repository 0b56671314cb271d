"""Penrod Wallenstein, who fights for glory."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.permissions import has_mark, is_ready
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared, AttackDone, HeroActions, Slain
from tabletop.planet_apocalypse.model.moments.questions import MarkerTaken
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import special
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.heroes import gain_courage
from tabletop.planet_apocalypse.verbs.turns import add_mark, drop_mark, grant_attack


@ability("courage_for_marker", on=MarkerTaken)
def courage_for_marker(table: Table, owner: str, moment: MarkerTaken, *, amount: int) -> None:
    """Courage each time the owner gains markers, however many at once.  [PA-HEROES-31, PA-RULE-218]"""
    if moment.hero == owner:
        gain_courage(table, owner, amount)


@ability("buy_attack_with_health", on=HeroActions)
def buy_attack_with_health(table: Table, owner: str, moment: HeroActions, *, thing: str, health: int) -> None:
    """One more attack for health, never the last point.  [PA-HEROES-32, PA-HEROES-14]"""
    if moment.hero != owner or not is_ready(table, owner, thing) or table.state.heroes[owner].health <= health:
        return

    def brawl() -> Flow[None]:
        yield from hurt(table, owner, health, "payment", chosen=True)
        grant_attack(table, owner)

    moment.options.append(special(table, owner, thing, 0, f"one more attack for {health} health", brawl))


# -- Glory Hound: a mark tells kills of an attack, paid for at its end, from those of an ability ----------------------


@ability("glory_only", on=AttackDeclared)
def seeks_glory(table: Table, owner: str, moment: AttackDeclared, *, thing: str) -> None:
    if is_own(moment.attack, owner):
        add_mark(table, thing, owner)


@ability("glory_only", on=Slain)
def glory_only(table: Table, owner: str, moment: Slain, *, thing: str) -> None:
    """No courage but the Circle of the highest demon killed, whatever raises it otherwise.  [PA-HEROES-33]"""
    if moment.hero == owner and not moment.ambush:
        moment.forgone = True
        if not has_mark(table, thing, owner):
            gain_courage(table, owner, moment.circle)


@ability("glory_only", on=AttackDone)
def glory_paid(table: Table, owner: str, moment: AttackDone, *, thing: str) -> None:
    if is_own(moment.attack, owner):
        drop_mark(table, thing, owner)
        gain_courage(table, owner, max([circle for _, circle in moment.attack.killed if circle <= FOURTH], default=0))
