import { type DayWithoutValues, daysWithoutValues, mayBeKept } from '../rollup/property-values.sql.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { bucketCuts, dateOf, planRange, type RolledDays, type RollupPlan } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { EventCountsQuestion } from './event-counts.types.js';
import { ofTypesSql } from './rolled-values.sql.js';

type Spanned = Pick<EventCountsQuestion, 'span' | 'buckets'>;

/** Where the events of a question by quarters of an hour lie; null where none of them is rolled up. */
export async function rolledPlan(reading: Reading, question: Spanned): Promise<RollupPlan | null> {
  return planOver(question, await rolledDays(reading, question.span, 'counts'));
}

/** Where they lie of a question by the values of a property: days that do not have these are read from their events. */
export async function rolledValuesPlan(
  reading: Reading,
  question: Spanned & Pick<EventCountsQuestion, 'eventTypes'>,
  property: string,
): Promise<RollupPlan | null> {
  if (!mayBeKept(property)) return null;
  const rolled = await rolledDays(reading, question.span, 'counts');
  const without = await withoutValues(reading, question.eventTypes, property, rolled);
  const hasValues = (day: number) => !without.has(day) && !rolled.final?.has(day);
  return planOver(question, new Map([...rolled].filter(([day]) => hasValues(day))));
}

function planOver({ span, buckets }: Spanned, rolled: RolledDays): RollupPlan | null {
  const plan = planRange(span, rolled, bucketCuts(buckets));
  return plan.days.length > 0 ? plan : null;
}

async function withoutValues(
  { ask, scope }: Reading,
  eventTypes: readonly string[],
  property: string,
  rolled: RolledDays,
): Promise<ReadonlySet<number>> {
  const parameters = new SqlParameters(scope);
  const statement = daysWithoutValues(parameters, {
    dates: parameters.dates([...rolled.keys()].map(dateOf)),
    name: parameters.add(property, 'text'),
    ofTypes: ofTypesSql(parameters, 'r', eventTypes),
  });
  return new Set((await ask<DayWithoutValues>(statement)).map(({ day }) => day));
}
