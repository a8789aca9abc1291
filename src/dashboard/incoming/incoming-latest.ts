import type { AskList } from '../../database/read-list.js';
import { eventTypeKey, visitorKey } from '../../events/visitor-key.js';
import { LATEST_OF_NEWEST, LATEST_SINCE, METERED_SINCE } from './incoming-latest.sql.js';
import type { IncomingEventRow, IncomingFilter } from './incoming-rows.types.js';

/** Most events looked at for a filter that the meter does not count by. */
const MOST_LOOKED_AT = 20_000;
/** Looked at beyond the ones that must be among the latest: events that occurred later and were received earlier. */
const LOOKED_AT_BESIDE = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far back the meter is asked, step by step: an account with thousands of keys has many rows an hour. */
const METER_STEPS_MS = [DAY_MS, 30 * DAY_MS, 6 * 365 * DAY_MS];

interface NewestRow extends IncomingEventRow {
  looked_at: number;
  received_since: number;
  /** Null: nothing matched. */
  event_id: string;
}

interface Look {
  readonly filter: IncomingFilter;
  /** The parameters 1 to 6 of every statement. */
  readonly parameters: readonly unknown[];
  readonly limit: number;
  readonly nowMs: number;
}

/**
 * The latest stored events by time of receipt, whenever they occurred; in no order, and more than `limit` of them at
 * times. Without a filter, or with one by key, they are exactly the latest. With one by type or visitor they are at
 * least the latest among the 20,000 events that were received last and the 20,000 matching ones that occurred last.
 *
 * Three steps, of which most accounts need one or two: what came in the last minute is read by time of receipt. Else the
 * newest by occurred_at are looked at, which an index has; they are all there is, or as many as the meter counted, unless
 * something was sent late or erased. Only then the blocks of those hours are read.
 */
export async function latestStored(ask: AskList, look: Look): Promise<IncomingEventRow[]> {
  const { filter, parameters, limit, nowMs } = look;
  const since = (sinceMs: number) =>
    ask<IncomingEventRow>({ text: LATEST_SINCE, values: [...parameters, sinceMs, limit] });
  const recent = await since(nowMs - MINUTE_MS);
  if (recent.length === limit) return recent;
  const isMetered = filter.eventType === null && filter.typePart === null && filter.visitorId === null;
  const metered = await meteredSince(ask, look, isMetered ? limit : MOST_LOOKED_AT);
  const lookAt = isMetered ? Math.min(metered.events + LOOKED_AT_BESIDE, MOST_LOOKED_AT) : MOST_LOOKED_AT;
  const typeKey = filter.eventType === null ? null : eventTypeKey(filter.eventType);
  const personKey = filter.visitorId === null ? null : visitorKey(filter.visitorId);
  const rows = await ask<NewestRow>({
    text: LATEST_OF_NEWEST,
    values: [...parameters, metered.sinceMs, limit, typeKey, personKey, lookAt],
  });
  const [{ looked_at, received_since }] = rows as [NewestRow];
  const newest = rows.filter(({ event_id }) => event_id !== null);
  const isAll = looked_at < lookAt || (isMetered && received_since === metered.events);
  if (isAll) return newest;
  const late = await since(metered.sinceMs);
  const known = new Set(newest.map(({ event_id }) => event_id));
  return [...newest, ...late.filter(({ event_id }) => !known.has(event_id))];
}

/** Since which hour of receipt at least so many events were stored, and how many; since ever, when there were fewer. */
async function meteredSince(
  ask: AskList,
  { parameters, nowMs }: Look,
  least: number,
): Promise<{ sinceMs: number; events: number }> {
  for (const stepMs of METER_STEPS_MS) {
    const values = [...parameters.slice(0, 3), nowMs - stepMs, least];
    const [found] = await ask<{ since_ms: number; events: number }>({ text: METERED_SINCE, values });
    if (found) return { sinceMs: found.since_ms, events: found.events };
  }
  return { sinceMs: 0, events: least };
}
