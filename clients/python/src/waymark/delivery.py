"""A thread that sends events until each has its verdict."""

from __future__ import annotations

import random
import threading
from collections import deque
from typing import Any, Callable, Deque, List, Mapping, Optional, Sequence, Tuple

from .connection import Connection
from .errors import WaymarkError
from .events import TrackedEvent, Verdict
from .outcome import Outcome, outcome_of

#: What the service takes in one batch, less the frame of the body.
_MAX_BATCH_EVENTS = 1_000
MAX_BATCH_BYTES = 1_048_576 - 64

_FIRST_WAIT = 0.5
_MAX_WAIT = 30.0


Settled = Tuple[TrackedEvent, Verdict]


class Delivery:
    """
    Sends what is added, in order and in batches. An attempt that tells nothing of an event is repeated, after the wait the
    service asks for, or one at random below a bound that doubles from half a second to half a minute.
    """

    def __init__(
        self,
        connection: Connection,
        *,
        flush_interval: float,
        on_settled: Callable[[Sequence[Settled]], None],
        on_error: Callable[[WaymarkError], None],
    ) -> None:
        self._connection = connection
        self._flush_interval = flush_interval
        self._on_settled = on_settled
        self._on_error = on_error
        self._queue: Deque[TrackedEvent] = deque()
        self._queued_bytes = 0
        #: What was taken from the queue and has no verdict; the first one is under way.
        self._work: Deque[List[TrackedEvent]] = deque()
        self._changed = threading.Condition()
        self._is_urgent = False
        self._aborted = threading.Event()
        self._thread: Optional[threading.Thread] = None

    def add(self, event: TrackedEvent) -> None:
        if not self._enqueue(event):
            self._drop([event], "closed")

    def _enqueue(self, event: TrackedEvent) -> bool:
        """False: another thread has closed the client meanwhile."""
        with self._changed:
            if self._aborted.is_set():
                return False
            self._queue.append(event)
            self._queued_bytes += len(event.body) + 1
            self._start()
            if len(self._queue) == 1 or self._has_full_batch():
                self._changed.notify()
            return True

    def send_now(self) -> None:
        """What waits is sent without waiting for more."""
        with self._changed:
            self._is_urgent = True
            self._start()
            self._changed.notify()

    def _start(self) -> None:
        """Where the system has no thread to give, what waits goes on waiting, and each call tries again."""
        if self._thread is not None or not self._queue:
            return
        thread = threading.Thread(target=self._run, name="waymark", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return
        self._thread = thread

    def abort(self) -> None:
        """Drops what has no verdict as ``closed``, and ends the thread. Whatever an answer still says is not heard."""
        with self._changed:
            self._aborted.set()
            left = [event for batch in self._work for event in batch] + list(self._queue)
            self._work.clear()
            self._queue.clear()
            self._changed.notify()
        self._drop(left, "closed")

    def _has_full_batch(self) -> bool:
        return len(self._queue) >= _MAX_BATCH_EVENTS or self._queued_bytes >= MAX_BATCH_BYTES

    def _run(self) -> None:
        attempt = 0
        while self._await_work():
            attempt += 1
            batch = self._work[0]
            outcome = self._attempt(batch)
            with self._changed:
                if self._aborted.is_set():
                    return
                settled, again = self._judge(batch, outcome)
                self._work.popleft()
                self._work.extendleft(reversed(again))
            if settled:
                self._on_settled(settled)
            if outcome.error is not None:
                self._on_error(outcome.error)
                self._aborted.wait(_wait_of(outcome.error.retry_after, attempt))
                continue
            if settled or outcome.split is not None:
                attempt = 0
            if again and outcome.results is not None:
                self._aborted.wait(_wait_of(outcome.wait, attempt))

    def _await_work(self) -> bool:
        """True when a batch is to be sent; False when nothing ever is again."""
        with self._changed:
            if not self._work and not self._queue:
                self._is_urgent = False
                self._changed.wait_for(lambda: self._queue or self._aborted.is_set())
            if not self._work and not self._aborted.is_set():
                self._changed.wait_for(
                    lambda: self._is_urgent or self._has_full_batch() or self._aborted.is_set(),
                    self._flush_interval,
                )
            if self._aborted.is_set():
                return False
            if not self._work:
                self._work.append(self._take())
            return True

    def _take(self) -> List[TrackedEvent]:
        batch: List[TrackedEvent] = []
        size = 0
        while self._queue and len(batch) < _MAX_BATCH_EVENTS:
            length = len(self._queue[0].body) + 1
            if batch and size + length > MAX_BATCH_BYTES:
                break
            size += length
            batch.append(self._queue.popleft())
        self._queued_bytes -= size
        return batch

    def _attempt(self, batch: Sequence[TrackedEvent]) -> Outcome:
        body = b'{"events":[' + b",".join(event.body for event in batch) + b"]}"
        try:
            return outcome_of(self._connection.request("POST", "/events/batch", body=body), len(batch))
        except WaymarkError as error:
            return Outcome(error=error)
        except Exception as fault:  # noqa: BLE001 - without this thread nothing would be sent or told any more
            return Outcome(error=WaymarkError(f"No answer that could be read: {type(fault).__name__}"))

    def _judge(
        self, batch: List[TrackedEvent], outcome: Outcome
    ) -> Tuple[List[Settled], List[List[TrackedEvent]]]:
        """What has its verdict, and what is to be sent again in which batches."""
        if outcome.drop is not None:
            return [(event, _dropped(event, outcome.drop)) for event in batch], []
        if outcome.split is not None:
            if len(batch) == 1:
                return [(batch[0], _dropped(batch[0], outcome.split))], []
            middle = (len(batch) + 1) // 2
            return [], [batch[:middle], batch[middle:]]
        if outcome.results is None:
            return [], [batch]
        verdicts = [(event, _verdict(event, result)) for event, result in zip(batch, outcome.results)]
        left = [event for event, verdict in verdicts if verdict is None]
        return [(event, verdict) for event, verdict in verdicts if verdict], [left] if left else []

    def _drop(self, events: Sequence[TrackedEvent], reason: str) -> None:
        if events:
            self._on_settled([(event, _dropped(event, reason)) for event in events])


def _verdict(event: TrackedEvent, result: Mapping[str, Any]) -> Optional[Verdict]:
    """None: the hour had no place for it."""
    status = result["status"]
    if status == "rate_limited":
        return None
    if status in ("accepted", "duplicate"):
        return Verdict(status, event.event_id, warnings=result.get("warnings") or ())
    return Verdict("dropped", event.event_id, reason=status, errors=result.get("errors") or ())


def _dropped(event: TrackedEvent, reason: str) -> Verdict:
    return Verdict("dropped", event.event_id, reason=reason)


def _wait_of(asked: Optional[float], attempt: int) -> float:
    """To ask for no wait, as by a time that is over here, is not to ask for haste."""
    if asked is not None and asked > 0:
        return min(asked, threading.TIMEOUT_MAX)
    return random.uniform(0, min(_MAX_WAIT, _FIRST_WAIT * 2 ** max(0, min(attempt - 1, 16))))
