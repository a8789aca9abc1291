import { createHash } from 'node:crypto';
import pg from 'pg';
import { readCsv } from '../../src/common/csv-reader.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { waitsForLock } from '../support/held-lock.js';
import { PATIENCE_MS } from '../support/patience.js';
import { readParquet } from '../support/read-parquet.js';
import { stopRoller } from '../support/roll-up.js';
import { openSlowly } from '../support/slow-reader.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

/** More than sockets hold in either direction: a client that does not read brings the stream to a halt. */
const HEAVY_EVENTS = 2_000;
const HEAVY_TEXT = 'x'.repeat(16_000);

describe('GET /api/v1/events as a stream', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const list = (accept: string, query = '') =>
    client.send('GET', `/api/v1/events${query}`, undefined, { Accept: accept });
  const openStream = () => openSlowly(`${service.url}/api/v1/events`, owner.secret, 'application/x-ndjson');

  beforeAll(async () => {
    service = await startTestApp();
    await stopRoller(service);
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  async function sendHeavy(): Promise<string[]> {
    const ids = Array.from({ length: HEAVY_EVENTS }, (_, i) => `heavy-${String(i).padStart(5, '0')}`);
    for (let i = 0; i < ids.length; i += 50) {
      const sent = await client.trackBatch(
        ids.slice(i, i + 50).map((event_id) =>
          anEvent({
            event_id,
            visitor_id: 'heavy',
            occurred_at: '2026-01-01T00:00:00Z',
            properties: { HEAVY_TEXT },
          }),
        ),
      );
      expect(sent).toMatchObject({ status: 200, body: { accepted: 50 } });
    }
    return ids.reverse();
  }
  const idsOf = (ndjson: string): string[] =>
    ndjson
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).event_id);

  it('200: NDJSON is the whole range, one event a line, the same as in the pages', async () => {
    const events = Array.from({ length: 1000 }, (_, i) =>
      anEvent({ properties: { i, text: 'two\nlines "quoted"' } }),
    );
    await client.trackBatch(events);
    await client.trackBatch([
      anEvent({ event_type: 'other', revenue: { amount: '-5.00', currency: 'EUR' } }),
    ]);
    const answer = await list('application/x-ndjson');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const lines = (answer.body as string)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const page = (await list('application/json', '?limit=1000')).body.events;
    expect(lines).toHaveLength(1001);
    expect(lines.slice(0, 1000)).toEqual(page);
  });

  it('200: filters, the limit and a cursor hold for streams too', async () => {
    await client.trackBatch(
      Array.from({ length: 300 }, (_, i) => anEvent({ event_type: i % 2 ? 'a' : 'b' })),
    );
    const filtered = await list('application/x-ndjson', '?event_type=a');
    expect(idsOf(filtered.body)).toHaveLength(150);
    const limited = await list('application/x-ndjson', '?limit=120');
    expect(idsOf(limited.body)).toHaveLength(120);
    const page = (await list('application/json', '?limit=120')).body;
    const rest = await list('application/x-ndjson', `?cursor=${page.next_cursor}`);
    expect(new Set([...idsOf(limited.body), ...idsOf(rest.body)]).size).toBe(300);
    expect(idsOf(rest.body)).toHaveLength(180);
  });

  it('200: CSV has a header line, empty cells for null, and runs nothing in a spreadsheet', async () => {
    await client.track({
      event_id: 'csv-1',
      event_type: '=cmd()',
      visitor_id: 'a "b", c',
      occurred_at: '2026-06-01T00:00:00Z',
      properties: { a: 'x,y' },
      revenue: { amount: '-5.00', currency: 'EUR' },
    });
    await client.track(anEvent({ event_id: 'csv-0', visitor_id: 'v', occurred_at: '2026-05-01T00:00:00Z' }));
    const answer = await list('text/csv');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const received = expect.stringMatching(/^2\d{3}-/);
    expect(readCsv(answer.body, { maxRecords: 10, maxCells: 20 })).toEqual([
      'event_id,event_type,visitor_id,user_id,occurred_at,received_at,properties,revenue_amount,revenue_currency,key_id'.split(
        ',',
      ),
      [
        'csv-1',
        "'=cmd()",
        'a "b", c',
        '',
        '2026-06-01T00:00:00.000Z',
        received,
        '{"a": "x,y"}',
        '-5.00',
        'EUR',
        owner.key.publicId,
      ],
      ['csv-0', 'page_view', 'v', '', '2026-05-01T00:00:00.000Z', received, '', '', '', owner.key.publicId],
    ]);
  });

  it('200: in the order of receipt each line has the cursor that goes on behind it, in both formats', async () => {
    const cursorsOf = (ndjson: string) =>
      new Map(
        ndjson
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
          .map(({ event_id, cursor }) => [event_id, cursor]),
      );
    const batches = [0, 1, 2].map((batch) =>
      Array.from({ length: 70 }, (_, n) => anEvent({ event_id: `${batch}-${n}`, occurred_at: undefined })),
    );
    for (const batch of batches) await client.trackBatch(batch);
    const whole = await list('application/x-ndjson', '?order=received');
    const ids = idsOf(whole.body);
    expect([...ids].sort()).toEqual(
      batches
        .flat()
        .map(({ event_id }) => event_id)
        .sort(),
    );
    expect(ids.map((id) => id[0])).toEqual([...ids].map((id) => id[0]).sort());

    const csv = (await list('text/csv', '?order=received')).body;
    const [header, ...records] = readCsv(csv, { maxRecords: 300, maxCells: 20 }) as string[][];
    expect([header![0], header![10]]).toEqual(['event_id', 'cursor']);
    const ofRecords = new Map(records.map((cells) => [cells[0], cells[10]]));
    expect([...ofRecords.keys()]).toEqual(ids);
    // A cursor remembers what was under way when it was made: two answers need not make the same one.
    for (const cursors of [cursorsOf(whole.body), ofRecords])
      for (const index of [0, 69, 100, 209]) {
        const rest = await list('application/x-ndjson', `?order=received&cursor=${cursors.get(ids[index])}`);
        expect(idsOf(rest.body)).toEqual(ids.slice(index + 1));
      }
    const limited = await list('application/x-ndjson', '?order=received&limit=75');
    expect(idsOf(limited.body)).toEqual(ids.slice(0, 75));
  });

  it('200: Parquet has the same events, typed, in row groups', async () => {
    const visitors = ['süß', 'null', ''].map((suffix) => `visitor ${suffix}`);
    for (let batch = 0; batch < 6; batch++)
      await client.trackBatch(
        Array.from({ length: 1_000 }, (_, n) =>
          anEvent({
            event_id: `${batch}-${n}`,
            visitor_id: visitors[n % 3]!,
            occurred_at: `2026-01-0${1 + batch}T00:00:00.${String(n).padStart(6, '0')}Z`,
            ...(n % 2 && { user_id: 'ada', properties: { n, text: '{"a": "\u{1f600}"}' } }),
            ...(n % 5 === 0 && { revenue: { amount: `-${n}.0005`, currency: 'EUR' } }),
          }),
        ),
      );
    await client.track(anEvent({ revenue: { amount: '999999999999.9999', currency: 'JPY' } }));
    for (const query of ['', '?order=received', '?event_type=nobody']) {
      const parquet = await readParquet(`${service.url}/api/v1/events${query}`, owner.secret);
      const ndjson = (await list('application/x-ndjson', query)).body as string;
      expect(parquet.rows.map(({ event_id }) => event_id)).toEqual(idsOf(ndjson));
      expect(parquet.rows.map(({ cursor: _, ...event }) => event)).toEqual(
        ndjson
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
          .map(({ revenue, cursor: _, ...event }) => ({
            ...event,
            revenue_amount: revenue === null ? null : Number(revenue.amount),
            revenue_currency: revenue === null ? null : revenue.currency,
          })),
      );
      if (query === '?order=received') {
        const rest = await list('application/x-ndjson', `${query}&cursor=${parquet.rows[3_000]!.cursor}`);
        expect(idsOf(rest.body)).toEqual(idsOf(ndjson).slice(3_001));
      }
      if (query === '') expect(parquet.groups.length).toBeGreaterThan(1);
    }
  });

  it('200: the manifest has the counts and ids of an export, and says by how much the meter has more', async () => {
    const from = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const range = `received_from=${from.toISOString()}&received_to=${new Date(from.getTime() + 2 * 3_600_000).toISOString()}`;
    const manifest = async () => (await client.get(`/api/v1/event-manifest?${range}`)).body;
    const exported = async (query = range) =>
      idsOf((await list('application/x-ndjson', `?order=received&${query}`)).body);
    const sumOf = (ids: readonly string[]) =>
      ids
        .map((id) => createHash('sha256').update(id).digest().readBigUInt64BE())
        .reduce((sum, hash) => sum ^ hash, 0n)
        .toString(16)
        .padStart(16, '0');
    expect((await manifest()).total).toMatchObject({ metered: 0, events: 0, erased: 0, ids: '0'.repeat(16) });

    await client.trackBatch(
      Array.from({ length: 50 }, (_, n) => anEvent({ visitor_id: n < 20 ? 'gone' : 'stays' })),
    );
    const whole = await manifest();
    const ids = await exported();
    expect(whole.total).toMatchObject({ metered: 50, events: 50, erased: 0, ids: sumOf(ids) });
    expect(whole.hours.length).toBeGreaterThan(0);
    expect(await exported(`cursor=${whole.cursor}`)).toEqual([]);

    await client.delete('/api/v1/visitors/gone');
    await client.track(anEvent({ event_id: 'after' }));
    const rest = await manifest();
    expect(rest.total).toMatchObject({ metered: 51, events: 31, erased: 20, ids: sumOf(await exported()) });
    expect(await exported(`cursor=${whole.cursor}`)).toEqual(['after']);
  });

  it.each([
    ['', ['received_from: required', 'received_to: required']],
    ['received_from=2026-01-01T00:30:00Z&received_to=2026-01-02T00:00:00Z', ['received_from: not_an_hour']],
    ['received_from=2026-01-03T00:00:00Z&received_to=2026-01-02T00:00:00Z', ['received_to: invalid_range']],
    ['received_from=2026-01-01T00:00:00Z&received_to=2026-02-02T00:00:00Z', ['received_to: range_too_long']],
  ])('400: the manifest of %j', async (query, faults) => {
    const { status, body } = await client.get(`/api/v1/event-manifest?${query}`);
    const codes = body.details.map(
      (fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`,
    );
    expect([status, codes]).toEqual([400, faults]);
  });

  it('200: an empty range is an empty stream, of CSV the header line', async () => {
    const ndjson = await list('application/x-ndjson');
    expect([ndjson.status, ndjson.body]).toEqual([200, '']);
    expect((await list('text/csv')).body).toMatch(/^event_id,[^\n]*\r\n$/);
  });

  it('answers HEAD with the head alone, and does not read for it', async () => {
    await client.track(anEvent());
    let reads = 0;
    const count = () => void reads++;
    service.database.reader.on('acquire', count);
    const answer = await client.send('HEAD', '/api/v1/events', undefined, { Accept: 'text/csv' });
    service.database.reader.off('acquire', count);
    expect([answer.status, answer.body, reads]).toEqual([200, '', 0]);
  });

  it('has every event once that is neither stored nor erased while a slow client reads', async () => {
    const ids = await sendHeavy();
    const stream = await openStream();
    await client.track(anEvent({ event_id: 'late', occurred_at: '2025-12-31T00:00:00Z' }));
    const { text, isWhole } = await stream.readAll();
    expect([isWhole, idsOf(text).filter((id) => id !== 'late')]).toEqual([true, ids]);
  });

  it('no longer sends what is erased before a slow client comes to it', async () => {
    const ids = await sendHeavy();
    const stream = await openStream();
    const erased = await client.delete('/api/v1/visitors/heavy');
    expect(erased).toMatchObject({ status: 200, body: { deleted: HEAVY_EVENTS } });
    const { text, isWhole } = await stream.readAll();
    const sent = idsOf(text);
    expect([isWhole, sent]).toEqual([true, ids.slice(0, sent.length)]);
    expect(sent.length).toBeLessThan(ids.length);
  });

  it('ends without its last chunk when the database breaks off, and the service lives on', async () => {
    const ids = await sendHeavy();
    const stream = await openStream();
    const rest = await whileLocked(async () => {
      const read = stream.readAll();
      await waitsForLock(service.database);
      await endReaders(service);
      return read;
    });
    expect(rest.isWhole).toBe(false);
    expect(idsOf(rest.text.slice(0, rest.text.lastIndexOf('\n'))).length).toBeLessThan(ids.length);
    expect((await list('application/json')).status).toBe(200);
  });

  it('ends without its last chunk when its key is deleted', async () => {
    await sendHeavy();
    const stream = await openStream();
    await service.deleteKey(owner.key.publicId);
    expect((await stream.readAll()).isWhole).toBe(false);
  });

  it('holds no connection to the database while its client stands still', async () => {
    await sendHeavy();
    const streams = await Promise.all(Array.from({ length: 3 }, openStream));
    await nobodyReads();
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  it('cancels what it asks the database when its client leaves', async () => {
    await sendHeavy();
    const stream = await openStream();
    await whileLocked(async () => {
      const read = stream.readAll();
      await waitsForLock(service.database);
      await stream.leave();
      await read;
      await nobodyReads();
    });
  });

  it('has eight places for an account, whose next stream waits; its pages and other accounts do not', async () => {
    await sendHeavy();
    const other = await service.issueKey({ plan: 'enterprise' });
    const streams = await Promise.all(Array.from({ length: 8 }, openStream));
    let isNextServed = false;
    const next = openStream().finally(() => {
      isNextServed = true;
    });
    const theirs = await new ApiClient(service.url, other.secret).send('GET', '/api/v1/events', undefined, {
      Accept: 'text/csv',
    });
    const page = await list('application/json');
    expect([...streams.map(({ status }) => status), theirs.status, page.status]).toEqual(Array(10).fill(200));
    expect(isNextServed).toBe(false);
    await streams[0]!.leave();
    const last = await next;
    expect(last.status).toBe(200);
    await Promise.all([...streams.slice(1), last].map((stream) => stream.leave()));
    expect(idsOf((await list('application/x-ndjson')).body)).toHaveLength(HEAVY_EVENTS);
  });

  /** Resolves when no connection that reads for clients is in a transaction. */
  async function nobodyReads(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let reading = 1; reading > 0; ) {
      const { rows } = await service.database.writer.query(
        `SELECT count(*)::int AS reading FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'waymark reader' AND state <> 'idle'`,
      );
      reading = rows[0].reading;
      if (Date.now() > deadline) throw new Error(`${reading} connections still read`);
    }
  }

  /** Whoever reads events waits for as long as `work` takes. */
  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    const locker = await service.database.writer.connect();
    try {
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
      return await work();
    } finally {
      await locker.query('ROLLBACK');
      locker.release();
    }
  }
});

/** Ends every connection that reads for a client, as an administrator or a crash would. */
async function endReaders(service: TestApp): Promise<void> {
  const serving = new pg.Client(service.targets.serving);
  await serving.connect();
  const { rowCount } = await serving.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'waymark reader'`,
  );
  await serving.end();
  if (!rowCount) throw new Error('No connection was reading');
}
