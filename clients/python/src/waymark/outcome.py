"""What a client does about the answer to a batch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence

from .connection import Answer
from .errors import WaymarkError

_STATUSES = {"accepted", "duplicate", "conflict", "rejected", "rate_limited"}


@dataclass(frozen=True)
class Outcome:
    """Exactly one of ``results``, ``error``, ``split`` and ``drop`` is set."""

    #: Each event has its result, in order; those that are rate limited are sent again after ``wait`` seconds.
    results: Optional[Sequence[Mapping[str, Any]]] = None
    wait: float = 0.0
    #: Nothing is known of any event: all are sent again.
    error: Optional[WaymarkError] = None
    #: The service does not take this body, for this reason; its halves may fare better.
    split: Optional[str] = None
    #: No event sent with this key is taken, for this reason.
    drop: Optional[str] = None


def outcome_of(answer: Answer, sent: int) -> Outcome:
    """
    Events are given up only where Waymark itself says so. Any other answer may be that of a proxy, or of a service that
    is being replaced, and is followed by another attempt.
    """
    body = answer.body if isinstance(answer.body, dict) else {}
    results = body.get("results")
    if _are_results(results, sent):
        asked = answer.retry_after if answer.retry_after is not None else body.get("retry_after")
        return Outcome(results=results, wait=float(asked) if isinstance(asked, (int, float)) else 0.0)
    error = body.get("error")
    if answer.status == 401 and error == "Invalid API key":
        return Outcome(drop="invalid_api_key")
    if answer.status == 403 and error == "Account suspended":
        return Outcome(drop="account_suspended")
    if answer.status == 413:
        return Outcome(split="too_large")
    if answer.status == 400 and isinstance(error, str):
        return Outcome(split="refused")
    return Outcome(error=answer.error())


def _are_results(results: Any, sent: int) -> bool:
    return (
        isinstance(results, list)
        and len(results) == sent
        and all(
            isinstance(result, dict) and result.get("index") == index and str(result.get("status")) in _STATUSES
            for index, result in enumerate(results)
        )
    )
