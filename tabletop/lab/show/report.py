"""A page about a study: Markdown with tables, and plots beside it where matplotlib is installed."""

from pathlib import Path

from tabletop.lab.run.trouble import ResultsError
from tabletop.lab.show.tables import Sheet, all_sheets, markdown
from tabletop.lab.study.findings import Findings

PAGE = "report.md"
NO_PLOTS = "There are no plots: they need the extra `tabletop[plots]`."


def write_report(findings: Findings, folder: Path) -> Path:
    """Write the page and its plots; where the page is. Raises ResultsError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        plots = _plots(findings, folder)
        page = folder / PAGE
        page.write_text("\n".join(_page(findings, plots)) + "\n", encoding="utf-8")
    except OSError as error:
        raise ResultsError(f"The report cannot be written to {folder}: {error.strerror}.")
    return page


def _plots(findings: Findings, folder: Path) -> list[tuple[str, str]] | None:
    """The plots that were drawn, as (title, file); None when there is nothing to draw with."""
    try:
        from tabletop.lab.show.plots import draw_plots
    except ImportError:
        return None
    return draw_plots(findings, folder)


def _page(findings: Findings, plots: list[tuple[str, str]] | None) -> list[str]:
    lines = [f"# {findings.title} in the lab", "", *_origin(findings), ""]
    if plots is None:
        lines += [NO_PLOTS, ""]
    for title, file in plots or []:
        lines += [f"## {title}", "", f"![{title}]({file})", ""]
    for sheet in all_sheets(findings):
        lines += _section(sheet)
    return lines[:-1]


def _origin(findings: Findings) -> list[str]:
    games = sum(cell.games for cell in findings.cells)
    lines = [
        f"{games} games in {len(findings.cells)} cells, played by Tabletop {findings.version} with the content"
        f" {findings.content}; the digest is {findings.digest}.",
        "In brackets the interval that holds the true rate with 95 in 100 (Wilson).",
    ]
    if findings.changes:
        lines.append(f"Changed for this run: {', '.join(f'`{change}`' for change in findings.changes)}.")
    if findings.left_out:
        lines.append(f"{len(findings.left_out)} cells cannot be played and are left out: {findings.left_out[0]}")
    never_won = [cell for cell in findings.cells if not cell.wins]
    if never_won:
        lines.append(f"{len(never_won)} cells were never won.")
    endless = [cell for cell in findings.cells if cell.by_ending.get("unfinished")]
    if endless:
        lines.append(f"{len(endless)} cells have games that never end.")
    return lines


def _section(sheet: Sheet) -> list[str]:
    return [f"## {sheet.title}", "", *markdown(sheet), ""]
