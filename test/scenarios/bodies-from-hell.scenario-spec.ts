import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, ApiClient } from '../support/api-client.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { issueKeyByCli } from '../support/waymark-cli.js';
import { whenServed } from '../support/when-served.js';

/** What is sent, and what is promised for it as a single event and as the only event of a batch. */
interface Body {
  readonly name: string;
  /** The JSON text (or bytes) of one event. */
  readonly event: string | Uint8Array;
  readonly single: number;
  readonly batch: number;
  /** The code that `details`, or the `errors` of the result, name first. */
  readonly code?: string;
}

const event = (members: string) => `{"event_type":"t","visitor_id":"v",${members}}`;
const property = (json: string) => event(`"properties":{"a":${json}}`);
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const invalidUtf8 = Buffer.from(property('"\u00ff"'), 'latin1');

/** Refused while it is read: the batch falls with it. */
const unreadable = (name: string, text: string | Uint8Array): Body => ({
  name,
  event: text,
  single: 400,
  batch: 400,
  code: 'malformed_json',
});
/** Refused by a rule: in a batch the result of that event alone. */
const refused = (name: string, text: string, code: string): Body => ({
  name,
  event: text,
  single: 400,
  batch: 400,
  code,
});
const taken = (name: string, text: string): Body => ({ name, event: text, single: 201, batch: 200 });

const BODIES: readonly Body[] = [
  unreadable('invalid UTF-8', invalidUtf8),
  unreadable('nesting that never closes', '{"a":'.repeat(10_000)),
  unreadable('text after the value', `${event('"x":1')}}`),
  refused('nesting 20,000 deep', property(deep(20_000)), 'too_deep'),
  refused('NUL in a value', property('"\\u0000"'), 'nul_character'),
  refused('NUL in a name', event('"properties":{"\\u0000":1}'), 'nul_character'),
  refused('NUL in an unknown field', event('"\\u0000":1'), 'nul_character'),
  refused('a lone high surrogate', property('"\\ud800"'), 'lone_surrogate'),
  refused('a lone low surrogate in a name', event('"properties":{"\\udc00x":1}'), 'lone_surrogate'),
  refused('surrogates the wrong way round', property('"\\udc00\\ud800"'), 'lone_surrogate'),
  refused('1e400', property('1e400'), 'number_out_of_range'),
  refused('2^53', property('9007199254740992'), 'number_out_of_range'),
  refused('30 February', event('"occurred_at":"2024-02-30T00:00:00Z"'), 'invalid_timestamp'),
  refused('more keys than allowed', property(JSON.stringify(numbered(300))), 'too_many_keys'),
  refused('33 KiB of properties', property(JSON.stringify('x'.repeat(33_792))), 'too_large'),
  taken('__proto__ at every level', event('"__proto__":{"a":1},"properties":{"__proto__":{"__proto__":1}}')),
  taken(
    'names every object inherits',
    event('"constructor":1,"toString":2,"properties":{"hasOwnProperty":3}'),
  ),
  taken('repeated keys', event('"event_type":"t2","properties":{"a":1,"a":2}')),
  taken('names of fields that are ours', event('"account_id":"acct_x","environment":"live","received_at":0')),
  taken('the six characters of an escaped NUL', property('"\\\\u0000"')),
];

function numbered(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
}

function concat(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
}

describe('Bodies from hell', () => {
  let dir: TempDir;
  let service: ServiceProcess;
  let client: ApiClient;

  beforeAll(async () => {
    dir = await TempDir.make();
    const env = { WAYMARK_DATA_DIR: dir.dataDir };
    service = await ServiceProcess.start({ env });
    client = new ApiClient(service.url, (await issueKeyByCli(env)).secret);
  });
  afterAll(async () => {
    await service.stop();
    await dir.remove();
  });

  const send = (path: string, body: string | Uint8Array, encoding?: 'gzip'): Promise<Answer> =>
    client.send('POST', path, body, {
      'Content-Type': 'application/json',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  const sendSingle = (body: Body) => send('/api/v1/events', body.event);
  const sendBatch = (body: Body) => send('/api/v1/events/batch', concat('{"events":[', body.event, ']}'));
  const sendBomb = (path: string) => send(path, BOMB, 'gzip');
  const BOMB = gzipSync(Buffer.alloc(10 * 1024 * 1024, 0x20), { level: 9 });

  it.each(BODIES)('$name, as a single event', async (body) => {
    const answer = await sendSingle(body);
    expect(answer.status).toBe(body.single);
    if (body.code) expect(answer.body.details[0].code).toBe(body.code);
    else expect(answer.body.status).toBe('accepted');
  });

  it.each(BODIES)('$name, in a batch', async (body) => {
    const { status, body: answer } = await sendBatch(body);
    expect(status).toBe(body.batch);
    if (body.code) expect((answer.details ?? answer.results[0].errors)[0].code).toBe(body.code);
    else expect(answer.results[0].status).toBe('accepted');
  });

  it('50,000 levels in a batch, and 10 MB in 10 KB of gzip', async () => {
    const nested = await send('/api/v1/events/batch', `{"events":[${property(deep(50_000))}]}`);
    expect([nested.status, nested.body.results[0].errors[0].code]).toEqual([400, 'too_deep']);
    expect(BOMB.length).toBeLessThan(11_000);
    for (const path of ['/api/v1/events', '/api/v1/events/batch'])
      expect((await sendBomb(path)).status).toBe(413);
  });

  it('a poisoned event leaves its neighbours alone', async () => {
    const bad = BODIES.filter(({ code }) => code !== undefined && code !== 'malformed_json');
    const events = bad.flatMap((body) => [body.event, event('"ok":1')]);
    const { status, body } = await send('/api/v1/events/batch', `{"events":[${events.join(',')}]}`);
    expect(status).toBe(200);
    expect([body.accepted, body.rejected]).toEqual([bad.length, bad.length]);
  });

  it('1,000 of them leave memory flat and the service well', async () => {
    const round = async () => {
      const answers = await Promise.all([
        ...BODIES.flatMap((body) => [whenServed(() => sendSingle(body)), whenServed(() => sendBatch(body))]),
        ...['/api/v1/events', '/api/v1/events/batch'].map((path) => whenServed(() => sendBomb(path))),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      return answers.length;
    };
    let sent = 0;
    while (sent < 1_000) sent += await round(); // the heap finds its size
    const before = await residentMegabytes(service.pid);
    // What a collector has left lying about, it takes away later; what is kept becomes more with every thousand.
    let grown = MEMORY_LEEWAY_MB;
    for (let thousand = 1; thousand <= 5 && grown >= MEMORY_LEEWAY_MB; thousand++) {
      for (sent = 0; sent < 1_000; ) sent += await round();
      grown = (await residentMegabytes(service.pid)) - before;
    }
    expect(grown).toBeLessThan(MEMORY_LEEWAY_MB);
    expect((await client.get('/api/v1/validate')).status).toBe(200);
  });
});

/** What a garbage collector may leave lying about; 1,000 bodies kept would be some 150 MB with their bombs unpacked. */
const MEMORY_LEEWAY_MB = 64;

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024;
}
