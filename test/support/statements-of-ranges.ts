import { environmentCode } from '../../src/common/environment.js';
import type { ReadScope } from '../../src/database/database.js';
import { freshSightings } from '../../src/reports/attribution/identities/sightings.sql.js';
import { touchPacks } from '../../src/reports/attribution/touch-packs.sql.js';
import { type TimeRange, timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { eventTypesStatement, namesStatement } from '../../src/reports/catalogue/catalogue.sql.js';
import { eventCountsStatement } from '../../src/reports/event-counts/event-counts.sql.js';
import type { EventCountsQuestion } from '../../src/reports/event-counts/event-counts.types.js';
import { type PresenceLook, presencePacks } from '../../src/reports/presence/presence-packs.sql.js';
import { rollDayStatements } from '../../src/reports/rollup/roll-day.sql.js';
import { dateOf, dayOf, type UnixDay, wholeDays } from '../../src/reports/rollup/rollup-plan.js';
import { BEGINNING_US, type TouchSources } from '../../src/reports/scope/touch-sources.js';
import type { SqlStatement } from '../../src/reports/sql/sql-statement.js';
import { touchesOfEvents } from '../../src/reports/visitor-journey/visitor-journey.sql.js';
import { visitPacks } from '../../src/reports/visits/visit-packs.sql.js';
import { visitorEvents } from '../../src/reports/visits/visitor-events.sql.js';
import { freshSightings as freshNames } from '../../src/reports/warnings/known-names.sql.js';

/** Statements that read the events of some ranges: whole days, in order. */
export type StatementsOfRanges = (scope: ReadScope, ranges: readonly TimeRange[]) => SqlStatement[];

/**
 * Each piece of the statements of reports, and of the roll-up, that has the bounds of what it reads in rows, and how often it reads
 * all events there are beside them.
 */
export const STATEMENTS_OF_RANGES: readonly [name: string, readsAll: number, StatementsOfRanges][] = [
  [
    'events by type',
    0,
    (scope, ranges) => [eventCountsStatement(scope, questionOf(ranges), { plan: { days: [], raw: ranges } })],
  ],
  [
    'visitors by where their visits came from, of one type',
    0,
    (scope, ranges) => [
      eventCountsStatement(
        scope,
        questionOf(ranges, {
          eventTypes: ['signup'],
          groupBy: [{ kind: 'source' }, { kind: 'landing_page' }],
          countsVisitors: true,
        }),
        { sources: sourcesOf(ranges) },
      ),
    ],
  ],
  [
    'who was there',
    0,
    (scope, raw) =>
      (['all', 'first'] as const).map((ofRaw) => {
        const look: PresenceLook = { role: 1, types: 'each', days: [], detail: () => 'visitors', raw, ofRaw };
        return presencePacks(scope, [look], [spanOf(raw).fromUs]);
      }),
  ],
  [
    'visits',
    0,
    (scope, raw) => [
      visitPacks({
        scope,
        plan: { days: [], raw },
        cutsUs: [spanOf(raw).fromUs],
        value: 'channel',
        sources: sourcesOf(raw),
        countsVisitors: true,
        countsEvents: true,
      }),
    ],
  ],
  ['events by their visitors', 0, (scope, raw) => [visitorEvents(scope, { days: [], raw })]],
  [
    'touches',
    0,
    (scope, ranges) => [
      touchPacks(scope, {
        range: spanOf(ranges),
        rolled: sourcesOf(ranges).rolled,
        withIds: true,
        withUsers: true,
        details: ['term'],
        activeFromUs: null,
        conversionType: 'purchase',
      }),
    ],
  ],
  [
    'touches of a journey',
    0,
    (scope, ranges) => [
      touchesOfEvents(scope, { eventIds: ['event-1'], visitorKeys: ['1'], range: spanOf(ranges) }),
    ],
  ],
  ['who was seen as whom', 0, (scope, ranges) => [freshSightings(scope, ranges)]],
  [
    'names of the catalogue',
    0,
    (scope, raw) => [
      namesStatement(scope, { facet: 'source' }, { days: [], raw }),
      namesStatement(scope, { facet: 'value', name: 'plan' }, { days: [], raw }),
    ],
  ],
  // Types are those of all time, and so are the first and the last event of each.
  ['types of the catalogue', 3, (scope, raw) => [eventTypesStatement(scope, { days: [], raw })]],
  [
    'names in a question',
    0,
    (scope, ranges) => [
      freshNames(scope, [{ field: 'source', of: { kind: 'source' }, value: 'ad' }], { ranges, limit: 100 }),
    ],
  ],
  [
    'what a day is rolled up into',
    0,
    ({ accountId, environment }, [{ fromUs } = { fromUs: 0 }]) =>
      rollDayStatements(
        {
          ...{ account_id: accountId, environment: environmentCode(environment) },
          ...{ day: dateOf(dayOf(fromUs)), until_us: null },
        },
        new Map(),
      ),
  ],
];

function spanOf(ranges: readonly TimeRange[]): TimeRange {
  return { fromUs: ranges[0]!.fromUs, toUs: ranges.at(-1)!.toUs };
}

/** As if all days between the ranges were rolled up. */
function sourcesOf(ranges: readonly TimeRange[]): TouchSources {
  const days: UnixDay[] = [];
  for (const [at, { toUs }] of ranges.slice(0, -1).entries())
    for (let day = dayOf(toUs); day < dayOf(ranges[at + 1]!.fromUs); day++) days.push(day);
  return { keptFromUs: BEGINNING_US, rolled: wholeDays(days) };
}

/** Events by type, from the first of some ranges to the last, where nothing else is given. */
export function questionOf(
  ranges: readonly TimeRange[],
  given: Partial<EventCountsQuestion> = {},
): EventCountsQuestion {
  const span = { ...spanOf(ranges), timezone: 'UTC' };
  return {
    span,
    buckets: timeBuckets(span, 'month', 100)!,
    eventTypes: [],
    filters: [],
    channelScope: 'visit',
    groupBy: [{ kind: 'event_type' }],
    limit: 10,
    countsEvents: true,
    countsVisitors: false,
    ...given,
  };
}
