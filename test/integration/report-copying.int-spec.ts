import { setImmediate } from 'node:timers/promises';
import { Database, type ReadScope } from '../../src/database/database.js';
import { toApiError } from '../../src/database/sqlstate.js';
import { type Read, ReportRunner } from '../../src/reports/running/report-runner.js';
import { storeEvents } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const clock = { now: () => 1_000 };

describe('ReportRunner, copying', () => {
  let home: TestDatabase;
  let runner: ReportRunner;
  const scope: ReadScope = { accountId: 1, environment: 'test' };

  beforeAll(async () => {
    home = await createTestDatabase();
    runner = new ReportRunner(home.database, clock);
  });
  afterAll(() => home.drop());

  const copied = async (text: string, values: (string | number)[] = [], signal?: AbortSignal) => {
    const rows: (string | null)[][] = [];
    const read: Read<void> = ({ copy }) =>
      copy({ text, values }, (fields) => {
        rows.push(fields.map((field) => field?.toString('hex') ?? null));
      });
    await runner.run(scope, read, { signal });
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

  it('hands over rows longer than what is read at once, among short ones', async () => {
    const lengths = (await copied(`SELECT repeat('x', n % 3 * 300000) FROM generate_series(1, 12) n`)).map(
      ([text]) => text!.length / 2,
    );
    expect(lengths).toEqual(Array.from({ length: 12 }, (_, at) => ((at + 1) % 3) * 300_000));
  });

  it('hands over the next row when whoever takes them is done with the last, whole and in order', async () => {
    const taken: number[] = [];
    let working = 0;
    const read: Read<void> = ({ copy }) =>
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
    const own: ReadScope = { accountId: 78, environment: 'test' };
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
    const failing: Read<void> = ({ copy }) =>
      copy({ text: 'SELECT generate_series(1, 5000)', values: [] }, () => {
        throw new Error('not to be taken');
      });
    await expect(runner.run(scope, failing)).rejects.toThrow('not to be taken');
    const failingLater: Read<void> = ({ copy }) =>
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
    const failing: Read<void> = ({ copy }) =>
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
    const cut: Read<void> = ({ copy }) =>
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
    const impatient = new Database(home.targets.serving, { poolSize: 6, statementTimeoutMs: 200 });
    try {
      const endless: Read<void> = ({ copy }) =>
        copy(
          { text: `SELECT pg_sleep(0.01), repeat('x', 9000) FROM generate_series(1, 60000)`, values: [] },
          () => undefined,
        );
      await expect(new ReportRunner(impatient, clock).run(scope, endless)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('narrow the range'),
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
