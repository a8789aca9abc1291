import { MovableClock } from '../../test/support/movable-clock.js';
import { SharedHits } from '../workers/shared-hits.js';
import { GcraLimiter } from './gcra-limiter.js';
import { WorkersThrottlerStorage } from './workers.storage.js';

/** Two workers of one primary, which counts by one limiter and lets each go ahead; `asked` are the hits it was asked for. */
function twoWorkers(ahead = 0) {
  const clock = new MovableClock();
  const limiter = new GcraLimiter(1_000, clock);
  const asked: string[] = [];
  const worker = () => {
    const hits: SharedHits = new SharedHits((message) => {
      if (message.kind !== 'hits') return;
      hits.answered(
        message.hits.map(([key, limit]) => {
          asked.push(key);
          const { allowed, remaining, retryAfterMs } = limiter.hit(key, limit);
          return [allowed ? 1 : 0, remaining, retryAfterMs, allowed ? ahead : 0];
        }),
      );
    });
    return new WorkersThrottlerStorage(hits, clock);
  };
  return { clock, asked, workers: [worker(), worker()] as const };
}

describe('WorkersThrottlerStorage', () => {
  it('counts the hits of all workers together', async () => {
    const { workers } = twoWorkers();
    const allowed = [];
    for (let time = 0; time < 6; time++)
      allowed.push((await workers[time % 2]!.hit('events:1', 4, 1_000)).allowed);
    expect(allowed).toEqual([true, true, true, true, false, false]);
  });

  it('asks no more for a bucket that has just refused, until its next hit fits', async () => {
    const { workers, asked, clock } = twoWorkers();
    const hit = () => workers[0].hit('events:1', 4, 1_000);
    for (let time = 0; time < 5; time++) await hit();
    clock.advance(100);
    expect([await hit(), asked.length]).toEqual([{ allowed: false, remaining: 0, retryAfterMs: 150 }, 5]);
    clock.advance(150);
    expect([(await hit()).allowed, asked.length]).toEqual([true, 6]);
  });

  it('allows by itself what it was given ahead, no more than once over for questions asked at once, and not for ever', async () => {
    const { workers, asked, clock } = twoWorkers(3);
    const hit = (limit = 1_000) => workers[0].hit('events:1', limit, 1_000);
    await Promise.all([hit(), hit()]);
    expect(asked).toHaveLength(2);
    for (let time = 0; time < 3; time++) expect(hit()).not.toBeInstanceOf(Promise);
    await hit();
    expect(asked).toHaveLength(3);
    clock.advance(1_000);
    await hit();
    expect(asked).toHaveLength(4);
    await hit(2_000);
    expect(asked).toHaveLength(5);
  });

  it('asks again when the limit was raised, and when the clock was set back', async () => {
    const { workers, asked, clock } = twoWorkers();
    for (let time = 0; time < 5; time++) await workers[0].hit('events:1', 4, 1_000);
    await workers[0].hit('events:1', 8, 1_000);
    expect(asked).toHaveLength(6);
    for (let time = 0; time < 5; time++) await workers[0].hit('events:2', 4, 1_000);
    clock.advance(-60_000);
    expect((await workers[0].hit('events:2', 4, 1_000)).allowed).toBe(false);
    expect(asked).toHaveLength(12);
  });
});
