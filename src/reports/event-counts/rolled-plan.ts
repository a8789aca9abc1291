import { type UntoldDay, untoldDays } from '../rollup/property-values.sql.js';
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

/** The same of a question by the values of a property: days that do not tell these are read from their events. */
export async function rolledValuesPlan(
  reading: Reading,
  question: Spanned & Pick<EventCountsQuestion, 'eventTypes'>,
  property: string,
): Promise<RollupPlan | null> {
  const rolled = await rolledDays(reading, question.span, 'counts');
  const untold = await untoldIn(reading, question.eventTypes, property, rolled);
  // Of a day whose events are gone an erasure has removed the values.
  const hasValues = (day: number) => !untold.has(day) && !rolled.final?.has(day);
  return planOver(question, new Map([...rolled].filter(([day]) => hasValues(day))));
}

function planOver({ span, buckets }: Spanned, rolled: RolledDays): RollupPlan | null {
  const plan = planRange(span, rolled, bucketCuts(buckets));
  return plan.days.length > 0 ? plan : null;
}

async function untoldIn(
  { ask, scope }: Reading,
  eventTypes: readonly string[],
  property: string,
  rolled: RolledDays,
): Promise<ReadonlySet<number>> {
  const parameters = new SqlParameters(scope);
  const statement = untoldDays(parameters, {
    dates: parameters.dates([...rolled.keys()].map(dateOf)),
    name: parameters.add(property, 'text'),
    ofTypes: ofTypesSql(parameters, 'r', eventTypes),
  });
  return new Set((await ask<UntoldDay>(statement)).map(({ day }) => day));
}
