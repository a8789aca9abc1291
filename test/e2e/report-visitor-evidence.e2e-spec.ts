import { encodeCursor } from '../../src/common/cursor.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { csvSection } from '../support/csv-sections.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

const RANGE = 'event_type=purchase&from=2026-01-01&to=2026-02-01';
const EVIDENCE = `${RANGE}&include=evidence&number=visitors`;

describe('GET /api/v1/reports/conversions?include=evidence&number=visitors', () => {
  let service: TestApp;
  let client: ApiClient;
  const ask = (query: string, headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/reports/conversions?${query}`, undefined, headers);

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => Date.parse('2026-02-01T12:00:00Z') } });
    client = new ApiClient(service.url, (await service.issueKey()).secret);
    const view = (event_id: string, visitor_id: string, occurred_at: string, utm_source?: string) =>
      anEvent({
        event_id,
        visitor_id,
        occurred_at,
        properties: utm_source ? { utm_source } : { url: 'https://shop.example/' },
      });
    const stored = await client.trackBatch([
      view('a-early', 'ada', '2025-12-31T23:59:59.999999Z', 'news'),
      view('a-again', 'ada', '2026-01-02T10:00:00Z', 'news'),
      view('a-after', 'ada', '2026-02-01T00:00:00Z', 'news'),
      view('b-click', '=bob', '2026-01-03T10:00:00Z', 'news'),
      view('c-start', 'cyd', '2026-01-04T10:00:00Z'),
      view('c-later', 'cyd', '2026-01-04T10:05:00Z'),
      view('old', 'dan', '2025-12-02T00:00:00Z', 'news'),
    ]);
    expect(stored.body.accepted).toBe(7);
  });
  afterAll(() => service.close());

  const named = ({ body }: Answer): [string, ...string[]][] =>
    body.evidence.visitors
      .map(({ visitor_id, events }: { visitor_id: string; events: { event_id: string }[] }) => [
        visitor_id,
        ...events.map(({ event_id }) => event_id),
      ])
      .sort();

  describe('200', () => {
    it('names the visitors of a row, also those before from within the lookback, each with its touches', async () => {
      const answer = await ask(`${EVIDENCE}&group_by=source&row_source=news`);
      expect(answer.status).toBe(200);
      expect(answer.body.evidence).toMatchObject({
        number: 'visitors',
        row: { kind: 'value', source: 'news' },
        next_cursor: null,
      });
      expect(named(answer)).toEqual([
        ['=bob', 'b-click'],
        ['ada', 'a-early', 'a-again'],
        ['dan', 'old'],
      ]);
      expect(answer.body.rows.find(({ source }: { source: string }) => source === 'news').visitors).toBe(3);
      expect(answer.body.definition.evidence).toMatch(/^The visitors/);
      const [bob] = answer.body.evidence.visitors.filter(
        ({ visitor_id }: { visitor_id: string }) => visitor_id === '=bob',
      );
      expect(bob).toEqual({
        visitor_id: '=bob',
        events: [{ event_id: 'b-click', occurred_at: '2026-01-03T10:00:00.000Z' }],
        events_left_off: 0,
      });
    });

    it('names the active visitors, and those of the channels not listed', async () => {
      const all = await ask(EVIDENCE);
      expect(named(all)).toEqual([
        ['=bob', 'b-click'],
        ['ada', 'a-again'],
        ['cyd', 'c-start', 'c-later'],
      ]);
      expect(all.body.totals.active_visitors).toBe(3);
      expect(named(await ask(`${EVIDENCE}&group_by=source&limit=1&row=other`))).toEqual([['cyd', 'c-start']]);
    });

    it('pages, as JSON and as CSV', async () => {
      const row = `${EVIDENCE}&group_by=source&row_source=news&evidence_limit=2`;
      const first = await ask(row);
      expect(named(first)).toHaveLength(2);
      const rest = await ask(`${row}&cursor=${first.body.evidence.next_cursor}`);
      expect(rest.body.evidence.next_cursor).toBeNull();
      const csv = { Accept: 'text/csv' };
      const page = await ask(row, csv);
      const last = await ask(`${row}&cursor=${page.headers.get('x-next-cursor')}`, csv);
      expect(last.headers.get('x-next-cursor')).toBeNull();
      const lines = [page, last].flatMap(({ body }) =>
        csvSection(body, 'evidence.visitors.events', 'visitor_id,event_id,occurred_at'),
      );
      expect(lines.sort()).toEqual([
        "'=bob,b-click,2026-01-03T10:00:00.000Z",
        'ada,a-again,2026-01-02T10:00:00.000Z',
        'ada,a-early,2025-12-31T23:59:59.999999Z',
        'dan,old,2025-12-02T00:00:00.000Z',
      ]);
    });
  });

  describe('400', () => {
    it.each([
      [`${RANGE}&number=visitors`, ['number: without_evidence']],
      [`${RANGE}&include=evidence&number=all`, ['number: unknown_value']],
      [`${EVIDENCE}&row=unattributed`, ['row: not_with_number']],
      [`${EVIDENCE}&row=excluded`, ['row: not_with_number']],
      [`${EVIDENCE}&model=last_touch`, ['model: not_with_number']],
      [`${EVIDENCE}&row_source=x&group_by=source,medium`, ['row_medium: required']],
      [`${EVIDENCE}&cursor=x`, ['cursor: invalid_cursor']],
    ])('for %s, naming every fault', async (query, expected) => {
      const answer = await ask(query);
      expect([answer.status, codesOf(answer)]).toEqual([400, expected]);
    });

    it('for a cursor of another row or number, but not of other models', async () => {
      const { body } = await ask(`${EVIDENCE}&evidence_limit=1`);
      const status = async (query: string) =>
        (await ask(`${query}&cursor=${body.evidence.next_cursor}`)).status;
      expect(await status(EVIDENCE)).toBe(200);
      expect(await status(`${EVIDENCE}&row=other`)).toBe(400);
      expect(await status(`${RANGE}&include=evidence`)).toBe(400);
      expect((await ask(`${EVIDENCE}&cursor=${encodeCursor('events', ['1'])}`)).status).toBe(400);
    });
  });

  it('401: without a key', async () => {
    const anyone = new ApiClient(service.url, null);
    expect((await anyone.get(`/api/v1/reports/conversions?${EVIDENCE}`)).status).toBe(401);
  });

  it("names nobody of another environment's", async () => {
    const { account } = await service.issueKey();
    const live = await service.issueKey({ account, environment: 'live' });
    const other = new ApiClient(service.url, live.secret);
    const { body } = await other.get(`/api/v1/reports/conversions?${EVIDENCE}`);
    expect(body.evidence.visitors).toEqual([]);
  });
});
