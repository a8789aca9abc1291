import { DAY_MS } from '../common/clock.js';
import { successorOf } from './successor.js';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const daysFromNow = (days: number) => new Date(NOW + days * DAY_MS);
const aKey = (key: object = {}) => ({
  name: 'Web shop',
  eventsPerHour: null,
  expiresAt: null,
  createdAt: daysFromNow(-80),
  ...key,
});

describe('successorOf', () => {
  it('inherits the cap, and no expiry where there is none', () => {
    expect(successorOf(aKey({ eventsPerHour: 5 }), {}, NOW)).toEqual({
      name: 'Web shop 2',
      eventsPerHour: 5,
      expiresAt: null,
    });
  });

  it.each([
    ['about to expire', 10],
    ['expired', -20],
  ])('of a key that is %s lives as long from now as that was given to live', (_, days) => {
    const { expiresAt } = successorOf(aKey({ expiresAt: daysFromNow(days) }), {}, NOW);
    expect(expiresAt).toEqual(daysFromNow(80 + days));
  });

  it('lives for a day at least', () => {
    const short = aKey({ createdAt: daysFromNow(-0.1), expiresAt: daysFromNow(0.1) });
    expect(successorOf(short, {}, NOW).expiresAt).toEqual(daysFromNow(1));
  });

  it('never lives beyond the last instant that can be written', () => {
    const long = aKey({ expiresAt: new Date('9999-12-31T23:59:59Z') });
    expect(successorOf(long, {}, NOW).expiresAt).toEqual(new Date('9999-12-31T23:59:59Z'));
  });

  it('takes what it is given instead, also nothing', () => {
    const old = aKey({ eventsPerHour: 5, expiresAt: daysFromNow(10) });
    const given = { name: 'Till', eventsPerHour: null, expiresAt: null };
    expect(successorOf(old, given, NOW)).toEqual(given);
  });

  it.each([
    ['Web shop 2', 'Web shop 3'],
    ['Till 9999', 'Till 10000'],
    ['Agency 2026-11', 'Agency 2026-11 2'],
    ['x'.repeat(200), `${'x'.repeat(198)} 2`],
    [`${'🛒'.repeat(199)}x`, `${'🛒'.repeat(198)} 2`],
  ])('of %s is called %s', (name, next) => {
    expect(successorOf(aKey({ name }), {}, NOW).name).toBe(next);
  });
});
