import type { AdSpendAnswer } from '../../pages/ad-spend/ad-spend.report';
import { spendTable } from './spend-table';

const GOOGLE = {
  platform: 'google',
  campaign: null,
  impressions: 48_000,
  clicks: 1_950,
  spend: [{ currency: 'EUR', amount: '120.500000', cpc: '0.06' }],
  models: [
    {
      model: 'last_touch',
      conversions: 10.333333,
      returns: [
        { currency: 'EUR', revenue: '480.00', cpa: null, cpa_reason: 'several_currencies', roas: 3.983402 },
        { currency: 'USD', revenue: '20.00', cpa: null, roas: null, roas_reason: 'no_spend' },
      ],
    },
  ],
};

/** What the table reads of an answer. */
function answerOf(models: readonly string[], row = GOOGLE) {
  return {
    query: { group_by: ['platform', 'campaign'], models },
    rows: [{ ...row, models: models.map((model) => ({ ...row.models[0], model })) }],
  } as unknown as AdSpendAnswer;
}

describe('the ad spend of a shared link', () => {
  it('has one line for a campaign, with an amount for each currency, and says once whose credit it is', () => {
    expect(spendTable(answerOf(['last_touch']))).toEqual({
      heads: ['Platform', 'Campaign', 'Spend', 'Clicks', 'Conversions', 'Revenue', 'CPA', 'ROAS'],
      names: 2,
      rows: [
        [
          'google',
          '(none)',
          ['120.50 EUR'],
          '1,950',
          '10.33',
          ['480.00 EUR', '20.00 USD'],
          ['several currencies were paid in'],
          ['3.98×'],
        ],
      ],
      about: 'Credit by last touch',
    });
  });

  it('has a line for each of several models, with what that model credits', () => {
    const answer = answerOf(['last_touch', 'linear']);
    const [lastTouch, linear] = answer.rows[0]!.models;
    const returns = [{ ...linear!.returns[0]!, revenue: '7.00' }];
    const models = [lastTouch!, { ...linear!, conversions: 2, returns }];
    const { heads, rows, about } = spendTable({ ...answer, rows: [{ ...answer.rows[0]!, models }] });
    expect([heads[2], about]).toEqual(['Model', undefined]);
    expect(rows.map((row) => [row[2], row[5], row[6]])).toEqual([
      ['Last touch', '10.33', ['480.00 EUR', '20.00 USD']],
      ['Linear', '2', ['7.00 EUR']],
    ]);
  });
});
