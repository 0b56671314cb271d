"""Rules of single maps: who marches where, what appears when, where doom comes from, who may enter."""

from tabletop.core.flow import Flow, GameOver, Option, confirm, pick
from tabletop.planet_apocalypse.board.areas import map_areas, map_places, start_areas
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.pieces import fourth, fourths_at, has_demons, has_minions
from tabletop.planet_apocalypse.board.ways import TOKEN
from tabletop.planet_apocalypse.model.moments.beginning import GameBegun, StartsAsked, TroopersAsked
from tabletop.planet_apocalypse.model.moments.enemies import (
    DespairDieAdded,
    EnemyPhaseBegun,
    FourthSpawned,
    LordCycled,
    LordCycleDone,
    LordSlain,
    LordsMoved,
    MarchBegun,
    MarchReady,
    TokenMet,
)
from tabletop.planet_apocalypse.model.moments.questions import (
    DoomAsked,
    DriveAsked,
    MarchAsked,
    MinionsAsked,
    RecruitAsked,
    SpawnAsked,
    StepAsked,
)
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal, reveal_here, spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.march import march, marchers
from tabletop.planet_apocalypse.verbs.dice import roll_one
from tabletop.planet_apocalypse.verbs.heroes import gain_courage
from tabletop.planet_apocalypse.verbs.pieces import count_for_fourth, put_hero, put_token, remember
from tabletop.planet_apocalypse.verbs.tracks import raise_doom

# -- the game begins --------------------------------------------------------------------------------------------------


@ability("replace_troopers", on=TroopersAsked)
def replace_troopers(table: Table, owner: str, moment: TroopersAsked, *, cost: int, troop: str) -> None:
    """The types of one cost give way to another.  [PA-MAP-LAUNCH-03]"""
    sheets = table.content.troopers
    moment.types = [[troop] if sheets[types[0]].cost == cost else types for types in moment.types]


@ability("heroes_enter_at", on=StartsAsked)
def heroes_enter_at(table: Table, owner: str, moment: StartsAsked, *, area: str) -> None:
    """New heroes enter in one of the starts only."""
    moment.areas = [area]


@ability("heroes_choose_start", on=GameBegun)
def heroes_choose_start(table: Table, owner: str, moment: GameBegun) -> Flow[None]:
    """Each player, in seat order, chooses the start of its hero.  [PA-MAP-DC-02, PA-MAP-DC-12]"""
    areas = map_areas(table)
    for seat in list(table.state.seats):
        options = [Option(key, areas[key].name, key, about=key) for key in start_areas(table)]
        area = yield from pick(seat.hero, "begin.start", "Start where?", options)
        if area != table.state.heroes[seat.hero].area:
            put_hero(table, seat.hero, area)


@ability("demon_at_start", on=GameBegun)
def demon_at_start(table: Table, owner: str, moment: GameBegun, *, area: str) -> Flow[str]:
    """A Fourth Circle demon stands there from the beginning, its spawn effect done.  [PA-MAP-GUTS-03]"""
    return spawn_fourth(table, area)


@ability("roll_for_courage", on=RecruitAsked)
def roll_for_courage(table: Table, owner: str, moment: RecruitAsked, *, courage: int) -> Flow[None]:
    """A hero may trade the whole recruit roll for courage.  [PA-MAP-MOON-06]"""
    prompt = f"Trade the roll of {moment.points} for {courage} courage?"
    if (yield from confirm(moment.hero, "recruit.trade", prompt)):
        moment.traded = True
        gain_courage(table, moment.hero, courage)


# -- where heroes may go ----------------------------------------------------------------------------------------------


@ability("enter_from_empty", on=StepAsked)
def enter_from_empty(table: Table, owner: str, moment: StepAsked, *, area: str) -> None:
    """The area can be entered only from one without minions.  [PA-MAP-LAUNCH-05]"""
    if moment.to == area and has_minions(table.state, table.state.heroes[moment.hero].area):
        moment.closed = "minions bar the way, PA-MAP-LAUNCH-05"


@ability("closed_while_lords", on=StepAsked)
def closed_while_lords(table: Table, owner: str, moment: StepAsked, *, area: str, lords: list[str]) -> None:
    """Nobody enters while a Lord of these areas lives.  [PA-MAP-PURGATORY-05]"""
    if moment.to == area and any(lord.home in lords and not lord.dead for lord in table.state.lords):
        moment.closed = "a Lord of the steps lives, PA-MAP-PURGATORY-05"


@ability("closed_while_lords", on=DriveAsked)
def nobody_driven_in(table: Table, owner: str, moment: DriveAsked, *, area: str, lords: list[str]) -> None:
    """Nobody is driven there either.  [PA-RULE-78]"""
    if any(lord.home in lords and not lord.dead for lord in table.state.lords):
        moment.closed.append(area)


@ability("drives_lead_to", on=DriveAsked)
def drives_lead_to(table: Table, owner: str, moment: DriveAsked, *, area: str) -> None:
    """Whoever is driven goes toward the Lord of that area while it lives.  [PA-MAP-BACK-12]"""
    first = [index for index in moment.lords if table.state.lords[index].home == area]
    moment.lords = first or moment.lords


# -- where enemies go -------------------------------------------------------------------------------------------------


@ability("roll_way_out", on=MarchBegun)
def roll_way_out(table: Table, owner: str, moment: MarchBegun, *, thing: str, area: str, ways: list[str]) -> None:
    """One roll for everything that leaves an area in this segment.  [PA-MAP-LAUNCH-09, PA-MAP-LAUNCH-12]"""
    if has_minions(table.state, area) or table.state.areas[area].tokens:
        remember(table, f"way.{area}", ways[roll_one(table, thing, len(ways)) - 1])


@ability("roll_way_out", on=MarchAsked)
def rolled_way_out(table: Table, owner: str, moment: MarchAsked, *, area: str) -> None:
    if moment.area == area:
        moment.to = table.state.memory.get(f"way.{area}", "")


@ability("still_areas", on=MarchAsked)
def still_areas(table: Table, owner: str, moment: MarchAsked, *, areas: list[str]) -> None:
    """Nothing moves there in the move segment.  [PA-MAP-MOON-12]"""
    if moment.area in areas and table.state.clock.step != "despair":
        moment.to = ""


@ability("ways_by_mark", on=MarchAsked)
def ways_by_mark(table: Table, owner: str, moment: MarchAsked, *, area: str, ways: dict[str, str]) -> None:
    """Tokens leave an area by the way of their mark.  [PA-MAP-DC-06, PA-MAP-FINAL-05]"""
    if moment.area == area and moment.circle == TOKEN:
        moment.to = ways.get(moment.mark, moment.to)


@ability("captain_picks_way", on=FourthSpawned)
def captain_picks_way(
    table: Table, owner: str, moment: FourthSpawned, *, area: str, ways: dict[str, str]
) -> Flow[None]:
    """The captain names the way of a Fourth Circle demon that appears there.  [PA-MAP-DC-09, PA-RULE-95]"""
    demon = fourth(table.state, moment.demon)
    if demon is not None and demon.area == area:
        way = yield from _pick_way(table, moment.demon, ways)
        count_for_fourth(table, moment.demon, "way", list(ways.values()).index(way) + 1)


@ability("captain_picks_way", on=MarchReady)
def picked_way(table: Table, owner: str, moment: MarchReady, *, area: str, ways: dict[str, str]) -> Flow[None]:
    """It takes that way; one that nobody was asked about is asked for now.  [PA-MAP-DC-14]"""
    demon = fourth(table.state, moment.key) if moment.circle == FOURTH else None
    if demon is not None and demon.area == area:
        named = demon.counters.get("way", 0)
        moment.to = list(ways.values())[named - 1] if named else (yield from _pick_way(table, moment.key, ways))


def _pick_way(table: Table, demon: str, ways: dict[str, str]) -> Flow[str]:
    areas = map_areas(table)
    options = [Option(to, areas[to].name, to, about=to) for to in ways.values()]
    prompt = f"{table.content.fourths[demon].name}: by which way?"
    return pick(captain(table.state), "demon.way", prompt, options)


@ability("tracks", on=MarchAsked)
def tracks(table: Table, owner: str, moment: MarchAsked, *, tracks: dict[str, list[str]]) -> None:
    """A track moves only while its Lord is active, or once it was.  [PA-MAP-PETER-04, PA-MAP-PETER-06, PA-RULE-101]"""
    home = next((lord for lord, areas in tracks.items() if moment.area in areas), "")
    if home and _active(table).home != home and f"track.{home}" not in table.state.memory:
        moment.to = ""


@ability("tracks", on=SpawnAsked)
def active_lord_spawns(table: Table, owner: str, moment: SpawnAsked) -> None:
    """The token of the turn comes only to the active Lord.  [PA-MAP-PETER-10]"""
    area = _active(table).area
    if not table.state.areas[area].tokens:
        moment.places.append((area, ""))


@ability("tracks", on=LordCycled)
def active_lord_walks(table: Table, owner: str, moment: LordCycled) -> None:
    """Only the active Lord walks, and the demon comes with it.  [PA-MAP-PETER-09]"""
    active = table.state.lords.index(_active(table))
    moment.advancing, moment.companion = [active], active


@ability("tracks", on=LordSlain)
def track_was_active(table: Table, owner: str, moment: LordSlain) -> None:
    """What an active Lord leaves behind keeps walking.  [PA-MAP-PETER-06]"""
    lord = table.state.lords[moment.lord]
    if lord is _active(table):
        remember(table, f"track.{lord.home}", "active")


def _active(table: Table) -> Lord:
    """The lowest-numbered living Lord.  [PA-MAP-PETER-03]"""
    return next(lord for lord in table.state.lords if not lord.dead)


# -- what appears -----------------------------------------------------------------------------------------------------


@ability("spawn_at", on=SpawnAsked)
def spawn_at(table: Table, owner: str, moment: SpawnAsked, *, area: str) -> None:
    """A token each turn in this area, unless one is there.  [PA-MAP-MOON-20, PA-MAP-PURGATORY-06]"""
    if not table.state.areas[area].tokens:
        moment.places.append((area, ""))


@ability("spawn_marked", on=SpawnAsked)
def spawn_marked(table: Table, owner: str, moment: SpawnAsked, *, area: str, marks: list[str]) -> None:
    """A token of each mark every turn, unless it still waits there.  [PA-MAP-FINAL-04, PA-RULE-99]"""
    moment.places += [(area, mark) for mark in marks if mark not in table.state.areas[area].tokens]


@ability("spawn_by_lord", on=SpawnAsked)
def spawn_by_lord(table: Table, owner: str, moment: SpawnAsked, *, area: str, mark: str) -> None:
    """A marked token each turn while the Lord of that area lives.  [PA-MAP-BACK-10, PA-MAP-BACK-15]"""
    lives = any(lord.home == area and not lord.dead for lord in table.state.lords)
    if lives and mark not in table.state.areas[area].tokens:
        moment.places.append((area, mark))


@ability("cycle_advances", on=LordCycleDone)
def cycle_advances(table: Table, owner: str, moment: LordCycleDone, *, areas: list[str]) -> Flow[None]:
    """A Lord cycle moves what stands in these areas.  [PA-MAP-MOON-12, PA-MAP-MOON-14]"""
    return march(table, marchers(table, areas))


@ability("cycle_spawns", on=LordCycleDone)
def cycle_spawns(table: Table, owner: str, moment: LordCycleDone, *, area: str, tokens: list[str]) -> Flow[None]:
    """A Lord cycle ends with these tokens, whatever is there.  [PA-MAP-MOON-14]"""
    yield from _put_tokens(table, area, tokens)


@ability("cycle_opens_with", on=LordsMoved)
def cycle_opens_with(table: Table, owner: str, moment: LordsMoved, *, area: str, tokens: list[str]) -> Flow[None]:
    """A Lord cycle brings these tokens before its demon, whatever is there.  [PA-MAP-DC-09]"""
    yield from _put_tokens(table, area, tokens)


def _put_tokens(table: Table, area: str, tokens: list[str]) -> Flow[None]:
    for mark in tokens:
        put_token(table, area, mark)
    yield from reveal_here(table, area)


@ability("cycle_company", on=LordCycleDone)
def cycle_company(table: Table, owner: str, moment: LordCycleDone, *, area: str) -> Flow[None]:
    """A Lord without resident minions gets a token that is opened at once.  [PA-MAP-DC-10, PA-RULE-95]"""
    if not any(table.state.areas[area].minions):
        put_token(table, area, COMPANY)
        yield from reveal(table, area, mark=COMPANY)


COMPANY = "company"


@ability("always_revealed", on=TokenMet)
def always_revealed(table: Table, owner: str, moment: TokenMet, *, area: str) -> None:
    """A token that comes here is opened even with nobody there.  [PA-MAP-BACK-06]"""
    if moment.area == area:
        moment.revealed = True


@ability("larvae_only", on=MinionsAsked)
def larvae_only(table: Table, owner: str, moment: MinionsAsked, *, mark: str) -> None:
    """Tokens of this mark yield only the larvae of their roll, wherever they open.  [PA-MAP-BACK-08]"""
    if moment.mark == mark:
        moment.minions = [moment.minions[0], 0, 0, 0]


@ability("captain_places_demon", on=LordCycled)
def captain_places_demon(table: Table, owner: str, moment: LordCycled, *, areas: list[str]) -> Flow[None]:
    """The demon appears with one of the living Lords, whom the captain names.  [PA-MAP-BACK-09, PA-MAP-BACK-11]"""
    homes = [lord.home for lord in table.state.lords if not lord.dead and lord.home in areas]
    names = map_areas(table)
    options = [Option(key, names[key].name, key, about=key) for key in homes]
    moment.area = yield from pick(captain(table.state), "demon.place", "Where does the demon appear?", options)


@ability("demon_appears_at", on=LordCycled)
def demon_appears_at(table: Table, owner: str, moment: LordCycled, *, area: str) -> None:
    """The demon of a Lord cycle appears there, whichever Lord lives.  [PA-MAP-PURGATORY-08]"""
    moment.area = area


@ability("token_each_despair_cycle", on=DespairDieAdded)
def token_each_despair_cycle(table: Table, owner: str, moment: DespairDieAdded, *, first: str) -> Flow[None]:
    """A token in the first area if it has none, else in an empty one; without one all is lost.  [PA-MAP-GUTS-06]"""
    state, areas = table.state, map_areas(table)
    area = first
    if state.areas[first].tokens:
        empty = [key for key in map_places(table) if not has_minions(state, key) and not state.areas[key].tokens]
        if not empty:
            raise GameOver(False, "crowded", "No organ is empty: the planet is lost.")
        options = [Option(key, areas[key].name, key, about=key) for key in empty]
        area = yield from pick(captain(state), "token.place", "Where does the token appear?", options)
    remember(table, "token", area)
    put_token(table, area)
    yield from reveal_here(table, area)


@ability("token_each_despair_cycle", on=LordCycled)
def demon_where_token_was(table: Table, owner: str, moment: LordCycled) -> None:
    """The demon of a Lord cycle appears where the token of this segment came.  [PA-MAP-GUTS-09]"""
    moment.area = table.state.memory.get("token", moment.area)


# -- doom -------------------------------------------------------------------------------------------------------------


@ability("doom_by_highest", on=LordCycleDone)
def doom_by_highest(table: Table, owner: str, moment: LordCycleDone, *, areas: list[str]) -> Flow[None]:
    """Doom by the number of the highest area that holds minions or a token.  [PA-MAP-LAUNCH-07, PA-RULE-103]"""
    held = [n for n, key in enumerate(areas, 1) if has_minions(table.state, key) or table.state.areas[key].tokens]
    return raise_doom(table, "ring", max(held, default=0))


@ability("doom_of_area", on=EnemyPhaseBegun)
def doom_of_area(table: Table, owner: str, moment: EnemyPhaseBegun, *, area: str) -> Flow[None]:
    """1 doom for each minion there, 4 for a Fourth Circle demon.  [PA-MAP-BACK-07]"""
    amount = sum(table.state.areas[area].minions) + 4 * len(fourths_at(table.state, area))
    return raise_doom(table, "gathering", amount, area=area)


@ability("doom_per_organ", on=LordCycleDone)
def doom_per_organ(table: Table, owner: str, moment: LordCycleDone) -> Flow[None]:
    """1 doom for each area with a demon or a token; larvae alone do not count.  [PA-MAP-GUTS-10]"""
    state = table.state
    held = [key for key in map_places(table) if has_demons(state, key) or state.areas[key].tokens]
    return raise_doom(table, "organs", len(held))


@ability("only_doom", on=DoomAsked)
def only_doom(table: Table, owner: str, moment: DoomAsked, *, causes: list[str]) -> None:
    """Nothing else scores doom here.  [PA-MAP-GUTS-11]"""
    if moment.cause not in causes:
        moment.amount = 0
