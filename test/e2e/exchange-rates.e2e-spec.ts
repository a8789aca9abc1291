import { cursorAfter } from '../../src/ad-spend/exchange-rates/exchange-rate.query.js';
import { type Answer, ApiClient } from '../support/api-client.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

/** A valid row; say only what the test is about. */
function aRate(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { date: '2026-01-31', from_currency: 'USD', to_currency: 'EUR', rate: '0.9215', ...overrides };
}

describe('/api/v1/exchange-rates', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const put = (rows: readonly object[], as = client) =>
    as.send('PUT', '/api/v1/exchange-rates', JSON.stringify({ rows }), {
      'Content-Type': 'application/json',
    });
  const putCsv = (text: string) =>
    client.send('PUT', '/api/v1/exchange-rates', text, { 'Content-Type': 'text/csv' });
  const list = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/exchange-rates${query && `?${query}`}`, undefined, headers);
  const remove = (query: string) => client.delete(`/api/v1/exchange-rates?${query}`);

  beforeAll(async () => {
    service = await startTestApp();
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  describe('PUT', () => {
    it('200: stores a rate to its last digit, and puts one over that with the same key, and only there', async () => {
      const small = aRate({ from_currency: 'IDR', rate: '0.000058123457' });
      expect((await put([aRate(), small, aRate({ date: '2026-02-01' })])).body).toMatchObject({
        inserted: 3,
      });
      const { status, body } = await put([
        aRate({ rate: '0.93' }),
        aRate({ from_currency: 'EUR', to_currency: 'USD', rate: 1.08 }),
        aRate({ date: '2026-02-01', rate: '0.92150' }),
      ]);
      expect([status, body.request_id]).toEqual([200, expect.stringMatching(/^req_/)]);
      expect(body).toMatchObject({ received: 3, inserted: 1, updated: 1, unchanged: 1, rejected: 0 });
      expect((await list()).body).toEqual({
        rows: [
          aRate({ from_currency: 'EUR', to_currency: 'USD', rate: '1.08' }),
          small,
          aRate({ rate: '0.93' }),
          aRate({ date: '2026-02-01' }),
        ],
        next_cursor: null,
      });
    });

    it('200: stores what is valid whatever becomes of the rest, and answers one result per row, in order', async () => {
      const { status, body } = await put([
        aRate({ date: '2026-02-30', from_currency: 'usd', rate: '-1' }),
        aRate(),
        aRate({ rate: '0.00' }),
        aRate({ to_currency: 'USD' }),
        aRate({ rate: '0.0000000000001', note: '' }),
        { date: '2026-01-01' },
        aRate({ rate: '0.92150' }),
        aRate({ rate: '0.9' }),
      ]);
      expect([status, body.inserted, body.unchanged, body.rejected]).toEqual([200, 1, 1, 6]);
      const faults = (index: number) =>
        body.results[index].errors.map(({ field, code }: Record<string, string>) => `${field}: ${code}`);
      expect(faults(0)).toEqual(['date: invalid_date', 'from_currency: unknown_currency', 'rate: negative']);
      expect(faults(2)).toEqual(['rate: not_positive']);
      expect(faults(3)).toEqual(['to_currency: same_currency']);
      expect(faults(4)).toEqual(['note: unknown_field', 'rate: too_many_decimals']);
      expect(faults(5)).toEqual(['from_currency: required', 'to_currency: required', 'rate: required']);
      expect(faults(7)).toEqual([': repeated_key']);
    });

    it('200: takes the CSV it gave out', async () => {
      await put([aRate(), aRate({ from_currency: 'GBP', rate: '1.15' })]);
      const { body: csv, headers } = await list('', { Accept: 'text/csv' });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(csv).toBe(
        'date,from_currency,to_currency,rate\r\n2026-01-31,GBP,EUR,1.15\r\n2026-01-31,USD,EUR,0.9215\r\n',
      );
      await remove('from=2026-01-01&to=2027-01-01');
      expect((await putCsv(csv)).body).toMatchObject({ inserted: 2, rejected: 0 });
      expect((await list('', { Accept: 'text/csv' })).body).toBe(csv);
    });

    it('400 when every row is rejected, or the envelope or the columns are not those of an import', async () => {
      const rejected = await put([aRate({ rate: 0 })]);
      expect([rejected.status, rejected.body.error]).toEqual([400, 'Every row was rejected']);
      expect(codesOf(await put([]))).toEqual(['rows: too_short']);
      expect(codesOf(await putCsv('date,from_currency,to_currency,spend\nx'))).toEqual([
        'spend: unknown_column',
        'rate: missing_column',
      ]);
    });

    it('415 for what is neither JSON nor CSV', async () => {
      const answer = await client.send('PUT', '/api/v1/exchange-rates', 'x', {
        'Content-Type': 'text/plain',
      });
      expect(answer.status).toBe(415);
    });
  });

  describe('GET', () => {
    it('200: pages through everything in the order of the keys, narrowed by dates, half-open, and by currency', async () => {
      const rates = ['2026-01-01', '2026-01-02', '2026-01-03'].flatMap((date) =>
        ['GBP', 'JPY', 'USD'].map((from_currency) => aRate({ date, from_currency })),
      );
      await put([...rates].reverse());
      const read: unknown[] = [];
      let cursor: string | null = null;
      do {
        const { body }: Answer = await list(`limit=2${cursor ? `&cursor=${cursor}` : ''}`);
        read.push(...body.rows);
        cursor = body.next_cursor;
      } while (cursor !== null);
      expect(read).toEqual(rates);
      const narrow = 'from=2026-01-02&to=2026-01-03&from_currency=JPY&to_currency=EUR';
      expect((await list(narrow)).body.rows).toEqual([rates[4]]);
      expect((await list('to_currency=GBP')).body.rows).toEqual([]);
      const first = await list('limit=1', { Accept: 'text/csv' });
      expect(first.body.trimEnd().split('\r\n')).toHaveLength(2);
    });

    it('400 for what is no cursor of this list, and for dates the wrong way round', async () => {
      const any = { from: null, to: null, fromCurrency: null, toCurrency: null };
      const place = { date: '2026-01-31', fromCurrency: 'USD', toCurrency: 'EUR' };
      expect((await list(`cursor=${cursorAfter(any, place)}`)).status).toBe(200);
      for (const part of [{ date: '2026-02-30' }, { fromCurrency: 'a\0' }, { toCurrency: 1 as never }]) {
        const answer = await list(`cursor=${cursorAfter(any, { ...place, ...part })}`);
        expect(codesOf(answer)).toEqual(['cursor: invalid_cursor']);
      }
      const other = cursorAfter({ ...any, toCurrency: 'EUR' }, place);
      expect(codesOf(await list(`cursor=${other}`))).toEqual(['cursor: invalid_cursor']);
      expect(codesOf(await list('from=2026-02-03&to=2026-02-01'))).toEqual(['to: invalid_range']);
    });

    it('406 for what is not offered', async () => {
      expect((await list('', { Accept: 'application/xml' })).status).toBe(406);
    });
  });

  describe('DELETE', () => {
    it('200: deletes what every filter names, and says so in the audit trail', async () => {
      await put([aRate(), aRate({ from_currency: 'GBP' }), aRate({ date: '2026-02-01' })]);
      const { status, body } = await remove('from=2026-01-31&to=2026-02-01&from_currency=USD');
      expect([status, body]).toEqual([200, { deleted: 1 }]);
      expect((await list()).body.rows).toHaveLength(2);
      const trail = await service.dataSource.query(
        `SELECT actor, target, details FROM audit_log
          WHERE account_id = $1 AND action = 'exchange_rates.deleted'`,
        [owner.account.id],
      );
      expect(trail).toEqual([
        {
          actor: owner.key.publicId,
          target: '2026-01-31 to 2026-02-01',
          details: {
            ...{ environment: 'test', deleted: 1, from: '2026-01-31', to: '2026-02-01' },
            ...{ from_currency: 'USD', to_currency: null },
          },
        },
      ]);
    });

    it('400 without both dates', async () => {
      expect(codesOf(await remove('from_currency=USD'))).toEqual(['from: required', 'to: required']);
    });
  });

  it('401 without a key', async () => {
    const nobody = new ApiClient(service.url, null);
    expect((await put([aRate()], nobody)).status).toBe(401);
    expect((await nobody.get('/api/v1/exchange-rates')).status).toBe(401);
    expect((await nobody.delete('/api/v1/exchange-rates')).status).toBe(401);
  });

  it('keeps the environments and the accounts apart', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const otherAccount = await service.issueKey({ plan: 'enterprise' });
    await put([aRate()]);
    for (const { secret } of [live, otherAccount]) {
      const other = new ApiClient(service.url, secret);
      expect((await other.get('/api/v1/exchange-rates')).body.rows).toEqual([]);
      expect((await put([aRate({ rate: '2' })], other)).body).toMatchObject({ inserted: 1 });
      const gone = await other.delete('/api/v1/exchange-rates?from=2026-01-01&to=2027-01-01');
      expect(gone.body).toEqual({ deleted: 1 });
    }
    expect((await list()).body.rows).toEqual([aRate()]);
  });
});
