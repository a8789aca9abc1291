import { cursorAfter } from '../../src/ad-spend/ad-spend.parameters.js';
import { type Answer, ApiClient } from '../support/api-client.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const codesOf = ({ body }: Answer): string[] =>
  body.details.map((fault: { field: string; code: string }) => `${fault.field}: ${fault.code}`);

/** A valid row; say only what the test is about. */
function aRow(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    date: '2026-01-31',
    platform: 'google',
    campaign: 'spring',
    spend: '10',
    currency: 'EUR',
    ...overrides,
  };
}

describe('/api/v1/ad-spend', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;
  const put = (rows: readonly object[], as = client) =>
    as.send('PUT', '/api/v1/ad-spend', JSON.stringify({ rows }), { 'Content-Type': 'application/json' });
  const putCsv = (text: string | Uint8Array, contentType = 'text/csv') =>
    client.send('PUT', '/api/v1/ad-spend', text, { 'Content-Type': contentType });
  const list = (query = '', headers?: Record<string, string>) =>
    client.send('GET', `/api/v1/ad-spend${query && `?${query}`}`, undefined, headers);
  const remove = (query: string) => client.delete(`/api/v1/ad-spend?${query}`);

  beforeAll(async () => {
    service = await startTestApp();
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  describe('PUT', () => {
    describe('200', () => {
      it('stores a row whole, and reads it back as it was sent', async () => {
        const whole = {
          date: '2026-01-31',
          platform: 'Google',
          campaign: 'Spring "Sale"',
          adset: 'a,b',
          ad: 'ad-1',
          spend: '120.500001',
          currency: 'EUR',
          impressions: 48_000,
          clicks: 950,
        };
        const { status, body } = await put([whole]);
        expect(status).toBe(200);
        expect(body).toEqual({
          request_id: expect.stringMatching(/^req_/),
          received: 1,
          inserted: 1,
          updated: 0,
          unchanged: 0,
          rejected: 0,
          results: [{ index: 0, status: 'inserted' }],
        });
        expect((await list()).body).toEqual({
          ...{ rows: [{ ...whole, platform: 'google' }], next_cursor: null, warnings: [] },
        });
      });

      it('fills in what was left out: no ad set, no ad, no impressions, no clicks', async () => {
        await put([aRow({ adset: null, ad: '' })]);
        expect((await list()).body.rows).toEqual([
          aRow({ adset: null, ad: null, impressions: 0, clicks: 0 }),
        ]);
      });

      it('puts a row over the one with the same key, and only there', async () => {
        await put([aRow(), aRow({ adset: 'x' }), aRow({ ad: 'y' }), aRow({ date: '2026-02-01' })]);
        const { body } = await put([
          aRow({ spend: '11' }),
          aRow({ adset: 'x', spend: '10.00' }),
          aRow({ adset: 'x', ad: 'y' }),
          aRow({ ad: 'y', currency: 'USD' }),
        ]);
        expect(body).toMatchObject({ received: 4, inserted: 1, updated: 2, unchanged: 1, rejected: 0 });
        expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
          'updated',
          'unchanged',
          'inserted',
          'updated',
        ]);
        const rows: { adset: string | null; spend: string; currency: string }[] = (await list()).body.rows;
        expect(rows.map(({ adset, spend, currency }) => [adset, spend, currency])).toEqual([
          [null, '11', 'EUR'],
          [null, '10', 'USD'],
          ['x', '10', 'EUR'],
          ['x', '10', 'EUR'],
          [null, '10', 'EUR'],
        ]);
      });

      it('stores what is valid whatever becomes of the rest, and answers one result per row, in order', async () => {
        const { status, body } = await put([
          aRow({ date: '2026-02-30', spend: '-1', currency: 'eur', clicks: 1.5 }),
          aRow(),
          aRow({ surprise: 1 }),
          7 as never,
          aRow({ spend: '10.0' }),
          aRow({ spend: '12' }),
        ]);
        expect(status).toBe(200);
        expect(body).toMatchObject({ received: 6, inserted: 1, updated: 0, unchanged: 1, rejected: 4 });
        const faults = (index: number) =>
          body.results[index].errors.map(({ field, code }: Record<string, string>) => `${field}: ${code}`);
        expect(faults(0)).toEqual([
          'date: invalid_date',
          'spend: negative',
          'currency: unknown_currency',
          'clicks: not_a_count',
        ]);
        expect(faults(2)).toEqual(['surprise: unknown_field']);
        expect(faults(3)).toEqual([': wrong_type']);
        expect(body.results[4]).toEqual({ index: 4, status: 'unchanged' });
        expect(body.results[5].errors).toEqual([
          {
            field: '',
            code: 'repeated_key',
            message: 'has the key of row 1 and other figures; the earlier row was stored',
          },
        ]);
      });

      it('takes a CSV with its columns in any order', async () => {
        const { status, body } = await putCsv(
          '\ufeffcurrency,spend,campaign,platform,date,clicks\r\n' +
            'EUR,1.5,"Spring, ""late""",Meta,2026-01-31,\r\n' +
            'EUR,x,y,z,2026-01-31,3\n' +
            'EUR,2,y,z,2026-01-31\n',
        );
        expect(status).toBe(200);
        expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
          'inserted',
          'rejected',
          'rejected',
        ]);
        expect(body.results[1].errors[0]).toMatchObject({ field: 'spend', code: 'invalid_decimal' });
        expect(body.results[2].errors[0]).toMatchObject({ field: '', code: 'wrong_cell_count' });
        expect((await list()).body.rows).toEqual([
          {
            date: '2026-01-31',
            platform: 'meta',
            campaign: 'Spring, "late"',
            adset: null,
            ad: null,
            spend: '1.5',
            currency: 'EUR',
            impressions: 0,
            clicks: 0,
          },
        ]);
      });

      it.each([
        ['semicolons', 'date;platform;campaign;spend;currency\n2026-01-31;google;"a;b, c";1,50;EUR\n'],
        ['tabs', 'date\tplatform\tcampaign\tspend\tcurrency\n2026-01-31\tgoogle\ta;b, c\t1.50\tEUR\n'],
      ])('takes a CSV of a spreadsheet that separates columns by %s', async (_, text) => {
        expect((await putCsv(text)).body).toMatchObject({ inserted: 1, rejected: 0 });
        expect((await list()).body.rows).toMatchObject([{ campaign: 'a;b, c', spend: '1.50' }]);
      });

      it('takes no decimal comma in a CSV whose columns commas separate', async () => {
        const { body } = await putCsv(
          'date,platform,campaign,spend,currency\n2026-01-31,google,a,"1,50",EUR\n',
        );
        expect(body.results[0].errors[0]).toMatchObject({ field: 'spend', code: 'invalid_decimal' });
      });

      it.each([
        ['semicolons', ';'],
        ['tabs', '\t'],
      ])('takes no amount of a CSV separated by %s that may mean a thousand times another', async (_, by) => {
        const amounts = ['1,234', '12.345', ' 123,456 ', '1,2340', '0,123', '1234', '1.23'];
        const lines = amounts.map((spend, at) => ['2026-01-31', 'google', `c${at}`, spend, 'EUR'].join(by));
        const { body } = await putCsv(
          `${[['date', 'platform', 'campaign', 'spend', 'currency'].join(by), ...lines].join('\n')}\n`,
        );
        expect(body).toMatchObject({ inserted: 4, rejected: 3 });
        expect(body.results[0].errors).toEqual([
          {
            field: 'spend',
            code: 'ambiguous_amount',
            message: 'may be 1234 or 1.234; write 1234, or 1.2340',
          },
        ]);
        const spends = (await list()).body.rows.map(({ spend }: { spend: string }) => Number(spend));
        expect(spends).toEqual([1.234, 0.123, 1234, 1.23]);
      });

      it('takes what it gave out', async () => {
        await put([aRow({ campaign: 'a "b", c' }), aRow({ adset: '7', clicks: 3 }), aRow({ spend: '0.10' })]);
        const { body: csv } = await list('', { Accept: 'text/csv' });
        await remove('from=2026-01-01&to=2027-01-01');
        expect((await putCsv(csv)).body).toMatchObject({ inserted: 3, rejected: 0 });
        expect((await list('', { Accept: 'text/csv' })).body).toBe(csv);
      });

      it('spends nothing of the hourly allowance', async () => {
        await put([aRow()]);
        const { metered, allowed } = await countRecord(service.database, owner.account.publicId);
        expect([metered, allowed]).toEqual([0, 0]);
      });
    });

    describe('400', () => {
      it('when every row is rejected', async () => {
        const { status, body } = await put([aRow({ spend: 1e13 })]);
        expect(status).toBe(400);
        expect(body).toMatchObject({ error: 'Every row was rejected', received: 1, rejected: 1 });
      });

      it.each([
        [[], [': wrong_type']],
        [{}, ['rows: required']],
        [{ rows: {} }, ['rows: wrong_type']],
        [{ rows: [], more: 1 }, ['more: unknown_field', 'rows: too_short']],
        [{ rows: Array(10_001).fill(1) }, ['rows: too_long']],
      ])('when the envelope is %j', async (envelope, expected) => {
        const answer = await client.send('PUT', '/api/v1/ad-spend', JSON.stringify(envelope), {
          'Content-Type': 'application/json',
        });
        expect(answer.status).toBe(400);
        expect(codesOf(answer)).toEqual(expected);
      });

      it.each([
        [
          '',
          [
            'date: missing_column',
            'platform: missing_column',
            'campaign: missing_column',
            'spend: missing_column',
            'currency: missing_column',
          ],
        ],
        ['date,platform,campaign,spend,currency\n', [': too_short']],
        [
          'date,platform,campaign,spend,currency,date,cost\nx',
          ['date: repeated_column', 'cost: unknown_column'],
        ],
        ['date,platform,campaign,spend,currency\n"2026', [': malformed_csv']],
      ])('when the CSV is %j', async (text, expected) => {
        const answer = await putCsv(text);
        expect(answer.status).toBe(400);
        expect(codesOf(answer)).toEqual(expected);
      });

      it('when the CSV is not UTF-8', async () => {
        expect(codesOf(await putCsv(Uint8Array.from([0xff, 0x2c])))).toEqual([': malformed_csv']);
      });

      it('when names would not fit into the index, however few characters they are', async () => {
        const long = '\u{1d538}'.repeat(256);
        const { status, body } = await put([aRow({ campaign: long, adset: long, ad: long })]);
        expect(status).toBe(400);
        expect(body.results[0].errors).toMatchObject([{ field: '', code: 'too_long' }]);
      });
    });

    it('413 when the body is larger than 4 MiB', async () => {
      expect((await putCsv('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    });

    it.each(['text/plain', 'text/csv; charset=iso-8859-1', 'application/xml'])('415 for %s', async (type) => {
      expect((await putCsv('date\n', type)).status).toBe(415);
    });
  });

  describe('GET', () => {
    it('pages through everything in the order of the keys, none twice, none left out', async () => {
      const rows = ['2026-01-01', '2026-01-02'].flatMap((date) =>
        ['bing', 'google'].flatMap((platform) =>
          ['B', 'a', 'ä'].flatMap((campaign) =>
            ['', 's'].map((adset) => aRow({ date, platform, campaign, adset })),
          ),
        ),
      );
      await put([...rows].reverse());
      const read: Record<string, string>[] = [];
      let cursor: string | null = null;
      do {
        const { body }: Answer = await list(`limit=5${cursor ? `&cursor=${cursor}` : ''}`);
        read.push(...body.rows);
        cursor = body.next_cursor;
      } while (cursor !== null);
      const names = (list: readonly Record<string, unknown>[]) =>
        list.map(({ date, platform, campaign, adset }) => [date, platform, campaign, adset || null]);
      expect(names(read)).toEqual(names(rows));
    });

    it('narrows by dates, half-open, and by each name', async () => {
      await put([
        aRow({ date: '2026-01-01' }),
        aRow({ date: '2026-01-02' }),
        aRow({ date: '2026-01-03', platform: 'meta', campaign: 'c', adset: 's', ad: 'd' }),
      ]);
      const dates = async (query: string) =>
        (await list(query)).body.rows.map(({ date }: { date: string }) => date.slice(-2));
      expect(await dates('from=2026-01-02')).toEqual(['02', '03']);
      expect(await dates('to=2026-01-03')).toEqual(['01', '02']);
      expect(await dates('from=2026-01-02&to=2026-01-03')).toEqual(['02']);
      expect(await dates('platform=META')).toEqual(['03']);
      expect(await dates('campaign=c')).toEqual(['03']);
      expect(await dates('adset=s')).toEqual(['03']);
      expect(await dates('ad=d')).toEqual(['03']);
      expect(await dates('ad=nobody')).toEqual([]);
    });

    it('tells which name of its filters was never imported, and the one that was probably meant', async () => {
      await put([aRow({ date: '2026-01-01', platform: 'google', campaign: 'Spring sale' })]);
      const warnings = async (query: string) => (await list(query)).body.warnings;
      expect(await warnings('platform=Google')).toEqual([]);
      expect(await warnings('from=2026-02-01&platform=google&campaign=Spring%20sale')).toEqual([]);
      expect(await warnings('from=2026-02-01&platform=gogle&campaign=spring-sale')).toEqual([
        {
          code: 'platform_never_imported',
          message: 'No test ad spend of the platform "gogle" was ever imported. Did you mean "google"?',
          ...{ field: 'platform', value: 'gogle', nearest: 'google' },
        },
        {
          code: 'campaign_never_imported',
          message:
            'No test ad spend of the campaign "spring-sale" was ever imported. Did you mean "Spring sale"?',
          ...{ field: 'campaign', value: 'spring-sale', nearest: 'Spring sale' },
        },
      ]);
      expect(await warnings('campaign=autumn')).toMatchObject([{ field: 'campaign', nearest: null }]);
    });

    it('gives all of more rows than a page as CSV', async () => {
      const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
      await put(Array.from({ length: 1_001 }, (_, n) => aRow({ date: day(n) })));
      const { body, headers } = await list('', { Accept: 'text/csv' });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      const lines = body.trimEnd().split('\r\n');
      expect(lines[0]).toBe('date,platform,campaign,adset,ad,spend,currency,impressions,clicks');
      expect(lines[1]).toBe('2020-01-01,google,spring,,,10,EUR,0,0');
      expect(new Set(lines).size).toBe(1_002);
      expect((await list('limit=2', { Accept: 'text/csv' })).body.trimEnd().split('\r\n')).toEqual(
        lines.slice(0, 3),
      );
    });

    it('400 for a cursor of another list, dates that do not exist or are the wrong way round, and the unknown', async () => {
      await put([aRow(), aRow({ ad: 'x' })]);
      const cursor = (await list('limit=1')).body.next_cursor;
      expect(codesOf(await list(`platform=google&cursor=${cursor}`))).toEqual(['cursor: invalid_cursor']);
      expect(codesOf(await list('from=2026-02-30'))).toEqual(['from: invalid_date']);
      expect(codesOf(await list('from=2026-02-03&to=2026-02-01'))).toEqual(['to: invalid_range']);
      expect(codesOf(await list('plattform=x&limit=0'))).toEqual([
        'plattform: unknown_parameter',
        'limit: out_of_range',
      ]);
    });

    it('400 for a cursor that was made up by hand, whatever it holds', async () => {
      const everything = { from: null, to: null, platform: null, campaign: null, adset: null, ad: null };
      const place = { date: '2026-01-31', platform: 'google', campaign: 'spring', adset: '', ad: '' };
      expect((await list(`cursor=${cursorAfter(everything, place)}`)).status).toBe(200);
      for (const part of [
        { date: '2026-02-30' },
        { ad: 'a\0' },
        { adset: 'a\ud800' },
        { campaign: 1 as never },
      ]) {
        const answer = await list(`cursor=${cursorAfter(everything, { ...place, ...part })}`);
        expect([answer.status, codesOf(answer)]).toEqual([400, ['cursor: invalid_cursor']]);
      }
    });

    it('406 for what is not offered', async () => {
      expect((await list('', { Accept: 'application/xml' })).status).toBe(406);
    });
  });

  describe('DELETE', () => {
    it('deletes what every filter names, and says so in the audit trail', async () => {
      await put([
        aRow({ date: '2026-01-01' }),
        aRow({ date: '2026-01-02' }),
        aRow({ date: '2026-01-02', platform: 'x' }),
      ]);
      expect(await remove('from=2026-01-02&to=2026-01-03&platform=Google')).toMatchObject({
        status: 200,
        body: { deleted: 1 },
      });
      expect((await list()).body.rows).toHaveLength(2);
      expect(await remove('from=2026-01-01&to=2026-01-03')).toMatchObject({ body: { deleted: 2 } });
      const trail = await service.dataSource.query(
        `SELECT actor, details->>'deleted' AS deleted FROM audit_log
          WHERE account_id = $1 AND action = 'ad_spend.deleted' ORDER BY id`,
        [owner.account.id],
      );
      expect(trail).toEqual([
        { actor: owner.key.publicId, deleted: '1' },
        { actor: owner.key.publicId, deleted: '2' },
      ]);
    });

    it('400 without both dates', async () => {
      expect(codesOf(await remove('platform=google'))).toEqual(['from: required', 'to: required']);
    });
  });

  it('401 without a key', async () => {
    const nobody = new ApiClient(service.url, null);
    expect((await put([aRow()], nobody)).status).toBe(401);
    expect((await nobody.get('/api/v1/ad-spend')).status).toBe(401);
    expect((await nobody.delete('/api/v1/ad-spend')).status).toBe(401);
  });

  it('keeps the environments and the accounts apart', async () => {
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const otherAccount = await service.issueKey({ plan: 'enterprise' });
    await put([aRow()]);
    for (const { secret } of [live, otherAccount]) {
      const other = new ApiClient(service.url, secret);
      expect((await other.get('/api/v1/ad-spend')).body.rows).toEqual([]);
      expect((await put([aRow({ spend: '99' })], other)).body).toMatchObject({ inserted: 1 });
      expect((await other.delete('/api/v1/ad-spend?from=2026-01-01&to=2027-01-01')).body).toEqual({
        deleted: 1,
      });
    }
    expect((await list()).body.rows).toMatchObject([{ spend: '10' }]);
  });
});
