import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { type Operation, readDocument } from '../adversarial/fuzz/operations.js';
import { ApiClient } from '../support/api-client.js';
import { Browser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { RawConnection } from '../support/raw-connection.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const operationsOf = (file: string) => readDocument(path.join(PACKAGE_ROOT, file)).operations;

describe('Cache-Control: no-store', () => {
  const clock = new MovableClock();
  let app: TestApp;
  let accountId: string;
  let secret: string;
  let owner: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ clock });
    const account = await anAccount(app);
    accountId = account.publicId;
    ({ secret } = await app.issueKey({ account }));
    owner = await aSignedInPerson(app, { account, isOperator: true });
  });
  afterAll(() => app.close());

  /** The path of an operation, with the account's id where one is asked for and ids of nothing elsewhere. */
  const pathOf = ({ path: template }: Operation) =>
    template.replace('{account_id}', accountId).replace(/\{\w+\}/g, 'nothing');

  /** Status and Cache-Control of an answer; its body, which may be a stream without end, is not waited for. */
  async function ask(
    method: string,
    target: string,
    headers: Record<string, string>,
  ): Promise<[number, string | null]> {
    const leave = new AbortController();
    const answer = await fetch(app.url + target, {
      method,
      headers,
      redirect: 'manual',
      signal: leave.signal,
    });
    leave.abort();
    return [answer.status, answer.headers.get('cache-control')];
  }

  const unkept: string[] = [];
  const statuses = new Set<number>();
  async function expectNoStore(
    method: string,
    target: string,
    headers: Record<string, string>,
  ): Promise<void> {
    const [status, cacheControl] = await ask(method, target, headers);
    statuses.add(status);
    if (cacheControl !== 'no-store') unkept.push(`${status} ${method} ${target}: ${cacheControl}`);
  }
  beforeEach(() => {
    unkept.length = 0;
    statuses.clear();
  });

  it('is on every answer of every route of the API, with a key and without', async () => {
    const key = { authorization: `Bearer ${secret}` };
    for (const operation of operationsOf('openapi.json')) {
      clock.advance(60_000);
      for (const headers of [key, {}]) {
        await expectNoStore(operation.method, pathOf(operation), headers);
        await expectNoStore('PATCH', pathOf(operation), headers);
      }
      await expectNoStore(operation.method, pathOf(operation), { ...key, accept: 'text/csv' });
      await expectNoStore(operation.method, `${pathOf(operation)}?unheard=of`, key);
    }
    await expectNoStore('GET', '/api/v1/nothing', key);
    expect(unkept).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415]));
  });

  it('is on the answers that are streamed, and on a 429', async () => {
    const key = { authorization: `Bearer ${secret}` };
    await expectNoStore('GET', '/api/v1/events', { ...key, accept: 'application/x-ndjson' });
    const client = new ApiClient(app.url, secret);
    const limited = await Promise.all(Array.from({ length: 260 }, () => client.get('/api/v1/validate')));
    for (const { status, headers } of limited) {
      statuses.add(status);
      if (headers.get('cache-control') !== 'no-store') unkept.push(`${status} of a burst`);
    }
    expect(unkept).toEqual([]);
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  it('is on every answer of every route of the dashboard, signed in, signed out and from another site', async () => {
    for (const operation of operationsOf('dashboard/openapi.json')) {
      clock.advance(60_000);
      await signInAgain(app, owner);
      const { method } = operation;
      const signedIn = owner.browser.headersFor(method);
      const strange = { ...signedIn, 'sec-fetch-site': 'cross-site' };
      const nobody = new Browser(app.url).headersFor(method);
      for (const headers of [strange, nobody, signedIn])
        await expectNoStore(method, pathOf(operation), headers);
    }
    await expectNoStore('GET', '/dashboard/api/nothing', {});
    expect(unkept).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
  });

  it('is on what never became a request', async () => {
    const connection = await RawConnection.open(Number(new URL(app.url).port));
    connection.send('GARBAGE\r\n\r\n');
    expect((await connection.answer()).headers['cache-control']).toBe('no-store');
    connection.destroy();
  });

  it('gives way where an answer says how long it may be kept', async () => {
    const page = await fetch(`${app.url}/docs`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const style = await fetch(`${app.url}/docs/swagger-ui.css`);
    await style.arrayBuffer();
    expect(style.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
