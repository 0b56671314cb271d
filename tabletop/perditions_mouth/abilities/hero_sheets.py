"""What stands on hero sheets besides the special ability: passives, and the penalties of the hard rules."""

from tabletop.core.flow import Flow, confirm
from tabletop.perditions_mouth.board.queries import attributes, enemy_targets, kind_of
from tabletop.perditions_mouth.board.sight import hero_sees
from tabletop.perditions_mouth.model.events.heroes import DamagePrevented
from tabletop.perditions_mouth.model.moments.fights import DamageComing, HeroDied
from tabletop.perditions_mouth.model.moments.questions import (
    AidTotal,
    BashPush,
    CardWorth,
    LockTotal,
    MayAid,
    MayGive,
    Sight,
    SprintDraw,
    TokensGained,
)
from tabletop.perditions_mouth.model.moments.rounds import ScenarioBegun
from tabletop.perditions_mouth.model.moments.turns import HeroPhaseEnding, TurnEnding
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.cards import gain_curse, shuffle_discards
from tabletop.perditions_mouth.verbs.counters import gain_fatigue
from tabletop.perditions_mouth.verbs.harm import add_wound
from tabletop.perditions_mouth.verbs.lasting import begin_lasting, end_lasting
from tabletop.perditions_mouth.verbs.turn import forget_idle, note_idle

# -- passives ---------------------------------------------------------------------------------------------------------


@ability("extra_tokens", on=TokensGained)
def extra_tokens(_table: Table, owner: str, moment: TokensGained, *, tokens: int) -> None:
    """A Defend action brings more tokens than its AP."""
    if moment.hero == owner:
        moment.tokens += tokens


@ability("ease_locks", on=LockTotal)
def ease_locks(_table: Table, owner: str, moment: LockTotal, *, by: int) -> None:
    """Locks that are picked resist less."""
    if moment.hero == owner and moment.how == "pick":
        moment.total -= by


@ability("bash_farther", on=BashPush)
def bash_farther(_table: Table, owner: str, moment: BashPush, *, squares: int) -> None:
    if moment.hero == owner:
        moment.squares = max(moment.squares, squares)


@ability("see_through_concealment", on=Sight)
def see_through_concealment(_table: Table, owner: str, moment: Sight) -> None:
    if moment.hero == owner:
        moment.through_concealment = True


@ability("worth_as_aid", on=CardWorth)
def worth_as_aid(_table: Table, owner: str, moment: CardWorth, *, worth: int) -> None:
    """A card that aids for whatever is needed counts more than 1.  [PM-HEROCLAR-11]"""
    if moment.hero == owner and moment.aid and moment.as_one:
        moment.worth = max(moment.worth, worth)


@ability("hinder_aid", on=AidTotal)
def hinder_aid(_table: Table, owner: str, moment: AidTotal, *, by: int) -> None:
    """All aid this hero gives is worth less in total."""
    if moment.helper == owner:
        moment.penalty += by


@ability("wake_amulet", on=ScenarioBegun)
def wake_amulet(table: Table, owner: str, _moment: ScenarioBegun) -> Flow[None]:
    """Before the scenario a response card without an Eye wakes the amulet.  [PM-HEROCLAR-16]"""
    shown = yield from draw_response(table, "check", owner)
    if not shown.eye:
        begin_lasting(table, owner, owner, owner, "scenario")


@ability("cancel_damage", on=DamageComing)
def cancel_damage(table: Table, owner: str, moment: DamageComing) -> Flow[None]:
    """The amulet cancels the damage of one hit on a hero in sight, and sleeps."""
    hero, hurt = table.state.heroes[owner], table.state.heroes[moment.hero]
    if not moment.enemy or not moment.amount or hero.status != "present":
        return
    if hurt is not hero and not hero_sees(table, hero, (hurt.at,)):
        return
    prompt = f"{name_of(table, moment.enemy)} has hit {name_of(table, moment.hero)}. Use the amulet?"
    if (yield from confirm(owner, "amulet.use", prompt, "Cancel the damage", "Keep it awake")):
        moment.amount = 0
        table.emit(DamagePrevented(moment.hero, owner))
        end_lasting(table, owner)


# -- penalties --------------------------------------------------------------------------------------------------------


@ability("grieve", on=HeroDied)
def grieve(table: Table, owner: str, moment: HeroDied) -> Flow[None]:
    """A hero died in sight: a wound card.  [PM-HEROCLAR-18]"""
    hero = table.state.heroes[owner]
    if moment.hero != owner and hero.status == "present" and moment.at and hero_sees(table, hero, (moment.at,)):
        yield from add_wound(table, hero)


@ability("keep_treasures", on=MayGive)
def keep_treasures(table: Table, owner: str, moment: MayGive) -> None:
    if moment.hero == owner:
        moment.refused = f"{name_of(table, owner)} never gives treasures away"


@ability("tire_when_idle", on=TurnEnding)
def tire_when_idle(table: Table, owner: str, moment: TurnEnding) -> None:
    """A turn without an attack while an enemy was in range and sight brings Fatigue."""
    hero, turn = table.state.heroes[owner], table.state.turn
    if moment.hero != owner or hero.status != "present" or turn is None or turn.attacks:
        return
    found = attributes(table, hero)
    targets = enemy_targets(table, hero, found.near, found.far)
    if any(kind_of(table, table.state.figures[key]).acts for key in targets):
        gain_fatigue(table, hero, 1)


@ability("refuse_aid", on=MayAid)
def refuse_aid(table: Table, owner: str, moment: MayAid, *, purpose: str) -> None:
    if moment.helped == owner and moment.purpose == purpose:
        moment.refused = f"nobody can aid {name_of(table, owner)} in this"


@ability("doubt", on=ScenarioBegun)
def doubt(table: Table, owner: str, _moment: ScenarioBegun) -> None:
    """The amulet did not wake: a curse is shuffled into the deck."""
    hero = table.state.heroes[owner]
    if not any(effect.source == owner for effect in table.state.lasting):
        gain_curse(table, hero, into_deck=True)
        shuffle_discards(table, hero)


@ability("no_sprint_card", on=SprintDraw)
def no_sprint_card(_table: Table, owner: str, moment: SprintDraw) -> None:
    if moment.hero == owner:
        moment.draws = 0


@ability("curse_when_idle", on=TurnEnding)
def note_idle_turn(table: Table, owner: str, moment: TurnEnding) -> None:
    """Remember for the end of the Hero Phase that this hero's turn held no attack; only the own turn can hold one."""
    turn = table.state.turn
    if moment.hero == owner and turn is not None and not turn.attacks:
        note_idle(table, owner)


@ability("curse_when_idle", on=HeroPhaseEnding)
def curse_when_idle(table: Table, owner: str, _moment: HeroPhaseEnding) -> None:
    """A Hero Phase without an attack of this hero's brings a curse."""
    hero = table.state.heroes[owner]
    if forget_idle(table, owner) and hero.status in ("present", "outside"):
        gain_curse(table, hero)
