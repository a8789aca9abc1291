import { valueWords } from '../reports/words';

/** The main table of a report: heads, and the cells of each line. */
export interface SharedTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** More lines no page shows; the file has them all. */
export const MAX_ROWS = 500;

/** The section that follows a report's own, and so comes first where that has no line: when and by what was counted. */
const ANSWER = 'answer';

/** The report's own section of its CSV, the first, without the columns that it does not have. */
export function firstTable(csv: string): SharedTable {
  const [heads = [], ...lines] = records(csv);
  const section = lines[0]?.[0];
  const rows = section === ANSWER ? [] : lines.filter(([name]) => name === section);
  const columns = heads.flatMap((_, at) => (at > 0 && rows.some((row) => row[at] !== '') ? [at] : []));
  return {
    heads: columns.map((at) => heads[at]!),
    rows: rows.map((row) => columns.map((at) => plain(row[at] ?? ''))),
  };
}

/** A text that a spreadsheet would run is led by an apostrophe in the file; a page runs nothing. */
function plain(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** The records of a CSV text (RFC 4180). */
function records(csv: string): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && bare === '' && end === '' && record.length === 0) continue;
    // In the file only quotes tell an empty text from none.
    record.push(quoted === '' ? valueWords('') : (quoted?.replaceAll('""', '"') ?? bare ?? ''));
    if (end === ',') continue;
    found.push(record);
    record = [];
  }
  return found;
}
