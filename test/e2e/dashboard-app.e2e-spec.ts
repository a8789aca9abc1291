import { promises as fs } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { AppFiles } from '../../src/dashboard/app/app-files.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const PAGE = `<!doctype html><title>Waymark</title>${'<p>page</p>'.repeat(200)}`;
const SCRIPT = 'export const answer = 42;\n'.repeat(200);

describe('the web app', () => {
  let app: TestApp;
  let directory: string;

  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'waymark-app-'));
    app = await startTestApp();
    // The application reads its own build; this one is of the test's making.
    Object.assign(app.app.get(AppFiles, { strict: false }), { directory });
  });
  afterAll(async () => {
    await app.close();
    await fs.rm(directory, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => fetch(app.url + url, { headers });

  const build = async () => {
    await fs.mkdir(path.join(directory, 'assets'), { recursive: true });
    const script = path.join(directory, 'assets', 'index-abc123.js');
    await fs.writeFile(script, SCRIPT);
    await fs.writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
    await fs.writeFile(`${script}.gz`, gzipSync(SCRIPT));
    await fs.writeFile(path.join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await fs.writeFile(path.join(directory, 'secret.key'), 'not of the app');
    await fs.writeFile(path.join(directory, 'index.html'), PAGE);
  };

  it('503: says how to build it where it is not built', async () => {
    const answer = await get('/dashboard');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/npm run build/);
  });

  describe('once built', () => {
    beforeAll(build);

    it.each([
      '/dashboard',
      '/dashboard/',
      '/dashboard/acct_1/keys',
      '/dashboard/acct_1/event/some.id',
      '/dashboard/link',
    ])('200: answers %s with the page, under a policy that lets nothing inline run', async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PAGE);
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    });

    it.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ])('200: a file goes out as %j allows, for ever', async (accepted, encoding) => {
      const answer = await get('/dashboard/assets/index-abc123.js', { 'accept-encoding': accepted });
      expect(await answer.text()).toBe(SCRIPT);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    });

    it('200: over https asks the browser never to come otherwise', async () => {
      const headers = { host: 'waymark.example.com', 'sec-fetch-site': 'none' };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${app.url}/dashboard`, { headers, agent: false }, resolve).on('error', reject).end();
      });
      answer.resume();
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await get('/dashboard')).headers.get('strict-transport-security')).toBeNull();
    });

    it('304: what the browser has is not sent again', async () => {
      const etag = (await get('/dashboard/favicon.svg')).headers.get('etag')!;
      const again = await get('/dashboard/favicon.svg', { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it.each([
      '/dashboard/assets/gone.js',
      '/dashboard/robots.txt',
      '/dashboard/secret.key',
      '/dashboard/assets/..%2f..%2fpackage.json',
      '/dashboard/assets/index-abc123.js.br',
      '/dashboard/api/nothing',
    ])('404: %s is nothing', async (url) => {
      const answer = await get(url);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
    });

    it('405: takes no changes', async () => {
      expect((await fetch(`${app.url}/dashboard`, { method: 'POST' })).status).toBe(405);
    });

    it('200: a new build shows at once', async () => {
      await get('/dashboard');
      await fs.writeFile(path.join(directory, 'index.html'), 'new');
      await fs.utimes(path.join(directory, 'index.html'), new Date(), new Date(Date.now() + 5_000));
      expect(await (await get('/dashboard')).text()).toBe('new');
    });
  });
});
