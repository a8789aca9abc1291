import { fittingDefinition } from './fitting-definition';
import type { Definition } from './report-words';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const YEAR = { period: 'last_12_months' };
const YEARS = { from: '2021-11-26', to: '2026-11-27' };

const fitted = (report: Definition['report'], question: object) => {
  const { definition, interval } = fittingDefinition({ report, question } as Definition, NOW);
  return [(definition.question as { interval?: string }).interval, interval];
};

describe('a saved report with another range', () => {
  it('is asked as it was saved where its interval fits', () => {
    const definition = {
      report: 'events',
      question: { interval: 'hour', period: 'last_7_days' },
    } as Definition;
    expect(fittingDefinition(definition, NOW)).toEqual({ definition, interval: null });
    expect(fitted('events', YEAR)).toEqual([undefined, null]);
    expect(fitted('ad-spend', YEARS)).toEqual([undefined, null]);
  });

  it.each(['events', 'series', 'conversions', 'conversion-paths', 'funnel'] as const)(
    '%s: is asked by the next longer interval where the range has more buckets than the report',
    (report) => {
      expect(fitted(report, { ...YEAR, interval: 'hour' })).toEqual(['day', 'day']);
    },
  );

  it.each(['events', 'series', 'conversions', 'conversion-paths', 'retention'] as const)(
    '%s: is asked by week where the days of five years are too many, and it was saved by day, which is usual',
    (report) => {
      expect(fitted(report, YEARS)).toEqual(['week', 'week']);
    },
  );

  it('has no interval where it was saved without a trend', () => {
    expect(fitted('funnel', YEARS)).toEqual([undefined, null]);
  });

  it('goes by how many cohorts retention has', () => {
    const range = { from: '2025-06-01', to: '2026-11-27' };
    expect(fitted('retention', range)).toEqual(['week', 'week']);
    expect(fitted('events', range)).toEqual([undefined, null]);
  });
});
