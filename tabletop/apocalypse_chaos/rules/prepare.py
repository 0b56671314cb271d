"""Phase B: the crew plans. Die by die, freely taken back, until every Hero has confirmed.

One step is one thing done by the Hero who has the floor; the clock keeps whose floor it is.
"""

from functools import cache, partial

from tabletop.apocalypse_chaos.board.dice import count_at, dice_at, die_of, givable, may_give, pairs, receivers
from tabletop.apocalypse_chaos.board.equipment import sheet_of
from tabletop.apocalypse_chaos.board.objects import lacks_die, things_in_reach
from tabletop.apocalypse_chaos.model.faces import FACES, OPPOSITE
from tabletop.apocalypse_chaos.model.names import SPOT_NAMES, figure_name, thing_name
from tabletop.apocalypse_chaos.model.state import HAND, SPENT, UNDER, Die, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.equipment import playable, use_card
from tabletop.apocalypse_chaos.rules.hero.objects import drop_neglected
from tabletop.apocalypse_chaos.rules.spots import has_room_for_die, lines_for, spots, whose_dice
from tabletop.apocalypse_chaos.verbs.dice import give, put_die, roll_all, stack, take_back
from tabletop.apocalypse_chaos.verbs.objects import take
from tabletop.apocalypse_chaos.verbs.rounds import confirm_plan, first_open_seat, pass_floor, set_clock
from tabletop.core.flow import Flow, Look, MenuOption, Option, act, at_once, pick


def begin_prepare(table: Table) -> None:
    """Roll, and give the floor to the first Hero."""
    roll_all(table)
    set_clock(table, "prepare", first_open_seat(table))


def prepare(table: Table) -> Flow[None]:
    """Let the Hero with the floor do one thing; Phase C follows when all have confirmed.  [AC-PHASE-B-02, -18]"""
    hero = table.state.heroes[table.state.clock.seat]
    yield from act(hero.key, "prepare.die", "Plan your dice", menu(table, hero))
    if not table.state.clock.seat:
        drop_neglected(table)
        set_clock(table, "est")


def menu(table: Table, hero: Hero) -> list[MenuOption]:
    hand = dice_at(hero, HAND)
    loose = [die for die in hand if not die.over]
    options = _hand(table, hero, hand)
    options += _giving(table, hero, loose)
    if len({die.value for die in loose}) < len(loose):
        note = "Two dice with one icon become one die of any other icon."
        look = Look("2 become 1", group=MORE) if table.explain else None
        options.append(Option("pair", "Stack two dice", partial(pair_dice, table, hero), note=note, look=look))
    if hero.cards:
        options += _cards(table, hero)
    if table.state.things:
        options += _lying(table, hero)
    options += _confirming(table, hero)
    if len(hand) < len(hero.dice):
        options += _placed(table, hero)
    for other in table.state.heroes.values():
        if other is not hero and not other.confirmed:
            action = at_once(pass_floor, table, other.key)
            label = f"Let {table.content.heroes[other.key].name} plan"
            look = Look(group="Another plans") if table.explain else None
            options.append(Option(f"floor.{other.key}", label, action, other.key, look=look))
    return options


MORE = "Other things"
"""The group of what is done with dice besides placing them."""


def _confirming(table: Table, hero: Hero) -> list[MenuOption]:
    """Confirming waits while an Object that binds a die lacks one that the Hero has in hand.  [AC-OBJECT-06]"""
    action = partial(finish_plan, table, hero)
    if hero.carries and lacks_die(table, hero, "bound") and count_at(hero, HAND):
        why = f"the {thing_name(table, hero.carries)} needs a die, AC-OBJECT-06"
        return [Option("confirm", "Confirm plan", action, closed=why)] if table.explain else []
    look = Look(_left_over(hero)) if table.explain else None
    note = "Your plan is fixed; the Offensive begins when every Hero has confirmed." if table.explain else ""
    return [Option("confirm", "Confirm plan", action, note=note, look=look)]


def _left_over(hero: Hero) -> str:
    left = count_at(hero, HAND)
    return f"{left} {'die' if left == 1 else 'dice'} unused" if left else "all dice placed"


def finish_plan(table: Table, hero: Hero) -> Flow[None]:
    """A carrier who left no die for an Object that binds one says which it takes.  [AC-PHASE-B-17, AC-RULE-58]"""
    placed = bindable(hero) if lacks_die(table, hero, "bound") else []
    if placed:
        options: list[Option[Die]] = []
        for die in placed:
            where = sheet_of(table, die.detail).name if die.spot == "card" else SPOT_NAMES[die.spot]
            options.append(Option(f"die.{die.id}", f"The {die.face} die on {where}", die))
        prompt = f"Which die does the {thing_name(table, hero.carries)} bind?"
        die = yield from pick(hero.key, "relic.die", prompt, options)
        put_die(table, hero, die, "object")
    confirm_plan(table, hero)


def bindable(hero: Hero) -> list[Die]:
    """Dice that an Object may bind: those on the board, else those spent on cards."""
    whole = [die for die in hero.dice if die.spot != UNDER]
    return [die for die in whole if die.spot != SPENT] or whole


# -- placing and taking back ------------------------------------------------------------------------------------------


def hand_key(die: Die) -> str:
    """The key under which a die in hand is offered: equal dice are one option."""
    return _hand_key(die.value, "" if die.over else die.owner)


@cache
def _hand_key(value: int, owner: str) -> str:
    face = FACES[value - 1]
    return f"die.{face}.{owner}" if owner else f"stack.{face}"


@cache
def _hand_label(value: int, what: str, whose: str, count: int) -> str:
    return f"{FACES[value - 1].capitalize()} {what}{whose}{f' ×{count}' if count > 1 else ''}"


def _hand(table: Table, hero: Hero, hand: list[Die]) -> list[MenuOption]:
    """The dice in hand, equal ones together."""
    counts: dict[str, int] = {}
    first: dict[str, Die] = {}
    for die in hand:
        key = _hand_key(die.value, "" if die.over else die.owner)
        if key in counts:
            counts[key] += 1
        else:
            counts[key] = 1
            first[key] = die
    options: list[MenuOption] = []
    for key, die in first.items():
        whose = "" if die.owner == hero.key else f" of {figure_name(table, die.owner)}"
        label = _hand_label(die.value, "stack" if die.over else "die", whose, counts[key])
        note = f"Place it. Its opposite face is {OPPOSITE[die.face]}." if table.explain else ""
        look = Look(_lines_note(table, hero, die.face)) if table.explain else None
        options.append(Option(key, label, partial(place_die, table, hero, die.id), note=note, look=look))
    return options


def _lines_note(table: Table, hero: Hero, face: str) -> str:
    """The lines with a free slot that take it."""
    lines = [line for line in lines_for(table, hero, face) if has_room_for_die(table, hero, line)]
    return f"for {' or '.join(lines)}" if lines else "no line takes it"


def place_die(table: Table, hero: Hero, die_id: int) -> Flow[bool]:
    die = die_of(hero, die_id)
    return act(hero.key, "prepare.place", f"Where does the {die.face} die go?", spots(table, hero, die))


@cache
def _back_key(spot: str, detail: str, value: int) -> str:
    where = f"{spot}.{detail}" if detail else spot
    return f"back.{where}.{FACES[value - 1]}"


def _placed(table: Table, hero: Hero) -> list[MenuOption]:
    """What may be taken back: one option per spot and face."""
    options: dict[str, MenuOption] = {}
    for die in hero.dice:
        spot = die.spot
        if spot in (HAND, UNDER, SPENT):
            continue
        key = _back_key(spot, die.detail, die.value)
        if key not in options:
            where = sheet_of(table, die.detail).name if spot == "card" else SPOT_NAMES[spot]
            action = at_once(take_back, table, hero, die)
            look = Look("take back", group="Take back") if table.explain else None
            note = "Takes the die back into your hand." if table.explain else ""
            options[key] = Option(key, f"{die.face.capitalize()} off {where}", action, note=note, look=look)
    return list(options.values())


# -- giving and stacking ----------------------------------------------------------------------------------------------


def _giving(table: Table, hero: Hero, loose: list[Die]) -> list[MenuOption]:
    if len(table.state.heroes) < 2:
        return []
    why = ""
    if not may_give(hero):
        why = "2 dice a round and 3 own dice must stay, AC-PHASE-B-03"
    elif hero.key not in [die.owner for die in loose]:
        why = "no own unstacked die is in hand, AC-PHASE-B-05"
    elif not receivers(table, hero):
        why = "nobody may receive another die, AC-PHASE-B-04"
    if why and not table.explain:
        return []
    look = Look(f"{hero.given} of 2 given", group=MORE) if table.explain else None
    note = "" if why else "You may give two of your dice a round; at least three own dice stay with you."
    action = partial(give_die, table, hero)
    return [Option("give", "Give a die", action, note=note, closed=why, look=look)]


def give_die(table: Table, hero: Hero) -> Flow[None]:
    dice = [Option(f"die.{face}", f"{face.capitalize()} die", die) for face, die in givable(hero).items()]
    die = yield from pick(hero.key, "give.die", "Give which die?", dice)
    options = []
    for other in receivers(table, hero):
        look = Look(_receiver_note(other)) if table.explain else None
        options.append(Option(other.key, figure_name(table, other.key), other, about=other.key, look=look))
    to = yield from pick(hero.key, "give.to", "Give it to whom?", options)
    give(table, hero, to, die)


def _receiver_note(hero: Hero) -> str:
    return f"{hero.received} of 2 received{', plans again' if hero.confirmed else ''}"


def pair_dice(table: Table, hero: Hero) -> Flow[None]:
    found = pairs(hero)
    which = [Option(f"pair.{face}", f"Two {face} dice", face) for face in found]
    face = yield from pick(hero.key, "pair.dice", "Stack which pair?", which)
    icons = [Option(icon, f"Becomes {icon}", icon) for icon in FACES if icon != face]
    icon = yield from pick(hero.key, "pair.icon", "Which icon does the stack show?", icons)
    upper, lower = yield from whose_dice(table, hero, found[face], 2, "pair.whose", "Stack whose dice?")
    stack(table, hero, upper, lower, icon)


# -- cards and Objects ------------------------------------------------------------------------------------------------


def _cards(table: Table, hero: Hero) -> list[MenuOption]:
    options: list[MenuOption] = []
    for card, why in playable(table, hero, "B", hero.key):
        action = partial(use_card, table, hero, card, hero.key)
        sheet = sheet_of(table, card)
        look = Look("discarded" if sheet.once else "", group=MORE, rare=sheet.once) if table.explain else None
        where = f"card.{card}"
        options.append(Option(where, f"Use {sheet.name}", action, where, sheet.text, why, look))
    return options


def _lying(table: Table, hero: Hero) -> list[MenuOption]:
    """[AC-OBJECT-02]"""
    options: list[MenuOption] = []
    for key in things_in_reach(table, hero):
        action = at_once(take, table, hero, table.state.things[key])
        look = Look(table.content.objects[table.state.things[key].kind].note, group=MORE) if table.explain else None
        options.append(Option(f"take.{key}", f"Pick up the {thing_name(table, key)}", action, hero.at, look=look))
    return options
