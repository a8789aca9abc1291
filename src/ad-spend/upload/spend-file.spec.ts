import { ApiError } from '../../common/api-error.js';
import { parseSpendFile, readSpendFile } from './spend-file.js';

const HEAD = 'Date,Platform,Campaign,Currency,Spend';
const ROW = '2026-11-20,google,spring,EUR,1.50';

/** What a person reads of a file that is refused. */
function refused(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) return (error.extras.details ?? []).map(({ message }) => message);
    throw error;
  }
  throw new Error('It was read');
}

describe('a file of spend', () => {
  it.each([10_001, 10_020])('of %s rows has too many of them, and no record of it has', (rows) => {
    const text = [HEAD, ...Array(rows).fill(ROW)].join('\n');
    expect(refused(() => readSpendFile(text))).toEqual([
      expect.stringMatching(/^The (file|text) has more than 10000 rows$/),
    ]);
  });

  it('is told by name which of its columns it has twice', () => {
    const file = readSpendFile(`Date,Spend,Spend\n2026-11-20,1,2`);
    const mapping = { columns: { date: 'Date', spend: 'Spend' }, values: {} };
    expect(refused(() => parseSpendFile(file, mapping))).toEqual([
      '“Spend” is the name of several columns of the file',
    ]);
  });
});
