import type pg from 'pg';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import type { AccountContext } from '../../src/auth/account-context.js';
import { KeyVerifier } from '../../src/auth/key-verifier.js';
import { KeyLookupReadModel } from '../../src/keys/key-lookup.read-model.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { HourlyAllowances } from '../../src/usage/hourly-allowance.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { waitsForLock } from '../support/held-lock.js';
import { inTransaction } from '../support/in-transaction.js';
import { MovableClock } from '../support/movable-clock.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';
import { waymark } from '../support/waymark-cli.js';

describe('The version of key facts', () => {
  let service: TestApp;
  let owner: TestKey;
  let keys: KeyLookupReadModel;

  beforeAll(async () => {
    service = await startTestApp();
    keys = service.app.get(KeyLookupReadModel, { strict: false });
  });
  beforeEach(async () => {
    owner = await service.issueKey();
  });
  afterAll(() => service.close());

  const sql = (text: string, ...values: unknown[]) => service.database.writer.query(text, values);
  const setPlan = () =>
    service.app
      .get(AccountsService, { strict: false })
      .changePlan({ publicId: owner.account.publicId, actor: TEST_ACTOR }, { plan: 'pro' });
  const commandLine = () =>
    waymark(
      { DATABASE_URL: databaseUrl(service.targets.serving) },
      ...['accounts', 'set-plan', '--account', owner.account.publicId, '--plan', 'pro'],
    );

  it.each<[string, () => Promise<unknown>]>([
    ['a plan set by the service', setPlan],
    ['a plan set on the command line', commandLine],
    ['a deleted key', () => service.deleteKey(owner.key.publicId)],
    [
      'an account changed by hand',
      () => sql('UPDATE accounts SET name = name WHERE id = $1', owner.account.id),
    ],
    [
      'a key changed by hand',
      () => sql('UPDATE api_keys SET events_per_hour = 7 WHERE id = $1', owner.key.id),
    ],
    ['a key removed by hand', () => sql('DELETE FROM api_keys WHERE id = $1', owner.key.id)],
  ])('is another after %s', async (_, change) => {
    const before = await keys.findVersion();
    await change();
    const after = await keys.findVersion();
    expect(before).toMatch(/^\d+$/);
    expect(after).toMatch(/^\d+$/);
    expect(after).not.toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a new account with its key', () => service.issueKey()],
    [
      'an event and all that it leaves behind',
      async () => {
        expect((await new ApiClient(service.url, owner.secret).track(anEvent())).status).toBe(201);
        for (const recorder of [ActivityRecorder, KeyClientsRecorder])
          await service.app.get(recorder, { strict: false }).flush();
      },
    ],
    [
      'a change that was rolled back',
      () =>
        inTransaction(service.database, async (client) => {
          await client.query('UPDATE accounts SET name = name');
          await client.query('SET CONSTRAINTS ALL IMMEDIATE');
        }),
    ],
  ])('is the same after %s', async (_, act) => {
    const before = await keys.findVersion();
    await act();
    expect(await keys.findVersion()).toBe(before);
  });

  it('comes with the facts it belongs to', async () => {
    const hash = hashSecretKey(owner.secret);
    const before = (await keys.find([hash])).get(hash);
    await setPlan();
    const after = (await keys.find([hash])).get(hash);
    expect(after?.version).toBe(await keys.findVersion());
    expect(after?.version).not.toBe(before?.version);
    expect(after?.limits).not.toEqual(before?.limits);
  });

  it('comes with the end of a key, also of one that ends never', async () => {
    const hash = hashSecretKey(owner.secret);
    const endOf = async (expiresAt: string | null) => {
      await sql('UPDATE api_keys SET expires_at = $2 WHERE id = $1', owner.key.id, expiresAt);
      return (await keys.find([hash])).get(hash)?.endsAtMs;
    };
    expect(await endOf('2100-01-01T00:00:00.5Z')).toBe(Date.parse('2100-01-01T00:00:00.500Z'));
    expect(await endOf('infinity')).toBe(Number.POSITIVE_INFINITY);
    expect(await endOf(null)).toBe(Number.POSITIVE_INFINITY);
  });

  it('changes once in a transaction, however many rows that changes', async () => {
    await service.issueKey({ account: owner.account });
    const written = async (client: pg.PoolClient): Promise<number> => {
      const { rows } = await client.query(
        `SELECT n_tup_upd::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'key_facts_version'`,
      );
      return rows[0].rows;
    };
    const writes = await inTransaction(service.database, async (client) => {
      const before = await written(client);
      await client.query('UPDATE api_keys SET name = name WHERE account_id = $1', [owner.account.id]);
      await client.query('UPDATE accounts SET name = name WHERE id = $1', [owner.account.id]);
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      return (await written(client)) - before;
    });
    expect(writes).toBe(1);
  });

  it('lets an operator change an account and its keys while another deletes one of them', async () => {
    const before = await keys.findVersion();
    const between = await inTransaction(service.database, (one) =>
      inTransaction(service.database, async (other) => {
        await one.query('UPDATE accounts SET name = name WHERE id = $1', [owner.account.id]);
        const deleted = other.query('UPDATE api_keys SET deleted_at = now() WHERE id = $1', [owner.key.id]);
        // Were the version's row locked with the first change already, the other would wait for it, and for good.
        await Promise.race([deleted, waitsForLock(service.database)]);
        const changed = one.query('UPDATE api_keys SET name = name WHERE account_id = $1', [
          owner.account.id,
        ]);
        await waitsForLock(service.database);
        await deleted;
        await other.query('COMMIT');
        const version = await keys.findVersion();
        await changed;
        await one.query('COMMIT');
        return version;
      }),
    );
    expect(new Set([before, between, await keys.findVersion()]).size).toBe(3);
  });

  it('lets what is remembered of a busy key show a change made by hand', async () => {
    const clock = new MovableClock();
    const polls: Promise<string | null>[] = [];
    const watched: Pick<KeyLookupReadModel, 'find' | 'findVersion'> = {
      find: (hashes) => keys.find(hashes),
      findVersion: () => {
        const poll = keys.findVersion();
        polls.push(poll);
        return poll;
      },
    };
    const verifier = new KeyVerifier(watched as KeyLookupReadModel, new HourlyAllowances(clock), clock);
    const hash = hashSecretKey(owner.secret);
    const { limits } = (await verifier.recent(hash)) as AccountContext;

    await sql('UPDATE accounts SET events_per_hour = 7 WHERE id = $1', owner.account.id);
    clock.advance(501);
    expect(await verifier.recent(hash)).toMatchObject({ limits });
    await Promise.all(polls);
    expect(polls).toHaveLength(1);
    expect(await verifier.recent(hash)).toMatchObject({ limits });
    // The lookup that the use before has begun is shared by who asks now.
    await verifier.current(hash);
    expect(await verifier.recent(hash)).toMatchObject({ limits: { eventsPerHour: 7 } });
  });
});
