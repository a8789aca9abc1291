import { readCsv } from '../../src/common/csv-reader.js';

const BOUNDS = { maxRecords: 100_000, maxCells: 1_000 };

/** The records of a report's CSV, the header first. */
export function csvRecords(body: string): string[][] {
  const records = readCsv(body, BOUNDS);
  if (!Array.isArray(records)) throw new Error(`Is no CSV: ${JSON.stringify(records)}`);
  return records;
}

/** One section of a report's CSV: lines of the columns named, which stand in this order behind `section`. */
export function csvSection(body: string, section: string, columns: string): string[] {
  const [head, ...records] = csvRecords(body) as [string[], ...string[][]];
  const wanted = columns.split(',');
  if (head.slice(0, 1 + wanted.length).join() !== `section,${columns}`)
    throw new Error(`The header begins otherwise: ${head.join()}`);
  return records
    .filter(([name]) => name === section)
    .map((record) => record.slice(1, 1 + wanted.length).join(','));
}
