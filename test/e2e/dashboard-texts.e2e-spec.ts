import { openBrowser } from '../support/browser.js';
import { anAccount, aSignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const HALF = 'a\ud800';

describe('texts that come in by the dashboard', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const errorsOf = ({ status, body }: { status: number; body: unknown }) => {
    const { details = [] } = body as { details?: { field: string; code: string }[] };
    return [status, ...details.map(({ field, code }) => `${field}: ${code}`)];
  };

  it.each([
    ['session', { email: `${HALF}@example.com`, password: 'x' }, 'email: lone_surrogate'],
    ['session', { email: 'a@example.com', password: HALF }, 'password: lone_surrogate'],
    ['session', { email: 'a\0@example.com', password: 'x' }, 'email: nul_character'],
    ['links/inspect', { token: HALF }, 'token: lone_surrogate'],
    ['links/redeem', { token: 'x', email: `${HALF}@example.com` }, 'email: lone_surrogate'],
    ['links/redeem', { token: 'x', name: HALF }, 'name: lone_surrogate'],
    ['links/redeem', { token: 'x', password: HALF }, 'password: lone_surrogate'],
  ])('400: names half a character or NUL, to anyone: %s %j', async (path, body, error) => {
    expect(errorsOf(await openBrowser(app).post(path, body))).toEqual([400, error]);
  });

  it('400: an object with a constructor of the client’s own is a wrong value like any other', async () => {
    const { browser } = await aSignedInPerson(app, { isOperator: true });
    const hostile = { constructor: { prototype: {} } };
    const answer = await browser.post('operator/accounts', {
      name: hostile,
      plan: 'free',
      requests_per_second: hostile,
    });
    expect(errorsOf(answer)).toEqual([400, 'name: wrong_type', 'requests_per_second: out_of_range']);
  });

  it('400: names half a character in what owners and operators send', async () => {
    const account = await anAccount(app);
    const { browser } = await aSignedInPerson(app, { account, isOperator: true });
    const email = `${HALF}@example.com`;
    const own = `accounts/${account.publicId}`;
    const operated = `operator/accounts`;
    expect([
      errorsOf(await browser.post(`${own}/invitations`, { email, role: 'admin' })),
      errorsOf(await browser.post(`${own}/keys`, { name: HALF, environment: 'test' })),
      errorsOf(await browser.post(operated, { name: HALF, plan: 'free' })),
      errorsOf(await browser.post(operated, { name: 'Shop', plan: 'free', owner_email: email })),
      errorsOf(await browser.post(`${operated}/${account.publicId}/invitations`, { email, role: 'owner' })),
    ]).toEqual([
      [400, 'email: lone_surrogate'],
      [400, 'name: lone_surrogate'],
      [400, 'name: lone_surrogate'],
      [400, 'owner_email: lone_surrogate'],
      [400, 'email: lone_surrogate'],
    ]);
  });

  it('counts the length of a name in characters, not in UTF-16 units', async () => {
    const account = await anAccount(app);
    const { browser } = await aSignedInPerson(app, { account });
    const create = (name: string) =>
      browser.post(`accounts/${account.publicId}/keys`, { name, environment: 'test' });
    expect((await create('😀'.repeat(200))).status).toBe(201);
    expect(errorsOf(await create('😀'.repeat(201)))).toEqual([400, 'name: too_long']);
    expect(errorsOf(await create('two\nlines'))).toEqual([400, 'name: control_character']);
    expect(errorsOf(await create(' blank'))).toEqual([400, 'name: blank_ends']);
  });
});
