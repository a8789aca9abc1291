import pg from 'pg';
import type { Account } from '../../src/accounts/accounts.service.js';
import type { AuditAction } from '../../src/audit/audit.types.js';
import { DAY_MS } from '../../src/common/clock.js';
import { SignInRefusalsService } from '../../src/members/sign-in-refusals.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Json } from '../support/browser.js';
import { openBrowser } from '../support/browser.js';
import { KEPT_TABLES, keptChanges, type PreparedChange } from '../support/kept-changes.js';
import { anAccount, aPerson, PASSWORD, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** What the proxy says, and what the trail has of it. */
const CLIENT = '2001:0DB8:1:2::5';
const ORIGIN = '2001:db8:1:2::/64';

describe('a change and its line in the audit trail', () => {
  let app: TestApp;
  let database: pg.Client;
  let account: Account;
  let owner: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    database = new pg.Client(app.targets.owner);
    await database.connect();
    account = await anAccount(app);
    const person = await aPerson(app, { account, isOperator: true });
    owner = { person, browser: openBrowser(app, { 'x-forwarded-for': CLIENT }) };
    await owner.browser.post('session', { email: person.email, password: PASSWORD });
  });
  afterAll(async () => {
    await database.end();
    await app.close();
  });

  /** From now on the trail takes no line of this kind. */
  const refuseLines = (action: AuditAction) =>
    database.query(`ALTER TABLE audit_log ADD CONSTRAINT refused CHECK (action <> '${action}') NOT VALID`);
  afterEach(() => database.query('ALTER TABLE audit_log DROP CONSTRAINT IF EXISTS refused'));

  const at = (path: string) => `accounts/${account.publicId}/${path}`;
  const key = { name: 'Till', environment: 'test' };
  const site = {
    ...{ name: 'Shop', environment: 'test', hostnames: ['shop.example'] },
    ...{ event_types: ['page_view'], events_per_hour: 100 },
  };

  /** What is stored of everything that these changes touch. */
  const record = async (): Promise<Json> => {
    const { rows } = await database.query(`
      SELECT (SELECT json_agg(k ORDER BY id) FROM api_keys k) AS keys,
             (SELECT json_agg(r ORDER BY old_key_id) FROM key_rotations r) AS rotations,
             (SELECT json_agg(m ORDER BY account_id, person_id) FROM memberships m) AS memberships,
             (SELECT json_agg(l ORDER BY id) FROM one_time_links l) AS links,
             (SELECT json_agg(a ORDER BY id) FROM accounts a) AS accounts,
             (SELECT json_agg(s) FROM ad_spend s) AS ad_spend,
             ${KEPT_TABLES.map((table) => `(SELECT json_agg(k ORDER BY k::text) FROM ${table} k) AS ${table}`).join(', ')},
             (SELECT json_agg(json_build_object('id', id, 'operator', is_operator, 'name', name) ORDER BY id) FROM people) AS people`);
    return rows[0];
  };

  const latest = async (action: AuditAction): Promise<Json> => {
    const { rows } = await database.query(
      'SELECT * FROM audit_log WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    );
    return rows[0];
  };

  /** A new key, and its path. */
  const aKey = async () => at(`keys/${(await owner.browser.post(at('keys'), key)).body.key.id}`);
  const aSite = async () => at(`sites/${(await owner.browser.post(at('sites'), site)).body.id}`);
  const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

  const CHANGES: readonly PreparedChange[] = [
    ...keptChanges(() => owner.browser, { at: (path) => at(path), personId: () => owner.person.publicId }),
    ['key.created', async () => () => owner.browser.post(at('keys'), key)],
    [
      'key.deleted',
      async () => {
        const path = await aKey();
        return () => owner.browser.post(`${path}/deletion`);
      },
    ],
    [
      'key.changed',
      async () => {
        const path = await aKey();
        return () => owner.browser.send('PATCH', path, { name: 'Kiosk' });
      },
    ],
    [
      'key.deletion_scheduled',
      async () => {
        const path = await aKey();
        const instant = tomorrow();
        return () => owner.browser.post(`${path}/deletion`, { at: instant });
      },
    ],
    [
      'key.deletion_cancelled',
      async () => {
        const path = await aKey();
        await owner.browser.post(`${path}/deletion`, { at: tomorrow() });
        return () => owner.browser.delete(`${path}/deletion`);
      },
    ],
    [
      'key.rotation_begun',
      async () => {
        const path = await aKey();
        return () => owner.browser.post(`${path}/rotation`);
      },
    ],
    [
      'key.rotation_stopped',
      async () => {
        const path = await aKey();
        await owner.browser.post(`${path}/rotation`);
        return () => owner.browser.delete(`${path}/rotation`);
      },
    ],
    ['site.created', async () => () => owner.browser.post(at('sites'), site)],
    [
      'site.changed',
      async () => {
        const path = await aSite();
        return () => owner.browser.send('PATCH', path, { hostnames: ['*.shop.example'] });
      },
    ],
    [
      'site.deleted',
      async () => {
        const path = await aSite();
        return () => owner.browser.post(`${path}/deletion`, {});
      },
    ],
    [
      'member.invited',
      async () => () => owner.browser.post(at('invitations'), { email: 'x@example.com', role: 'admin' }),
    ],
    [
      'member.invitation_revoked',
      async () => {
        const { body } = await owner.browser.post(at('invitations'), {
          email: 'y@example.com',
          role: 'admin',
        });
        return () => owner.browser.delete(at(`invitations/${body.id}`));
      },
    ],
    [
      'member.role_changed',
      async () => {
        const { publicId } = await aPerson(app, { account, role: 'admin' });
        return () => owner.browser.send('PATCH', at(`members/${publicId}`), { role: 'analyst' });
      },
    ],
    [
      'member.removed',
      async () => {
        const { publicId } = await aPerson(app, { account, role: 'admin' });
        return () => owner.browser.delete(at(`members/${publicId}`));
      },
    ],
    [
      'account.plan_changed',
      async () => () =>
        owner.browser.send('PATCH', `operator/accounts/${account.publicId}/plan`, { plan: 'enterprise' }),
    ],
    [
      'member.invited',
      async () => () =>
        owner.browser.post('operator/accounts', {
          ...{ name: 'Branch', plan: 'free', owner_email: 'branch@example.com' },
        }),
    ],
    [
      'member.joined',
      async () => () =>
        owner.browser.post('operator/accounts', {
          ...{ name: 'Mine', plan: 'free', owner_email: owner.person.email },
        }),
    ],
    ['account.renamed', async () => () => owner.browser.send('PATCH', at(''), { name: 'Corner shop' })],
    [
      'account.suspended',
      async () => {
        const { publicId } = await anAccount(app);
        return () => owner.browser.send('PUT', `operator/accounts/${publicId}/suspension`, {});
      },
    ],
    [
      'ad_spend.imported',
      async () => {
        const csv = 'date,platform,campaign,spend,currency\n2026-01-31,google,spring,1,EUR\n';
        return () => owner.browser.send('PUT', at('test/ad-spend'), { csv });
      },
    ],
    ['person.renamed', async () => () => owner.browser.send('PATCH', 'person', { name: 'Ada' })],
    [
      'person.operator_granted',
      async () => {
        const { publicId } = await aPerson(app);
        return () => owner.browser.send('PATCH', `operator/people/${publicId}`, { is_operator: true });
      },
    ],
  ];

  it.each(CHANGES)(
    '%s: without its line there is no change, and its line says from where',
    async (action, prepare) => {
      const change = await prepare();
      const before = await record();
      await refuseLines(action);
      expect((await change()).status).toBe(500);
      expect(await record()).toEqual(before);
      await database.query('ALTER TABLE audit_log DROP CONSTRAINT refused');
      expect((await change()).status).toBeLessThan(300);
      expect(await record()).not.toEqual(before);
      expect(await latest(action)).toMatchObject({ actor: owner.person.publicId, origin: ORIGIN });
    },
  );

  it('sign-ins, many keys at once and deletions by a key tell from where, too', async () => {
    expect(await latest('person.signed_in')).toMatchObject({ origin: ORIGIN, details: { user_agent: null } });
    const other = openBrowser(app, { 'x-forwarded-for': `198.51.100.4, 203.0.113.7` });
    await other.post('session', { email: owner.person.email, password: PASSWORD });
    await other.delete('session');
    expect(await latest('person.signed_out')).toMatchObject({ origin: '203.0.113.7' });

    const keyId = (await aKey()).split('/').at(-1);
    await owner.browser.post(at('keys/deletions'), { key_ids: [keyId], confirm_count: 1 });
    expect(await latest('key.deleted')).toMatchObject({ target: keyId, origin: ORIGIN });

    const { secret, key: own } = await app.issueKey({ account });
    const client = new ApiClient(app.url, secret);
    await client.track(anEvent({ visitor_id: 'v' }));
    const headers = { 'X-Forwarded-For': CLIENT };
    await client.send('DELETE', '/api/v1/visitors/v', undefined, headers);
    await client.send('DELETE', '/api/v1/ad-spend?from=2026-01-01&to=2026-01-02', undefined, headers);
    for (const action of ['visitor.erased', 'ad_spend.deleted'] as const)
      expect(await latest(action)).toMatchObject({ actor: own.publicId, origin: ORIGIN });
  });

  it('the trail shows from where, and is searched by it', async () => {
    const page = (await owner.browser.get(at('audit?origin=2001:DB8:1'))).body;
    expect(page.total).toBeGreaterThan(5);
    expect(new Set(page.entries.map(({ origin }: Json) => origin))).toEqual(new Set([ORIGIN]));
    expect((await owner.browser.get(at('audit?origin=192.0.2.'))).body.entries).toEqual([]);
    const [header, ...lines] = (await owner.browser.get(at('audit.csv?action=account.renamed'))).text
      .trim()
      .split(/\r?\n/);
    expect(header).toMatch(/^at,actor,actor_name,origin,/);
    expect(lines[0]).toContain(`,${ORIGIN},account.renamed,`);
  });

  it('401: a wrong password is answered without waiting for its line, which would tell who exists', async () => {
    const { email, publicId } = await aPerson(app);
    await database.query('BEGIN');
    await database.query('LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
    const answer = await openBrowser(app).post('session', { email, password: 'wrong' });
    expect(answer.status).toBe(401);
    await database.query('COMMIT');
    await app.app.get(SignInRefusalsService, { strict: false }).settled();
    const { rows } = await database.query('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [
      publicId,
    ]);
    expect(rows.at(-1)).toEqual({ action: 'person.sign_in_refused' });
  });
});
