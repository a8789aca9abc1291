import { Inject, Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { WorkSlices } from '../common/event-loop-turns.js';
import type { RejectedResult, TrackResult } from '../events/event.types.js';
import { MAX_BATCH_EVENTS } from '../events/parse-batch.js';
import { TrackEvents } from '../events/track-events.js';
import { LargeBodies } from '../http/large-bodies.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import { derivedId } from './derived-id.js';
import { clockAheadMs } from './sender-clock.js';
import type { VendorBatch } from './vendor-event.types.js';
import { isObject } from './vendor-values.js';

/** As for our own batches. Segment's libraries send 500 KB at most; PostHog's halve what is refused for its size. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** A guess at more than fit into a body: what their libraries send of an event takes some 250 bytes at least. */
const MAX_EVENTS = 5_000;

/** What became of one event of a vendor's request. */
export type VendorResult = TrackResult | RejectedResult;

/**
 * Events that come over another vendor's wire: put into our words, they go the way of our own batches, with the same
 * limits, meter, results and notes of activity.
 *
 * Their libraries send a request again until its answer says otherwise. So nothing may be stored twice by that: the ids they
 * give are the events' ids, and an event without one that tells its time gets one that is the same next time.
 */
@Injectable()
export class VendorEvents {
  constructor(
    private readonly bodies: LargeBodies,
    private readonly events: TrackEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Tracks a request's events: a result for each, in the order sent.
   * @throws ApiError where the request as a whole is refused; of more events than we take at once, the first may be stored.
   */
  track(
    request: WaymarkRequest,
    account: AccountContext,
    open: (body: unknown) => VendorBatch,
  ): Promise<VendorResult[]> {
    const options = { account, maxBytes: MAX_BODY_BYTES, isOfAnyType: true };
    return this.bodies.read(request, options, async (body) => {
      const batch = open(body);
      if (batch.messages.length > MAX_EVENTS) throw apiErrors.tooManyEvents(MAX_EVENTS);
      const aheadMs = clockAheadMs(batch.sentAt, this.clock.now(), batch.keepsSentAt);
      const events = await inOurWords(batch);
      const results: VendorResult[] = [];
      for (let at = 0; at < events.length; at += MAX_BATCH_EVENTS) {
        const part = { events: events.slice(at, at + MAX_BATCH_EVENTS) };
        const tracked = { account, key: request, body: part, isDryRun: false, clockAheadMs: aheadMs };
        results.push(...(await this.events.batch(tracked)));
      }
      return results;
    });
  }
}

async function inOurWords({ messages, toEvent }: VendorBatch): Promise<unknown[]> {
  const slices = new WorkSlices();
  const events: unknown[] = [];
  for (const [place, message] of messages.entries()) {
    const event = toEvent(message);
    events.push(isObject(event) ? withId(event, place) : event);
    if (slices.isOver()) await slices.rest();
  }
  return events;
}

function withId(event: object, place: number): object {
  const { event_id, occurred_at } = event as { event_id?: unknown; occurred_at?: unknown };
  if (event_id !== undefined || occurred_at === undefined) return event;
  return { ...event, event_id: derivedId(event, place) };
}
