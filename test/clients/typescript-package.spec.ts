import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CLIENT_NAME } from '../../clients/typescript/src/version.js';
import { CLIENT_TYPES_FILE, clientTypes } from '../../scripts/client-types.js';
import { faultyService } from '../support/faulty-service.js';
import { startTestApp } from '../support/test-app.js';

const run = promisify(execFile);
const CLIENT = path.resolve('clients/typescript');
const BROWSER = path.resolve('clients/browser');
const API_KEY = ['sk', 'test', 'k'.repeat(32)].join('_');

const MODULE = `
  import { Waymark } from '@waymark/client';
  const waymark = new Waymark({ apiKey: process.env.KEY, baseUrl: process.env.URL, closeOnSignals: ['SIGTERM'],
    flushIntervalMs: Number(process.env.INTERVAL) });
  waymark.track('page_view', { visitor_id: 'module' });
  console.log('tracked');
  if (process.env.INTERVAL !== '0') setInterval(() => {}, 1_000);
`;
const COMMON_JS = `
  const { Waymark } = require('@waymark/client');
  new Waymark({ apiKey: process.env.KEY, baseUrl: process.env.URL }).track('page_view', { visitor_id: 'common' });
`;
const TYPED = `
  import { createWaymark } from '@waymark/browser';
  import { type Verdict, Waymark } from '@waymark/client';
  import { createRelay } from '@waymark/client/relay';
  const waymark = new Waymark({ apiKey: '', baseUrl: '' });
  export const verdict: Promise<Verdict> = waymark.track('page_view', { visitor_id: 'ada' }).verdict;
  export const conversions: Promise<number> = waymark.reports
    .conversions({ event_type: 'purchase', models: ['linear'] })
    .then(({ totals }) => totals.conversions);
  // @ts-expect-error: an event has a visitor
  waymark.track('page_view', {});
  // @ts-expect-error: no such model
  void waymark.reports.conversions({ event_type: 'purchase', models: ['luck'] });
  const page = createWaymark({ consent: 'pending' });
  page.purchase({ event_id: 'order-1', revenue: { amount: '19.90', currency: 'EUR' } });
  // @ts-expect-error: no such consent
  page.consent('perhaps');
  export const relayed: number = createRelay({ waymark, allowedOrigins: ['https://shop.example'] }).counts().events;
`;

describe('the package of the TypeScript library', () => {
  let project: string;
  let service: Awaited<ReturnType<typeof faultyService>>;

  beforeAll(async () => {
    project = await mkdtemp(path.join(os.tmpdir(), 'waymark-client-'));
    await Promise.all(
      [CLIENT, BROWSER].map((cwd) => run('npm', ['pack', '--pack-destination', project], { cwd })),
    );
    const { name, version } = JSON.parse(await readFile(path.join(CLIENT, 'package.json'), 'utf8'));
    expect(CLIENT_NAME).toBe(`waymark-typescript/${version}`);
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    await writeFile(path.join(project, 'package.json'), '{ "private": true }');
    const archives = [`./${archive}`, `./waymark-browser-${version}.tgz`];
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: project });
  });
  afterAll(() => rm(project, { recursive: true, force: true }));
  beforeEach(async () => {
    service = await faultyService([]);
  });
  afterEach(() => service.close());

  const start = async (file: string, text: string, interval = '0') => {
    await writeFile(path.join(project, file), text);
    return spawn(process.execPath, [file], {
      cwd: project,
      env: { KEY: API_KEY, URL: service.url, INTERVAL: interval },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it.each([
    ['an ECMAScript module', 'a.mjs', MODULE],
    ['CommonJS', 'b.cjs', COMMON_JS],
  ])('sends what a short script tracked before it ends, as %s', async (_name, file, text) => {
    const [code] = await once(await start(file, text), 'exit');
    expect(code).toBe(0);
    expect(service.batches.flatMap(({ events }) => events)).toHaveLength(1);
  });

  it('sends what is on its way when a signal ends the process, and lets it end', async () => {
    const script = await start('c.mjs', MODULE, '3600000');
    await once(script.stdout!, 'data');
    const ended = once(script, 'exit');
    script.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(service.batches.flatMap(({ events }) => events)).toHaveLength(1);
  });

  it('has types, of the questions and answers too', async () => {
    await writeFile(path.join(project, 'typed.mts'), TYPED);
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'ES2023,DOM'];
    const checked = await run(process.execPath, [tsc, ...options, 'typed.mts'], { cwd: project }).catch(
      (error) => error,
    );
    expect(checked.stdout).toBe('');
  });

  it('contains nothing but what runs and its types, and needs no other package', async () => {
    const root = path.join(project, 'node_modules');
    const { stdout } = await run('find', ['.', '-type', 'f', '-not', '-path', './.package-lock.json'], {
      cwd: root,
    });
    const files = stdout.trim().split('\n');
    expect(
      files.filter(
        (file) => !/^\.\/@waymark\/(client|browser)\/(package\.json|README\.md|dist\/)/.test(file),
      ),
    ).toEqual([]);
  });

  it('does what the programs of docs/clients.md say, as they stand there', async () => {
    const text = await readFile('docs/clients.md', 'utf8');
    const programs = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program!);
    const app = await startTestApp();
    const { secret, account } = await app.issueKey();
    const env = { ...process.env, WAYMARK_KEY: secret, WAYMARK_URL: app.url };
    const outputs: string[] = [];
    for (const program of programs) {
      await writeFile(path.join(project, 'program.mjs'), program);
      const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: project, env });
      outputs.push(stdout);
    }
    await app.close();
    expect(outputs).toHaveLength(2);
    expect(outputs[0]).toMatch(/status: 'accepted'.*tracked: 4, accepted: 4, duplicates: 0, dropped: \{\}/s);
    expect(outputs[1]).toContain(`${account.publicId} test 0`);
    for (const type of ['page_view', 'identify', 'purchase order-1001']) expect(outputs[1]).toContain(type);
  });

  it('relays the events of a page as the program of docs/browser.md does, which renders pages, too', async () => {
    const text = await readFile('docs/browser.md', 'utf8');
    const program = /^```js\n(.*?)^```$/ms.exec(text)![1]!;
    const rendering =
      "import { createWaymark } from '@waymark/browser'; createWaymark().track('rendered');\n";
    await writeFile(path.join(project, 'relay.mjs'), rendering + program);
    const env = { ...process.env, WAYMARK_KEY: API_KEY, WAYMARK_URL: service.url, PORT: '0' };
    const shop = spawn(process.execPath, ['relay.mjs'], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = await once(shop.stdout!, 'data');
    const event = { event_type: 'page_view', event_id: 'e1', occurred_at: new Date(), visitor_id: 'v1' };
    const response = await fetch(`http://127.0.0.1:${Number(port)}/waymark`, {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify({ events: [event] }),
    });
    const ended = once(shop, 'exit');
    shop.kill();
    await ended;
    expect(await response.json()).toMatchObject({ accepted: 1 });
    expect(service.batches.flatMap(({ events }) => events)).toMatchObject([{ event_id: 'e1' }]);
  });

  it('has the types of openapi.json; `npm run openapi` makes them anew', async () => {
    expect(await readFile(CLIENT_TYPES_FILE, 'utf8')).toBe(await clientTypes());
  });
});
