import { SignInRefusalsService } from '../../src/members/sign-in-refusals.service.js';
import { type Browser, type Json, openBrowser } from '../support/browser.js';
import { anAccount, aPerson, aSignedInPerson, browserOf, PASSWORD } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const FIREFOX = { 'user-agent': 'Firefox on a desk' };

describe('what happened around one’s own way in', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const entriesOf = async (browser: Browser): Promise<Json[]> => {
    await app.app.get(SignInRefusalsService, { strict: false }).settled();
    return (await browser.get('activity')).body.entries;
  };
  const actionsOf = async (browser: Browser) => (await entriesOf(browser)).map(({ action }) => action);

  it('200: tells of sign-ins and sign-outs with their browser, and of wrong passwords by nobody knows whom', async () => {
    const person = await aPerson(app);
    const browser = openBrowser(app, FIREFOX);
    await openBrowser(app).post('session', { email: person.email.toUpperCase(), password: 'wrong' });
    await browser.post('session', { email: person.email, password: PASSWORD });
    await browser.delete('session');
    await browser.post('session', { email: person.email, password: PASSWORD });
    const entries = await entriesOf(browser);
    expect(entries).toMatchObject([
      { action: 'person.signed_in', actor: person.email },
      { action: 'person.signed_out', actor: person.email, user_agent: FIREFOX['user-agent'] },
      { action: 'person.signed_in', address: '127.0.0.1', user_agent: FIREFOX['user-agent'] },
      { action: 'person.sign_in_refused', actor: 'unknown', address: '127.0.0.1', user_agent: null },
      { action: 'person.created' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('tells of a wrong present password, a changed one, a session ended from afar, and a sign-out everywhere', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = await browserOf(app, person);
    const change = { current_password: 'wrong', new_password: 'green kettles sing badly' };
    await browser.post('password', change);
    const { sessions } = (await browser.get('sessions')).body;
    await browser.delete(`sessions/${sessions.find((each: Json) => !each.is_current).id}`);
    await browser.post('password', { ...change, current_password: PASSWORD });
    expect(await actionsOf(browser)).toEqual([
      'person.password_changed',
      'person.signed_out',
      'person.sign_in_refused',
      'person.signed_in',
      'person.signed_in',
      'person.created',
    ]);
    expect((await other.get('sessions')).status).toBe(401);
    await browser.delete('sessions');
    expect((await actionsOf(await browserOf(app, person)))[1]).toBe('person.signed_out_everywhere');
  });

  it('tells of a wrong password at an invitation', async () => {
    const owner = await aSignedInPerson(app, { account: await anAccount(app) });
    const invited = await aPerson(app);
    const { accounts } = (await owner.browser.get('session')).body;
    const invitation = { email: invited.email, role: 'admin' };
    const { body } = await owner.browser.post(`accounts/${accounts[0].id}/invitations`, invitation);
    const token = body.link.path.split('#')[1];
    expect(
      (await openBrowser(app).post('links/redeem', { token, password: 'green kettles sing badly' })).status,
    ).toBe(401);
    expect(await actionsOf(await browserOf(app, invited))).toContain('person.sign_in_refused');
  });

  it('is nobody else’s to read, and an attempt at nobody leaves no line', async () => {
    const { browser } = await aSignedInPerson(app);
    const before = await app.database.writer.query('SELECT count(*)::int AS n FROM audit_log');
    await openBrowser(app).post('session', { email: 'nobody@example.com', password: 'wrong' });
    expect(await actionsOf(browser)).toEqual(['person.signed_in', 'person.created']);
    const after = await app.database.writer.query('SELECT count(*)::int AS n FROM audit_log');
    expect(after.rows).toEqual(before.rows);
  });
});
