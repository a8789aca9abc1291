import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { MINUTE_MS } from '../common/clock.js';
import type { Layout } from './citus/layout.js';
import { StatementShape } from './citus/statement-shape.js';
import { CommitTime } from './commit-time.js';
import type { Database } from './database.js';

/** A database whose commits take `taken`, one after the other, in milliseconds. */
function aCommitTime(taken: (number | Error)[], layout: Layout = 'single') {
  const releases: unknown[] = [];
  const query = async (text: string) => {
    if (text === 'BEGIN') return { rows: [] };
    const ms = taken.shift()!;
    if (ms instanceof Error) throw ms;
    return text.split(';').map((statement, place) => ({
      rows: statement.includes(' AS ms') ? [{ ms: place === 3 ? 1_000 + ms : 1_000 }] : [{}],
    }));
  };
  const client = { query, release: (error: unknown) => releases.push(error) };
  const connect = async () => client;
  const database = { shape: new StatementShape(layout), writer: { connect } } as unknown as Database;
  return { time: new CommitTime(database), releases, left: () => taken.length };
}

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

describe('CommitTime', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('takes commits for quick until it has measured', () => {
    expect(aCommitTime([]).time).toMatchObject({ latestMs: null, isSlow: false });
  });

  it.each([
    [0.5, false],
    [1, true],
    [2, true],
  ])('measures what the quickest of ten commits takes: %s ms', async (ms, isSlow) => {
    const { time, releases } = aCommitTime([...times(4, 9), ms, ...times(5, 30)]);
    await time.measure();
    expect(time).toMatchObject({ latestMs: ms, isSlow });
    expect(releases).toEqual([undefined]);
  });

  it('learns that the disk has become another', async () => {
    const { time } = aCommitTime([...times(10, 4), ...times(10, 0.5)]);
    await time.measure();
    const before = time.isSlow;
    await time.measure();
    expect([before, time.isSlow]).toEqual([true, false]);
  });

  it('keeps what it knows where it cannot measure, and throws that connection away', async () => {
    const refused = new Error('permission denied');
    const { time, releases } = aCommitTime([...times(10, 4), 0.5, refused]);
    await time.measure();
    await expect(time.measure()).rejects.toBe(refused);
    expect(time.latestMs).toBe(4);
    expect(releases).toEqual([undefined, refused]);
  });

  it('measures at the start and every ten minutes, of one PostgreSQL, until the service stops', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { time, left } = aCommitTime([...times(10, 4), new Error('away'), ...times(20, 3)]);
    const cluster = aCommitTime(times(10, 4), 'distributed');
    for (const started of [time, cluster.time]) started.onApplicationBootstrap();
    const stateAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return [time.latestMs, left()];
    };
    expect(await stateAfter(1)).toEqual([4, 21]);
    expect(await stateAfter(10 * MINUTE_MS - 2)).toEqual([4, 21]);
    expect(await stateAfter(2)).toEqual([4, 20]);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await stateAfter(10 * MINUTE_MS)).toEqual([3, 10]);
    await time.beforeApplicationShutdown();
    expect(await stateAfter(20 * MINUTE_MS)).toEqual([3, 10]);
    expect(cluster.left()).toBe(10);
  });

  it('asks nothing more once the service stops', async () => {
    const { time, releases, left } = aCommitTime(times(10, 4));
    await time.beforeApplicationShutdown();
    await time.measure();
    expect([time.latestMs, left(), releases]).toEqual([null, 10, [undefined]]);
  });
});
