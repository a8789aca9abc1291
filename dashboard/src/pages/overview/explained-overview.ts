import { bucketWords } from '../../reports/chart/bucket-words';
import type { CountedNumber, Explained } from '../../reports/evidence/explained';
import { inRange } from '../../reports/evidence/shown-range';
import { changed, type Question, withValue } from '../../reports/question';
import { valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import { type EventsAnswer, numberIn, type Shown } from './overview.report';

interface NumberOverTime {
  readonly shown: Shown;
  /** What the number is called. */
  readonly words: string;
  /** By its place; of the whole range unless told. */
  readonly bucket?: number;
}

/** What opens a number over time, now and in the range it is compared with. */
export function explainedOverTime(
  answer: EventsAnswer,
  question: Question,
  { shown, words, bucket }: NumberOverTime,
): Explained {
  const { query, comparison } = answer;
  const at = ({ totals, buckets }: Pick<EventsAnswer, 'totals' | 'buckets'>) => {
    const count = bucket === undefined ? totals : buckets[bucket];
    return count && format.count(numberIn(count, shown));
  };
  const counted = ({ from, to, buckets }: { from: string; to: string } & Pick<EventsAnswer, 'buckets'>) => ({
    ...{ number: shown, question: inRange(question, { from, to }) },
    ...(bucket !== undefined && { bucketStart: buckets[bucket]!.start }),
  });
  const before = comparison && at(comparison);
  return {
    kind: 'count',
    title:
      bucket === undefined
        ? words
        : `${words} · ${bucketWords(answer.buckets[bucket]!.start, query.interval)}`,
    shown: at(answer) ?? '',
    ...counted({ ...query, buckets: answer.buckets }),
    ...(before !== undefined && { before: { ...counted(comparison!), shown: before } }),
  };
}

interface Listed {
  readonly field: string;
  readonly shown: Shown;
  /** null: what has none. */
  readonly value: string | null;
  readonly number: number;
}

/** What opens a number of a list: that of everything with the value. */
export function explainedValue(
  { query }: EventsAnswer,
  question: Question,
  { field, shown, value, number }: Listed,
): Explained {
  const counted: CountedNumber = {
    number: shown,
    question: changed(inRange(question, query), withValue(question, field, value)),
  };
  return { kind: 'count', title: valueWords(value), shown: format.count(number), ...counted };
}
