"""Cindrew Putorious and her ferret Fidget."""

from tabletop.core.flow import Flow, Option, at_once, consult, number, pick, pick_some
from tabletop.planet_apocalypse.board.areas import steps_from
from tabletop.planet_apocalypse.board.permissions import step_closed
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.board.targets import targets
from tabletop.planet_apocalypse.model.fight import Attack, Target
from tabletop.planet_apocalypse.model.moments.enemies import DamageCounted
from tabletop.planet_apocalypse.model.moments.heroes import EnemiesWeakened, JoiningAsked, PanelRefreshed, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import GiveUpMoveAsked, TurnEndAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.gifts import deal_panel
from tabletop.planet_apocalypse.verbs.heroes import announce, mark_used

# -- Fidget, Fetch! ---------------------------------------------------------------------------------------------------


@ability("fetch_gift", on=TeamActions)
def fetch_gift(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """Draw a gift into an empty slot of the panel; there must be one.  [PA-FAQ-15]"""
    state = table.state
    if moment.hero != owner or thing in state.heroes[owner].used:
        return
    empty = [slot for slot, card in enumerate(state.panel) if not card]
    if not empty or not (state.gifts.cards or state.gifts.discard):
        return

    def fetch() -> None:
        mark_used(table, owner, thing)
        announce(table, owner, thing)
        deal_panel(table, empty[:1])

    moment.options.append(Option(thing, "Fidget fetches a gift for the panel", at_once(fetch)))


@ability("keep_panel_gifts", on=PanelRefreshed)
def keep_panel_gifts(table: Table, owner: str, moment: PanelRefreshed, *, most: int) -> Flow[None]:
    """The owner keeps some gifts of the panel, chosen before the rest is discarded.  [PA-RULE-82]"""
    gifts = table.content.gifts
    options = [
        Option(f"panel.{slot}", gifts[card].name, slot, about=f"panel.{slot}", note=gifts[card].text)
        for slot, card in enumerate(table.state.panel)
        if card and slot not in moment.kept
    ]
    if options and owner in table.state.heroes:
        prompt = f"Keep up to {most} gifts on the panel?"
        moment.kept += yield from pick_some(owner, "panel.keep", prompt, options, 0, most)


# -- Fidget, Dance! and Sic! ------------------------------------------------------------------------------------------


@ability("lessen_damage", on=DamageCounted)
def lessen_damage(table: Table, owner: str, moment: DamageCounted, *, amount: int) -> None:
    """Every enemy attack deals the owner less.  [PA-RULE-61]"""
    if moment.assault.hero == owner:
        moment.assault.damage = max(0, moment.assault.damage - amount)


@ability("weaken_enemies", on=EnemiesWeakened)
def weaken_enemies(table: Table, owner: str, moment: EnemiesWeakened, *, thing: str) -> Flow[None]:
    """For courage the owner takes toughness from single enemies, for one attack of any hero anywhere.  [PA-RULE-08]"""
    attack = moment.attack
    while not attack.ambush and attack.pool.dice and owner in table.state.heroes:
        courage = total(purse(table, owner, thing))
        found = _weakenable(table, attack, courage) if courage else []
        if not found:
            return
        options: list[Option[Target | None]] = [
            Option(target.key, f"{target.name} ({_need(target)})", target, about=target.place) for target in found
        ]
        options.append(Option("none", "Nobody" if not attack.weakened else "Nobody else", None))
        prompt = f"{table.content.names[thing]} Pay courage to weaken whom?"
        target = yield from pick(owner, "sic.target", prompt, options)
        if target is None or not (yield from _weaken(table, owner, attack, target, thing, courage)):
            return


def _weakenable(table: Table, attack: Attack, courage: int) -> list[Target]:
    """Enemies that a die could strike only with less toughness; one weakened out of a group is dealt with."""
    found = targets(table, attack)
    joined = consult(table, JoiningAsked(attack)).most > 1
    return [one for one in found if (one.circle >= FOURTH or not one.id) and _would_help(attack, one, courage, joined)]


def _would_help(attack: Attack, target: Target, courage: int, joined: bool) -> bool:
    """True when some die, or two added up, fall short of the target by no more than the courage at hand."""
    fit = [die.value for die in attack.pool.dice if die.suits(target.circle)]
    sums = [one + two for place, one in enumerate(fit) for two in fit[:place]] if joined else []
    return any(max(0, need - courage) < value <= need for need in target.need for value in (*fit, *sums))


def _weaken(table: Table, owner: str, attack: Attack, target: Target, thing: str, courage: int) -> Flow[bool]:
    prompt = f"How much less toughness for {target.name}, 1 courage each?"
    amount = yield from number(owner, "sic.amount", prompt, 1, min(courage, max(target.need)))
    if not (yield from pay(table, owner, amount, thing)):
        return False
    announce(table, owner, thing)
    attack.weakened.append((target.key, amount))
    return True


def _need(target: Target) -> str:
    return "+".join([str(number) for number in target.need])


# -- Short Attention Span ---------------------------------------------------------------------------------------------


@ability("must_move", on=TurnEndAsked)
def must_move(table: Table, owner: str, moment: TurnEndAsked, *, thing: str) -> None:
    """The owner's turn cannot end while it has a move and somewhere to go.  [PA-PHASES-08]"""
    turn = table.state.turn
    if moment.hero == owner and turn is not None and turn.moves and not turn.steps and _can_step(table, owner):
        moment.closed = f"{table.content.names[thing]}: must move first, PA-PHASES-08"


@ability("must_move", on=GiveUpMoveAsked)
def must_not_give_up_move(table: Table, owner: str, moment: GiveUpMoveAsked, *, thing: str) -> None:
    """A hero that must move recovers from stun by giving up its attack instead.  [PA-PHASES-08]"""
    turn = table.state.turn
    if moment.hero == owner and turn is not None and turn.attacks and _can_step(table, owner):
        moment.closed = f"{table.content.names[thing]}: must move, PA-PHASES-08"


def _can_step(table: Table, hero: str) -> bool:
    return any(not step_closed(table, hero, area) for area in steps_from(table, table.state.heroes[hero].area))
