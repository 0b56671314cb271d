"""Plots of findings, drawn by matplotlib straight into files: no window, no state of its own between two plots."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from tabletop.lab.show.tables import varied_options
from tabletop.lab.study.findings import Findings
from tabletop.lab.study.study import CellResult

MOST_BARS = 40
"""More than so many bars nobody reads."""


def draw_plots(findings: Findings, folder: Path) -> list[tuple[str, str]]:
    """Draw what there is to draw; titles and file names."""
    drawn = []
    for title, name, figure in _figures(findings):
        figure.savefig(folder / name, dpi=100, bbox_inches="tight")
        drawn.append((title, name))
    return drawn


def _figures(findings: Findings) -> Iterator[tuple[str, str, Any]]:
    yield "Rate of wins by cell", "wins.png", _wins(findings)
    for number, name in enumerate(sorted(findings.tally.curves), 1):
        yield f"{name.capitalize()} by round", f"curve-{number}.png", _curve(findings, name)
    counters = [name for name in sorted(findings.tally.counts) if name.endswith(" used")]
    for number, name in enumerate(counters, 1):
        yield name.capitalize(), f"use-{number}.png", _use(findings, name)


def _axes(rows: int = 12) -> tuple[Any, Any]:
    figure = Figure(figsize=(8, max(2.5, 0.28 * rows + 1)))
    return figure, figure.add_subplot()


def _wins(findings: Findings) -> Any:
    """The rate of each cell with its interval; of a large grid the rates nearest to even, which tell most."""
    cells = findings.cells
    if len(cells) > MOST_BARS:
        keep = sorted(cells, key=lambda cell: abs(cell.wins / max(1, cell.games) - 0.5))[:MOST_BARS]
        cells = [cell for cell in cells if cell in keep]
    options = varied_options(findings.cells)
    figure, axes = _axes(len(cells))
    for place, cell in enumerate(cells):
        low, high = cell.interval
        rate = cell.wins / max(1, cell.games)
        reach = [[100 * max(0.0, rate - low)], [100 * max(0.0, high - rate)]]
        axes.errorbar(100 * rate, place, xerr=reach, fmt="o", color="black", capsize=3)
    axes.set_yticks(range(len(cells)), [_name(cell, options) for cell in cells], fontsize=7)
    axes.set_xlim(-2, 102)
    axes.set_xlabel("wins in 100, with the interval")
    axes.grid(axis="x", alpha=0.3)
    axes.invert_yaxis()
    return figure


def _name(result: CellResult, options: list[str]) -> str:
    cell = result.cell
    return " · ".join([cell.scenario, ", ".join(cell.heroes), *[cell.options[key] for key in options], cell.bot])


def _curve(findings: Findings, name: str) -> Any:
    figure, axes = _axes()
    for (scenario, bot), tally in sorted(findings.tallies.items()):
        points = [(place, value / games) for place, (value, games) in enumerate(tally.curves.get(name, []), 1) if games]
        if points:
            axes.plot(*zip(*points, strict=True), marker=".", label=f"{scenario}, {bot}")
    axes.set_xlabel("round")
    axes.set_ylabel(f"{name}, mean of the games that reached the round")
    axes.set_ylim(bottom=0)
    axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1.01, 1.0))
    axes.grid(alpha=0.3)
    return figure


def _use(findings: Findings, name: str) -> Any:
    counts = {**dict.fromkeys(findings.never.get(name, []), 0), **findings.tally.counts[name]}
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    if len(ranked) > MOST_BARS:
        ranked = [*ranked[: MOST_BARS // 2], *ranked[-MOST_BARS // 2 :]]
    figure, axes = _axes(len(ranked))
    axes.barh([key for key, _ in ranked], [amount for _, amount in ranked], color="grey")
    axes.tick_params(axis="y", labelsize=7)
    axes.set_xlabel("times in the whole grid")
    axes.invert_yaxis()
    return figure
