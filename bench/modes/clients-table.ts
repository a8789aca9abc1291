import { OUR_LIBRARY } from '../clients/client-libraries.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { ClientFigures } from './clients.js';

/** The report for people. */
export function formatClients(figures: readonly ClientFigures[]): string {
  const rows = figures.map((row) => [
    `${row.manner}: ${row.library}`,
    formatFigure(row.seconds, 1),
    formatFigure(row.stored),
    formatFigure(row.toldDropped),
    formatFigure(row.toldInError),
    formatFigure(row.lost),
    formatFigure(row.storedPerSecond),
    formatFigure(row.cpuSecondsPer100k, 2),
    formatFigure(row.peakRssMiB),
  ]);
  return [
    `${formatFigure(figures[0]?.events)} events tracked by each library with its default options; told: to the caller as not stored; in error: though stored; lost: neither stored nor told`,
    formatTable(
      ['', 's', 'stored', 'told', 'in error', 'lost', 'stored/s', 'CPU s per 100,000 tracked', 'peak MiB'],
      rows,
    ),
  ].join('\n\n');
}

/** Sentences on what is not as promised. */
export function brokenClients(figures: readonly ClientFigures[]): string[] {
  return figures
    .filter(({ library }) => library === OUR_LIBRARY)
    .flatMap(({ manner, events, stored, toldInError, lost, storedPerSecond }) => {
      const broken: string[] = [];
      if (lost > 0) broken.push(`${lost} events are lost without a word`);
      if (toldInError > 0) broken.push(`${toldInError} events are told as dropped, and stored`);
      if (stored !== events) broken.push(`${events - stored} events are not stored`);
      for (const other of figures)
        if (other.manner === manner && other.storedPerSecond > storedPerSecond)
          broken.push(`${other.library} stores more events a second`);
      return broken.map((what) => `${OUR_LIBRARY} ${manner}: ${what}`);
    });
}
