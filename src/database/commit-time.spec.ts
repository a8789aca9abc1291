import { CommitTime } from './commit-time.js';
import type { Database } from './database.js';

/** What each of ten times a question and a commit take, in milliseconds, question first. */
function aCommitTime(...taken: readonly (readonly [number, number])[]) {
  let nowMs = 0;
  const waits = taken.flat();
  const query = async () => {
    nowMs += waits.shift()!;
    return { rows: [] };
  };
  const database = { writer: { query } } as unknown as Database;
  return new CommitTime(database, { now: () => nowMs });
}

const times = (count: number, pair: readonly [number, number]) => Array.from({ length: count }, () => pair);

describe('CommitTime', () => {
  it('takes commits for quick until it has measured', () => {
    expect(aCommitTime()).toMatchObject({ latestMs: null, isSlow: false });
  });

  it('measures what the quickest commit takes', async () => {
    const quick = aCommitTime([9, 9], [0.25, 0.5], ...times(8, [3, 30]));
    await quick.measure();
    expect(quick).toMatchObject({ latestMs: 0.5, isSlow: false });

    const slow = aCommitTime(...times(10, [0.25, 2]));
    await slow.measure();
    expect(slow).toMatchObject({ latestMs: 2, isSlow: true });
  });

  it('counts the way to the database', async () => {
    const far = aCommitTime(...times(10, [2, 2]));
    await far.measure();
    expect(far).toMatchObject({ latestMs: 2, isSlow: true });
  });

  it('does not count what this process keeps an answer waiting', async () => {
    const loaded = aCommitTime(...times(10, [0.25, 0.5]), ...times(10, [6, 6.25]));
    await loaded.measure();
    await loaded.measure();
    expect(loaded).toMatchObject({ latestMs: 0.5, isSlow: false });
  });

  it('learns that the disk has become another', async () => {
    const changed = aCommitTime(...times(10, [0.25, 4]), ...times(10, [0.25, 0.5]));
    await changed.measure();
    const before = changed.isSlow;
    await changed.measure();
    expect([before, changed.isSlow]).toEqual([true, false]);
  });

  it('asks nothing more once the service stops', async () => {
    const stopped = aCommitTime();
    await stopped.beforeApplicationShutdown();
    await stopped.measure();
    expect(stopped.latestMs).toBeNull();
  });
});
