import { visitorKey } from '../../events/visitor-key.js';
import type { Person } from '../attribution/identities/person.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { JourneySubject } from './visitor-journey.types.js';

/** Which events are looked at. Keys are PostgreSQL's `bigint` in text. */
export interface JourneyEvents {
  readonly range: TimeRange;
  readonly visitors: readonly { readonly key: string; readonly ownsUnnamed: boolean }[];
  /** Of these visitors the events of one person; null: all. */
  readonly whose: { readonly userKey: string | null; readonly crowdKeys: readonly string[] } | null;
  /** The visitor that was asked for. */
  readonly visitorId: string | null;
}

/** The events of whom was asked for. */
export function journeyEvents(subject: JourneySubject, person: Person, range: TimeRange): JourneyEvents {
  if (subject.kind === 'visitor' && subject.countBy === 'visitor') {
    const own = { key: visitorKey(subject.visitorId), ownsUnnamed: true };
    return { range, visitors: [own], whose: null, visitorId: subject.visitorId };
  }
  return {
    range,
    visitors: person.visitors,
    whose: { userKey: person.userKey, crowdKeys: person.crowdKeys },
    visitorId: subject.kind === 'visitor' ? subject.visitorId : null,
  };
}
