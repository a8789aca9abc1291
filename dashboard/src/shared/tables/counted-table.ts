import type { Interval } from '../../reports/question';
import type { SharedTable } from '../first-table';
import type { ShownTable } from './shown-table.types';
import { headWords, INCOMPLETE, inWords, isName } from './table-words';

/**
 * What is counted over time: the first section of the CSV, in words.
 * @param named what columns are called, by their names in the file.
 */
export function countedTable(
  table: SharedTable,
  named: Readonly<Record<string, string>> = {},
  interval?: Interval,
): ShownTable {
  const { heads, rows } = inWords(withoutEnds(table), interval);
  return {
    heads: heads.map((head) => named[head] ?? headWords(head, interval)),
    names: heads.filter(isName).length,
    rows: rows.map((row) => row.map(shown)),
  };
}

/** Buckets by their start alone; one that is not complete says so there. */
function withoutEnds({ heads, rows }: SharedTable): SharedTable {
  const [start, end, complete] = ['start', 'end', 'is_complete'].map((name) => heads.indexOf(name));
  if (start === -1 || complete === -1) return { heads, rows };
  const kept = heads.map((_, at) => at).filter((at) => at !== end && at !== complete);
  return {
    heads: kept.map((at) => heads[at]!),
    rows: rows.map((row) =>
      kept.map((at) => (at === start && row[complete!] === 'false' ? `${row[at]!}${INCOMPLETE}` : row[at]!)),
    ),
  };
}

/** An instant by its day where it is one, else as it is. */
function shown(text: string): string {
  return /^\d{4}-\d\d-\d\dT00:00:00(Z|[+-]\d\d:\d\d)$/.test(text) ? text.slice(0, 10) : text;
}
