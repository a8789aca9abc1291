import { eventTypeKey } from '../../events/visitor-key.js';
import type { ChannelField } from '../channel.js';
import { filterSql } from '../report-filter.sql.js';
import type { Stretch, UnixDay } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql-parameters.js';
import {
  type AttributionModel,
  type AttributionQuestion,
  MAX_VISITORS_PER_USER,
  UNITS_PER_CURRENCY_UNIT,
  WHOLE_CREDIT,
} from './attribution.types.js';
import { creditsSql } from './credits.sql.js';
import { type TouchSource, touchSource } from './touch-source.sql.js';

/** Of the conversion its event_id and user_id, of the touch when and which event it was. */
const EVIDENCE = ['event_id', 'user_id', 'touched_at', 'touch_event_id'];

/** How an attribution is to be asked for. */
export interface AttributionAccess {
  /** What makes a channel. */
  readonly fields: readonly ChannelField[];
  /** Days whose roll-up may stand in for the events (rolled-days.ts); none is right too, and slower. */
  readonly rolled: ReadonlySet<UnixDay>;
  /** Whether `attributed` also has {@link EVIDENCE}, which make it slower. */
  readonly withEvidence?: boolean;
}

export interface AttributionSql {
  /**
   * A WITH list, to be followed by a SELECT; it offers `attributed`: a row for each pair of a conversion and a touch it
   * may owe something to, and one with `is_touch` false for a conversion whose own visitor has none: (i, k, n,
   * converted_at, converter (its visitor_key), currency, units (revenue in ten-thousandths; null where the event has
   * none), is_touch, visitor_key (the touch's), is_direct, channel, {@link EVIDENCE} when asked for, and for each model
   * `<model>_credit` in millionths and `<model>_units`). `i` numbers a conversion's touches in time from 1 to `k`, so
   * each conversion has one row with i = 1, and is unattributed where k = 0. Elsewhere the credits of a model add up
   * to {@link WHOLE_CREDIT}, its units to the conversion's. `n` is this statement's own number of the conversion.
   */
  readonly ctes: string;
  readonly source: TouchSource;
}

/** What every attributed number is made from. */
export function attributionSql(
  question: AttributionQuestion,
  parameters: SqlParameters,
  { fields, rolled, withEvidence = false }: AttributionAccess,
): AttributionSql {
  const { span, filters, lookbackUs, models } = question;
  const source = touchSource(parameters, touchRange(question), fields, rolled);
  const lookback = `${parameters.add(lookbackUs, 'bigint')} * interval '1 microsecond'`;
  const conditions = [
    parameters.own('e'),
    `e.event_type_key = ${parameters.add(eventTypeKey(question.conversionType), 'bigint')}`,
    `e.occurred_at >= ${parameters.instant(span.fromUs)}`,
    `e.occurred_at < ${parameters.instant(span.toUs)}`,
    ...filterSql('e', filters, parameters),
  ].join(' AND ');
  const journey = `
  SELECT c.*, unnest(coalesce(p.visitor_keys, ARRAY[c.visitor_key])) AS toucher
    FROM (
      SELECT row_number() OVER () AS n, e.occurred_at, e.event_id, e.visitor_key, e.user_id,
             e.revenue_currency AS currency, (e.revenue_amount * ${UNITS_PER_CURRENCY_UNIT})::bigint AS units
        FROM events e
       WHERE ${conditions}
    ) c
    LEFT JOIN (${lastSeenSql(source)}) l ON l.visitor_key = c.visitor_key
    LEFT JOIN (${companionsSql(source)}) p ON p.user_id = coalesce(c.user_id, l.user_id)`;
  // Only the touches of who converted are joined: few of all, and the planner cannot know which side is the smaller.
  const pairs = `
  SELECT j.n, j.occurred_at AS converted_at, j.visitor_key AS converter, j.currency, j.units,
         t.occurred_at AS touched_at, t.event_id AS touch_event_id, t.visitor_key, t.is_direct, t.channel${
           withEvidence ? ', j.event_id, j.user_id' : ''
         }
    FROM journey j
    LEFT JOIN (SELECT t.* FROM (${source.touches()}) t WHERE t.visitor_key IN (SELECT toucher FROM journey)) t
      ON t.visitor_key = j.toucher AND t.occurred_at <= j.occurred_at AND t.occurred_at >= j.occurred_at - ${lookback}
   WHERE t.visitor_key IS NOT NULL OR j.toucher = j.visitor_key`;
  const ctes = `-- A conversion once for each visitor whose touches may count for it.
journey AS MATERIALIZED (${journey}
), attributed AS MATERIALIZED (${creditsSql(pairs, models, withEvidence ? EVIDENCE : [])}
)`;
  return { ctes, source };
}

/** When touches and sightings count: days in it are to be looked up before the statement is written. */
export function touchRange({ span, lookbackUs }: AttributionQuestion): Stretch {
  return { fromUs: span.fromUs - lookbackUs, toUs: span.toUs };
}

/** SELECT of the user each visitor was last seen as: (visitor_key, user_id). */
function lastSeenSql(source: TouchSource): string {
  return `
          SELECT DISTINCT ON (s.visitor_key) s.visitor_key, s.user_id
            FROM (${source.sightings()}) s
           ORDER BY s.visitor_key, s.occurred_at DESC, s.event_id DESC`;
}

/** SELECT of the visitors that were seen as one user, wherever they are several, but not too many: (user_id, visitor_keys). */
function companionsSql(source: TouchSource): string {
  return `
          SELECT s.user_id, array_agg(s.visitor_key) AS visitor_keys
            FROM (SELECT DISTINCT s.user_id, s.visitor_key FROM (${source.sightings()}) s) s
           GROUP BY s.user_id HAVING count(*) BETWEEN 2 AND ${MAX_VISITORS_PER_USER}`;
}

/** The column of a model's credit in `attributed`, in millionths. */
export function creditColumn(model: AttributionModel): string {
  return `${model}_credit`;
}

/** The column of a model's revenue in `attributed`, in ten-thousandths; null where the conversion has none. */
export function unitsColumn(model: AttributionModel): string {
  return `${model}_units`;
}

/** As a decimal of credits, for {@link WHOLE_CREDIT} = 1. */
export function creditToNumber(millionths: number): number {
  return millionths / WHOLE_CREDIT;
}
