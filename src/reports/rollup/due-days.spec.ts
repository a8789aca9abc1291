import { AskedMachines } from '../../database/citus/asked-machines.js';
import type { Database } from '../../database/database.js';
import { findDueDays } from './due-days.js';

/** A cluster of two machines that has one due day of each account; the machine of accounts 2 and 4 is down. */
function aCluster() {
  const asked: number[] = [];
  const query = async (statement: string | { values: number[] }, [after]: number[] = []) => {
    if (typeof statement === 'string')
      return { rows: [1, 2, 3, 4].filter((id) => id > after!).map((id) => ({ id })) };
    const id = statement.values.at(-1)!;
    asked.push(id);
    if (id % 2 === 0) throw new Error('connection to the remote node failed');
    return { rows: [{ account_id: id, environment: 0, day: '2026-11-01', until_us: null }] };
  };
  const laneOf = (id: number) => ({ id, group: id % 2, groups: 2 });
  const database = { layout: 'distributed', reader: { query } } as unknown as Database;
  return { database, machines: new AskedMachines({ laneOf }), asked };
}

describe('findDueDays', () => {
  it('goes on with the accounts of other machines where one is down, which is asked once', async () => {
    const { database, machines, asked } = aCluster();
    const question = { present: '2026-11-27T00:00:00Z', restMs: 0, leftOut: [], machines };
    const found: number[] = [];
    for (const _ of [1, 2])
      for await (const { account_id } of findDueDays(database, question)) found.push(account_id);
    expect(found).toEqual([1, 3, 1, 3]);
    expect(asked.filter((id) => id % 2 === 0)).toEqual([2]);
    expect([...machines.silent.keys()]).toEqual([0]);
  });
});
