import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Account } from '../../src/accounts/accounts.service.js';
import { AlertChecker } from '../../src/alerts/alert-checker.js';
import { Deliverer } from '../../src/deliveries/deliverer.js';
import { ApiClient } from '../support/api-client.js';
import { seriousFaults } from '../support/axe.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { Keyboard } from '../support/keyboard.js';
import { MiddayClock } from '../support/midday-clock.js';
import { ALL_TOOLS, REPORT_PAGES } from '../support/report-pages.js';
import { keepRollersOut } from '../support/roll-up.js';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.js';
import { soon } from '../support/soon.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const DAY_MS = 86_400_000;
const run = promisify(execFile);

describeBrowser('what stands around a report', () => {
  const clock = new MiddayClock();
  let story: DashboardStory;
  let tab: DashboardTab;
  let account: Account;
  let base: string;
  let secret: string;
  let cohort: string;
  let smtp: SmtpReceiver;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    receiver = await startWebhookReceiver();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Waymark <waymark@example.com>',
      PUBLIC_URL: 'https://waymark.example.com',
      WEBHOOK_INTERNAL_HOSTS: `127.0.0.1:${receiver.port}`,
    };
    story = await DashboardStory.start(env, clock);
    account = await story.anAccount('Shop');
    ({ secret } = await story.app.issueKey({ account }));
    base = `/${account.publicId}/test`;
    const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
    const url = (source: string) => `https://shop.example/?utm_source=${source}&utm_medium=email`;
    for (const event of [
      { visitor_id: 'ada', occurred_at: daysAgo(1), properties: { url: url('newsletter'), amount: 5 } },
      { visitor_id: 'bob', occurred_at: daysAgo(1), properties: { url: url('google'), amount: 20 } },
      { visitor_id: 'cyd', occurred_at: daysAgo(1), properties: { url: url('google'), amount: '7 or so' } },
      { visitor_id: 'dot', occurred_at: daysAgo(8), properties: { amount: 50 } },
      {
        event_type: 'purchase',
        visitor_id: 'ada',
        user_id: 'ada@example.com',
        occurred_at: daysAgo(1),
        revenue: { amount: '12.50', currency: 'EUR' },
      },
    ])
      expect((await story.send(secret, event)).status).toBe(201);
    const put = (method: string, path: string, body: object) =>
      fetch(`${story.app.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const spend = (days: number, cost: string) => ({
      ...{ date: daysAgo(days).slice(0, 10), platform: 'google', campaign: 'spring' },
      ...{ spend: cost, currency: 'EUR', impressions: 0, clicks: 0 },
    });
    expect((await put('PUT', 'ad-spend', { rows: [spend(1, '30'), spend(8, '20')] })).status).toBe(200);
    const definition = { did: { event_type: 'purchase', at_least: 1 } };
    const made = await put('POST', 'cohorts', { name: 'Buyers', definition });
    ({ id: cohort } = (await made.json()) as { id: string });
    tab = await story.tabOf({ account, role: 'analyst' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(async () => {
    await story?.end();
    await receiver.close();
    await smtp.close();
  });

  const figure = (label: string) =>
    tab.page.locator('main dl > div', { hasText: label }).locator('dd').first();
  const search = () => new URL(tab.page.url()).searchParams;
  /** Makes something in the account's test environment, by the dashboard's interface. @returns its id. */
  const create = async (by: DashboardTab, path: string, body: object) => {
    const url = `/dashboard/api/accounts/${account.publicId}/test${path}`;
    const answer = await by.fetch(url, { method: 'POST', body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 201 });
    return (JSON.parse(answer.text) as { id: string }).id;
  };

  describe('every page', () => {
    it.each(REPORT_PAGES.map((page) => [page.name, page] as const))(
      '%s: has its tools and no others, says how its number has changed, and the copied command gives that number',
      async (_name, { path, tools, figure: label, shown, change }) => {
        const { page } = tab;
        await tab.goto(`${base}/${path(cohort)}`, 'text=Definition');
        const number =
          label === 'All events, Buyers'
            ? page.getByRole('row').filter({ hasText: label }).getByRole('cell').nth(1)
            : figure(label);
        await number.waitFor();
        if (change !== undefined) await page.locator('main').getByText(change).first().waitFor();
        const question = page.getByRole('search', { name: 'The question' });
        const has = async (name: string) =>
          (await question.getByLabel(name, { exact: true }).count()) +
            (await page.locator('main').getByRole('button', { name, exact: true }).count()) >
          0;
        await soon(async () => {
          const found = await Promise.all(ALL_TOOLS.map(async (name) => ((await has(name)) ? [name] : [])));
          expect(found.flat()).toEqual(tools);
        });
        for (const name of [/^Range: Yesterday/, 'API', 'CSV', 'Full screen'])
          await soon(async () => expect(await question.getByRole('button', { name }).count()).toBe(1));
        await soon(async () =>
          expect(await question.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('UTC'),
        );
        await page.getByRole('button', { name: 'API', exact: true }).click();
        const command = await page.getByRole('dialog').locator('pre').innerText();
        await page.keyboard.press('Escape');
        const { stdout } = await run('sh', ['-c', `${command.replace('sk_test_<your key>', secret)} -sS`]);
        const answer = JSON.parse(stdout);
        await soon(async () => expect(await number.innerText()).toBe(shown(answer)));
        expect(answer.comparison !== undefined).toBe(change !== undefined);
      },
    );
  });

  describe('a table', () => {
    afterEach(() => tab.page.setViewportSize({ width: 1280, height: 800 }));

    /** As wide as numbers of a shop are, in two currencies. */
    async function anAdvertiser(): Promise<Account> {
      const advertiser = await story.anAccount('Advertiser');
      const { secret: key } = await story.app.issueKey({ account: advertiser });
      const at = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
      const spent = (days: number) => ({
        ...{ date: at(days).slice(0, 10), platform: 'google', campaign: 'autumn_trails' },
        ...{ spend: '1136.80', currency: 'EUR', impressions: 1_012_688, clicks: 12_236 },
      });
      const sent = await fetch(`${story.app.url}/api/v1/ad-spend`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rows: [spent(1), spent(8)] }),
      });
      expect(sent.status).toBe(200);
      const properties = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn_trails' };
      for (const days of [1, 8])
        for (const [amount, currency] of [
          ['13391.40', 'EUR'],
          ['1225.90', 'USD'],
        ]) {
          const event = { visitor_id: `${days}-${currency}`, occurred_at: at(days), properties };
          expect((await story.send(key, event)).status).toBe(201);
          const bought = { ...event, event_type: 'purchase', revenue: { amount, currency } };
          expect((await story.send(key, bought)).status).toBe(201);
        }
      return advertiser;
    }

    it.each(['day&group_by=platform', 'platform&group_by=campaign'])(
      'of ad spend by %s is seen whole where the window is 1024 pixels wide',
      async (grouped) => {
        const advertiser = await anAdvertiser();
        const own = await story.tabOf({ account: advertiser }, { viewport: { width: 1024, height: 768 } });
        const question = `period=last_7_days&compare=previous_period&group_by=${grouped}`;
        await own.goto(`/${advertiser.publicId}/test/ad-spend?${question}`);
        const label = 'Ad spend and returns, to be scrolled';
        await own.page.getByRole('region', { name: label }).getByRole('cell').first().waitFor();
        const room = `document.querySelector('[aria-label="${label}"]')`;
        await soon(async () =>
          expect(await own.page.evaluate(`${room}.scrollWidth - ${room}.clientWidth`)).toBe(0),
        );
        await own.close();
      },
    );

    it('has on a phone no line for what a row has not', async () => {
      await tab.page.setViewportSize({ width: 390, height: 844 });
      await tab.goto(`${base}/trends?period=last_7_days&group_by=source&group_by=event_type&limit=1`);
      await tab.page.getByRole('cell').getByText('All others').waitFor();
      const cells = await tab.page.getByRole('cell').all();
      const texts = await Promise.all(cells.map((cell) => cell.innerText()));
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    });

    it('of a funnel by a field is seen whole on a phone', async () => {
      await tab.page.setViewportSize({ width: 390, height: 844 });
      const steps = ['page_view', 'page_view', 'purchase', 'purchase'].map((type) => `step=${type}`);
      await tab.goto(`${base}/funnel?period=last_7_days&breakdown=source&${steps.join('&')}`);
      const table = tab.page.getByRole('region', { name: /^Steps by source/ });
      await table.waitFor();
      await soon(async () =>
        expect(await table.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0),
      );
    });
  });

  it('in a low window the page that is open is seen in the list of pages, and the person below it', async () => {
    await tab.page.setViewportSize({ width: 1280, height: 520 });
    await tab.goto(`${base}/account`, 'text=Plan and limits');
    const link = tab.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Account' });
    const person = tab.page.getByRole('button', { name: /^You: / });
    await soon(async () => {
      const [shown, below] = [(await link.boundingBox())!, (await person.boundingBox())!];
      expect(shown.y).toBeGreaterThan(0);
      expect(shown.y + shown.height).toBeLessThanOrEqual(below.y);
      expect(below.y + below.height).toBeLessThanOrEqual(520);
    });
    await tab.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('four figures stand in pairs on a phone', async () => {
    await tab.page.setViewportSize({ width: 390, height: 844 });
    await tab.goto(`${base}/journey?user_id=ada@example.com&period=last_7_days`);
    await figure('Devices').waitFor();
    await soon(async () => {
      const figures = await tab.page.locator('main dl > div').all();
      const places = await Promise.all(figures.map((one) => one.boundingBox()));
      expect(places).toHaveLength(4);
      expect(new Set(places.map((place) => place!.y)).size).toBe(2);
    });
    await tab.page.setViewportSize({ width: 1280, height: 800 });
  });

  describe('a range that comes by an address', () => {
    const range = (days: number) => {
      const day = (ago: number) => new Date(clock.now() - ago * DAY_MS).toISOString().slice(0, 10);
      return `from=${day(days)}&to=${day(-1)}`;
    };
    const notice = () => tab.page.getByText('The range is too long to be divided more finely here');

    it.each([
      ['retention', 500, 'Cohorts by', 'Week'],
      ['trends', 1_200, 'Interval', 'By week'],
      ['overview', 1_200, 'Interval', 'By week'],
    ])(
      '%s: of more days than it has buckets is counted by week, and the page says so',
      async (page, days, field, interval) => {
        await tab.goto(`${base}/${page}?${range(days)}`, 'text=Definition');
        await notice().filter({ hasText: 'it is shown by week' }).waitFor();
        const chosen = tab.page.getByRole('combobox', { name: field });
        await soon(async () => expect(await chosen.inputValue()).toBe(interval));
      },
    );

    it('goes on to a page that has as many buckets as it was, by day', async () => {
      await tab.goto(`${base}/retention?${range(500)}`, 'text=it is shown by week');
      await tab.page.getByRole('link', { name: 'Trends' }).click();
      await tab.page.getByText('On average a day').waitFor();
      await soon(async () => expect(await notice().count()).toBe(0));
    });
  });

  it('of which event sources are stays told, and can be chosen, on the page that one goes on to', async () => {
    await tab.goto(`${base}/conversions?period=last_7_days&scope=first_touch`, 'text=Definition');
    for (const page of ['Trends', 'Overview']) {
      await tab.page.getByRole('link', { name: page }).click();
      await tab.page.getByRole('heading', { name: page }).waitFor();
      const chosen = tab.page.getByRole('combobox', { name: 'Sources of' });
      await soon(async () => expect(await chosen.inputValue()).toBe('Source of the first visit'));
    }
  });

  describe('the overview', () => {
    it('says of a property that nobody has sent that there is none', async () => {
      await tab.goto(`${base}/overview?period=last_7_days&properties.amuont=5`);
      await tab.page.getByText('No test event that is stored has the property "amuont"').waitFor();
    });

    it('has no number of the filter before once counting by the new one is cancelled', async () => {
      const { page } = tab;
      await tab.goto(`${base}/overview?period=last_7_days`);
      await figure('Conversions').filter({ hasText: /^1$/ }).waitFor();
      await figure('Revenue').filter({ hasText: '12.50 EUR' }).waitFor();
      const held = /\/reports\/conversions\?.*source=google/;
      await page.route(held, () => undefined);
      await page.getByRole('button', { name: 'Filter by google' }).click();
      await figure('Events').filter({ hasText: /^2$/ }).waitFor();
      await soon(async () => expect(await figure('Conversions').innerText()).not.toBe('1'));
      const panel = page.locator('main section', { hasText: 'Conversions by channel' });
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await panel.getByText('Nothing is counted now').waitFor();
      await soon(async () => expect(await figure('Conversions').innerText()).toBe('–'));
      await soon(async () => expect(await figure('Revenue').innerText()).toBe('–'));
      await page.unroute(held);
    });
  });

  it('a group in which nothing is measured has a dash, not 0', async () => {
    const question = 'period=last_7_days&group_by=event_type&measure=average(properties.amount)';
    await tab.goto(`${base}/trends?${question}`, 'text=Definition');
    const row = tab.page.getByRole('list', { name: /by event type/ }).getByRole('listitem');
    await soon(async () => expect(await row.filter({ hasText: 'purchase' }).innerText()).toMatch(/\s–$/));
    await tab.goto(`${base}/trends?${question}&group_by=source`, 'text=Definition');
    const cells = tab.page.getByRole('row').filter({ hasText: 'purchase' }).getByRole('cell');
    await soon(async () => expect(await cells.last().innerText()).toBe('–'));
  });

  describe('of a shop that sells in dollars and sends many names', () => {
    const SOURCES = Array.from({ length: 12 }, (_, at) => `source-${at}`);
    const SHELVES = Array.from({ length: 30 }, (_, at) => `shelf ${at + 100}`);
    let own: DashboardTab;
    let shop: string;

    beforeAll(async () => {
      const dollars = await story.anAccount('Dollars');
      shop = `/${dollars.publicId}/test`;
      const { secret: key } = await story.app.issueKey({ account: dollars });
      const event = { event_type: 'page_view', visitor_id: 'ada' };
      const { body } = await new ApiClient(story.app.url, key).trackBatch([
        ...SOURCES.map((source) => ({ ...event, visitor_id: source, properties: { utm_source: source } })),
        ...SHELVES.map((shelf) => ({ ...event, properties: { shelf } })),
        { ...event, properties: { '': 1 } },
        { ...event, event_type: 'purchase', revenue: { amount: '12.50', currency: 'USD' } },
      ]);
      expect(body.accepted).toBe(body.received);
      own = await story.tabOf({ account: dollars, role: 'analyst' });
    });

    it('a series of revenue is of the currency that was shown, a new one of that of most events', async () => {
      const { page } = own;
      const currency = (letter: string) => page.getByRole('combobox', { name: `Currency of ${letter}` });
      await own.goto(`${shop}/trends?measure=sum(revenue)`, 'text=12.50 USD');
      await page.getByRole('button', { name: 'Add a series' }).click();
      await soon(async () => expect(await currency('A').inputValue()).toBe('USD'));
      await page.getByRole('row', { name: /12\.50 USD/ }).waitFor();
      const total = async (letter: string) => {
        await page.getByRole('combobox', { name: `Count of ${letter}` }).click();
        await page.getByRole('option', { name: 'Total', exact: true }).click();
        await soon(async () => expect(await currency(letter).inputValue()).toBe('USD'));
      };
      await total('B');
      const known = page.waitForResponse(/\/catalogue\/values\?.*field=currency/);
      await own.goto(`${shop}/trends?series=measure%3Devents&series=measure%3Dvisitors`, 'text=Totals');
      await (await known).finished();
      await total('A');
    });

    it('the overview lists some sources, and leads to as many more as it says', async () => {
      const { page } = own;
      await own.goto(`${shop}/overview`);
      const more = page.getByRole('link', { name: /^\d+ more$/ });
      const listed = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
      await more.waitFor();
      const shown = await listed('Source').count();
      const said = Number.parseInt(await more.innerText(), 10);
      await more.click();
      const found = listed('Unique visitors by source');
      await found.first().waitFor();
      await soon(async () => expect(await found.count()).toBe(shown + said));
      await soon(async () => expect(await found.filter({ hasText: 'All others' }).count()).toBe(0));
    });

    it('a value is found by a part of it; a property without a name leads nowhere', async () => {
      const { page } = own;
      await own.goto(`${shop}/catalogue?tab=properties`, 'text=(empty)');
      const nameless = page.getByRole('row').filter({ hasText: '(empty)' });
      await soon(async () => expect(await nameless.getByRole('link').count()).toBe(0));
      await soon(async () => expect(await nameless.getByRole('button').count()).toBe(0));
      await page.getByRole('button', { name: 'Values of shelf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Values of shelf' });
      await dialog.getByRole('link', { name: 'shelf 100' }).waitFor();
      await dialog.getByRole('textbox', { name: 'Find values' }).fill('F 12');
      await dialog.getByRole('link', { name: 'shelf 100' }).waitFor({ state: 'detached' });
      await soon(async () => expect(await dialog.getByRole('link').count()).toBe(10));
    });
  });

  describe('a board that is asked for a year', () => {
    it('shows hours by day, cohorts of days by week, and says so in those tiles alone that have a division', async () => {
      const owner = await story.tabOf({ account, role: 'owner' });
      await owner.goto('/profile', 'main h1');
      const post = (path: string, body: object) => create(owner, path, body);
      const range = { period: 'last_7_days', timezone: 'UTC' };
      const tiles = [];
      for (const [name, definition] of Object.entries({
        Hours: { report: 'events', question: { ...range, interval: 'hour' } },
        Sources: { report: 'events', question: { ...range, interval: 'hour', group_by: 'source' } },
        Comebacks: { report: 'retention', question: range },
      })) {
        const report_id = await post('/saved-reports', { name, definition });
        tiles.push({ kind: 'report', report_id, x: 0, y: 5 * tiles.length, w: 6, h: 5 });
      }
      const board = await post('/boards', { name: 'A year', tiles });
      const told = (tile: string) =>
        tab.page
          .getByRole('region', { name: `${tile}, in numbers` })
          .getByText(/too long .*: shown by (day|week)/);
      const day = (ago: number) => new Date(clock.now() - ago * DAY_MS).toISOString().slice(0, 10);

      await tab.goto(`${base}/boards/${board}?from=${day(500)}&to=${day(-1)}`, 'text=by day');
      const numbers = (interval: string) =>
        tab.page.getByRole('table', { name: new RegExp(` by ${interval}$`) }).waitFor();
      await tab.page.getByRole('region', { name: 'Hours, in' }).getByText('Show the numbers').click();
      await numbers('day');
      await told('Comebacks').filter({ hasText: 'by week' }).waitFor();
      await tab.page.getByText('Definition').nth(2).waitFor();
      await soon(async () =>
        expect([await told('Hours').count(), await told('Sources').count()]).toEqual([1, 0]),
      );

      await tab.page.getByRole('button', { name: 'As saved' }).click();
      await numbers('hour');
      await soon(async () => expect(await told('Hours').count()).toBe(0));
    });
  });

  it('narrow tiles of a board cut nothing off sideways, and say which line is which', async () => {
    const owner = await story.tabOf({ account, role: 'owner' }, { viewport: { width: 1024, height: 768 } });
    await owner.goto('/profile', 'main h1');
    const post = (path: string, body: object) => create(owner, path, body);
    const range = { period: 'last_7_days', timezone: 'UTC' };
    const compare = 'previous_period';
    const tiles = [];
    for (const [name, definition] of Object.entries({
      'By type': { report: 'events', question: { ...range, group_by: 'event_type' } },
      'Over time': { report: 'events', question: { ...range, compare } },
      Series: {
        report: 'series',
        question: {
          ...range,
          series: [
            { name: 'All events', measure: 'events' },
            { name: 'Everybody', measure: 'visitors' },
          ],
        },
      },
      Way: {
        report: 'funnel',
        question: { ...range, compare, steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }] },
      },
      Spend: { report: 'ad-spend', question: { ...range, compare, event_type: 'purchase' } },
    })) {
      const report_id = await post('/saved-reports', { name, definition });
      tiles.push({ kind: 'report', report_id, x: 2 * tiles.length, y: 0, w: 2, h: 6 });
    }
    const { page } = owner;
    await owner.goto(`${base}/boards/${await post('/boards', { name: 'Narrow', tiles })}`, 'text=Definition');
    await page.getByText('Definition').nth(4).waitFor();
    const bodies = page.getByRole('region', { name: /, in numbers$/ });
    const over = await bodies.evaluateAll((all) =>
      all.map((body) => `${body.getAttribute('aria-label')}: ${body.scrollWidth - body.clientWidth}`),
    );
    expect(over.filter((each) => !each.endsWith(': 0'))).toEqual([]);
    const legendOf = (tile: string) =>
      bodies.and(page.getByLabel(`${tile}, in numbers`)).locator('[data-legend] li');
    await soon(async () =>
      expect(await legendOf('Series').allInnerTexts()).toEqual(['All events', 'Everybody']),
    );
    await soon(async () =>
      expect(await legendOf('Over time').allInnerTexts()).toEqual(['Events', 'Compared with']),
    );
    await owner.close();
  });

  it.each([
    ['trends?period=last_7_days&group_by=source', 'Group by', 'Source'],
    ['trends?period=last_7_days&group_by=properties.amount', 'Group by', 'amount'],
    ['conversions?event_type=purchase&direct=plain', 'Direct visits', 'Like others'],
  ])('a list of fields marks the one that is chosen: %s', async (page, field, chosen) => {
    await tab.goto(`${base}/${page}`, 'text=Definition');
    await tab.page.getByRole('combobox', { name: field }).click();
    const marked = tab.page.getByRole('option').filter({ has: tab.page.locator('svg') });
    await marked.filter({ hasText: chosen }).waitFor();
    await soon(async () => expect(await marked.count()).toBe(1));
    await tab.page.keyboard.press('Escape');
  });

  describe('the comparison', () => {
    it('is with the weekday of the week before, where weekdays are matched', async () => {
      await tab.goto(`${base}/trends?period=yesterday`, 'text=Definition');
      const keyboard = new Keyboard(tab.page);
      await keyboard.select('Compare', 'Previous period');
      await tab.page.getByText('none before').waitFor();
      await keyboard.goTo('switch', 'Match weekdays');
      await tab.page.keyboard.press('Space');
      // Yesterday’s four events beside the one of eight days ago.
      await tab.page.getByText('up by 300%').waitFor();
      expect(search().get('compare_weekdays')).toBe('true');
      await keyboard.select('Compare', 'No comparison');
      await tab.page.getByText('up by 300%').waitFor({ state: 'detached' });
      expect([...search()]).toEqual([['period', 'yesterday']]);
    });

    it('is with any days, chosen from a calendar by the keyboard', async () => {
      await tab.goto(
        `${base}/trends?period=yesterday&compare_from=2026-03-10&compare_to=2026-03-11`,
        'text=none before',
      );
      await new Keyboard(tab.page).select('Compare', '10 Mar 2026');
      const calendar = tab.page.getByRole('dialog', { name: 'Days to compare with' });
      await calendar.waitFor();
      const keyboard = new Keyboard(tab.page);
      await keyboard.goTo('button', '10 March 2026');
      for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await tab.page.keyboard.press(key);
      await keyboard.press('button', 'Compare with these days');
      await tab.page.waitForURL(/compare_from=2026-03-11/);
      expect([...search()]).toEqual([
        ['period', 'yesterday'],
        ['compare_from', '2026-03-11'],
        ['compare_to', '2026-03-13'],
      ]);
      await soon(async () =>
        expect(await tab.page.getByRole('combobox', { name: 'Compare' }).inputValue()).toMatch(
          /11\D+12 Mar 2026/,
        ),
      );
    });
  });

  it('all others open those of the range compared with, too: what the listed groups leave there', async () => {
    const asked =
      'period=yesterday&compare=previous_period&compare_weekdays=true&group_by=properties.amount&limit=1';
    await tab.goto(`${base}/trends?${asked}`, 'text=Definition');
    await tab.page.getByRole('button', { name: '2: All others', exact: true }).click();
    const drawer = tab.page.getByRole('dialog', { name: /^All others/ });
    await drawer.getByRole('link', { name: 'ada' }).waitFor();
    await drawer.getByText('Compared with').click();
    await drawer.getByRole('link', { name: 'dot' }).waitFor();
    await soon(async () => expect(await drawer.getByRole('link').allInnerTexts()).toEqual(['dot']));

    await tab.goto(
      `${base}/conversions?event_type=page_view&period=yesterday&compare=previous_period&compare_weekdays=true&group_by=source&limit=1&models=last_touch`,
      'text=Definition',
    );
    await tab.page
      .getByRole('button', { name: /: All others under / })
      .first()
      .click();
    const credited = tab.page.getByRole('dialog', { name: /^All others/ });
    await credited.getByRole('link').first().waitFor();
    await credited.getByText('Compared with').click();
    // What dot did there came by nothing.
    await credited.getByText('Nothing is behind this number').waitFor();
    const asksBeside =
      "performance.getEntriesByType('resource').some(({ name }) => /row=other/.test(name) && /evidence_range=compared/.test(name))";
    await soon(async () => expect(await tab.page.evaluate(asksBeside)).toBe(true));
  });

  describe('a filter', () => {
    it.each([
      ['source=google', 'Source is google', '2'],
      ['source[not]=google', 'Source is not google', '2'],
      ['source[contains]=news', 'Source contains news', '1'],
      ['source[contains]=news&source[contains]=goo', 'Source contains either news or goo', '3'],
      ['channel_group[not_contains]=mail', 'Channel group does not contain mail', '2'],
      ['properties.amount[gt]=5', 'amount is more than 5', '1'],
      ['properties.amount[lt]=20', 'amount is less than 20', '1'],
      ['properties.amount[gte]=5&properties.amount[lte]=20', 'amount is between 5 and 20', '2'],
      ['properties.amount[set]=false', 'amount is not set', '1'],
      ['user_id[set]=true', 'User id is set', '1'],
      ['event_type[not]=purchase', 'Event type is not purchase', '3'],
      ['revenue.amount[gte]=12.5', 'Revenue is at least 12.5', '1'],
      ['revenue.currency=EUR', 'Currency is EUR', '1'],
    ])('%s is a chip in words, and counted as the API counts', async (filter, words, events) => {
      const scope = filter.startsWith('source') ? '&scope=event' : '';
      await tab.goto(`${base}/trends?period=yesterday&${filter}${scope}`, 'text=Definition');
      await tab.page.getByRole('button', { name: words, exact: true }).waitFor();
      await soon(async () => expect(await figure('Events').innerText()).toBe(events));
    });

    it('added by hand joins one of the same field; a click on a value takes its place; back undoes both', async () => {
      await tab.goto(
        `${base}/trends?period=yesterday&group_by=source&source=google&scope=event`,
        'text=Definition',
      );
      const keyboard = new Keyboard(tab.page);
      const chip = (words: string) => tab.page.getByRole('button', { name: words, exact: true });
      await keyboard.press('button', 'Filter');
      await keyboard.fill('Value', 'newsletter');
      await tab.page.getByText('With the filter that is there: Source is google or newsletter').waitFor();
      await keyboard.press('button', 'Apply');
      await chip('Source is google or newsletter').waitFor();
      await tab.page.getByRole('button', { name: 'Filter by newsletter' }).press('Enter');
      await chip('Source is newsletter').waitFor();
      expect(search().getAll('source')).toEqual(['newsletter']);
      await tab.page.goBack();
      await chip('Source is google or newsletter').waitFor();
      await tab.page.goBack();
      await chip('Source is google').waitFor();
    });

    it('by several texts says where they are chosen that one of them is enough', async () => {
      await tab.goto(`${base}/trends?period=yesterday`, 'text=Definition');
      const keyboard = new Keyboard(tab.page);
      await keyboard.press('button', 'Filter');
      await keyboard.select('Comparison', 'contains');
      await tab.page.getByText('one of them is enough, not all').waitFor();
      await keyboard.select('Comparison', 'does not contain');
      await tab.page.getByText('none of them may be there').waitFor();
      await tab.page.keyboard.press('Escape');
    });

    it('by a range of numbers is one chip, and is changed and removed as one', async () => {
      await tab.goto(`${base}/trends?period=yesterday`, 'text=Definition');
      const keyboard = new Keyboard(tab.page);
      await keyboard.press('button', 'Filter');
      await keyboard.select('Field', 'Property of the event…');
      await keyboard.fill('Name of the property', 'amount');
      await keyboard.select('Comparison', 'is between');
      await keyboard.fill('At least', '1');
      await keyboard.fill('At most', '10');
      await tab.page.keyboard.press('Enter');
      await tab.page.getByRole('button', { name: 'amount is between 1 and 10', exact: true }).click();
      await keyboard.fill('At most', '30');
      await tab.page.keyboard.press('Enter');
      await tab.page.waitForURL((url) => url.searchParams.get('properties.amount[lte]') === '30');
      expect(search().get('properties.amount[gte]')).toBe('1');
      await keyboard.press('button', 'Remove the filter: amount is between 1 and 30');
      await tab.page.waitForURL((url) => [...url.searchParams.keys()].join() === 'period');
    });
  });

  describe('a report that others are counted before', () => {
    let client: pg.PoolClient;
    let letRollersIn: () => Promise<void>;
    // They look for days among the events on a reader's connection, and would be taken for a report that waits.
    beforeAll(async () => {
      letRollersIn = await keepRollersOut(story.app.targets.serving);
    });
    afterAll(() => letRollersIn());
    beforeEach(async () => {
      // Whoever reads events waits from here on.
      client = await story.app.database.writer.connect();
      await client.query('BEGIN');
      await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    });
    afterEach(() => client.release(true));

    const progress = () => tab.page.getByRole('status').filter({ hasText: 'Cancel' });
    /** How many reports wait. */
    const running = async () =>
      (
        await story.app.database.lookup.query(
          `SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'waymark reader'`,
        )
      ).rowCount;

    it('tells its place in the line, which is left when one cancels, and comes up when others leave', async () => {
      const asked = ['one', 'two', 'three'].map((source) => {
        const controller = new AbortController();
        const path = `/api/v1/reports/events?source=${source}`;
        const { signal } = controller;
        const headers = { authorization: `Bearer ${secret}` };
        const answer = fetch(story.app.url + path, { headers, signal }).catch(() => null);
        return { controller, answer };
      });
      const { longReads } = story.app.database;
      while (longReads.waiting('report') < 2) await story.app.database.lookup.query('');
      await tab.goto(`${base}/retention?period=last_7_days`);
      await progress().getByText('2 reports are counted before this one').waitFor();
      asked[2]!.controller.abort();
      await progress().getByText('1 report is counted before this one').waitFor();
      asked[1]!.controller.abort();
      await progress().getByText('Next in line').waitFor();
      await tab.page.getByRole('button', { name: 'Cancel' }).click();
      await tab.page.getByText('Nothing is counted now').waitFor();
      while (longReads.waiting('report') > 0) await story.app.database.lookup.query('');
      asked[0]!.controller.abort();
      await Promise.all(asked.map(({ answer }) => answer));
    });

    it('is stopped in the database when one cancels, and counted when asked again', async () => {
      await tab.goto(`${base}/retention?period=last_7_days`);
      await progress().getByText('Counting…').waitFor();
      await soon(async () => expect(await running()).toBe(1));
      await tab.page.getByRole('button', { name: 'Cancel' }).click();
      await tab.page.getByText('Nothing is counted now').waitFor();
      while ((await running()) !== 0);
      await client.query('ROLLBACK');
      await tab.page.getByRole('button', { name: 'Count again' }).click();
      await tab.page.getByText('Weighted average').waitFor();
    });

    it('is also the list of names that somebody looks through: stopped in the database, and counted when asked again', async () => {
      await tab.goto(`${base}/catalogue`);
      await progress().getByText('Counting…').waitFor();
      await soon(async () => expect(await running()).toBe(1));
      await progress().getByRole('button', { name: 'Cancel' }).click();
      await tab.page.getByText('Nothing is counted now').waitFor();
      while ((await running()) !== 0);
      await client.query('ROLLBACK');
      await tab.page.getByRole('button', { name: 'Count again' }).click();
      await tab.page.getByRole('link', { name: 'page_view' }).waitFor();
      await soon(async () => expect(await progress().count()).toBe(0));
    });

    it('is the one behind a number: it says how it stands, and is stopped when its drawer closes', async () => {
      await client.query('ROLLBACK');
      await tab.goto(`${base}/retention?period=last_7_days`, 'text=Weighted average');
      await client.query('BEGIN');
      await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
      await tab.page
        .getByRole('button', { name: /visitors? who began/ })
        .first()
        .click();
      const drawer = tab.page.getByRole('dialog');
      await drawer.getByText('Counting…').waitFor();
      await soon(async () => expect(await running()).toBe(1));
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await drawer.getByText('Nothing is counted now').waitFor();
      while ((await running()) !== 0);
      await drawer.getByRole('button', { name: 'Count again' }).click();
      await drawer.getByText('Counting…').waitFor();
      await tab.page.keyboard.press('Escape');
      while ((await running()) !== 0);
    });
  });

  describe('an alert', () => {
    it('is made with its channels, tried on the past, fires by e-mail and webhook, is looked at, snoozed and deleted', async () => {
      const owner = await story.tabOf({ account, role: 'owner', email: 'olga@example.com' });
      const { page } = owner;
      const dialog = page.getByRole('dialog');
      await owner.goto(`${base}/alerts?tab=channels`, 'text=No channels yet');
      const addChannel = async (kind: string, name: string, address: string) => {
        await page.getByRole('button', { name: 'Add channel' }).click();
        await dialog.getByText(kind, { exact: true }).click();
        await dialog.getByLabel('Name').fill(name);
        await dialog
          .getByLabel(kind === 'E-mail' ? 'E-mail address' : 'Address', { exact: true })
          .fill(address);
        await owner.pressesAndEscapes('Add channel');
      };
      await addChannel('Webhook', 'Pager', receiver.url);
      const signedBy = await dialog.getByTestId('secret').innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await addChannel('E-mail', 'Olga', 'olga@example.com');
      await page.getByRole('cell', { name: /olga@example.com/ }).waitFor();

      const definition = { report: 'events', question: { timezone: 'UTC', group_by: 'source' } };
      const path = `/dashboard/api/accounts/${account.publicId}/test/saved-reports`;
      const body = JSON.stringify({ name: 'Visits', definition });
      expect(await owner.fetch(path, { method: 'POST', body })).toMatchObject({ status: 201 });
      await owner.goto(`${base}/alerts`, 'text=No alerts yet');
      await page.getByRole('button', { name: 'Create alert' }).click();
      const choose = async (field: string, option: string) => {
        await dialog.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await dialog.getByLabel('Name').fill('Few visits');
      await choose('Saved report', 'Visits');
      await choose('Of which group', 'newsletter');
      await dialog.getByLabel('Amount').fill('100');
      await dialog.getByRole('button', { name: 'Try it on the past' }).click();
      await dialog.getByText('It would have fired 1 time in the latest 30 windows.').waitFor();
      // Its input lies below what is chosen.
      await dialog.getByRole('combobox', { name: 'Channels' }).click({ force: true });
      for (const name of ['Pager', 'Olga']) await page.getByRole('option', { name, exact: true }).click();
      await dialog.getByLabel('Name').click();
      await dialog.getByRole('button', { name: 'Create alert' }).click();
      await page.getByText('Fires when events of “newsletter” in a whole day is below 100.').waitFor();

      // Its day is over.
      await story.app.dataSource.query(
        `UPDATE alerts SET next_check_at = now(), judged_until = judged_until - interval '1 day'`,
      );
      const own = story.app.app;
      // The application's own timers may have taken up the check, or a message, and be in the middle of it.
      while (smtp.mails.length === 0 || receiver.posts.length === 0) {
        await own.get(AlertChecker, { strict: false }).checkDue();
        await own.get(Deliverer, { strict: false }).deliverDue();
      }
      expect(smtp.mails.map(({ to }) => to)).toEqual([['olga@example.com']]);
      expect(smtp.mails[0]!.raw).toMatch(/^List-Unsubscribe:/m);
      const [{ body: raw, headers }] = receiver.posts as [(typeof receiver.posts)[0]];
      const [, seconds, hex] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['waymark-signature']))!;
      expect(createHmac('sha256', signedBy).update(`${seconds}.${raw}`).digest('hex')).toBe(hex);
      expect(JSON.parse(raw)).toMatchObject({
        type: 'alert.fired',
        value: 2,
        rule: { group: ['newsletter'] },
      });

      await owner.goto(`${base}/alerts`, 'text=Firing');
      await page.getByRole('button', { name: 'History of Few visits' }).click();
      await dialog.getByRole('cell', { name: 'Fired' }).waitFor();
      await page.keyboard.press('Escape');
      const more = async (item: string) => {
        await page.getByRole('button', { name: 'More of Few visits' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await more('Snooze for a day');
      await page.getByText('Snoozed until').waitFor();
      await more('Delete');
      await dialog.getByRole('button', { name: 'Delete alert' }).click();
      await page.getByText('No alerts yet').waitFor();
      expect(owner.faults).toEqual([]);
    });
  });

  it('a filter that advertising does not have goes by it to the next page, and is not offered there', async () => {
    const { page } = tab;
    await tab.goto(`${base}/trends?period=yesterday&source=google&properties.amount=5`, 'text=Definition');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Ad spend' }).click();
    await page.getByText('What it cost and brought').waitFor();
    await page.getByText('Not narrowed by Source here').waitFor();
    await page.getByRole('button', { name: 'amount is 5', exact: true }).waitFor();
    await soon(async () =>
      expect(await page.getByRole('button', { name: 'Source is google' }).count()).toBe(0),
    );
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Event type' }).waitFor();
    await soon(async () =>
      expect(await page.getByRole('option', { name: /^(Source|Campaign|Landing page)$/ }).count()).toBe(0),
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Trends' }).click();
    await page.getByRole('button', { name: 'Source is google', exact: true }).waitFor();
    expect(tab.faults).toEqual([]);
  });

  describe('a shared link', () => {
    const people = ['ada', 'bob', 'cyd'];

    it('shows chart, comparison and, where it may, the people behind a number, in a frame of an allowed page alone', async () => {
      const owner = await story.tabOf({ account, role: 'owner' });
      const base = `/dashboard/api/accounts/${account.publicId}`;
      const post = async (path: string, body: object) => {
        const answer = await owner.fetch(path, { method: 'POST', body: JSON.stringify(body) });
        expect(answer).toMatchObject({ status: 201 });
        return JSON.parse(answer.text) as Record<string, string>;
      };
      await owner.goto('/profile', 'main h1');
      const shareOf = async (definition: object) => {
        const { id } = await post(`${base}/test/saved-reports`, { name: 'Shared', definition });
        const share = { days: 1, shows_people: true, shows_annotations: true, embed_hosts: ['localhost'] };
        return post(`${base}/test/saved-reports/${id}/shares`, share);
      };
      await post(`${base}/test/annotations`, {
        at: new Date(clock.now() - DAY_MS).toISOString(),
        text: 'Shop <b>2.4</b> is live',
      });
      const trend = await shareOf({
        report: 'events',
        question: { period: 'yesterday', compare: 'previous_period', compare_weekdays: 'true' },
      });
      const funnel = await shareOf({
        report: 'funnel',
        question: {
          period: 'last_7_days',
          steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
          window: '1d',
        },
      });
      const anybody = await story.tab();
      await anybody.page.goto(owner.url + trend['path']);
      await anybody.page.getByText('+300% from 1').first().waitFor();
      await anybody.page.locator('figure .compared path').first().waitFor({ state: 'attached' });
      await anybody.page.locator('.drawing').hover();
      await anybody.page.locator('.tip').getByText('Events').waitFor();
      const flag = anybody.page.getByRole('button', { name: /^Annotation, .*: Shop <b>2.4<\/b> is live$/ });
      await flag.focus();
      await anybody.page.locator('.flags .tip').getByText('Shop <b>2.4</b> is live').waitFor();
      expect(await seriousFaults(anybody.page)).toEqual([]);
      await flag.press('Escape');
      await anybody.page.locator('.flags .tip').waitFor({ state: 'detached' });
      await anybody.page.goto(owner.url + funnel['path']);
      await anybody.page.getByText('Who came to step 1, page_view').click();
      const named = anybody.page.getByRole('table', { name: 'Who came to step 1, page_view' });
      await named.getByRole('cell', { name: 'cyd' }).waitFor();
      const cells = await named.locator('tbody td:first-child').allInnerTexts();
      expect(cells.sort()).toEqual(people);
      for (const colorScheme of ['light', 'dark'] as const) {
        await anybody.page.emulateMedia({ colorScheme });
        await anybody.page.reload();
        await anybody.page.getByText('Who came to step 1, page_view').click();
        await named.getByRole('cell', { name: 'cyd' }).waitFor();
        expect(await seriousFaults(anybody.page)).toEqual([]);
      }
      await anybody.page.setViewportSize({ width: 390, height: 844 });
      await soon(async () =>
        expect(await anybody.page.evaluate('document.documentElement.scrollWidth')).toBe(390),
      );
      expect(anybody.faults).toEqual([]);
      expect(await framedBy('localhost')).toBe(true);
      expect(await framedBy('127.0.0.1')).toBe(false);
      expect(anybody.faults.splice(0).join()).toMatch(/^Framing .* "frame-ancestors localhost:\*"/);

      /** Whether a page of the host may show the report in a frame. */
      async function framedBy(host: string): Promise<boolean> {
        const frame = `<link rel="icon" href="data:,"><iframe src="${owner.url}${trend['path']}"></iframe>`;
        const page = createServer((_, response) =>
          response.setHeader('content-type', 'text/html').end(frame),
        );
        await once(page.listen(0), 'listening');
        try {
          await anybody.page.goto(`http://${host}:${(page.address() as AddressInfo).port}/`);
          const inside = anybody.page.frames()[1]!;
          await inside.waitForLoadState();
          if (inside.url().startsWith('chrome-error')) return false;
          await inside.getByText('+300% from 1').first().waitFor();
          return true;
        } finally {
          page.close();
        }
      }
    });
  });

  describe('what is sent', () => {
    const row = (name: string) => tab.page.getByRole('row').filter({ hasText: name });

    it('is listed with its share, and each name leads to the report of what has it', async () => {
      await tab.goto(`${base}/catalogue`, 'text=page_view');
      await soon(async () =>
        expect(await row('page_view').getByRole('cell').allInnerTexts()).toEqual(
          expect.arrayContaining(['page_view', '80%', '4']),
        ),
      );
      await tab.page.getByRole('link', { name: 'page_view' }).press('Enter');
      await tab.page.getByText('Definition').first().waitFor();
      await soon(async () => expect(await figure('Events').innerText()).toBe('4'));
      await tab.page.goBack();
      await tab.page.getByRole('tab', { name: 'Sources' }).click();
      await tab.page.getByRole('link', { name: 'google' }).press('Enter');
      await tab.page.getByRole('button', { name: 'Source is google', exact: true }).waitFor();
      await tab.page.getByText('Definition').first().waitFor();
      await soon(async () => expect(await figure('Events').innerText()).toBe('2'));
    });

    it('has of a property its kinds and values; a part of a name finds it', async () => {
      await tab.goto(`${base}/catalogue?tab=properties`, 'text=amount');
      await tab.page.getByRole('textbox', { name: 'Find properties' }).fill('AMO');
      await row('url').waitFor({ state: 'detached' });
      await soon(async () =>
        expect(await row('amount').getByRole('cell').nth(1).innerText()).toMatch(/text\s*number/),
      );
      await tab.page.getByRole('button', { name: 'Values of amount' }).press('Enter');
      const values = tab.page.getByRole('dialog', { name: 'Values of amount' });
      await values.getByRole('link', { name: '20' }).press('Enter');
      await tab.page.getByRole('button', { name: 'amount is 20', exact: true }).waitFor();
      await tab.page.getByText('Definition').first().waitFor();
      await soon(async () => expect(await figure('Events').innerText()).toBe('1'));
    });
  });
});
