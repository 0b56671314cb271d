"""YAML as a tree of nodes that know their place.

Built from the parser's events in one pass: as quick as PyYAML's `compose`, but aliases (the stuff of YAML bombs) and
deep nesting are refused as they come, before anything grows from them.
"""

import re
from typing import Any

import yaml

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 40
MOST_NODES = 50_000
"""Twenty times what the largest file of a game holds."""
LIST, MAPPING, NOTHING = "list", "mapping", "nothing"
TEXT, NUMBER, FRACTION, TRUTH = "text", "number", "fraction", "truth"
_NUMBER = re.compile(r"[-+]?[0-9][0-9_]*")
_FRACTION = re.compile(r"[-+]?[0-9]+\.[0-9]+")
_PLAIN = {word: TRUTH for lower in ("yes", "no", "true", "false", "on", "off") for word in (lower, lower.title())}
_PLAIN |= {"": NOTHING, "~": NOTHING, "null": NOTHING}


class YamlProblem(Exception):
    """What is wrong and where, counted from 1."""

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        super().__init__(text)
        self.line = line
        self.column = column


class Node:
    """A value: text for scalars, nodes for lists, pairs of nodes for mappings."""

    __slots__ = ("_mark", "kind", "value")

    def __init__(self, kind: str, value: Any, mark: Any) -> None:
        self.kind = kind
        self.value = value
        self._mark = mark

    @property
    def line(self) -> int:
        return int(self._mark.line) + 1

    @property
    def column(self) -> int:
        return int(self._mark.column) + 1

    @property
    def shown(self) -> str:
        """For messages: the value if it is short."""
        if self.kind in (LIST, MAPPING):
            return f"a {self.kind}"
        text = self.value if len(self.value) <= 30 else self.value[:27] + "..."
        return repr(text) if text else "nothing"


def read_tree(data: bytes) -> Node | None:
    """The only document of the text, None if there is nothing; raises YamlProblem."""
    try:
        return _build(data)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise YamlProblem(str(error.problem), *((mark.line + 1, mark.column + 1) if mark else (1, 1)))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise YamlProblem(f"not readable as YAML: {' '.join(str(error).split())}")


def _build(data: bytes) -> Node | None:
    top = Node(LIST, [], None)
    inner, open_nodes = top.value, [top]
    event: Any
    for number, event in enumerate(yaml.parse(data, Loader=_Loader)):
        kind = type(event)
        if number > MOST_NODES:
            raise YamlProblem(f"more than {MOST_NODES} values", event.start_mark.line + 1, event.start_mark.column + 1)
        if kind is yaml.ScalarEvent:
            value = event.value
            inner.append(Node(scalar_kind(value) if event.implicit[0] else TEXT, value, event.start_mark))
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            node = Node(MAPPING if kind is yaml.MappingStartEvent else LIST, [], event.start_mark)
            inner.append(node)
            inner = node.value
            open_nodes.append(node)
            if len(open_nodes) > DEEPEST:
                raise YamlProblem("nested too deeply", node.line, node.column)
        elif kind is yaml.MappingEndEvent:
            open_nodes.pop().value = list(zip(inner[::2], inner[1::2], strict=True))
            inner = open_nodes[-1].value
        elif kind is yaml.SequenceEndEvent:
            open_nodes.pop()
            inner = open_nodes[-1].value
        elif kind is yaml.AliasEvent:
            raise YamlProblem("aliases are not allowed", event.start_mark.line + 1, event.start_mark.column + 1)
        elif kind is yaml.DocumentStartEvent and top.value:
            raise YamlProblem("a second document", event.start_mark.line + 1, event.start_mark.column + 1)
    return top.value[0] if top.value else None


def scalar_kind(text: str) -> str:
    """What an unquoted word means."""
    known = _PLAIN.get(text)
    if known:
        return known
    if text[0] in "0123456789+-":
        if _NUMBER.fullmatch(text):
            return NUMBER
        if _FRACTION.fullmatch(text):
            return FRACTION
    return TEXT
