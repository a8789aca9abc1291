"""Sends requests with the key."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import ssl
import threading
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from email.utils import parsedate_to_datetime
from time import time
from typing import Any, Mapping, Optional, Set
from urllib.parse import urlencode, urlsplit

from .errors import WaymarkError
from .events import plain

CLIENT_NAME = "waymark-python/0.1.0"

_KEY = re.compile(r"sk_(?:test|live)_[A-Za-z0-9]{32}", re.ASCII)
#: Smaller bodies gain nothing by compression.
_MIN_GZIP_LENGTH = 1_024


@dataclass(frozen=True)
class Answer:
    status: int
    request_id: Optional[str]
    #: In seconds; None: the answer asks for no wait.
    retry_after: Optional[float]
    #: None: the body is no JSON.
    body: Any

    def error(self) -> WaymarkError:
        body = self.body if isinstance(self.body, dict) else {}
        message = body.get("error", "The answer is not one of Waymark")
        details = body.get("details")
        return WaymarkError(
            f"{message} ({self.status})",
            status=self.status,
            request_id=self.request_id,
            retry_after=self.retry_after,
            details=details if isinstance(details, list) else (),
        )


class Connection:
    """One service and one key. Each thread has a connection of its own, which stays open between requests."""

    def __init__(self, api_key: str, base_url: str, timeout: float) -> None:
        if not isinstance(api_key, str) or not _KEY.fullmatch(api_key):
            raise ValueError("api_key is no secret key of Waymark (sk_test_… or sk_live_…)")
        url = urlsplit(base_url)
        if url.scheme not in ("http", "https") or not url.hostname or url.username or url.query or url.fragment:
            raise ValueError("base_url is no http or https address without user, query and fragment")
        self._headers = _Secret(
            {"Authorization": f"Bearer {api_key}", "Accept": "application/json", "User-Agent": CLIENT_NAME}
        )
        self._host, self._port = url.hostname, url.port
        self._is_https = url.scheme == "https"
        self._root = f"{url.path.rstrip('/')}/api/v1"
        self._timeout = timeout
        self.forget()

    def forget(self) -> None:
        """In a child process: what is open belongs to its parent."""
        self._local = threading.local()
        self._open: Set[http.client.HTTPConnection] = set()
        self._is_ended = False

    def request(
        self, method: str, path: str, *, query: Optional[Mapping[str, Any]] = None, body: Optional[bytes] = None
    ) -> Answer:
        """The answer, whatever its status. Raises a WaymarkError without status where none came whole."""
        headers = dict(self._headers.value)
        if body is not None:
            headers["Content-Type"] = "application/json"
            if len(body) >= _MIN_GZIP_LENGTH:
                headers["Content-Encoding"] = "gzip"
                body = gzip.compress(body, compresslevel=3)
        target = f"{self._root}{path}{_query_text(query or {})}"
        is_reused = getattr(self._local, "http", None) is not None
        try:
            return self._exchange(method, target, headers, body)
        except (OSError, http.client.HTTPException) as error:
            self._close()
            # A connection that was open may have been closed by the other side since; a new one tells more.
            if is_reused and not self._is_ended:
                try:
                    return self._exchange(method, target, headers, body)
                except (OSError, http.client.HTTPException) as again:
                    self._close()
                    error = again
            raise WaymarkError(f"No answer: {error or type(error).__name__}") from error

    def end(self) -> None:
        """Closes the connections of all threads; what is under way on them fails."""
        self._is_ended = True
        for connection in list(self._open):
            connection.close()
        self._open.clear()
        self._local = threading.local()

    def _close(self) -> None:
        connection = getattr(self._local, "http", None)
        self._local.http = None
        if connection is not None:
            self._open.discard(connection)
            connection.close()

    def _exchange(
        self, method: str, target: str, headers: Mapping[str, str], body: Optional[bytes]
    ) -> Answer:
        if getattr(self._local, "http", None) is None:
            self._local.http = self._connect()
            self._open.add(self._local.http)
        self._local.http.request(method, target, body=body, headers=dict(headers))
        response = self._local.http.getresponse()
        text = response.read()
        return Answer(
            status=response.status,
            request_id=response.getheader("X-Request-Id"),
            retry_after=_wait_of(response.getheader("Retry-After")),
            body=_parsed(text),
        )

    def _connect(self) -> http.client.HTTPConnection:
        if self._is_https:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=self._timeout, context=context)
        return http.client.HTTPConnection(self._host, self._port, timeout=self._timeout)


class _Secret:
    """Holds what no repr, log or traceback of locals may show."""

    __slots__ = ("value",)

    def __init__(self, value: Mapping[str, str]) -> None:
        self.value = value

    def __repr__(self) -> str:
        return "<secret>"

    def __reduce__(self) -> Any:
        raise TypeError("A secret is not to be stored")


def _query_text(query: Mapping[str, Any]) -> str:
    """Lists are repeated; ``properties={"plan": "pro"}`` is the filter ``properties.plan=pro``."""
    named = {f"properties.{name}": value for name, value in (query.get("properties") or {}).items()}
    rest = {name: value for name, value in query.items() if name != "properties"}
    text = urlencode([(name, _as_text(one)) for name, value in {**rest, **named}.items() for one in _each(value)])
    return f"?{text}" if text else ""


def _each(value: Any) -> Collection[Any]:
    if value is None:
        return ()
    return value if isinstance(value, Collection) and not isinstance(value, (str, bytes)) else (value,)


def _as_text(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return plain(value) if isinstance(value, (date, Decimal)) else value


def _wait_of(header: Optional[str]) -> Optional[float]:
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time())
    except (TypeError, ValueError, OverflowError):
        return None


def _parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
