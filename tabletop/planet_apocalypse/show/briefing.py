"""A map or a chapter, told before the first decision."""

from tabletop.core.view.briefing import Briefing, Note, Sign
from tabletop.planet_apocalypse.board.areas import area_name, start_areas
from tabletop.planet_apocalypse.board.campaign import DEFAULT, chapter_at
from tabletop.planet_apocalypse.model.content import ModifierValue
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.campaign import title
from tabletop.planet_apocalypse.show.phrases import lord_name
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LOST, LORD_STEPS

ROUND = (
    "First the team buys gifts and troopers, then each hero moves and fights, then despair and the Lord go on, and the "
    "minions attack, move and spawn."
)


def briefing(table: Table) -> Briefing:
    state, content = table.state, table.content
    board = content.maps[state.map]
    campaign = state.campaign
    chapter = chapter_at(content, campaign) if campaign is not None else None
    return Briefing(
        title=f"Campaign, chapter {title(table, campaign)}" if campaign is not None else board.name,
        story=chapter.story if chapter is not None else board.story,
        goal=_goal(table),
        loss=_loss(table),
        signs=_signs(table),
        notes=[Note("The map", board.text), *_special(table), Note("A turn", ROUND)],
    )


def _goal(table: Table) -> str:
    lords = [lord for lord in table.state.lords if not lord.dead]
    names = [f"{lord_name(table, lord)} in {area_name(table, lord.area)}" for lord in lords]
    if not names:
        return "Every Lord is banished."
    return f"Kill {' and '.join([', '.join(names[:-1]), names[-1]] if len(names) > 1 else names)}."


def _loss(table: Table) -> str:
    if not table.content.maps[table.state.map].lord_moves:
        return f"Doom reaches {DOOM_LOST}."
    ways = " or ".join(area_name(table, area) for area in start_areas(table))
    return f"Doom reaches {DOOM_LOST}, or the Shadow reaches {ways}."


def _special(table: Table) -> list[Note]:
    """The legion, the region, and what was made harder."""
    state, content = table.state, table.content
    found = []
    if state.legion:
        legion = content.legions[state.legion]
        found.append(Note("Legion", legion.text, legion.name))
    region = content.regions.get(state.region)
    if region is not None and state.region != DEFAULT:
        found.append(Note("Region", region.text, region.name))
    troops = ", ".join(f"{content.troopers[key].plural} {content.troopers[key].cost}" for key in state.troopers)
    if troops:
        found.append(Note("Troopers", f"{troops} (what each costs)."))
    found += [Note("Harder", content.modifiers[key].text, value.name) for key, value in _chosen(table)]
    return found


def _chosen(table: Table) -> list[tuple[str, ModifierValue]]:
    """The difficulty modifiers that are not as usual."""
    options = table.state.options
    found = []
    for key, modifier in table.content.modifiers.items():
        now = getattr(options, key)
        shown = {True: "yes", False: "no"}.get(now, now) if isinstance(now, bool) else str(now)
        found += [(key, value) for value in modifier.values if value.value == shown != modifier.default]
    return found


def _signs(table: Table) -> list[Sign]:
    state = table.state
    found = []
    for lord in state.lords:
        if not lord.dead:
            found.append(Sign("☠", "boss", f"{lord_name(table, lord)} in {area_name(table, lord.area)}"))
    tokens = sum(len(area.tokens) for area in state.areas.values())
    if tokens:
        found.append(Sign("?", "warn", f"{tokens} hidden tokens, of larvae or demons"))
    for area in start_areas(table):
        found.append(Sign("▼", "good", f"you start in {area_name(table, area)}"))
    found.append(Sign("▸", "enemy", "where enemies go from an area"))
    despair = f"despair {state.despair} of {DESPAIR_STEPS}, Lord {state.lord_track} of {LORD_STEPS}, doom {state.doom}"
    found.append(Sign("■", "doom", despair))
    return found
