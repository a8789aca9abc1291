"""Counts events, and waits for those that are on their way."""

from __future__ import annotations

import threading
from typing import Dict, Optional

from .events import Counts, Verdict


class Ledger:
    """Safe for threads."""

    def __init__(self, max_events: int, max_bytes: int) -> None:
        self._max_events = max_events
        self._max_bytes = max_bytes
        self._settled = threading.Condition()
        self._tracked = self._accepted = self._duplicates = self._begun = 0
        self._dropped: Dict[str, int] = {}
        self._open_events = self._open_bytes = 0

    @property
    def counts(self) -> Counts:
        with self._settled:
            return Counts(self._tracked, self._accepted, self._duplicates, dict(self._dropped))

    def begin(self, size: int) -> bool:
        """Counts an event that is to be sent; False: it has no room, and is to be refused."""
        with self._settled:
            if self._open_events >= self._max_events or self._open_bytes + size > self._max_bytes:
                return False
            self._begun += 1
            self._tracked += 1
            self._open_events += 1
            self._open_bytes += size
            return True

    def refuse(self, reason: str) -> None:
        """Counts an event that is never sent."""
        with self._settled:
            self._tracked += 1
            self._dropped[reason] = self._dropped.get(reason, 0) + 1

    def settle(self, size: int, verdict: Verdict) -> None:
        with self._settled:
            if verdict.status == "accepted":
                self._accepted += 1
            elif verdict.status == "duplicate":
                self._duplicates += 1
            else:
                reason = str(verdict.reason)
                self._dropped[reason] = self._dropped.get(reason, 0) + 1
            self._open_events -= 1
            self._open_bytes -= size
            self._settled.notify_all()

    def wait(self, timeout: Optional[float]) -> bool:
        """Until all that was to be sent before has its verdict; False: not in so many seconds. Batches keep their order."""
        with self._settled:
            goal = self._begun
            return self._settled.wait_for(lambda: self._begun - self._open_events >= goal, timeout)
