"""What a kind is and does stands in content: no code of the engine names one."""

import ast
from pathlib import Path

import pytest

import tabletop.perditions_mouth
from tabletop.tui.styles import unknown
from tests.support.perditions_mouth import content

ROOT = Path(tabletop.perditions_mouth.__file__).parent
ENGINE = ("board", "verbs", "rules", "abilities")


def keys_of_content():
    """Keys of enemies, things, gates and tokens, and the groups of enemies."""
    known = content()
    groups = {kind.group for kind in known.kinds.values()} - {""}
    return {*known.kinds, *known.gates, *known.tokens, *groups}


def named(folder, keys):
    """Where a text of the code is one of the keys."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in keys:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}")
    return found


@pytest.mark.parametrize("folder", ENGINE)
def test_no_rule_names_a_kind(folder):
    assert named(folder, keys_of_content()) == []


@pytest.mark.parametrize("folder", ("board", "rules", "abilities"))
def test_no_rule_names_a_terrain(folder):
    assert named(folder, set(content().terrain)) == []


def test_every_style_of_a_kind_is_known():
    known = content()
    for things in (known.kinds, known.gates, known.terrain, known.tokens):
        styles = {key: thing.style for key, thing in things.items()}
        assert {key: style for key, style in styles.items() if unknown(style)} == {}


def test_no_two_kinds_look_alike():
    """A letter or glyph stands for one thing, walls of stone and printed ones aside."""
    known = content()
    signs = [kind.letter for kind in known.kinds.values()]
    signs += [kind.glyph for kind in known.terrain.values() if kind.key != "stone"]
    signs += [token.glyph for token in known.tokens.values() if token.glyph]
    signs += [hero.letter for hero in known.heroes.values()]
    assert sorted(signs) == sorted(set(signs))
