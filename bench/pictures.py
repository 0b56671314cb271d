"""`make pictures`: the play screen of each game as it is now, as small PNG files for the README."""

from pathlib import Path

import matplotlib
from PIL import Image, ImageDraw, ImageFont
from rich.color import Color
from textual.strip import Strip

from tabletop.core.store.session import Session
from tabletop.games import load_content, load_game
from tabletop.headless import make_bot
from tabletop.party import make_setup
from tabletop.tui.boardlines import steps_of
from tabletop.tui.controller import AtTable
from tabletop.tui.ink import Ink
from tabletop.tui.play.data import Scene
from tabletop.tui.play.details import about_option
from tabletop.tui.play.letterbook import LetterBook
from tabletop.tui.play.news import Names
from tabletop.tui.play.places import Places
from tabletop.tui.play.prompt import Prompt
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.screens.play import COMMANDS

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
COLUMNS, ROWS = 120, 40
WIDE, HIGH, LETTER = 8, 16, 13
INK, PAPER = (208, 208, 208), (16, 16, 16)
SHOTS = [
    ("apocalypse_chaos", "introductory", "purple,blue,green", 5, "turn.action", 20),
    ("perditions_mouth", "side_entrance", "bastian,niffil,elisa", 5, "turn.spoke", 26),
    ("planet_apocalypse", "invasion", "cindrew,hannah,john_dark", 5, "turn.action", 30),
]
"""Game, scenario, heroes, seed, and the first such question after so many answers of the plan bot."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, scenario, heroes, seed, question, answers in SHOTS:
        path = FOLDER / f"{game}.png"
        picture(_strips(game, scenario, heroes, seed, question, answers)).convert(
            "P", palette=Image.Palette.ADAPTIVE
        ).save(path, optimize=True)
        print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size // 1024} KB")


def _strips(name: str, scenario: str, heroes: str, seed: int, question: str, answers: int) -> list[Strip]:
    game = load_game(name)
    content = load_content(game, [])
    session = Session(game, content, make_setup(game, content, scenario, heroes, seed=seed), explain=True)
    bot, table = make_bot(game, "plan", seed), AtTable(session)
    while session.choice and (len(session.answers) < answers or session.choice.id != question):
        table.told.mark()
        session.answer(bot.answer(session, session.choice))
    assert session.choice is not None, f"{name} came to no {question}"
    at, ink = Places(COLUMNS, ROWS), Ink()
    view = table.view(COLUMNS, at.upper_rows)
    prompt = Prompt(session.choice, LetterBook())
    prompt.steps = steps_of(view.board.spots, session.choice)
    details = about_option(prompt, Names(view.names), table.describe)
    keys = [("Enter", "take"), ("Tab", "next"), *COMMANDS]
    scene = Scene(table.title, view, table.decider(view), prompt, table.told.recent(ROWS), details, keys)
    option = prompt.highlighted
    scene.cursor = option.about if option else ""
    return [ink.strip(line, COLUMNS) for line in scene_lines(scene, at)]


def picture(strips: list[Strip]) -> Image.Image:
    """The cells of a screen as a terminal with DejaVu Sans Mono would show them."""
    fonts = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    plain, bold = (ImageFont.truetype(fonts / f"DejaVuSansMono{kind}.ttf", LETTER) for kind in ("", "-Bold"))
    image = Image.new("RGB", (COLUMNS * WIDE, len(strips) * HIGH), PAPER)
    pen = ImageDraw.Draw(image)
    for row, strip in enumerate(strips):
        column = 0
        for segment in strip:
            style = segment.style
            ink, paper = _rgb(style.color if style else None, INK), _rgb(style.bgcolor if style else None, PAPER)
            if style and style.reverse:
                ink, paper = paper, ink
            for letter in segment.text:
                left, top = column * WIDE, row * HIGH
                if paper != PAPER:
                    pen.rectangle([left, top, left + WIDE - 1, top + HIGH - 1], fill=paper)
                pen.text((left, top), letter, font=bold if style and style.bold else plain, fill=ink)
                if style and style.underline:
                    pen.line([left, top + HIGH - 2, left + WIDE - 1, top + HIGH - 2], fill=ink)
                column += 1
    return image


def _rgb(color: Color | None, usual: tuple[int, int, int]) -> tuple[int, int, int]:
    return usual if color is None else tuple(color.get_truecolor())  # type: ignore[return-value]


if __name__ == "__main__":
    main()
