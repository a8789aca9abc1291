import type { ConversionsAnswer } from '../../pages/conversions/conversions.report';
import { conversionsTable } from './conversions-table';

const CREDIT = { model: 'linear', conversions: 1.5, conversion_rate: 0.021335 };
const REVENUE = [
  { currency: 'EUR', amount: '1757.333333' },
  { currency: 'USD', amount: '0.00' },
];

/** What the table reads of an answer. */
const ANSWER = {
  query: { group_by: ['source', 'medium'], models: ['linear'] },
  rows: [
    {
      kind: 'value',
      source: 'google',
      medium: null,
      visitors: 1828,
      models: [{ ...CREDIT, revenue: REVENUE }],
    },
    { kind: 'other', visitors: 7, models: [{ ...CREDIT, revenue: [REVENUE[1]] }] },
  ],
  unattributed: { conversions: 3, revenue: [REVENUE[0]] },
} as unknown as ConversionsAnswer;

describe('the conversions of a shared link', () => {
  it('have a line for each channel, the rest and what no visit led to, with amounts where there are any', () => {
    expect(conversionsTable(ANSWER)).toEqual({
      heads: ['Source', 'Medium', 'Visitors', 'Conversions', 'Conversion rate', 'Revenue'],
      names: 2,
      rows: [
        ['google', '(none)', '1,828', '1.5', '2.1%', ['1,757.333333 EUR']],
        ['All others', '', '7', '1.5', '2.1%', '–'],
        ['Without a visit', '', '–', '3', '–', ['1,757.333333 EUR']],
      ],
      about: 'Credit by linear',
    });
  });

  it('have no columns of visitors that were not asked for', () => {
    const rows = ANSWER.rows.map((row) => ({ ...row, visitors: null }));
    expect(conversionsTable({ ...ANSWER, rows } as ConversionsAnswer).heads).toEqual([
      'Source',
      'Medium',
      'Conversions',
      'Revenue',
    ]);
  });
});
