import pg from 'pg';
import type { Account } from '../../src/accounts/accounts.service.js';
import type { AuditAction } from '../../src/audit/audit.types.js';
import { SignInRefusalsService } from '../../src/members/sign-in-refusals.service.js';
import type { Answer, Json } from '../support/browser.js';
import { openBrowser } from '../support/browser.js';
import { anAccount, aPerson, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a change and its line in the audit trail', () => {
  let app: TestApp;
  let database: pg.Client;
  let account: Account;
  let owner: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp();
    database = new pg.Client(app.targets.owner);
    await database.connect();
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account, isOperator: true });
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

  /** What is stored of everything that these changes touch. */
  const record = async (): Promise<Json> => {
    const { rows } = await database.query(`
      SELECT (SELECT json_agg(k ORDER BY id) FROM api_keys k) AS keys,
             (SELECT json_agg(m ORDER BY account_id, person_id) FROM memberships m) AS memberships,
             (SELECT json_agg(l ORDER BY id) FROM one_time_links l) AS links,
             (SELECT json_agg(a ORDER BY id) FROM accounts a) AS accounts,
             (SELECT json_agg(json_build_object('id', id, 'operator', is_operator) ORDER BY id) FROM people) AS people`);
    return rows[0];
  };

  const CHANGES: readonly [AuditAction, () => Promise<() => Promise<Answer>>][] = [
    ['key.created', async () => () => owner.browser.post(at('keys'), key)],
    [
      'key.deleted',
      async () => {
        const { body } = await owner.browser.post(at('keys'), key);
        return () => owner.browser.post(at(`keys/${body.key.id}/deletion`));
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
        owner.browser.send('PUT', `operator/accounts/${account.publicId}/plan`, { plan: 'enterprise' }),
    ],
    [
      'person.operator_granted',
      async () => {
        const { publicId } = await aPerson(app);
        return () => owner.browser.send('PATCH', `operator/people/${publicId}`, { is_operator: true });
      },
    ],
  ];

  it.each(CHANGES)('%s: without its line there is no change', async (action, prepare) => {
    const change = await prepare();
    const before = await record();
    await refuseLines(action);
    expect((await change()).status).toBe(500);
    expect(await record()).toEqual(before);
    await database.query('ALTER TABLE audit_log DROP CONSTRAINT refused');
    expect((await change()).status).toBeLessThan(300);
    expect(await record()).not.toEqual(before);
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
