import { DAY_MS } from '../../src/common/clock.js';
import { shopRates } from '../../src/demo/shop-rates.js';
import { shopSpend } from '../../src/demo/shop-spend.js';
import { shopTraffic } from '../../src/demo/shop-traffic.js';
import { ApiClient } from '../support/api-client.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { ShopAnswers } from '../support/shop-answers.js';
import { soon } from '../support/soon.js';

const EVENTS = 8_000;
const BATCH = 500;
const DAYS = 28;
/** Midnight, so that all days of the shop's month are over. */
const END_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const FROM_MS = END_MS - DAYS * DAY_MS;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const RANGE = `from=${dateOf(FROM_MS)}&to=${dateOf(END_MS)}`;
const FUNNEL = ['page_view', 'product_view', 'add_to_cart', 'checkout_started', 'purchase'];

/** Figures as pages write them: 1,234.5. */
const written = (value: number | string) => Number(value).toLocaleString('en', { maximumFractionDigits: 2 });

/** A page's numbers as a screen reader calls them, and whether each counts the rows that it opens, is the sum of their spend, or is made of some. */
interface NumbersOfPage {
  readonly page: string;
  readonly numbers: readonly (readonly [button: RegExp, counts: 'rows' | 'spend' | 'parts'])[];
}

describeBrowser('ten questions about the demonstration’s shop, of an analyst without a key', () => {
  let story: DashboardStory;
  let tab: DashboardTab;
  let client: ApiClient;
  let base: string;
  const events = [...shopTraffic({ endMs: END_MS, events: EVENTS })].slice(0, EVENTS);
  const costs = { spend: shopSpend({ endMs: END_MS }), rates: shopRates({ endMs: END_MS }) };
  /** Counted in memory, from what was sent. */
  const oracle = new ShopAnswers(events, costs, { fromMs: FROM_MS, toMs: END_MS });

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount('Shop');
    client = new ApiClient(story.app.url, (await story.app.issueKey({ account })).secret);
    base = `/${account.publicId}/test`;
    for (let at = 0; at < EVENTS; at += BATCH)
      expect((await client.trackBatch(events.slice(at, at + BATCH))).body.accepted).toBe(BATCH);
    for (const [route, rows] of [
      ['ad-spend', costs.spend],
      ['exchange-rates', costs.rates],
    ] as const) {
      const body = JSON.stringify({ rows });
      const headers = { 'Content-Type': 'application/json' };
      expect((await client.send('PUT', `/api/v1/${route}`, body, headers)).body.rejected).toBe(0);
    }
    tab = await story.tabOf({ account, role: 'analyst' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  /** The answer of the API to the same question. */
  const api = async (question: string) => (await client.get(`/api/v1/reports/${question}&${RANGE}`)).body;
  const open = (page: string) => tab.goto(`${base}/${page}&${RANGE}`, 'text=Definition');
  const figure = (label: string) =>
    tab.page.locator('main dl > div', { hasText: label }).locator('dd').first().innerText();

  /** What the page shows, in words. */
  const shown = () => tab.page.locator('main').innerText();

  it('1. How many bought, and how often?', async () => {
    const { totals } = await api('events?event_type=purchase');
    expect(totals).toEqual({ events: oracle.count('purchase'), visitors: oracle.visitors('purchase') });
    await open('trends?event_type=purchase');
    await soon(async () => expect(await figure('Events')).toBe(written(totals.events)));
    await open('trends?event_type=purchase&metrics=visitors');
    await soon(async () => expect(await figure('Unique visitors')).toBe(written(totals.visitors)));
  });

  it('2. Which product is looked at most?', async () => {
    const [most] = (await api('events?event_type=product_view&group_by=properties.sku')).groups;
    const { value, events: count } = oracle.commonest('product_view', 'sku');
    expect([most.value, most.events]).toEqual([value, count]);
    await open('trends?event_type=product_view&group_by=properties.sku');
    const list = tab.page.getByRole('list', { name: /by .*sku/i });
    const first = list.getByRole('listitem').first();
    await soon(async () =>
      expect((await first.innerText()).split('\n')).toEqual(expect.arrayContaining([value, written(count)])),
    );
  });

  it('3. How many people are these visitors?', async () => {
    const { totals } = await api('events?event_type=page_view&count_by=user');
    expect(totals.visitors).toBe(oracle.people('page_view'));
    expect(totals.visitors).toBeLessThan(oracle.visitors('page_view'));
    await open('trends?event_type=page_view&metrics=visitors&count_by=user');
    await soon(async () =>
      expect(await tab.page.locator('main dl dd').first().innerText()).toBe(written(totals.visitors)),
    );
  });

  it('4. Do they buy more than in the two weeks before?', async () => {
    const fortnight = `from=${dateOf(END_MS - 14 * DAY_MS)}&to=${dateOf(END_MS)}`;
    const asked = `event_type=purchase&compare=previous_period&${fortnight}`;
    const { totals, comparison } = (await client.get(`/api/v1/reports/events?${asked}`)).body;
    expect([totals.events, comparison.totals.events]).toEqual([
      oracle.count('purchase', 14),
      oracle.count('purchase', 14, 14),
    ]);
    await tab.goto(`${base}/trends?${asked}`, 'text=Definition');
    await soon(async () => expect(await shown()).toContain(`from ${written(comparison.totals.events)}`));
  });

  it('5. Where do visitors with a phone leave the funnel?', async () => {
    const steps = FUNNEL.map((event_type) => ({ event_type, filters: { 'properties.device': 'phone' } }));
    const asked = { steps, window: '7d', from: dateOf(FROM_MS), to: dateOf(END_MS) };
    const { body } = await client.post('/api/v1/reports/funnel', asked);
    const visitors: number[] = body.steps.map((step: { visitors: number }) => step.visitors);
    expect(visitors).toEqual(oracle.funnel(FUNNEL, 'phone', 7 * DAY_MS));
    const step = (type: string) => `step=${encodeURIComponent(`${type}?properties.device=phone`)}`;
    await open(`funnel?window=7d&${FUNNEL.map(step).join('&')}`);
    await soon(async () => {
      const text = await shown();
      for (const count of visitors) expect(text).toMatch(new RegExp(`\\b${written(count)}\\s+visitors`));
      for (const { dropped_off } of body.steps.slice(0, -1))
        expect(text).toContain(`${written(dropped_off)} dropped off`);
    });
  });

  it('6. Who bought after the newsletter?', async () => {
    const { rows } = await api('conversions?event_type=purchase&group_by=source&models=last_touch');
    const row = rows.find(({ source }: { source: string }) => source === 'newsletter');
    const bought = oracle.boughtAfter('newsletter');
    expect(row.models[0].conversions).toBe(bought.conversions);
    await open('conversions?event_type=purchase&group_by=source&models=last_touch');
    await tab.page.getByRole('button', { name: /: newsletter under Last touch/ }).click();
    const people = tab.page.getByRole('dialog').getByRole('link', { name: /^visitor-/ });
    await people.first().waitFor();
    await soon(async () =>
      expect((await people.allInnerTexts()).sort()).toEqual([...bought.visitors].sort()),
    );
  });

  it('7. Which campaign loses money?', async () => {
    const { rows } = await api('ad-spend?event_type=purchase&group_by=campaign&currency=EUR');
    const campaigns = oracle.campaigns();
    const roas = new Map<string, number>(
      rows.map(({ campaign, models }: { campaign: string; models: { returns: { roas: number }[] }[] }) => [
        campaign,
        models[0]!.returns[0]!.roas,
      ]),
    );
    for (const [name, figures] of campaigns) expect(roas.get(name)).toBeCloseTo(figures.roas, 5);
    await open('ad-spend?event_type=purchase&group_by=campaign&currency=EUR');
    for (const [name, figures] of campaigns) {
      const row = tab.page.getByRole('row', { name: new RegExp(name) }).first();
      await soon(async () => expect(await row.innerText()).toContain(`${figures.roas.toFixed(2)}×`));
    }
  });

  it('8. How many of a week’s newcomers come back in the next one?', async () => {
    const monday = FROM_MS + ((8 - new Date(FROM_MS).getUTCDay()) % 7) * DAY_MS;
    const { cohorts } = await api('retention?interval=week&periods=4');
    const cohort = cohorts.find(({ start }: { start: string }) => Date.parse(start) === monday);
    const { visitors, returned } = oracle.cohort(monday);
    expect([cohort.visitors, cohort.periods[1].visitors]).toEqual([visitors, returned]);
    await open('retention?interval=week&periods=4');
    const day = new Date(monday).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const row = tab.page.getByRole('row', { name: new RegExp(`^Week from ${day}`) });
    const cells = row.getByRole('cell');
    const rate = Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
    const said = [written(visitors), rate.format(cohort.periods[1].rate)];
    await soon(async () =>
      expect([await cells.nth(0).innerText(), await cells.nth(2).innerText()]).toEqual(said),
    );
  });

  it('9. Which landing pages do buyers come to?', async () => {
    const { groups } = await api('events?event_type=purchase&group_by=landing_page&metrics=events');
    const found = groups.map(({ value, events: count }: { value: string; events: number }) => [value, count]);
    expect(found).toEqual(oracle.landingPages().map(({ page, purchases }) => [page, purchases]));
    await open('trends?event_type=purchase&group_by=landing_page');
    const list = tab.page.getByRole('list', { name: /by landing page/i });
    const first = list.getByRole('listitem').first();
    const most = [found[0][0], written(found[0][1])];
    await soon(async () =>
      expect((await first.innerText()).split('\n')).toEqual(expect.arrayContaining(most)),
    );
  });

  it('10. What is the median order?', async () => {
    const { totals } = await api('events?event_type=purchase&measure=median(revenue)');
    const [euros] = totals.measures[0].revenue;
    expect(euros).toEqual({ currency: 'EUR', amount: oracle.medianRevenue('purchase', 'EUR') });
    await open('trends?event_type=purchase&measure=median(revenue)');
    await soon(async () => expect(await shown()).toContain(`${euros.amount} EUR`));
  });

  it('A cohort made in the page has the members that the API has, and narrows a report to them', async () => {
    const { page } = tab;
    await tab.goto(`${base}/cohorts`, 'text=No cohorts yet');
    await page.getByRole('button', { name: 'New cohort' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bought again');
    // Typed in full and left, rather than taken from the list.
    await page.getByRole('combobox', { name: 'Event type of condition 1' }).fill('purchase');
    await page.getByLabel('at least of condition 1').fill('2');
    const [people, visitors] = [
      oracle.frequent('purchase', 2, 'user'),
      oracle.frequent('purchase', 2, 'visitor'),
    ];
    await page.getByText(`${written(people.length)} people, ${written(visitors.length)} visitors`).waitFor();
    const more = page.getByRole('button', { name: 'Show more' });
    const table = page.getByRole('table', { name: 'Members' });
    /** What the first cell of each row says, in the order of the alphabet. */
    const listed = async (count: number) => {
      const rows = table.getByRole('row');
      while ((await rows.count()) <= count) {
        await more.click();
        await rows.nth(Math.min(count, await rows.count())).waitFor();
      }
      const texts = (await rows.allInnerTexts()).slice(1);
      return texts.map((text) => text.split('\t')[0]!.trim()).sort();
    };
    const definition = { did: { event_type: 'purchase', at_least: 2 } };
    const asked = { definition, count_by: 'user' };
    const { members } = (await client.post('/api/v1/cohorts/members?limit=1000', asked)).body;
    const named = members.map(
      ({ user_id, visitor_id }: Record<string, string | null>) => user_id ?? visitor_id,
    );
    expect(await listed(people.length)).toEqual(named.sort());
    await page.getByText('Visitors', { exact: true }).first().click();
    await table.getByRole('columnheader', { name: 'Visitor', exact: true }).waitFor();
    expect(await listed(visitors.length)).toEqual([...visitors].sort());
    await page.getByRole('button', { name: 'Save cohort' }).click();
    await page.getByRole('link', { name: 'Trends of Bought again' }).click();
    await page.getByText('Definition').first().waitFor();
    const cohort = new URL(page.url()).searchParams.get('cohort');
    const { totals } = await api(`events?event_type=purchase&cohort=${cohort}`);
    await open(`trends?event_type=purchase&cohort=${cohort}`);
    await soon(async () => expect(await figure('Events')).toBe(written(totals.events)));
    expect(totals.events).toBe(oracle.countOf('purchase', visitors));
  });

  const BUYS = `event_type=purchase`;
  const TOP = 'group_by=properties.device';
  const series = [
    'series=measure%3Devents%26event_type%3Dpurchase',
    'series=measure%3Dvisitors%26event_type%3Dpage_view',
    'formula=formula%3DA%2520%252F%2520B',
  ].join('&');

  it.each<NumbersOfPage>([
    {
      page: 'overview?show=events',
      numbers: [
        [/^[\d,]+ visitors$/, 'rows'],
        [/^[\d,]+ events$/, 'rows'],
        [/^[\d,]+ conversions$/, 'rows'],
        [/^[\d,.]+ EUR: Revenue$/, 'parts'],
        [/^[\d,]+: google$/, 'rows'],
        [/^[\d,]+: page_view$/, 'rows'],
      ],
    },
    {
      page: `trends?${BUYS}&${TOP}&limit=2`,
      numbers: [
        [/^[\d,]+: Events$/, 'rows'],
        [/: On average a day$/, 'parts'],
        [/^[\d,]+: Most in a day$/, 'rows'],
        [/^[\d,]+: phone$/, 'rows'],
        [/^[\d,]+: All others$/, 'rows'],
      ],
    },
    {
      page: `trends?${BUYS}&metrics=visitors&count_by=user`,
      numbers: [[/^[\d,]+: Unique people$/, 'rows']],
    },
    { page: `trends?${BUYS}&measure=sum(revenue)`, numbers: [[/: Total revenue in EUR$/, 'parts']] },
    {
      page: `trends?${series}`,
      numbers: [
        [/^[\d,]+: purchase$/, 'rows'],
        [/: A \/ B$/, 'parts'],
      ],
    },
    {
      page: `funnel?window=7d&interval=week&breakdown=properties.device&${FUNNEL.map((type) => `step=${type}`).join('&')}`,
      numbers: [
        [/^[\d,]+: Entered$/, 'rows'],
        [/^[\d.]+%: Conversion$/, 'parts'],
        [/: Median time$/, 'parts'],
        [/^[\d,]+: .* to .*$/, 'rows'],
        [/^[\d,]+: phone, step 2$/, 'rows'],
      ],
    },
    {
      page: `conversions?${BUYS}&view=paths`,
      numbers: [
        [/^The [\d,]+ conversions$/, 'rows'],
        [/: Visits before one$/, 'parts'],
        [/^[\d,]+: 1 visit$/, 'rows'],
        [/^[\d,]+: Under 1/, 'rows'],
        [/^[\d,]+: [^:]*(?:Paid|Email|Organic|Direct|Referral)[^:]*$/, 'rows'],
      ],
    },
    { page: 'retention?interval=week&periods=4', numbers: [[/average of period 1$/, 'parts']] },
    {
      page: `ad-spend?${BUYS}&currency=EUR`,
      numbers: [
        [/: ROAS$/, 'parts'],
        [/: CPA$/, 'parts'],
      ],
    },
    {
      page: `ad-spend?${BUYS}&group_by=platform`,
      numbers: [
        [/^[\d,]+: Conversions of ads$/, 'rows'],
        [/^Conversions [\d,]+: google$/, 'rows'],
        [/^Revenue .*: google$/, 'parts'],
        [/^Spend .*: google$/, 'spend'],
      ],
    },
    {
      page: `conversions?${BUYS}&group_by=source&models=last_touch&models=linear`,
      numbers: [
        [/^[\d.]+%: Direct$/, 'parts'],
        [/moved by Linear$/, 'parts'],
        [/^[+−][\d.,]+: .* under Linear$/, 'parts'],
      ],
    },
  ])('every number opens what it counts: $page', async ({ page, numbers }) => {
    await open(page);
    for (const [name, counts] of numbers) {
      const button = tab.page.locator('main').getByRole('button', { name }).first();
      await button.waitFor();
      const number = /[\d,]+(?:\.\d+)?/.exec((await button.innerText()).trim())![0];
      await button.press('Enter');
      const dialog = tab.page.getByRole('dialog');
      await dialog.getByRole('row').nth(1).waitFor();
      if (counts === 'rows') {
        await soon(async () => {
          const words = await dialog.getByRole('status').innerText();
          expect([name, /(?:of )?([\d,]+) \w+$/.exec(words)?.[1]]).toEqual([name, number]);
        });
      }
      if (counts === 'spend') expect([name, await spendListed()]).toEqual([name, number]);
      await tab.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await soon(async () =>
        expect(await tab.page.evaluate('document.activeElement.ariaLabel')).toMatch(name),
      );
    }
  });

  /** The sum of the spend of all rows that the open drawer has, once all of its pages are asked for. */
  async function spendListed(): Promise<string> {
    const dialog = tab.page.getByRole('dialog');
    const more = dialog.getByRole('button', { name: 'Show more' });
    for (let rows = 25; (await more.count()) > 0; rows += 25) {
      await more.click();
      await dialog
        .getByRole('row')
        .nth(rows + 1)
        .waitFor();
    }
    const heads = await dialog.getByRole('columnheader').allInnerTexts();
    const cells = await dialog.locator(`tbody td:nth-child(${heads.indexOf('Spend') + 1})`).allInnerTexts();
    const cents = cells.map((cell) =>
      Math.round(Number(/[\d,]+\.\d+/.exec(cell)![0].replace(',', '')) * 100),
    );
    const sum = cents.reduce((all, each) => all + each, 0) / 100;
    return sum.toLocaleString('en', { minimumFractionDigits: 2 });
  }

  const WEEK = `from=${dateOf(END_MS - 7 * DAY_MS)}&to=${dateOf(END_MS)}&compare=previous_period`;
  const steps = FUNNEL.map((type) => `step=${type}`).join('&');

  it.each([
    [`conversions?${BUYS}&${WEEK}`, /^The [\d,]+ conversions$/, 'conversions', 'totals.conversions'],
    [`ad-spend?${BUYS}&${WEEK}`, /: Conversions of ads$/, 'conversions', 'totals.models.0.conversions'],
    [`retention?interval=day&periods=2&${WEEK}`, /visitors who began/, 'visitors', 'cohorts.0.visitors'],
    [`funnel?window=7d&${steps}&${WEEK}`, /: Entered$/, 'visitors', 'entrants'],
  ] as const)(
    'a number opens what the one compared with it counts, in the same drawer: %s',
    async (page, name, words, path) => {
      // Of this page: an answer is lost where another page is opened before it is read.
      await tab.page.goto('about:blank');
      const answered = tab.page.waitForResponse((response) => /\/reports\/[a-z-]+/.test(response.url()));
      await tab.goto(`${base}/${page}`);
      const { comparison } = await (await answered).json();
      const before = path.split('.').reduce((part, member) => part[member], comparison);
      await tab.page.locator('main').getByRole('button', { name }).first().press('Enter');
      const dialog = tab.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'This range' }).press('ArrowRight');
      await dialog
        .getByRole('status')
        .filter({ hasText: new RegExp(`(?:^|of )${written(before)} ${words}$`) })
        .waitFor();
      const [from, to] = [14, 8].map((days) => new Date(END_MS - days * DAY_MS).getUTCDate());
      await dialog.getByText(new RegExp(`^${from}\\b.*\\D${to} \\w+ \\d{4}$`)).waitFor();
    },
  );

  it('what is left of a funnel’s values says why nothing of the other range stands beside it; a value has both', async () => {
    const asked = 'funnel?window=7d&step=page_view&step=purchase&breakdown=properties.url';
    await tab.goto(`${base}/${asked}&${WEEK}`, 'text=Definition');
    const dialog = tab.page.getByRole('dialog');
    const opened = async (name: RegExp) => {
      await tab.page.getByRole('button', { name }).first().press('Enter');
      await dialog.getByRole('row').nth(1).waitFor();
    };
    const why = dialog.getByText('lists values of its own, so what is left there is something else');
    await opened(/^[\d,]+: All others, step 1$/);
    await soon(async () =>
      expect([await why.count(), await dialog.getByRole('radio').count()]).toEqual([1, 0]),
    );
    await tab.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await opened(/^[\d,]+: (?!All others).*, step 1$/);
    await soon(async () =>
      expect([await why.count(), await dialog.getByRole('radio').count()]).toEqual([0, 2]),
    );
  });
});
