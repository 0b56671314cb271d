"""How a game went: hit points and threat round by round, what hurt the heroes, and the way of a campaign."""

from tabletop.core.course import Course, Diary, listed, part_of, rounds_words
from tabletop.core.flow.event import Event
from tabletop.core.tally import DAMAGE_TAKEN, FELL, HURT, KILLS
from tabletop.core.view.tale import Cause, Chapter, Curve, Part, Tale
from tabletop.perditions_mouth.model.events import dungeon, heroes
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.show.panels import item_name
from tabletop.perditions_mouth.show.tally import THREAT, counter

WORD = "round"
SOURCES = {"others": "other harm", "fire": "fire"}
MOST_SLAIN = 2
"""How many kinds of slain enemies are told."""


def tale(table: Table, course: Course) -> Tale:
    diary = course.counted(lambda found: counter(table.content, table.state, found))
    top = len(table.content.wheels.threat)
    return Tale(
        curves=[Curve("Hit points", course.ends["hit points"], 0, True), Curve("Threat", course.ends["threat"], top)],
        causes=[*_harm(table, diary), *_slain(table, diary)],
        heroes=_parts(table, diary, course),
        cards="cards",
        round=WORD,
        remarks=_remarks(table, diary),
        chapters=[*_chapters(table, course), *_epilogue(table, course)] if table.state.campaign is not None else [],
    )


def _source(table: Table, key: str) -> str:
    """What hurt somebody: a kind of enemy, a terrain, a fire."""
    kind, ground = table.content.kinds.get(key), table.content.terrain.get(key)
    if kind is not None:
        return f"{kind.name} attacks"
    return ground.name.lower() if ground is not None else SOURCES.get(key, key.replace("_", " "))


def _harm(table: Table, diary: Diary) -> list[Cause]:
    """Hit points by what took them, with those who died of it."""
    by_cause = sorted(diary.counts.get(DAMAGE_TAKEN, {}).items(), key=lambda pair: -pair[1])
    causes = []
    for key, amount in by_cause:
        when = rounds_words([note.round for note in diary.of(DAMAGE_TAKEN, key)], WORD)
        died = [name_of(table, note.key) for note in diary.died_of(key)]
        end = f"; {listed(dict.fromkeys(died))} died" if died else ""
        causes.append(Cause(-amount, f"{_source(table, key)}, {when}{end}."))
    return causes


def _slain(table: Table, diary: Diary) -> list[Cause]:
    kinds = {key: amount for key, amount in diary.counts.get(KILLS, {}).items() if key in table.content.kinds}
    most = sorted(kinds.items(), key=lambda pair: -pair[1])[:MOST_SLAIN]
    return [Cause(amount, f"{table.content.kinds[key].name} slain.", good=True) for key, amount in most]


def _remarks(table: Table, diary: Diary) -> list[str]:
    remarks = []
    raised = {key: amount for key, amount in diary.counts.get(THREAT, {}).items() if key in ("alarm", "heroes")}
    if raised.get("alarm"):
        remarks.append(f"Alarms raised the threat by {raised['alarm']}.")
    left = [name_of(table, hero.key) for hero in table.state.heroes.values() if hero.status == "left"]
    if left:
        remarks.append(f"{listed(left)} got out.")
    return remarks


# -- heroes -----------------------------------------------------------------------------------------------------------


def _parts(table: Table, diary: Diary, course: Course) -> list[Part]:
    """The party, then the benched and the dead of a campaign who took part."""
    state = table.state
    everybody = dict(state.heroes)
    for key, hero in (state.campaign.bench if state.campaign else {}).items():
        if diary.sum(HURT, key) or key in (state.campaign.fallen if state.campaign else ()):
            everybody[key] = hero
    left = {event.hero: number for number, event in course.events() if isinstance(event, heroes.HeroLeft)}
    parts = []
    for seat, (key, hero) in enumerate(everybody.items(), 1):
        sheet = table.content.heroes[key]
        dead = hero.status in ("dead", "lost")
        fate = _fate(diary, hero, left.get(key, 0), key in state.heroes)
        parts.append(part_of(diary, key, sheet.name, sheet.letter, seat if seat <= 6 else 0, fate, not dead))
    return parts


def _fate(diary: Diary, hero: Hero, left: int, at_table: bool) -> str:
    if hero.status in ("dead", "lost"):
        died = [note.round for note in diary.of(FELL, hero.key)]
        return f"died, {WORD} {died[-1]}" if died else "dead"
    if not at_table:
        return "stayed behind"
    return f"left by {hero.exit}, {WORD} {left}" if hero.status == "left" else f"alive, {hero.hp} HP"


# -- campaigns --------------------------------------------------------------------------------------------------------


def _chapters(table: Table, course: Course) -> list[Chapter]:
    """A row for each scenario of the way."""
    found: list[Chapter] = []
    for number, event in course.events():
        if isinstance(event, dungeon.ScenarioStarted):
            scenario = table.content.scenarios[event.scenario]
            again = bool(found) and found[-1].outcome == "started again"
            title = f"{scenario.number}. {scenario.name}{', again' if again else ''}, from {WORD} {number}"
            found.append(Chapter(title, "not finished", False))
        elif found:
            _add(table, found[-1], event)
    if found and table.state.campaign is not None:
        found[-1].lines += _carried(table)
    return found


def _epilogue(table: Table, course: Course) -> list[Chapter]:
    """How the campaign ended, in a few sentences."""
    told = [event.paragraph for _, event in course.events() if isinstance(event, dungeon.EpilogueTold)]
    lines = [table.content.epilogues[key].text for key in told]
    won = any(table.content.epilogues[key].won == "yes" for key in told)
    return [Chapter("Epilogue", "won" if won else "lost", won, lines)] if lines else []


def _add(table: Table, chapter: Chapter, event: Event) -> None:
    match event:
        case dungeon.ScenarioWon(next=key):
            chapter.outcome, chapter.won = "won", True
            chapter.lines.append(f"The way led on to {table.content.scenarios[key].name}.")
        case dungeon.ScenarioLost(reason=reason):
            chapter.outcome = "lost"
            chapter.lines.append(reason)
        case dungeon.ScenarioRestarted():
            chapter.outcome = "started again"
        case heroes.HeroFell(hero=hero):
            chapter.lines.append(f"{name_of(table, hero)} fell.")
        case heroes.HeroSwapped(out=out, into=into):
            place = f" in place of {name_of(table, out)}" if out else ""
            chapter.lines.append(f"{name_of(table, into)} came{place}.")
        case heroes.VictimSaved(hero=hero, victim=victim):
            chapter.lines.append(f"{name_of(table, hero)} saved {name_of(table, victim)}.")
        case dungeon.ThreatRecorded(change=change):
            chapter.lines.append(f"The threat of later scenarios changes by {change:+}.")


def _carried(table: Table) -> list[str]:
    """What the party holds at the end."""
    lines = []
    for hero in table.state.heroes.values():
        items = [item_name(table, item) for item in (*hero.active, *hero.backpack)]
        if items:
            lines.append(f"{name_of(table, hero.key)} carries {listed(items)}.")
    return lines
