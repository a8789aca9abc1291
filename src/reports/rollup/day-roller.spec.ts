import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { StatementShape } from '../../database/citus/statement-shape.js';
import type { Database } from '../../database/database.js';
import { DayRoller } from './day-roller.js';

/** A roller on a cluster of one other machine that has one account, with nothing due, and may be down. */
function aRoller() {
  const machine = { isDown: false };
  const query = async (statement: string | object, [after]: number[] = []) => {
    if (typeof statement === 'object') {
      if (machine.isDown) throw new Error('connection to the remote node failed');
      return { rows: [{ answer: [] }] };
    }
    if (statement.includes('pg_try_advisory')) return { rows: [{ ours: true }] };
    return { rows: after === 0 ? [{ shard_id: '10', account_ids: [1] }] : [] };
  };
  const database = { shape: new StatementShape('distributed'), reader: { query } } as unknown as Database;
  const laneOf = () => ({ id: 10, group: 1, groups: 1 });
  return { machine, roller: new DayRoller(database, { now: () => 0 }, false, { laneOf }) };
}

describe('DayRoller', () => {
  it('warns of a machine that is down once, and again after it was back', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    try {
      const { machine, roller } = aRoller();
      const counts: number[] = [];
      for (const isDown of [true, true, false, true]) {
        machine.isDown = isDown;
        await roller.rollDue();
        counts.push(warned.mock.calls.length);
      }
      expect(counts).toEqual([1, 1, 1, 2]);
    } finally {
      warned.mockRestore();
    }
  });
});
