import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { format } from '@wasm-fmt/gofmt/node';
import {
  type ApiRequest,
  exampleRequest,
  type NamedOperation,
  ORIGIN,
  operationsOf,
} from '../../scripts/docs/api-request.js';
import type { ApiDocument } from '../../scripts/docs/document.types.js';
import { curlSample } from '../../scripts/docs/samples/curl.js';
import { goSample } from '../../scripts/docs/samples/go.js';
import { LANGUAGES } from '../../scripts/docs/samples/languages.js';
import { isInstalled } from '../support/describe-with.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const run = promisify(execFile);

/**
 * What executes a sample, and the file it wants it in. Go takes too long to translate: it is parsed. Java needs a JDK, which is larger
 * than all others together: its sample is run by nobody here.
 */
const INTERPRETERS: Readonly<Record<string, readonly [program: string, file: string]>> = {
  curl: ['sh', 'sample.sh'],
  typescript: [process.execPath, 'sample.mjs'],
  python: ['python3', 'sample.py'],
  php: ['php', 'sample.php'],
  ruby: ['ruby', 'sample.rb'],
};

/** Those of which one is not on the PATH; on the build server each is required, and so fails. */
const MISSING =
  process.env['CI'] === 'true'
    ? []
    : ['python3', 'php', 'ruby'].filter((program) => !isInstalled(program, ['--version']));
const RUN = LANGUAGES.filter(({ id }) => INTERPRETERS[id] && !MISSING.includes(INTERPRETERS[id][0]));

/** What has to be there before its id can be put into a path, by the id's name: who makes it. */
const MADE_BY: Readonly<Record<string, string>> = {
  cohort_id: 'createCohort',
  saved_report_id: 'createSavedReport',
  annotation_id: 'createAnnotation',
};

/** What a person puts in the place of a word in capitals. */
const FILLED_IN = { VISITOR_ID: 'visitor-nobody', FROM: '2026-01-31', TO: '2026-02-01' };

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument;
const operations = operationsOf(document);
const operation = (id: string): NamedOperation => operations.find(({ operationId }) => operationId === id)!;

describe('What the documentation shows', () => {
  let app: TestApp;
  let secret: string;

  beforeAll(async () => {
    app = await startTestApp();
    secret = (await app.issueKey({ plan: 'enterprise' })).secret;
    // The event that the sample of `GET /api/v1/events/{event_id}` asks for.
    await execute('curl', failing(curlSample(exampleRequest(operation('trackEvent'), 'purchase'))));
  });
  afterAll(() => app.close());

  /** What curl shows of an answer is no failure unless it is asked to fail. */
  const failing = (sample: string) => sample.replace('curl', 'curl -sS --fail-with-body');

  const execute = async (language: string, code: string): Promise<string> => {
    const [program, name] = INTERPRETERS[language]!;
    // Whole words: an id that was made may have the letters of one in it.
    const filled = Object.entries(FILLED_IN).reduce(
      (text, [word, value]) => text.replace(new RegExp(`\\b${word}\\b`), value),
      code,
    );
    const env = { ...process.env, NODE_OPTIONS: '', WAYMARK_KEY: secret };
    const directory = await mkdtemp(path.join(tmpdir(), 'waymark-sample-'));
    try {
      const file = path.join(directory, name);
      await writeFile(file, filled.replaceAll(ORIGIN, app.url));
      return (await run(program, [file], { env })).stdout;
    } finally {
      await rm(directory, { recursive: true });
    }
  };

  /** The example of an operation, about something that was made for it. */
  const requestOf = async (one: NamedOperation): Promise<ApiRequest> => {
    const id = one.parameters?.find(({ name }) => MADE_BY[name]);
    if (!id) return exampleRequest(one);
    const { url, body } = exampleRequest(operation(MADE_BY[id.name]!));
    const answer = await fetch(url.replace(ORIGIN, app.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    const { id: example } = (await answer.json()) as { id: string };
    const parameters = one.parameters!.map((each) => (each === id ? { ...each, example } : each));
    return exampleRequest({ ...one, parameters });
  };

  for (const program of MISSING) it.skip(`samples that need a ${program} on the PATH`, () => undefined);

  it.each(operations.map((one) => [one.operationId, one] as const))(
    '%s: its request can be sent from every language (but Java, which is not run, and Go, which is parsed)',
    async (_id, one) => {
      const curl = await execute('curl', failing(curlSample(await requestOf(one))));
      const isUnanswered = '204' in one.responses;
      if (isUnanswered) expect(curl).toBe('');
      else expect(JSON.parse(curl)).not.toHaveProperty('error');
      for (const { id, sampleOf } of RUN.filter(({ id }) => id !== 'curl')) {
        const output = await execute(id, sampleOf(await requestOf(one)));
        // PHP's own streams tell the status apart from the answer.
        expect([id, output]).toEqual([
          id,
          expect.stringMatching(
            isUnanswered ? /^\s*(?:204\s*)?$/ : id === 'php' ? /^\{(?!"error")/ : /^20[01] /,
          ),
        ]);
      }
    },
  );

  it.each(operations.map((one) => [one.operationId, one] as const))(
    '%s: its sample in Go is Go, formatted',
    (_id, one) => {
      const code = goSample(exampleRequest(one));
      expect(format(code)).toBe(`${code}\n`);
    },
  );

  it('text with quotes and backslashes stays what it is, in every language that is run', async () => {
    const properties = { text: `it's "so" \\ far`, isTrue: true, nothing: null, list: [1, 'a'], none: [] };
    const request: ApiRequest = {
      method: 'POST',
      url: `${ORIGIN}/api/v1/events`,
      body: { event_type: 'quoted', visitor_id: 'visitor-1', properties },
    };
    for (const { id, sampleOf } of RUN) {
      await execute(
        id,
        sampleOf({ ...request, body: { ...(request.body as object), event_id: `quoted-${id}` } }),
      );
      const answer = await fetch(`${app.url}/api/v1/events/quoted-${id}`, {
        headers: { Authorization: `Bearer ${secret}` },
      });
      expect([id, await answer.json()]).toEqual([id, expect.objectContaining({ properties })]);
    }
  });

  it('docs/clients.md shows the same event in every language', () => {
    const text = readFileSync('docs/clients.md', 'utf8');
    const shown = [...text.matchAll(/<!-- sample: (\w+) -->\n```\w+\n(.*?)\n```/gs)].map(([, id, code]) => [
      id,
      code,
    ]);
    const request = exampleRequest(operation('trackEvent'), 'purchase');
    expect(shown).toEqual(LANGUAGES.map(({ id, sampleOf }) => [id, sampleOf(request)]));
  });

  describe('docs/quickstart.md', () => {
    const text = readFileSync('docs/quickstart.md', 'utf8');

    it('asks what the document gives as examples', () => {
      const requests = [...text.matchAll(/<!-- request: (\w+)(?: (\w+))? -->\n```sh\n(.*?)\n```/gs)];
      expect(requests.length).toBeGreaterThan(3);
      for (const [, id, example, code] of requests)
        expect(code).toBe(curlSample(exampleRequest(operation(id!), example)));
    });

    it('has programs that run as they stand', async () => {
      const [send, takeOut] = [...text.matchAll(/```js\n(.*?)\n```/gs)].map(([, code]) => code!);
      expect(await execute('typescript', send!)).toContain("status: 'accepted'");
      expect(await execute('typescript', takeOut!)).toMatch(/^\S+Z sign_up \S+$/m);
    });
  });
});
