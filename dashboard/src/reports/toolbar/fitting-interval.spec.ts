import { fittedInterval, fittingInterval } from './fitting-interval';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const YEARS = { from: '2021-11-26', to: '2026-11-27' };

describe('the interval of a range that was just chosen', () => {
  it('stays as it is, or unsaid, where it makes no more buckets than a report has', () => {
    expect(fittingInterval({ period: 'last_12_months' }, NOW)).toBeUndefined();
    expect(fittingInterval({ from: '2024-03-10', to: '2026-11-27' }, NOW)).toBeUndefined();
    expect(fittingInterval({ period: 'last_30_days', interval: 'hour' }, NOW)).toBe('hour');
    expect(fittingInterval({ ...YEARS, interval: 'month' }, NOW)).toBe('month');
    expect(fittingInterval({}, NOW)).toBeUndefined();
  });

  it('is the next longer one where it would make more', () => {
    expect(fittingInterval(YEARS, NOW)).toBe('week');
    expect(fittingInterval({ from: '2021-11-26' }, NOW)).toBe('week');
    expect(fittingInterval({ period: 'last_12_months', interval: 'hour' }, NOW)).toBe('day');
    expect(fittingInterval({ ...YEARS, interval: 'hour' }, NOW)).toBe('week');
  });

  it('goes by how many buckets the report has', () => {
    expect(fittingInterval({ from: '2025-01-01', to: '2026-11-27' }, NOW, 400)).toBe('week');
  });
});

describe('the interval in place of the one that an address has', () => {
  it('is none where its own fits', () => {
    expect(
      fittedInterval({ period: 'last_7_days' }, NOW, { divides: 'always', mostBuckets: 400 }),
    ).toBeNull();
    expect(fittedInterval({ ...YEARS, interval: 'month' }, NOW, { divides: 'always' })).toBeNull();
  });

  it('is the next longer one where the range has more buckets than the page', () => {
    const hours = { period: 'last_90_days', interval: 'hour', source: 'google' };
    expect(fittedInterval(hours, NOW, { divides: 'always' })).toBe('day');
    expect(fittedInterval(YEARS, NOW, { divides: 'always', mostBuckets: 400 })).toBe('week');
  });

  it('is none where nothing is divided', () => {
    expect(fittedInterval({ ...YEARS, interval: 'hour' }, NOW)).toBeNull();
    expect(fittedInterval(YEARS, NOW, { divides: 'where asked' })).toBeNull();
    expect(fittedInterval({ ...YEARS, interval: 'hour' }, NOW, { divides: 'where asked' })).toBe('week');
  });
});
