"""What wounds, curses and thankful victims do besides their number."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.queries import attributes, enemy_targets, squares_of
from tabletop.perditions_mouth.model.moments.fights import AttackEnded, AttackTotal, StrikeEnded
from tabletop.perditions_mouth.model.moments.questions import CardWorth, HandSize, MayPlay, MoveTerms
from tabletop.perditions_mouth.model.moments.turns import CardSpent, RestTaken, SpecialUsed
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import gain_curse
from tabletop.perditions_mouth.verbs.counters import lose_fatigue
from tabletop.perditions_mouth.verbs.figures import move_pool
from tabletop.perditions_mouth.verbs.harm import add_wound, lose_hp

# -- wounds -----------------------------------------------------------------------------------------------------------


def has_wound(table: Table, hero: Hero, bodies: list[str], but: str = "") -> bool:
    """Whether another wound of one of these body parts is in hand.  [PM-WOUND-12]"""
    cards = table.content.cards
    return any(cards[key].body in bodies for key in hero.hand if key != but)


@ability("worth_beside_wound", on=CardWorth)
def worth_beside_wound(table: Table, owner: str, moment: CardWorth, *, body: list[str], worth: int, thing: str) -> None:
    """Counts differently while another wound of these body parts is in hand."""
    if has_wound(table, table.state.heroes[owner], body, thing):
        moment.worth = worth


@ability("shorten_range", on=MayPlay)
def shorten_range(table: Table, owner: str, moment: MayPlay, *, by: int) -> None:
    """Only an attack that a shorter range still allows can bear it."""
    far = attributes(table, table.state.heroes[owner]).far
    if moment.purpose == "attack" and moment.distance > max(1, far - by):
        moment.refused = "the target is too far away for a blinded eye"


@ability("change_hand", on=HandSize)
def change_hand(_table: Table, owner: str, moment: HandSize, *, start: int = 0, limit: int = 0) -> None:
    if moment.hero == owner:
        moment.start += start
        moment.limit += limit


@ability("shorten_rest", on=RestTaken)
def shorten_rest(_table: Table, owner: str, moment: RestTaken, *, by: int) -> None:
    if moment.hero == owner:
        moment.refill -= by


# -- curses -----------------------------------------------------------------------------------------------------------


@ability("bleed_after_attack", on=AttackEnded)
def bleed_after_attack(table: Table, owner: str, moment: AttackEnded) -> Flow[None]:
    """A hit point is lost after the attack, never the last one."""
    if moment.attack.hero == owner:
        yield from lose_hp(table, table.state.heroes[owner], last=False)


@ability("only_nearest", on=MayPlay)
def only_nearest(table: Table, owner: str, moment: MayPlay) -> None:
    """Serves only an attack on the nearest enemy in range and sight."""
    if moment.purpose != "attack":
        return
    hero = table.state.heroes[owner]
    found = attributes(table, hero)
    enemies = enemy_targets(table, hero, found.near, found.far)
    nearest = min((gap((hero.at,), squares_of(table, key)) for key in enemies), default=0)
    if moment.target not in enemies or moment.distance > nearest:
        moment.refused = "hatred sees only the nearest enemy"


@ability("shun_threat", on=MoveTerms)
def shun_threat(_table: Table, owner: str, moment: MoveTerms) -> None:
    if moment.hero == owner:
        moment.shuns_threat = True


@ability("wound_after_hit", on=StrikeEnded)
def wound_after_hit(table: Table, owner: str, moment: StrikeEnded) -> Flow[None]:
    """A hit brings one more wound card."""
    hero = table.state.heroes[owner]
    if moment.strike.hero == owner and moment.strike.hit and hero.status == "present":
        yield from add_wound(table, hero)


@ability("harden_target", on=AttackTotal)
def harden_target(table: Table, owner: str, moment: AttackTotal, *, bonus: int, body: str, more: int) -> None:
    """The target's response card counts more, and still more with a wound of that body part in hand."""
    if moment.attack.hero == owner:
        worse = has_wound(table, table.state.heroes[owner], [body])
        moment.attack.response_bonus = more if worse else bonus


@ability("call_rift", on=SpecialUsed)
def call_rift(table: Table, _owner: str, _moment: SpecialUsed) -> Flow[None]:
    """An enemy goes from the reserve to the primary pool."""
    kinds = sorted(set(table.state.reserve))
    if kinds:
        options = [Option(kind, table.content.kinds[kind].name, kind) for kind in kinds]
        kind = yield from pick(PLAYERS, "rift.kind", "What answers the call?", options)
        move_pool(table, kind, "reserve", "primary")


@ability("pay_with_curse", on=CardSpent)
def pay_with_curse(table: Table, owner: str, moment: CardSpent) -> None:
    """After use a curse goes into the own discard pile."""
    if not moment.aid:
        gain_curse(table, table.state.heroes[owner])


# -- thankful victims -------------------------------------------------------------------------------------------------


@ability("ease_after_special", on=CardSpent)
def ease_after_special(table: Table, owner: str, moment: CardSpent, *, fatigue: int) -> None:
    """Played for an own Special action it also takes Fatigue away."""
    if not moment.aid:
        lose_fatigue(table, table.state.heroes[owner], fatigue)
