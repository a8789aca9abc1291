/** What storing did to a row. */
export type StoredStatus = 'inserted' | 'updated' | 'unchanged';

/** What became of one row. A repeated one has the key of an earlier row of the same import, and other figures. */
export type RowResult =
  | { readonly status: StoredStatus }
  | { readonly status: 'repeated'; readonly earlierIndex: number };

export interface RowImport<Row> {
  readonly keyOf: (row: Row) => string;
  /** Whether two rows of one key say the same. */
  readonly isSame: (a: Row, b: Row) => boolean;
  /** Stores rows of distinct keys, all or none; what became of each, in order. */
  readonly upsert: (rows: readonly Row[]) => Promise<StoredStatus[]>;
}

/**
 * Stores rows over those with the same key; one result per row, in order. Of rows that repeat a key the first counts; a
 * repetition with the same figures is `unchanged`.
 */
export async function importRows<Row>(
  rows: readonly Row[],
  { keyOf, isSame, upsert }: RowImport<Row>,
): Promise<RowResult[]> {
  const leaders = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    if (!leaders.has(key)) leaders.set(key, index);
  }
  const distinct = [...leaders.values()];
  const stored = await upsert(distinct.map((index) => rows[index]!));
  const statuses = new Map(distinct.map((index, at) => [index, stored[at]!]));
  return rows.map((row, index): RowResult => {
    const earlierIndex = leaders.get(keyOf(row))!;
    if (earlierIndex === index) return { status: statuses.get(index)! };
    return isSame(row, rows[earlierIndex]!) ? { status: 'unchanged' } : { status: 'repeated', earlierIndex };
  });
}

/** What the database says of rows it wrote: revision 1 is new, a row that is not listed was the same. */
export function storedStatus(revision: number | undefined): StoredStatus {
  if (revision === undefined) return 'unchanged';
  return revision === 1 ? 'inserted' : 'updated';
}

/** Decimals compared as they would be by the database: `1.5` is `1.50`. */
export function isSameDecimal(a: string, b: string): boolean {
  return canonical(a) === canonical(b);
}

function canonical(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
