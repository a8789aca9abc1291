import { jest } from '@jest/globals';
import { PeriodicJob } from './periodic-job.js';

const PAUSE_MS = 1_000;

/** A job that works as each time says; the time after the last does not end. */
function jobOf(times: (() => Promise<unknown>)[], pauseMs: number | (() => number) = PAUSE_MS) {
  const warnings: unknown[] = [];
  const logger = { warn: (line: object) => void warnings.push(line) };
  let begun = 0;
  const work = () => times[begun++]?.() ?? new Promise<void>(() => {});
  return {
    job: new PeriodicJob({ pauseMs, work, failure: 'It failed', logger }),
    warnings,
    begun: () => begun,
  };
}

describe('PeriodicJob', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sleeps before each time, the first too', async () => {
    const { job, begun } = jobOf([async () => {}]);
    job.start();
    const counts = [];
    for (const ms of [PAUSE_MS - 1, 1, PAUSE_MS - 1, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      counts.push(begun());
    }
    expect(counts).toEqual([0, 1, 1, 2]);
  });

  it('asks how long to sleep after each time, where that depends', async () => {
    let pauseMs = PAUSE_MS;
    const rest = async () => {
      pauseMs = 3 * PAUSE_MS;
    };
    const { job, begun } = jobOf([rest], () => pauseMs);
    job.start();
    const counts = [];
    for (const ms of [PAUSE_MS, 3 * PAUSE_MS - 1, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      counts.push(begun());
    }
    expect(counts).toEqual([1, 1, 2]);
  });

  it('tells the log of a failure, and goes on', async () => {
    const failed = new Error('no database');
    const { job, begun, warnings } = jobOf([() => Promise.reject(failed)]);
    job.start();
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect([warnings, begun()]).toEqual([[{ message: 'It failed', err: failed }], 2]);
  });

  it('stops while it sleeps, for good', async () => {
    const { job, begun } = jobOf([]);
    job.start();
    await job.stop();
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect([begun(), jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('waits for the work under way, tells it to end, and takes its failure for no news', async () => {
    const untilStopped = () =>
      new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('ended'))));
    const { job, begun, warnings } = jobOf([untilStopped]);
    job.start();
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    await job.stop();
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect([begun(), job.isStopped, warnings]).toEqual([1, true, []]);
  });
});
