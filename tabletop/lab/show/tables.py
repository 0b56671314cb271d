"""Findings as tables: rows of text, drawn by the terminal (rich) or written as Markdown."""

from collections.abc import Iterable, Sequence

from tabletop.core.record import record
from tabletop.lab.run.watch import ANSWERS, TURNS
from tabletop.lab.study.findings import Findings, foregone
from tabletop.lab.study.statistics import Interval
from tabletop.lab.study.study import CellResult

MOST_KEYS = 12


@record
class Sheet:
    """A table with a heading; columns named in `numbers` are set to the right."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    numbers: Sequence[str] = ("games", "wins", "rate", "rounds", "decisions", "seconds", "times")


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def rate(wins: int, games: int, interval: Interval) -> str:
    low, high = interval
    return f"{percent(wins / games if games else 0.0)}% ({percent(low)} to {percent(high)})"


def varied_options(cells: Iterable[CellResult]) -> list[str]:
    """The options that differ between cells: only those are worth a column."""
    seen: dict[str, set[str]] = {}
    for cell in cells:
        for key, value in cell.cell.options.items():
            seen.setdefault(key, set()).add(value)
    return [key for key, values in seen.items() if len(values) > 1]


def cells_sheet(findings: Findings) -> Sheet:
    options = varied_options(findings.cells)
    rows = []
    for result in findings.cells:
        cell = result.cell
        rows.append(
            [
                cell.scenario,
                ", ".join(cell.heroes),
                *[cell.options[key] for key in options],
                cell.bot,
                str(result.games),
                str(result.wins),
                rate(result.wins, result.games, result.interval),
                f"{result.rounds_mean:.1f}",
                endings(result.by_ending),
                str(result.decisions),
                f"{result.seconds:.1f}",
            ]
        )
    columns = ["scenario", "heroes", *options, "bot", "games", "wins", "rate", "rounds", "endings"]
    return Sheet("Cells", [*columns, "decisions", "seconds"], rows)


def endings(by_ending: dict[str, int]) -> str:
    ranked = sorted(by_ending.items(), key=lambda pair: (-pair[1], pair[0]))
    return ", ".join(f"{reason} {amount}" for reason, amount in ranked)


def heroes_sheet(findings: Findings) -> Sheet:
    rows = [
        [hero, str(share.games), str(share.wins), rate(share.wins, share.games, share.interval)]
        for hero, share in findings.heroes.items()
    ]
    return Sheet("Wins by hero", ["hero", "games", "wins", "rate"], rows)


def pace_sheet(findings: Findings) -> Sheet:
    rows = [[name.replace("_", " "), f"{value:g}"] for name, value in findings.pace.items()]
    return Sheet("Pace", ["what", "times"], rows)


def foregone_sheet(findings: Findings) -> Sheet:
    rows = [
        [choice, str(asked), answer, f"{percent(share)}%"]
        for choice, (asked, answer, share) in foregone(findings.tally.counts).items()
    ]
    return Sheet("Choices with one sensible answer", ["choice", "times", "answer", "share"], rows)


def count_sheets(findings: Findings, most: int = MOST_KEYS) -> list[Sheet]:
    """One table a counter, the largest counts first."""
    sheets = []
    for name, counts in sorted(findings.tally.counts.items()):
        if name in (ANSWERS, TURNS):
            continue
        ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        rows = [[key, str(amount)] for key, amount in ranked[:most]]
        if len(ranked) > most:
            rows.append([f"{len(ranked) - most} others", str(sum(amount for _, amount in ranked[most:]))])
        sheets.append(Sheet(name[:1].upper() + name[1:], ["what", "times"], rows))
    return sheets


def never_sheet(findings: Findings) -> Sheet:
    return Sheet("Never in the whole grid", ["what", "which"], [[n, ", ".join(k)] for n, k in findings.never.items()])


def all_sheets(findings: Findings) -> list[Sheet]:
    """Every table with something in it."""
    sheets = [cells_sheet(findings), heroes_sheet(findings), pace_sheet(findings), foregone_sheet(findings)]
    return [sheet for sheet in [*sheets, *count_sheets(findings), never_sheet(findings)] if sheet.rows]


def markdown(sheet: Sheet) -> list[str]:
    """The table as lines of Markdown."""
    rules = ["---:" if column in sheet.numbers else "---" for column in sheet.columns]
    rows = [sheet.columns, rules, *[[cell.replace("|", "\\|") for cell in row] for row in sheet.rows]]
    return [f"| {' | '.join(row)} |" for row in rows]
