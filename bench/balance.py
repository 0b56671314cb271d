"""Write the generated tables of docs/balance.md and docs/bots.md: `make balance`, with BALANCE_GAMES games a cell.

    python -m bench.balance [--games N] [--jobs N] [--game GAME]

A table stands between `<!-- lab NAME -->` and `<!-- /lab -->`; what lies around it is written by hand and stays.
"""

import argparse
import os
import re
import sys
from pathlib import Path

from tabletop.core.record import record
from tabletop.games import GAMES, game_id, load_content, load_game
from tabletop.lab.run.runner import runner_for
from tabletop.lab.run.shard import stand_for
from tabletop.lab.show.tables import Sheet, cells_sheet, heroes_sheet, markdown, never_sheet, pace_sheet
from tabletop.lab.show.terminal import progress
from tabletop.lab.study.findings import Findings, findings_of
from tabletop.lab.study.grid import make_grid
from tabletop.lab.study.plan import Plan
from tabletop.lab.study.study import Study

DOCS = Path(__file__).parent.parent / "docs"
SEED = 1000
HIDDEN = ("decisions", "seconds")
"""Columns that change with the machine have no place in a page that is kept."""


@record
class Table:
    """One generated part of a page."""

    page: str
    name: str
    game: str
    scenarios: str | None
    heroes: str | None
    bots: str
    whole: bool = False
    """With everything that was tallied, not only the cells."""

    def command(self, games: int) -> str:
        words = ["tabletop", "lab", GAMES[self.game][0]]
        for name, value in (("--scenarios", self.scenarios), ("--heroes", self.heroes), ("--bots", self.bots)):
            words += [name, value] if value else []
        return " ".join([*words, "--games", str(games), "--seed", str(SEED)])


TABLES = [
    table
    for game, scenario in (
        ("planet_apocalypse", "invasion"),
        ("apocalypse_chaos", "introductory"),
        ("perditions_mouth", "side_entrance"),
    )
    for table in (
        Table("bots.md", game, game, scenario, "1-4", "plan,random"),
        Table("balance.md", game, game, "all", None, "plan", whole=True),
    )
]


def play(table: Table, games: int, jobs: int) -> Findings:
    game = load_game(table.game)
    content = load_content(game, [])
    grid = make_grid(game, content, table.scenarios, table.heroes, [], table.bots)
    study = Study(stand_for(game.id, [], [], content), grid, Plan(games), SEED)
    with runner_for(jobs) as runner, progress(grid.size * games) as tell:
        study.run(runner, tell)
    return findings_of(study, game.title, game.countable(content))


def lines_for(table: Table, findings: Findings, games: int) -> list[str]:
    """The table with the command that made it."""
    sheets = [_without_hidden(cells_sheet(findings))]
    if table.whole:
        sheets += [heroes_sheet(findings), pace_sheet(findings), never_sheet(findings)]
    lines = [f"`{table.command(games)}`; in brackets the interval that holds the true rate with 95 in 100 (Wilson)."]
    for sheet in sheets:
        if sheet.rows:
            lines += ["", *markdown(sheet)]
    return lines


def _without_hidden(sheet: Sheet) -> Sheet:
    keep = [place for place, column in enumerate(sheet.columns) if column not in HIDDEN]
    rows = [[row[place] for place in keep] for row in sheet.rows]
    return Sheet(sheet.title, [sheet.columns[place] for place in keep], rows)


def replaced(text: str, name: str, lines: list[str]) -> str:
    """The page with the lines between the marks of that name."""
    marks = re.compile(rf"(<!-- lab {re.escape(name)} -->\n).*?(<!-- /lab -->)", re.DOTALL)
    found = marks.search(text)
    if not found:
        raise ValueError(f"the page has no mark <!-- lab {name} -->")
    between = "\n".join(["", *lines, "", ""])
    return text[: found.end(1)] + between + text[found.start(2) :]


def main() -> int:
    parse = argparse.ArgumentParser(prog="bench.balance", description="Generated tables of the documentation.")
    parse.add_argument("--games", type=int, default=4, help="games a cell")
    parse.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parse.add_argument("--game", help="only this game")
    args = parse.parse_args()
    for table in TABLES:
        if args.game and table.game != game_id(args.game):
            continue
        print(table.page, table.command(args.games), file=sys.stderr)
        page = DOCS / table.page
        lines = lines_for(table, play(table, args.games, args.jobs), args.games)
        page.write_text(replaced(page.read_text(), table.name, lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
