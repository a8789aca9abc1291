import { EdgeApp } from '../support/edge-app.js';

/** What a browser, or somebody with one, might make of answers that are meant for programs. */
describe('Answers in a browser', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  /** The answer to one request written by hand. */
  async function exchange(text: string) {
    const connection = await edge.connect();
    connection.send(text);
    const answer = await connection.answer();
    connection.destroy();
    return answer;
  }

  it.each([
    ['GET', '/api/v1/whoami'],
    ['GET', '/api/v1/fault'],
    ['GET', '/nothing'],
    ['GET', '/public'],
    ['GET', '/openapi.json'],
    ['GET', '/docs/swagger-ui-bundle.js'],
    ['BREW', '/what-the-parser-refuses'],
  ])('%s %s: run nothing, load nothing, and stand in no frame', async (method, path) => {
    const { headers } = await exchange(`${method} ${path} HTTP/1.1\r\nHost: t\r\n\r\n`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('/docs: a page keeps the policy of its own', async () => {
    const answer = await fetch(edge.url('/docs'));
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';.*object-src 'none'/);
  });

  it.each([
    ['/docs', 'text/html; charset=utf-8'],
    ['/docs/start.js', 'text/javascript; charset=utf-8'],
    ['/docs/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/nothing', 'application/json; charset=utf-8'],
  ])('%s: say what they are, and in which characters', async (path, type) => {
    const answer = await fetch(edge.url(path));
    expect(answer.headers.get('content-type')).toBe(type);
  });

  it.each(['GET', 'OPTIONS', 'POST'])('are read by no other site: %s', async (method) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const path of ['/api/v1/whoami', '/api/v1/echo', '/openapi.json', '/docs']) {
      const answer = await edge.fetch(path, { method, headers });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, names]).toEqual([path, []]);
    }
  });

  it.each(['/public', '/api/v1/whoami'])('405 for TRACE %s, without a word of the request', async (path) => {
    const key = edge.keys.add();
    const answer = await exchange(
      `TRACE ${path} HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\nCookie: waymark_session=cookie\r\n\r\n`,
    );
    expect(answer.status).toBe(405);
    expect(answer.body).toBe('{"error":"Method not allowed"}');
  });

  it('401 for a key that stands anywhere but in its header', async () => {
    const key = edge.keys.add();
    for (const path of [`/api/v1/whoami?api_key=${key}`, `/api/v1/whoami?authorization=Bearer%20${key}`])
      expect((await fetch(edge.url(path))).status).toBe(401);
    for (const name of ['cookie', 'x-api-key', 'proxy-authorization'])
      expect((await fetch(edge.url('/api/v1/whoami'), { headers: { [name]: key } })).status).toBe(401);
  });

  it('send nobody elsewhere, whatever address or scheme was asked for', async () => {
    for (const path of [
      '/docs',
      '/docs/',
      '/openapi.json',
      '//evil.example',
      '//evil.example/%2e%2e',
      '/api/v1/',
    ])
      for (const proto of ['http', 'https']) {
        const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': 'evil.example' };
        const answer = await fetch(edge.url(path), { redirect: 'manual', headers });
        expect([path, [200, 401, 404]]).toEqual([path, expect.arrayContaining([answer.status])]);
        expect(answer.headers.get('location')).toBeNull();
      }
  });
});
