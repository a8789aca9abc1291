import { gzipSync } from 'node:zlib';
import { EdgeApp } from '../support/edge-app.js';

const LIMIT = 65_536;

describe('Bodies', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  /** Status and body of a POST to the echo. */
  async function echo(body: string | Uint8Array, headers: Record<string, string> = {}) {
    const answer = await edge.post('/api/v1/echo', body, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  describe('200', () => {
    it('hands the value over as it is, whatever its keys are named', async () => {
      const text =
        '{"__proto__":{"a":1},"constructor":"x","toString":[],"hasOwnProperty":null,"n":1.50,"e":""}';
      expect(await echo(text)).toEqual({ status: 200, body: JSON.parse(`{"echo":${text}}`) });
    });

    it.each([
      ['application/json'],
      ['application/json; charset=utf-8'],
      ['application/json;charset="UTF-8"'],
      ['Application/JSON ; profile=x'],
    ])('for %s', async (type) => {
      expect((await echo('{}', { 'Content-Type': type })).status).toBe(200);
    });

    it('for a body of exactly the limit', async () => {
      expect((await echo(JSON.stringify('x'.repeat(LIMIT - 2)))).status).toBe(200);
    });

    it.each([0, 100, 40_000])('for gzip of %d bytes of random letters', async (length) => {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7_919) % 26))).join('');
      const headers = { 'Content-Encoding': 'gzip' };
      expect(await echo(gzipSync(JSON.stringify(text)), headers)).toEqual({
        status: 200,
        body: { echo: text },
      });
    });

    it('for a body that comes in many pieces, cut within characters', async () => {
      const bytes = Buffer.from(JSON.stringify('äöü€😀'.repeat(200)));
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), `Content-Length: ${bytes.length}`));
      for (let at = 0; at < bytes.length; at += 7) connection.send(bytes.subarray(at, at + 7));
      const { status, body } = await connection.answer();
      expect([status, JSON.parse(body)]).toEqual([200, { echo: 'äöü€😀'.repeat(200) }]);
      connection.destroy();
    });

    it('for a chunked body', async () => {
      const connection = await edge.connect();
      connection.send(`${head(edge.keys.add(), 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`);
      connection.send('2\r\n1}\r\n0\r\n\r\n');
      expect((await connection.answer()).body).toBe('{"echo":{"a":1}}');
      connection.destroy();
    });

    it('for a byte order mark before the JSON', async () => {
      expect((await echo(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('"ä"')]))).body).toEqual(
        { echo: 'ä' },
      );
    });
  });

  describe('400', () => {
    it.each([
      ['nothing', ''],
      ['a cut object', '{"secret_word":'],
      ['two values', '{} {}'],
      ['a bare word', 'secret_word'],
      ['single quotes', "{'secret_word':1}"],
      ['NaN', '{"secret_word":NaN}'],
      ['a control character in a string', '"secret_word\u0001"'],
    ])('for %s, in the shape of the contract and without an echo', async (_, text) => {
      const { status, body } = await echo(text);
      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'Request body is not valid JSON',
        details: [{ field: '', code: 'malformed_json', message: expect.any(String) }],
      });
      expect(JSON.stringify(body)).not.toContain('secret_word');
    });

    it.each([
      ['a lone continuation byte', [0x22, 0x80, 0x22]],
      ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
      ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
      ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ])('for bytes that are not UTF-8: %s', async (_, bytes) => {
      expect((await echo(Buffer.from(bytes))).status).toBe(400);
    });

    it('for what calls itself gzip and is not, or is cut short', async () => {
      const headers = { 'Content-Encoding': 'gzip' };
      expect((await echo('{}', headers)).body).toEqual({ error: 'Request body is not valid gzip data' });
      expect((await echo(gzipSync('{"a":1}').subarray(0, 15), headers)).status).toBe(400);
    });

    it('for nesting deeper than anyone could read, without a fault', async () => {
      expect((await echo('['.repeat(60_000))).status).toBe(400);
    });
  });

  describe('413', () => {
    it('for one byte more than the limit, naming it', async () => {
      expect(await echo(JSON.stringify('x'.repeat(LIMIT - 1)))).toEqual({
        status: 413,
        body: { error: 'Request body is larger than the limit of 65536 bytes' },
      });
    });

    it('for a bomb: 10 KB of gzip that would be 10 MB, and one beyond what is unpacked at once', async () => {
      const headers = { 'Content-Encoding': 'gzip' };
      for (const megabytes of [10, 60]) {
        const bomb = gzipSync(Buffer.alloc(megabytes * 1_048_576, 0x20), { level: 9 });
        expect((await echo(bomb, headers)).status).toBe(413);
      }
    });

    it('as soon as too much is announced, before a byte of it is sent', async () => {
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), 'Content-Length: 99999999'));
      const answer = await connection.answer();
      expect([answer.status, answer.headers['connection']]).toEqual([413, 'close']);
      connection.destroy();
    });

    it('as soon as too much has come, where nothing was announced', async () => {
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), 'Transfer-Encoding: chunked'));
      const chunk = `${(8_192).toString(16)}\r\n${'x'.repeat(8_192)}\r\n`;
      for (let sent = 0; sent < 9; sent++) connection.send(chunk);
      expect((await connection.answer()).status).toBe(413);
      connection.destroy();
    });

    it('readable by a client that sends all of a large body first', async () => {
      const connection = await edge.connect();
      const length = 3_000_000;
      connection.send(head(edge.keys.add(), `Content-Length: ${length}`));
      await connection.sendThenRead('a'.repeat(length), () => fetch(edge.url('/public')));
      expect((await connection.answer()).status).toBe(413);
      await connection.closed();
    });

    it('and lets a client that never stops sending go', async () => {
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), 'Transfer-Encoding: chunked'));
      const sent = await connection.sendUntilCut(`10000\r\n${'x'.repeat(65_536)}\r\n`);
      expect(sent).toBeLessThan(40_000_000);
      expect((await connection.answer()).status).toBe(413);
    });
  });

  describe('415', () => {
    it.each([
      ['text/plain'],
      ['application/x-www-form-urlencoded'],
      ['application/jsonp'],
      ['application/json; charset=iso-8859-1'],
      ['application/json, text/plain'],
      ['json'],
    ])('for %s, naming what is accepted', async (type) => {
      expect(await echo('{}', { 'Content-Type': type })).toEqual({
        status: 415,
        body: { error: 'Unsupported media type: send application/json' },
      });
    });

    it.each(['br', 'deflate', 'gzip, gzip', 'x'])('for the encoding %s', async (encoding) => {
      expect(await echo('{}', { 'Content-Encoding': encoding })).toEqual({
        status: 415,
        body: { error: 'Unsupported content encoding: send gzip or none' },
      });
    });
  });

  describe('a refused request', () => {
    it('keeps its connection when its unread body is small', async () => {
      const connection = await edge.connect();
      const body = 'x'.repeat(20_000);
      for (let request = 0; request < 3; request++) {
        connection.send(`${head('nonsense', `Content-Length: ${body.length}`)}${body}`);
        const answer = await connection.answer();
        expect([answer.status, answer.headers['connection']]).toEqual([401, 'keep-alive']);
      }
      connection.destroy();
    });

    it('is answered before its body is sent, and its connection ends when the body is large', async () => {
      const connection = await edge.connect();
      connection.send(head('nonsense', 'Content-Length: 1000000'));
      const answer = await connection.answer();
      expect([answer.status, answer.headers['connection']]).toEqual([401, 'close']);
      connection.destroy();
    });

    it('does not wait for the rest of a body that is no longer wanted, 100 of them in a row', async () => {
      for (let request = 0; request < 100; request++) {
        const connection = await edge.connect();
        connection.send(`${head('nonsense', 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`);
        expect((await connection.answer()).status).toBe(401);
        connection.destroy();
      }
    });
  });

  describe('Expect: 100-continue', () => {
    it('asks for the body only when nothing but the body is missing', async () => {
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), 'Content-Length: 2', 'Expect: 100-continue'));
      expect((await connection.answer()).status).toBe(100);
      connection.send('{}');
      expect((await connection.answer()).body).toBe('{"echo":{}}');
      connection.destroy();
    });

    it.each([
      ['a bad key', 401, (_: EdgeApp) => 'nonsense', 'Content-Length: 2'],
      [
        'a full hour',
        429,
        (app: EdgeApp) => app.keys.add({ eventsPerHour: 5, used: 5 }),
        'Content-Length: 2',
      ],
      ['too large a body', 413, (app: EdgeApp) => app.keys.add(), 'Content-Length: 70000'],
    ])('refuses %s without asking for the body, and ends the connection', async (_, status, key, length) => {
      const connection = await edge.connect();
      connection.send(head(key(edge), length, 'Expect: 100-continue'));
      const answer = await connection.answer();
      expect([answer.status, answer.headers['connection']]).toEqual([status, 'close']);
      connection.destroy();
    });

    it('417 for any other expectation', async () => {
      const connection = await edge.connect();
      connection.send(head(edge.keys.add(), 'Content-Length: 2', 'Expect: the-moon'));
      expect((await connection.answer()).status).toBe(417);
      connection.destroy();
    });
  });
});

function head(key: string, ...headers: string[]): string {
  return [
    'POST /api/v1/echo HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    ...headers,
    '\r\n',
  ].join('\r\n');
}
