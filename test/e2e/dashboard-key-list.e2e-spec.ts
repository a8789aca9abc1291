import type { Account } from '../../src/accounts/accounts.service.js';
import { DAY_MS } from '../../src/common/clock.js';
import type { Browser } from '../support/browser.js';
import { manyKeys } from '../support/many-keys.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** More than one answer of the list holds, and more than the thousand newest. */
const KEYS = 1_203;

describe('the list of an account’s keys', () => {
  let app: TestApp;
  let account: Account;
  let owner: SignedInPerson;
  let browser: Browser;
  const clock = new MovableClock();
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS);

  beforeAll(async () => {
    app = await startTestApp({ clock });
    account = await anAccount(app);
    owner = await aSignedInPerson(app, { account });
    browser = owner.browser;
    // Number 1 is the oldest. Every third was never used; the first ten expire next week, the last two are over.
    await manyKeys(app, account, KEYS, (number) => ({
      name: `Key ${String(number).padStart(4, '0')}${number % 100 === 0 ? ' 50%_off' : ''}`,
      environment: number % 2,
      createdAt: daysAgo((KEYS - number) / 2),
      createdBy: number <= 5 ? owner.person.publicId : 'cli',
      usedAt: number % 3 === 0 ? null : daysAgo(number <= 20 ? 200 : 1),
      expiresAt: number <= 10 ? daysAgo(-7) : number === KEYS ? daysAgo(1) : null,
      deletedAt: number === KEYS - 1 ? daysAgo(0) : null,
    }));
  });
  afterAll(() => app.close());

  const list = async (query = '') => (await browser.get(`accounts/${account.publicId}/keys${query}`)).body;
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).keys.map(({ name }: { name: string }) => name);

  it('has pages that together hold every key once, the oldest too', async () => {
    const first = await list('?limit=200');
    expect(first).toMatchObject({ total: KEYS - 1, page: 1, pages: 7 });
    const ids = new Set<string>();
    for (let page = 1; page <= first.pages; page++)
      for (const { id } of (await list(`?limit=200&page=${page}`)).keys) ids.add(id);
    expect(ids.size).toBe(KEYS - 1);
    expect((await names('?limit=200&page=7')).at(-1)).toBe('Key 0001');
  });

  it('a page beyond the last is the last', async () => {
    expect(await list('?page=9999')).toMatchObject({ page: 49, pages: 49 });
    for (const size of [1, 25])
      expect(await list(`?search=nothing&page=9999&limit=${size}`)).toEqual({
        keys: [],
        total: 0,
        page: 1,
        pages: 1,
      });
  });

  it('finds part of a name in any case, an id, and the end of a secret; % and _ are themselves', async () => {
    expect(await names('?search=KEY%200007')).toEqual(['Key 0007']);
    expect(await names('?search=50%25_')).toHaveLength(12);
    expect(await names('?search=50__off')).toEqual([]);
    const [key] = (await list('?search=0042')).keys;
    expect(await names(`?search=${key.id}`)).toEqual([key.name]);
    for (const end of [key.masked.slice(-4), key.masked])
      expect(await names(`?search=${encodeURIComponent(end)}`)).toEqual([key.name]);
  });

  it.each([
    ['environment=live', 602],
    ['state=expired', 1],
    ['state=deleted', 1],
    ['state=any', KEYS],
    ['notice=expiring', 10],
    ['notice=idle_90_days', 14],
    ['created_by=cli', KEYS - 1 - 5],
    ['age=under_30', 59],
    ['age=30_to_90', 120],
    ['age=over_90', KEYS - 180],
    ['age=over_365', KEYS - 730],
    ['age=over_90&state=deleted', 0],
  ])('is narrowed by %s', async (query, total) => {
    expect((await list(`?${query}`)).total).toBe(total);
  });

  it('is narrowed to the keys that a person created, by the e-mail address', async () => {
    const query = `?created_by=${encodeURIComponent(owner.person.email.toUpperCase())}&sort=name&order=asc`;
    expect(await names(query)).toEqual(['Key 0001', 'Key 0002', 'Key 0003', 'Key 0004', 'Key 0005']);
  });

  it.each([
    ['sort=created_at&order=asc', 'Key 0001'],
    ['sort=name&order=desc', 'Key 1203'],
    ['sort=name&order=asc', 'Key 0001'],
    ['sort=last_used_at&order=asc&search=key%200', 'Key 0003'],
    ['sort=expires_at&order=asc', 'Key 1203'],
    ['sort=events_24h&order=desc', 'Key 0700 50%_off'],
    ['sort=events_30d&order=desc', 'Key 0800 50%_off'],
  ])('is ordered over all keys, not over those of a page: %s begins with %s', async (query, first) => {
    await app.dataSource.query('DELETE FROM usage_hourly');
    for (const [search, days, events] of [
      ['0700', 0, 5],
      ['0800', 3, 9],
    ] as const) {
      const sql = `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
        SELECT account_id, $2, environment, id, $3 FROM api_keys WHERE name LIKE $1`;
      await app.dataSource.query(sql, [`%${search}%`, daysAgo(days), events]);
    }
    expect((await names(`?${query}&limit=3`))[0]).toBe(first);
  });

  it('its health is counted over all keys, and a key that was never used is not in good order', async () => {
    const { body } = await browser.get(`accounts/${account.publicId}/keys/summary`);
    expect(body).toEqual({
      active: KEYS - 2,
      expired: 1,
      deleted: 1,
      notices: { never_used: 400, idle_90_days: 14, over_90_days: KEYS - 180, expiring: 10 },
      creators: ['cli', owner.person.email],
    });
    const live = await browser.get(`accounts/${account.publicId}/keys/summary?environment=live`);
    expect(live.body).toMatchObject({ active: 601, expired: 1, deleted: 0, notices: { expiring: 5 } });
  });

  it.each(['sort=secret', 'order=up', 'page=0', 'limit=201', 'state=gone', 'age=old', 'search='])(
    '400: refuses %s',
    async (query) => {
      const answer = await browser.get(`accounts/${account.publicId}/keys?${query}`);
      expect([answer.status, answer.body.details[0].field]).toEqual([400, query.split('=')[0]]);
    },
  );
});
