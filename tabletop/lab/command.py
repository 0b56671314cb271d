"""The command `tabletop lab`: play a grid and tell what was found, or compare two runs."""

import argparse
import json
import sys
from pathlib import Path

from tabletop.core.content.changes import read_change
from tabletop.core.game import SetupError
from tabletop.games import game_id, load_content, load_game
from tabletop.lab.diff import compare, comparison_sheet, plain_comparison, read_run
from tabletop.lab.run.runner import runner_for
from tabletop.lab.run.shard import Stand, stand_for
from tabletop.lab.show.report import write_report
from tabletop.lab.show.tables import all_sheets
from tabletop.lab.show.terminal import progress, show
from tabletop.lab.study.findings import Findings, findings_of
from tabletop.lab.study.grid import Grid, make_grid
from tabletop.lab.study.plan import FIRST, MOST, Plan
from tabletop.lab.study.results import Results
from tabletop.lab.study.study import Study
from tabletop.party import read_seed

DONE, FAILED, INTERRUPTED = 0, 1, 130
GAMES_A_CELL = 20


def run_lab(args: argparse.Namespace, packs: list[Path]) -> int:
    """Play and tell; the exit code."""
    if args.game == "diff":
        return _diff(args)
    if args.results:
        raise SetupError("Results are named only in `tabletop lab diff OLD NEW`.")
    game = load_game(game_id(args.game))
    content = load_content(game, packs, [read_change(text) for text in args.set])
    grid = make_grid(game, content, args.scenarios, args.heroes, args.option, args.bots)
    seed = read_seed(args.seed or "1")
    stand = stand_for(game.id, packs, args.set, content)
    study = _played(args, stand, grid, seed)
    if study is None:
        return INTERRUPTED
    if not study.cells:
        raise SetupError(study.left_out[0])
    findings = findings_of(study, game.title, game.countable(content))
    if args.report:
        sys.stderr.write(f"The report is {write_report(findings, Path(args.report))}.\n")
    _tell(args, findings)
    return _trouble(study)


def _diff(args: argparse.Namespace) -> int:
    if len(args.results) != 2:
        raise SetupError("Two runs are compared: write tabletop lab diff OLD NEW.")
    old, new = (read_run(Path(place)) for place in args.results)
    found = compare(old, new)
    if args.json:
        sys.stdout.write(json.dumps(plain_comparison(found)) + "\n")
        return DONE
    show([comparison_sheet(found)])
    for amount, where in ((found.only_old, "old"), (found.only_new, "new")):
        if amount:
            sys.stdout.write(f"{amount} cells are only in the {where} run, or have no seed in common.\n")
    return DONE


def plan_for(args: argparse.Namespace) -> Plan:
    if args.width is None:
        return Plan(args.games or GAMES_A_CELL)
    return Plan(args.games or MOST, args.width)


def _played(args: argparse.Namespace, stand: Stand, grid: Grid, seed: int) -> Study | None:
    """The finished study; None when it was interrupted."""
    plan = plan_for(args)
    results = Results(Path(args.out), stand) if args.out else None
    study = Study(stand, grid, plan, seed, results)
    first = plan.games if plan.width is None else min(FIRST, plan.games)
    try:
        with runner_for(args.jobs, args.cluster) as runner, progress(grid.size * first) as tell:
            study.run(runner, tell)
    except KeyboardInterrupt:
        kept = f"What was played is kept in {args.out}: the same command goes on." if results else "Nothing is kept."
        sys.stderr.write(f"Interrupted. {kept}\n")
        return None
    finally:
        if results:
            results.close()
    return study


def _tell(args: argparse.Namespace, findings: Findings) -> None:
    if args.json:
        sys.stdout.write(json.dumps(findings.plain()) + "\n")
    else:
        show(all_sheets(findings))
        sys.stdout.write(f"digest {findings.digest}\n")


def _trouble(study: Study) -> int:
    """Say what could not be played or broke off; the exit code."""
    if study.left_out:
        sys.stderr.write(f"{len(study.left_out)} cells cannot be played and are left out: {study.left_out[0]}\n")
    if study.faults:
        first = min(study.faults)
        sys.stderr.write(f"{len(study.faults)} games broke off with a fault in the rules: {first}\n")
    return FAILED if study.faults else DONE
