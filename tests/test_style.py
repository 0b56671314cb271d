"""Guards for what a type checker does not see."""

import ast
import subprocess
import sys
from pathlib import Path

import tabletop

ROOT = Path(tabletop.__file__).parent
RULES = [path for path in sorted(ROOT.rglob("*.py")) if "tui" not in path.parts]


def _package(path):
    """The game a file belongs to, or the core."""
    return path.relative_to(ROOT).parts[0]


def _flow_names():
    """Names of functions that return a Flow, by package: two games may use one name for different things."""
    names: dict[str, set[str]] = {}
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns).startswith("Flow["):
                names.setdefault(_package(path), set()).add(node.name)
    return names


def test_no_flow_is_called_without_yield_from():
    # given the names of all functions that return a Flow
    flows = _flow_names()
    # when every call of them is looked at
    lost = []
    for path in RULES:
        known = (flows.get(_package(path), set()) | flows["core"]) - {"play_step"}
        tree = ast.parse(path.read_text())
        parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
                parent = parents[node]
                if isinstance(parent, ast.Expr):
                    lost.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.func.id}")
    # then none is a bare statement, which would silently do nothing
    assert lost == []


def test_rules_import_no_screen():
    code = (
        "import sys, pkgutil, importlib, tabletop\n"
        "for m in pkgutil.walk_packages(tabletop.__path__, 'tabletop.'):\n"
        "    if '.tui' not in m.name and not m.name.endswith('__main__'):\n"
        "        importlib.import_module(m.name)\n"
        "assert 'textual' not in sys.modules, 'textual'\n"
        "assert 'rich' not in sys.modules, 'rich'\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
