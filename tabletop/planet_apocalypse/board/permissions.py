"""What a hero may do now."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.model.moments.questions import GiveUpMoveAsked, PermissionAsked, StepAsked, StepsAsked
from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table


def may(table: Table, hero: str, what: str) -> bool:
    """Does an ability of the hero, or something done this phase, allow this?"""
    marks = table.state.marks
    if marks and ((what, hero) in marks or (what, "") in marks):
        return True
    return consult(table, PermissionAsked(hero, what)).granted


def step_closed(table: Table, hero: str, to: str) -> str:
    """Why the hero may not step into that area; empty when it may."""
    return consult(table, StepAsked(hero, to)).closed


def move_steps(table: Table, hero: str) -> int:
    asked = consult(table, StepsAsked(hero))
    return min(asked.steps + asked.more, asked.most)


def may_recruit(table: Table, hero: str) -> bool:
    """Only in a start area, unless something allows it elsewhere.  [PA-TEAM-03]"""
    area = map_areas(table)[table.state.heroes[hero].area]
    return area.start or may(table, hero, "recruit_anywhere") or may(table, hero, "recruit_away")


def may_move(table: Table, turn: Turn) -> bool:
    """There is a move left; stunned, the attack must still be there to be given up.  [PA-HERO-04]"""
    if not turn.moves or not (turn.attacks > 0 or not table.state.heroes[turn.hero].stunned):
        return False
    return move_steps(table, turn.hero) > 0


def may_attack(table: Table, turn: Turn) -> bool:
    """There is an attack left; stunned, another one or the move must be there to be given up.  [PA-HERO-04]"""
    if not table.state.heroes[turn.hero].stunned:
        return turn.attacks > 0
    return turn.attacks > 1 or (turn.attacks == 1 and turn.moves > 0 and not stay_closed(table, turn))


def stay_closed(table: Table, turn: Turn) -> str:
    return consult(table, GiveUpMoveAsked(turn.hero)).closed


def has_mark(table: Table, what: str, hero: str) -> bool:
    return (what, hero) in table.state.marks


def has_luck(table: Table, owner: str, luck: int) -> bool:
    """True while the hero lives and can pay so much luck."""
    holder = table.state.heroes.get(owner)
    return holder is not None and holder.luck >= luck


def is_ready(table: Table, owner: str, thing: str, luck: int = 0) -> bool:
    """True when the thing's action was not yet taken and can be paid."""
    return has_luck(table, owner, luck) and thing not in table.state.heroes[owner].used
