/**
 * A scalar: since when an account's events are kept, a date as text, where those of some day of a time are gone by age (docs/adr/0024); else null.
 *
 * @param own the condition on `d` that it is the account's and environment's. @param from `to` the first and the last day of the time, as Unix
 * days: times may reach beyond the years that dates have.
 */
export function keptSinceSql(
  own: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const day = `d.day - date '1970-01-01'`;
  return `(
  SELECT (max(d.day) + 1)::text FROM rollup_days d
   WHERE ${own} AND d.is_final
  HAVING bool_or(${day} >= ${from} AND ${day} <= ${to}))`;
}
