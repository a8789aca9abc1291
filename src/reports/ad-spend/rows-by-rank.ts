/** Rows of a report's JSON by their first member: the rank of the report's row that they belong to. */
export function rowsByRank<T extends [number, ...unknown[]]>(rows: readonly T[] | null): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows ?? []) {
    const group = groups.get(row[0]);
    if (group) group.push(row);
    else groups.set(row[0], [row]);
  }
  return groups;
}
