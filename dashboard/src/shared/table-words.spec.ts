import { headWords, inWords } from './table-words';

describe('the main table of a shared report, in words', () => {
  it('has rates in percent, numbers in groups, money with all its digits and models by their names', () => {
    const heads = ['model', 'source', 'visitors', 'conversion_rate', 'spend'];
    const rows = [
      ['last_non_direct', 'google', '1828', '0.021335', '-1757.3'],
      ['linear', 'ads', '1', '1', '999999999999999.9999'],
    ];
    expect(inWords({ heads, rows }).rows).toEqual([
      ['Last non-direct touch', 'google', '1,828', '2.1%', '−1,757.30'],
      ['Linear', 'ads', '1', '100%', '999,999,999,999,999.9999'],
    ]);
    expect(['ctr', 'channel_visitors', 'properties.a_b'].map(headWords)).toEqual([
      'CTR',
      'Channel visitors',
      'properties.a_b',
    ]);
  });

  it('says what a line is of in the place of its group, in no column of its own', () => {
    const heads = ['kind', 'source', 'events'];
    const rows = [
      ['value', 'google', '3'],
      ['other', '', '2'],
      ['value', '', '1'],
      ['null', '', '4'],
    ];
    expect(inWords({ heads, rows })).toEqual({
      heads: ['source', 'events'],
      rows: [
        ['google', '3'],
        ['All others', '2'],
        ['', '1'],
        ['(none)', '4'],
      ],
    });
  });

  it('names buckets, and leaves what an account has sent as it was sent', () => {
    const heads = ['start', 'properties.order', 'a'];
    const rows = [['2026-11-18T00:00:00Z', '20261118', '1757.3']];
    expect(inWords({ heads, rows }, 'day').rows).toEqual([['Wed, 18 Nov 2026', '20261118', '1,757.30']]);
  });
});
