import type { Database } from '../database/database.js';
import { type AskedKey, ClusterHours } from './cluster-hours.js';

const HOUR = '2026-11-26T04:00:00.000Z';
/** Accounts 10 to 19 lie on machine 1, and so on. */
const machineOf = (account: number) => Math.floor(account / 10);
const key = (account_id: number): AskedKey => ({ account_id, key_id: account_id + 1_000 });

/** A cluster of which some machines fail, and so does a statement that concerns one of them. */
function aCluster() {
  const state = { failing: new Map<number, string>(), asked: [] as string[] };
  const query = async ({ values }: { values: string[] }) => {
    state.asked.push(values[0]!);
    const accounts = values[0]!.slice(1, -1).split(',').map(Number);
    for (const account of accounts) {
      const code = state.failing.get(machineOf(account));
      if (code) throw Object.assign(new Error('a machine'), { code });
    }
    return { rows: accounts.map((account_id) => ({ account_id })) };
  };
  const clock = { at: 1_000, now: () => clock.at };
  const lanes = { laneOf: (owner: number) => ({ id: owner, group: machineOf(owner), groups: 3 }) };
  const hours = new ClusterHours({ lookup: { query } } as unknown as Database, clock, lanes);
  const find = async (...accounts: number[]) =>
    (await hours.find(accounts.map(key), HOUR)).map(({ account_id }) => account_id);
  return { find, state, clock };
}

describe('ClusterHours', () => {
  it('asks for all in one statement while every machine answers', async () => {
    const { find, state } = aCluster();
    expect(await find(10, 20, 11)).toEqual([10, 20, 11]);
    expect(state.asked).toEqual(['{10,20,11}']);
  });

  it.each(['08006', '57014', '57P03'])(
    'tells what the other machines say where one does not answer (%s), and leaves that one alone for half a minute',
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
      expect(await find(20, 30)).toEqual([20, 30]);
      expect(state.asked.slice(5)).toEqual(['{20,30}']);
    },
  );

  it('hides no fault of its own', async () => {
    const { find, state } = aCluster();
    state.failing.set(2, '42703');
    await expect(find(10, 20)).rejects.toMatchObject({ code: '42703' });
  });
});
