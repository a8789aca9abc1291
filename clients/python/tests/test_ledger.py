"""Every event is accounted for, whatever the service does."""

import json
import random
import threading
import unittest
from unittest import mock

from waymark import Waymark, WaymarkError
from waymark.connection import Answer

API_KEY = "_".join(["sk", "live", "k" * 32])

TROUBLES = [
    "stores",
    "stores",
    "loses the answer",
    "loses the request",
    "stores half and loses the answer",
    "has place for some",
    "is busy",
    "is full",
    "fails",
    "answers nonsense",
    "finds it too large",
    "does not know the key",
]


class NoWait(threading.Event):
    """Waits are over at once."""

    def wait(self, timeout=None):
        return self.is_set()


class TroubledService:
    """Stores each id once, and follows a list of troubles, then none."""

    def __init__(self, troubles):
        self.stored = {}
        self.troubles = list(troubles)

    def request(self, _method, _path, *, query=None, body=b""):
        events = json.loads(body)["events"]
        trouble = self.troubles.pop(0) if self.troubles else "stores"
        if trouble == "stores":
            return self.answer(events, len(events))
        if trouble == "has place for some":
            return self.answer(events, len(events) // 2)
        if trouble == "loses the answer":
            self.answer(events, len(events))
            raise WaymarkError("No answer")
        if trouble == "stores half and loses the answer":
            self.answer(events, (len(events) + 1) // 2)
            raise WaymarkError("No answer")
        if trouble == "loses the request":
            raise WaymarkError("No answer")
        if trouble == "is busy":
            return Answer(503, None, 1.0, {"error": "Busy"})
        if trouble == "is full":
            return Answer(429, None, 60.0, {"error": "Rate limit exceeded", "retry_after": 60})
        if trouble == "fails":
            return Answer(500, None, None, {"error": "Internal server error"})
        if trouble == "answers nonsense":
            return Answer(200, None, None, {"results": [{}]})
        if trouble == "finds it too large":
            return Answer(413, None, None, {"error": "Too large"})
        return Answer(401, None, None, {"error": "Invalid API key"})

    def answer(self, events, places):
        results = []
        for index, event in enumerate(events):
            event_id, visitor = event["event_id"], event["visitor_id"]
            known = self.stored.get(event_id)
            if visitor == "":
                status = "rejected"
            elif known is not None:
                status = "duplicate" if known == visitor else "conflict"
            elif index >= places:
                status = "rate_limited"
            else:
                self.stored[event_id] = visitor
                status = "accepted"
            results.append({"index": index, "event_id": event_id, "status": status})
        return Answer(200, None, None, {"results": results, "retry_after": 3})


class LedgerTest(unittest.TestCase):
    def test_tracked_is_accepted_and_duplicates_and_drops_that_were_told(self):
        for seed in range(500):
            with self.subTest(seed=seed):
                self.run_once(random.Random(seed))

    def run_once(self, chance):
        service = TroubledService(chance.choices(TROUBLES, k=chance.randint(0, 12)))
        told = []
        with mock.patch("threading.Event", NoWait):
            client = Waymark(
                API_KEY,
                "https://events.example",
                max_queued_events=30,
                on_drop=lambda events, reason: told.extend(events),
            )
        client._connection.request = service.request
        number = chance.randint(0, 40)
        tracked = [
            client.track("page_view", visitor_id=chance.choice(["a", "b", ""]), event_id=f"id-{chance.randint(0, 40)}")
            for _ in range(number)
        ]
        is_cut_off = chance.random() < 0.5
        if not is_cut_off:
            self.assertTrue(client.flush(60))
        client.close(timeout=0 if is_cut_off else 60)
        verdicts = [event.verdict(60) for event in tracked]
        counts = client.counts
        drops = sum(verdict.status == "dropped" for verdict in verdicts)
        self.assertEqual(len(told), drops)
        self.assertEqual(sum(counts.dropped.values()), drops)
        self.assertEqual(counts.tracked, number)
        self.assertEqual(counts.accepted + counts.duplicates + drops, number)
        if not is_cut_off:
            self.assertNotIn("closed", counts.dropped)
        for verdict in verdicts:
            if verdict.status != "dropped":
                self.assertIn(verdict.event_id, service.stored)


if __name__ == "__main__":
    unittest.main()
