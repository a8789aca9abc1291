import { bucketWords } from '../../reports/chart/bucket-words';
import { durationWords } from '../../reports/duration-words';
import type { ExplainedParts, Part } from '../../reports/evidence/explained';
import { format } from '../../ui/format';
import type { FunnelAnswer, FunnelStepAnswer } from './funnel.report';
import type { AskedPeople } from './step-people';

/** Opens the people whom a number of the funnel counts. */
export type OpenPeople = (asked: AskedPeople) => void;

/** What of the funnel a number is about: all of it unless told. */
export type Within = Pick<AskedPeople, 'narrowed' | 'within' | 'before'>;

type Counts = Pick<FunnelAnswer, 'entrants' | 'completed' | 'steps'>;
type Times = NonNullable<FunnelStepAnswer['seconds_from_start']>;

/** What a step is called. */
export function stepName({ event_type, step }: Pick<FunnelStepAnswer, 'event_type' | 'step'>): string {
  return event_type ?? `any ${step} of the steps`;
}

/** The people who came to a step. */
export function reached(
  { step, event_type, visitors }: Pick<FunnelStepAnswer, 'step' | 'event_type' | 'visitors'>,
  within: Within = {},
): AskedPeople {
  return { step, outcome: 'reached', name: stepName({ step, event_type }), total: visitors, ...within };
}

function part(label: string, asked: AskedPeople, open: OpenPeople): Part {
  const shown = format.count(asked.total);
  if (asked.total === 0) return { label, shown };
  return { label, shown, explained: { kind: 'elsewhere', open: () => open(asked) } };
}

/** A conversion: who completed, of those who entered. */
export function explainedConversion(
  { entrants, completed, steps }: Counts,
  open: OpenPeople,
  within: Within = {},
): ExplainedParts {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  return {
    kind: 'parts',
    title: ['Conversion', ...(within.within ? [within.within] : [])].join(' · '),
    about: 'Those who completed the funnel divided by those who entered it.',
    parts: [
      part('Completed', reached({ ...last, visitors: completed }, within), open),
      part('Entered', reached({ ...first, visitors: entrants }, within), open),
    ],
  };
}

/** A bucket of the trend. */
export function explainedBucket(answer: FunnelAnswer, at: number, open: OpenPeople): ExplainedParts {
  const { start, entrants, completed } = answer.buckets![at]!;
  const within = bucketWords(start, answer.query.interval!);
  const counts = { entrants, completed, steps: answer.steps };
  const before = answer.comparison?.buckets?.[at];
  return explainedConversion(counts, open, {
    ...{ within, narrowed: { bucket_start: start } },
    before: before ? { narrowed: { bucket_start: before.start } } : null,
  });
}

/** A median time: how many took how long. */
export function explainedTimes(
  { step, times, bounds }: { step: FunnelStepAnswer; times: Times; bounds: readonly number[] },
  open: OpenPeople,
  within: Within = {},
): ExplainedParts {
  const classes = times.histogram.map((_, at) => ({ at, ...tookClass({ step, times, bounds }, at, within) }));
  return {
    kind: 'parts',
    title: ['Time to convert', ...(within.within ? [within.within] : [])].join(' · '),
    about: `Half took ${durationWords(times.median)} or less, nine in ten ${durationWords(times.p90)} or less.`,
    parts: classes.map(({ at, ...asked }) => part(timeWords(bounds[at - 1], bounds[at]!), asked, open)),
  };
}

/** The people of one class of a histogram, from entry unless told. */
export function tookClass(
  { step, times, bounds }: { step: FunnelStepAnswer; times: Times; bounds: readonly number[] },
  at: number,
  { narrowed, within, before }: Within = {},
  since: 'start' | 'previous' = 'start',
): AskedPeople {
  const words = timeWords(bounds[at - 1], bounds[at]!).toLowerCase();
  const took = { took_since: since, took_below: String(bounds[at]) };
  return {
    ...reached({ ...step, visitors: times.histogram[at]! }),
    within: [...(within ? [within] : []), words].join(' · '),
    narrowed: { ...narrowed, ...took },
    before: before && { narrowed: { ...before.narrowed, ...took } },
  };
}

/** Those who still may complete, by the step at which they are. */
export function explainedOpen({ steps }: Counts, openPeople: OpenPeople): ExplainedParts {
  return {
    kind: 'parts',
    title: 'Still may complete',
    about: 'The time to complete is not over for them.',
    parts: steps.flatMap((step) =>
      step.open === 0
        ? []
        : [part(`At ${stepName(step)}`, { ...reached(step), outcome: 'open', total: step.open }, openPeople)],
    ),
  };
}

/** The times between two bounds. */
export function timeWords(from: number | undefined, to: number): string {
  return from === undefined ? `Under ${durationWords(to)}` : `${durationWords(from)} to ${durationWords(to)}`;
}
