import type { CsvSeparator } from '../../common/csv-reader.js';
import { ambiguousAmount } from '../ambiguous-amount.js';
import { RefusedRecord } from '../read-import.js';

type Cells = Record<string, string>;

/** Google Ads groups digits by commas: `1,234.50`, and `1,234` clicks. Of spend `1,234` may mean either, and is left for the row to be refused. */
const GROUPED = /^\d{1,3}(,\d{3})+$/;
const GROUPED_DECIMAL = /^\d{1,3}(,\d{3})+\.\d+$/;

/** The same where the comma is the decimal sign: `1.234,50`. */
const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+$/;
const DECIMAL_COMMA = /^(\d+|\d{1,3}(\.\d{3})+),\d+$/;

const COUNTS = ['impressions', 'clicks'] as const;

/**
 * A row with its numbers as they are meant: digits may be grouped, and where no comma separates the columns, it may be the
 * decimal sign. What may mean a thousand times another amount is refused, never guessed.
 */
export function asNumbersAreMeant(cells: Cells, separator: CsvSeparator): Cells | RefusedRecord {
  const plain = { ...cells };
  for (const field of ['date', 'currency'] as const)
    if (cells[field] !== undefined) plain[field] = cells[field].trim();
  for (const field of COUNTS) {
    const count = cells[field]?.trim();
    if (count === undefined) continue;
    const isGrouped = GROUPED.test(count) || GROUPED_DECIMAL.test(count);
    plain[field] = isGrouped ? count.replaceAll(',', '') : countByPoints(count, separator);
  }
  const spend = cells['spend']?.trim();
  if (spend === undefined) return plain;
  const fault = separator === ',' ? null : ambiguousAmount('spend', spend);
  if (fault) return new RefusedRecord(fault);
  plain['spend'] = GROUPED_DECIMAL.test(spend) ? spend.replaceAll(',', '') : spendByComma(spend, separator);
  return plain;
}

function countByPoints(count: string, separator: CsvSeparator): string {
  return separator !== ',' && GROUPED_BY_POINTS.test(count) ? count.replaceAll('.', '') : count;
}

function spendByComma(spend: string, separator: CsvSeparator): string {
  if (separator === ',') return spend;
  if (GROUPED_BY_POINTS.test(spend)) return spend.replaceAll('.', '');
  return DECIMAL_COMMA.test(spend) ? spend.replaceAll('.', '').replace(',', '.') : spend;
}
