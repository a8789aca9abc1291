import pg from 'pg';
import type { Account } from '../../src/accounts/accounts.service.js';
import { AccessRefusalsService } from '../../src/dashboard/access/access-refusals.service.js';
import { type Json, openBrowser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const MINUTE_MS = 60_000;

describe('refused access to the dashboard', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clock.advance(2 * MINUTE_MS);
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
  });

  const at = (path: string) => `accounts/${account.publicId}/${path}`;
  const traces = () => app.app.get(AccessRefusalsService, { strict: false });

  /** What the account's administrators read. */
  const trail = async (): Promise<Json[]> => {
    await traces().settled();
    return (await owner.browser.get(at('audit?action=access.refused'))).body.entries;
  };
  /** What only the operators have: lines about a person, of no account. */
  const ofPerson = async ({ person }: SignedInPerson): Promise<Json[]> => {
    await traces().settled();
    const { rows } = await app.database.writer.query(
      `SELECT actor, origin, target, details FROM audit_log
        WHERE account_id IS NULL AND action = 'access.refused' AND actor = $1 ORDER BY id`,
      [person.publicId],
    );
    return rows;
  };

  it('for a role is in the trail of the account, with who and what', async () => {
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    expect((await analyst.browser.post(at('keys'), { name: 'x', environment: 'test' })).status).toBe(403);
    expect(await trail()).toMatchObject([
      {
        actor: analyst.person.email,
        target: 'POST /dashboard/api/accounts/:account_id/keys',
        origin: '127.0.0.1',
        details: { reason: 'role', role: 'analyst', attempts: 1 },
      },
    ]);
    expect(await ofPerson(analyst)).toEqual([]);
  });

  it.each(['events', 'usage'])(
    'for a question that the role does not allow is there, too: %s',
    async (list) => {
      const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
      const key = await app.issueKey({ account });
      const range = list === 'usage' ? '&range=48h' : '';
      const path = `${list}?environment=test&key_id=${key.key.publicId}${range}`;
      const answer = await analyst.browser.get(at(path));
      expect([answer.status, answer.body.error]).toEqual([403, expect.stringMatching(/^Your role/)]);
      expect(await trail()).toMatchObject([{ target: `GET /dashboard/api/accounts/:account_id/${list}` }]);
    },
  );

  it('of somebody who is no member is in the trail of the account without their name, and with it in no account’s', async () => {
    const operator = await aSignedInPerson(app, { isOperator: true });
    expect((await operator.browser.get(at('events?environment=test'))).status).toBe(404);
    const entries = await trail();
    expect(entries).toMatchObject([
      {
        actor: 'non-member',
        origin: null,
        target: 'GET /dashboard/api/accounts/:account_id/events',
        details: { reason: 'not_a_member', attempts: 1 },
      },
    ]);
    for (const secret of [operator.person.email, operator.person.publicId, '127.0.0.1'])
      expect(JSON.stringify(entries)).not.toContain(secret);
    expect(await ofPerson(operator)).toMatchObject([
      {
        target: operator.person.publicId,
        origin: '127.0.0.1',
        details: { reason: 'not_a_member', account: account.publicId },
      },
    ]);
  });

  it('200: operators read those of people, with the account that was asked for, and nobody else’s', async () => {
    const operator = await aSignedInPerson(app, { isOperator: true });
    const other = await aSignedInPerson(app);
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    await other.browser.get(at('events?environment=test'));
    await analyst.browser.get(at('keys'));
    await traces().settled();
    const { body } = await operator.browser.get('operator/refused-access');
    expect(body.refusals[0]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      person: other.person.email,
      account_name: account.name,
      reason: 'not_a_member',
      route: 'GET /dashboard/api/accounts/:account_id/events',
      attempts: 1,
      address: '127.0.0.1',
    });
    expect(JSON.stringify(body)).not.toContain(analyst.person.email);
  });

  it('to an account that does not exist is in nobody’s trail but the person’s', async () => {
    const { browser, ...rest } = await aSignedInPerson(app);
    await browser.get('accounts/acct_none/events?environment=test');
    expect(await ofPerson({ browser, ...rest })).toMatchObject([{ details: { account: 'acct_none' } }]);
  });

  it('to what operators do is in the person’s trail', async () => {
    expect((await owner.browser.get('operator/accounts')).status).toBe(403);
    expect(await ofPerson(owner)).toMatchObject([
      { details: { reason: 'not_an_operator', route: 'GET /dashboard/api/operator/accounts' } },
    ]);
    expect(await trail()).toEqual([]);
  });

  it('from another site is in the trail of the person whose session it came with, and does not use the session', async () => {
    const seenAt = async () =>
      (
        await app.database.writer.query('SELECT last_seen_at FROM sessions WHERE person_id = $1', [
          owner.person.id,
        ])
      ).rows;
    const before = await seenAt();
    clock.advance(5 * MINUTE_MS);
    const headers = { 'sec-fetch-site': 'same-site' };
    expect((await owner.browser.send('POST', at('keys'), {}, headers)).status).toBe(403);
    expect(await ofPerson(owner)).toMatchObject([
      {
        target: owner.person.publicId,
        details: { reason: 'other_site', route: 'POST /dashboard/api/accounts/:account_id/keys' },
      },
    ]);
    expect(await seenAt()).toEqual(before);
  });

  it('of nobody who is signed in is in no trail', async () => {
    const lines = async () => {
      await traces().settled();
      return (await app.database.writer.query('SELECT count(*)::int AS n FROM audit_log')).rows;
    };
    const before = await lines();
    expect((await openBrowser(app).get(at('keys'))).status).toBe(401);
    expect(
      (await openBrowser(app).send('POST', 'session', {}, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect(await lines()).toEqual(before);
  });

  it('is one line at once, and one for all more of the minute, however often it is tried', async () => {
    const [analyst, other] = [
      await aSignedInPerson(app, { account, role: 'analyst' }),
      await aSignedInPerson(app),
    ];
    for (let burst = 0; burst < 4; burst++) {
      clock.advance(2_000);
      for (let attempt = 0; attempt < 25; attempt++) {
        await analyst.browser.get(at('keys'));
        await other.browser.get(at(attempt % 2 ? 'keys' : 'members'));
      }
    }
    const attempts = async () => (await trail()).map(({ actor, details }) => [actor, details.attempts]);
    expect((await attempts()).sort()).toEqual([
      ['non-member', 1],
      [analyst.person.email, 1],
    ]);
    clock.advance(MINUTE_MS);
    await analyst.browser.get(at('audit'));
    expect((await attempts()).sort()).toEqual([
      ['non-member', 1],
      ['non-member', 99],
      [analyst.person.email, 1],
      [analyst.person.email, 1],
      [analyst.person.email, 99],
    ]);
  });

  it('cannot fill the trails with accounts that are guessed, nor push sign-ins out of the person’s activity', async () => {
    const guesser = await aSignedInPerson(app);
    for (let account = 0; account < 120; account++) {
      if (account % 40 === 0) clock.advance(1_000);
      expect((await guesser.browser.get(`accounts/acct_${account}/events?environment=test`)).status).toBe(
        404,
      );
    }
    expect(await ofPerson(guesser)).toHaveLength(21);
    const { entries } = (await guesser.browser.get('activity')).body;
    expect(entries.map(({ action }: Json) => action)).toEqual(['person.signed_in', 'person.created']);
  });

  it('is written whole, however many minutes end at once, and whatever nobody who is signed in sends', async () => {
    // One after another, as passwords are hashed.
    const people: SignedInPerson[] = [];
    while (people.length < 5) people.push(await aSignedInPerson(app));
    for (let round = 0; round < 2; round++)
      for (let kind = 0; kind < 18; kind++) {
        if (kind % 6 === 0) clock.advance(1_000);
        const asked = people.map(({ browser }) =>
          browser.get(`accounts/acct_${kind}/events?environment=test`),
        );
        for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
      }
    clock.advance(2 * MINUTE_MS);
    await owner.browser.get('operator/accounts');
    for (const person of people) expect(await ofPerson(person)).toHaveLength(36);
  });

  it('names no account by what is no id, be it long or a NUL', async () => {
    const { browser, ...rest } = await aSignedInPerson(app);
    await browser.get(`accounts/${'a'.repeat(5_000)}/events?environment=test`);
    await browser.send('GET', 'accounts/a%00b/keys', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(await ofPerson({ browser, ...rest })).toMatchObject([
      { details: { reason: 'not_a_member', account: null } },
      { details: { reason: 'other_site', account: null } },
    ]);
  });

  it('from another site is counted for each person, also for two at one address', async () => {
    const other = await aSignedInPerson(app);
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const { browser } of [owner, other, owner, other])
      expect((await browser.send('POST', at('keys'), {}, headers)).status).toBe(403);
    clock.advance(2 * MINUTE_MS);
    await owner.browser.get('operator/accounts');
    for (const person of [owner, other]) {
      const lines = (await ofPerson(person)).filter(({ details }) => details.reason === 'other_site');
      expect(lines.map(({ details }) => details.attempts)).toEqual([1, 1]);
    }
  });

  it('of more kinds than are told apart is in no account’s trail, whose the first of them may not be', async () => {
    const operator = await aSignedInPerson(app, { isOperator: true });
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    for (let kind = 0; kind < 20; kind++) await analyst.browser.get(`accounts/acct_${kind}/events`);
    clock.advance(1_000);
    expect((await analyst.browser.get(at('keys'))).status).toBe(403);
    expect(await trail()).toEqual([]);
    const { body } = await operator.browser.get('operator/refused-access');
    expect(body.refusals[0]).toMatchObject({
      person: analyst.person.email,
      reason: 'role',
      route: null,
      attempts: 1,
    });
  });

  it('is kept for 90 days, and nothing else is ever forgotten', async () => {
    const old = async (action: string, days: number) =>
      app.database.writer.query(
        `INSERT INTO audit_log (account_id, actor, action, target, at)
         VALUES ($1, 'old', $2, 'old', now() - $3 * interval '1 day')`,
        [account.id, action, days],
      );
    await old('access.refused', 91);
    await old('access.refused', 89);
    await old('key.created', 91);
    clock.advance(60 * MINUTE_MS);
    const visitor = await aSignedInPerson(app);
    expect((await visitor.browser.get(at('keys'))).status).toBe(404);
    await traces().settled();
    const { rows } = await app.database.writer.query(
      `SELECT action, (now()::date - at::date) > 90 AS is_old FROM audit_log WHERE actor = 'old' ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'access.refused', is_old: false },
      { action: 'key.created', is_old: true },
    ]);
  });

  it('is read by operators from an index of its own, however long the trails are', async () => {
    await app.database.writer.query(
      `INSERT INTO audit_log (account_id, actor, action, target)
       SELECT $1, 'cli', 'key.changed', 'key_x' FROM generate_series(1, 5000)`,
      [account.id],
    );
    const { rows } = await app.database.writer.query(
      `EXPLAIN SELECT id FROM audit_log WHERE account_id IS NULL AND action = 'access.refused'
        ORDER BY id DESC LIMIT 100`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('audit_log_refused_idx');
  });

  it('is answered without waiting for its line', async () => {
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    const client = new pg.Client(app.targets.owner);
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE');
      expect((await analyst.browser.get(at('keys'))).status).toBe(403);
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    expect(await trail()).toHaveLength(1);
  });

  it('is written when the service stops, with what was counted', async () => {
    const stopping = await startTestApp({ clock });
    const mine = await anAccount(stopping);
    const analyst = await aSignedInPerson(stopping, { account: mine, role: 'analyst' });
    for (let attempt = 0; attempt < 5; attempt++) await analyst.browser.get(`accounts/${mine.publicId}/keys`);
    await stopping.app.get(AccessRefusalsService, { strict: false }).onModuleDestroy();
    const { rows } = await stopping.database.writer.query(
      `SELECT details ->> 'attempts' AS attempts FROM audit_log WHERE action = 'access.refused' ORDER BY id`,
    );
    await stopping.close();
    expect(rows).toEqual([{ attempts: '1' }, { attempts: '4' }]);
  });
});
