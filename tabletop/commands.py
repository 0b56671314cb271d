"""What each command of `tabletop` does. Talk goes to stderr, output for machines to stdout."""

import argparse
import json
import shutil
import sys
import textwrap
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import attrs

from tabletop.core.content.changes import ChangeError
from tabletop.core.game import ContentError, SetupError
from tabletop.core.store.story import SaveError, read_story
from tabletop.core.text import clean
from tabletop.games import GAMES, UnknownGame, game_id
from tabletop.headless import UnknownBot, bot_names, make_bot
from tabletop.lab.run.trouble import ResultsError, RunError, WorkersRefused
from tabletop.packs import PackError, open_pack, problems_of, to_check, write_example
from tabletop.party import catalog_of, make_setup, read_seed
from tabletop.saves import Diverged, SavedGame, Saves, data_folder
from tabletop.settings import BY_NAME, KINDS, Settings, read_settings, write_setting

DONE, FAILED, USAGE, UNREADABLE = 0, 1, 2, 3


def guarded(command: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    """Run a command; turn every expected trouble into one sentence and its exit code."""
    try:
        return command(args)
    except (UnknownGame, SetupError, UnknownBot, ChangeError) as error:
        return _tell(str(error), USAGE)
    except WorkersRefused as error:
        return _tell(str(error), FAILED)
    except (SaveError, PackError, RunError, ResultsError) as error:
        return _tell(str(error), UNREADABLE)
    except ContentError as error:
        more = len(error.problems) - 1
        hint = f" (and {more} more; `tabletop check` lists them)" if more else ""
        return _tell(error.problems[0] + hint, UNREADABLE)


def _tell(text: str, code: int) -> int:
    sys.stderr.write(text + "\n")
    return code


def _print(text: str) -> None:
    sys.stdout.write(text + "\n")


def _saves(args: argparse.Namespace) -> Saves:
    return Saves(data_folder(args.data_dir), [open_pack(pack) for pack in getattr(args, "pack", [])])


def settings_of(args: argparse.Namespace) -> Settings:
    """How the player likes it; a wrong word on the command line is wrong usage, others are told and passed over."""
    given = {kind.name: getattr(args, f"set_{kind.name}", None) for kind in KINDS}
    found = read_settings(data_folder(args.data_dir), given)
    wrong = [fault for fault in found.faults if fault.startswith("--")]
    if wrong:
        raise SetupError(wrong[0])
    return found


def do_settings(args: argparse.Namespace) -> int:
    folder = data_folder(args.data_dir)
    if args.value:
        tried = Settings()
        tried.take(args.name, args.value, "tabletop settings")
        if tried.faults:
            return _tell(tried.faults[0], USAGE)
        write_setting(folder, args.name, args.value)
    elif args.name and args.name not in BY_NAME:
        return _tell(f"There is no setting {clean(args.name, 40)!r}; there is {', '.join(BY_NAME)}.", USAGE)
    found = settings_of(args)
    for kind in KINDS:
        if args.name in (None, kind.name):
            value, source = getattr(found, kind.name), found.sources.get(kind.name, "default")
            _print(f"{kind.name}: {value} ({source}). {kind.text} Takes {', '.join(kind.values)}.")
    if not args.name:
        _print(f"keys: {', '.join(f'{name}={key}' for name, key in found.keys.items()) or 'as they are'}.")
    for fault in found.faults:
        sys.stderr.write(fault + "\n")
    return FAILED if found.faults else DONE


def do_title(args: argparse.Namespace) -> int:
    if args.plain:
        return _tell("Line mode needs a command: tabletop play GAME --plain, or tabletop resume --plain.", USAGE)
    return _open_app(args, None)


def do_play(args: argparse.Namespace) -> int:
    saves = _saves(args)
    game, content = saves.library.open(args.game)
    seed = None if args.seed is None else read_seed(args.seed)
    usual = ["take_backs=no"] if settings_of(args).undo == "free" else []
    setup = make_setup(game, content, args.scenario, args.heroes, args.seats, seed, [*usual, *args.option])
    return _sit_down(args, saves.new_game(setup))


def do_learn(args: argparse.Namespace) -> int:
    from tabletop.learn import lesson_setup

    saves = _saves(args)
    game, content = saves.library.open(args.game)
    return _sit_down(args, saves.new_game(lesson_setup(game, content)))


def do_resume(args: argparse.Namespace) -> int:
    saves = _saves(args)
    name = args.save
    if name is None:
        latest = saves.latest()
        if latest is None:
            return _tell("There is no unfinished game to resume.", UNREADABLE)
        name = latest.name
    try:
        saved = saves.open_game(name)
    except Diverged as error:
        if not args.rescue:
            hint = f"`tabletop resume {clean(name, 80)} --rescue` goes on from the nearest good point in a new save."
            return _tell(f"{error} {hint}", UNREADABLE)
        saved = saves.rescue(error)
        sys.stderr.write(f"{error} The game goes on in the new save {saved.name}.\n")
    return _sit_down(args, saved)


def _sit_down(args: argparse.Namespace, saved: SavedGame) -> int:
    if not args.plain:
        return _open_app(args, saved)
    from tabletop.plain import LineMode

    try:
        return LineMode(saved, sys.stdin, sys.stdout, _saves(args).library.packs).run()
    finally:
        saved.close()


def _open_app(args: argparse.Namespace, start: Any) -> int:
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return _tell("The screen needs a terminal; `--plain` plays on numbered lines.", USAGE)
    code: int = import_module("tabletop.tui.app").run(_saves(args), start, settings_of(args))
    return code


def do_saves(args: argparse.Namespace) -> int:
    for info in _saves(args).list():
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.when))
        state = info.problem or info.ending or f"round {info.round}, {info.answers} answers"
        _print(f"{info.name}  {when}  {info.title or '?'}: {state}")
    return DONE


def do_replay(args: argparse.Namespace) -> int:
    saves = _saves(args)
    story = read_story(saves.locate(args.save))
    if not args.plain and sys.stdout.isatty() and sys.stdin.isatty():
        code: int = import_module("tabletop.tui.app").run_replay(saves, story, args.until, settings_of(args))
        return code
    session = saves.replay(story, args.until)
    for event in session.table.log:
        text = session.game.tell(session.table, event)
        if text:
            _print(text)
    if session.over:
        _print(f"{'VICTORY' if session.over.won else 'DEFEAT'}: {session.over.text}")
    elif session.choice:
        _print(f"[{session.choice.id}] {session.choice.seat}: {session.choice.prompt}")
    return DONE


def do_simulate(args: argparse.Namespace) -> int:
    from tabletop.lab.run.runner import runner_for
    from tabletop.lab.run.shard import stand_for
    from tabletop.simulate import simulate

    saves = _saves(args)
    game, content = saves.library.open(args.game)
    make_bot(game, args.bot, 0)
    seed = read_seed(args.seed or "1")
    setup = make_setup(game, content, args.scenario, args.heroes, None, seed, args.option)
    stand = stand_for(game.id, saves.library.packs, [], content)
    with runner_for(args.jobs, args.cluster) as runner:
        found, faults = simulate(stand, setup, args.bot, args.games, runner)
    for fault in faults:
        sys.stderr.write(fault + "\n")
    code = FAILED if faults else DONE
    if args.json:
        _print(json.dumps(attrs.asdict(found)))  # type: ignore[arg-type]
        return code
    _print(f"{game.title}, {found.scenario}: {found.wins} of {found.games} won by {args.bot}")
    _print(f"{found.rounds_mean} rounds, {found.decisions_per_second:,.0f} decisions a CPU second")
    for reason, amount in found.by_ending.items():
        _print(f"  {amount:6} {reason}")
    return code


def do_lab(args: argparse.Namespace) -> int:
    from tabletop.lab.command import run_lab

    return run_lab(args, _saves(args).library.packs)


def do_check(args: argparse.Namespace) -> int:
    """Load the shipped content, or each named file, folder or pack together with it."""
    folders = to_check(args.paths, [open_pack(pack) for pack in args.pack])
    problems = [problem for game, read in folders for problem in problems_of(game, read)]
    for problem in problems:
        sys.stderr.write(problem + "\n")
    if problems:
        return FAILED
    _print(f"{len(folders)} {'game' if len(folders) == 1 else 'games'} checked: all content fits.")
    return DONE


def do_new_pack(args: argparse.Namespace) -> int:
    for file in write_example(args.folder):
        _print(str(file))
    sys.stderr.write(f"Change what you like; `tabletop check --pack {args.folder}` tells what does not fit.\n")
    return DONE


def do_rules(args: argparse.Namespace) -> int:
    """Rows by id or word, the glossary's words among them; `howto` and `glossary` are pages."""
    from tabletop.rulebook import PAGES, find_rules, glossary_of, page_of, rules_of

    game = game_id(args.game)
    wanted = " ".join(args.wanted)
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    if wanted in PAGES:
        from tabletop.core.view.markdown import plain_page

        _print("\n".join(plain_page(page_of(game, wanted), width)).strip("\n"))
        return DONE
    try:
        rules = rules_of(game, _saves(args).library.packs)
    except (OSError, UnicodeDecodeError):
        return _tell(f"The rules of {game} cannot be read.", UNREADABLE)
    found = find_rules([*rules, *glossary_of(game)], wanted) if wanted else rules
    if not found:
        return _tell(f"No rule of {GAMES[game][1]} has the id or the words {clean(wanted, 60)!r}.", FAILED)
    for rule in found:
        _print("\n".join(textwrap.wrap(f"{rule.id}  {rule.text}", width, subsequent_indent="    ")))
    return DONE


def do_games(args: argparse.Namespace) -> int:
    listed = [_listing(game, _saves(args)) for game in GAMES]
    if args.json:
        _print(json.dumps({"games": listed}))
        return DONE
    for game in listed:
        _print(f"{game['title']} ({game['id']})")
        for scenario in game["scenarios"]:
            least, most = scenario["heroes"]
            _print(f"  scenario {scenario['id']}: {scenario['title']}, {least} to {most} heroes")
        _print(f"  heroes: {', '.join(hero['id'] for hero in game['heroes'])}")
        for option in game["options"]:
            _print(f"  option {option['id']}: {', '.join(option['values'])} (default {option['default']})")
        _print(f"  bots: {', '.join(game['bots'])}")
    return DONE


def _listing(name: str, saves: Saves) -> dict[str, Any]:
    game, content = saves.library.open(name)
    catalog = catalog_of(game, content)
    return {
        "id": game.id,
        "title": game.title,
        "scenarios": [{"id": s.id, "title": s.title, "heroes": [s.least, s.most]} for s in catalog.scenarios],
        "heroes": [{"id": hero.id, "name": hero.title} for hero in catalog.heroes],
        "options": [{"id": o.id, "values": o.values, "default": o.default} for o in catalog.options],
        "bots": bot_names(game),
    }
