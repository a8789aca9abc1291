import type { AudienceQuestion } from '../../src/reports/audience/audience.types.js';
import type { CohortNode, CohortTime } from '../../src/reports/cohorts/cohort-definition.types.js';
import { countedOf } from './attribution-oracle.js';
import { calendarName } from './calendar-name.js';
import { ScopeOracle } from './scope-oracle.js';
import type { StoredEvent } from './stored-events.js';
import { compareBytes } from './touch-oracle.js';

const DAY_US = 86_400_000_000;

/** Tells whether an event is a member's: naive on purpose, everybody's events are looked at again for each condition. */
export function membersOf(
  events: readonly StoredEvent[],
  cohorts: readonly CohortNode[],
  {
    audience,
    endUs,
    timezone = 'UTC',
  }: { readonly audience: AudienceQuestion; readonly endUs: number; readonly timezone?: string },
): (event: StoredEvent) => boolean {
  const whoseIs = countedOf(events, audience);
  const visits = new ScopeOracle(events, 'visit');
  const firstTouches = new ScopeOracle(events, 'first_touch');
  const holds = (node: CohortNode, own: readonly StoredEvent[]): boolean => {
    switch (node.kind) {
      case 'and':
        return node.of.every((part) => holds(part, own));
      case 'or':
        return node.of.some((part) => holds(part, own));
      case 'not':
        return !holds(node.of, own);
      case 'did': {
        const { eventType, filters } = node.match;
        const done = own.filter(
          (event) =>
            event.type === eventType &&
            filters.every((filter) => visits.matches(event, filter)) &&
            lies(event.atUs, node.when, { endUs, timezone }),
        ).length;
        return done >= node.atLeast && done <= (node.atMost ?? Number.POSITIVE_INFINITY);
      }
      case 'first_touch': {
        const [first] = own
          .filter((event) => firstTouches.textOf(event, { kind: 'source' }) !== null)
          .sort((a, b) => a.atUs - b.atUs || compareBytes(a.id, b.id));
        return first !== undefined && node.filters.every((filter) => firstTouches.matches(first, filter));
      }
    }
  };
  const members = new Set<string>();
  for (const who of new Set(events.map(whoseIs))) {
    const own = events.filter((event) => whoseIs(event) === who);
    if (cohorts.length === 0 || cohorts.some((node) => holds(node, own))) members.add(who);
  }
  return (event) => members.has(whoseIs(event));
}

function lies(
  atUs: number,
  when: CohortTime,
  { endUs, timezone }: { readonly endUs: number; readonly timezone: string },
): boolean {
  if (when.kind === 'last_days') return atUs >= endUs - when.days * DAY_US && atUs < endUs;
  return (when.from === null || isFrom(when.from)) && (when.to === null || !isFrom(when.to));

  /** A date is compared with the date that the zone's calendar has, so that no clock is computed with. */
  function isFrom(bound: string): boolean {
    const isDate = bound.length === '2026-03-29'.length;
    return isDate ? calendarName(atUs, 'day', timezone) >= bound : atUs >= Date.parse(bound) * 1000;
  }
}
