import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findPostmaster } from '../../src/database/embedded/postmaster.js';
import { complaintsOf } from '../support/complaints.js';
import { withoutEnvFile } from '../support/no-env-file.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { waymark } from '../support/waymark-cli.js';
import { whenServed } from '../support/when-served.js';

interface ReceivedPage {
  readonly events: readonly { readonly event_id: string }[];
  readonly next_cursor: string;
  readonly complete: boolean;
}

describe('the embedded database', () => {
  let dir: TempDir;
  let env: Record<string, string>;
  let secret: string;
  let service: ServiceProcess;

  const start = async () => {
    service = await ServiceProcess.start({ env });
    secret = service.demoSecret ?? secret;
    return service;
  };
  const send = (eventId: string) =>
    fetch(`${service.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event_id: eventId, event_type: 'page_view', visitor_id: 'v' }),
    });
  /** Sends it until it is stored; again where the disk kept the service too long. */
  const store = async (eventId: string) => {
    const { status } = await whenServed(() => send(eventId));
    expect([200, 201]).toContain(status);
  };
  /** Whether an event sent before is there: sent again, it is a duplicate, which alone is answered with 200. */
  const isStored = async (eventId: string) => (await whenServed(() => send(eventId))).status === 200;

  beforeAll(async () => {
    dir = await TempDir.make();
    env = { WAYMARK_DATA_DIR: dir.dataDir };
  });

  afterEach(async () => {
    service.kill('SIGKILL');
    await service.exit;
  });

  afterAll(() => dir.remove());

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'is stopped with the service by %s, which ends clean',
    async (signal) => {
      await start();
      expect(await dir.postmaster()).not.toBeNull();
      service.kill(signal);
      expect(await service.exit).toBe(0);
      expect(await dir.postmaster()).toBeNull();
      expect(complaintsOf(service)).toBe('');
    },
  );

  it('outlives a killed service, is adopted by the next, and still stops with that one', async () => {
    await start();
    expect((await send('before-the-kill')).status).toBe(201);
    const orphan = await dir.postmaster();
    service.kill('SIGKILL');
    await service.exit;
    expect(await dir.postmaster()).toBe(orphan);

    await start();
    expect(await dir.postmaster()).toBe(orphan);
    expect(await isStored('before-the-kill')).toBe(true);
    expect(await service.stop()).toBe(0);
    expect(await dir.postmaster()).toBeNull();
  });

  it('is recovered when everything was killed, with all that was acknowledged', async () => {
    await start();
    expect((await send('before-the-crash')).status).toBe(201);
    process.kill((await dir.postmaster()) as number, 'SIGKILL');
    service.kill('SIGKILL');
    await service.exit;

    await start();
    expect(await isStored('before-the-crash')).toBe(true);
  });

  it('starts though another process has got the number its lock files name, as after a reboot', async () => {
    await start();
    await service.stop();
    const home = path.join(dir.dataDir, 'postgres');
    const { uid, gid } = await fs.stat(path.join(home, 'data'));
    const bystander = spawn('sleep', ['600'], { uid, gid, cwd: '/' }); // the server's user, or it would be ignored
    await fs.writeFile(path.join(home, 'data', 'postmaster.pid'), `${bystander.pid}\n${home}/data\n`);
    await fs.writeFile(path.join(home, 'run', '.s.PGSQL.5432.lock'), `${bystander.pid}\n`);
    try {
      await start();
      expect((await send('after-the-reboot')).status).toBe(201);
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  it('put back from a copy of its files, gives whoever read on meanwhile all that comes from then on', async () => {
    const readOn = async (cursor: string | null) => {
      const ids: string[] = [];
      for (;;) {
        const query = new URLSearchParams({ order: 'received', limit: '1000', ...(cursor && { cursor }) });
        const answer = await fetch(`${service.url}/api/v1/events?${query}`, {
          headers: { authorization: `Bearer ${secret}` },
        });
        expect(answer.status).toBe(200);
        const page = (await answer.json()) as ReceivedPage;
        ids.push(...page.events.map((event) => event.event_id));
        cursor = page.next_cursor;
        if (page.complete) return { ids, cursor };
      }
    };
    const copy = path.join(dir.path, 'copy');
    await start();
    await store('before-the-copy');
    await service.stop();
    execFileSync('cp', ['-a', dir.dataDir, copy]);
    await start();
    for (let n = 0; n < 50; n++) await store(`lost-${n}`);
    const read = await readOn(null);
    expect(read.ids.at(-1)).toBe('lost-49');
    await service.stop();
    await fs.rm(dir.dataDir, { recursive: true });
    await fs.rename(copy, dir.dataDir);

    await start();
    const later = Array.from({ length: 100 }, (_, n) => `after-the-restore-${String(n).padStart(2, '0')}`);
    for (const id of later) await store(id);
    expect((await readOn(read.cursor)).ids).toEqual(later);
  });

  it('comes back by itself when it dies under a living service, which answers 503 or nothing false meanwhile', async () => {
    await start();
    const first = await dir.postmaster();
    process.kill(first as number, 'SIGKILL');
    const ids = ['m-1', 'm-2', 'm-3'];
    const meanwhile = await Promise.all(ids.map(send));
    await service.says(/The embedded database is back/);

    expect(
      meanwhile.map((answer) => answer.status).filter((status) => status !== 201 && status !== 503),
    ).toEqual([]);
    expect((await send('after-its-return')).status).toBe(201);
    for (const [at, id] of ids.entries())
      if (meanwhile[at]!.status === 201) expect([id, await isStored(id)]).toEqual([id, true]);
    expect(await dir.postmaster()).not.toBe(first);
    expect(await service.stop()).toBe(0);
    expect(await dir.postmaster()).toBeNull();
  });

  it('is left running by a command while the service uses it', async () => {
    await start();
    const before = await dir.postmaster();
    expect(await waymark(env, 'accounts', 'list')).toHaveLength(1);
    expect(await dir.postmaster()).toBe(before);
    expect((await send('after-the-command')).status).toBe(201);
  });

  it('is started by a command alone, and stopped again', async () => {
    await start();
    await service.stop();
    expect(await dir.postmaster()).toBeNull();
    expect(await waymark(env, 'accounts', 'list')).toHaveLength(1);
    expect(await dir.postmaster()).toBeNull();
  });

  it('is there for programs of PostgreSQL by the address that a command prints, and held by it where no service runs', async () => {
    const askWho = async (connectionString: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query(
        'SELECT current_user AS who, count(*) > 0 AS "isFilled" FROM events',
      );
      await client.end();
      return rows[0];
    };
    const owner = { who: 'waymark_owner', isFilled: true };
    await start();
    expect((await send('before-the-loan')).status).toBe(201);
    expect(await askWho((await waymark(env, 'database-url'))['url']!)).toEqual(owner);
    await service.stop();

    const holder = spawn(process.execPath, ['scripts/waymark.mjs', 'database-url', '--hold'], {
      env: { ...process.env, ...withoutEnvFile(), ...env },
    });
    const ended = once(holder, 'close');
    const [line] = await once(holder.stdout, 'data');
    expect(await askWho(String(line).trim())).toEqual(owner);
    holder.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(await dir.postmaster()).toBeNull();
  });

  it('is one, however many make and start it at once, and stays until the last has left', async () => {
    const fresh = { WAYMARK_DATA_DIR: path.join(dir.path, 'fresh') };
    const commands = ['a', 'b', 'c'].map((name) => waymark(fresh, 'accounts', 'create', '--name', name));
    service = await ServiceProcess.start({ env: fresh });
    const made = (await Promise.all(commands)).map((account) => account['account_id']);
    const listed = await waymark<Array<{ account_id: string }>>(fresh, 'accounts', 'list');
    expect(listed.map((account) => account.account_id)).toEqual(expect.arrayContaining(made));
    expect(await service.stop()).toBe(0);
    expect(complaintsOf(service)).toBe('');
    expect(await findPostmaster(path.join(fresh.WAYMARK_DATA_DIR, 'postgres'))).toBeNull();
  });
});
