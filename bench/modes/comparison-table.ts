import type { BenchCase } from '../cases/bench-case.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { Measured } from './comparison.js';

const HEADER = [
  'contender',
  'req/s',
  'events/s',
  'spread %',
  '× stock',
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

/** Events per second of `contender` by those of another under the same case; null when either is missing. */
export function ratioTo(other: string, one: Measured, measured: readonly Measured[]): number | null {
  const base = measured.find((each) => each.contender === other && each.case === one.case)?.median
    .eventsPerSecond;
  const own = one.median.eventsPerSecond;
  return base && own !== null ? own / base : null;
}

function toRow(one: Measured, ofCase: readonly Measured[]): string[] {
  const { median } = one;
  const toStock = ratioTo('stock', one, ofCase);
  const percentOf = (other: string) => {
    const ratio = ratioTo(other, one, ofCase);
    return formatFigure(ratio === null ? null : ratio * 100);
  };
  return [
    one.contender,
    formatFigure(median.requestsPerSecond),
    formatFigure(median.eventsPerSecond),
    formatFigure(one.spread === null ? null : one.spread * 100),
    formatFigure(toStock, 2),
    percentOf('floor'),
    percentOf('database-floor'),
    formatFigure(median.p50Ms, 1),
    formatFigure(median.p99Ms, 1),
    formatFigure(median.maxMs, 1),
    formatFigure(median.serviceCpuPer10kEvents, 2),
    formatFigure(median.databaseCpuPer10kEvents, 2),
    formatFigure(median.walBytesPerEvent),
    formatFigure(median.peakRssMiB),
  ];
}
