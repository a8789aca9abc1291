import { peopleSources } from '../audience/audience-sources.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import { countPeople } from '../event-counts/people-presence.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { bucketCuts, keptDays, planRange } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { type ActiveParameters, activeCount } from './evidence/active-visitors.sql.js';

/** How many people were active in a span: with an event that is no known bot's, or a conversion. */
export async function countActivePeople(
  reading: Reading,
  { span, conversionType }: Pick<ActiveParameters, 'span' | 'conversionType'>,
): Promise<number> {
  const people = await peopleSources(reading);
  const buckets = [{ startUs: span.fromUs, endUs: span.toUs, isWhole: true }];
  const rolled = await rolledDays(reading, span, 'counts');
  const plan = planRange(span, keptDays(rolled), bucketCuts(buckets));
  // Packed presence does not tell which events are bots'.
  if (plan.days.length > 0 && !(await hasBots(reading, span))) {
    const packed = await countPeople(reading, { span, buckets, eventTypes: [] }, plan, people);
    if (packed) return packed.total;
  }
  const [row] = await reading.ask<{ active: number }>(
    activeCount(reading.scope, { span, conversionType, people }),
  );
  return row!.active;
}

async function hasBots({ ask, scope }: Reading, { fromUs, toUs }: TimeSpan): Promise<boolean> {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT EXISTS (
  SELECT FROM events e
   WHERE ${parameters.own('e')} AND e.known_bot
     AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}) AS has_bots`;
  const [row] = await ask<{ has_bots: boolean }>({ text, values: parameters.values });
  return row!.has_bots;
}
