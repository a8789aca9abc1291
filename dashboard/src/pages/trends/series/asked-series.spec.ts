import fc from 'fast-check';
import { asSeries, seriesListOf, seriesText, withoutSeries } from './asked-series';
import { seriesBody, seriesQuestion } from './series.report';

const text = fc.string({
  minLength: 1,
  maxLength: 5,
  unit: fc.constantFrom('a', '&', '=', '?', '%', '+', ' ', '/', 'ü', '['),
});

const series = fc.record(
  {
    measure: fc.constantFrom(
      'events',
      'visitors',
      'events_per_visitor',
      'median(properties.a&b)',
      'unique(properties.sku)',
    ),
    name: text,
    event_type: fc.array(text, { minLength: 1, maxLength: 2 }),
    filters: fc.dictionary(
      fc.constantFrom('source', 'properties.plan[not]', 'revenue.amount[gte]'),
      fc.array(text, { minLength: 1, maxLength: 2 }),
      { minKeys: 1 },
    ),
    cohort: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: ['measure'], noNullPrototype: true },
);

const body = fc.record(
  {
    series: fc.array(fc.oneof(series, fc.constant({ measure: 'sum(revenue)', currency: 'USD' })), {
      minLength: 1,
      maxLength: 6,
    }),
    formulas: fc.array(
      fc.record(
        { formula: fc.constant('A / 2'), name: text },
        { requiredKeys: ['formula'], noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    period: fc.constant('last_7_days'),
    interval: fc.constantFrom('hour', 'week'),
    compare: fc.constant('previous_year'),
    compare_weekdays: fc.constant(true),
    cohort: fc.array(text, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['series'], noNullPrototype: true },
);

describe('the address of several series', () => {
  it('holds the body that is kept of them, and gives it back', () => {
    fc.assert(
      fc.property(body, (kept) => {
        expect(seriesBody(seriesQuestion(kept))).toEqual(kept);
      }),
    );
  });

  it('says of what is kept with null that it is not set', () => {
    const [kept] = seriesBody(
      seriesQuestion({
        series: [{ filters: { 'properties.n': [1, true], source: null, 'medium[not]': null } }],
      }),
    ).series;
    expect(kept!.filters).toEqual({
      'properties.n': ['1', 'true'],
      'source[set]': ['false'],
      'medium[set]': ['true'],
    });
  });

  it('has the filters of the page in each series, before its own', () => {
    const one = seriesText({ ...asSeries({}), filters: { source: 'ads' } });
    const { series: sent } = seriesBody({ series: [one, 'measure=events'], source: 'news', bot: 'false' });
    expect(sent.map(({ filters }) => filters)).toEqual([
      { source: ['ads'], bot: ['false'] },
      { source: ['news'], bot: ['false'] },
    ]);
  });

  it('goes from one thing to several and back', () => {
    const one = { event_type: ['a', 'b'], measure: 'sum(revenue)', currency: 'USD', period: 'today' };
    const [first] = seriesListOf({ series: seriesText(asSeries(one)) });
    expect(withoutSeries({ period: 'today', series: 'measure=events' }, first!)).toEqual(one);
    expect(asSeries({ measure: 'count(properties.n)' }).measure).toBe('count(properties.n)');
    expect(asSeries({ metrics: 'visitors' })).toMatchObject({ measure: 'visitors', currency: '' });
    expect(asSeries({ measure: 'sum(revenue)' }, 'USD').currency).toBe('USD');
  });

  it('takes what was written by hand for what it can be', () => {
    expect(seriesListOf({ series: ['x', 'measure=visitors&planet=mars&source=a&source=b'] })).toMatchObject([
      { measure: 'events', filters: {}, cohorts: null },
      { measure: 'visitors', filters: { source: ['a', 'b'] } },
    ]);
  });
});
