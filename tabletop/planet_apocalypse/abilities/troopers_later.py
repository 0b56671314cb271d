"""Traits of the trooper types of the later boxes."""

from tabletop.core.flow import Action, Flow, Option, confirm, number, pick
from tabletop.planet_apocalypse.board.areas import area_name, areas_without_shadow, is_shadow, neighbours
from tabletop.planet_apocalypse.board.party import captain, heroes_at, heroes_in_order
from tabletop.planet_apocalypse.board.permissions import has_mark, may
from tabletop.planet_apocalypse.board.pieces import fourths_at, has_minions
from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, ambushes, quarry, troopers_left, type_of_cost
from tabletop.planet_apocalypse.model.fight import Volley
from tabletop.planet_apocalypse.model.moments.enemies import (
    AmbushChosen,
    AmbushReadied,
    AssaultDone,
    TokenMet,
    VolleysAsked,
)
from tabletop.planet_apocalypse.model.moments.heroes import (
    AmbushLaid,
    AttackAimed,
    AttackDone,
    AttackRead,
    HeroActions,
    Slain,
    TeamActions,
)
from tabletop.planet_apocalypse.model.moments.questions import (
    AbsorbAsked,
    AmbushPlacesAsked,
    MarkerAsked,
    RecruitAsked,
    StepsAsked,
    TroopersDied,
)
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.ambush import fire
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.hero.combat import raise_one
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.dice import add_dice, turn_die
from tabletop.planet_apocalypse.verbs.heroes import announce, change_pool, gain_courage, gain_luck
from tabletop.planet_apocalypse.verbs.tracks import lower_despair
from tabletop.planet_apocalypse.verbs.troopers import join_patrol, lose_ambush, lose_patrol, shift_ambush
from tabletop.planet_apocalypse.verbs.turns import add_mark, drop_mark

# -- when they die ----------------------------------------------------------------------------------------------------


@ability("death_brings", on=TroopersDied)
def death_brings(table: Table, owner: str, moment: TroopersDied, *, luck: int = 0, courage: int = 0) -> None:
    """The hero for whom they died absorbing gains something for each.  [PA-TRAITS-03, PA-TRAITS-12]"""
    if moment.troop == owner and moment.spared in table.state.heroes:
        gain_courage(table, moment.spared, courage * moment.amount)
        if luck:
            gain_luck(table, moment.spared, luck * moment.amount)


@ability("death_calms_despair", on=TroopersDied)
def death_calms_despair(table: Table, owner: str, moment: TroopersDied, *, amount: int) -> None:
    """Despair falls for each that dies.  [PA-TRAITS-06]"""
    if moment.troop == owner:
        lower_despair(table, amount * moment.amount)


@ability("absorbing_spares", on=TroopersDied)
def absorbing_begins(table: Table, owner: str, moment: TroopersDied) -> None:
    """One of them died for a hero: until that attack is over it is spared a marker."""
    if moment.troop == owner and moment.spared:
        add_mark(table, owner, moment.spared)


@ability("absorbing_spares", on=MarkerAsked)
def absorbing_spares(table: Table, owner: str, moment: MarkerAsked, *, marker: Marker) -> None:
    """An attack of which they absorbed damage leaves the hero no such marker.  [PA-TRAITS-11]"""
    if moment.marker == marker and has_mark(table, owner, moment.hero):
        moment.amount = 0


@ability("absorbing_spares", on=AssaultDone)
def absorbing_ends(table: Table, owner: str, moment: AssaultDone) -> None:
    while has_mark(table, owner, moment.assault.hero):
        drop_mark(table, owner, moment.assault.hero)


@ability("patrol_absorbs", on=AbsorbAsked)
def patrol_absorbs(table: Table, owner: str, moment: AbsorbAsked, *, amount: int) -> None:
    """On patrol they absorb another amount than in ambush.  [PA-TRAITS-15]"""
    if moment.troop == owner and moment.patrol:
        moment.absorb = amount


# -- where they go ----------------------------------------------------------------------------------------------------


@ability("mounted", on=StepsAsked)
def mounted(table: Table, owner: str, moment: StepsAsked, *, steps: int) -> None:
    """A hero with one of them on patrol moves further.  [PA-TRAITS-09, PA-RULE-210]"""
    if owner in table.state.heroes[moment.hero].patrol:
        moment.steps = max(moment.steps, steps)


@ability("set_next_door", on=AmbushPlacesAsked)
def set_next_door(table: Table, owner: str, moment: AmbushPlacesAsked) -> None:
    """They may be set in an area next to their hero.  [PA-TRAITS-16]"""
    if moment.troop == owner:
        here = table.state.heroes[moment.hero].area
        moment.places += [area for area in neighbours(table, here) if not is_shadow(table.state, area)]


@ability("leaves_tokens", on=TokenMet)
def leaves_tokens(table: Table, owner: str, moment: TokenMet) -> Flow[None]:
    """A token that meets only them is revealed if the captain wants.  [PA-TRAITS-05]"""
    alone = table.state.areas[moment.area].troop == owner and not heroes_at(table.state, moment.area)
    if moment.revealed and alone:
        prompt = f"{table.content.names[owner]}: reveal the token in {area_name(table, moment.area)}?"
        moment.revealed = yield from confirm(captain(table.state), "trooper.reveal", prompt, about=moment.area)


@ability("redeploys", on=TeamActions)
def redeploys(table: Table, owner: str, moment: TeamActions, *, courage: int) -> None:
    """For courage any hero moves some of one ambush to any area outside the Shadow.  [PA-TRAITS-08, PA-RULE-96]"""
    for area, option in _redeployments(table, owner, moment.hero, courage):
        moment.options.append(Option(f"{owner}.{area}", option, _redeploy(table, owner, moment.hero, courage, area)))


@ability("redeploys", on=HeroActions)
def redeploys_in_turn(table: Table, owner: str, moment: HeroActions, *, courage: int) -> None:
    """Between the actions of a hero turn too, not in Hell Time.  [PA-TRAITS-08]"""
    if not moment.hell:
        for area, option in _redeployments(table, owner, moment.hero, courage):
            action = _redeploy(table, owner, moment.hero, courage, area)
            moment.options.append(Option(f"{owner}.{area}", option, action, about=area))


def _redeployments(table: Table, owner: str, hero: str, courage: int) -> list[tuple[str, str]]:
    """Areas with such an ambush, and what moving it is called; none when it cannot be paid."""
    places = [area.key for area in ambushes(table) if area.troop == owner]
    if not places or not can_pay(table, hero, courage, owner):
        return []
    name = table.content.troopers[owner].plural
    return [(area, f"move {name} from {area_name(table, area)} ({courage} courage)") for area in places]


def _redeploy(table: Table, owner: str, hero: str, courage: int, area: str) -> Action:
    def redeploy() -> Flow[None]:
        goals = [to for to in areas_without_shadow(table.state) if to != area and _room(table, owner, to)]
        options = [Option(to, area_name(table, to), to, about=to) for to in goals]
        options.append(Option("none", "Nowhere after all", ""))
        to = yield from pick(hero, "redeploy.to", "Where to?", options)
        if to:
            most = min(table.state.areas[area].troops, _room(table, owner, to))
            amount = yield from number(hero, "redeploy.troopers", "How many troopers?", 1, most)
            if (yield from pay(table, hero, courage, owner)):
                announce(table, hero, owner)
                shift_ambush(table, area, to, amount)
                yield from reveal_here(table, to)

    return redeploy


def _room(table: Table, troop: str, to: str) -> int:
    there = table.state.areas[to]
    return MOST_AMBUSH - (there.troops if there.troop == troop else 0)


@ability("upgrades", on=RecruitAsked)
def upgrades(table: Table, owner: str, moment: RecruitAsked, *, cost: int, points: int) -> Flow[None]:
    """Points swap those on patrol for a dearer type, all of them unless the patrol may be mixed.  [PA-TRAITS-14]"""
    count = table.state.heroes[moment.hero].patrol.get(owner, 0)
    better = type_of_cost(table.content, table.state, cost)
    most = min(count, moment.points // points, troopers_left(table.content, table.state, better))
    least = 1 if may(table, moment.hero, "mixed_patrol") else count
    if not count or better == owner or most < least:
        return
    name = table.content.troopers[better].plural
    options = [Option(str(n), f"{n} become {name}, {n * points} points", n) for n in range(least, most + 1)]
    options.append(Option("none", "Leave them as they are", 0))
    swapped = yield from pick(moment.hero, "trooper.upgrade", f"{table.content.names[owner]}: upgrade?", options)
    if swapped:
        moment.points -= swapped * points
        lose_patrol(table, moment.hero, owner, swapped)
        join_patrol(table, moment.hero, better, swapped)


# -- when their ambush fires ------------------------------------------------------------------------------------------


@ability("fires_when_set", on=AmbushLaid)
def fires_when_set(table: Table, owner: str, moment: AmbushLaid) -> Flow[None]:
    """Set as an ambush they fire at once, the whole ambush there, once in a hero's turn.  [PA-TRAITS-04]"""
    place, key = table.state.areas[moment.area], f"{owner}.{moment.hero}"
    if moment.troop != owner or not place.troops or not quarry(table, moment.area).there:
        return
    if key not in table.state.clock.fired:
        yield from fire(table, Volley(key, moment.area, owner, place.troops))


@ability("ambush_costs_pool", on=VolleysAsked)
def ambush_needs_pool(table: Table, owner: str, moment: VolleysAsked, *, courage: int) -> None:
    """Without courage in the pool they do not fire.  [PA-TRAITS-17]"""
    if table.state.pool < courage:
        moment.volleys[:] = [volley for volley in moment.volleys if volley.troop != owner]


@ability("ambush_costs_pool", on=AmbushChosen)
def ambush_costs_pool(table: Table, owner: str, moment: AmbushChosen, *, courage: int) -> None:
    if moment.attack.troop == owner:
        change_pool(table, -min(courage, table.state.pool))


@ability("fires_when_outnumbered", on=VolleysAsked)
def fires_when_outnumbered(table: Table, owner: str, moment: VolleysAsked) -> None:
    """They fire only at as many minions as they are, or more.  [PA-TRAITS-19]"""
    moment.volleys[:] = [
        volley for volley in moment.volleys if volley.troop != owner or _minions(table, volley.area) >= volley.troops
    ]


def _minions(table: Table, area: str) -> int:
    return sum(table.state.areas[area].minions) + len(fourths_at(table.state, area))


@ability("ambush_die_against", on=AmbushReadied)
def ambush_die_against(table: Table, owner: str, moment: AmbushReadied, *, circles: list[int], sides: int) -> None:
    """One die more that strikes only demons of some Circles.  [PA-TRAITS-13]"""
    if moment.attack.troop == owner:
        add_dice(moment.attack, [sides], tuple(circles))


@ability("boost_for_courage", on=AmbushReadied)
def boost_for_courage(table: Table, owner: str, moment: AmbushReadied, *, courage: int) -> Flow[None]:
    """Any hero may pay to raise a die, as often as it likes.  [PA-TRAITS-07]"""
    attack = moment.attack
    if attack.troop != owner:
        return
    question = f"{table.content.names[owner]}: pay {courage} courage to raise a die?"
    for hero in heroes_in_order(table.state):
        while any(die.sides < 12 for die in attack.pool.dice) and can_pay(table, hero.key, courage, owner):
            if not (yield from confirm(hero.key, "trooper.boost", question)):
                break
            if not (yield from pay(table, hero.key, courage, owner)):
                break
            yield from raise_one(attack, hero.key)


@ability("ambush_best_counts_more", on=AttackRead)
def ambush_best_counts_more(table: Table, owner: str, moment: AttackRead, *, amount: int) -> None:
    """The highest die of the ambush counts more.  [PA-TRAITS-21]"""
    dice = moment.attack.pool.dice
    if moment.attack.troop == owner and dice:
        best = max(dice, key=lambda die: die.value)
        turn_die(table, moment.attack, best, best.value + amount)


@ability("ambush_reaches", on=AttackAimed)
def ambush_reaches(table: Table, owner: str, moment: AttackAimed) -> Flow[None]:
    """The ambush may also strike minions of one adjacent area.  [PA-TRAITS-18]"""
    attack = moment.attack
    if attack.troop == owner:
        yield from reach_next_door(table, moment, f"{table.content.names[owner]}: strike in which area too?")


def reach_next_door(table: Table, moment: AttackAimed, prompt: str) -> Flow[None]:
    """The captain adds one area beside the ambush to what it may strike."""
    attack = moment.attack
    near = [area for area in neighbours(table, attack.place) if area not in attack.reach]
    options = [Option(area, area_name(table, area), area, area) for area in near if has_minions(table.state, area)]
    if options:
        options.append(Option("none", "Nowhere else", ""))
        area = yield from pick(captain(table.state), "trooper.reach", prompt, options)
        if area:
            attack.reach = [*attack.reach, area]


@ability("ambush_loses_one", on=AttackDone)
def ambush_loses_one(table: Table, owner: str, moment: AttackDone) -> None:
    """After they fired one of them is lost.  [PA-TRAITS-02]"""
    attack = moment.attack
    if attack.troop != owner:
        return
    if attack.patrol in table.state.heroes:
        lose_patrol(table, attack.patrol, owner, 1, dead=True)
    elif table.state.areas[attack.place].troop == owner:
        lose_ambush(table, attack.place, 1, dead=True)


@ability("ambush_graft", on=Slain)
def ambush_graft(table: Table, owner: str, moment: Slain, *, amount: int) -> None:
    """The first courage their ambush earns in a segment is lost.  [PA-TRAITS-10]"""
    if moment.troop == owner and moment.courage and not has_mark(table, owner, ""):
        add_mark(table, owner)
        moment.courage -= amount


@ability("ambush_herds", on=Slain)
def ambush_herds(table: Table, owner: str, moment: Slain, *, amount: int) -> None:
    """The first larva their ambush kills in a segment brings more courage.  [PA-TRAITS-20]"""
    if moment.troop == owner and moment.circle == LARVA and not has_mark(table, owner, ""):
        add_mark(table, owner)
        moment.courage += amount
