import { csvRecord } from '../common/csv.js';
import { StreamWriter } from '../http/stream-writer.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { MAX_LIMIT } from './list-ad-spend.query.js';

/** Imported rows in the order of their keys. */
export interface RowListing<Row, Shown> {
  /** In the order of the columns. */
  readonly fields: readonly (keyof Shown & string)[];
  /** At most so many rows behind one of the list; null for its first. */
  readonly read: (after: Row | null, limit: number) => Promise<Row[]>;
  readonly toResponse: (row: Row) => Shown;
}

/** The first rows of the list; `last` is the one behind which it goes on, null where it does not. */
export async function readRowPage<Row, Shown>(
  { read, toResponse }: RowListing<Row, Shown>,
  limit: number,
): Promise<{ rows: Shown[]; last: Row | null }> {
  const rows = await read(null, limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: shown.map(toResponse), last: rows.length > limit ? shown.at(-1)! : null };
}

/**
 * Sends the list as CSV, page by page, each of its own moment: rows that an import changes meanwhile come old or new.
 * @param limit null for all.
 */
export async function streamRows<Row, Shown>(
  response: WaymarkResponse,
  { fields, read, toResponse }: RowListing<Row, Shown>,
  limit: number | null,
): Promise<void> {
  const contentType = 'text/csv; charset=utf-8; header=present';
  const writer = new StreamWriter(response, { contentType, text: csvRecord(fields) });
  const toCsv = (row: Row) => {
    const shown = toResponse(row);
    return csvRecord(fields.map((field) => shown[field] as string | number | null));
  };
  let position: Row | null = null;
  for (let left = limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const asked = Math.min(left, MAX_LIMIT);
    const rows: Row[] = await read(position, asked);
    writer.write(rows.map(toCsv).join(''));
    await writer.taken();
    if (rows.length < asked) break;
    left -= rows.length;
    position = rows.at(-1)!;
  }
  await writer.end();
}
