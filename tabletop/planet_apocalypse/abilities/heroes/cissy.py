"""Cissy Salem, who pays with herself."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.permissions import is_ready
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import PaymentAsked, RecruitDiceAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import special
from tabletop.planet_apocalypse.verbs.harm import heal
from tabletop.planet_apocalypse.verbs.heroes import lower_cap


@ability("pays_with_health", on=PaymentAsked)
def pays_with_health(table: Table, owner: str, moment: PaymentAsked, *, why: str) -> None:
    """Health pays for one thing like courage, never the last point.  [PA-HEROES-12, -13, -14]"""
    if moment.hero == owner and moment.why == why:
        moment.health = table.state.heroes[owner].health - 1


@ability("angst", on=HeroActions)
def angst(table: Table, owner: str, moment: HeroActions, *, thing: str) -> None:
    """Once a turn the cap falls for good, and health comes up to it.  [PA-HEROES-15]"""
    holder = table.state.heroes[owner]
    if moment.hero != owner or moment.hell or holder.cap <= 1 or not is_ready(table, owner, thing):
        return

    def brood() -> Flow[object]:
        lower_cap(table, owner, 1)
        return heal(table, owner, holder.cap - holder.health)

    label = f"lower your cap to {holder.cap - 1} and heal up to it"
    moment.options.append(special(table, owner, thing, 0, label, brood))


@ability("recruit_dice", on=RecruitDiceAsked)
def recruit_dice(table: Table, owner: str, moment: RecruitDiceAsked, *, dice: list[int]) -> None:
    """The owner recruits with other dice; the lowest counts.  [PA-HEROES-16, PA-HEROES-30]"""
    if moment.hero == owner:
        moment.dice = list(dice)
