"""The party strip, and what comes in words."""

from tabletop.core.things.odds import percent
from tabletop.core.view import Line, Member, Section
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.ways import TOKEN
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.state import FOURTH, Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.forecast import Forecast, Leg, Strike
from tabletop.planet_apocalypse.show.phrases import call_name, conditions, hero_style, marks, patrol, plain_dice
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LOST, LORD_STEPS

WIDE, NORMAL = 120, 80


def acting(table: Table) -> str:
    """The hero whose turn or step it is."""
    state = table.state
    if state.hell is not None:
        return state.hell.acting
    return state.turn.hero if state.turn is not None else ""


def members(table: Table, coming: Forecast) -> list[Member]:
    """A row for each seat; none while a chapter waits for its heroes."""
    letters, now = marks(table.state), acting(table)
    found = []
    for number, seat in enumerate(table.state.seats, 1):
        sheet = table.content.heroes[seat.hero]
        hero = table.state.heroes.get(seat.hero)
        if hero is None:
            if table.state.clock.step != "muster":
                found.append(Member(seat.hero, number, letters[seat.hero], call_name(sheet), 0, sheet.health, "dead"))
            continue
        member = Member(seat.hero, number, letters[seat.hero], call_name(sheet), hero.health, hero.cap)
        if seat.hero == now:
            member.state = "acting"
        _fill(table, member, hero, coming)
        found.append(member)
    return found


def _fill(table: Table, member: Member, hero: Hero, coming: Forecast) -> None:
    ails: Line = [(", ".join(conditions(table.content, hero)), "fire")] if conditions(table.content, hero) else []
    dice = plain_dice(hero.dice)
    troops = sum(hero.patrol.values())
    member.brief = ails or [(dice, "")]
    short: Line = [(dice, "value"), (" tough ", "dim"), (str(hero.toughness), "value"), (f" ✦{hero.courage}", "")]
    short += [(f" luck {hero.luck}", "" if hero.luck else "dim"), (f" ⌂{troops}" if troops else "", "good")]
    member.text = [ails, short]
    attack: Line = [("attack ", "dim"), (dice, "value"), ("  toughness ", "dim"), (str(hero.toughness), "value")]
    purse: Line = [(f"courage {hero.courage}, luck {hero.luck}", "")]
    if troops:
        purse += [(", ⌂ ", "good"), (patrol(table, hero), "")]
    member.full = [ails, attack, purse]
    expected = coming.expected(hero.key)
    if expected:
        member.threat = [(f"−{expected:.1f}", "bad")]


# -- what comes -------------------------------------------------------------------------------------------------------


def coming_section(table: Table, coming: Forecast, columns: int) -> Section:
    """Blows, what leaves the map, what moves, and who may die of it."""
    if table.state.hell is not None:
        title = "At the end of the round" if columns >= NORMAL else "What comes"
    else:
        begun = table.state.clock.step in ("attack", "move", "spawn", "ambush")
        wide = "If the enemy phase came now" if columns >= WIDE else "If the phase ended now"
        title = "Still to come" if begun else wide if columns >= NORMAL else "What comes"
    deaths = death_lines(table, coming)
    end = [] if deaths else [[("Nobody can die of the dice.", "good")]] if coming.strikes else []
    short = [*deaths, *_short_strikes(table, coming), *_leaving(table, coming, True), *end]
    full = [*deaths, *_full_strikes(table, coming), *_leaving(table, coming, False), *_moving(table, coming)]
    full += [*_despair(table, coming), *end]
    quiet: list[Line] = [[("Nobody is attacked.", "good")]]
    if not coming.strikes:
        short, full = [*short, *quiet], [*full, *quiet]
    brief = [*deaths, *_short_strikes(table, coming, "−"), *_leaving(table, coming, True)] or quiet
    return Section(title, "", brief, short, full, 2)


def death_lines(table: Table, coming: Forecast) -> list[Line]:
    """Who may die, the likeliest first."""
    risks = [(coming.death(table, key), key) for key in table.state.heroes]
    found: list[Line] = []
    for risk, key in sorted(risks, key=lambda one: -one[0]):
        if risk > 0:
            name = call_name(table.content.heroes[key])
            sure = risk > 1 - 1e-9
            found.append([(f"{name} {'dies' if sure else f'dies in {percent(risk)}'}", "bad")])
    return found


def group_words(table: Table, group: Group) -> str:
    if group.count == 1:
        return enemy_name(table.content, group.circle, group.key)
    return f"{group.count} {table.content.circles[group.circle].plural}"


def _short_strikes(table: Table, coming: Forecast, takes: str = "takes ") -> list[Line]:
    found: list[Line] = []
    for hero in dict.fromkeys(strike.hero for strike in coming.strikes):
        name = call_name(table.content.heroes[hero])
        most = sum(strike.most for strike in coming.strikes if strike.hero == hero)
        expected = sum(strike.expected for strike in coming.strikes if strike.hero == hero)
        style = hero_style(table.state, hero)
        found.append([(name, style), (f" {takes}", ""), (f"{expected:.1f}", "bad"), (f" (max {most})", "")])
    return found


def _full_strikes(table: Table, coming: Forecast) -> list[Line]:
    found: list[Line] = []
    for strike in coming.strikes:
        found.append(_who_hits(table, strike))
        stops = coming.stops.get(strike.hero, 0)
        more = f"; ⌂ stops {stops}" if stops else ""
        found.append([(f"   {strike.expected:.1f} expected, at most {strike.most}{more}", "dim")])
    return found


def _who_hits(table: Table, strike: Strike) -> Line:
    who = ", ".join(group_words(table, group) for group in strike.groups)
    one = len(strike.groups) == 1 and strike.groups[0].count == 1
    whom = call_name(table.content.heroes[strike.hero])
    style = hero_style(table.state, strike.hero)
    tail = ", if you name them" if strike.named else ""
    return [(who, "enemy"), (" hits " if one else " hit ", ""), (whom, style), (tail, "dim")]


def _piece(table: Table, leg: Leg) -> str:
    one = leg.marcher
    if one.circle == TOKEN:
        return "a token"
    if one.circle == FOURTH:
        return enemy_name(table.content, FOURTH, one.key)
    sheet = table.content.circles[one.circle]
    return sheet.name if one.count == 1 else f"{one.count} {sheet.plural}"


def _leaving(table: Table, coming: Forecast, short: bool) -> list[Line]:
    found: list[Line] = []
    for leg in coming.legs:
        if leg.doom or not leg.to:
            who = _piece(table, leg)
            verb = "leave" if leg.marcher.count > 1 else "leaves"
            where = "" if short else f" from {area_name(table, leg.marcher.area)}"
            found.append([(f"{who} {verb}{where}: ", ""), (f"doom {leg.doom}", "doom")])
    if coming.doom and table.state.doom + coming.doom >= DOOM_LOST:
        found.insert(0, [("Doom would reach 13: lost.", "doom")])
    return found


def _moving(table: Table, coming: Forecast) -> list[Line]:
    """Where the others go, by area."""
    ways: dict[tuple[str, str], list[Leg]] = {}
    for leg in coming.legs:
        if leg.to and not leg.doom:
            ways.setdefault((leg.marcher.area, leg.to), []).append(leg)
    found: list[Line] = []
    for (area, to), legs in ways.items():
        who = ", ".join(_piece(table, leg) for leg in legs)
        shown = " and is revealed" if any(leg.reveals for leg in legs) else ""
        found.append(
            [(f"{who} of {area_name(table, area)} ", ""), ("──▸", "enemy"), (f" {area_name(table, to)}{shown}", "")]
        )
    return found


def _despair(table: Table, coming: Forecast) -> list[Line]:
    state = table.state
    if not coming.despair:
        return []
    text = f"Despair {state.despair} + {coming.despair}: "
    if not coming.cycles:
        return [[(f"{text}to {state.despair + coming.despair} of {DESPAIR_STEPS}.", "dim")]]
    lord = state.lord_track + coming.cycles
    what = "the Lord cycle comes" if lord > LORD_STEPS else f"one more die, Lord track to {lord}"
    return [[(f"{text}{what}.", "warn" if lord > LORD_STEPS else "dim")]]
