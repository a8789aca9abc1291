import fc from 'fast-check';
import { csvRecord } from './csv.js';
import { CSV_SEPARATORS, readCsv } from './csv-reader.js';

const BOUNDS = { maxRecords: 100, maxCells: 20 };

describe('csvRecord', () => {
  it.each([
    [['a', 1, true, null, ''], 'a,1,true,,""'],
    [['a,b', 'say "hi"', 'two\r\nlines'], '"a,b","say ""hi""","two\r\nlines"'],
    [['-5.50', '-5', '12'], '-5.50,-5,12'],
  ])('writes %j', (cells, record) => {
    expect(csvRecord(cells)).toBe(`${record}\r\n`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '-',
    '-1e5',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '=cmd|" /C calc"!A0',
  ])('keeps a spreadsheet from running %j', (cell) => {
    expect(readCsv(csvRecord([cell]), BOUNDS)).toEqual([[`'${cell}`]]);
  });
});

describe('readCsv', () => {
  it('reads back every text the writer does not disarm', () => {
    const text = fc.string({ unit: 'binary' }).filter((cell) => !/^[=+\-@\t\r\n＝＋－＠]/.test(cell));
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(table, (records) => {
        expect(readCsv(records.map((record) => csvRecord(record)).join(''), BOUNDS)).toEqual(records);
      }),
    );
  });

  it.each(CSV_SEPARATORS)('reads what %j separates, and every other separator as text', (separator) => {
    const bare = fc.string({ unit: fc.constantFrom('a', ' ', ',', ';', '\t', '.') });
    const table = fc.array(fc.array(bare, { minLength: 1, maxLength: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(table, (records) => {
        const cell = (text: string) => (text === '' || text.includes(separator) ? `"${text}"` : text);
        const text = records.map((record) => `${record.map(cell).join(separator)}\n`).join('');
        expect(readCsv(text, BOUNDS, separator)).toEqual(records);
      }),
    );
  });

  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa,b', [['a', 'b']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\n\r\nb\n', [['a'], ['b']]],
    ['""', [['']]],
    ['', []],
  ])('reads %j', (text, records) => {
    expect(readCsv(text, BOUNDS)).toEqual(records);
  });

  it.each([
    ['a\n"b', { record: 2, code: 'unclosed_quote' }],
    ['a"b', { record: 1, code: 'stray_character' }],
    ['"a"b', { record: 1, code: 'stray_character' }],
    ['a\rb', { record: 1, code: 'stray_character' }],
    ['\n'.repeat(5) + 'a\n'.repeat(101), { record: 101, code: 'too_many_records' }],
    [`a\n${','.repeat(20)}`, { record: 2, code: 'too_many_cells' }],
  ])('refuses %j', (text, fault) => {
    expect(readCsv(text, BOUNDS)).toEqual(fault);
  });

  it('takes one huge cell', () => {
    const cell = '"\n'.repeat(500_000);
    expect(readCsv(csvRecord([cell]), BOUNDS)).toEqual([[cell]]);
  });
});
