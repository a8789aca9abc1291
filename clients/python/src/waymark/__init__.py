"""Sends events to a Waymark service and asks for its reports, from servers. Standard library only."""

from .aio import AsyncWaymark
from .client import Visitor, Waymark
from .errors import WaymarkError
from .events import Counts, DroppedEvent, TrackedEvent, Verdict

__all__ = [
    "AsyncWaymark",
    "Counts",
    "DroppedEvent",
    "TrackedEvent",
    "Verdict",
    "Visitor",
    "Waymark",
    "WaymarkError",
]
