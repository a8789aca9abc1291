import type { PeopleSources } from '../../audience/audience.types.js';
import { type KeyWindow, keyWindows } from '../../audience/key-windows.js';
import { visitorsSeenAs } from '../../audience/visitors-of-users.js';
import type { Reading } from '../../running/report-runner.js';
import {
  type ActiveParameters,
  type ActiveVisitorRow,
  type ActiveVisitorsParameters,
  activeVisitors,
} from './active-visitors.sql.js';
import type { ExplainedVisitor } from './visitors-page.js';

/** Guess, where the report has not counted who was active: of fewer, some more windows are looked through. */
const LIKELY_ACTIVE = 1_000_000;

export interface ActivePage extends ActiveParameters {
  /** The key of the visitor, or person, behind which to begin; null for the first. */
  readonly after: string | null;
  readonly count: number;
  /** How many were active, or about as many: by a wrong number the page is found later, and is the same. Null where nobody has counted. */
  readonly active: number | null;
}

/**
 * So many of the active visitors, or people, by key. Read are their events, and those of some whose keys lie close by.
 *
 * @param mostSeenAs most visitors that are looked up of those who were seen as people of a window.
 */
export async function findActive(
  reading: Reading,
  { after, active, ...asked }: ActivePage,
  mostSeenAs?: number,
): Promise<ExplainedVisitor[]> {
  const { people, count } = asked;
  let rows: readonly ActiveVisitorRow[] = [];
  for (const window of keyWindows(after, count, active ?? LIKELY_ACTIVE)) {
    const near = await seenIn(reading, people, window, mostSeenAs);
    rows = await reading.ask<ActiveVisitorRow & Record<string, unknown>>(
      activeVisitors(reading.scope, { ...asked, ...near }),
    );
    if (rows.length === count || near.window.to === null) break;
  }
  return rows.map(({ visitor_key, event_count, events }) => ({
    key: visitor_key,
    // Of a visitor that is nobody's it is its own, which is no user's.
    userKey: people === null ? null : visitor_key,
    events: events.map(([eventId, occurredAtUs]) => ({ eventId, occurredAtUs })),
    eventCount: Number(event_count),
  }));
}

/** A window, and who was seen as people in it; where these are too many, all that lies behind. */
async function seenIn(
  reading: Reading,
  people: PeopleSources | null,
  window: KeyWindow,
  mostSeenAs?: number,
): Promise<Pick<ActiveVisitorsParameters, 'window' | 'seenAs'>> {
  if (people === null || (window.after === null && window.to === null)) return { window, seenAs: null };
  const seenAs = await visitorsSeenAs(reading, people, window, mostSeenAs);
  return { window: seenAs ? window : { ...window, to: null }, seenAs };
}
