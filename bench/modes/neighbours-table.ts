import { formatFigure, formatTable } from '../harness/table.js';
import type { NeighbourFigures } from './neighbours.js';

/** The quiet account's p99 may rise to so many times what it is alone, or to so many milliseconds. */
const P99_FACTOR = 3;
const P99_MS = 60;
const MOST_MIB = 350;

/** The report for people. */
export function formatNeighbours(figures: readonly NeighbourFigures[]): string {
  const rows = figures.map((row) => [
    row.title,
    row.service,
    formatFigure(row.alone.events.p50Ms, 1),
    formatFigure(row.alone.events.p99Ms, 1),
    formatFigure(row.beside.events.p50Ms, 1),
    formatFigure(row.beside.events.p99Ms, 1),
    formatFigure(row.beside.events.maxMs),
    formatFigure(row.alone.answers.maxMs),
    formatFigure(row.beside.answers.p50Ms, 1),
    formatFigure(row.beside.answers.maxMs),
    formatFigure(row.beside.events.unavailable + row.beside.answers.unavailable),
    `${formatFigure(row.disturbersPerSecond, row.disturbersPerSecond < 100 ? 1 : 0)} ${row.unit}`,
    formatFigure(row.disturbersRefused),
    formatFigure(row.peakRssMiB),
  ]);
  return [
    'a quiet account’s single events and small questions at a steady pace, alone and beside others; ms from the moment each was due',
    formatTable(
      [
        ...[
          'beside',
          'service',
          'alone p50',
          'p99',
          'beside p50',
          'p99',
          'max',
          'asks alone max',
          'beside p50',
          'max',
          '503',
        ],
        ...['others’ own, per s', 'refused', 'peak MiB'],
      ],
      rows,
    ),
  ].join('\n\n');
}

/** Sentences on what is not as promised, of this version alone. */
export function brokenNeighbours(figures: readonly NeighbourFigures[]): string[] {
  return figures
    .filter(({ service }) => service === 'ours')
    .flatMap(({ title, alone, beside, peakRssMiB }) => {
      const most = Math.max(P99_FACTOR * alone.events.p99Ms, P99_MS);
      const broken: string[] = [];
      if (beside.events.p99Ms > most)
        broken.push(`p99 is ${formatFigure(beside.events.p99Ms)} ms, more than ${formatFigure(most)}`);
      const refused = [beside.events, beside.answers].map(({ unavailable, failed }) => unavailable + failed);
      if (refused[0]! > 0) broken.push(`${refused[0]} events were not taken`);
      if (refused[1]! > 0) broken.push(`${refused[1]} questions were not answered`);
      if (peakRssMiB !== null && peakRssMiB > MOST_MIB)
        broken.push(`the service took ${formatFigure(peakRssMiB)} MiB, more than ${MOST_MIB}`);
      return broken.map((what) => `beside ${title}: ${what}`);
    });
}
