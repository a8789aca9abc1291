/** A request written by hand, and what becomes of it. */
export interface SocketShape {
  readonly name: string;
  /** The bytes, each character one of them. */
  readonly bytes: string;
  /** Statuses of the answers, in order, interim ones too. */
  readonly statuses: readonly number[];
  /** Whether the service ends the connection afterwards: nothing more of it can be trusted, or nothing more is wanted. */
  readonly ends: boolean;
}

/** What the shapes speak of. */
export interface ShapeWords {
  readonly secret: string;
}

const EVENT = '{"event_type":"shape","visitor_id":"v"}';

/** Every shape that an attacker sends by hand, as one request or several on one connection. */
export function socketShapes({ secret }: ShapeWords): SocketShape[] {
  const key = `Authorization: Bearer ${secret}`;
  const json = 'Content-Type: application/json';
  const head = (line: string, ...headers: string[]) =>
    `${[line, 'Host: t', ...headers].join('\r\n')}\r\n\r\n`;
  const get = (...headers: string[]) => head('GET /api/v1/validate HTTP/1.1', key, ...headers);
  const post = (body: string, ...headers: string[]) =>
    head('POST /api/v1/events HTTP/1.1', key, json, ...headers) + body;
  const chunk = (text: string, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
  const whole = chunk(EVENT);
  const chunked = (body: string, ...headers: string[]) =>
    post(body, ...headers, 'Transfer-Encoding: chunked');
  const length = `Content-Length: ${EVENT.length}`;

  const refused = (status: number, name: string, bytes: string): SocketShape => ({
    name,
    bytes,
    statuses: [status],
    ends: true,
  });
  const answered = (statuses: readonly number[], name: string, bytes: string): SocketShape => ({
    name,
    bytes,
    statuses,
    ends: false,
  });
  const smuggled = get();

  return [
    // Whose body is it? Two servers that answer differently let one request hide in another's body.
    refused(400, 'a length and chunks', chunked(`0\r\n\r\n${smuggled}`, 'Content-Length: 5')),
    refused(
      400,
      'chunks and a length',
      post(`0\r\n\r\n${smuggled}`, 'Transfer-Encoding: chunked', 'Content-Length: 5'),
    ),
    refused(400, 'two lengths', post(EVENT, length, 'Content-Length: 0')),
    refused(400, 'the same length twice', post(EVENT, length, length)),
    refused(400, 'a list of lengths', post(EVENT, `Content-Length: ${EVENT.length}, ${EVENT.length}`)),
    refused(400, 'a negative length', post(EVENT, 'Content-Length: -1')),
    refused(400, 'a length with a sign', post(EVENT, `Content-Length: +${EVENT.length}`)),
    refused(400, 'a length in hexadecimal', post(EVENT, 'Content-Length: 0x27')),
    refused(400, 'a length beyond 64 bits', post(EVENT, 'Content-Length: 18446744073709551617')),
    refused(400, 'an empty length', post(EVENT, 'Content-Length:')),
    refused(400, 'a length behind a space', post(EVENT, `Content-Length : ${EVENT.length}`)),
    refused(400, 'a length in a folded line', post(EVENT, `Content-Length:\r\n ${EVENT.length}`)),
    refused(400, 'an encoding behind a space', post(whole, 'Transfer-Encoding : chunked')),
    refused(400, 'an encoding behind a tab', post(whole, 'Transfer-Encoding\t: chunked')),
    refused(400, 'an encoding with a control character', post(whole, 'Transfer-Encoding: \u000bchunked')),
    refused(400, 'an unknown encoding', post(whole, 'Transfer-Encoding: xchunked')),
    refused(400, 'an encoding after chunks', post(whole, 'Transfer-Encoding: chunked, identity')),
    refused(400, 'identity as an encoding', post(EVENT, 'Transfer-Encoding: identity', length)),
    refused(400, 'chunks twice', post(whole, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity')),
    refused(400, 'an encoding in a folded line', post(whole, 'Transfer-Encoding:\r\n chunked')),

    // Chunks.
    answered([201], 'a body in chunks', chunked(`${whole}0\r\n\r\n`)),
    answered(
      [201],
      'chunks with a trailer, which changes nothing',
      chunked(`${whole}0\r\nAuthorization: Bearer x\r\n\r\n`),
    ),
    answered([201], 'a chunk with an extension', chunked(`${chunk(EVENT, ';a=b')}0\r\n\r\n`)),
    refused(400, 'a chunk size that is no number', chunked(`zz\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'a negative chunk size', chunked(`-1\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'a chunk size with a prefix', chunked(`0x27\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'a chunk size beyond 64 bits', chunked(`10000000000000027\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'a chunk size and a bare line feed', chunked(`27\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'a chunk longer than it says', chunked(`5\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'an empty chunk size', chunked(`\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(400, 'spaces before a chunk size', chunked(`  27\r\n${EVENT}\r\n0\r\n\r\n`)),
    refused(413, 'chunk extensions without end', chunked(chunk('{', `;${'a'.repeat(20_000)}`))),

    // Lines and names.
    refused(400, 'a request line without a target', 'GET HTTP/1.1\r\nHost: t\r\n\r\n'),
    answered([200], 'a request line with two spaces', head('GET  /api/v1/validate HTTP/1.1', key)),
    refused(400, 'a request line with a tab', 'GET\t/api/v1/validate HTTP/1.1\r\nHost: t\r\n\r\n'),
    refused(400, 'lines that end in a line feed alone', 'GET /api/v1/validate HTTP/1.1\nHost: t\n\n'),
    refused(400, 'lines that end in a carriage return alone', 'GET /api/v1/validate HTTP/1.1\rHost: t\r\r'),
    refused(400, 'a folded header', get('X-Folded: a\r\n b')),
    refused(400, 'a folded line before any header', 'GET /api/v1/validate HTTP/1.1\r\n Host: t\r\n\r\n'),
    refused(400, 'a header without a colon', get('Nonsense')),
    refused(400, 'a header without a name', get(': x')),
    refused(400, 'a space in a header name', get('X A: b')),
    refused(400, 'NUL in a header name', get('X\u0000A: b')),
    refused(400, 'NUL in a header value', get('X-A: b\u0000c')),
    refused(400, 'a bare carriage return in a header value', get('X-A: b\rX-B: c')),
    refused(400, 'NUL in the target', head('GET /api/v1/validate\u0000 HTTP/1.1', key)),
    refused(400, 'a method in small letters', head('get /api/v1/validate HTTP/1.1', key)),
    refused(400, 'an unknown method', head('BREW /api/v1/validate HTTP/1.1', key)),
    answered([200], 'high bytes in a header value', get('X-A: \u00ff\u0080')),
    answered(
      [401],
      'high bytes in the key',
      head('GET /api/v1/validate HTTP/1.1', 'Authorization: Bearer \u00ff'),
    ),
    refused(400, 'high bytes in the target', head('GET /api/v1/validat\u00e9 HTTP/1.1', key)),
    refused(431, 'a header of 100 KB', get(`X-Long: ${'a'.repeat(100_000)}`)),
    refused(431, 'a target of 100 KB', head(`GET /api/v1/validate?${'a'.repeat(100_000)} HTTP/1.1`, key)),
    refused(431, 'four thousand headers', get(...Array.from({ length: 3_900 }, () => 'a:'))),

    // Hosts, keys and versions.
    refused(400, 'no Host', `GET /api/v1/validate HTTP/1.1\r\n${key}\r\n\r\n`),
    refused(400, 'two Hosts', get('Host: evil.example')),
    refused(400, 'two keys', get('Authorization: Bearer x')),
    refused(505, 'HTTP/0.9', 'GET /api/v1/validate\r\n\r\n'),
    refused(505, 'HTTP/0.9 by name', 'GET /api/v1/validate HTTP/0.9\r\n\r\n'),
    refused(505, 'HTTP/2.0 in words', head('GET /api/v1/validate HTTP/2.0', key)),
    refused(505, 'HTTP/1.2', head('GET /api/v1/validate HTTP/1.2', key)),
    refused(400, 'HTTP/1.10', head('GET /api/v1/validate HTTP/1.10', key)),
    refused(400, 'the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    refused(400, 'a greeting of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'),
    refused(400, 'SMTP', 'EHLO evil.example\r\n'),
    refused(200, 'HTTP/1.0', `GET /api/v1/validate HTTP/1.0\r\n${key}\r\n\r\n`),
    refused(200, 'Connection: close', get('Connection: close')),

    // Targets.
    answered(
      [200],
      'an absolute target, its host not believed',
      head('GET http://evil.example/api/v1/validate HTTP/1.1', key),
    ),
    answered(
      [404],
      'an absolute target of another scheme',
      head('GET gopher://t/api/v1/validate HTTP/1.1', key),
    ),
    answered([404], 'dots in the target', head('GET /api/v1/../v1/validate HTTP/1.1', key)),
    answered([404], 'encoded dots in the target', head('GET /api/v1/%2e%2e/v1/validate HTTP/1.1', key)),
    answered([404], 'two slashes before the target', head('GET //api/v1/validate HTTP/1.1', key)),
    answered([404], 'a backslash in the target', head('GET /api\\v1\\validate HTTP/1.1', key)),
    answered([404], 'half an encoding in the target', head('GET /api/v1/%e0%a4 HTTP/1.1', key)),
    answered([404], 'an asterisk', head('OPTIONS * HTTP/1.1', key)),
    refused(405, 'CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'),
    answered([405], 'TRACE', head('TRACE /api/v1/validate HTTP/1.1', key)),
    answered([405], 'PROPFIND', head('PROPFIND /api/v1/validate HTTP/1.1', key)),
    answered(
      [405],
      'another method by a header',
      head('POST /api/v1/validate HTTP/1.1', key, 'X-HTTP-Method-Override: GET', 'Content-Length: 0'),
    ),

    // Changes of protocol, which nobody here speaks: the request is answered as if it had not asked.
    answered(
      [200],
      'a change to h2c',
      get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
    ),
    answered(
      [200],
      'a change to websocket',
      get(
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ),
    ),

    // Expectations.
    refused(
      401,
      'an expectation without a key',
      head('POST /api/v1/events HTTP/1.1', json, length, 'Expect: 100-continue'),
    ),
    refused(413, 'an expectation of too much', post('', 'Content-Length: 100000000', 'Expect: 100-continue')),
    refused(417, 'an unknown expectation', post(EVENT, length, 'Expect: a-miracle')),

    // Bodies where none is meant, and several requests at once.
    answered([200, 200], 'a body on a GET, and a request behind it', `${get(length)}${EVENT}${get()}`),
    answered([200], 'HEAD, without a body', head('HEAD /api/v1/validate HTTP/1.1', key)),
    answered([201, 201, 201], 'three requests at once', post(EVENT, length).repeat(3)),
    answered(
      [401, 200],
      'one without a key before one with it',
      head('GET /api/v1/validate HTTP/1.1') + get(),
    ),
    {
      name: 'a request behind which there is nonsense',
      bytes: `${get()}NONSENSE\r\n\r\n`,
      statuses: [200, 400],
      ends: true,
    },
    {
      name: 'a request behind the last one',
      bytes: get('Connection: close') + get(),
      statuses: [200],
      ends: true,
    },
    answered([201], 'empty lines before a request', `\r\n\r\n${post(EVENT, length)}`),
    answered([400], 'a length of nothing', post('', 'Content-Length: 0')),
    answered([400], 'no length and no chunks', post('')),
    refused(413, 'more than the limit', post('', 'Content-Length: 65537').concat('x'.repeat(65_537))),
    answered([400], 'gzip that is none', post(EVENT, length, 'Content-Encoding: gzip')),
    answered([415], 'an encoding of the body that nobody knows', post(EVENT, length, 'Content-Encoding: br')),
  ];
}
