import { UNAVAILABLE_LOG_EVERY_MS } from '../../src/http/error-responder.js';
import { ServiceLog } from '../../src/logging/service-log.js';
import { EdgeApp } from '../support/edge-app.js';

type LogLine = Record<string, unknown> & { readonly err?: { readonly stack?: string } };

/** What the log says of requests, beside what their answers say. */
describe('The log of requests', () => {
  let edge: EdgeApp;
  const lines: LogLine[] = [];

  beforeAll(async () => {
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    edge = await EdgeApp.start({ logger: new ServiceLog({ level: 'debug', destination }) });
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    lines.length = 0;
  });

  const linesSaying = (msg: string) => lines.filter((line) => line['msg'] === msg);

  it('has the cause of a 500, under the number that the answer names', async () => {
    const answer = await edge.fetch('/api/v1/fault?visitor_id=somebody');
    const { request_id } = (await answer.json()) as { request_id: string };
    const [line] = linesSaying('Request failed');
    expect(line).toMatchObject({
      level: 'error',
      requestId: request_id,
      path: '/api/v1/fault',
      method: 'GET',
    });
    expect(line?.err?.stack).toContain('edge-routes.ts');
    expect(JSON.stringify(lines)).not.toContain('somebody');
  });

  it('says that the database is away once a second, however many requests say so', async () => {
    const began = performance.now();
    const asked = Array.from({ length: 20 }, () => edge.fetch('/api/v1/unreachable-database'));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(new Array(20).fill(503));
    const said = linesSaying('Request failed').length;
    expect(said).toBeGreaterThan(0);
    expect(said).toBeLessThanOrEqual(1 + (performance.now() - began) / UNAVAILABLE_LOG_EVERY_MS);
  });

  it('has at debug a line for each request: who, what, when, with which result, and never the key', async () => {
    const key = edge.keys.add();
    const answer = await edge.fetch('/api/v1/whoami', { key });
    await answer.arrayBuffer();
    const { account_id } = (await (await edge.fetch('/api/v1/whoami', { key })).json()) as Record<
      string,
      string
    >;
    expect(linesSaying('Request answered')[0]).toMatchObject({
      time: expect.stringMatching(/Z$/),
      requestId: answer.headers.get('x-request-id'),
      path: '/api/v1/whoami',
      status: 200,
      account: account_id,
      key: expect.stringMatching(/^key_/),
    });
    expect(JSON.stringify(lines)).not.toContain(key);
  });
});
