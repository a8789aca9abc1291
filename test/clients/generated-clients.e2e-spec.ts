import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { TempDir } from '../support/temp-dir.js';
import { startTestApp } from '../support/test-app.js';

const run = promisify(execFile);

/** Uses one generator's client with the other one's types: each must have read the same of the document. */
const PROGRAM = `
import { createClient } from './waymark/client/index.js';
import { reportEvents, trackEvent } from './waymark/index.js';
import type { paths } from './types.js';

type Answers<Path extends keyof paths, Method extends keyof paths[Path]> =
  paths[Path][Method] extends { responses: infer Responses } ? Responses : never;
type Stored = Answers<'/api/v1/events', 'post'> extends { 201: { content: { 'application/json': infer Body } } } ? Body : never;

const [baseUrl, auth] = process.argv.slice(2) as [string, string];
const client = createClient({ baseUrl, auth });

const sent = await trackEvent({ client, body: { event_type: 'sign_up', visitor_id: 'v', event_id: 'generated-1' } });
const stored: Stored = sent.data!;
const refused = await trackEvent({ client, body: { event_type: '', visitor_id: 'v' } });
const report = await reportEvents({ client, query: { from: '2026-01-01', to: '2026-01-02', event_type: ['sign_up'] } });
const facts = {
  status: sent.response.status,
  stored: stored.event_id,
  fault: refused.error && 'details' in refused.error ? refused.error.details?.[0]?.field : null,
  events: report.data?.totals.events,
};
console.log(JSON.stringify(facts));
`;

describe('openapi.json', () => {
  let dir: TempDir;

  beforeAll(async () => {
    dir = await TempDir.make();
  });
  afterAll(() => dir.remove());

  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, [path.join(PACKAGE_ROOT, 'node_modules', file), ...args], { cwd: dir.path });

  it('gives generators what working clients are made of', async () => {
    const document = path.join(PACKAGE_ROOT, 'openapi.json');
    await writeFile(path.join(dir.path, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(dir.path, 'program.ts'), PROGRAM);
    await Promise.all([
      tool('openapi-typescript/bin/cli.js', document, '-o', 'types.ts'),
      tool('@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', 'waymark'),
    ]);
    const types = ['--types', 'node', '--typeRoots', path.join(PACKAGE_ROOT, 'node_modules/@types')];
    const rules = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    await tool(
      '@typescript/native/bin/tsc',
      ...rules,
      ...types,
      '--skipLibCheck',
      '--outDir',
      'dist',
      'program.ts',
    );

    const app = await startTestApp();
    const { secret } = await app.issueKey();
    const { stdout } = await run(process.execPath, [path.join(dir.path, 'dist/program.js'), app.url, secret]);
    await app.close();
    expect(JSON.parse(stdout)).toEqual({
      status: 201,
      stored: 'generated-1',
      fault: 'event_type',
      events: 0,
    });
  });
});
