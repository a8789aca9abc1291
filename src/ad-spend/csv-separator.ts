import { CSV_SEPARATORS, type CsvSeparator } from '../common/csv-reader.js';

/** More than a head of 200 names has; what is longer is no head (guess). */
const MOST_LETTERS = 64 * 1024;

/**
 * What separates the columns of a file: that by which one of its first lines has most names that are known. The first line
 * with as many tells; where no name is known by any, it is the comma of RFC 4180.
 * @param lines among how many lines the head is.
 * @param known how many of some names are those of columns.
 */
export function separatorOf(
  text: string,
  lines: number,
  known: (names: readonly string[]) => number,
): CsvSeparator {
  const heads = text
    .slice(0, MOST_LETTERS)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/, lines);
  const counts = CSV_SEPARATORS.map((separator) =>
    Math.max(...heads.map((head) => known(head.split(separator).map(bareName)))),
  );
  return CSV_SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** A name as a cell holds it, in quotes or without. */
function bareName(cell: string): string {
  const name = cell.trim();
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;
}
