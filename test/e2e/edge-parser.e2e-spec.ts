import { EdgeApp } from '../support/edge-app.js';
import type { RawAnswer } from '../support/raw-connection.js';

/** What Node's own parser refuses: no handler, filter or middleware ever sees these requests. */
describe('Requests that cannot be read', () => {
  let edge: EdgeApp;
  /** The same with little patience, yet far more than a busy machine takes to read what was sent. */
  let hasty: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start({ limits: { addressRequestsPerSecond: 321 } });
    hasty = await EdgeApp.start({ timeouts: { headersMs: 5_000, requestMs: 6_000, checkEveryMs: 50 } });
  });

  afterAll(async () => {
    await edge.close();
    await hasty.close();
  });

  /** Sends one text and returns the answer and whether the server then ended the connection. */
  async function exchange(text: string, app = edge): Promise<RawAnswer> {
    const connection = await app.connect();
    connection.send(text);
    const answer = await connection.answer();
    expect(await connection.closed()).toBe('');
    connection.destroy();
    return answer;
  }

  function expectContract(answer: RawAnswer, status: number, error: string): void {
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
      'x-request-id': expect.stringMatching(/^req_[0-9a-f]{24}$/),
    });
  }

  describe('400', () => {
    it.each([
      ['no HTTP at all', 'GARBAGE\r\n\r\n'],
      ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001'],
      ['an unknown method', 'BREW /api/v1/whoami HTTP/1.1\r\nHost: t\r\n\r\n'],
      ['a space in a header name', 'GET /public HTTP/1.1\r\nHost: t\r\nBad Name: x\r\n\r\n'],
      ['two lengths', 'POST /public HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
      [
        'a length and chunks',
        'POST /public HTTP/1.1\r\nHost: t\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      ],
      ['a length that is no number', 'POST /public HTTP/1.1\r\nHost: t\r\nContent-Length: ten\r\n\r\n'],
      [
        'an unknown transfer encoding before chunks',
        'POST /public HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked, x\r\n\r\n',
      ],
      ['a bare line feed', 'GET /public HTTP/1.1\nHost: t\n\n'],
      ['a control character in the path', 'GET /pub\u0001lic HTTP/1.1\r\nHost: t\r\n\r\n'],
      ['HTTP/2 without having agreed on it', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ])('for %s', async (_, text) => {
      expectContract(await exchange(text), 400, 'Malformed HTTP request');
    });

    it('for a request without Host', async () => {
      expectContract(await exchange('GET /public HTTP/1.1\r\n\r\n'), 400, 'Host header is missing');
    });

    it('for a chunk that is no number, through the request it belongs to', async () => {
      const key = edge.keys.add({ eventsPerHour: 77 });
      const answer = await exchange(`${post(key, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\nzz\r\n`);
      expectContract(answer, 400, 'Malformed HTTP request');
      expect(answer.headers['x-ratelimit-limit']).toBe('77');
    });

    it("shows the address's limit, whose second ends next", async () => {
      const { headers } = await exchange('GARBAGE\r\n\r\n');
      expect(headers['x-ratelimit-limit']).toBe('321');
      expect(Math.abs(Number(headers['x-ratelimit-reset']) - Date.now() / 1000)).toBeLessThan(60);
    });
  });

  it('405 for CONNECT: this is no proxy', async () => {
    const answer = await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    expectContract(answer, 405, 'Method not allowed');
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  it('408 for headers that do not come to an end', async () => {
    expectContract(await exchange('GET /public HTTP/1.1\r\nHost: t\r\nX-A: ', hasty), 408, 'Request timeout');
  });

  it('408 for a body that does not come to an end', async () => {
    const answer = await exchange(`${post(hasty.keys.add(), 'Content-Length: 10')}{"a"`, hasty);
    expectContract(answer, 408, 'Request timeout');
    expect(answer.headers['x-ratelimit-limit']).toBe('1000000');
  });

  it('nothing for a connection that never says anything: it is closed', async () => {
    const connection = await hasty.connect();
    expect(await connection.closed()).toBe('');
    connection.destroy();
  });

  it('no second answer where the first was given before the body was complete', async () => {
    const connection = await hasty.connect();
    connection.send(`${post('nonsense', 'Content-Length: 100')}{"a"`);
    expect((await connection.answer()).status).toBe(401);
    expect(await connection.closed()).toBe('');
    connection.destroy();
  });

  it('431 for headers over 16 KiB, readable by a client that sends all of them first', async () => {
    const connection = await edge.connect();
    const head = `GET /public HTTP/1.1\r\nHost: t\r\nX-Long: ${'a'.repeat(3_000_000)}\r\n\r\n`;
    await connection.sendThenRead(head, () => fetch(edge.url('/public')));
    expectContract(await connection.answer(), 431, 'Request headers are too large');
    connection.destroy();
  });

  it('431 for an endless path', async () => {
    expectContract(
      await exchange(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`),
      431,
      'Request headers are too large',
    );
  });

  describe('pipelining', () => {
    const get = (key: string, path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n\r\n`;

    it('answers in the order of the requests', async () => {
      const connection = await edge.connect();
      const key = edge.keys.add();
      connection.send([1, 2, 3, 4, 5].map((id) => get(key, `/api/v1/things/${id}`)).join(''));
      for (const id of [1, 2, 3, 4, 5])
        expect(JSON.parse((await connection.answer()).body)).toMatchObject({ id: `${id}` });
      connection.destroy();
    });

    it('lets an earlier answer go first when a later request is malformed', async () => {
      const slow = await EdgeApp.start();
      const connection = await slow.connect();
      connection.send(`${get(slow.keys.add(), '/api/v1/slow')}GARBAGE\r\n\r\n`);
      await slow.gate.reached;
      slow.gate.pass();
      expect((await connection.answer()).status).toBe(200);
      expectContract(await connection.answer(), 400, 'Malformed HTTP request');
      connection.destroy();
      await slow.close();
    });
  });

  it('a client that leaves in the middle of its body costs nothing', async () => {
    for (let client = 0; client < 50; client++) {
      const connection = await edge.connect();
      connection.send(`${post(edge.keys.add(), 'Content-Length: 60000')}{"a":`);
      connection.socket.resetAndDestroy();
    }
    expect((await edge.fetch('/api/v1/whoami')).status).toBe(200);
  });

  it.each([
    ['GET http://elsewhere.example/api/v1/whoami HTTP/1.1', 200],
    ['GET http://elsewhere.example/api/v1/%ff HTTP/1.1', 404],
    ['GET //api/v1/whoami HTTP/1.1', 404],
    ['OPTIONS * HTTP/1.1', 404],
    ['GET http://[ HTTP/1.1', 404],
    ['GET /api/v1/../v1/whoami HTTP/1.1', 404],
    ['GET /api/v1/whoami?%ff=%00&&=& HTTP/1.1', 200],
  ])('%s is %d', async (line, status) => {
    const connection = await edge.connect();
    connection.send(`${line}\r\nHost: t\r\nAuthorization: Bearer ${edge.keys.add()}\r\n\r\n`);
    expect((await connection.answer()).status).toBe(status);
    connection.destroy();
  });
});

function post(key: string, header: string): string {
  const type = 'Content-Type: application/json';
  return `POST /api/v1/echo HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n${type}\r\n${header}\r\n\r\n`;
}
