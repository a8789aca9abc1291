import type { Lane } from '../../common/lane-slots.js';
import type { Database } from '../database.js';
import { ShardLanes } from './shard-lanes.js';

/** A cluster of two machines that says where accounts lie, counts what it was asked for, and may be down. */
function aCluster() {
  const state = { shardOf: (account: number) => 100 + (account % 4), isDown: false, asked: [] as string[] };
  const query = async ({ values }: { values: string[] }) => {
    state.asked.push(values[0]!);
    if (state.isDown) throw new Error('down');
    const accounts = values[0]!.slice(1, -1).split(',').map(Number);
    return {
      rows: accounts.map((account_id) => {
        const shard_id = state.shardOf(account_id);
        return { account_id, shard_id, machine: shard_id % 2, machines: 2 };
      }),
    };
  };
  const clock = { at: 1_000, now: () => clock.at };
  const lanes = new ShardLanes({ writer: { query, options: { max: 5 } } } as unknown as Database, clock);
  return { lanes, state, clock };
}

const lane = (id: number): Lane => ({ id, group: id % 2, groups: 2 });

describe('ShardLanes', () => {
  it('asks for each account once, for those that come together in one statement', async () => {
    const { lanes, state } = aCluster();
    expect(await Promise.all([1, 2, 5].map((account) => lanes.laneOf(account)))).toEqual([
      lane(101),
      lane(102),
      lane(101),
    ]);
    expect(lanes.laneOf(5)).toEqual(lane(101));
    expect(state.asked).toEqual(['{1,2,5}']);
    expect(lanes.slots).toBe(5);
  });

  it('asks again after a minute in the background, and uses what it knew until it is told', async () => {
    const { lanes, state, clock } = aCluster();
    await lanes.laneOf(1);
    state.shardOf = () => 200;
    clock.at += 60_000;
    expect(lanes.laneOf(1)).toEqual(lane(101));
    expect(state.asked).toHaveLength(1);
    clock.at += 1;
    expect([lanes.laneOf(1), lanes.laneOf(1)]).toEqual([lane(101), lane(101)]);
    await new Promise(setImmediate);
    expect(state.asked).toHaveLength(2);
    expect(lanes.laneOf(1)).toEqual(lane(200));
  });

  it('keeps what it knew while the cluster does not answer, and rejects for those it never knew', async () => {
    const { lanes, state, clock } = aCluster();
    await lanes.laneOf(1);
    state.isDown = true;
    clock.at += 60_001;
    expect(lanes.laneOf(1)).toEqual(lane(101));
    await new Promise(setImmediate);
    expect(lanes.laneOf(1)).toEqual(lane(101));
    await expect(lanes.laneOf(2)).rejects.toThrow('down');
    state.isDown = false;
    expect(await lanes.laneOf(2)).toEqual(lane(102));
  });

  it('remembers ten thousand accounts, and forgets the one asked for longest ago', async () => {
    const { lanes, state } = aCluster();
    await lanes.laneOf(0);
    await Promise.all(Array.from({ length: 10_000 }, (_, account) => lanes.laneOf(account + 1)));
    const before = state.asked.length;
    expect(lanes.laneOf(1)).toEqual(lane(101));
    await lanes.laneOf(0);
    expect(state.asked.slice(before)).toEqual(['{0}']);
  });
});
