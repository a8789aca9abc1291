import fs from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { AppFiles } from '../../src/http/app-files.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const PAGE = `<!doctype html><title>Waymark</title>${'<p>page</p>'.repeat(200)}`;
const SCRIPT = 'export const answer = 42;\n'.repeat(200);

describe('the web app', () => {
  let app: TestApp;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'waymark-app-'));
    app = await startTestApp();
    // The application reads its own build; this one is of the test's making.
    Object.assign(app.app.get(AppFiles, { strict: false }), { directory });
  });
  afterAll(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => fetch(app.url + url, { headers });

  /** Plain HTTP: `fetch` sends no Host of ours, and forbids a 304 by a header of its own. */
  const ask = async (url: string, options: RequestOptions = {}): Promise<IncomingMessage> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(app.url + url, { ...options, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    return answer.resume();
  };

  const directivesOf = (answer: Response) =>
    Object.fromEntries(
      answer.headers
        .get('content-security-policy')!
        .split(';')
        .map((directive) => /^\s*(\S+)\s+(.*)$/.exec(directive)!.slice(1)),
    );

  const build = async () => {
    await mkdir(path.join(directory, 'assets'), { recursive: true });
    const script = path.join(directory, 'assets', 'index-abc123.js');
    await writeFile(script, SCRIPT);
    await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
    await writeFile(`${script}.gz`, gzipSync(SCRIPT));
    await writeFile(path.join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(directory, 'secret.key'), 'not of the app');
    await writeFile(path.join(directory, 'index.html'), PAGE);
  };

  it('503: says how to build it where it is not built', async () => {
    const answer = await get('/dashboard');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/npm run build/);
  });

  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html, application/json;q=0.9',
  ])('303: / sends a browser to the dashboard (%s)', async (accept) => {
    const answer = await ask('/', { headers: { accept } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard']);
    expect(answer.headers.vary).toContain('Accept');
  });

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/plain'])(
    '200: / tells a program where everything is (Accept: %s)',
    async (accept) => {
      const answer = await fetch(`${app.url}/`, { headers: accept === undefined ? {} : { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      const { service, ...links } = (await answer.json()) as Record<string, string>;
      expect(service).toBe('Waymark');
      expect(Object.keys(links)).toEqual(expect.arrayContaining(['api', 'openapi', 'docs', 'dashboard']));
      // The API wants a key, and neither app nor pages are built here; but all of them are there.
      for (const path of Object.values(links))
        expect([path, (await get(path)).status]).not.toEqual([path, 404]);
    },
  );

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
      expect(directivesOf(answer)).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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

    it('200: a picture made of text names its characters', async () => {
      const { headers } = await get('/dashboard/favicon.svg');
      expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    });

    it('200: over https asks the browser never to come otherwise', async () => {
      const headers = { host: 'waymark.example.com', 'sec-fetch-site': 'none' };
      const answer = await ask('/dashboard', { headers });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await get('/dashboard')).headers.get('strict-transport-security')).toBeNull();
    });

    it('200: HEAD is told all but the content', async () => {
      const url = '/dashboard/assets/index-abc123.js';
      const [asked, got] = [await ask(url, { method: 'HEAD' }), await ask(url)];
      for (const { headers } of [asked, got]) delete headers['date'];
      expect([asked.statusCode, asked.headers['content-length']]).toEqual([200, String(SCRIPT.length)]);
      expect({ ...asked.headers, 'x-request-id': '' }).toEqual({ ...got.headers, 'x-request-id': '' });
    });

    it.each(['/dashboard/favicon.svg', '/dashboard/assets/index-abc123.js', '/dashboard'])(
      '304: what the browser has of %s is not sent again',
      async (url) => {
        const { etag } = (await ask(url)).headers;
        const again = await ask(url, { headers: { 'if-none-match': etag } });
        expect([again.statusCode, again.headers['content-length']]).toEqual([304, undefined]);
        expect((await ask(url, { headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200);
      },
    );

    it('404: a file that a new build takes away while it is being sent is not remembered as missing', async () => {
      await writeFile(path.join(directory, 'assets', 'old.css'), 'p {}');
      const { createReadStream } = fs;
      fs.createReadStream = (file, options) => {
        fs.rmSync(file);
        return createReadStream(file, options);
      };
      try {
        const { statusCode, headers } = await ask('/dashboard/assets/old.css');
        expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
        expect(headers['content-type']).toMatch(/^application\/json/);
      } finally {
        fs.createReadStream = createReadStream;
      }
    });

    it.each([
      '/dashboard/assets/gone.js',
      '/dashboard/assets/',
      '/dashboard/assets/.',
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
      await writeFile(path.join(directory, 'index.html'), 'new');
      await utimes(path.join(directory, 'index.html'), new Date(), new Date(Date.now() + 5_000));
      expect(await (await get('/dashboard')).text()).toBe('new');
    });
  });
});
