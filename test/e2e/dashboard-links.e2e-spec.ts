import { CLI } from '../../src/audit/actor.js';
import { DAY_MS, HOUR_MS } from '../../src/common/clock.js';
import { MembershipsService } from '../../src/members/memberships.service.js';
import { OneTimeLinksService } from '../../src/members/one-time-links.service.js';
import { PasswordHasher } from '../../src/members/password-hasher.js';
import { type Answer, type Json, openBrowser } from '../support/browser.js';
import { raceFor, waitsForLock } from '../support/held-lock.js';
import { MovableClock } from '../support/movable-clock.js';
import {
  anAccount,
  aPerson,
  aSignedInPerson,
  browserOf,
  PASSWORD,
  type SignedInPerson,
} from '../support/people.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NEW_PASSWORD = 'violet ladders drink soup';

const tokenOf = (link: { path: string }) => link.path.split('#')[1]!;

describe('the first sign-in link', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  it('makes the first person: operator, owner of every account, signed in; then none works any more', async () => {
    const links = app.app.get(OneTimeLinksService, { strict: false });
    const account = await anAccount(app, 'Demo');
    const [expired, first, second] = [
      await links.createFirstSignInLink(),
      await links.createFirstSignInLink(),
      await links.createFirstSignInLink(),
    ];
    expect(first!.path).toMatch(/^\/dashboard\/link#\w{43}$/);
    await app.database.writer.query('UPDATE one_time_links SET expires_at = created_at WHERE id = $1', [
      expired!.id,
    ]);
    const browser = openBrowser(app);
    expect((await browser.get('session')).body).toMatchObject({ person: null, first_start: true });
    expect((await browser.post('links/inspect', { token: tokenOf(expired!) })).status).toBe(404);
    const inspected = await browser.post('links/inspect', { token: tokenOf(first!) });
    expect(inspected.body).toMatchObject({ kind: 'first_start', email: null, account_name: null });

    const body = { token: tokenOf(first!), email: 'Ada@Example.com', name: 'Ada', password: PASSWORD };
    const weak = await browser.post('links/redeem', { ...body, password: 'ada@example.com' });
    expect(weak.body.details).toMatchObject([{ field: 'password', code: 'too_easy' }]);
    const redeemed = await browser.post('links/redeem', body);
    expect(redeemed.status).toBe(200);
    expect(redeemed.body).toMatchObject({
      person: { email: 'ada@example.com', name: 'Ada', is_operator: true },
      accounts: [{ id: account.publicId, role: 'owner' }],
      first_start: false,
    });
    expect((await browser.get('sessions')).status).toBe(200);

    const thief = { ...body, email: 'eve@example.com' };
    for (const link of [first, second])
      expect((await openBrowser(app).post('links/redeem', { ...thief, token: tokenOf(link!) })).status).toBe(
        404,
      );
    expect(await links.createFirstSignInLink()).toBeNull();
  });
});

describe('links of the dashboard', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  beforeEach(() => clock.advance(15 * 60_000));

  const inviteTo = async (email: string, role = 'analyst') => {
    const account = await anAccount(app);
    const owner = await aSignedInPerson(app, { account });
    const path = `accounts/${account.publicId}/invitations`;
    const { body } = await owner.browser.post(path, { email, role });
    return { account, owner, invitation: body, token: tokenOf(body.link) };
  };

  it('an invitation makes a new person a member, once', async () => {
    const { account, owner, token } = await inviteTo('New@Example.com');
    const browser = openBrowser(app);
    expect((await browser.post('links/inspect', { token })).body).toMatchObject({
      kind: 'invite',
      email: 'new@example.com',
      account_name: 'Shop',
      role: 'analyst',
    });
    const answer = await browser.post('links/redeem', { token, password: PASSWORD });
    expect(answer.body).toMatchObject({
      person: { email: 'new@example.com', is_operator: false },
      accounts: [{ id: account.publicId, role: 'analyst' }],
    });
    expect((await openBrowser(app).post('links/redeem', { token, password: PASSWORD })).status).toBe(404);
    const { members } = (await owner.browser.get(`accounts/${account.publicId}/members`)).body;
    const { invitations } = (await owner.browser.get(`accounts/${account.publicId}/invitations`)).body;
    expect(members.map((member: Json) => member.email)).toContain('new@example.com');
    expect(invitations).toEqual([]);
  });

  it('an invitation that expired unused is deleted with its address; open and used ones stay', async () => {
    const links = app.app.get(OneTimeLinksService, { strict: false });
    const [used, late] = [await inviteTo('used@example.com'), await inviteTo('late@example.com')];
    await openBrowser(app).post('links/redeem', { token: used.token, password: PASSWORD });
    clock.advance(7 * DAY_MS);
    await inviteTo('open@example.com');
    await links.forgetExpired();
    const rows: Json[] = await app.dataSource.query(
      "SELECT email FROM one_time_links WHERE email ~ '^(used|late|open)@' ORDER BY email",
    );
    expect(rows.map(({ email }) => email)).toEqual(['open@example.com', 'used@example.com']);
    expect((await openBrowser(app).post('links/inspect', { token: late.token })).status).toBe(404);
  });

  it('an invitation asks someone who exists for their own password, and never sets it', async () => {
    const person = await aPerson(app);
    const { account, token } = await inviteTo(person.email);
    const hijack = await openBrowser(app).post('links/redeem', { token, password: NEW_PASSWORD });
    expect(hijack.status).toBe(401);
    const answer = await openBrowser(app).post('links/redeem', { token, password: PASSWORD });
    expect(answer.body.accounts).toMatchObject([{ id: account.publicId }]);
  });

  it('an invitation does not tell whether the invited person exists, as long as nobody uses it', async () => {
    const [withPassword, without] = [await aPerson(app), await aPerson(app)];
    await app.database.writer.query('UPDATE people SET password_hash = NULL WHERE id = $1', [without.id]);
    const account = await anAccount(app);
    const owner = await aSignedInPerson(app, { account });
    const seen = [];
    for (const email of [withPassword.email, without.email, 'nobody@example.com']) {
      const invited = await owner.browser.post(`accounts/${account.publicId}/invitations`, {
        email,
        role: 'admin',
      });
      const { link, id: _, ...answer } = invited.body;
      const token = tokenOf(link);
      const tries = [];
      for (const password of [undefined, null, 'short', 'passwordpassword']) {
        const refused = await openBrowser(app).post('links/redeem', { token, password });
        expect(refused.status).toBe(400);
        tries.push(refused.text);
      }
      const { text: inspected } = await openBrowser(app).post('links/inspect', { token });
      const { body } = await owner.browser.get(`accounts/${account.publicId}/invitations`);
      const [{ id: __, ...listed }] = body.invitations;
      seen.push(JSON.stringify([invited.status, answer, tries, inspected, listed]).replaceAll(email, 'them'));
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
  });

  it('401: an invitation says the same to a person with another password and to one without any', async () => {
    const without = await aPerson(app);
    await app.database.writer.query('UPDATE people SET password_hash = NULL WHERE id = $1', [without.id]);
    const { token } = await inviteTo(without.email);
    const answer = await openBrowser(app).post('links/redeem', { token, password: NEW_PASSWORD });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toMatch(/has another password here.*ask an operator for a link/);
  });

  it('an invitation needs no password of the invited person who is signed in, and is refused to others', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const outsider = await aSignedInPerson(app);
    const { account, token } = await inviteTo(person.email);
    expect((await outsider.browser.post('links/redeem', { token })).status).toBe(409);
    expect((await browser.post('links/redeem', { token })).body.accounts).toMatchObject([
      { id: account.publicId },
    ]);
  });

  it('an invitation that was revoked, replaced or is a week old is void', async () => {
    const { account, owner, invitation, token } = await inviteTo('late@example.com');
    const path = `accounts/${account.publicId}/invitations`;
    expect((await owner.browser.delete(`${path}/${invitation.id}`)).status).toBe(204);
    expect((await owner.browser.delete(`${path}/${invitation.id}`)).status).toBe(404);
    const replaced = (await owner.browser.post(path, { email: 'late@example.com', role: 'admin' })).body;
    const latest = (await owner.browser.post(path, { email: 'late@example.com', role: 'admin' })).body;
    const statusOf = async (secret: string) =>
      (await openBrowser(app).post('links/inspect', { token: secret })).status;
    expect(await statusOf(token)).toBe(404);
    expect(await statusOf(tokenOf(replaced.link))).toBe(404);
    expect(await statusOf(tokenOf(latest.link))).toBe(200);
    clock.advance(7 * 24 * HOUR_MS);
    expect(await statusOf(tokenOf(latest.link))).toBe(404);
  });

  it('a password link sets a new password, ends every session, and lets in', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const operator = await aSignedInPerson(app, { isOperator: true });
    const older = await operator.browser.post(`operator/people/${person.publicId}/password-link`);
    const link = await operator.browser.post(`operator/people/${person.publicId}/password-link`);
    const redeem = (created: Json) =>
      openBrowser(app).post('links/redeem', { token: tokenOf(created), password: NEW_PASSWORD });
    expect((await redeem(older.body)).status).toBe(404);
    expect((await redeem(link.body)).body.person).toMatchObject({ email: person.email });
    expect((await browser.get('sessions')).status).toBe(401);
    expect((await redeem(link.body)).status).toBe(404);
    const again = await openBrowser(app).post('session', { email: person.email, password: NEW_PASSWORD });
    expect(again.status).toBe(200);
  });

  const passwordLinkFor = (person: SignedInPerson['person'], actor = TEST_ACTOR) =>
    app.app.get(OneTimeLinksService, { strict: false }).createPasswordLink(person, actor);
  const redeemWith = (link: { path: string }, password = NEW_PASSWORD) =>
    openBrowser(app).post('links/redeem', { token: tokenOf(link), password });

  it('a password link is void once the person has changed their password themselves', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const link = await passwordLinkFor(person);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await browser.post('password', change)).status).toBe(204);
    expect((await redeemWith(link, 'amber wagons count rain')).status).toBe(404);
    expect((await browser.get('sessions')).status).toBe(200);
    const signedIn = await openBrowser(app).post('session', { email: person.email, password: NEW_PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  it('a password link voids every other that is open, also one made at the same moment', async () => {
    const person = await aPerson(app);
    const lock = { sql: 'SELECT 1 FROM people WHERE id = $1 FOR UPDATE', values: [person.id] };
    const made = await raceFor(app.database, lock, [
      () => passwordLinkFor(person),
      () => passwordLinkFor(person),
    ]);
    const statuses = [];
    for (const link of made) statuses.push((await redeemWith(link)).status);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('an invitation voids every other of its address that is open, also one made at the same moment', async () => {
    const account = await anAccount(app);
    const invite = () =>
      app.app
        .get(OneTimeLinksService, { strict: false })
        .invite({ accountId: account.id, email: 'two@example.com', role: 'admin', actor: TEST_ACTOR });
    const lock = { sql: 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', values: [account.id] };
    const made = await raceFor(app.database, lock, [invite, invite]);
    const statuses = [];
    for (const link of made)
      statuses.push((await openBrowser(app).post('links/inspect', { token: tokenOf(link) })).status);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('a password set by a link is not overwritten by a change from a session that it ended', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const link = await passwordLinkFor(person);
    const change = { current_password: PASSWORD, new_password: 'amber wagons count rain' };
    const lock = { sql: 'SELECT 1 FROM people WHERE id = $1 FOR UPDATE', values: [person.id] };
    const [redeemed, changed] = await raceFor(app.database, lock, [
      () => redeemWith(link),
      async () => {
        await waitsForLock(app.database);
        return browser.post('password', change);
      },
    ]);
    expect([redeemed!.status, changed!.status]).toEqual([200, 401]);
  });

  describe('what was shown with a password, or in a session, that a change ends meanwhile', () => {
    /** Changes the password while the request waits for the person's row. */
    const changedDuring = async (person: SignedInPerson['person'], request: () => Promise<Answer>) => {
      const sql = `WITH ended AS (DELETE FROM sessions WHERE person_id = $1)
        UPDATE people SET password_hash = 'changed' WHERE id = $1`;
      const [answer] = await raceFor(app.database, { sql, values: [person.id] }, [request]);
      const { rows } = await app.database.writer.query('SELECT 1 FROM sessions WHERE person_id = $1', [
        person.id,
      ]);
      return [answer!.status, rows.length];
    };

    it('401: signs nobody in', async () => {
      const person = await aPerson(app);
      const signIn = () => openBrowser(app).post('session', { email: person.email, password: PASSWORD });
      expect(await changedDuring(person, signIn)).toEqual([401, 0]);
    });

    it('401: uses up no invitation', async () => {
      const { person, browser } = await aSignedInPerson(app);
      const { token } = await inviteTo(person.email);
      const byPassword = () => openBrowser(app).post('links/redeem', { token, password: PASSWORD });
      const bySession = () => browser.post('links/redeem', { token });
      expect(await changedDuring(person, bySession)).toEqual([401, 0]);
      const hash = await app.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
      const sql = 'UPDATE people SET password_hash = $2 WHERE id = $1';
      await app.database.writer.query(sql, [person.id, hash]);
      expect(await changedDuring(person, byPassword)).toEqual([401, 0]);
      expect((await openBrowser(app).post('links/inspect', { token })).status).toBe(200);
    });
  });

  it('a change of password makes every other browser an unknown one', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = openBrowser(app);
    await other.post('session', { email: person.email, password: PASSWORD });
    await browser.post('session', { email: person.email, password: PASSWORD });
    const devices = async () =>
      (await app.database.writer.query('SELECT 1 FROM known_devices WHERE person_id = $1', [person.id])).rows
        .length;
    expect(await devices()).toBe(2);
    await browser.post('password', { current_password: PASSWORD, new_password: NEW_PASSWORD });
    expect(await devices()).toBe(1);
    const link = await passwordLinkFor(person);
    expect((await redeemWith(link, 'amber wagons count rain')).status).toBe(200);
    expect(await devices()).toBe(1);
  });

  it('an operator who is one no longer leaves no open link behind, but the invitations of an owner', async () => {
    const [operator, chief] = [
      await aSignedInPerson(app, { isOperator: true, account: await anAccount(app) }),
      await aSignedInPerson(app, { isOperator: true }),
    ];
    const foreign = await anAccount(app);
    const own = (await operator.browser.get('session')).body.accounts[0].id;
    const invite = (account: string) => ({
      path: account,
      body: { email: 'eve@example.com', role: 'owner' },
    });
    const links = [];
    links.push((await operator.browser.post(`operator/people/${chief.person.publicId}/password-link`)).body);
    for (const account of [foreign.publicId, own]) {
      const { path, body } = invite(account);
      links.push((await operator.browser.post(`operator/accounts/${path}/invitations`, body)).body);
    }
    const path = `operator/people/${operator.person.publicId}`;
    expect((await chief.browser.send('PATCH', path, { is_operator: false })).status).toBe(200);
    const statuses = [];
    for (const link of links)
      statuses.push((await openBrowser(app).post('links/inspect', { token: tokenOf(link) })).status);
    expect(statuses).toEqual([404, 404, 200]);
    const { rows } = await app.database.writer.query(
      `SELECT actor, target FROM audit_log WHERE account_id = $1 AND action = 'member.invitation_revoked'`,
      [foreign.id],
    );
    expect(rows).toEqual([{ actor: chief.person.publicId, target: 'eve@example.com' }]);
  });

  it.each([
    ['removed', (by: SignedInPerson, path: string) => by.browser.delete(path)],
    [
      'made an admin',
      (by: SignedInPerson, path: string) => by.browser.send('PATCH', path, { role: 'admin' }),
    ],
  ])('an owner who is %s leaves no open invitation behind', async (_, change) => {
    const account = await anAccount(app);
    const [owner, chief] = [await aSignedInPerson(app, { account }), await aSignedInPerson(app, { account })];
    const invitations = `accounts/${account.publicId}/invitations`;
    const { body } = await owner.browser.post(invitations, { email: 'alter.ego@example.com', role: 'owner' });
    await change(chief, `accounts/${account.publicId}/members/${owner.person.publicId}`);
    expect((await openBrowser(app).post('links/inspect', { token: tokenOf(body.link) })).status).toBe(404);
    const audit = await chief.browser.get(
      `accounts/${account.publicId}/audit?action=member.invitation_revoked`,
    );
    expect(audit.body.entries).toMatchObject([
      { actor: chief.person.email, target: 'alter.ego@example.com', details: { role: 'owner' } },
    ]);
  });

  it.each([
    ['an invitation to their account', 'DELETE FROM memberships WHERE person_id = $1', false],
    ['a password link', 'UPDATE people SET is_operator = false WHERE id = $1', true],
    ['an invitation to any account', 'UPDATE people SET is_operator = false WHERE id = $1', true],
  ])('403: %s, for one whose right to make it is taken away meanwhile', async (what, sql, isOperator) => {
    const account = await anAccount(app);
    const other = await aPerson(app);
    const maker = await aSignedInPerson(app, isOperator ? { isOperator } : { account });
    const make = () => {
      if (what === 'a password link')
        return maker.browser.post(`operator/people/${other.publicId}/password-link`);
      const path = `${isOperator ? 'operator/' : ''}accounts/${account.publicId}/invitations`;
      return maker.browser.post(path, { email: other.email, role: 'owner' });
    };
    const [answer] = await raceFor(app.database, { sql, values: [maker.person.id] }, [make]);
    const { rows } = await app.database.writer.query('SELECT 1 FROM one_time_links WHERE created_by = $1', [
      maker.person.publicId,
    ]);
    expect([answer!.status, rows.length]).toEqual([403, 0]);
  });

  it('an invitation is void once the person is a member, and does not bring back one who was removed', async () => {
    const person = await aPerson(app);
    const { account, owner, token } = await inviteTo(person.email);
    await app.dataSource.transaction((manager) =>
      app.app
        .get(MembershipsService, { strict: false })
        .add(manager, { person, accountId: account.id, role: 'analyst', actor: CLI }),
    );
    expect((await openBrowser(app).post('links/inspect', { token })).status).toBe(404);
    const invited = await app.app
      .get(OneTimeLinksService, { strict: false })
      .invite({ accountId: account.id, email: person.email, role: 'owner', actor: CLI });
    await owner.browser.delete(`accounts/${account.publicId}/members/${person.publicId}`);
    expect((await openBrowser(app).post('links/inspect', { token: tokenOf(invited) })).status).toBe(404);
  });

  it('of two who use one link at the same moment, one comes in', async () => {
    const person = await aPerson(app);
    const links = app.app.get(OneTimeLinksService, { strict: false });
    const token = tokenOf(await links.createPasswordLink(person, TEST_ACTOR));
    const redeem = () => openBrowser(app).post('links/redeem', { token, password: NEW_PASSWORD });
    const lock = {
      sql: 'SELECT 1 FROM one_time_links WHERE person_id = $1 FOR UPDATE',
      values: [person.id],
    };
    const answers = await raceFor(app.database, lock, [redeem, redeem]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  it('no link is stored, nor shown a second time', async () => {
    const { account, owner, token } = await inviteTo('once@example.com');
    const { rows } = await app.database.writer.query(
      'SELECT row_to_json(l)::text AS row FROM one_time_links l',
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    const list = await owner.browser.get(`accounts/${account.publicId}/invitations`);
    expect(list.body.invitations).toMatchObject([
      { email: 'once@example.com', invited_by: owner.person.email },
    ]);
    expect(list.text).not.toContain(token);
  });

  it('every change leaves its line in the trail, with who did it', async () => {
    const { account, owner, invitation, token } = await inviteTo('trail@example.com', 'admin');
    expect(invitation.role).toBe('admin');
    const member = (await openBrowser(app).post('links/redeem', { token, password: PASSWORD })).body.person;
    const path = `accounts/${account.publicId}/members/${member.id}`;
    await owner.browser.send('PATCH', path, { role: 'analyst' });
    await owner.browser.delete(path);
    const { entries } = (await owner.browser.get(`accounts/${account.publicId}/audit`)).body;
    expect(entries.slice(0, 4).map(({ action, actor, target }: Json) => [action, actor, target])).toEqual([
      ['member.removed', owner.person.email, 'trail@example.com'],
      ['member.role_changed', owner.person.email, 'trail@example.com'],
      ['member.joined', 'trail@example.com', 'trail@example.com'],
      ['member.invited', owner.person.email, 'trail@example.com'],
    ]);
  });

  it('an account keeps at least one owner, even when two demote each other at once', async () => {
    const account = await anAccount(app);
    const [a, b] = [await aSignedInPerson(app, { account }), await aSignedInPerson(app, { account })];
    const memberPath = (id: string) => `accounts/${account.publicId}/members/${id}`;
    const demote = (by: SignedInPerson, whom: SignedInPerson) => () =>
      by.browser.send('PATCH', memberPath(whom.person.publicId), { role: 'admin' });
    const lock = { sql: 'SELECT 1 FROM memberships WHERE account_id = $1 FOR UPDATE', values: [account.id] };
    const answers = await raceFor(app.database, lock, [demote(a, b), demote(b, a)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const [owner] = answers[0]!.status === 200 ? [a] : [b];
    expect((await owner!.browser.delete(memberPath(owner!.person.publicId))).status).toBe(409);
  });

  it('a removed member is out with the next request, signed in or not', async () => {
    const account = await anAccount(app);
    const owner = await aSignedInPerson(app, { account });
    const member = await aSignedInPerson(app, { account, role: 'admin' });
    const browsers = [member.browser, await browserOf(app, member.person)];
    await owner.browser.delete(`accounts/${account.publicId}/members/${member.person.publicId}`);
    for (const browser of browsers)
      expect((await browser.get(`accounts/${account.publicId}/keys`)).status).toBe(404);
  });
});
