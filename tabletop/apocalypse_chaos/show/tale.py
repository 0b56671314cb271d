"""How a game went: the crew's life round by round, what took it, who shot whom, and the missions of a campaign."""

from tabletop.apocalypse_chaos.model.events.fighting import HeroEliminated, ScientistDied
from tabletop.apocalypse_chaos.model.events.planning import EquipmentKept, MissionEnded, ScenarioStarted
from tabletop.apocalypse_chaos.model.names import equipment_name, figure_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.styles import seat_of
from tabletop.apocalypse_chaos.show.tally import counter
from tabletop.core.course import Course, Diary, listed, part_of, rounds_words
from tabletop.core.flow.event import Event
from tabletop.core.tally import DAMAGE_DEALT, DAMAGE_TAKEN, FELL, HURT, KILLS
from tabletop.core.view.tale import Cause, Chapter, Curve, Part, Tale

WORD = "round"
OTHERS = {"est": "The EST", "grenade": "Grenades"}


def tale(table: Table, course: Course) -> Tale:
    diary = course.counted(lambda found: counter(table.content, table.state, found))
    return Tale(
        curves=[Curve("Life", course.ends["life"], 0, True), Curve("Enemies", course.ends["enemies"])],
        causes=[*_harm(table, diary), *_bosses(table, diary)],
        heroes=_parts(table, diary),
        cards="equipment",
        round=WORD,
        remarks=_remarks(diary),
        chapters=_chapters(table, course) if table.state.campaign is not None else [],
    )


def _source(table: Table, key: str) -> str:
    card = table.content.cards.get(key)
    return card.name if card else key.replace("_", " ").capitalize()


def _harm(table: Table, diary: Diary) -> list[Cause]:
    """Life by what took it, with those who were eliminated by it."""
    by_cause = sorted(diary.counts.get(DAMAGE_TAKEN, {}).items(), key=lambda pair: -pair[1])
    causes = []
    for key, amount in by_cause:
        when = rounds_words([note.round for note in diary.of(DAMAGE_TAKEN, key)], WORD)
        died = [figure_name(table, note.key) for note in diary.died_of(key)]
        end = f"; {listed(dict.fromkeys(died))} eliminated" if died else ""
        causes.append(Cause(-amount, f"{_source(table, key)}, {when}{end}."))
    return causes


def _bosses(table: Table, diary: Diary) -> list[Cause]:
    """Enemies killed, Bosses named."""
    killed = diary.counts.get(KILLS, {})
    bosses = [key for key in killed if table.content.cards[key].kind != "grunt"]
    when = {key: rounds_words([note.round for note in diary.of(KILLS, key)], WORD) for key in bosses}
    causes = [Cause(killed[key], f"{_source(table, key)} killed, {when[key]}.", True) for key in bosses]
    rest = sum(amount for key, amount in killed.items() if key not in bosses)
    return [*causes, Cause(rest, "Grunts killed.", True)] if rest else causes


def _remarks(diary: Diary) -> list[str]:
    dealt = diary.counts.get(DAMAGE_DEALT, {})
    return [f"{name} dealt {dealt[key]} damage." for key, name in OTHERS.items() if dealt.get(key)]


def _parts(table: Table, diary: Diary) -> list[Part]:
    """In the order of seats, the Scientist last."""
    state, parts = table.state, []
    for key in state.seating:
        hero = state.heroes.get(key)
        name = figure_name(table, key)
        died = [note.round for note in diary.of(FELL, key)]
        fate = f"alive, life {hero.life}" if hero else f"eliminated, {WORD} {died[-1]}" if died else "eliminated"
        parts.append(part_of(diary, key, name, name[0], seat_of(table, key), fate, hero is not None))
    if diary.sum(HURT, SCIENTIST) or state.scientist:
        name = figure_name(table, SCIENTIST)
        alive = state.scientist is not None
        fate = f"alive, life {state.scientist.life}" if state.scientist else "dead"
        parts.append(part_of(diary, SCIENTIST, name, name[0], seat_of(table, SCIENTIST), fate, alive))
    return parts


# -- campaigns --------------------------------------------------------------------------------------------------------


def _chapters(table: Table, course: Course) -> list[Chapter]:
    """A row for each try at a mission."""
    found: list[Chapter] = []
    tried: dict[str, int] = {}
    for number, event in course.events():
        if isinstance(event, ScenarioStarted):
            tries = tried[event.scenario] = tried.get(event.scenario, 0) + 1
            again = f", try {tries}" if tries > 1 else ""
            name = table.content.scenarios[event.scenario].name
            found.append(Chapter(f"{name}{again}, from {WORD} {number}", "not finished", False))
        elif found:
            _add(table, found[-1], event)
    return found


def _add(table: Table, chapter: Chapter, event: Event) -> None:
    match event:
        case MissionEnded(won=won, text=text):
            chapter.won, chapter.outcome = won, "won" if won else "lost"
            chapter.lines.append(text)
        case HeroEliminated(hero=hero):
            chapter.lines.append(f"{figure_name(table, hero)} was eliminated.")
        case ScientistDied():
            chapter.lines.append(f"The {figure_name(table, SCIENTIST)} died.")
        case EquipmentKept(hero=hero, card=card):
            chapter.lines.append(f"{figure_name(table, hero)} kept the {equipment_name(table, card)}.")
