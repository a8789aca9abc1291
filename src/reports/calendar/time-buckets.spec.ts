import fc from 'fast-check';
import {
  bucketIndex,
  bucketStart,
  INTERVALS,
  type Interval,
  type TimeBucket,
  timeBuckets,
} from './time-buckets.js';
import { findTimeZone, formatLocal, zoneOffsetMs } from './time-zone.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Zones whose clocks do what is hard: half hours, two hours, midnights skipped or shown twice, odd offsets. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

/** The changes of those zones' clocks in four years of before and now; where there is none, any day will do. */
const CHANGES: [zone: string, atMs: number][] = ZONES.flatMap((zone) => {
  const found: [string, number][] = [];
  for (const year of [2010, 2011, 2025, 2026]) {
    for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += DAY / 2) {
      if (zoneOffsetMs(zone, at) !== zoneOffsetMs(zone, at + DAY / 2)) found.push([zone, at]);
    }
  }
  return found.length > 0 ? found : [[zone, Date.UTC(2026, 1, 28)]];
});

const utc = (text: string) => Date.parse(text) * 1000;
const span = (timezone: string, from: string, to: string) => ({ timezone, fromUs: utc(from), toUs: utc(to) });
const hoursOf = (buckets: readonly TimeBucket[] | null) =>
  buckets!.map(({ startUs, endUs }) => (endUs - startUs) / 3_600_000_000);

describe('timeBuckets', () => {
  it('gives the days on which clocks change 23 and 25 hours', () => {
    const zone = 'Europe/Berlin';
    const spring = span(zone, '2026-03-28T00:00:00+01:00', '2026-03-31T00:00:00+02:00');
    expect(hoursOf(timeBuckets(spring, 'day', 10))).toEqual([24, 23, 24]);
    const autumn = span(zone, '2026-10-24T00:00:00+02:00', '2026-10-27T00:00:00+01:00');
    expect(hoursOf(timeBuckets(autumn, 'day', 10))).toEqual([24, 25, 24]);
    expect(hoursOf(timeBuckets(autumn, 'hour', 100))).toEqual(Array(73).fill(1));
  });

  it('begins weeks on Monday and months on the first, whatever their length', () => {
    const year = span('UTC', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z');
    const days = (interval: Interval) => hoursOf(timeBuckets(year, interval, 400)).map((hours) => hours / 24);
    expect(days('month')).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(days('week')).toEqual([...Array(52).fill(7), 2]);
    expect(formatLocal('UTC', timeBuckets(year, 'week', 400)![1]!.startUs)).toBe('2024-01-08T00:00:00Z');
  });

  it('cuts the first and last bucket to the span and says so', () => {
    const cut = span('UTC', '2026-01-01T06:00:00Z', '2026-01-03T00:00:00.000Z');
    expect(timeBuckets({ ...cut, toUs: cut.toUs + 1 }, 'day', 10)).toEqual([
      { startUs: utc('2026-01-01T06:00:00Z'), endUs: utc('2026-01-02T00:00:00Z'), isWhole: false },
      { startUs: utc('2026-01-02T00:00:00Z'), endUs: utc('2026-01-03T00:00:00Z'), isWhole: true },
      { startUs: utc('2026-01-03T00:00:00Z'), endUs: utc('2026-01-03T00:00:00Z') + 1, isWhole: false },
    ]);
  });

  it('lets a day go on when clocks are put back to the day before', () => {
    // Until 2011 Newfoundland put its clocks back at 00:01, to 23:01.
    const again = Date.parse('2010-11-07T03:00:00Z');
    expect(formatLocal('America/St_Johns', again * 1000)).toBe('2010-11-06T23:30:00-03:30');
    const start = bucketStart('America/St_Johns', 'day', again);
    expect(formatLocal('America/St_Johns', start * 1000)).toBe('2010-11-07T00:00:00-02:30');
  });

  it('refuses more buckets than the limit, and not one fewer', () => {
    const tenDays = span('UTC', '2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z');
    expect(timeBuckets(tenDays, 'day', 10)).toHaveLength(10);
    expect(timeBuckets(tenDays, 'day', 9)).toBeNull();
  });

  it('agrees with a clock read minute by minute', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        fc.constantFrom(...INTERVALS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        ([timezone, changeMs], interval, before, size) => {
          const step = interval === 'hour' ? MINUTE : 15 * MINUTE;
          const days = { hour: 2, day: 6, week: 20, month: 70 }[interval];
          const fromMs = Math.floor((changeMs - before * days * DAY) / step) * step;
          const toMs = fromMs + Math.ceil((size * days * DAY) / step) * step;
          const buckets = timeBuckets(
            { timezone, fromUs: fromMs * 1000, toUs: toMs * 1000 },
            interval,
            10_000,
          )!;
          expect(buckets.map(({ startUs }) => startUs / 1000)).toEqual(
            startsByClock(timezone, interval, fromMs, toMs, step),
          );
          buckets.forEach(({ endUs }, i) => {
            expect(endUs).toBe(buckets[i + 1]?.startUs ?? toMs * 1000);
          });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('puts every instant into the bucket that begins at or before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        fc.constantFrom(...INTERVALS),
        fc.integer({ min: -DAY, max: DAY }),
        ([zone, changeMs], interval, beside) => {
          const atMs = changeMs + beside;
          const start = bucketStart(zone, interval, atMs);
          const around = { timezone: zone, fromUs: start * 1000, toUs: (atMs + 1) * 1000 };
          expect(timeBuckets(around, interval, 2)).toHaveLength(1);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('findTimeZone', () => {
  it.each([
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/ARGENTINA/USHUAIA', 'America/Argentina/Ushuaia'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['europe/kyiv', 'Europe/Kyiv'],
  ])('of %s is %s', (name, canonical) => {
    expect(findTimeZone(name)).toBe(canonical);
  });

  it('keeps every zone the engine knows at its own time, under one name for good', () => {
    const winter = Date.UTC(2026, 0, 15);
    const summer = Date.UTC(2026, 6, 15);
    for (const name of Intl.supportedValuesOf('timeZone')) {
      const canonical = findTimeZone(name.toUpperCase())!;
      expect([name, zoneOffsetMs(canonical, winter), zoneOffsetMs(canonical, summer)]).toEqual([
        name,
        zoneOffsetMs(name, winter),
        zoneOffsetMs(name, summer),
      ]);
      expect(findTimeZone(canonical)).toBe(canonical);
    }
  });

  it.each(['', 'Berlin', '+02:00', 'Europe/Berlin ', 'Europe/../Berlin', 'x'.repeat(65), '__proto__'])(
    'refuses %j',
    (name) => {
      expect(findTimeZone(name)).toBeNull();
    },
  );
});

/**
 * The oracle: looks at the wall clock at every step. A day, week or month begins when a later date than any before
 * is shown, an hour when the clock shows a full hour or skips into another one.
 */
function startsByClock(
  zone: string,
  interval: Interval,
  fromMs: number,
  toMs: number,
  step: number,
): number[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const starts = [fromMs];
  let latest = '';
  for (let at = fromMs - DAY; at < toMs; at += step) {
    const [date, time] = clock.format(at).split(' ') as [string, string];
    let label: string;
    if (interval === 'hour') label = `${date} ${time.slice(0, 2)}`;
    else if (interval === 'day') label = date;
    else if (interval === 'month') label = date.slice(0, 7);
    else label = mondayOf(date);
    const begins = interval === 'hour' ? label !== latest || time.endsWith(':00') : label > latest;
    if (begins) latest = label;
    if (begins && at > fromMs) starts.push(at);
  }
  return starts;
}

function mondayOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

describe('bucketIndex', () => {
  it('finds the bucket that holds an instant, its beginning included, without looking at each', () => {
    let looks = 0;
    const buckets = Array.from({ length: 1_830 }, (_, day) => ({
      get startUs() {
        looks += 1;
        return day * 10;
      },
    }));
    for (const [atUs, index] of [
      [0, 0],
      [9, 0],
      [10, 1],
      [18_290, 1_829],
      [99_999, 1_829],
    ] as const)
      expect(bucketIndex(buckets, atUs)).toBe(index);
    expect(looks).toBeLessThan(5 * 12);
  });
});
