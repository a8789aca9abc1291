import type { LiveRow } from '../../api/api.types';

/** As many as a person may still scroll through; more would only cost memory. */
const MOST_ROWS = 500;

/**
 * The lines after a message, newest first. A line that comes again, after a break or because its count has grown,
 * takes the place of the one before.
 * @param incoming oldest first, as they are sent.
 */
export function mergeRows(before: readonly LiveRow[], incoming: readonly LiveRow[]): LiveRow[] {
  const again = new Map(incoming.map((row) => [row.key, row]));
  const kept = before.map((row) => {
    const newer = again.get(row.key);
    again.delete(row.key);
    return newer ?? row;
  });
  return [...[...again.values()].reverse(), ...kept].slice(0, MOST_ROWS);
}
