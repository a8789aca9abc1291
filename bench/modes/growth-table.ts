import { formatFigure, formatTable } from '../harness/table.js';
import type { GrowthResult } from './growth.js';

/** Rates by what was already stored, and bytes per event. */
export function formatGrowth(results: readonly GrowthResult[]): string {
  const rates = results.map((one) => {
    const empty = results.find((each) => each.ids === one.ids && each.case === one.case && each.level === 0);
    return [
      `${one.case}, ${one.ids} ids`,
      formatFigure(one.level),
      formatFigure(one.eventsPerSecond),
      formatFigure(empty ? (one.eventsPerSecond / empty.eventsPerSecond) * 100 : null),
      formatFigure(one.p99Ms, 1),
      formatFigure(one.databaseCpuPer10kEvents, 2),
      formatFigure(one.walBytesPerEvent),
    ];
  });
  const disk = results
    .filter(({ case: name, level }) => name === 'single-64' && level > 0)
    .map(({ ids, level, bytesPerEvent }) => {
      const total = Object.values(bytesPerEvent).reduce((sum, bytes) => sum + bytes, 0);
      const parts = Object.entries(bytesPerEvent).map(([name, bytes]) => `${name} ${formatFigure(bytes)}`);
      return `${ids} ids, ${formatFigure(level)} events: ${formatFigure(total)} bytes an event (${parts.join(', ')})`;
    });
  const header = [
    'case',
    'already stored',
    'events/s',
    '% of empty',
    'p99 ms',
    'CPU s database',
    'WAL B/event',
  ];
  return `${formatTable(header, rates)}\n\n${disk.join('\n')}`;
}
