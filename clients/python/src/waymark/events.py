"""Events on their way, and what becomes of them."""

from __future__ import annotations

import json
import os
import secrets
import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from decimal import Decimal
from threading import Lock
from typing import Any, Mapping, Optional, Sequence

#: Reasons for which an event is dropped; docs/clients.md says when.
DROP_REASONS = (
    "rejected",
    "conflict",
    "queue_full",
    "closed",
    "too_large",
    "not_json",
    "invalid_api_key",
    "account_suspended",
    "refused",
)


@dataclass(frozen=True)
class Verdict:
    """What became of an event."""

    #: ``accepted``, ``duplicate`` or ``dropped``.
    status: str
    event_id: str
    #: Of a dropped event, one of ``DROP_REASONS``.
    reason: Optional[str] = None
    #: Of a rejected event: every fault.
    errors: Sequence[Mapping[str, Any]] = ()
    #: Fields the service does not know, which it kept as properties.
    warnings: Sequence[str] = ()


@dataclass(frozen=True)
class DroppedEvent:
    """An event that was not stored, as it was to be sent."""

    event: Mapping[str, Any]
    verdict: Verdict


@dataclass(frozen=True)
class Counts:
    """What became of all events of a client. While none is on its way, the parts add up to ``tracked``."""

    tracked: int = 0
    accepted: int = 0
    duplicates: int = 0
    dropped: Mapping[str, int] = field(default_factory=dict)


class TrackedEvent:
    """An event on its way. Its text is made when it is tracked, so every retry sends the same event."""

    __slots__ = ("event_id", "body", "_verdict", "_future")

    def __init__(self, event_id: str, body: bytes) -> None:
        self.event_id = event_id
        #: As JSON, in UTF-8.
        self.body = body
        self._verdict: Optional[Verdict] = None
        self._future: Optional[Future[Verdict]] = None

    @property
    def future(self) -> Future[Verdict]:
        """Resolves to the verdict, and never fails. Made when it is first asked for: most callers never do."""
        with _FUTURES:
            if self._future is None:
                self._future = Future()
                # Whoever stops waiting, such as asyncio.wait_for, would cancel it for all others.
                self._future.set_running_or_notify_cancel()
                if self._verdict is not None:
                    self._future.set_result(self._verdict)
            return self._future

    def verdict(self, timeout: Optional[float] = None) -> Verdict:
        """Waits for the verdict. Raises ``concurrent.futures.TimeoutError`` after so many seconds."""
        return self.future.result(timeout)

    def settle(self, verdict: Verdict) -> None:
        with _FUTURES:
            self._verdict = verdict
            future = self._future
        if future is not None:
            future.set_result(verdict)


_FUTURES = Lock()


def _after_fork() -> None:
    global _FUTURES
    _FUTURES = Lock()


os.register_at_fork(after_in_child=_after_fork)


def new_event_id() -> str:
    """A UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, then 74 random bits."""
    value = int(time.time() * 1000) << 80 | 7 << 76 | secrets.randbits(12) << 64 | 2 << 62 | secrets.randbits(62)
    text = f"{value:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


def to_json(value: Any) -> bytes:
    """Raises ValueError or TypeError for what JSON cannot hold: circles, NaN, half characters, unknown types."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=plain)
    return text.encode("utf-8")


def plain(value: Any) -> Any:
    """A value that JSON has no type for, as a text. Raises TypeError for all others."""
    if isinstance(value, datetime):
        # A datetime without a zone is local time, as everywhere in Python.
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    raise TypeError(f"{type(value).__name__} is no value of JSON")
