import { AskedMachines } from '../../database/citus/asked-machines.js';
import { StatementShape } from '../../database/citus/statement-shape.js';
import type { Database } from '../../database/database.js';
import { findDueDays } from './due-days.js';

/** A cluster of two machines with a shard each and one due day of each account; the machine of accounts 2 and 4 is down. */
function aCluster() {
  const asked: string[] = [];
  const query = async (statement: string | { values: string[] }, [after]: number[] = []) => {
    if (typeof statement === 'string') {
      const shards = [
        { shard_id: '11', account_ids: [1, 3] },
        { shard_id: '10', account_ids: [2, 4] },
      ];
      return { rows: after === 0 ? shards : [] };
    }
    const [, shard, , given] = statement.values as [number, string, string, string];
    asked.push(shard);
    if (shard === '10') throw new Error('connection to the remote node failed');
    const ids = /"\{([\d,]+)\}"\}$/.exec(given)![1]!.split(',').map(Number);
    const dayOf = (id: number) => ({ account_id: id, environment: 0, day: '2026-11-01', until_us: null });
    return { rows: [{ answer: ids.map(dayOf) }] };
  };
  const laneOf = (id: number) => ({ id, group: id % 2, groups: 2 });
  const database = { shape: new StatementShape('distributed'), reader: { query } } as unknown as Database;
  return { database, machines: new AskedMachines({ laneOf }), asked };
}

describe('findDueDays', () => {
  it('asks a shard for all its accounts at once, and goes on with others where a machine is down, which is asked once', async () => {
    const { database, machines, asked } = aCluster();
    const question = { present: '2026-11-27T00:00:00Z', restMs: 0, leftOut: [], machines };
    const found: number[] = [];
    for (const _ of [1, 2])
      for await (const { account_id } of findDueDays(database, question)) found.push(account_id);
    expect(found).toEqual([1, 3, 1, 3]);
    expect(asked).toEqual(['11', '10', '11']);
    expect([...machines.silent.keys()]).toEqual([0]);
  });
});
