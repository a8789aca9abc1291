import { OneTimeLinksService } from '../../src/members/one-time-links.service.js';
import { type Browser, openBrowser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aPerson, aSignedInPerson, PASSWORD } from '../support/people.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'violet ladders drink soup';

describe('guessing passwords', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => app.close());
  beforeEach(() => clock.advance(HOUR_MS));

  /** A browser without cookies at a client address of its own. */
  const at = (address: string) => openBrowser(app, { 'x-forwarded-for': address });
  const signIn = async (browser: Browser, email: string, password = PASSWORD) =>
    (await browser.post('session', { email, password })).status;
  /** Wrong passwords from one address, as many as are looked at. */
  const guess = async (address: string, email: string, attempts = 10) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < attempts; attempt++)
      statuses.push(await signIn(at(address), email, 'wrong'));
    return statuses;
  };
  const GUESSES = new Array(10).fill(401);

  it('429: after ten wrong passwords for a person from one address, known or not, whatever comes next', async () => {
    const person = await aPerson(app);
    for (const [address, email] of [
      ['192.0.2.1', person.email],
      ['192.0.2.2', 'nobody@example.com'],
    ] as const) {
      expect(await guess(address, email)).toEqual(GUESSES);
      const refused = await at(address).post('session', { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({ error: 'Rate limit exceeded', retry_after: 180 });
      expect(refused.headers.get('retry-after')).toBe('180');
    }
  });

  it('200: to the person in a new browser at another address, while somebody else guesses', async () => {
    const { email } = await aPerson(app);
    await guess('192.0.2.1', email, 12);
    expect(await signIn(at('198.51.100.7'), email)).toBe(200);
  });

  it('429: a whole /64 of IPv6 is one address', async () => {
    const { email } = await aPerson(app);
    for (let host = 1; host <= 10; host++)
      expect(await signIn(at(`2001:db8:0:1::${host}`), email, 'wrong')).toBe(401);
    expect(await signIn(at('2001:db8:0:1:ffff::1'), email)).toBe(429);
    expect(await signIn(at('2001:db8:0:2::1'), email)).toBe(200);
  });

  it('200: to the person in a known browser, whoever exhausts what their address may try', async () => {
    const { email } = await aPerson(app);
    const known = at('192.0.2.1');
    expect(await signIn(known, email)).toBe(200);
    await known.delete('session');
    await guess('192.0.2.1', email, 11);
    for (let other = 0; other < 20; other++) await signIn(at('192.0.2.1'), `guess${other}@example.com`, 'x');
    expect(await signIn(at('192.0.2.1'), email)).toBe(429);
    expect(await signIn(known, email)).toBe(200);
  });

  describe('from ten addresses', () => {
    const attack = async (email: string) => {
      for (let host = 1; host <= 10; host++) expect(await guess(`203.0.113.${host}`, email)).toEqual(GUESSES);
    };

    it('429: ends after a hundred attempts, and says how the person gets in; a known browser does', async () => {
      const { email } = await aPerson(app);
      const known = at('192.0.2.1');
      await signIn(known, email);
      await known.delete('session');
      clock.advance(HOUR_MS);
      await attack(email);
      const refused = await at('203.0.113.11').post('session', { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(refused.body.error).toMatch(
        /a browser in which you have signed in before.*an operator for a link/,
      );
      expect(refused.body.retry_after).toBe(18);
      expect(await signIn(known, email)).toBe(200);
    });

    it('200: an operator’s link is redeemed, and so is an invitation', async () => {
      const person = await aPerson(app);
      await attack(person.email);
      const links = app.app.get(OneTimeLinksService, { strict: false });
      const account = await anAccount(app);
      const invitation = await links.invite({
        accountId: account.id,
        email: person.email,
        role: 'admin',
        actor: TEST_ACTOR,
      });
      const redeem = (path: string, password: string) =>
        at('203.0.113.1').post('links/redeem', { token: path.split('#')[1]!, password });
      const reset = await links.createPasswordLink(person, TEST_ACTOR);
      expect((await redeem(reset.path, NEW_PASSWORD)).status).toBe(200);
      clock.advance(3 * 60_000); // one more try of this address for this person
      expect(await signIn(at('203.0.113.1'), person.email, NEW_PASSWORD)).toBe(200);
      const joined = await at('198.51.100.1').post('links/redeem', {
        token: invitation.path.split('#')[1]!,
        password: NEW_PASSWORD,
      });
      expect(joined.body.accounts).toMatchObject([{ id: account.publicId }]);
    });
  });

  it('401: tokens that are no links use up nothing of what a link’s holder may try', async () => {
    const person = await aPerson(app);
    for (let attempt = 0; attempt < 40; attempt++) {
      if (attempt % 20 === 0) clock.advance(1_000);
      const body = { token: `no link ${attempt}`, password: NEW_PASSWORD };
      expect((await at('192.0.2.1').post('links/redeem', body)).status).toBe(404);
    }
    const link = await app.app
      .get(OneTimeLinksService, { strict: false })
      .createPasswordLink(person, TEST_ACTOR);
    const redeemed = await at('192.0.2.1').post('links/redeem', {
      token: link.path.split('#')[1]!,
      password: NEW_PASSWORD,
    });
    expect(redeemed.status).toBe(200);
  });

  it('429: a device known for one person is unknown for every other', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    const device = at('192.0.2.1');
    await signIn(device, other.email);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(device, person.email, 'wrong');
    expect(await signIn(at('192.0.2.1'), person.email)).toBe(429);
  });

  it('429: after ten wrong passwords in a known browser', async () => {
    const { email } = await aPerson(app);
    const known = at('192.0.2.1');
    await signIn(known, email);
    for (let attempt = 0; attempt < 9; attempt++) expect(await signIn(known, email, 'wrong')).toBe(401);
    expect(await signIn(known, email)).toBe(200);
    expect(await signIn(known, email)).toBe(429);
  });

  it('429: after twenty attempts from one address, whomever they are for', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push(await signIn(at('192.0.2.1'), `guess${attempt}@example.com`, 'wrong'));
    expect(statuses).toEqual([...new Array(20).fill(401), 429]);
  });

  it('429: the present password, to be changed, is guessed ten times in a session; sign-in is not slowed', async () => {
    const { person, browser } = await aSignedInPerson(app);
    const change = { current_password: 'wrong', new_password: NEW_PASSWORD };
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await browser.post('password', change)).status).toBe(401);
    expect((await browser.post('password', change)).status).toBe(429);
    expect(await signIn(openBrowser(app), person.email)).toBe(200);
  });

  it('429: so is the password behind an invitation, by address and over all addresses', async () => {
    const { email } = await aPerson(app);
    const account = await anAccount(app);
    const { path } = await app.app
      .get(OneTimeLinksService, { strict: false })
      .invite({ accountId: account.id, email, role: 'admin', actor: TEST_ACTOR });
    const body = { token: path.split('#')[1]!, password: NEW_PASSWORD };
    const redeem = async (address: string) => (await at(address).post('links/redeem', body)).status;
    for (let host = 1; host <= 10; host++) {
      for (let attempt = 0; attempt < 10; attempt++) expect(await redeem(`203.0.113.${host}`)).toBe(401);
      if (host === 1) expect(await redeem('203.0.113.1')).toBe(429);
    }
    expect(await redeem('203.0.113.11')).toBe(429);
  });
});
