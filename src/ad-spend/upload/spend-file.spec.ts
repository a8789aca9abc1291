import { ApiError } from '../../common/api-error.js';
import { parseSpendFile, readSpendFile } from './spend-file.js';
import { suggestMapping } from './spend-mapping.js';

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

  /** What the rows cost, or why one is refused. */
  function spends(text: string): string[] {
    const file = readSpendFile(text);
    return parseSpendFile(file, suggestMapping(file.header)).map(({ parsed }) =>
      parsed.ok ? parsed.row.spend : parsed.faults.map(({ field, message }) => `${field} ${message}`).join(),
    );
  }
  const file = (separator: string, cost: string) =>
    [
      'Kosten je Kampagne, 2026',
      ['Day', 'Network', 'Campaign', 'Currency code', 'Cost', 'Clicks'].join(separator),
      ['2026-11-20', 'google', '"spring"', 'EUR', `"${cost}"`, '1.234'].join(separator),
    ].join('\n');

  it.each([
    [';', '12,50', '12.50'],
    [';', '1.234,5', '1234.5'],
    [';', '0,123', '0.123'],
    [';', '12.50', '12.50'],
    [';', '1.234.567', '1234567'],
    ['\t', '12,50', '12.50'],
    ['\t', '1,234.50', '1234.50'],
    [';', '1.234', 'spend may be 1234 or 1.234; write 1234, or 1.2340'],
    [';', '1,234', 'spend may be 1234 or 1.234; write 1234, or 1.2340'],
  ])('separated by %j has the spend %j for %j', (separator, cost, expected) => {
    expect(spends(file(separator, cost))).toEqual([expected]);
  });

  it('has whole numbers whose digits points group, where no comma separates its columns', () => {
    const opened = readSpendFile(file(';', '12,50'));
    const [row] = parseSpendFile(opened, suggestMapping(opened.header));
    expect(row!.parsed).toMatchObject({ ok: true, row: { clicks: 1234 } });
  });

  it('has no decimal comma where commas separate its columns', () => {
    const text = `Date,Network,Campaign,Currency code,Cost\n2026-11-20,google,spring,EUR,"12,50"`;
    expect(spends(text)).toEqual(['spend must be a plain decimal such as 12.50']);
  });

  it('is separated by what its head has most names by, whatever stands in other lines', () => {
    const text = `Spend;Clicks\nDate,Campaign,Spend\n2026-11-20,spring,1`;
    expect(readSpendFile(text).header).toEqual(['Date', 'Campaign', 'Spend']);
  });
});
