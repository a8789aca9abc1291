import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { MINUTE_MS } from '../common/clock.js';
import { StatementShape } from './citus/statement-shape.js';
import { CommitTime } from './commit-time.js';
import type { Database } from './database.js';

/** A database, or a cluster with so many machines, whose commits take `taken`, one after the other, in milliseconds. */
function aCommitTime(taken: (number | Error)[], machines: number | null = null) {
  const releases: unknown[] = [];
  const sent: string[] = [];
  const query = async (text: string) => {
    if (text === 'BEGIN') return { rows: [] };
    sent.push(text);
    const ms = taken.shift()!;
    if (ms instanceof Error) throw ms;
    const statements = text.split(';');
    return statements.map((statement, place) => ({
      rows: statement.includes(' AS ms')
        ? [{ ms: place === statements.length - 1 ? 1_000 + ms : 1_000 }]
        : [{}],
    }));
  };
  const client = { query, release: (error: unknown) => releases.push(error) };
  const accounts = Array.from({ length: machines ?? 0 }, (_, at) => ({ account_id: at + 1 }));
  const writer = { connect: async () => client, query: async () => ({ rows: accounts }) };
  const shape = new StatementShape(machines === null ? 'single' : 'distributed');
  const database = { shape, writer } as unknown as Database;
  return { time: new CommitTime(database), releases, sent, left: () => taken.length };
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

  it('measures what the slowest machine of a cluster takes, each by an account that lies there', async () => {
    const { time, sent } = aCommitTime([...times(10, 0.5), ...times(9, 7), 4, ...times(10, 3)], 3);
    await time.measure();
    expect(time).toMatchObject({ latestMs: 4, isSlow: true });
    const accounts = sent.map((text) =>
      Array.from(text.matchAll(/account_id = '(\d+)'/g), ([, id]) => Number(id)),
    );
    expect(accounts).toEqual([1, 2, 3].flatMap((id) => times(10, id)).map((id) => [id, id]));
  });

  it('measures what the other machines take while one is away, and says so', async () => {
    const away = new Error('away');
    const { time, releases } = aCommitTime([away, ...times(10, 2)], 2);
    await expect(time.measure()).rejects.toBe(away);
    expect(time.latestMs).toBe(2);
    expect(releases).toEqual([away, undefined]);
  });

  it('measures at the start and every ten minutes until the service stops', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { time, left } = aCommitTime([...times(10, 4), new Error('away'), ...times(20, 3)]);
    time.onApplicationBootstrap();
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
  });

  it('asks nothing more once the service stops', async () => {
    const { time, releases, left } = aCommitTime(times(10, 4));
    await time.beforeApplicationShutdown();
    await time.measure();
    expect([time.latestMs, left(), releases]).toEqual([null, 10, [undefined]]);
  });
});
