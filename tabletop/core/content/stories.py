"""The story that every scenario, mission and map tells before its first decision."""

import re
from typing import Any

from tabletop.core.content.loader import Loader

LEAST, MOST = 2, 4
_END = re.compile(r"[.!?](?=\s|$)")


def check_story(loader: Loader, record: Any) -> None:
    """Report a story that is missing, or no story: fewer than two sentences or more than four."""
    sentences = len(_END.findall(record.story))
    if not LEAST <= sentences <= MOST:
        loader.fault(record, f"expected a story of {LEAST} to {MOST} sentences, found {sentences}")
