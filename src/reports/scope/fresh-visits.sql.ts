import { touchCtes } from '../attribution/touches.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS } from '../channel/channel.js';
import { sql } from '../sql/sql-text.js';
import type { VisitsParameters, VisitsSql } from './visits.types.js';

/** SELECTs that read entries of a WITH list. */
export interface FreshVisitsSql extends VisitsSql {
  readonly ctes: string;
}

/** Of more ranges than these their details are looked for in all the time from the first to the last. */
const MOST_APART = 8;

/** The touches among the events of some ranges, in time and at least one, by their channels and the details that are asked. */
export function freshVisits(
  ranges: readonly TimeRange[],
  { parameters, details, visitors }: VisitsParameters,
): FreshVisitsSql {
  const values = details.map(({ value }) => value);
  const hasDetails = details.length > 0;
  const key = hasDetails
    ? `hashtextextended(jsonb_build_array(t.channel, ${values.join(', ')})::text, 0)`
    : 't.channel';
  const columns = [
    ...CHANNEL_FIELDS.map((name) => `t.${name}`),
    ...details.map(({ value, column }) => `${value} AS ${column}`),
  ];
  const whole = { fromUs: ranges[0]!.fromUs, toUs: ranges.at(-1)!.toUs };
  const inTime = ({ fromUs, toUs }: TimeRange) =>
    `d.occurred_at >= ${parameters.instant(fromUs)} AND d.occurred_at < ${parameters.instant(toUs)}`;
  const joined = hasDetails
    ? sql`JOIN events d ON ${parameters.own('d')} AND d.event_id = t.event_id
           AND (${(ranges.length > MOST_APART ? [whole] : ranges).map(inTime).join(' OR ')})`
    : '';
  const ctes = sql`${touchCtes(parameters, ranges, visitors)}, beginning AS MATERIALIZED (
  SELECT t.visitor_key, t.occurred_at, t.event_id, ${key} AS key, ${columns.join(', ')}
    FROM touch t
    ${joined}
   WHERE t.is_touch
)`;
  const names = [...CHANNEL_FIELDS, ...details.map(({ column }) => column)].map((name) => `b.${name}`);
  return {
    ctes,
    touches: 'SELECT b.visitor_key, b.occurred_at, 0 AS place, b.event_id, b.key FROM beginning b',
    names: `SELECT b.key, ${names.join(', ')} FROM beginning b`,
  };
}
