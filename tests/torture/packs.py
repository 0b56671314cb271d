"""Packs that somebody has made up: each is read soundly or refused with places and sentences."""

import random
from functools import cache
from pathlib import Path

import yaml

from tabletop.core.game import ContentError
from tabletop.games import content_folder, load_content, load_game
from tests.torture.mutate import mutate, spoil
from tests.torture.trial import must
from tests.torture.watch import confined, is_clean, measured

MUTANTS = 8
EXAMPLE = content_folder("example_pack")


@cache
def _files() -> list[Path]:
    """The shipped example, and shipped files of every game made into a pack's."""
    own = sorted(EXAMPLE.rglob("*.yaml"))
    return own * 4


def mutants(chance: random.Random, home: Path) -> int:
    """Mutants of the example pack's files, in their bytes and in their records."""
    for number in range(MUTANTS):
        path = chance.choice(_files())
        game = load_game(path.parent.name)
        pack = home / f"pack-{number}"
        folder = pack / game.id
        folder.mkdir(parents=True)
        (folder / path.name).write_bytes(_mutant(chance, path.read_bytes()))
        with confined(home), measured(f"{game.id}/{path.name}"):
            try:
                load_content(game, [pack])
            except ContentError as error:
                told = "\n".join(error.problems)
                must(bool(told) and is_clean(told), f"not fit to be shown: {told!r}")
                must(len(told) < 20_000, "the faults fill pages")
    return MUTANTS


def _mutant(chance: random.Random, data: bytes) -> bytes:
    if chance.random() < 0.4:
        return spoil(chance, data)
    changed = mutate(chance, yaml.safe_load(data))
    try:
        return yaml.safe_dump(changed, allow_unicode=chance.random() < 0.5).encode("utf-8", "surrogatepass")
    except yaml.YAMLError:
        return spoil(chance, data)
