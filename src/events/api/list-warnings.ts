import type { EventListWarning } from './event.response.js';
import type { Listing } from './list-events.query.js';

/** The time in which a list's events occurred, or were received where it is in the order of receipt: no event occurs much later. */
export function timeOf({ order, listing }: Listing) {
  if (order === 'occurred') return listing.filter;
  const { fromUs, toUs, receivedFromUs, receivedToUs } = listing.filter;
  return { fromUs: fromUs ?? receivedFromUs, toUs: toUs ?? receivedToUs };
}

/** What a page warns of. @param since since when events are kept; null where all of them are. */
export function pageWarnings(since: string | null): EventListWarning[] {
  if (since === null) return [];
  const message = `Events are kept since ${since} (UTC): of days before, those that are gone are not listed.`;
  return [{ code: 'events_not_kept', message }];
}

/** The same for a stream, whose head is all that can say it. */
export function streamWarning(since: string | null): Record<string, string> {
  return since === null ? {} : { 'X-Waymark-Warning': `events_not_kept; since=${since}` };
}
