import fc from 'fast-check';
import { GcraLimiter } from './gcra-limiter.js';

/** A clock that stands still until it is set. */
function stoppedClock(nowMs = 1_800_000_000_000) {
  return {
    nowMs,
    now() {
      return this.nowMs;
    },
  };
}

describe('GcraLimiter', () => {
  it.each([1, 2, 3, 7, 50, 300, 999, 2_000, 33_333])(
    'lets exactly %d hits through at one moment',
    (limit) => {
      const clock = stoppedClock();
      const limiter = new GcraLimiter(1_000, clock);
      let allowed = 0;
      for (let hit = 0; hit < limit + 10; hit++) if (limiter.hit('key', limit).allowed) allowed += 1;
      expect(allowed).toBe(limit);
    },
  );

  it('tells what is left, and how long a refused hit has to wait', () => {
    const limiter = new GcraLimiter(1_000, stoppedClock());
    expect(limiter.hit('key', 4)).toEqual({ allowed: true, remaining: 3, retryAfterMs: 0 });
    for (let hit = 0; hit < 3; hit++) limiter.hit('key', 4);
    expect(limiter.hit('key', 4)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 250 });
  });

  it('allows a hit once its wait is over, and not before', () => {
    const clock = stoppedClock();
    const limiter = new GcraLimiter(1_000, clock);
    while (limiter.hit('key', 4).allowed);
    clock.nowMs += 150;
    expect(limiter.hit('key', 4).allowed).toBe(false);
    clock.nowMs += 100;
    expect(limiter.hit('key', 4).allowed).toBe(true);
    expect(limiter.hit('key', 4).allowed).toBe(false);
  });

  it('does not lengthen the wait of a client that hammers', () => {
    const clock = stoppedClock();
    const limiter = new GcraLimiter(1_000, clock);
    for (let hit = 0; hit < 1_000; hit++) limiter.hit('key', 10);
    clock.nowMs += 1_000;
    expect(limiter.remaining('key', 10)).toBe(10);
  });

  it('never allows more than the bucket plus its refill, whatever the arrivals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 400 }),
        (limit, gapsMs) => {
          const clock = stoppedClock();
          const limiter = new GcraLimiter(1_000, clock);
          const startMs = clock.nowMs;
          let allowed = 0;
          for (const gap of gapsMs) {
            clock.nowMs += gap;
            if (limiter.hit('key', limit).allowed) allowed += 1;
          }
          const refillMs = clock.nowMs - startMs;
          expect(allowed).toBeLessThanOrEqual(limit + (refillMs * limit) / 1_000 + 1);
        },
      ),
    );
  });

  it('counts each key for itself', () => {
    const limiter = new GcraLimiter(1_000, stoppedClock());
    while (limiter.hit('loud', 5).allowed);
    expect(limiter.hit('quiet', 5).remaining).toBe(4);
  });

  it('forgets keys that have been quiet for two windows', () => {
    const clock = stoppedClock();
    const limiter = new GcraLimiter(1_000, clock);
    for (let key = 0; key < 500; key++) limiter.hit(key, 5);
    expect(limiter.size).toBe(500);
    clock.nowMs += 1_000;
    limiter.hit('other', 5);
    clock.nowMs += 1_000;
    limiter.hit('other', 5);
    expect(limiter.size).toBeLessThan(5);
  });

  it('remembers a full bucket across the turn of a generation', () => {
    const clock = stoppedClock();
    const limiter = new GcraLimiter(1_000, clock);
    clock.nowMs += 999;
    while (limiter.hit('key', 5).allowed);
    clock.nowMs += 1;
    expect(limiter.hit('key', 5).allowed).toBe(false);
  });

  it('holds no more than two generations of keys, however many come at once', () => {
    const limiter = new GcraLimiter(1_000, stoppedClock(), 1_000);
    for (let key = 0; key < 50_000; key++) limiter.hit(key, 5);
    expect(limiter.size).toBeLessThanOrEqual(2_000);
  });

  it('locks nobody out when the clock is set back', () => {
    const clock = stoppedClock();
    const limiter = new GcraLimiter(1_000, clock);
    while (limiter.hit('key', 5).allowed);
    clock.nowMs -= 3_600_000;
    limiter.hit('key', 5);
    clock.nowMs += 1_000;
    expect(limiter.hit('key', 5).allowed).toBe(true);
  });
});
