import { EdgeApp } from '../support/edge-app.js';

describe('Answers of the edge', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  describe('every answer', () => {
    const cases: [status: number, method: string, path: string, withKey: boolean][] = [
      [200, 'GET', '/api/v1/whoami', true],
      [200, 'HEAD', '/api/v1/whoami', true],
      [200, 'GET', '/public', false],
      [200, 'GET', '/docs', false],
      [200, 'GET', '/docs/swagger-ui.css', false],
      [200, 'GET', '/openapi.json', false],
      [401, 'GET', '/api/v1/whoami', false],
      [404, 'GET', '/api/v1/nothing', true],
      [404, 'GET', '/nothing', false],
      [405, 'DELETE', '/api/v1/whoami', true],
      [405, 'POST', '/docs', false],
      [415, 'POST', '/api/v1/echo', true],
      [500, 'GET', '/api/v1/fault', true],
      [503, 'GET', '/api/v1/unreachable-database', true],
    ];

    it.each(cases)(
      '%d %s %s carries the rate limit, a request id and nosniff',
      async (status, method, path, withKey) => {
        const answer = await (withKey ? edge.fetch(path, { method }) : fetch(edge.url(path), { method }));
        await answer.arrayBuffer();
        expect(answer.status).toBe(status);
        expect(answer.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
        expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
        expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/);
        expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{24}$/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('etag') ?? 'static').not.toMatch(/^W\/"[0-9a-f]+-[A-Za-z0-9+/]{27}"$/);
        expect(answer.headers.has('x-powered-by')).toBe(false);
      },
    );

    it('has a request id of its own', async () => {
      const ids = new Set<string | null>();
      for (let request = 0; request < 600; request++) {
        const answer = await fetch(edge.url('/public'));
        ids.add(answer.headers.get('x-request-id'));
        await answer.arrayBuffer();
      }
      expect(ids.size).toBe(600);
    });

    it("shows the account's hour where an account is known", async () => {
      const key = edge.keys.add({ eventsPerHour: 5_000, used: 120 });
      const answer = await edge.fetch('/api/v1/whoami', { key });
      expect(answer.headers.get('x-ratelimit-limit')).toBe('5000');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('4880');
      expect(Number(answer.headers.get('x-ratelimit-reset')) % 3_600).toBe(0);
    });

    it("shows the address's limit where no account is known", async () => {
      const answer = await fetch(edge.url('/api/v1/whoami'));
      expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
    });
  });

  describe('401', () => {
    const body = '{"error":"Invalid API key"}';

    it.each([
      ['no header', undefined],
      ['another scheme', 'Basic dXNlcjpwYXNz'],
      ['a malformed key', 'Bearer nonsense'],
      ['an unknown key', `Bearer ${'sk'}_live_${'Z'.repeat(32)}`],
    ])('for %s, with the one body', async (_, authorization) => {
      const answer = await fetch(
        edge.url('/api/v1/whoami'),
        authorization ? { headers: { authorization } } : {},
      );
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe(body);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it.each([
      ['GET', '/api/v1'],
      ['GET', '/api/v1/'],
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/whoami'],
      ['OPTIONS', '/api/v1/whoami'],
      ['GET', '/api/v1/%ff'],
      ['GET', '/api/v1/things/%ZZ'],
    ])('for %s %s without a key: who has none learns nothing of what exists', async (method, path) => {
      const answer = await fetch(edge.url(path), { method });
      expect([answer.status, await answer.text()]).toEqual([401, body]);
    });

    it('for a refusal of a key that was deleted since the guard remembered it', async () => {
      const key = edge.keys.add();
      expect((await edge.post('/api/v1/echo', '{}', { key })).status).toBe(200);
      edge.keys.delete(key);
      const answer = await edge.post('/api/v1/echo', '{broken', { key });
      expect([answer.status, await answer.text()]).toEqual([401, body]);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
    });
  });

  describe('404', () => {
    it.each([
      '/api/v1',
      '/api/v1/nothing',
      '/api/v1/things',
      '/api/v1/things/1/2',
      '/api/v1/%ff',
      '/API/V1/whoami',
    ])('for %s, in JSON and without an echo', async (path) => {
      const answer = await edge.fetch(path);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
    });

    it('for paths outside the API, without a key', async () => {
      for (const path of ['/', '/nothing', '/%ff', '/docs/package.json', '/docs/..%2fpackage.json']) {
        const answer = await fetch(edge.url(path));
        expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
      }
    });
  });

  describe('405', () => {
    it.each([
      ['DELETE', '/api/v1/whoami', 'GET, HEAD'],
      ['OPTIONS', '/api/v1/whoami', 'GET, HEAD'],
      ['PUT', '/api/v1/echo', 'POST'],
      ['POST', '/api/v1/things/7', 'DELETE, GET, HEAD'],
      ['POST', '/public', 'GET, HEAD'],
      ['PUT', '/openapi.json', 'GET, HEAD'],
    ])('for %s %s, naming %3$s', async (method, path, allow) => {
      const answer = await edge.fetch(path, { method });
      expect([answer.status, await answer.json()]).toEqual([405, { error: 'Method not allowed' }]);
      expect(answer.headers.get('allow')).toBe(allow);
    });
  });

  describe('500', () => {
    it('tells the request id and nothing of the cause', async () => {
      const answer = await edge.fetch('/api/v1/fault');
      const requestId = answer.headers.get('x-request-id');
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { error: 'Internal server error', request_id: requestId },
      ]);
    });
  });

  describe('503', () => {
    it('when the database cannot be reached, with a time to retry in the header only', async () => {
      const answer = await edge.fetch('/api/v1/unreachable-database');
      expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([503, ['error']]);
      expect(answer.headers.get('retry-after')).toBe('1');
    });

    it('and never 401 when no key can be looked up', async () => {
      edge.keys.failure = Object.assign(new Error('connect ECONNREFUSED'), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
      });
      try {
        expect((await edge.fetch('/api/v1/whoami')).status).toBe(503);
      } finally {
        edge.keys.failure = null;
      }
    });
  });

  it('a stream that breaks ends without its last chunk', async () => {
    const answer = await edge.fetch('/api/v1/broken-stream');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('HEAD has the headers of GET and no body', async () => {
    const key = edge.keys.add();
    const [head, get] = [
      await edge.fetch('/api/v1/whoami', { key, method: 'HEAD' }),
      await edge.fetch('/api/v1/whoami', { key }),
    ];
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });
});
