import fc from 'fast-check';
import { formatMicros, instantToMicros, parseRfc3339 } from './rfc3339.js';

function micros(text: string): number | null {
  const instant = parseRfc3339(text);
  return instant === null ? null : instantToMicros(instant);
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

describe('parseRfc3339', () => {
  it.each([
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T23:30:00-01:30', '2026-02-01T01:00:00.000Z'],
    ['2026-01-31T12:00:00-00:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00+23:59', '2026-01-30T12:01:00.000Z'],
    ['2026-01-31t12:00:00z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.5Z', '2026-01-31T12:00:00.500Z'],
    ['2026-01-31T12:00:00.123456Z', '2026-01-31T12:00:00.123456Z'],
    ['2026-01-31T12:00:00.123456999Z', '2026-01-31T12:00:00.123456Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['1969-12-31T23:59:59.75Z', '1969-12-31T23:59:59.750Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(formatMicros(micros(text) as number)).toBe(expected);
  });

  it('reads every year of four digits, 0000 too', () => {
    expect(parseRfc3339('0000-01-01T00:00:00Z')?.epochSeconds).toBe(-62_167_219_200);
    expect(parseRfc3339('9999-12-31T23:59:59Z')?.epochSeconds).toBe(253_402_300_799);
  });

  it.each([
    '',
    '2026',
    '2026-01-31',
    '2026-01-31T12:00:00',
    '2026-01-31T12:00Z',
    '2026-01-31 12:00:00Z',
    '2026-01-31T12:00:00 Z',
    ' 2026-01-31T12:00:00Z',
    '2026-01-31T12:00:00Z ',
    '2026-01-31T12:00:00Z\n',
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:60:00Z',
    '2016-12-31T23:59:60Z',
    '2026-01-31T12:00:61Z',
    '2026-01-31T12:00:00.Z',
    '2026-01-31T12:00:00,5Z',
    '2026-01-31T12:00:00+24:00',
    '2026-01-31T12:00:00+02:60',
    '2026-01-31T12:00:00+0200',
    '2026-01-31T12:00:00+02',
    '2026-01-31T12:00:00+2:00',
    '2026-01-31T12:00:00ZZ',
    '2026-01-31T12:00:00UTC',
    '+002026-01-31T12:00:00Z',
    '-2026-01-31T12:00:00Z',
    '02026-01-31T12:00:00Z',
    '2026-1-31T12:00:00Z',
    '2026/01/31T12:00:00Z',
    '２０２６-01-31T12:00:00Z',
    '2026-W05-6T12:00:00Z',
    '2026-031T12:00:00Z',
    '20260131T120000Z',
    'now',
    '1769860800',
  ])('refuses %j', (text) => {
    expect(parseRfc3339(text)).toBeNull();
  });

  it('agrees with Date on which days and times exist, and when they are', () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: 0, max: 61 }),
      fc.integer({ min: 0, max: 61 }),
      fc.integer({ min: 0, max: 999 }),
    );
    const check = ([year, month, day, hour, minute, second, ms]: number[]) => {
      const date = new Date(0);
      date.setUTCFullYear(year!, month! - 1, day!);
      date.setUTCHours(hour!, minute!, second!, ms!);
      const iso = `${pad(year!, 4)}-${pad(month!, 2)}-${pad(day!, 2)}T${pad(hour!, 2)}:${pad(minute!, 2)}:${pad(second!, 2)}.${pad(ms!, 3)}Z`;
      // Date rolls what does not exist over into another day: only what it gives back unchanged exists.
      const expected = date.toISOString() === iso ? date.getTime() : null;
      const instant = parseRfc3339(iso);
      const actual = instant && instant.epochSeconds * 1000 + Number(instant.fraction.padEnd(3, '0'));
      expect(actual).toBe(expected);
    };
    fc.assert(fc.property(parts, check), { numRuns: 2000 });
  });

  it('gives one instant whatever the offset and the zeros it is written with', () => {
    const spelling = fc.record({
      seconds: fc.integer({ min: 946_684_800, max: 4_102_444_800 }),
      offset: fc.integer({ min: -1439, max: 1439 }),
      fraction: fc.stringMatching(/^[0-9]{1,12}$/),
      zeros: fc.integer({ min: 0, max: 5 }),
    });
    const check = (s: { seconds: number; offset: number; fraction: string; zeros: number }) => {
      const local = new Date((s.seconds + s.offset * 60) * 1000).toISOString().slice(0, 19);
      const minutes = Math.abs(s.offset);
      const offset = `${s.offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`;
      const shifted = parseRfc3339(`${local}.${s.fraction}${'0'.repeat(s.zeros)}${offset}`);
      const utc = parseRfc3339(`${new Date(s.seconds * 1000).toISOString().slice(0, 19)}.${s.fraction}Z`);
      expect(shifted).toEqual(utc);
      expect(utc?.epochSeconds).toBe(s.seconds);
    };
    fc.assert(fc.property(spelling, check));
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => void parseRfc3339(text)));
  });
});

describe('formatMicros', () => {
  it('is read back as the same microseconds, before 1970 too', () => {
    const span = fc.integer({ min: -6_000_000_000_000_000, max: 8_000_000_000_000_000 });
    fc.assert(fc.property(span, (us) => expect(micros(formatMicros(us))).toBe(us)));
  });
});
