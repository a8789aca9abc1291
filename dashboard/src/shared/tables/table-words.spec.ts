import { amountWords } from './amount-words';
import { headWords, inWords } from './table-words';

describe('what a shared report has counted over time, in words', () => {
  it('has numbers in groups, and amounts with all their digits', () => {
    const heads = ['events', 'sum(revenue) EUR', 'average(properties.items)'];
    const rows = [
      ['1828', '-1757.3', '2.5'],
      ['1', '999999999999999.9999', ''],
    ];
    expect(inWords({ heads, rows }).rows).toEqual([
      ['1,828', '−1,757.30', '2.5'],
      ['1', '999,999,999,999,999.9999', ''],
    ]);
    expect(['24.232500', '7', '0.000000'].map((amount) => amountWords(amount, 'EUR'))).toEqual([
      '24.2325 EUR',
      '7.00 EUR',
      '0.00 EUR',
    ]);
  });

  it('is headed by what the app calls fields, buckets and measures', () => {
    const heads = ['landing_page', 'properties.a_b', 'start', 'events', 'sum(revenue) EUR'];
    expect(heads.map((head) => headWords(head, 'day'))).toEqual([
      'Landing page',
      'a_b',
      'Day',
      'Events',
      'Total revenue in EUR',
    ]);
  });

  it('says what a line is of in the place of its group, in no column of its own', () => {
    const heads = ['group_kind', 'source', 'medium', 'events', 'median(revenue) EUR'];
    const rows = [
      ['value', 'google', 'cpc', '3', '7'],
      ['value', 'google', '', '2', ''],
      ['other', '', '', '2', ''],
      ['null', '', '', '4', ''],
    ];
    expect(inWords({ heads, rows })).toEqual({
      heads: ['source', 'medium', 'events', 'median(revenue) EUR'],
      rows: [
        ['google', 'cpc', '3', '7.00'],
        ['google', '(none)', '2', ''],
        ['All others', '', '2', ''],
        ['(none)', '(none)', '4', ''],
      ],
    });
  });

  it('names buckets, and leaves what an account has sent as it was sent', () => {
    const heads = ['start', 'properties.order', 'a'];
    const rows = [['2026-11-18T00:00:00Z', '20261118', '1757.3']];
    expect(inWords({ heads, rows }, 'day').rows).toEqual([['Wed, 18 Nov 2026', '20261118', '1,757.30']]);
  });
});
