import { hash } from 'node:crypto';

const HEX_DIGITS = 32;
/** Deeper ones are refused as properties: what lies below tells no stored events apart. */
const MAX_LEVELS = 32;

/**
 * The id of an event whose vendor gives it none: a hash over what tells it apart. Not over its place in a file: an export that is
 * made again, in other files or in another order, must store nothing twice. So two lines that are equal in all of
 * `parts` are one event, and the second is counted as a duplicate.
 */
export function lineId(vendor: string, parts: unknown): string {
  return `${vendor}-${hash('sha256', sortedJson(parts, 0), 'hex').slice(0, HEX_DIGITS)}`;
}

/** One text for one JSON value, whatever the order of its keys. */
function sortedJson(value: unknown, level: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (level === MAX_LEVELS) return '"…"';
  if (Array.isArray(value)) return `[${value.map((item) => sortedJson(item, level + 1)).join(',')}]`;
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${sortedJson(item, level + 1)}`);
  return `{${members.join(',')}}`;
}
