/** One cell: null is written as nothing at all, an empty string as `""`, so that the two stay apart. */
export type CsvCell = string | number | boolean | null;

const NEEDS_QUOTES = /[",\r\n]/;
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/**
 * One record of RFC 4180, ending in CRLF.
 *
 * A cell that a spreadsheet would run as a formula (it starts with `=`, `+`, `-`, `@`, one of these in full width, a
 * tab, a carriage return or a line feed, and is no plain number) gets an apostrophe in front, as OWASP's "CSV
 * Injection" advises: visitors choose such text, and colleagues open the file. CSV is for people; programs that need every character as
 * it was sent read NDJSON.
 */
export function csvRecord(cells: readonly CsvCell[]): string {
  let record = '';
  for (let i = 0; i < cells.length; i++) {
    if (i > 0) record += ',';
    record += csvCell(cells[i] ?? null);
  }
  return `${record}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = STARTS_FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return text === '' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before {@link csvRecord} wrote it; one that began with an apostrophe before such a sign loses it, too. */
export function withoutFormulaGuard(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && STARTS_FORMULA.test(rest) && !PLAIN_NUMBER.test(rest) ? rest : cell;
}
