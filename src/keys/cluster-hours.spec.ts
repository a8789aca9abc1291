import type { Database } from '../database/database.js';
import { type AskedKey, ClusterHours } from './cluster-hours.js';

const HOUR = '2026-11-26T04:00:00.000Z';
/** Accounts 10 to 19 lie on machine 1, and so on. */
const machineOf = (account: number) => Math.floor(account / 10);
const key = (account_id: number): AskedKey => ({ account_id, key_id: account_id + 1_000 });

/** A cluster of which some machines fail or are silent, and so does a statement that concerns one of them. */
function aCluster() {
  const state = {
    failing: new Map<number, string>(),
    silent: new Set<number>(),
    asked: [] as string[],
    /** Ends the waiting for machines that are silent, as the driver does when the time is up. */
    giveUp: [] as (() => void)[],
    /** How long the last statement may wait. */
    patienceMs: 0,
  };
  const query = async ({ values, query_timeout }: { values: string[]; query_timeout: number }) => {
    state.asked.push(values[0]!);
    state.patienceMs = query_timeout;
    const accounts = values[0]!.slice(1, -1).split(',').map(Number);
    if (accounts.some((account) => state.silent.has(machineOf(account))))
      await new Promise((_, reject) => state.giveUp.push(() => reject(new Error('Query read timeout'))));
    for (const account of accounts) {
      const code = state.failing.get(machineOf(account));
      if (code) throw Object.assign(new Error('a machine'), { code });
    }
    return { rows: accounts.map((account_id) => ({ account_id })) };
  };
  /** Has the driver give up whatever waits. */
  const timePasses = async () => {
    await new Promise(setImmediate);
    for (const giveUp of state.giveUp.splice(0)) giveUp();
    await new Promise(setImmediate);
  };
  const clock = { at: 1_000, now: () => clock.at };
  const lanes = { laneOf: (owner: number) => ({ id: owner, group: machineOf(owner), groups: 3 }) };
  const hours = new ClusterHours({ lookup: { query } } as unknown as Database, clock, lanes);
  const find = async (...accounts: number[]) =>
    (await hours.find(accounts.map(key), HOUR)).map(({ account_id }) => account_id);
  return { find, state, clock, timePasses };
}

describe('ClusterHours', () => {
  it('asks for all in one statement while every machine answers', async () => {
    const { find, state } = aCluster();
    expect(await find(10, 20, 11)).toEqual([10, 20, 11]);
    expect(state.asked).toEqual(['{10,20,11}']);
  });

  it.each(['08006', '57014', '57P03'])(
    'tells what the other machines say where one does not answer (%s), and asks that one again after half a minute, beside the lookup',
    async (code) => {
      const { find, state, clock } = aCluster();
      state.failing.set(2, code);
      expect(await find(10, 20, 30, 11)).toEqual([10, 11, 30]);
      expect(state.asked).toEqual(['{10,20,30,11}', '{10,11}', '{20}', '{30}']);
      expect(await find(20, 30)).toEqual([30]);
      expect(await find(21)).toEqual([]);
      expect(state.asked.slice(4)).toEqual(['{30}']);
      clock.at += 30_000;
      state.failing.clear();
      expect(await find(20, 30)).toEqual([30]);
      expect(state.asked.slice(5).sort()).toEqual(['{20}', '{30}']);
      expect(await find(20, 30)).toEqual([20, 30]);
      expect(state.asked.slice(7)).toEqual(['{20,30}']);
    },
  );

  it('waits a moment only for a machine that is silent, and not again while it stays so', async () => {
    const { find, state, clock, timePasses } = aCluster();
    state.silent.add(2);
    const first = find(10, 20);
    await timePasses();
    expect(state.patienceMs).toBeLessThanOrEqual(500);
    await timePasses();
    expect(await first).toEqual([10]);
    for (let halfMinute = 0; halfMinute < 3; halfMinute++) {
      clock.at += 30_000;
      state.asked.length = 0;
      // Asked once, however many come before it is given up.
      expect(await find(10, 20)).toEqual([10]);
      expect(await find(20, 30)).toEqual([30]);
      expect(state.asked.filter((asked) => asked === '{20}')).toHaveLength(1);
      await timePasses();
    }
    clock.at += 30_000;
    state.silent.clear();
    expect(await find(20)).toEqual([]);
    await timePasses();
    expect(await find(20)).toEqual([20]);
  });

  it('hides no fault of its own', async () => {
    const { find, state } = aCluster();
    state.failing.set(2, '42703');
    await expect(find(10, 20)).rejects.toMatchObject({ code: '42703' });
  });
});
