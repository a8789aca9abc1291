import {
  echoRange,
  MAX_BUCKETS,
  MAX_RANGE_DAYS,
  type RangeInput,
  resolveBuckets,
  resolveRange,
} from './report-range.js';

const NOW = Date.parse('2026-03-30T10:00:00Z');

const resolved = (input: RangeInput) => {
  const range = resolveRange(input, NOW);
  if (!range.ok) throw new Error(`refused: ${JSON.stringify(range.faults)}`);
  return range.value;
};
const faultsOf = (input: RangeInput) => {
  const range = resolveRange(input, NOW);
  return range.ok ? [] : range.faults.map(({ field, code }) => `${field}: ${code}`);
};

describe('resolveRange', () => {
  it('ends with today and begins thirty calendar days before, in the time zone asked for', () => {
    expect(echoRange(resolved({}))).toEqual({
      from: '2026-03-01T00:00:00Z',
      to: '2026-03-31T00:00:00Z',
      timezone: 'UTC',
      period: null,
    });
    expect(echoRange(resolved({ timezone: 'Europe/Berlin' }))).toEqual({
      from: '2026-03-01T00:00:00+01:00',
      to: '2026-03-31T00:00:00+02:00',
      timezone: 'Europe/Berlin',
      period: null,
    });
    expect(resolved({ timezone: 'EUROPE/berlin' })).toEqual(resolved({ timezone: 'Europe/Berlin' }));
    expect(echoRange(resolved({ to: '2026-01-02T03:04:05.678901Z' }))).toMatchObject({
      from: '2025-12-03T03:04:05.678901Z',
      to: '2026-01-02T03:04:05.678901Z',
    });
  });

  it('is the period of that name, and by default the last thirty days in every zone', () => {
    const timezone = 'Europe/Berlin';
    expect(echoRange(resolved({ period: 'this_week', timezone }))).toEqual({
      from: '2026-03-30T00:00:00+02:00',
      to: '2026-03-31T00:00:00+02:00',
      timezone,
      period: 'this_week',
    });
    for (const zone of ['UTC', 'America/Havana', 'Pacific/Apia']) {
      const { period: _, ...last30 } = resolved({ period: 'last_30_days', timezone: zone });
      expect(resolved({ timezone: zone })).toEqual(last30);
    }
  });

  it('refuses a period beside a bound, and names an unknown zone all the same', () => {
    const input = { period: 'today', from: '2026-01-01', timezone: 'Mars' } as const;
    expect(faultsOf(input)).toEqual(['timezone: invalid_timezone', 'period: not_with_range']);
  });

  it('takes a date for the beginning of that day in the time zone', () => {
    const { from, to } = echoRange(
      resolved({ from: '2026-03-29', to: '2026-03-30', timezone: 'America/New_York' }),
    );
    expect([from, to]).toEqual(['2026-03-29T00:00:00-04:00', '2026-03-30T00:00:00-04:00']);
  });

  it('rounds a bound finer than microseconds up, as comparing with it would', () => {
    const { fromUs } = resolved({ from: '2026-01-01T00:00:00.0000001Z', to: '2026-02-01' });
    expect(fromUs).toBe(Date.UTC(2026, 0, 1) * 1000 + 1);
  });

  it.each<[string, RangeInput, string[]]>([
    [
      'an unknown zone beside a bad instant',
      { timezone: 'Mars', from: 'x' },
      ['timezone: invalid_timezone', 'from: invalid_timestamp'],
    ],
    [
      'both instants bad',
      { from: '2026-02-30', to: '2026-01-01T00:00:00' },
      ['to: invalid_timestamp', 'from: invalid_timestamp'],
    ],
    ['an empty range', { from: '2026-01-02', to: '2026-01-02' }, ['to: empty_range']],
    ['a range turned round', { from: '2026-01-03', to: '2026-01-02' }, ['to: empty_range']],
    [
      'years beyond all events',
      { from: '1999-12-31', to: '2200-01-01' },
      ['to: out_of_range', 'from: out_of_range'],
    ],
    ['a range that is too long', { from: '2020-01-01', to: '2026-01-01' }, ['from: range_too_long']],
  ])('refuses %s', (_, input, faults) => {
    expect(faultsOf(input)).toEqual(faults);
  });

  it('allows exactly the longest range', () => {
    const from = new Date(Date.UTC(2026, 0, 1) - MAX_RANGE_DAYS * 86_400_000).toISOString();
    expect(faultsOf({ from, to: '2026-01-01' })).toEqual([]);
    expect(faultsOf({ from, to: '2026-01-01T00:00:00.000001Z' })).toEqual(['from: range_too_long']);
  });
});

describe('resolveBuckets', () => {
  it('names the interval when it makes too many buckets', () => {
    const span = resolved({ from: '2026-01-01', to: '2026-03-01' });
    expect(resolveBuckets(span, 'hour')).toEqual({
      ok: false,
      faults: [
        {
          field: 'interval',
          code: 'too_many_buckets',
          message: `makes more than ${MAX_BUCKETS} buckets of this range; choose a longer interval or a shorter range`,
        },
      ],
    });
    expect(resolveBuckets(span, 'day')).toMatchObject({ ok: true });
  });
});
