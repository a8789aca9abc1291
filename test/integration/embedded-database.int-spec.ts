import { execFileSync, spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { loadEnv } from '../../src/config/env.js';
import { advisoryLockArguments } from '../../src/database/advisory-locks.js';
import { durabilityFaults } from '../../src/database/durability.js';
import { copyBinaries } from '../../src/database/embedded/binaries-copy.js';
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { makeElsewhere } from '../../src/database/embedded/location.js';
import { lowerPriority } from '../../src/database/embedded/lower-priority.js';
import {
  binariesBelow,
  canRun,
  completeBinaries,
  locatePackagedPostgres,
  type PackagedPostgres,
} from '../../src/database/embedded/packaged-postgres.js';
import { chooseRunUser, isSuperuser } from '../../src/database/embedded/run-user.js';
import { EMBEDDED_SETTINGS } from '../../src/database/embedded/server-settings.js';
import { socketDirectory } from '../../src/database/embedded/socket-directory.js';
import { prepareDatabase } from '../../src/database/prepare-database.js';
import { publishedCluster } from '../support/cluster-address.js';
import { TempDir } from '../support/temp-dir.js';

describe('the embedded database', () => {
  let dir: TempDir;
  let embedded: EmbeddedDatabase | null = null;

  const attach = async (options: Partial<Parameters<typeof EmbeddedDatabase.attach>[0]> = {}) => {
    embedded = await EmbeddedDatabase.attach({ dataDir: dir.dataDir, mode: 'client', ...options });
    return embedded;
  };
  const query = async (database: EmbeddedDatabase, sql: string) => {
    const client = new pg.Client(database.targets.serving);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    dir = await TempDir.make();
  });

  afterEach(async () => {
    await embedded?.release();
    embedded = null;
    await dir.remove();
  });

  it('keeps what it has confirmed through any crash', async () => {
    const database = await attach();
    expect(await durabilityFaults((sql) => query(database, sql))).toEqual([]);
    expect(await query(database, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  });

  it('lets its log grow with the disk, unless it is told how far', async () => {
    const bounds = `SELECT source, setting::int BETWEEN 2048 AND 8192 AS bounded FROM pg_settings WHERE name = 'max_wal_size'`;
    expect(await query(await attach(), bounds)).toEqual([{ source: 'command line', bounded: true }]);
    await embedded!.release();
    const told = await attach({ settings: { ...EMBEDDED_SETTINGS, max_wal_size: '512MB' } });
    expect(await query(told, 'SHOW max_wal_size')).toEqual([{ max_wal_size: '512MB' }]);
  });

  /** What of files and directories this process syncs while `work` is under way. */
  const syncedBy = async (work: () => Promise<unknown>) => {
    const own = await fs.open(dir.path);
    const sync = jest.spyOn(Object.getPrototypeOf(own) as typeof own, 'sync');
    const synced: string[] = [];
    sync.mockImplementation(async function (this: typeof own) {
      synced.push(await fs.readlink(`/proc/self/fd/${this.fd}`));
    });
    await work();
    sync.mockRestore();
    await own.close();
    return synced;
  };

  it('has on disk what it is entered by before anything is confirmed', async () => {
    const synced = await syncedBy(attach);
    const named = synced.map((name) => path.relative(dir.path, name).replace(/new-[\w-]+/, 'new'));
    const data = path.relative(dir.path, dir.dataDir);
    const staging = `${data}/postgres.new`;
    expect(named).toEqual(['', `${staging}/secret`, `${staging}/data/pg_hba.conf`, staging, data]);
  });

  it('has on disk where it lies before it is made there', async () => {
    await fs.mkdir(dir.dataDir);
    let place = '';
    const synced = await syncedBy(async () => (place = await makeElsewhere(dir.dataDir, async () => true)));
    await fs.rm(place, { recursive: true });
    const draft = path.join(dir.dataDir, 'location.json');
    const named = synced.slice(-3).map((name) => (name.startsWith(`${draft}.`) ? draft : name));
    expect(named).toEqual([path.dirname(place), draft, dir.dataDir]);
  });

  it('has programs on disk before they have their name', async () => {
    const packaged = await locatePackagedPostgres();
    const synced = await syncedBy(() => copyBinaries(packaged, dir.path));
    const inCopy = synced.map((name) => path.relative(dir.path, name).replace(/^[^/]*/, ''));
    expect(inCopy).toEqual(expect.arrayContaining(['/bin/postgres', '/bin', '']));
  });

  it('gives a process a lower priority than all others', async () => {
    const database = await attach();
    const client = new pg.Client(database.targets.serving);
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await lowerPriority(rows[0].pid);
    const session = await fs.readFile(`/proc/${rows[0].pid}/autogroup`, 'utf8').catch(() => 'nice 10');
    const priority = os.getPriority(rows[0].pid);
    await client.end();
    expect([priority, session.trim()]).toEqual([10, expect.stringMatching(/nice 10$/)]);
  });

  it('gives processes that read a lower priority than processes that write', async () => {
    const prepared = await prepareDatabase(loadEnv({ WAYMARK_DATA_DIR: dir.dataDir }), { mode: 'client' });
    try {
      const { reader, writer } = prepared.database;
      const pidOf = async (pool: pg.Pool) =>
        (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid as number;
      const readerPid = await pidOf(reader);
      while (os.getPriority(readerPid) === 0) await pidOf(writer);
      expect([os.getPriority(readerPid), os.getPriority(await pidOf(writer))]).toEqual([10, 0]);
    } finally {
      await prepared.close();
    }
  });

  it('leaves a process that is gone as it is', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await expect(lowerPriority(pid)).resolves.toBeUndefined();
  });

  it('listens on no network, on a socket that is closed to other users', async () => {
    const database = await attach();
    expect(await query(database, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await fs.stat(String(database.targets.serving.host))).mode & 0o077).toBe(0);
  });

  it('lets nobody in without the secret, which only its owner can read', async () => {
    const database = await attach();
    const client = new pg.Client({ ...database.targets.serving, password: 'guess' });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    const secret = await fs.stat(path.join(dir.dataDir, 'postgres', 'secret'));
    expect(secret.mode & 0o777).toBe(0o600);
  });

  it('lies as deep in the tree as one likes, though a socket may not', async () => {
    const dataDir = path.join(dir.path, 'd'.repeat(60), 'e'.repeat(60), 'waymark');
    const database = await attach({ dataDir });
    expect(String(database.targets.serving.host)).toMatch(/^\/tmp\/waymark-[0-9a-f]{16}$/);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.release();
    await fs.rm(socketDirectory(path.join(dataDir, 'postgres')), { recursive: true });
  });

  it('sweeps up the half-made cluster of a maker that was killed, never that of a living one', async () => {
    await fs.mkdir(dir.dataDir, { mode: 0o711 });
    const { pid: dead } = await ended();
    const [left, living] = [dead, process.pid].map((pid) =>
      path.join(dir.dataDir, `postgres.new-${pid}-0a1b2c3d`),
    );
    for (const staging of [left, living])
      await fs.mkdir(path.join(staging as string, 'data'), { recursive: true });
    await attach();
    const stagings = (await fs.readdir(dir.dataDir)).filter((name) => name.startsWith('postgres.new-'));
    expect(stagings).toEqual([path.basename(living as string)]);
  });

  it('a service learns that another one has taken over its database, instead of both serving', async () => {
    let tellLost: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => {
      tellLost = resolve;
    });
    const database = await attach({ mode: 'service', onLost: tellLost });
    const rival = new pg.Client(database.targets.serving);
    await rival.connect();
    await rival.query(`SELECT pg_advisory_lock_shared(${advisoryLockArguments('users')})`);
    // The rival waits in line for the lock, and gets it the moment the service's session ends.
    const taken = rival.query(`SELECT pg_advisory_lock(${advisoryLockArguments('service')})`);
    await query(
      database,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'waymark session'`,
    );
    await taken;
    await lost;
    await rival.end();
  });
});

describe('the packaged PostgreSQL', () => {
  let dir: TempDir;
  let packaged: PackagedPostgres;
  const runAs = isSuperuser() ? chooseRunUser() : null;

  beforeEach(async () => {
    dir = await TempDir.make();
    const installed = await locatePackagedPostgres();
    const root = path.join(dir.path, 'native');
    execFileSync('cp', ['-a', installed.binaries.root, root]);
    packaged = { ...installed, binaries: binariesBelow(root) };
  });

  afterEach(() => dir.remove());

  it('is made whole where npm was not allowed to run its install script', async () => {
    for (const link of packaged.links) await fs.rm(path.join(packaged.binaries.root, link.path));
    await fs.chmod(packaged.binaries.postgres, 0o644);
    expect(await canRun(packaged.binaries, runAs)).toBe(false);

    expect(await completeBinaries(packaged.binaries.root, packaged.links)).toBe(true);
    expect(await canRun(packaged.binaries, runAs)).toBe(true);
  });

  it('is copied for the server’s user when the installation is readable by its owner only', async () => {
    execFileSync('chmod', ['-R', 'go-rwx', packaged.binaries.root]);
    const copies = await Promise.all([copyBinaries(packaged, dir.path), copyBinaries(packaged, dir.path)]);
    expect(copies[0]).toEqual(copies[1]);
    expect(await canRun(copies[0] as (typeof copies)[0], runAs)).toBe(true);
    expect((await fs.readdir(dir.path)).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});

describe('the test cluster', () => {
  it('lies on no network either', () => {
    expect(publishedCluster().serving.host).toMatch(/^\//);
  });
});

/** A process that has ended, for its number. */
function ended(): Promise<{ pid: number }> {
  return Promise.resolve({ pid: Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' })) });
}
