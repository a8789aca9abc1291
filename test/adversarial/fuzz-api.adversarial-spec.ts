import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { SeededRandom } from '../../src/demo/seeded-random.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { fuzz } from './fuzz/fuzz.js';
import { FUZZ } from './fuzz/fuzz-options.js';
import { RequestGenerator } from './fuzz/generate-request.js';
import { readDocument } from './fuzz/operations.js';

describe('The API under fuzzed requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ env: { ADDRESS_REQUESTS_PER_SECOND: '1000000' } });
  });
  afterAll(() => app.close());

  it(
    'answers each in the contract’s shape, none with a 5xx, and serves well afterwards',
    async () => {
      const plan = { plan: 'enterprise', eventsPerHour: 1_000_000, requestsPerSecond: 1_000_000 } as const;
      const { secret } = await app.issueKey(plan);
      const { secret: others } = await app.issueKey(plan);
      const client = new ApiClient(app.url, secret);
      await new ApiClient(app.url, others).track(
        anEvent({ event_id: 'foreign', visitor_id: 'foreign-visitor' }),
      );
      await client.track(anEvent({ event_id: 'known', event_type: 'purchase', visitor_id: 'visitor-1' }));

      const generator = new RequestGenerator({
        document: readDocument(path.join(PACKAGE_ROOT, 'openapi.json')),
        random: new SeededRandom(FUZZ.seed),
        known: { event_id: ['known'], visitor_id: ['visitor-1'], event_type: ['purchase', 'page_view'] },
        headers: () => ({ authorization: `Bearer ${secret}` }),
        weight: () => 1,
      });
      const secrets = [secret, others, 'foreign-visitor'];
      const { faults, statuses } = await fuzz({ url: app.url, requests: FUZZ.requests, generator, secrets });

      expect(faults).toEqual([]);
      // A fuzzer that gets nothing in tests nothing behind the door.
      for (const status of [200, 201, 400, 404, 405, 415]) expect(statuses[status] ?? 0).toBeGreaterThan(10);
      expect((await client.track(anEvent())).status).toBe(201);
    },
    FUZZ.timeoutMs,
  );
});
