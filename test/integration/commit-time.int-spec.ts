import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { AccountContext } from '../../src/auth/account-context.js';
import { KeyVerifier } from '../../src/auth/key-verifier.js';
import { systemIds } from '../../src/common/ids.js';
import { CommitTime } from '../../src/database/commit-time.js';
import { Database } from '../../src/database/database.js';
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { anEvent } from '../support/api-client.js';
import { soon } from '../support/soon.js';
import { TempDir } from '../support/temp-dir.js';
import { startTestApp } from '../support/test-app.js';
import { PATIENT_LIMITS } from '../support/test-database.js';
import { installationFor } from '../support/test-postgres.js';
import { THROWAWAY_SETTINGS } from '../support/throwaway-settings.js';

const DISK_MS = 20;

/** Before it has the disk write what is committed, this server waits as a slow disk would. */
const SLOW_DISK = {
  ...THROWAWAY_SETTINGS,
  fsync: 'on',
  synchronous_commit: 'on',
  commit_delay: String(DISK_MS * 1_000),
  commit_siblings: '0',
};

describe('what a commit takes', () => {
  let dir: TempDir;
  let embedded: EmbeddedDatabase;
  let database: Database;

  beforeAll(async () => {
    dir = await TempDir.make();
    const { dataDir } = dir;
    const installation = await installationFor(dataDir);
    embedded = await EmbeddedDatabase.attach({ dataDir, installation, mode: 'client', settings: SLOW_DISK });
    database = new Database(embedded.targets.serving, { poolSize: 6, ...PATIENT_LIMITS });
  });
  afterAll(async () => {
    await database?.close();
    await embedded?.release();
    await dir?.remove();
  });

  it('is what the disk takes at least', async () => {
    const time = new CommitTime(database);
    await time.measure();
    expect(time.latestMs).toBeGreaterThanOrEqual(DISK_MS);
    expect(time.isSlow).toBe(true);
  });

  it('is what the service goes by', async () => {
    const service = await startTestApp();
    const part = <T>(type: Type<T>): T => service.app.get(type, { strict: false });
    await soon(async () => expect(part(CommitTime).latestMs).not.toBeNull());
    part(CommitTime).latestMs = DISK_MS;
    const begun: string[] = [];
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const inserts = part(DurableInsert);
    const insert = inserts.insert.bind(inserts);
    jest.spyOn(inserts, 'insert').mockImplementation(async (rows) => {
      begun.push(...rows.map(({ event }) => event.eventId));
      await committed;
      return insert(rows);
    });
    const write = async (id: string) => {
      const { secret } = await service.issueKey();
      const account = (await part(KeyVerifier).current(hashSecretKey(secret))) as AccountContext;
      const parsed = parseEvent(anEvent({ event_id: id }), Date.now(), systemIds);
      if (!parsed.ok) throw new Error('refused');
      return () => part(EventWriter).write(account, [parsed.event]);
    };
    const [first, second] = [await write('first'), await write('second')];
    const written = [first()];
    while (begun.length === 0) await new Promise(setImmediate);
    written.push(second());
    // Soon enough for the first not to be late.
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    expect(begun).toEqual(['first', 'second']);
    commit();
    expect((await Promise.all(written)).map(({ stored }) => stored)).toEqual([1, 1]);
    await service.close();
  });
});
