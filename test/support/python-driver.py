"""Tracks as it is told on standard input, and answers with what became of it, all as JSON."""

import json
import sys
import threading
from unittest import mock

from waymark import Waymark

told = json.load(sys.stdin)
waits = []


class NoWait(threading.Event):
    """Waits are over at once, and written down in milliseconds."""

    def wait(self, timeout=None):
        waits.append(round(timeout * 1000))
        return self.is_set()


dropped, errors = [], []
with mock.patch("threading.Event", NoWait):
    client = Waymark(
        told["api_key"],
        told["base_url"],
        timeout=told["timeout"],
        on_drop=lambda events, reason: dropped.append([reason, [event.verdict.event_id for event in events]]),
        on_error=lambda error: errors.append(str(error)),
    )
with mock.patch("random.uniform", lambda low, high: (low + high) / 2):
    tracked = [client.track("page_view", visitor_id=f"visitor-{number}") for number in range(told["events"])]
    client.flush()
counts = client.counts
client.close(timeout=0)
json.dump(
    {
        "ids": [event.event_id for event in tracked],
        "counts": {
            "tracked": counts.tracked,
            "accepted": counts.accepted,
            "duplicates": counts.duplicates,
            "dropped": counts.dropped,
        },
        "dropped": dropped,
        "errors": errors,
        "waits": waits,
        "shown": repr(vars(client)) + repr(vars(client._connection)) + repr(errors),
    },
    sys.stdout,
)
