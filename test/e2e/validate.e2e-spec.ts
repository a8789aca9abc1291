import { ApiClient, rateLimitOf } from '../support/api-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('GET /api/v1/validate', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp();
  });
  afterAll(() => service.close());

  it.each(['test', 'live'] as const)(
    '200: says whose %s key it is, and spends nothing',
    async (environment) => {
      const { account, secret } = await service.issueKey({ environment });
      const answer = await new ApiClient(service.url, secret).get('/api/v1/validate');
      expect([answer.status, answer.body]).toEqual([
        200,
        { valid: true, account_id: account.publicId, environment },
      ]);
      expect(account.publicId).toMatch(/^acct_[A-Za-z0-9]+$/);
      expect(rateLimitOf(answer)).toMatchObject({ limit: 1000, remaining: 1000 });
    },
  );

  it('401: for a key deleted a moment ago', async () => {
    const { key, secret } = await service.issueKey();
    const client = new ApiClient(service.url, secret);
    expect((await client.get('/api/v1/validate')).status).toBe(200);
    await service.deleteKey(key.publicId);
    const answer = await client.get('/api/v1/validate');
    expect([answer.status, answer.body]).toEqual([401, { error: 'Invalid API key' }]);
  });
});
