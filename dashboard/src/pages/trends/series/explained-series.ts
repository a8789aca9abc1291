import { bucketWords } from '../../../reports/chart/bucket-words';
import type { CountedNumber, Explained, Part } from '../../../reports/evidence/explained';
import { inRange } from '../../../reports/evidence/shown-range';
import { changed, filtersOf, type Question } from '../../../reports/question';
import { measureParameters } from '../trend-measure';
import { type AskedSeries, seriesListOf } from './asked-series';
import type { SeriesAnswer } from './series.report';
import { type SeriesLine, writeIn } from './series-lines';

interface LineNumber {
  readonly line: SeriesLine;
  /** By its place; of the whole range unless told. */
  readonly bucket?: number | undefined;
  /** In the range it is compared with. */
  readonly isBefore?: boolean;
}

/** An answer as it is shown, and what it answers. */
interface ShownSeries {
  readonly answer: SeriesAnswer;
  readonly lines: readonly SeriesLine[];
  readonly question: Question;
}

/** What opens a number of a series or of a formula: what is counted, or the series that it is computed of. */
export function explainedLine(shown: ShownSeries, place: LineNumber): Explained {
  const { answer, lines, question } = shown;
  const { line, bucket, isBefore = false } = place;
  const title = titleOf(answer, place);
  if (line.isFormula) {
    const letters = new Set(line.sign.match(/[A-Z]/g));
    const parts = lines
      .filter(({ sign, isFormula }) => !isFormula && letters.has(sign))
      .map((own): Part => {
        const within = { ...place, line: own };
        const label = own.label === own.sign ? own.sign : `${own.sign} ${own.label}`;
        return { label, shown: shownAt(within), explained: explainedLine(shown, within) };
      });
    return {
      ...{ kind: 'parts', title: `${title}: ${shownAt(place)}` },
      about: `Computed as ${line.sign} of the figures below.`,
      parts,
    };
  }
  const at = lines.findIndex(({ key }) => key === line.key);
  const asked = seriesListOf(question)[at]!;
  if (asked.measure === 'events_per_visitor') {
    const part = (label: string, number: 'events' | 'visitors'): Part => ({
      label,
      shown: 'Show',
      explained: {
        ...{ kind: 'count', title: `${title} · ${label}`, shown: '' },
        ...countedOf(answer, question, { asked, bucket, isBefore, number }),
      },
    });
    return {
      ...{ kind: 'parts', title: `${title}: ${shownAt(place)}`, about: 'Events divided by visitors.' },
      parts: [part('Events', 'events'), part('Visitors', 'visitors')],
    };
  }
  const { measure } = asked;
  const number = measure === 'events' || measure === 'visitors' ? measure : 'measure';
  const isCompared = line.before !== null && !isBefore;
  return {
    ...{ kind: 'count', title, shown: shownAt(place) },
    ...countedOf(answer, question, { asked, bucket, isBefore, number }),
    ...(isCompared && {
      before: {
        ...countedOf(answer, question, { asked, bucket, isBefore: true, number }),
        shown: shownAt({ ...place, isBefore: true }),
      },
    }),
  };
}

interface CountedSeries {
  readonly asked: AskedSeries;
  readonly bucket: number | undefined;
  readonly isBefore: boolean;
  readonly number: CountedNumber['number'];
}

/** A series as a question of its own to the events report. */
function countedOf(
  { query, buckets, comparison }: SeriesAnswer,
  question: Question,
  { asked, bucket, isBefore, number }: CountedSeries,
): CountedNumber {
  const shared = Object.fromEntries(filtersOf(question).map((name) => [name, question[name]!]));
  const range = isBefore ? comparison! : query;
  const start = bucket === undefined ? undefined : (isBefore ? comparison!.buckets : buckets)[bucket]?.start;
  return {
    number,
    question: changed(inRange(question, range), {
      ...shared,
      ...asked.filters,
      ...{ series: undefined, formula: undefined },
      ...measureParameters(asked.measure),
      event_type: asked.eventTypes,
      ...(asked.cohorts && { cohort: asked.cohorts }),
    }),
    ...(start !== undefined && { bucketStart: start }),
    ...(asked.currency !== '' && { currency: asked.currency }),
  };
}

function titleOf(
  { query, buckets, comparison }: SeriesAnswer,
  { line, bucket, isBefore }: LineNumber,
): string {
  const of = isBefore ? comparison!.buckets : buckets;
  const words = bucket === undefined ? [] : [bucketWords(of[bucket]!.start, query.interval)];
  return [line.label, ...words].join(' · ');
}

function shownAt({ line, bucket, isBefore }: LineNumber): string {
  const figures = isBefore ? line.before : line;
  const value = bucket === undefined ? figures?.total : figures?.values[bucket];
  return value === null || value === undefined ? '–' : writeIn(line.currency)(value);
}
