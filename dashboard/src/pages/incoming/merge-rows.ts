import type { IncomingRow } from '../../api/api.types';

/** As many as a person may still scroll through; more would only cost memory. */
export const MOST_ROWS = 500;

/**
 * The lines after a message, newest first. Stored events and refusals are read from two tables, so one may overtake the
 * other. A line that is sent again, after a break or because its count has grown, replaces the earlier one.
 * @param incoming oldest first, as they are sent.
 */
export function mergeRows(before: readonly IncomingRow[], incoming: readonly IncomingRow[]): IncomingRow[] {
  const again = new Map(incoming.map((row) => [row.key, row]));
  const kept = before.map((row) => {
    const newer = again.get(row.key);
    again.delete(row.key);
    return newer ?? row;
  });
  const rows = [...[...again.values()].reverse(), ...kept];
  return rows.sort((one, other) => compareText(other.at, one.at)).slice(0, MOST_ROWS);
}

/** Instants of one format in text order are in order of time. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
