import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Database } from '../../src/database/database.js';
import { toApiError } from '../../src/database/sqlstate.js';
import { type Read, ReportRunner } from '../../src/reports/report-runner.js';
import type { ReportScope } from '../../src/reports/report-scope.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const FOREVER = { text: 'SELECT pg_sleep(600), $1::text AS mark', values: ['endless report'] };
const clock = { now: () => 1_000 };

describe('ReportRunner', () => {
  let home: TestDatabase;
  let runner: ReportRunner;
  const scope: ReportScope = { accountId: 1, environment: 'test' };

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
    const worlds: ReportScope[] = [
      { accountId: 1, environment: 'test' },
      { accountId: 1, environment: 'live' },
      { accountId: 2, environment: 'test' },
    ];
    const seen = async (of: ReportScope, text: string) =>
      (await runner.run(of, (ask) => ask<{ name: string }>({ text, values: [] }))).value.map(
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
      const remove = runner.run(scope, (ask) => ask({ text: 'DELETE FROM events', values: [] }));
      await expect(remove).rejects.toThrow(/permission denied|read-only/);
    });
  });

  it('sees one moment, however many statements it asks', async () => {
    const count = { text: 'SELECT count(*)::int AS events FROM events', values: [] };
    const own: ReportScope = { accountId: 77, environment: 'live' };
    const { value, asOfMs } = await runner.run(own, async (ask) => {
      const [before] = await ask<{ events: number }>(count);
      await storeEvents(home.database, own, [{ id: 'meanwhile', type: 'a', visitor: 'b', atUs: 0 }]);
      const [after] = await ask<{ events: number }>(count);
      return [before!.events, after!.events];
    });
    expect([value, asOfMs]).toEqual([[0, 0], 1_000]);
  });

  it('cancels in the database what its client no longer waits for, and keeps the connection', async () => {
    const client = new AbortController();
    const report = runner.run(scope, (ask) => ask(FOREVER), client.signal);
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
      const ask = { text: 'SHOW max_parallel_workers_per_gather', values: [] };
      const { value } = await runner.run(scope, (asked) => asked(ask));
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
    const written = await Database.open(home.targets.serving, { poolSize: 6, statementTimeoutMs: 1_000 });
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
    await expect(runner.run(scope, (ask) => ask(FOREVER), client.signal)).rejects.toThrow('The client left');
    expect(await running()).toBe(0);
  });

  it('gives up at the statement timeout with a 503 that says what to do, and leaves nothing running', async () => {
    const impatient = await Database.open(home.targets.serving, { poolSize: 6, statementTimeoutMs: 100 });
    try {
      const report = new ReportRunner(impatient, clock).run(scope, (ask) => ask(FOREVER));
      await expect(report).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('shorter range'),
      });
      expect(await running()).toBe(0);
    } finally {
      await impatient.close();
    }
  });

  describe('copying', () => {
    const copied = async (text: string, values: (string | number)[] = [], signal?: AbortSignal) => {
      const rows: (string | null)[][] = [];
      const read: Read<void> = (_ask, _asOfMs, copy) =>
        copy({ text, values }, (fields) => {
          rows.push(fields.map((field) => field?.toString('hex') ?? null));
        });
      await runner.run(scope, read, signal);
      return rows;
    };

    it('hands over rows in binary, however many', async () => {
      expect(await copied(`SELECT 258, NULL::int, '\\x00ff'::bytea`)).toEqual([['00000102', null, '00ff']]);
      expect(await copied('SELECT 1 WHERE false')).toEqual([]);
      const many = await copied(
        'SELECT n, repeat($1::text, 9000) FROM generate_series($2::int, 2000) n',
        [7, 1],
      );
      expect([many.length, many[1999]]).toEqual([2000, ['000007d0', '37'.repeat(9000)]]);
    });

    it('hands over the next row when whoever takes them is done with the last, whole and in order', async () => {
      const taken: number[] = [];
      let working = 0;
      const read: Read<void> = (_ask, _asOfMs, copy) =>
        copy(
          { text: `SELECT n, repeat(chr(n % 64 + 32), 9000) FROM generate_series(0, 2999) n`, values: [] },
          ([n, text]) => {
            const number = n!.readInt32BE();
            const take = () => {
              expect(text!.equals(Buffer.alloc(9000, (number % 64) + 32))).toBe(true);
              taken.push(number);
            };
            expect(working).toBe(0);
            if (number % 3 !== 0) return take();
            working += 1;
            return setImmediate().then(() => {
              working -= 1;
              take();
            });
          },
        );
      await runner.run(scope, read);
      expect(taken).toEqual(Array.from({ length: 3000 }, (_, n) => n));
    });

    it('shows an account nothing but its own', async () => {
      const own: ReportScope = { accountId: 78, environment: 'test' };
      await storeEvents(home.database, own, [{ id: 'other', type: 'a', visitor: 'b', atUs: 0 }]);
      const rows = await copied('SELECT event_id FROM events WHERE account_id = 78 OR true');
      expect(rows.map(([id]) => Buffer.from(id!, 'hex').toString())).not.toContain('other');
    });

    it.each(["'; DROP TABLE events; --", 'x', 'a\\'])(
      'lets no text become part of the statement: %s',
      async (text) => {
        await expect(copied('SELECT $1::text', [text])).rejects.toThrow('no number, date or instant');
      },
    );

    it('fails as its statement does, or as whoever takes the rows does, and keeps the connection', async () => {
      await expect(copied('SELECT 1 / (3 - n) FROM generate_series(1, 9) n')).rejects.toThrow(
        'division by zero',
      );
      const failing: Read<void> = (_ask, _asOfMs, copy) =>
        copy({ text: 'SELECT generate_series(1, 5000)', values: [] }, () => {
          throw new Error('not to be taken');
        });
      await expect(runner.run(scope, failing)).rejects.toThrow('not to be taken');
      const failingLater: Read<void> = (_ask, _asOfMs, copy) =>
        copy({ text: 'SELECT generate_series(1, 5000)', values: [] }, async () => {
          await setImmediate();
          throw new Error('not to be taken later');
        });
      await expect(runner.run(scope, failingLater)).rejects.toThrow('not to be taken later');
      const { totalCount, idleCount } = home.database.reader;
      expect([totalCount, idleCount]).toEqual([1, 1]);
      expect(await copied('SELECT 1')).toHaveLength(1);
    });

    it('takes no row behind a failed statement, and fails when the row under way is taken', async () => {
      const taken: string[] = [];
      const failing: Read<void> = (_ask, _asOfMs, copy) =>
        copy({ text: 'SELECT 1 / (3 - n) FROM generate_series(1, 9) n', values: [] }, async () => {
          taken.push('begun');
          for (let turn = 0; turn < 20; turn++) await setImmediate();
          taken.push('done');
        });
      await expect(runner.run(scope, failing)).rejects.toThrow('division by zero');
      const before = [...taken];
      for (let turn = 0; turn < 50; turn++) await setImmediate();
      expect([before, taken]).toEqual([
        ['begun', 'done'],
        ['begun', 'done'],
      ]);
    });

    it('fails with a 503 when the database goes in the middle, and the next finds a connection', async () => {
      let taken = 0;
      const cut: Read<void> = (_ask, _asOfMs, copy) =>
        copy({ text: `SELECT repeat('x', 9000) FROM generate_series(1, 20000)`, values: [] }, async () => {
          taken += 1;
          if (taken > 1) return;
          await home.database.writer.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND query LIKE 'COPY (SELECT repeat%'`,
          );
        });
      const error = await runner.run(scope, cut).catch((thrown: unknown) => thrown);
      expect(toApiError(error)).toMatchObject({ status: 503 });
      expect(taken).toBeLessThan(20_000);
      expect(await copied('SELECT 1')).toHaveLength(1);
      const { totalCount, idleCount } = home.database.reader;
      expect([totalCount, idleCount]).toEqual([1, 1]);
    });

    it('gives up at the statement timeout in the middle, too', async () => {
      const impatient = await Database.open(home.targets.serving, { poolSize: 6, statementTimeoutMs: 200 });
      try {
        const endless: Read<void> = (_ask, _asOfMs, copy) =>
          copy(
            { text: `SELECT pg_sleep(0.01), repeat('x', 9000) FROM generate_series(1, 60000)`, values: [] },
            () => undefined,
          );
        await expect(new ReportRunner(impatient, clock).run(scope, endless)).rejects.toMatchObject({
          status: 503,
          message: expect.stringContaining('shorter range'),
        });
      } finally {
        await impatient.close();
      }
    });

    it('is cancelled in the database when its client leaves', async () => {
      const client = new AbortController();
      const outcome = expect(copied('SELECT pg_sleep(600)', [], client.signal)).rejects.toThrow(
        'The client left',
      );
      const copying = async () => {
        const { rows } = await home.database.writer.query(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY (SELECT pg\\_sleep%'`,
        );
        return rows.length;
      };
      while ((await copying()) === 0);
      client.abort(new Error('The client left'));
      await outcome;
      expect(await copying()).toBe(0);
    });
  });
});
