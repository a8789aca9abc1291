import { timesIn } from './times';

describe('times', () => {
  const berlin = timesIn('local', 'Europe/Berlin');
  const utc = timesIn('utc');

  it('are written in the chosen zone, and say which it is', () => {
    const at = '2026-11-21T23:03:27.041Z';
    expect([utc.full(at, 'instant'), berlin.full(at, 'instant')]).toEqual([
      '21 Nov 2026, 23:03:27 UTC',
      '22 Nov 2026, 00:03:27 UTC+1',
    ]);
    expect([utc.bare(at, 'day'), berlin.bare(at, 'day')]).toEqual(['21 Nov 2026', '22 Nov 2026']);
    expect(berlin.full(at, 'clock')).toBe('00:03:27.041 UTC+1');
  });

  it('are written so within a text that holds instants, too', () => {
    expect(berlin.within('The key expired on 2026-01-31T12:00:00Z, and 2026-01-31 stays')).toBe(
      'The key expired on 31 Jan 2026, 13:00 UTC+1, and 2026-01-31 stays',
    );
    expect(utc.within('2026-11-28T14:28:33.901Z')).toBe('28 Nov 2026, 14:28 UTC');
  });

  it('tell the two hours of the night apart in which summer time ends', () => {
    expect(berlin.full('2026-10-25T00:30:00Z', 'hour')).toBe('Sun 02:30 UTC+2');
    expect(berlin.full('2026-10-25T01:30:00Z', 'hour')).toBe('Sun 02:30 UTC+1');
  });

  it.each([
    ['America/St_Johns', 'UTC−3:30'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['Europe/London', 'UTC'],
    ['America/New_York', 'UTC−5'],
  ])('name the zone of %s by its difference: %s', (zone, words) => {
    expect(timesIn('local', zone).zone('2026-11-21T10:00:00Z')).toBe(words);
  });
});
