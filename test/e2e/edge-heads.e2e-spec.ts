import { MAX_HEADER_LINES } from '../../src/http/request-head.js';
import { EdgeApp } from '../support/edge-app.js';
import type { RawAnswer } from '../support/raw-connection.js';

/** Heads that Node's parser lets through, and of which it would drop a part in silence. */
describe('Request heads', () => {
  let edge: EdgeApp;
  let key: string;

  beforeAll(async () => {
    edge = await EdgeApp.start();
    key = edge.keys.add({ eventsPerHour: 77 });
  });
  afterAll(() => edge.close());

  /** Sends lines and returns the answer, and whether the connection outlived it. */
  async function exchange(lines: readonly string[]): Promise<RawAnswer> {
    const connection = await edge.connect();
    try {
      connection.send(`${lines.join('\r\n')}\r\n\r\n`);
      const answer = await connection.answer();
      if (answer.headers['connection'] === 'close') expect(await connection.closed()).toBe('');
      return answer;
    } finally {
      connection.destroy();
    }
  }

  const get = (...headers: string[]) => [
    'GET /api/v1/whoami HTTP/1.1',
    'Host: t',
    `Authorization: Bearer ${key}`,
    ...headers,
  ];

  /** A refusal at the door: nothing of the request is believed, its key neither. */
  function expectRefusal(answer: RawAnswer, status: number, error: string): void {
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }]);
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-ratelimit-limit': '1000000' });
  }

  describe('400', () => {
    it.each([
      ['Authorization', get('Authorization: Bearer other')],
      ['Authorization', get('AUTHORIZATION: Bearer other')],
      ['Authorization', ['GET /api/v1/whoami HTTP/1.0', 'Authorization: a', 'Authorization: b']],
      ['Host', get('host: elsewhere.example')],
      ['Content-Type', get('Content-Type: application/json', 'Content-Type: text/csv')],
      ['Origin', get('Origin: http://t', 'Origin: https://evil.example')],
      ['Sec-Fetch-Site', get('Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site')],
      ['Last-Event-ID', get('Last-Event-ID: 1', 'Last-Event-ID: 2')],
    ])('for two lines of %s, of which none can be preferred', async (name, lines) => {
      expectRefusal(await exchange(lines), 400, `Header ${name} is given more than once`);
    });
  });

  it('200 for two lines of a header that is a list', async () => {
    const lists = get(
      'Accept: text/csv',
      'Accept: */*',
      'Cookie: a=1',
      'Cookie: b=2',
      'X-Own: 1',
      'X-Own: 2',
    );
    expect((await exchange(lists)).status).toBe(200);
  });

  it('200 for as many header lines as are taken: the last one counts', async () => {
    const fill = Array.from({ length: MAX_HEADER_LINES - 2 }, () => 'a:');
    const answer = await exchange([
      'GET /api/v1/whoami HTTP/1.1',
      'Host: t',
      ...fill,
      `Authorization: Bearer ${key}`,
    ]);
    expect(answer.status).toBe(200);
  });

  it('431 for more, rather than leaving out the key behind them', async () => {
    const fill = Array.from({ length: MAX_HEADER_LINES - 1 }, () => 'a:');
    const lines = ['GET /api/v1/whoami HTTP/1.1', 'Host: t', ...fill, `Authorization: Bearer ${key}`];
    expectRefusal(await exchange(lines), 431, 'Request headers are too many');
  });

  it.each([
    ['HTTP/0.9 without a version', 'GET /public'],
    ['HTTP/0.9', 'GET /public HTTP/0.9'],
    ['HTTP/2.0 in the words of 1.1', 'GET /public HTTP/2.0'],
    ['HTTP/1.2', 'GET /public HTTP/1.2'],
    ['HTTP/3.0', 'GET /public HTTP/3.0'],
  ])('505 for %s', async (_, line) => {
    expectRefusal(await exchange([line]), 505, 'HTTP version not supported: use HTTP/1.1');
  });

  it('200 for HTTP/1.0, which needs no Host; the connection ends', async () => {
    const answer = await exchange(['GET /public HTTP/1.0']);
    expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  });

  it('a parameter behind a thousand separators is read like any other', async () => {
    const target = `/api/v1/things/1?${'&'.repeat(5_000)}q=last`;
    const answer = await edge.fetch(target, { key });
    expect([answer.status, await answer.json()]).toEqual([200, { id: '1', q: 'last' }]);
  });
});
