import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { ApiClient, rateLimitOf } from '../support/api-client.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { databaseUrl } from '../support/database-url.js';
import { waitsForLock } from '../support/held-lock.js';
import { inTransaction } from '../support/in-transaction.js';
import { withoutEnvFile } from '../support/no-env-file.js';
import { countRecord } from '../support/record.js';
import { storeEvents } from '../support/stored-events.js';
import { TempDir } from '../support/temp-dir.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { vendorExports } from '../support/vendor-exports.js';
import { waymark } from '../support/waymark-cli.js';
import { zipOf } from '../support/zip-file.js';

/** Within the five years that events may be old, and of a day that is settled. */
const DAY = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);

interface Ledger {
  readonly finished: boolean;
  readonly read: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
  readonly key_id: string;
  readonly reasons_file: string;
}

/** What of a gzip that was cut off can be read. */
const inflatable = (packed: Buffer) => gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });

describe('waymark import', () => {
  let service: TestApp;
  let dir: TempDir;

  beforeAll(async () => {
    service = await startTestApp();
    dir = await TempDir.make();
  });
  afterAll(async () => {
    await dir.remove();
    await service.close();
  });

  const argumentsOf = ({ account }: TestKey, format: string, source: string) => [
    ...['import', source, '--format', format],
    ...['--account', account.publicId, '--environment', 'test', '--full-speed'],
  ];

  function run(owner: TestKey, format: string, source: string, ...more: string[]): Promise<Ledger> {
    const env = { DATABASE_URL: databaseUrl(service.targets.serving) };
    return waymark<Ledger>(env, ...argumentsOf(owner, format, source), ...more);
  }

  /** The same, as a process to be ended. */
  function start(owner: TestKey, format: string, source: string, url?: string): ChildProcess {
    const env = {
      ...process.env,
      ...withoutEnvFile(),
      DATABASE_URL: url ?? databaseUrl(service.targets.serving),
    };
    const script = ['scripts/waymark.mjs', ...argumentsOf(owner, format, source)];
    return spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Whoever stores an event with this id in the month of receipt waits for the end of the transaction, however long it takes. */
  async function hold(client: pg.PoolClient, { account }: TestKey, id: string): Promise<void> {
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const scope = { accountId: account.id, environment: 'test' } as const;
    await storeEvents({ writer: client as never }, scope, [
      { id, type: 'x', visitor: 'v', atUs: Date.now() * 1000 },
    ]);
  }

  async function auditOf({ account }: TestKey) {
    const sql = 'SELECT action, actor, target, details FROM audit_log WHERE account_id = $1 ORDER BY id';
    return (await service.database.writer.query(sql, [account.id])).rows;
  }

  /** Brings the key back: so a run leaves it that dies when it has saved its end. */
  async function reviveKey({ key_id }: Ledger): Promise<void> {
    const sql = 'UPDATE api_keys SET deleted_at = NULL, deleted_by = NULL WHERE public_id = $1';
    await service.database.writer.query(sql, [key_id]);
  }

  async function livingImportKeys({ account }: TestKey): Promise<string[]> {
    const sql = `SELECT public_id FROM api_keys WHERE account_id = $1 AND name LIKE 'Import from %' AND deleted_at IS NULL`;
    const { rows } = await service.database.writer.query<{ public_id: string }>(sql, [account.id]);
    return rows.map((row) => row.public_id);
  }

  async function write(name: string, content: string | Buffer): Promise<string> {
    const file = path.join(dir.path, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, content);
    return file;
  }

  const jsonLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

  /** Events of a day, all apart. */
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, i) => ({
      event_id: `${name}-${i}`,
      event_type: 'page_view',
      visitor_id: `v-${i % 100}`,
      occurred_at: `${DAY}T10:00:00Z`,
    }));

  async function reasonsOf({ reasons_file }: Ledger) {
    const text = await fs.readFile(reasons_file, 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  async function eventsOf({ secret }: TestKey) {
    const { body } = await new ApiClient(service.url, secret).get('/api/v1/events?limit=1000');
    return body.events.reverse();
  }

  const { segment, posthog, mixpanel, amplitude, ga4, ndjson } = vendorExports(DAY);

  it.each([
    ['segment', segment!, '1.gz', gzipSync],
    ['posthog', posthog!, 'events.jsonl.br', brotliCompressSync],
    ['mixpanel', mixpanel!, 'raw.txt', Buffer.from],
    ['amplitude', amplitude!, 'export.zip', (text: string) => zipOf('1/x_0.json.gz', gzipSync(text))],
    ['ga4', ga4!, 'events_000', gzipSync],
    ['ndjson', ndjson!, 'events.ndjson', Buffer.from],
  ] as const)(
    'stores what %s exports: ids, times, visitors, money and properties',
    async (format, sample, name, pack) => {
      const owner = await service.issueKey({ plan: 'free' });
      const file = await write(`${format}/${name}`, pack(jsonLines(sample.lines)));
      const ledger = await run(owner, format, file, '--currency', 'EUR');

      expect(ledger).toMatchObject({ finished: true, read: 2, accepted: 2, rejected: 0 });
      const events = await eventsOf(owner);
      for (const [i, { properties, ...expected }] of sample.events.entries()) {
        expect(events[i]).toMatchObject({ ...expected, key_id: ledger.key_id });
        expect(events[i].properties).toMatchObject(properties);
      }
      expect(await countRecord(service.database, owner.account.publicId)).toEqual({
        events: 2,
        metered: 2,
        allowed: 0,
      });
    },
  );

  it.each([
    ['csv', 'text/csv'],
    ['ndjson', 'application/x-ndjson'],
  ])(
    'reads what the service itself exports as %s, in the order of receipt too, back as the same events',
    async (format, accept) => {
      const from = await service.issueKey();
      const sent = [
        {
          event_id: '=1+1',
          event_type: 'page_view',
          visitor_id: "o'neill",
          occurred_at: `${DAY}T10:00:00Z`,
          properties: JSON.parse(
            '{"a":["x,\\"y\\"\\n",1],"__proto__":{"b.c":null},"cursor":"k","non_interactive":true}',
          ),
        },
        {
          event_id: 'b',
          event_type: 'buy',
          visitor_id: 'v',
          user_id: 'u',
          occurred_at: `${DAY}T10:00:01.5Z`,
          revenue: { amount: '-5.10', currency: 'EUR' },
        },
      ];
      await new ApiClient(service.url, from.secret).trackBatch(sent);
      const answer = await fetch(`${service.url}/api/v1/events?order=received`, {
        headers: { authorization: `Bearer ${from.secret}`, accept },
      });
      const to = await service.issueKey();
      expect(await run(to, format, await write(`own.${format}`, await answer.text()))).toMatchObject({
        read: 2,
        accepted: 2,
      });
      const withoutReceipt = (events: object[]) =>
        events.map((event) => ({ ...event, received_at: null, key_id: null }));
      expect(withoutReceipt(await eventsOf(to))).toEqual(withoutReceipt(await eventsOf(from)));
    },
  );

  it('makes properties of columns it does not know, and says of each bad record where it is', async () => {
    const owner = await service.issueKey();
    const file = await write(
      'theirs.csv',
      `\ufeffevent_type,visitor_id,occurred_at,revenue_amount,color\r\nbuy,v,${DAY} 10:00:00,5,"red\nblue"\r\nbuy,v\r\nbuy,,${DAY},,\r\n`,
    );
    const ledger = await run(owner, 'csv', file, '--currency', 'eur');
    expect(ledger).toMatchObject({ read: 3, accepted: 1, rejected: 2 });
    expect(await eventsOf(owner)).toMatchObject([
      {
        occurred_at: `${DAY}T10:00:00.000Z`,
        revenue: { amount: '5', currency: 'EUR' },
        properties: { color: 'red\nblue' },
      },
    ]);
    expect(await reasonsOf(ledger)).toMatchObject([
      { line: 4, errors: [{ code: 'invalid_csv' }] },
      { line: 5, errors: [{ field: 'visitor_id', code: 'required' }] },
    ]);
  });

  it('reads a directory to its end, whatever single files and lines are; all of it again is all duplicates', async () => {
    const owner = await service.issueKey({ plan: 'free', eventsPerHour: 3 });
    const whole = Buffer.from(jsonLines(many(3_000, 'c')));
    const packed = gzipSync(whole);
    const readable =
      inflatable(packed.subarray(0, packed.length / 2))
        .toString()
        .split('\n').length - 1;
    await write('all/2025/a.json.gz', gzipSync(jsonLines(many(3, 'a'))));
    await write(
      'all/b.jsonl',
      `${jsonLines(many(2, 'b'))}{"event_type": "cut\n\n[1]\n{"event_type":"x","visitor_id":"v"}\n{"event_id":"huge","p":"${'x'.repeat(10 * 1024 * 1024)}"}\r\n${jsonLines(many(1, 'last'))}`,
    );
    await write('all/c.gz', packed.subarray(0, packed.length / 2));
    await write('all/.hidden.json', jsonLines(many(1, 'hidden')));
    await write('all/photo.png', 'no export');

    const first = await run(owner, 'ndjson', path.join(dir.path, 'all'));
    expect(readable).toBeGreaterThan(1_000);
    expect(first).toMatchObject({
      finished: true,
      read: readable + 11,
      accepted: readable + 6,
      duplicates: 0,
      rejected: 5,
    });
    expect(await reasonsOf(first)).toMatchObject([
      {
        file: expect.stringContaining('b.jsonl'),
        line: 3,
        status: 'rejected',
        errors: [{ code: 'invalid_json' }],
      },
      { line: 5, errors: [{ code: 'wrong_type' }] },
      { line: 6, errors: [{ field: 'occurred_at', code: 'required' }] },
      { line: 7, errors: [{ code: 'line_too_long' }] },
      { file: expect.stringContaining('c.gz'), line: readable + 1, errors: [{ code: 'file_damaged' }] },
    ]);

    expect(await run(owner, 'ndjson', path.join(dir.path, 'all'))).toEqual(first);
    const second = await run(owner, 'ndjson', path.join(dir.path, 'all'), '--restart');
    expect(second).toMatchObject({ read: first.read, accepted: 0, duplicates: first.accepted, rejected: 5 });
    expect(await countRecord(service.database, owner.account.publicId)).toEqual({
      events: first.accepted,
      metered: first.accepted,
      allowed: 0,
    });
    const answer = await new ApiClient(service.url, owner.secret).track({
      event_type: 'live',
      visitor_id: 'v',
    });
    expect([answer.status, rateLimitOf(answer).remaining]).toEqual([201, 2]);
  });

  it.each([
    ['SIGKILL', 'SIGKILL'],
    ['SIGINT', 1],
  ] as const)(
    'goes on after %s in the middle: the ledger adds up, and nothing is stored twice',
    async (signal, exit) => {
      const owner = await service.issueKey();
      const name = `broken-${signal}`;
      const lines = [...many(2_500, name), ...many(1, name)];
      const file = await write(`${name}.gz`, gzipSync(jsonLines(lines)));
      const ended = await inTransaction(service.database, async (client) => {
        await hold(client, owner, `${name}-1500`);
        const child = start(owner, 'ndjson', file);
        await waitsForLock(service.database);
        child.kill(signal);
        // Ctrl-C in a terminal comes twice: to all of its group, and from npm, which hands on its own.
        if (signal === 'SIGINT') {
          await waitsForLock(service.database);
          child.kill(signal);
          await client.query('ROLLBACK');
        }
        const [code, killedBy] = await once(child, 'close');
        return code ?? killedBy;
      });
      expect(ended).toBe(exit);
      expect((await countRecord(service.database, owner.account.publicId)).events).toBeLessThan(2_500);

      const ledger = await run(owner, 'ndjson', file);
      expect(ledger).toMatchObject({
        finished: true,
        read: 2_501,
        accepted: 2_500,
        duplicates: 1,
        rejected: 0,
      });
      const record = await countRecord(service.database, owner.account.publicId);
      expect(record).toEqual({ events: 2_500, metered: 2_500, allowed: 0 });
      const trail = await auditOf(owner);
      expect(trail.at(-1)).toMatchObject({
        action: 'import.ended',
        actor: 'cli',
        target: ledger.key_id,
        details: { format: 'ndjson', finished: true, read: 2_501, accepted: 2_500 },
      });
    },
  );

  it('deletes the key and says that it has ended where the run before died between its end and that', async () => {
    const owner = await service.issueKey();
    const file = await write('died.json', jsonLines(many(3, 'died')));
    const ended = async () => (await auditOf(owner)).filter(({ action }) => action === 'import.ended');
    const ledger = await run(owner, 'ndjson', file);
    await reviveKey(ledger);
    expect(await run(owner, 'ndjson', file)).toEqual(ledger);
    expect(await livingImportKeys(owner)).toEqual([]);
    expect(await ended()).toHaveLength(2);
    expect((await ended())[1]).toMatchObject({
      target: ledger.key_id,
      details: { finished: true, accepted: 3 },
    });
    // It has ended: said again, it does no more.
    await run(owner, 'ndjson', file);
    expect(await ended()).toHaveLength(2);
  });

  it('begun anew, leaves no key of the run before', async () => {
    const owner = await service.issueKey();
    const file = await write('anew.json', jsonLines(many(3, 'anew')));
    await reviveKey(await run(owner, 'ndjson', file));
    expect(await livingImportKeys(owner)).toHaveLength(1);
    expect(await run(owner, 'ndjson', file, '--restart')).toMatchObject({ finished: true, duplicates: 3 });
    expect(await livingImportKeys(owner)).toEqual([]);
  });

  /** The way to the database by a network that can fail. */
  async function openProxy() {
    const { serving } = service.targets;
    const proxy = await DatabaseProxy.open(`${serving.host}/.s.PGSQL.${serving.port}`);
    const url = databaseUrl(serving).replace(/@.*\//, `@127.0.0.1:${proxy.port}/`).replace(/\?.*/, '');
    return { proxy, url };
  }

  it('is told to wait by a run of the same import that is under way, which loses nothing by it', async () => {
    const owner = await service.issueKey();
    const file = await write('twice.json', jsonLines(many(1_500, 'twice')));
    const first = await inTransaction(service.database, async (client) => {
      await hold(client, owner, 'twice-1200');
      const ledger = run(owner, 'ndjson', file);
      await waitsForLock(service.database);
      const others = [run(owner, 'ndjson', file), run(owner, 'ndjson', file, '--restart')];
      const refused = { stderr: expect.stringMatching(/^A run of this import is under way: .*\n$/) };
      await Promise.all(others.map((other) => expect(other).rejects.toMatchObject(refused)));
      return { ledger };
    });
    expect(await first.ledger).toMatchObject({ finished: true, accepted: 1_500, duplicates: 0 });
    expect(await livingImportKeys(owner)).toEqual([]);
  });

  it('hears Ctrl-C while the database is away, and ends in a sentence', async () => {
    const owner = await service.issueKey();
    const file = await write('away.json', jsonLines(many(1_500, 'away')));
    const { proxy, url } = await openProxy();
    try {
      const child = await inTransaction(service.database, async (client) => {
        await hold(client, owner, 'away-1200');
        const running = start(owner, 'ndjson', file, url);
        await waitsForLock(service.database);
        proxy.set('cut');
        proxy.cut();
        running.kill('SIGINT');
        return { running };
      });
      const [said, complained, [code]] = await Promise.all([
        text(child.running.stdout!),
        text(child.running.stderr!),
        once(child.running, 'close'),
      ]);
      expect(said).toMatch(/^The import was interrupted\. Say the same again to go on where it was\.\n/);
      expect([code, complained.replace(/^\d+ %.*\n/gm, '')]).toEqual([1, '']);
    } finally {
      await proxy.close();
    }
    expect(await run(owner, 'ndjson', file)).toMatchObject({ finished: true, accepted: 1_500 });
  });

  it('goes on by itself where the connection to the database is lost in the middle', async () => {
    const owner = await service.issueKey();
    const file = await write('outage.json', jsonLines(many(1_500, 'outage')));
    const { proxy, url } = await openProxy();
    try {
      const running = await inTransaction(service.database, async (client) => {
        await hold(client, owner, 'outage-1200');
        const ledger = waymark<Ledger>({ DATABASE_URL: url }, ...argumentsOf(owner, 'ndjson', file));
        await waitsForLock(service.database);
        proxy.cut();
        return { ledger };
      });
      expect(await running.ledger).toMatchObject({ read: 1_500, accepted: 1_500, duplicates: 0 });
    } finally {
      await proxy.close();
    }
  });
});
