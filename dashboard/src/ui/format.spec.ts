import { format, numberWriter } from './format';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

describe('format', () => {
  it.each([
    [2, 'just now'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_400, '1 day ago'],
    [47 * 3_600, '1 day ago'],
    [31 * 86_400, '1 month ago'],
    [366 * 86_400, '1 year ago'],
    [100 * 86_400, '3 months ago'],
    [800 * 86_400, '2 years ago'],
    [-8.4 * 86_400, 'in 8 days'],
    [-(7 * 86_400 - 60), 'in 7 days'],
    [-(3_600 - 5), 'in 1 hour'],
    [-(86_400 - 60), 'in 1 day'],
    [-35 * 3_600, 'in 1 day'],
  ])('says how long ago %s seconds are: %s', (seconds, words) => {
    expect(format.ago(before(seconds), NOW)).toBe(words);
  });

  it('gives a bucket of a UTC day that day’s name, wherever the reader is', () => {
    expect(format.utcDay('2026-11-21T00:00:00Z')).toBe('21 Nov');
    expect(format.utcDay('2026-11-21')).toBe('21 Nov');
  });

  it('counts, shortens and puts into the plural', () => {
    expect([format.count(1_234_567), format.short(250_000), format.percent(0.4286)]).toEqual([
      '1,234,567',
      '250K',
      '42.9%',
    ]);
    expect([format.plural(1, 'event'), format.plural(2_000, 'event')]).toEqual(['1 event', '2,000 events']);
  });

  it('says of a small share that it is small, and of none that it is none', () => {
    expect([0, 12 / 100_000, 0.0005, 1].map(format.percent)).toEqual(['0%', '<0.1%', '0.1%', '100%']);
  });

  it('groups the digits of money, and keeps every one of them', () => {
    const written = ['123456789.99', '-1234.5', '999', '0.12345'].map((amount) =>
      format.money({ amount, currency: 'EUR' }),
    );
    expect(written).toEqual(['123,456,789.99 EUR', '−1,234.5 EUR', '999 EUR', '0.12345 EUR']);
  });

  it('writes what is less than nothing with the sign for minus, not with a hyphen', () => {
    const points = numberWriter({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    expect([
      format.count(-1_234),
      format.short(-12_300),
      format.percent(-0.125),
      points(-0.4),
      points(2.5),
    ]).toEqual(['−1,234', '−12.3K', '−12.5%', '−0.4', '+2.5']);
  });

  it('counts down in minutes and seconds', () => {
    expect([format.countdown(272.9), format.countdown(9), format.countdown(3_600)]).toEqual([
      '4:32',
      '0:09',
      '60:00',
    ]);
  });
});
