"""The client for programs with an event loop."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, AsyncIterator, Callable, Iterator, Mapping, Optional, Sequence

from .client import Visitor, Waymark
from .events import Counts, TrackedEvent, Verdict


class AsyncWaymark:
    """
    As ``Waymark``, with the same arguments. Tracking returns at once and needs no ``await``; whatever waits for the service
    does so in a thread, so that the event loop goes on.
    """

    def __init__(self, api_key: str, base_url: str, **options: Any) -> None:
        self._waymark = Waymark(api_key, base_url, **options)

    @property
    def counts(self) -> Counts:
        return self._waymark.counts

    def track(self, event_type: str, **fields: Any) -> TrackedEvent:
        return self._waymark.track(event_type, **fields)

    def with_visitor(self, visitor_id: str) -> Visitor:
        return self._waymark.with_visitor(visitor_id)

    async def verdict(self, event: TrackedEvent) -> Verdict:
        """What becomes of an event, once it is known."""
        return await asyncio.wrap_future(event.future)

    async def flush(self, timeout: Optional[float] = None) -> bool:
        return await _in_thread(self._waymark.flush, timeout)

    async def close(self, timeout: float = 10.0) -> Counts:
        return await _in_thread(self._waymark.close, timeout)

    async def __aenter__(self) -> AsyncWaymark:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def validate(self) -> Any:
        return await _in_thread(self._waymark.validate)

    async def report(self, name: str, **query: Any) -> Any:
        return await _in_thread(self._waymark.report, name, **query)

    async def import_ad_spend(self, rows: Sequence[Mapping[str, Any]]) -> Any:
        return await _in_thread(self._waymark.import_ad_spend, rows)

    async def erase_visitor(self, visitor_id: str) -> int:
        return await _in_thread(self._waymark.erase_visitor, visitor_id)

    def events(self, **query: Any) -> AsyncIterator[Mapping[str, Any]]:
        return _each(self._waymark.events(**query))

    def received(self, cursor: Optional[str] = None, **query: Any) -> AsyncIterator[Mapping[str, Any]]:
        return _each(self._waymark.received(cursor, **query))

    def ad_spend(self, **query: Any) -> AsyncIterator[Mapping[str, Any]]:
        return _each(self._waymark.ad_spend(**query))


async def _in_thread(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return await asyncio.get_running_loop().run_in_executor(None, partial(function, *args, **kwargs))


async def _each(items: Iterator[Mapping[str, Any]]) -> AsyncIterator[Mapping[str, Any]]:
    end = object()
    while True:
        item = await _in_thread(next, items, end)
        if item is end:
            return
        yield item
