import { jest } from '@jest/globals';
import { Database, type ReadScope } from '../../src/database/database.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const FOREVER = { text: 'SELECT pg_sleep(600), $1::text AS mark', values: ['endless report'] };
const clock = { now: () => 1_000 };

describe('ReportRunner', () => {
  let home: TestDatabase;
  let runner: ReportRunner;
  const scope: ReadScope = { accountId: 1, environment: 'test' };

  beforeAll(async () => {
    home = await createTestDatabase();
    runner = new ReportRunner(home.database, clock);
  });
  afterAll(() => home.drop());

  const running = async () => {
    const { rows } = await home.database.writer.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg\\_sleep%'`,
    );
    return rows.length;
  };
  const until = async (count: number) => {
    while ((await running()) !== count);
  };

  describe('isolation', () => {
    const worlds: ReadScope[] = [
      { accountId: 1, environment: 'test' },
      { accountId: 1, environment: 'live' },
      { accountId: 2, environment: 'test' },
    ];
    const seen = async (of: ReadScope, text: string) =>
      (await runner.run(of, ({ ask }) => ask<{ name: string }>({ text, values: [] }))).value.map(
        ({ name }) => name,
      );

    beforeAll(async () => {
      for (const world of worlds) {
        const name = `${world.accountId} ${world.environment}`;
        await storeEvents(home.database, world, [{ id: name, type: name, visitor: name, atUs: 0 }]);
      }
    });

    it.each(worlds)('shows $accountId $environment its own rows, without any WHERE', async (world) => {
      const own = [`${world.accountId} ${world.environment}`];
      expect(await seen(world, 'SELECT event_id AS name FROM events')).toEqual(own);
    });

    it('shows nothing else even to a statement that asks for it', async () => {
      const text = `SELECT event_id AS name FROM events WHERE environment = 1 OR account_id = 2`;
      expect(await seen(scope, text)).toEqual([]);
    });

    it('reads only', async () => {
      const remove = runner.run(scope, ({ ask }) => ask({ text: 'DELETE FROM events', values: [] }));
      await expect(remove).rejects.toThrow(/permission denied|read-only/);
    });
  });

  it('sees one moment, however many statements it asks', async () => {
    const count = { text: 'SELECT count(*)::int AS events FROM events', values: [] };
    const own: ReadScope = { accountId: 77, environment: 'live' };
    const { value, asOfMs } = await runner.run(own, async ({ ask }) => {
      const [before] = await ask<{ events: number }>(count);
      await storeEvents(home.database, own, [{ id: 'meanwhile', type: 'a', visitor: 'b', atUs: 0 }]);
      const [after] = await ask<{ events: number }>(count);
      return [before!.events, after!.events];
    });
    expect([value, asOfMs]).toEqual([[0, 0], 1_000]);
  });

  it('cancels in the database what its client no longer waits for, and keeps the connection', async () => {
    const client = new AbortController();
    const report = runner.run(scope, ({ ask }) => ask(FOREVER), { signal: client.signal });
    const outcome = expect(report).rejects.toThrow('The client left');
    await until(1);
    client.abort(new Error('The client left'));
    await outcome;
    await until(0);
    const { totalCount, idleCount } = home.database.reader;
    expect([totalCount, idleCount]).toEqual([1, 1]);
  });

  it('keeps a statement in one process while events are written', async () => {
    const workers = async () => {
      const setting = { text: 'SHOW max_parallel_workers_per_gather', values: [] };
      const { value } = await runner.run(scope, ({ ask }) => ask(setting));
      return value;
    };
    const isWriting = jest.spyOn(home.database, 'isWriting', 'get');
    const found = [];
    for (const writing of [false, true]) {
      isWriting.mockReturnValue(writing);
      found.push(...(await workers()));
    }
    isWriting.mockRestore();
    expect(found.map((row) => Object.values(row)[0])).toEqual(['2', '0']);
  });

  it('knows that events are written by the connections that are taken for it', async () => {
    const written = new Database(home.targets.serving, { poolSize: 6, statementTimeoutMs: 1_000 });
    try {
      const before = written.isWriting;
      while (!written.isWriting)
        await Promise.all(Array.from({ length: 20 }, () => written.writer.query('')));
      expect(before).toBe(false);
    } finally {
      await written.close();
    }
  });

  it('asks nothing for a client that has left already', async () => {
    const client = new AbortController();
    client.abort(new Error('The client left'));
    await expect(runner.run(scope, ({ ask }) => ask(FOREVER), { signal: client.signal })).rejects.toThrow(
      'The client left',
    );
    expect(await running()).toBe(0);
  });

  it('gives up at the statement timeout with a 400 that says what to do, and leaves nothing running', async () => {
    const impatient = new Database(home.targets.serving, { poolSize: 6, statementTimeoutMs: 100 });
    try {
      const report = new ReportRunner(impatient, clock).run(scope, ({ ask }) => ask(FOREVER));
      await expect(report).rejects.toMatchObject({
        status: 400,
        message: 'The report took too long and was given up: narrow the range',
        extras: {},
      });
      await until(0);
    } finally {
      await impatient.close();
    }
  });
});
