import type { BenchCase } from '../cases/bench-case.js';
import { median } from '../harness/statistics.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { Measured } from './comparison.js';

const HEADER = [
  'contender',
  'req/s',
  'events/s',
  'spread %',
  '× stock',
  '× before',
  '% of floor',
  '% of db floor',
  'p50 ms',
  'p99 ms',
  'max ms',
  'CPU s service',
  'CPU s database',
  'WAL B/event',
  'peak MiB',
];

/** One table per case. CPU seconds are per 10,000 events (per 10,000 requests where nothing is stored). */
export function formatComparison(cases: readonly BenchCase[], measured: readonly Measured[]): string {
  return cases
    .map(({ name, title }) => {
      const ofCase = measured.filter((one) => one.case === name);
      return `${name}: ${title}\n${formatTable(
        HEADER,
        ofCase.map((one) => toRow(one, ofCase)),
      )}`;
    })
    .join('\n\n');
}

/**
 * Events per second of `one` by those of another under the same case: the median of what it is round by round, for the
 * turns of a round are seconds apart, and the machine's own speed changes over minutes. Null when either is missing.
 */
export function ratioTo(other: string, one: Measured, measured: readonly Measured[]): number | null {
  const base = measured.find((each) => each.contender === other && each.case === one.case);
  return base ? medianRatio(one, base) : null;
}

/** Of two whose rounds were the same ones. */
export function medianRatio(one: Measured, base: Measured): number | null {
  const pairs = one.rounds.map(
    (round, n) => [round.eventsPerSecond, base.rounds[n]?.eventsPerSecond] as const,
  );
  return median(pairs.map(([rate, ofBase]) => (ofBase ? rate / ofBase : null)));
}

function toRow(one: Measured, ofCase: readonly Measured[]): string[] {
  const { median: middle } = one;
  const toStock = ratioTo('stock', one, ofCase);
  const percentOf = (other: string) => {
    const ratio = ratioTo(other, one, ofCase);
    return formatFigure(ratio === null ? null : ratio * 100);
  };
  return [
    one.contender,
    formatFigure(middle.requestsPerSecond),
    formatFigure(middle.eventsPerSecond),
    formatFigure(one.spread === null ? null : one.spread * 100),
    formatFigure(toStock, 2),
    formatFigure(ratioTo('before', one, ofCase), 2),
    percentOf('floor'),
    percentOf('database-floor'),
    formatFigure(middle.p50Ms, 1),
    formatFigure(middle.p99Ms, 1),
    formatFigure(middle.maxMs, 1),
    formatFigure(middle.serviceCpuPer10kEvents, 2),
    formatFigure(middle.databaseCpuPer10kEvents, 2),
    formatFigure(middle.walBytesPerEvent),
    formatFigure(middle.peakRssMiB),
  ];
}
