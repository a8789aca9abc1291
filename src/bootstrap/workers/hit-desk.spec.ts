import { MovableClock } from '../../../test/support/movable-clock.js';
import type { AskedHit } from '../../workers/worker-messages.types.js';
import { HitDesk } from './hit-desk.js';

describe('HitDesk', () => {
  it('counts each key by its own limit and window', () => {
    const desk = new HitDesk(new MovableClock(), 2);
    const hits = desk.answer([
      ['events:1', 1, 1_000],
      ['events:2', 2, 1_000],
      ['events:1', 1, 1_000],
      ['sign-in:1', 1, 60_000],
      ['sign-in:1', 1, 60_000],
    ]);
    expect(hits).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [0, 0, 1_000, 0],
      [1, 0, 0, 0],
      [0, 0, 60_000, 0],
    ]);
  });

  it('lets a worker go ahead with one in a hundred hits each time, as long as the bucket is half full, and counts them', () => {
    const desk = new HitDesk(new MovableClock(), 2);
    const ask = (): AskedHit => ['events:1', 1_000, 1_000];
    const [one, two, three] = desk.answer([ask(), ask(), ask()]);
    expect([one, two, three]).toEqual([
      [1, 989, 0, 10],
      [1, 988, 0, 0],
      [1, 987, 0, 0],
    ]);
    let [allowed, granted] = [3, 10];
    for (let time = 0; time < 1_000; time++) {
      const [hit] = desk.answer([ask()]);
      allowed += hit![0];
      granted += hit![3];
    }
    expect(allowed + granted).toBe(1_000);
    expect(granted).toBeLessThan(500);
  });

  it('forgets no account’s hits for a flood of addresses', () => {
    const desk = new HitDesk(new MovableClock(), 2);
    desk.answer([['events:1', 1, 1_000]]);
    for (let address = 0; address < 200_001; address++) desk.answer([[`address:${address}`, 1, 1_000]]);
    expect(desk.answer([['events:1', 1, 1_000]])).toEqual([[0, 0, 1_000, 0]]);
  });
});
