"""What move and rest cards of the heroes do beyond their number."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.queries import heroes_within
from tabletop.perditions_mouth.model.moments.questions import AidDistance, MoveTerms, PickWorth, Unnoticed
from tabletop.perditions_mouth.model.moments.turns import MoveBegun, MoveEnded, RestTaken
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Until
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.movement import free_step
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero
from tabletop.perditions_mouth.verbs.counters import lose_fatigue
from tabletop.perditions_mouth.verbs.lasting import begin_lasting


@ability("slip_past_threat", on=MoveTerms)
def slip_past_threat(_table: Table, owner: str, moment: MoveTerms) -> None:
    if moment.hero == owner:
        moment.free_of_threat = True


@ability("fly", on=MoveTerms)
def fly(_table: Table, owner: str, moment: MoveTerms) -> None:
    """Every square costs 1 AP."""
    if moment.hero == owner:
        moment.flat = True


@ability("pass_through", on=MoveTerms)
def pass_through(
    _table: Table, owner: str, moment: MoveTerms, *, small: bool = False, large: bool = False, heroes: bool = False
) -> None:
    """Squares of others may be passed, not ended on."""
    if moment.hero == owner:
        moment.through_small_enemies = moment.through_small_enemies or small
        moment.through_large_enemies = moment.through_large_enemies or large
        moment.through_heroes = moment.through_heroes or heroes


@ability("close_ranks", on=MoveBegun)
def remember_neighbours(table: Table, owner: str, moment: MoveBegun, *, thing: str) -> None:
    """Who stood within range 1 when the move began."""
    hero = table.state.heroes[owner]
    if moment.hero == owner and hero.at:
        moment.notes[thing] = [other.key for other in heroes_within(table, hero.at, 1, but=owner)]


@ability("close_ranks", on=MoveEnded)
def let_neighbour_step(table: Table, owner: str, moment: MoveEnded, *, thing: str) -> Flow[None]:
    """One of those takes a free step."""
    if moment.hero != owner:
        return
    heroes = [table.state.heroes[key] for key in moment.notes.get(thing, ())]
    heroes = [hero for hero in heroes if hero.status == "present"]
    mover = yield from choose_hero(owner, table, "ranks.hero", "Who closes ranks with a free step?", heroes, "Nobody")
    if mover is not None:
        yield from free_step(table, mover.key, "ranks.square", "Close ranks: step where?")


@ability("begin_effect_on_move", on=MoveBegun)
def begin_effect_on_move(table: Table, owner: str, moment: MoveBegun, *, until: Until, thing: str) -> None:
    """A move played with this card starts its lasting effect.  [PM-STONE-12]"""
    if moment.hero == owner:
        begin_lasting(table, thing, owner, owner, until)


@ability("go_unnoticed", on=Unnoticed)
def go_unnoticed(_table: Table, owner: str, moment: Unnoticed) -> None:
    """Enemies leave the owner out of their priorities.  [PM-HEROCLAR-02]"""
    moment.heroes.append(owner)


@ability("ignore_distance", on=AidDistance)
def ignore_distance(_table: Table, _owner: str, moment: AidDistance) -> None:
    """As aid the card suffers no range penalty."""
    moment.ignored = True


@ability("better_picks", on=PickWorth)
def better_picks(_table: Table, owner: str, moment: PickWorth, *, bonus: int) -> None:
    if moment.hero == owner:
        moment.bonus += bonus


@ability("deepen_rest", on=RestTaken)
def deepen_rest(table: Table, owner: str, moment: RestTaken, *, fatigue: int, cards: int = 0) -> None:
    """A Rest also takes Fatigue away and brings cards beyond the refill."""
    if moment.hero == owner:
        lose_fatigue(table, table.state.heroes[owner], fatigue)
        moment.beyond += cards
