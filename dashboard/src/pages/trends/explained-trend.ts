import { bucketWords } from '../../reports/chart/bucket-words';
import type { CountedNumber, Explained } from '../../reports/evidence/explained';
import { inRange } from '../../reports/evidence/shown-range';
import { changed, onlyValue, type Question, type QuestionChange, withValue } from '../../reports/question';
import type { Asking } from '../../reports/use-question';
import { measureOf, shownCurrency } from './trend-measure';
import { groupWords, TRENDS, type TrendAnswer, type TrendCount, type TrendGroup } from './trends.report';

/** Which number of the answer: of a bucket, by its place, and of a group; of all unless told. */
export interface TrendNumber {
  readonly bucket?: number;
  readonly group?: TrendGroup;
}

/** What opens a number of a trend. */
export function explainedTrend(answer: TrendAnswer, asking: Asking, place: TrendNumber = {}): Explained {
  const { bucket, group } = place;
  const { query, comparison } = answer;
  const currency = onlyValue(asking.question, 'currency');
  const { words, of, write } = measureOf(answer, currency);
  const count = countAt(answer, place)!;
  const title = [
    ...(group ? [groupWords(group)] : []),
    words,
    ...(bucket === undefined ? [] : [bucketWords(answer.buckets[bucket]!.start, query.interval)]),
  ].join(' · ');
  const counted = (number: CountedNumber['number'], of: 'now' | 'before'): CountedNumber => {
    const isOther = group?.kind === 'other';
    // What is left of the listed groups is asked for beside them: the other range would list others.
    const { from, to } = of === 'now' || isOther ? query : comparison!;
    const buckets = of === 'now' ? answer.buckets : comparison!.buckets;
    const question = changed(
      { ...TRENDS.defaults, ...inRange(asking.question, { from, to }) },
      onlyOf(asking.question, group),
    );
    const revenueIn = number === 'measure' ? shownCurrency(answer, currency) : undefined;
    return {
      ...{ question, number, isOther },
      ...(of === 'before' && isOther && { comparedWith: { from: comparison!.from, to: comparison!.to } }),
      ...(bucket !== undefined && { bucketStart: buckets[bucket]!.start }),
      ...(revenueIn !== undefined && { currency: revenueIn }),
    };
  };
  const shownIn = (one: TrendCount | undefined) => {
    const value = one ? of(one) : null;
    return value === null ? '–' : write(value);
  };
  if (answer.totals.measures?.[0]?.measure === 'events_per_visitor') return perVisitor();
  const number = answer.totals.measures
    ? 'measure'
    : query.metrics.includes('events')
      ? 'events'
      : 'visitors';
  const before = comparison ? countAt(comparison, place) : undefined;
  return {
    ...{ kind: 'count', title, shown: shownIn(count), ...counted(number, 'now') },
    ...(before && { before: { ...counted(number, 'before'), shown: shownIn(before) } }),
    ...(bucket !== undefined && query.interval !== 'hour' && { action: onlyBucket(answer, asking, bucket) }),
  };

  function perVisitor(): Explained {
    const part = (label: string, one: 'events' | 'visitors') => ({
      label,
      shown: count[one] === undefined ? 'Show' : write(count[one]),
      explained: {
        ...{ kind: 'count' as const, title: `${title} · ${label}`, shown: '' },
        ...counted(one, 'now'),
      },
    });
    return {
      ...{ kind: 'parts', title: `${title}: ${shownIn(count)}`, about: 'Events divided by visitors.' },
      parts: [part('Events', 'events'), part('Visitors', 'visitors')],
    };
  }
}

/** What opens the average of the whole buckets: these. */
export function explainedAverage(answer: TrendAnswer, asking: Asking): Explained {
  const { of, write, words } = measureOf(answer, onlyValue(asking.question, 'currency'));
  const parts = answer.buckets.flatMap((bucket, at) => {
    const value = of(bucket);
    if (!bucket.is_complete || value === null) return [];
    const label = bucketWords(bucket.start, answer.query.interval);
    return [{ label, shown: write(value), explained: explainedTrend(answer, asking, { bucket: at }) }];
  });
  return {
    kind: 'parts',
    title: `${words} on average`,
    about: `The sum of these numbers, divided by ${parts.length}. Only whole ${answer.query.interval}s count.`,
    parts,
  };
}

/** The question about one group: it is gone with its filters; the address keeps it, and so does "back". */
export function onlyOf(question: Question, group: TrendGroup | undefined): QuestionChange {
  if (group === undefined || group.kind === 'other') return {};
  const filters = Object.entries(group.values).map(([field, value]) => withValue(question, field, value));
  return { ...Object.assign({}, ...filters), group_by: undefined };
}

/** The count of a place; the groups of a comparison are those of the answer, in order. */
function countAt(
  { totals, buckets, groups }: Pick<TrendAnswer, 'totals' | 'buckets' | 'groups'>,
  { bucket, group }: TrendNumber,
): TrendCount | undefined {
  const own = group && groups?.find((other) => sameGroup(other, group));
  if (group && !own) return undefined;
  if (bucket === undefined) return own ?? totals;
  return own ? own.series[bucket] : buckets[bucket];
}

function sameGroup(one: TrendGroup, other: TrendGroup): boolean {
  return one.kind === other.kind && JSON.stringify(one.values) === JSON.stringify(other.values);
}

const FINER = { month: 'day', week: 'day', day: 'hour', hour: 'hour' } as const;

function onlyBucket({ buckets, query }: TrendAnswer, { ask }: Asking, at: number) {
  const { start, end } = buckets[at]!;
  return {
    label: `Show only this ${query.interval}`,
    onClick: () => ask({ period: undefined, from: start, to: end, interval: FINER[query.interval] }),
  };
}
