import type { AdSpendAnswer, AdSpendFigures, AdSpendRow } from './ad-spend.report';
import { byCurrency, type CurrencyFigures } from './figures-by-currency';

const DAY_MS = 86_400_000;

/**
 * The row of the range compared with that stands beside a row: of the same names, and of the day in the same place. Null: it
 * has none, and nothing was spent or earned there. Undefined: nothing is compared, or it is not known, for rows were left off.
 */
export function rowsBefore({
  query,
  comparison,
}: AdSpendAnswer): (row: AdSpendRow) => AdSpendRow | null | undefined {
  if (!comparison) return () => undefined;
  const keyOf = (row: AdSpendRow, from: string) =>
    JSON.stringify(
      query.group_by.map((field) =>
        field === 'day' ? daysBetween(from, row.day!) : (row[field]?.toLowerCase() ?? null),
      ),
    );
  const rows = new Map(comparison.rows.map((row) => [keyOf(row, comparison.from), row]));
  const missing = comparison.rows_left_off === 0 ? null : undefined;
  const days = daysBetween(comparison.from, comparison.to);
  return (row) => {
    if (row.day != null && daysBetween(query.from, row.day) >= days) return undefined;
    return rows.get(keyOf(row, query.from)) ?? missing;
  };
}

/** A number of this range beside that of the other: what `Change` shows. */
export interface ComparedNumber {
  readonly now: number | null;
  readonly before: number | null;
}

/** What is compared of one currency: amounts of nothing are 0, ratios are not there. */
export function comparedFigures(now: CurrencyFigures, before: AdSpendFigures | null | undefined) {
  if (before === undefined) return null;
  const was = before && byCurrency(before).find(({ currency }) => currency === now.currency);
  const sums = (one: string | null | undefined, other: string | null | undefined): ComparedNumber => ({
    now: Number(one ?? 0),
    before: Number(other ?? 0),
  });
  const ratios = (one: Ratio, other: Ratio): ComparedNumber => ({
    now: numberOf(one),
    before: numberOf(other),
  });
  return {
    spend: sums(now.spend, was?.spend),
    revenue: sums(now.earned?.revenue, was?.earned?.revenue),
    cpa: ratios(now.earned?.cpa, was?.earned?.cpa),
    roas: ratios(now.earned?.roas, was?.earned?.roas),
  };
}

type Ratio = string | number | null | undefined;

function numberOf(ratio: Ratio): number | null {
  return ratio == null ? null : Number(ratio);
}

/** Whole days from one date to another; of instants those that stand in their texts. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS;
}
