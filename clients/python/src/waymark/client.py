"""The client."""

from __future__ import annotations

import atexit
import json
import os
import random
import sys
import time
import weakref
from datetime import datetime, timezone
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

from .connection import Connection
from .delivery import MAX_BATCH_BYTES, Delivery, Settled
from .errors import WaymarkError
from .events import Counts, DroppedEvent, TrackedEvent, Verdict, new_event_id, to_json
from .ledger import Ledger

OnDrop = Callable[[Sequence[DroppedEvent], str], None]

_ATTEMPTS = 4
#: Longer waits are the caller's to decide.
_MAX_WAIT = 60.0


class Waymark:
    """
    A client of one Waymark service with one key, for threads and for processes that fork. Tracking returns at once; a
    thread sends events in batches, again and again until each has its verdict, and whatever is not stored is told to
    ``on_drop(events, reason)``, or else to standard error. When the program ends, what is on its way is sent first, for ten
    seconds at most.

    :param flush_interval: seconds an event may wait for others to share a request with
    :param timeout: seconds one request may take
    :param on_error: told of every attempt that failed and is repeated
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        flush_interval: float = 0.5,
        max_queued_events: int = 200_000,
        max_queued_bytes: int = 64 * 1_048_576,
        timeout: float = 30.0,
        on_drop: Optional[OnDrop] = None,
        on_error: Optional[Callable[[WaymarkError], None]] = None,
    ) -> None:
        self._connection = Connection(api_key, base_url, timeout)
        self._limits = (max_queued_events, max_queued_bytes)
        self._flush_interval = flush_interval
        self._on_drop: OnDrop = on_drop or _to_standard_error
        self._on_error = on_error
        self._begin()
        _CLIENTS.add(self)

    def _begin(self) -> None:
        """Also in a child process: what was on its way is its parent's to send."""
        self._connection.forget()
        self._ledger = Ledger(*self._limits)
        self._is_closed = False
        self._delivery = Delivery(
            self._connection,
            flush_interval=self._flush_interval,
            on_settled=self._settle,
            on_error=self._failed,
        )

    @property
    def counts(self) -> Counts:
        """How many events were tracked, and what became of them."""
        return self._ledger.counts

    def track(
        self,
        event_type: str,
        *,
        visitor_id: str,
        event_id: Optional[str] = None,
        occurred_at: Union[str, datetime, None] = None,
        user_id: Optional[str] = None,
        properties: Optional[Mapping[str, Any]] = None,
        revenue: Optional[Mapping[str, Any]] = None,
    ) -> TrackedEvent:
        """Something happened to a visitor. What cannot be stored is told by the verdict; nothing is raised."""
        event = {
            "event_type": event_type,
            "visitor_id": visitor_id,
            "event_id": event_id or new_event_id(),
            "occurred_at": occurred_at or datetime.now(timezone.utc),
            **({} if user_id is None else {"user_id": user_id}),
            **({} if properties is None else {"properties": properties}),
            **({} if revenue is None else {"revenue": revenue}),
        }
        try:
            tracked = TrackedEvent(event["event_id"], to_json(event))
        except Exception:  # noqa: BLE001 - dates out of range, and whatever the values' own methods raise
            return self._refused(TrackedEvent(event["event_id"], b""), "not_json", event)
        if self._is_closed:
            return self._refused(tracked, "closed", event)
        if len(tracked.body) > MAX_BATCH_BYTES:
            return self._refused(tracked, "too_large", event)
        if not self._ledger.begin(len(tracked.body)):
            return self._refused(tracked, "queue_full", event)
        self._delivery.add(tracked)
        return tracked

    def with_visitor(self, visitor_id: str) -> Visitor:
        """A visitor to track events of, without naming them each time."""
        return Visitor(self, visitor_id)

    def flush(self, timeout: Optional[float] = None) -> bool:
        """Sends what waits; True when everything tracked before has its verdict, False after so many seconds."""
        self._delivery.send_now()
        return self._ledger.wait(timeout)

    def close(self, timeout: float = 10.0) -> Counts:
        """Sends what waits, for so many seconds, and takes nothing more. What is left then is dropped as ``closed``."""
        self._is_closed = True
        self.flush(timeout)
        self._delivery.abort()
        # Verdicts that had come just before are still being told.
        self._ledger.wait(timeout)
        self._connection.end()
        return self.counts

    def __enter__(self) -> Waymark:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def validate(self) -> Any:
        """Which account and environment the key belongs to. Raises a WaymarkError, of status 401 where it does not work."""
        return self._call("GET", "/validate")

    def report(self, name: str, **query: Any) -> Any:
        """
        A report: ``events``, ``conversions``, ``retention``, ``ad-spend``, or ``funnel`` and ``series``, whose arguments are a
        body. Lists mean any of several; ``properties={"plan": "pro"}`` filters by property.
        """
        if name in ("funnel", "series"):
            return self._call("POST", f"/reports/{name}", body=to_json(query))
        return self._call("GET", f"/reports/{name}", query=query)

    def events(self, **query: Any) -> Iterator[Mapping[str, Any]]:
        """Stored events, newest first, page by page as they are read."""
        if "order" in query:
            raise TypeError("events() is newest first; for the order of receipt there is received()")
        yield from self._pages("/events", "events", {"limit": 1_000, **query})

    def received(self, cursor: Optional[str] = None, **query: Any) -> Iterator[Mapping[str, Any]]:
        """
        Stored events in the order of receipt: pages of ``events`` and ``cursor``, until all that is there was read. Keep each
        page's cursor with its events and begin the next call with it: it holds for ever, no event is missed, however late it
        comes, and none comes twice. Filters and ``received_from`` must stay the same.
        """
        limit = int(query.pop("limit", 1_000))
        while True:
            asked = {**query, "order": "received", "limit": limit, "cursor": cursor}
            page = self._call("GET", "/events", query=asked)
            cursor = page["next_cursor"]
            yield {"events": page["events"], "cursor": cursor}
            if page["complete"] and len(page["events"]) < limit:
                return

    def import_ad_spend(self, rows: Sequence[Mapping[str, Any]]) -> Any:
        """Rows with the same key replace those that are there. All are stored, or none."""
        return self._call("PUT", "/ad-spend", body=to_json({"rows": rows}))

    def ad_spend(self, **query: Any) -> Iterator[Mapping[str, Any]]:
        """Imported rows, page by page as they are read."""
        yield from self._pages("/ad-spend", "rows", query)

    def erase_visitor(self, visitor_id: str) -> int:
        """Deletes all events of a visitor, for good; how many."""
        return int(self._call("DELETE", "/visitors", query={"visitor_id": visitor_id})["deleted"])

    def _pages(self, path: str, member: str, query: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        cursor: Optional[str] = None
        while True:
            page = self._call("GET", path, query={**query, "cursor": cursor})
            yield from page[member]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _call(
        self, method: str, path: str, *, query: Optional[Mapping[str, Any]] = None, body: Optional[bytes] = None
    ) -> Any:
        """Raises a WaymarkError; what may pass is tried four times before."""
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                answer = self._connection.request(method, path, query=query, body=body)
                if answer.status < 300 and answer.body is not None:
                    return answer.body
                error = answer.error()
            except WaymarkError as no_answer:
                error = no_answer
            wait = error.retry_after
            if wait is None:
                wait = random.uniform(0, 0.5 * 2 ** (attempt - 1))
            if not error.is_transient or attempt == _ATTEMPTS or wait > _MAX_WAIT:
                raise error
            time.sleep(wait)
        raise AssertionError("unreachable")

    def _refused(self, tracked: TrackedEvent, reason: str, event: Mapping[str, Any]) -> TrackedEvent:
        verdict = Verdict("dropped", tracked.event_id, reason=reason)
        self._ledger.refuse(reason)
        self._tell([DroppedEvent(event, verdict)], reason)
        tracked.settle(verdict)
        return tracked

    def _settle(self, settled: Sequence[Settled]) -> None:
        dropped: Dict[str, List[DroppedEvent]] = {}
        for tracked, verdict in settled:
            if verdict.reason is not None:
                dropped.setdefault(verdict.reason, []).append(DroppedEvent(json.loads(tracked.body), verdict))
        for reason, events in dropped.items():
            self._tell(events, reason)
        for tracked, verdict in settled:
            self._ledger.settle(len(tracked.body), verdict)
            tracked.settle(verdict)

    def _failed(self, error: WaymarkError) -> None:
        try:
            if self._on_error is not None:
                self._on_error(error)
        except Exception as fault:  # noqa: BLE001 - whatever it raises, events are sent again
            print(f"Waymark: on_error failed: {fault!r}", file=sys.stderr)

    def _tell(self, events: Sequence[DroppedEvent], reason: str) -> None:
        try:
            self._on_drop(events, reason)
        except Exception as error:  # noqa: BLE001 - whatever it raises, the other events go on
            print(f"Waymark: on_drop failed: {error!r}", file=sys.stderr)


class Visitor:
    """Tracks what one visitor does."""

    def __init__(self, waymark: Waymark, visitor_id: str) -> None:
        self._waymark = waymark
        self.id = visitor_id

    def track(self, event_type: str, **fields: Any) -> TrackedEvent:
        return self._waymark.track(event_type, visitor_id=self.id, **fields)

    def page(self, url: str, *, referrer: Optional[str] = None, **fields: Any) -> TrackedEvent:
        """A page was seen (``page_view``). Of the whole ``url`` utm tags and click ids tell where the visitor came from."""
        page = {"url": url, **({} if referrer is None else {"referrer": referrer})}
        properties = {**(fields.pop("properties", None) or {}), **page}
        return self.track("page_view", properties=properties, **fields)

    def purchase(self, revenue: Mapping[str, Any], **fields: Any) -> TrackedEvent:
        """Something was bought (``purchase``). The order's id as ``event_id`` counts it once, whoever sends it."""
        return self.track("purchase", revenue=revenue, **fields)

    def identify(self, user_id: str, **fields: Any) -> TrackedEvent:
        """The visitor is this user, on whatever devices (``identify``)."""
        return self.track("identify", user_id=user_id, **fields)


_CLIENTS: "weakref.WeakSet[Waymark]" = weakref.WeakSet()


def _after_fork() -> None:
    for client in _CLIENTS:
        client._begin()


def _at_exit() -> None:
    for client in list(_CLIENTS):
        client.close()


os.register_at_fork(after_in_child=_after_fork)
atexit.register(_at_exit)


def _to_standard_error(events: Sequence[DroppedEvent], reason: str) -> None:
    """The events themselves may be nobody's to read."""
    print(f"Waymark: {len(events)} event(s) were not stored: {reason}", file=sys.stderr)
