import { FieldErrors } from '../../common/field-errors.js';
import { readSeries } from './read-series.js';

const NOW_MS = Date.parse('2026-03-20T12:00:00Z');

function read(body: unknown) {
  const faults = new FieldErrors();
  const request = readSeries(body, NOW_MS, faults);
  return { request, faults: faults.list().map(({ field, code }) => `${field}: ${code}`) };
}

describe('readSeries', () => {
  const orders = { event_type: ['purchase'] };
  const euros = { measure: 'sum(revenue)', currency: 'EUR' };

  it.each([
    [[], [': wrong_type']],
    [{}, ['series: required']],
    [{ series: [] }, ['series: wrong_length']],
    [{ series: [{}, {}, {}, {}, {}, {}, {}] }, ['series: wrong_length']],
    [
      { series: [{ event_type: 'purchase', limit: 1 }] },
      ['series.0.limit: unknown_field', 'series.0.event_type: wrong_type'],
    ],
    [{ series: [{ measure: 'sessions' }] }, ['series.0.measure: unknown_value']],
    [{ series: [{ measure: 'sum(revenue)' }] }, ['series.0.currency: required']],
    [{ series: [{ measure: 'sum(revenue)', currency: 'eur' }] }, ['series.0.currency: unknown_currency']],
    [{ series: [{ currency: 'EUR' }] }, ['series.0.currency: not_with_measure']],
    [{ series: [{ filters: { plan: 'pro' } }] }, ['series.0.filters.plan: unknown_field']],
    [{ series: [orders], formulas: [{ formula: 'A / B' }] }, ['formulas.0.formula: invalid_formula']],
    [{ series: [orders], formulas: [{ name: 'x' }] }, ['formulas.0.formula: required']],
    [{ series: [orders, euros], formulas: [{ formula: 'A + B' }] }, ['formulas.0.formula: invalid_formula']],
    [
      { series: [orders], interval: 'minute', to: '2026-13-01' },
      ['interval: unknown_value', 'to: invalid_timestamp'],
    ],
    [{ series: [orders], interval: 'hour', from: '2026-01-01' }, ['interval: too_many_buckets']],
    [
      { series: [{ cohort: 'coh_x' }], cohort: ['a', 'a'] },
      ['series.0.cohort: wrong_type', 'cohort: repeated_value'],
    ],
    [
      {
        series: [orders],
        period: 'today',
        interval: 'hour',
        compare_from: '2026-01-01',
        compare_to: '2026-03-01',
      },
      ['interval: too_many_buckets'],
    ],
    [{ series: [orders], compare: 'last_year' }, ['compare: unknown_value']],
  ])('refuses %j', (body, expected) => {
    expect(read(body)).toEqual({ request: undefined, faults: expected });
  });

  it('fills in what is not told', () => {
    const { request, faults } = read({ series: [{}], period: 'today' });
    expect(faults).toEqual([]);
    expect(request).toMatchObject({
      interval: 'day',
      question: {
        channelScope: 'visit',
        series: [
          {
            name: null,
            eventTypes: [],
            filters: [],
            measure: { kind: 'events' },
            currency: null,
            cohorts: null,
          },
        ],
        formulas: [],
      },
    });
    expect(request!.question.buckets).toHaveLength(1);
    expect(request!.compared).toBeNull();
  });
});
