import { fittingInterval, withFittingInterval } from './fitting-interval';

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

describe('the question of an address', () => {
  it('is asked as it stands there where its interval fits', () => {
    const question = { period: 'last_90_days', interval: 'hour', source: 'google' };
    const short = { period: 'last_7_days' };
    expect(withFittingInterval(short, NOW, 400)).toBe(short);
    expect(withFittingInterval({ ...question, interval: 'day' }, NOW, 400)['interval']).toBe('day');
    expect(withFittingInterval(question, NOW)).toEqual({ ...question, interval: 'day' });
  });

  it('is asked by the next longer interval where its range has more buckets than the page', () => {
    expect(withFittingInterval(YEARS, NOW, 400)).toEqual({ ...YEARS, interval: 'week' });
  });
});
