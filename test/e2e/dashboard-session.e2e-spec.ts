import { HOUR_MS } from '../../src/common/clock.js';
import { Browser, type Json, openBrowser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aPerson, aSignedInPerson, browserOf, PASSWORD } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const MINUTE_MS = 60_000;

describe('signing in to the dashboard', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());
  // Attempts are counted per address, and all tests share one.
  beforeEach(() => clock.advance(15 * MINUTE_MS));

  it('200: tells who it is and what they may open, and keeps only a hash of the session', async () => {
    const account = await anAccount(app, 'Tea shop');
    const person = await aPerson(app, { account, role: 'admin' });
    const browser = openBrowser(app);
    const answer = await browser.post('session', { email: person.email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      person: { id: person.publicId, email: person.email, is_operator: false },
      session: { is_current: true },
      accounts: [{ id: account.publicId, name: 'Tea shop', role: 'admin' }],
    });
    const token = browser.cookies.get('waymark_session')!;
    const { rows } = await app.database.writer.query('SELECT row_to_json(s)::text AS row FROM sessions s');
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('200: over plain http on localhost sets cookies that scripts and other sites cannot use', async () => {
    const person = await aPerson(app);
    const answer = await openBrowser(app).post('session', { email: person.email, password: PASSWORD });
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^waymark_session=\w+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^waymark_device=\w+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('200: over https, also behind a proxy that ends it, sets __Host- cookies, and knows them again', async () => {
    const person = await aPerson(app);
    const https = { host: 'waymark.example.com', origin: 'https://waymark.example.com' };
    const browser = openBrowser(app, https);
    const answer = await browser.post('session', { email: person.email, password: PASSWORD });
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(/^__Host-waymark_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await browser.get('session')).body.person).toMatchObject({ email: person.email });
  });

  it('403: over plain http elsewhere says why, before it looks at the password', async () => {
    const lan = { host: 'waymark.lan:3000', origin: 'http://waymark.lan:3000' };
    const answer = await openBrowser(app, lan).post('session', { email: 'a@example.com', password: 'x' });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toMatch(/needs https/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('401: answers an unknown person and a wrong password alike', async () => {
    const person = await aPerson(app);
    const wrong = await openBrowser(app).post('session', { email: person.email, password: 'not it at all' });
    const unknown = await openBrowser(app).post('session', { email: 'no@example.com', password: PASSWORD });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'E-mail or password is wrong' });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.headers.getSetCookie()).toEqual(wrong.headers.getSetCookie());
  });

  it('401: to a person who never set a password', async () => {
    const person = await aPerson(app);
    await app.database.writer.query('UPDATE people SET password_hash = NULL WHERE id = $1', [person.id]);
    const answer = await openBrowser(app).post('session', { email: person.email, password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'not an address', password: 'x' }, ['email']],
    [{ email: 'a@example.com', password: 5 }, ['password']],
    [{ email: 'a@example.com', password: 'x', remember: true }, ['remember']],
  ])('400: names every fault of %j', async (body, fields) => {
    const answer = await openBrowser(app).post('session', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((fault: { field: string }) => fault.field)).toEqual(fields);
  });

  it('ends the session that the browser had before', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const before = browser.cookies.get('waymark_session')!;
    await browser.post('session', { email: person.email, password: PASSWORD });
    const old = new Browser(app.url);
    old.cookies.set('waymark_session', before);
    expect((await old.get('session')).body.person).toBeNull();
  });
});

describe('a session of the dashboard', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  it('ends after 12 idle hours', async () => {
    const { browser } = await aSignedInPerson(app);
    clock.advance(12 * HOUR_MS - MINUTE_MS);
    expect((await browser.get('sessions')).status).toBe(200);
    clock.advance(12 * HOUR_MS - MINUTE_MS);
    expect((await browser.get('sessions')).status).toBe(200);
    clock.advance(12 * HOUR_MS);
    expect((await browser.get('sessions')).status).toBe(401);
  });

  it('ends after seven days however much it is used', async () => {
    const { browser } = await aSignedInPerson(app);
    for (let days = 0; days < 7; days += 0.25) {
      expect((await browser.get('sessions')).status).toBe(200);
      clock.advance(6 * HOUR_MS);
    }
    expect((await browser.get('sessions')).status).toBe(401);
  });

  it('204: ends here, and here only, with a sign-out', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = await browserOf(app, person);
    const token = browser.cookies.get('waymark_session')!;
    const answer = await browser.delete('session');
    expect(answer.status).toBe(204);
    expect(browser.cookies.has('waymark_session')).toBe(false);
    browser.cookies.set('waymark_session', token);
    expect((await browser.get('sessions')).status).toBe(401);
    expect((await other.get('sessions')).status).toBe(200);
  });

  it('204: ends everywhere, here too, with a sign-out everywhere', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = await browserOf(app, person);
    expect((await browser.delete('sessions')).status).toBe(204);
    expect((await other.get('sessions')).status).toBe(401);
  });

  it('204: ends one by one; those of others do not exist', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = await browserOf(app, person);
    const outsider = await aSignedInPerson(app);
    const { sessions } = (await browser.get('sessions')).body;
    const [otherId] = sessions
      .filter((session: Json) => !session.is_current)
      .map((session: Json) => session.id);
    expect((await outsider.browser.delete(`sessions/${otherId}`)).status).toBe(404);
    expect((await other.get('sessions')).status).toBe(200);
    expect((await browser.delete(`sessions/${otherId}`)).status).toBe(204);
    expect((await other.get('sessions')).status).toBe(401);
    expect((await browser.delete(`sessions/${otherId}`)).status).toBe(404);
  });

  it('is known by its own cookie only: not by a device, a key, or a plain cookie on a foreign host', async () => {
    const { browser } = await aSignedInPerson(app);
    const token = browser.cookies.get('waymark_session')!;
    const elsewhere = new Browser(app.url, { host: 'waymark.lan', origin: 'http://waymark.lan' });
    elsewhere.cookies.set('waymark_session', token);
    expect((await elsewhere.get('sessions')).status).toBe(401);
    const bearer = openBrowser(app, { authorization: `Bearer ${token}` });
    expect((await bearer.get('sessions')).status).toBe(401);
  });
});

describe('a change of password', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ clock: new MovableClock() });
  });
  afterAll(() => app.close());

  it('204: ends all other sessions, keeps this one, and is audited', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const other = await browserOf(app, person);
    const change = { current_password: PASSWORD, new_password: 'green kettles sing badly' };
    expect((await browser.post('password', change)).status).toBe(204);
    expect((await browser.get('sessions')).status).toBe(200);
    expect((await other.get('sessions')).status).toBe(401);
    const old = await openBrowser(app).post('session', { email: person.email, password: PASSWORD });
    const now = await openBrowser(app).post('session', {
      email: person.email,
      password: change.new_password,
    });
    expect([old.status, now.status]).toEqual([401, 200]);
    const { rows } = await app.database.writer.query(
      `SELECT actor FROM audit_log WHERE action = 'person.password_changed'`,
    );
    expect(rows).toEqual([{ actor: person.publicId }]);
  });

  it('401: with a wrong present password nothing changes', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const change = { current_password: 'wrong', new_password: 'green kettles sing badly' };
    expect((await browser.post('password', change)).status).toBe(401);
    const again = await openBrowser(app).post('session', { email: person.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it.each([
    ['short', 'too_short'],
    ['passwordpassword', 'too_easy'],
    ['waymarkwaymark', 'too_easy'],
  ])('400: refuses %j as %s', async (password, code) => {
    const { browser } = await aSignedInPerson(app);
    const change = { current_password: PASSWORD, new_password: password };
    const answer = await browser.post('password', change);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field: 'new_password', code }]);
  });
});
