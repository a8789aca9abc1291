import type { Account } from '../../src/accounts/accounts.service.js';
import { ApiClient } from '../support/api-client.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const NONE = {
  revision: 0,
  own_domains: [],
  return_domains: [],
  sources: [],
  non_interactive_types: [],
  ad_platforms: [],
} as const;

describe('the traffic lists of an account', () => {
  let app: TestApp;
  let account: Account;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await anAccount(app);
    admin = await aSignedInPerson(app, { account, role: 'admin' });
  });

  const at = () => `accounts/${account.publicId}/traffic-lists`;
  const put = (body: object, { browser } = admin) => browser.send('PUT', at(), body);

  it('200: there are none at first', async () => {
    expect((await admin.browser.get(at())).body).toEqual({ ...NONE, changed_at: null, changed_by: null });
  });

  it('200: domains are kept as referrers name them, and who changed them is told to admins alone', async () => {
    const lists = {
      own_domains: ['WWW.Shop.Example', ' müller.example. '],
      return_domains: ['pay.bank.example'],
      sources: [{ domain: 'Find.Example', source: 'Find', medium: 'organic' }],
      non_interactive_types: ['email_opened'],
      ad_platforms: [{ name: 'tiktok_ads_eu', platform: 'TikTok' }],
    };
    const kept = {
      revision: 1,
      own_domains: ['shop.example', 'xn--mller-kva.example'],
      return_domains: ['pay.bank.example'],
      sources: [{ domain: 'find.example', source: 'Find', medium: 'organic' }],
      non_interactive_types: ['email_opened'],
      ad_platforms: [{ name: 'tiktok_ads_eu', platform: 'TikTok', medium: null }],
      changed_at: expect.any(String),
    };
    expect((await put({ revision: 0, ...lists })).body).toEqual({ ...kept, changed_by: admin.person.email });
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    expect((await analyst.browser.get(at())).body).toEqual({ ...kept, changed_by: null });
  });

  it('200: the trail has what was added and removed; lists that are the same already change nothing', async () => {
    await put({ ...NONE, own_domains: ['a.example', 'b.example'] });
    const after = {
      ...{ ...NONE, revision: 1, own_domains: ['b.example'] },
      sources: [{ domain: 'c.example', source: 'c', medium: 'social' }],
      ad_platforms: [{ name: 'podx', platform: 'Podcast X', medium: 'audio' }],
    };
    expect((await put(after)).body.revision).toBe(2);
    expect((await put({ ...after, revision: 2 })).body.revision).toBe(2);
    const { body } = await admin.browser.get(
      `accounts/${account.publicId}/audit?action=traffic_lists.changed`,
    );
    expect(body.entries).toMatchObject([
      {
        actor: admin.person.email,
        target: account.publicId,
        details: {
          revision: 2,
          added: ['c.example as c / social', 'ad platform podx is Podcast X by audio'],
          removed: ['own domain a.example'],
        },
      },
      { details: { revision: 1, added: ['own domain a.example', 'own domain b.example'], removed: [] } },
    ]);
  });

  it('200: reports follow at once, also over events that were stored before, and name the revision', async () => {
    const client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    const occurred_at = (minute: number) => `2026-01-05T10:${minute}:00Z`;
    const from = (referrer: string) => ({ url: 'https://shop.example/', referrer });
    const event = (event_type: string, visitor_id: string, minute: number, referrer: string) => ({
      ...{ event_type, visitor_id, occurred_at: occurred_at(minute) },
      properties: from(referrer),
    });
    await client.trackBatch([
      event('view', 'ada', 10, 'https://partner.example/'),
      event('buy', 'ada', 59, 'https://pay.bank.example/'),
      event('buy', 'bob', 10, 'https://de.find.example/'),
      event('mail_opened', 'cyd', 10, 'https://mail.example/'),
      event('buy', 'cyd', 20, ''),
    ]);
    const report = async () => {
      const query = 'event_type=buy&from=2026-01-05&to=2026-01-06&models=last_touch&group_by=source,medium';
      const { body } = await client.get(`/api/v1/reports/conversions?${query}`);
      return {
        revision: body.lists_revision,
        unattributed: body.unattributed.conversions,
        rows: Object.fromEntries(
          body.rows.map((row: { source: string; medium: string; models: [{ conversions: number }] }) => [
            `${row.source} / ${row.medium}`,
            row.models[0].conversions,
          ]),
        ),
      };
    };
    expect(await report()).toEqual({
      revision: 0,
      unattributed: 0,
      rows: {
        'pay.bank.example / referral': 1,
        'de.find.example / referral': 1,
        'mail.example / referral': 1,
        'partner.example / referral': 0,
      },
    });
    await put({
      ...NONE,
      return_domains: ['bank.example'],
      sources: [{ domain: 'find.example', source: 'find', medium: 'organic' }],
      non_interactive_types: ['mail_opened'],
    });
    expect(await report()).toEqual({
      revision: 1,
      unattributed: 0,
      rows: { 'partner.example / referral': 1, 'find / organic': 1, 'direct / none': 1 },
    });
    await put({ ...NONE, revision: 1, own_domains: ['find.example'] });
    expect(await report()).toMatchObject({ revision: 2, unattributed: 1 });
  });

  it('400: each entry that breaks a rule is named by its place', async () => {
    const { status, body } = await put({
      ...NONE,
      own_domains: ['ok.example', 'https://shop.example/', 'com', '10.0.0.1', '*.shop.example', 7],
      return_domains: ['OK.example'],
      sources: [{ domain: 'find.example', source: ' ' }, 'find.example'],
      non_interactive_types: ['', 'a', 'a'],
      ad_platforms: [
        { name: 'Ärger', platform: 'x'.repeat(65) },
        { name: 'ärger', platform: 'x', medium: '' },
        'google',
      ],
    });
    expect(status).toBe(400);
    expect(
      body.details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ).toEqual([
      ...[1, 2, 3, 4].map((index) => `own_domains.${index} not_a_domain`),
      'own_domains.5 wrong_type',
      'return_domains.0 repeated_value',
      'sources.0.source blank_ends',
      'sources.0.medium required',
      ...['domain', 'source', 'medium'].map((part) => `sources.1.${part} required`),
      'non_interactive_types.0 too_short',
      'non_interactive_types.2 repeated_value',
      'ad_platforms.0.platform too_long',
      'ad_platforms.1.name repeated_value',
      'ad_platforms.1.medium too_short',
      ...['name', 'platform'].map((part) => `ad_platforms.2.${part} required`),
    ]);
    const many = Array.from({ length: 101 }, (_, n) => `${n}.example`);
    expect((await put({ ...NONE, own_domains: many })).body.details).toMatchObject([
      { field: 'own_domains', code: 'too_many_values' },
    ]);
  });

  it('403: an analyst may read and not write', async () => {
    const analyst = await aSignedInPerson(app, { account, role: 'analyst' });
    expect((await put(NONE, analyst)).status).toBe(403);
  });

  it('409: of two admins who have loaded the same lists the second is told, and nothing is lost', async () => {
    const other = await aSignedInPerson(app, { account, role: 'admin' });
    for (const revision of [0, 1]) {
      const own_domains = [`a${revision}.example`];
      const answers = await Promise.all([
        put({ ...NONE, revision, own_domains }),
        put({ ...NONE, revision, own_domains: [`b${revision}.example`] }, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [saved] = answers.filter(({ status }) => status === 200);
      expect((await admin.browser.get(at())).body).toMatchObject({
        revision: revision + 1,
        own_domains: saved!.body.own_domains,
      });
    }
    expect((await put({ ...NONE, revision: 7 })).body.error).toMatch(/^Somebody else has changed/);
  });
});
