import fc from 'fast-check';
import { type CsvSection, reportCsv } from './report-csv.js';

const NOTHING: CsvSection = { name: 'rows', table: [['a']], covers: [] };
const tableOf = (body: object, main = NOTHING) => [...reportCsv(body, main)];

describe('reportCsv', () => {
  it('begins with the section of the report, and gives every other part its own', () => {
    const body = {
      query: { from: 'x', filters: { 'properties.plan': ['pro', null] } },
      as_of: 'now',
      totals: { visitors: 3, revenue: [{ currency: 'EUR', amount: '1.00' }] },
      rows: [{ a: 1 }],
      unpaid: { rows: [{ source: 'x', models: [{ model: 'linear', conversions: 2 }] }], left_off: 0 },
      times: { median: { seconds: 5 }, days: [1, 2] },
    };
    const main: CsvSection = {
      name: 'rows',
      table: [
        ['a', 'source'],
        [1, null],
      ],
      covers: ['rows'],
    };
    const columns = ['a', 'source', 'as_of', 'name', 'value', 'visitors', 'currency', 'amount', 'left_off'];
    const [head, ...records] = tableOf(body, main);
    const all = [...columns, 'rows_source', 'model', 'conversions', 'median_seconds'];
    expect([...head!].sort()).toEqual(['section', ...all].sort());
    const lines = records.map((cells) =>
      Object.fromEntries(head!.map((name, at) => [name, cells[at]]).filter(([, cell]) => cell !== null)),
    );
    expect(lines).toEqual([
      { section: 'rows', a: 1 },
      { section: 'answer', as_of: 'now' },
      { section: 'query', name: 'from', value: 'x' },
      { section: 'query', name: 'filters.properties.plan.0', value: 'pro' },
      { section: 'query', name: 'filters.properties.plan.1' },
      { section: 'totals', visitors: 3 },
      { section: 'totals.revenue', currency: 'EUR', amount: '1.00' },
      { section: 'unpaid', left_off: 0 },
      { section: 'unpaid.rows', source: 'x' },
      { section: 'unpaid.rows.models', rows_source: 'x', model: 'linear', conversions: 2 },
      { section: 'times', median_seconds: 5 },
      { section: 'times.days', value: 1 },
      { section: 'times.days', value: 2 },
    ]);
  });

  it('loses no value, however an answer is nested, and has a cell for each column in every line', () => {
    const { value: nested } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.constant('?'), tie('object'), tie('list')),
      object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
      list: fc.oneof(fc.array(tie('object'), { maxLength: 3 }), fc.array(fc.constant('?'), { maxLength: 3 })),
    }));
    const body = fc.dictionary(fc.constantFrom('query', 'totals', 'rows', 'x'), nested, { maxKeys: 4 });
    fc.assert(
      fc.property(body, (shape) => {
        let count = 0;
        const numbered = JSON.parse(JSON.stringify(shape), (_, part) =>
          part === '?' ? `#${count++}` : part,
        );
        const [head, ...records] = tableOf(numbered);
        const cells = new Set(records.flat());
        for (let n = 0; n < count; n++) expect(cells).toContain(`#${n}`);
        for (const record of records) expect(record).toHaveLength(head!.length);
      }),
    );
  });
});
