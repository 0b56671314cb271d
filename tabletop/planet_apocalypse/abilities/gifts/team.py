"""Gifts of the team phase: care, recruits, moves, the legion, and the gifts to come."""

from tabletop.core.flow import Flow, Option, at_once, number, pick
from tabletop.planet_apocalypse.board.areas import area_name, areas_without_shadow, neighbours
from tabletop.planet_apocalypse.board.party import can_heal, heroes_at, others_at
from tabletop.planet_apocalypse.board.permissions import is_ready
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, ambushes
from tabletop.planet_apocalypse.model.moments.enemies import DespairCycled
from tabletop.planet_apocalypse.model.moments.heroes import Gained, GiftGained, TeamActions
from tabletop.planet_apocalypse.model.moments.questions import FirstAidAsked, GiftDiscountAsked, RecruitAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import Area, Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.hero.movement import enter, step_options
from tabletop.planet_apocalypse.rules.offers import special
from tabletop.planet_apocalypse.verbs.gifts import order_gifts, peek_gifts, swap_gift
from tabletop.planet_apocalypse.verbs.harm import heal
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_luck
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.tracks import change_legion
from tabletop.planet_apocalypse.verbs.troopers import shift_ambush
from tabletop.planet_apocalypse.verbs.turns import add_mark

# -- first aid and healing --------------------------------------------------------------------------------------------


@ability("first_aid_heals_more", on=FirstAidAsked)
def first_aid_heals_more(table: Table, owner: str, moment: FirstAidAsked, *, amount: int) -> None:
    if moment.hero == owner:
        moment.heals += amount


@ability("first_aid_reaches", on=FirstAidAsked)
def first_aid_reaches(table: Table, owner: str, moment: FirstAidAsked) -> None:
    """The owner may treat heroes in adjacent areas as well."""
    if moment.hero == owner:
        around = neighbours(table, table.state.heroes[owner].area)
        near = [hero.key for area in around for hero in heroes_at(table.state, area)]
        moment.targets += [key for key in near if key not in moment.targets]


@ability("first_aid_is_free", on=FirstAidAsked)
def first_aid_is_free(table: Table, owner: str, moment: FirstAidAsked) -> None:
    if moment.hero == owner:
        moment.cost = 0


@ability("heal_companions", on=TeamActions)
def heal_companions(table: Table, owner: str, moment: TeamActions, *, thing: str, amount: int) -> None:
    """A team action: every other hero in the owner's area heals."""
    if moment.hero != owner or not is_ready(table, owner, thing):
        return
    hurt = [hero.key for hero in others_at(table.state, table.state.heroes[owner]) if can_heal(table, hero.key)]

    def care() -> Flow[None]:
        for hero in hurt:
            yield from heal(table, hero, amount)

    if hurt:
        moment.options.append(special(table, owner, thing, 0, f"every other hero here heals {amount}", care))


@ability("lay_hands", on=TeamActions)
def lay_hands(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int, amount: int) -> None:
    """A team action: one hero in the owner's area drops all markers and heals."""
    if moment.hero != owner or not is_ready(table, owner, thing, luck):
        return
    here = heroes_at(table.state, table.state.heroes[owner].area)
    patients = [hero for hero in here if _is_marked(hero) or can_heal(table, hero.key)]

    def care() -> Flow[None]:
        options = [Option(hero.key, table.content.heroes[hero.key].name, hero.key, hero.key) for hero in patients]
        patient = yield from pick(owner, choice_id(table.content, thing), "Lay hands on whom?", options)
        for marker in ("stun", "fire", "pestilence"):
            drop_marker(table, patient, marker, table.state.heroes[patient].pestilence)
        yield from heal(table, patient, amount)

    if patients:
        moment.options.append(special(table, owner, thing, luck, f"a hero drops its markers and heals {amount}", care))


def _is_marked(hero: Hero) -> bool:
    return hero.stunned or hero.burning or hero.pestilence > 0


@ability("heal_in_cycle", on=DespairCycled)
def heal_in_cycle(table: Table, owner: str, moment: DespairCycled, *, amount: int) -> Flow[None]:
    """Before pestilence does its damage the owner heals, or drops pestilence.  [PA-STATUS-09]"""
    if owner in table.state.heroes:
        yield from heal(table, owner, amount)


# -- courage, luck, recruits ------------------------------------------------------------------------------------------


@ability("everyone_gains_luck", on=Gained)
def everyone_gains_luck(table: Table, owner: str, moment: Gained, *, amount: int) -> None:
    for hero in table.state.heroes:
        gain_luck(table, hero, amount)


@ability("luck_for_icons", on=GiftGained)
def luck_for_icons(table: Table, owner: str, moment: GiftGained, *, amount: int) -> None:
    """A gift with the icon brings luck to its taker and to the owner; once to an owner who took it.  [PA-FAQ-29]"""
    if table.content.gifts[moment.gift].icon:
        for hero in dict.fromkeys((owner, moment.hero)):
            if hero in table.state.heroes:
                gain_luck(table, hero, amount)


@ability("cheaper_gifts", on=GiftDiscountAsked)
def cheaper_gifts(table: Table, owner: str, moment: GiftDiscountAsked, *, amount: int) -> None:
    if moment.hero == owner:
        moment.discount += amount


@ability("recruit_points", on=RecruitAsked)
def recruit_points(table: Table, owner: str, moment: RecruitAsked, *, amount: int) -> None:
    if moment.hero == owner:
        moment.points += amount


@ability("recruit_anywhere", on=TeamActions)
def recruit_anywhere(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int) -> None:
    """A team action: for this phase every hero may recruit wherever it is.  [PA-FAQ-16]"""
    if moment.hero == owner and is_ready(table, owner, thing, luck):
        promote = at_once(lambda: add_mark(table, "recruit_anywhere"))
        moment.options.append(special(table, owner, thing, luck, "everybody may recruit anywhere", promote))


@ability("replace_legion", on=TeamActions)
def replace_legion(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int) -> None:
    """A team action: another legion comes.  [PA-LEGION-03]"""
    if moment.hero == owner and is_ready(table, owner, thing, luck):
        name = table.content.legions[table.state.legion].name
        moment.options.append(special(table, owner, thing, luck, f"replace {name}", lambda: change_legion(table)))


# -- moves ------------------------------------------------------------------------------------------------------------


@ability("move_a_hero", on=TeamActions)
def move_a_hero(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int, steps: int) -> None:
    """A team action: one hero anywhere moves a few areas."""
    if moment.hero == owner and is_ready(table, owner, thing, luck) and _movable(table):
        label = f"move a hero up to {steps} areas"
        moment.options.append(special(table, owner, thing, luck, label, lambda: _lead(table, owner, thing, steps)))


def _movable(table: Table) -> list[str]:
    return [hero for hero in table.state.heroes if any(not step.closed for step in step_options(table, hero))]


def _lead(table: Table, owner: str, thing: str, steps: int) -> Flow[None]:
    """Step by step, never straight back; only an owner that moves itself activates a battle.  [PA-RULE-14]"""
    names = table.content.heroes
    who = [Option(hero, names[hero].name, hero, about=hero) for hero in _movable(table)]
    hero = yield from pick(owner, choice_id(table.content, thing), "Move which hero?", who)
    came_from = ""
    for step in range(steps):
        options = step_options(table, hero, came_from)
        if step:
            options.append(Option("stop", "Stay here", ""))
        if all(option.closed or not option.value for option in options):
            return
        to = yield from pick(owner, "move.step", f"Move {names[hero].name} where?", options)
        if not to:
            return
        came_from = table.state.heroes[hero].area
        if (yield from enter(table, hero, to, willing=hero == owner)) or hero not in table.state.heroes:
            return


@ability("move_ambush", on=TeamActions)
def move_ambush(table: Table, owner: str, moment: TeamActions, *, thing: str, luck: int) -> None:
    """A team action: troopers of one ambush go elsewhere, founding a new ambush if need be.  [PA-FAQ-27]"""
    if moment.hero == owner and is_ready(table, owner, thing, luck) and _marches(table):
        label = "move an ambush"
        moment.options.append(special(table, owner, thing, luck, label, lambda: _redeploy(table, owner)))


def _marches(table: Table) -> dict[str, list[str]]:
    """From which area to which others troopers may go."""
    free = areas_without_shadow(table.state)
    found = {area.key: [to for to in free if _room(table, area, to)] for area in ambushes(table)}
    return {area: places for area, places in found.items() if places}


def _room(table: Table, area: Area, to: str) -> int:
    """How many troopers of that ambush the other area takes: another type there would be dismissed."""
    there = table.state.areas[to]
    if to == area.key:
        return 0
    return MOST_AMBUSH - (there.troops if there.troop == area.troop else 0)


def _redeploy(table: Table, owner: str) -> Flow[None]:
    marches = _marches(table)
    sources = [Option(area, area_name(table, area), area, about=area) for area in marches]
    area = yield from pick(owner, "redeploy.from", "Move troopers of which ambush?", sources)
    goals = [Option(to, area_name(table, to), to, about=to) for to in marches[area]]
    to = yield from pick(owner, "redeploy.to", "Where to?", goals)
    place = table.state.areas[area]
    most = min(place.troops, _room(table, place, to))
    amount = yield from number(owner, "redeploy.troopers", "How many troopers?", 1, most)
    shift_ambush(table, area, to, amount)
    yield from reveal_here(table, to)


# -- gifts to come ----------------------------------------------------------------------------------------------------


@ability("look_at_gifts", on=TeamActions)
def look_at_gifts(table: Table, owner: str, moment: TeamActions, *, thing: str, cards: int) -> None:
    """A team action: look at the top of the gift deck, swap one card with the panel, order the rest."""
    deck = table.state.gifts
    if moment.hero == owner and is_ready(table, owner, thing) and (deck.cards or deck.discard):
        label = f"look at the top {cards} gifts"
        moment.options.append(special(table, owner, thing, 0, label, lambda: _look(table, owner, thing, cards)))


def _look(table: Table, owner: str, thing: str, cards: int) -> Flow[None]:
    seen = peek_gifts(table, cards)
    names = table.content.gifts
    swaps: list[Option[tuple[str, int] | None]] = [
        Option(f"{card}.{slot}", f"{names[card].name} for {names[here].name}", (card, slot), about=here)
        for card in dict.fromkeys(seen)
        for slot, here in enumerate(table.state.panel)
        if here
    ]
    swaps.append(Option("none", "Swap nothing", None))
    shown = ", ".join(names[card].name for card in seen)
    chosen = yield from pick(owner, "gifts.swap", f"The top gifts are {shown}. Swap one?", swaps)
    if chosen is not None:
        card, slot = chosen
        seen[seen.index(card)] = table.state.panel[slot]
        swap_gift(table, slot, card)
    ordered = yield from _order(table, owner, seen)
    if ordered != seen:
        order_gifts(table, ordered)
        announce(table, owner, thing)


def _order(table: Table, owner: str, cards: list[str]) -> Flow[list[str]]:
    """Ask which card comes first, second, ...; the first will be drawn first."""
    ordered: list[str] = []
    left = list(cards)
    while left:
        options = [Option(card, table.content.gifts[card].name, card) for card in dict.fromkeys(left)]
        card = yield from pick(owner, "gifts.order", "Which goes back so that it is drawn next?", options)
        left.remove(card)
        ordered.append(card)
    return ordered
