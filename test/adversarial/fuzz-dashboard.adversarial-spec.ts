import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { SeededRandom } from '../../src/demo/seeded-random.js';
import type { Browser } from '../support/browser.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, PASSWORD, type SignedInPerson, signInAgain } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { fuzz } from './fuzz/fuzz.js';
import { FUZZ } from './fuzz/fuzz-options.js';
import { RequestGenerator } from './fuzz/generate-request.js';
import { type Operation, readDocument } from './fuzz/operations.js';

/** Each hashes a password, which takes tens of milliseconds by design: a smaller share of them tests as much. */
const HASHING = /\/(session|password|redeem)$/;
const weight = ({ method, path: route }: Operation) => (method !== 'GET' && HASHING.test(route) ? 0.15 : 1);

describe('The dashboard’s interface under fuzzed requests', () => {
  let app: TestApp;
  // A person may send 50 requests a second. By the machine's own clock most of these would end there.
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ env: { ADDRESS_REQUESTS_PER_SECOND: '1000000' }, clock });
  });
  afterAll(() => app.close());

  it(
    'answers owners, analysts, operators and nobody, none with a 5xx',
    async () => {
      const account = await anAccount(app);
      const { key, secret } = await app.issueKey({ account });
      const people: SignedInPerson[] = [
        await aSignedInPerson(app, { account, isOperator: true }),
        await aSignedInPerson(app, { account }),
        await aSignedInPerson(app, { account, role: 'analyst' }),
      ];
      const random = new SeededRandom(FUZZ.seed);
      const nobody = { origin: app.url, 'sec-fetch-site': 'same-origin' };
      const headersOf = (browser: Browser) => browser.headersFor('POST');
      const generator = new RequestGenerator({
        document: readDocument(path.join(PACKAGE_ROOT, 'dashboard/openapi.json')),
        random,
        known: {
          account_id: [account.publicId],
          operated_account_id: [account.publicId],
          key_id: [key.publicId],
          person_id: people.map(({ person }) => person.publicId),
          email: people.map(({ person }) => person.email),
          password: [PASSWORD],
        },
        headers: () => (random.chance(0.1) ? nobody : headersOf(random.pick(people).browser)),
        weight,
      });
      const mend = async () => {
        clock.advance(1_000);
        for (const visitor of people) await signInAgain(app, visitor);
        await app.dataSource.query('UPDATE people SET is_operator = true WHERE public_id = $1', [
          people[0]!.person.publicId,
        ]);
        await app.dataSource.query(
          `INSERT INTO memberships (account_id, person_id, role, created_at)
         SELECT $1, id, CASE WHEN public_id = $2 THEN 'analyst' ELSE 'owner' END, now() FROM people
         WHERE public_id = ANY ($3) ON CONFLICT DO NOTHING`,
          [account.id, people[2]!.person.publicId, people.map(({ person }) => person.publicId)],
        );
      };
      const { faults, statuses } = await fuzz({
        url: app.url,
        requests: FUZZ.requests,
        generator,
        secrets: [secret, PASSWORD],
        mend,
      });

      expect(faults).toEqual([]);
      for (const status of [200, 400, 401, 403, 404]) expect(statuses[status] ?? 0).toBeGreaterThan(10);
      // Guesses at passwords and links may be too many; nothing else may, or what lies behind goes untested.
      expect(statuses[429] ?? 0).toBeLessThan(FUZZ.requests / 10);
      expect((await people[1]!.browser.get('session')).status).toBe(200);
    },
    FUZZ.timeoutMs,
  );
});
