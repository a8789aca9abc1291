import type { Database } from '../database/database.js';
import { DatabaseProbe } from './database-probe.js';

/** A database whose every query is what `query` returns. */
function probe(query: () => Promise<unknown>, deadlineMs?: number) {
  return new DatabaseProbe({ lookup: { query } } as unknown as Pick<Database, 'lookup'>, deadlineMs);
}

describe('DatabaseProbe', () => {
  it('says yes when the database answers', async () => {
    expect(await probe(async () => ({ rows: [] })).answers()).toBe(true);
  });

  it('says no when the database fails', async () => {
    expect(await probe(() => Promise.reject(new Error('down'))).answers()).toBe(false);
  });

  it('says no when the database keeps silent, and asks anew the next time', async () => {
    let asked = 0;
    const silent = probe(() => {
      asked += 1;
      return new Promise(() => undefined);
    }, 5);
    expect([await silent.answers(), await silent.answers(), asked]).toEqual([false, false, 2]);
  });

  it('asks once for all who want to know meanwhile', async () => {
    let asked = 0;
    let answer: (value: unknown) => void = () => undefined;
    const slow = probe(() => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const answers = Promise.all([slow.answers(), slow.answers(), slow.answers()]);
    answer({});
    expect([await answers, asked]).toEqual([[true, true, true], 1]);
  });
});
