import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import type { Account } from '../../src/accounts/accounts.service.js';
import { ApiClient } from '../support/api-client.js';
import type { Json } from '../support/browser.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { Keyboard } from '../support/keyboard.js';
import { soon } from '../support/soon.js';

const run = promisify(execFile);
const HOUR_MS = 3_600_000;

describeBrowser('reports, to an analyst without a key', () => {
  let story: DashboardStory;
  let tab: DashboardTab;
  let secret: string;
  let accountOf: Account;
  let base: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount('Shop');
    accountOf = account;
    ({ secret } = await story.app.issueKey({ account }));
    base = `/${account.publicId}/test`;
    const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    const visit = (visitor: string, source: string, properties: Record<string, unknown>) => ({
      visitor_id: visitor,
      occurred_at: yesterday,
      properties: { url: `https://shop.example/?utm_source=${source}&utm_medium=email`, ...properties },
    });
    for (const event of [
      visit('ada', 'newsletter', { plan: 'pro' }),
      visit('bob', 'newsletter', { plan: '1.0' }),
      visit('cyd', 'google', { plan: 'pro' }),
      { event_type: 'purchase', visitor_id: 'ada', occurred_at: yesterday },
    ])
      expect((await story.send(secret, event)).status).toBe(201);
    tab = await story.tabOf({ account, role: 'analyst' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const figure = (label: string) =>
    tab.page.locator('main dl > div', { hasText: label }).locator('dd').first();
  const search = () => new URL(tab.page.url()).searchParams;

  it('one lands on the overview, whose rows filter everything; on an empty account it says what to do first, and shows what is sent', async () => {
    await tab.goto('/', 'text=Where they came from');
    expect(new URL(tab.page.url()).pathname).toMatch(/\/test\/overview$/);
    await tab.page
      .getByRole('list', { name: 'Source' })
      .getByRole('button', { name: 'Filter by google' })
      .click();
    await tab.page
      .getByRole('list', { name: 'Source' })
      .getByText('newsletter')
      .waitFor({ state: 'detached' });
    await tab.page.getByRole('list', { name: 'Landing page' }).getByText('/').first().waitFor();
    await figure('Events').filter({ hasText: /^1$/ }).waitFor();
    await figure('Visitors').filter({ hasText: /^1$/ }).waitFor();
    await tab.page.getByRole('link', { name: 'Trends' }).click();
    await tab.page.getByRole('heading', { name: 'Trends' }).waitFor();
    expect(search().get('source')).toBe('google');
    await tab.goto(`${base.replace('test', 'live')}/overview`, 'text=No live event has been sent yet');
    const live = await story.app.issueKey({ account: accountOf, environment: 'live' });
    expect((await story.send(live.secret)).status).toBe(201);
    await figure('Events').filter({ hasText: /^1$/ }).waitFor();
  });

  it('a range is compared with the one before: the figure says how it has changed', async () => {
    await tab.goto(`${base}/trends?period=last_7_days`, 'text=Definition');
    await new Keyboard(tab.page).select('Compare', 'Previous period');
    await tab.page.getByText('none before').waitFor();
    expect(search().get('compare')).toBe('previous_period');
  });

  it('a group is clicked, the filter stands in the address and survives a reload and "back"', async () => {
    await tab.goto(`${base}/trends?period=last_7_days&group_by=source`, 'text=newsletter');
    await soon(async () => expect(await figure('Events').innerText()).toBe('4'));
    await tab.page.getByRole('button', { name: 'Filter by newsletter' }).click();
    await tab.page.getByRole('button', { name: 'Source is newsletter', exact: true }).waitFor();
    await tab.page.waitForURL(/source=newsletter/);
    await tab.page.reload();
    await tab.page.getByRole('button', { name: 'Source is newsletter', exact: true }).waitFor();
    await soon(async () => expect(await figure('Events').innerText()).toBe('3'));
    expect([...search()]).toEqual([
      ['period', 'last_7_days'],
      ['source', 'newsletter'],
    ]);
    await tab.page.goBack();
    await tab.page.getByRole('button', { name: 'Filter by google' }).waitFor();
    const grouping = tab.page.getByRole('combobox', { name: 'Group by' });
    await soon(async () => expect(await grouping.inputValue()).toBe('Source'));
    await tab.page.goForward();
    await tab.page.getByRole('button', { name: 'Source is newsletter', exact: true }).waitFor();
    await soon(async () => expect(await grouping.inputValue()).toBe('Nothing'));
  });

  it('the address is read to the letter: what no report knows is dropped, and no text becomes a number', async () => {
    await tab.goto(
      `${base}/trends?interval=year&nonsense=1&properties.plan=1.0&period=last_7_days`,
      'text=Definition',
    );
    await soon(async () => expect(await figure('Events').innerText()).toBe('1'));
    expect([...search()]).toEqual([
      ['properties.plan', '1.0'],
      ['period', 'last_7_days'],
    ]);
  });

  it('the command and the file say what the page shows', async () => {
    await tab.goto(
      `${base}/trends?period=last_7_days&event_type=page_view&event_type=purchase&source=newsletter`,
      'text=Definition',
    );
    const shown = await figure('Events').innerText();
    await tab.page.getByRole('button', { name: 'API' }).click();
    const command = await tab.page.getByRole('dialog').locator('pre').innerText();
    await tab.page.keyboard.press('Escape');
    const { stdout } = await run('sh', ['-c', `${command.replace('sk_test_<your key>', secret)} -sS`]);
    const answer = JSON.parse(stdout);
    expect(String(answer.totals.events)).toBe(shown);
    expect(answer.query).toMatchObject({ period: 'last_7_days', event_type: ['page_view', 'purchase'] });
    const download = tab.page.waitForEvent('download');
    await tab.page.getByRole('button', { name: 'CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split(/\r?\n/);
    const buckets = lines.filter((line) => line.startsWith('buckets,'));
    const events = buckets.map((line) => Number(line.split(',').at(lines[0]!.split(',').indexOf('events'))));
    expect(events).toEqual(answer.buckets.map((bucket: { events: number }) => bucket.events));
  });

  it('nobody types names: what was sent is offered, and what never was is said to be so', async () => {
    await tab.goto(`${base}/trends?period=last_7_days`, 'text=Definition');
    const field = (name: string) => tab.page.getByRole('combobox', { name });
    const offered = (name: RegExp) => tab.page.getByRole('option', { name });
    await tab.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await field('Value').click();
    await offered(/^google.*25%/).waitFor();
    await field('Value').fill('Podcast');
    await offered(/^Podcast.*never seen/).waitFor();
    await field('Value').fill('NEWS');
    await offered(/^newsletter.*50%/).click();
    await tab.page.getByRole('button', { name: 'Apply' }).click();
    await tab.page.waitForURL(/source=newsletter/);
    await field('Group by').fill('pla');
    await offered(/^plan.*text/).click();
    await tab.page.waitForURL(/group_by=properties.plan/);
    await field('Event types').fill('pur');
    await offered(/^purchase.*25%/).click();
    await tab.page.waitForURL(/event_type=purchase/);
  });

  it('by the keyboard: another range, a filter, and the numbers of the chart with the events behind one', async () => {
    const keyboard = new Keyboard(tab.page);
    await tab.goto(`${base}/trends`, 'text=Definition');
    await keyboard.press('button', 'Range: Last 30 days');
    await keyboard.press('button', 'Last 7 days');
    await tab.page.waitForURL(/period=last_7_days/);
    await keyboard.press('button', 'Filter');
    await keyboard.fill('Value', 'newsletter');
    await tab.page.keyboard.press('Enter');
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL(/source=newsletter/);
    await keyboard.press('button', 'Remove the filter: Source is newsletter');
    await tab.page.waitForURL((url) => !url.searchParams.has('source'));
    await tab.page.locator('main summary').focus();
    await tab.page.keyboard.press('Enter');
    await tab.page
      .getByRole('table')
      .getByRole('button', { name: /^4: Events/ })
      .press('Enter');
    await tab.page.getByRole('dialog').getByRole('link', { name: 'cyd' }).waitFor();
  });

  it('a range that is chosen is counted in longer buckets where it had too many of those before', async () => {
    const choose = async (name: string) => {
      await tab.page.getByRole('button', { name: /^Range/ }).click();
      await tab.page.getByRole('button', { name, exact: true }).click();
    };
    await tab.goto(`${base}/trends?period=last_7_days&interval=hour`, 'text=Definition');
    await choose('Last 12 months');
    await tab.page.waitForURL(/interval=day/);
    await tab.goto(`${base}/trends?from=2021-11-01&to=2026-11-01`, 'text=it is shown by week');
    await choose('Show these days');
    await tab.page.waitForURL(/interval=week/);
    await tab.page.getByText('Definition').waitFor();
  });

  describe('the funnel', () => {
    const steps = () => search().getAll('step');
    const dropped = () => tab.page.getByRole('button', { name: /dropped off/ }).first();

    it('is built by the keyboard; who fell out is as many as the API says, and each has a journey', async () => {
      const keyboard = new Keyboard(tab.page);
      await tab.goto(`${base}/funnel?window=1h`, 'text=Choose two steps or more');
      await keyboard.fill('Add a step', 'purchase');
      await tab.page.keyboard.press('Enter');
      await tab.page.waitForURL(/step=purchase/);
      await keyboard.fill('Add a step', 'page_v');
      await tab.page.getByRole('option', { name: 'page_view' }).waitFor();
      await tab.page.keyboard.press('ArrowDown');
      await tab.page.keyboard.press('Enter');
      await tab.page.waitForURL(/step=page_view/);
      expect(steps()).toEqual(['purchase', 'page_view']);
      await keyboard.press('button', 'Move step 2, page_view up');
      await dropped().waitFor();
      expect(steps()).toEqual(['page_view', 'purchase']);
      const body = {
        steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
        window: '1h',
      };
      const response = await fetch(`${story.app.url}/api/v1/reports/funnel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { steps: { visitors: number; dropped_off: number }[] };
      expect(answer.steps.map(({ visitors }) => visitors)).toEqual([3, 1]);
      // The answer of the order before is shown until the new one is there.
      await dropped()
        .filter({ hasText: `${answer.steps[0]!.dropped_off} dropped off` })
        .waitFor();
      await dropped().press('Enter');
      const people = tab.page.getByRole('dialog').getByRole('link');
      await people.first().waitFor();
      await soon(async () => expect((await people.allInnerTexts()).sort()).toEqual(['bob', 'cyd']));
      await tab.page.getByRole('link', { name: 'bob' }).press('Enter');
      await tab.page.waitForURL(/journey\?visitor_id=bob/);
      await tab.page.getByText('Visit from newsletter / email').waitFor();
      await tab.page.getByRole('button', { name: /page_view/ }).press('Enter');
      await tab.page.getByRole('dialog').getByText('"event_id"').waitFor();
      await tab.page.keyboard.press('Escape');
      // Analysts look; they erase nothing.
      await soon(async () => expect(await tab.page.getByRole('button', { name: /^Erase/ }).count()).toBe(0));
    });

    it('takes a typed type by Enter after one that was chosen from the list, and after arrows that were given up', async () => {
      const { page } = tab;
      const add = page.getByRole('combobox', { name: 'Add a step' });
      await tab.goto(`${base}/funnel?step=purchase`, 'text=Choose two steps or more');
      await add.press('p');
      await page.getByRole('option', { name: 'page_view' }).waitFor();
      await add.press('ArrowDown');
      await add.press('Enter');
      await page.waitForURL(/step=page_view/);
      await soon(async () => expect(await add.inputValue()).toBe(''));
      await page.keyboard.type('pur');
      await page.getByRole('option', { name: 'purchase' }).waitFor();
      await add.press('ArrowDown');
      await page.keyboard.type('ge');
      await add.press('Enter');
      await soon(async () => expect(steps()).toEqual(['purchase', 'page_view', 'purge']));
      await soon(async () => expect(await add.inputValue()).toBe(''));
      await page.getByRole('combobox', { name: 'Exclude an event type' }).fill('p');
      await page.getByRole('option', { name: 'page_view' }).click();
      await page.waitForURL(/exclude=page_view/);
      await soon(async () =>
        expect(await page.getByRole('combobox', { name: 'Exclude an event type' }).inputValue()).toBe(''),
      );
    });

    it('shows how its conversion goes over time, as the API says, where a trend is chosen', async () => {
      await tab.goto(
        `${base}/funnel?step=page_view&step=purchase&window=1h&period=last_7_days`,
        'text=dropped off',
      );
      await soon(async () => expect(await tab.page.getByText('Conversion by day').count()).toBe(0));
      await tab.page.getByRole('combobox', { name: 'Trend' }).click();
      await tab.page.getByRole('option', { name: 'Trend by day' }).click();
      await tab.page.waitForURL(/interval=day/);
      await tab.page.locator('main summary').click();
      const cells = tab.page.getByRole('table', { name: 'Conversion by day' }).getByRole('cell');
      await cells.first().waitFor();
      const { body } = await new ApiClient(story.app.url, secret).post('/api/v1/reports/funnel', {
        ...{ steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }], window: '1h' },
        ...{ period: 'last_7_days', interval: 'day' },
      });
      const said = body.buckets.map(({ conversion }: { conversion: number | null }) =>
        conversion === null ? '–' : `${Number((conversion * 100).toFixed(1))}%`,
      );
      await soon(async () => expect(await cells.allInnerTexts()).toEqual(said.toReversed()));
      expect(said).toContain('33.3%');
    });

    it('keeps between which steps the time is shown, through a reload and "back"', async () => {
      const began = Date.now() - 40 * 24 * HOUR_MS;
      const types = ['page_view', 'purchase', 'page_view'];
      for (const [minutes, event_type] of types.entries()) {
        const occurred_at = new Date(began + minutes * 60_000).toISOString();
        expect((await story.send(secret, { event_type, visitor_id: 'eve', occurred_at })).status).toBe(201);
      }
      const day = new Date(began).toISOString().slice(0, 10);
      const range = `from=${day}&to=${new Date(Date.parse(day) + 48 * HOUR_MS).toISOString().slice(0, 10)}`;
      await tab.goto(`${base}/funnel?${types.map((type) => `step=${type}`).join('&')}&${range}`);
      const between = tab.page.getByRole('combobox', { name: 'Time between' });
      await new Keyboard(tab.page).select('Time between', 'From step 2 to page_view (3)');
      await tab.page.waitForURL(/between=step-3/);
      await tab.page.reload();
      await tab.page.getByText('Half of 1 visitor took 1 min or less').waitFor();
      await soon(async () => expect(await between.inputValue()).toBe('From step 2 to page_view (3)'));
      await tab.page.getByRole('list', { name: 'Visitors by step' }).getByRole('button').first().click();
      const drawer = tab.page.getByRole('dialog');
      await drawer.getByRole('link', { name: 'eve' }).waitFor();
      await tab.page.goBack();
      await drawer.waitFor({ state: 'detached' });
      await tab.page.getByText('Half of 1 visitor took 1 min or less').waitFor();
      await tab.page.goBack();
      await tab.page.getByText('Half of 1 visitor took 2 min or less').waitFor();
      await tab.page.waitForURL((url) => !url.searchParams.has('between'));
    });

    it('is narrowed by a filter of one step, and a step is taken out', async () => {
      const keyboard = new Keyboard(tab.page);
      await tab.goto(`${base}/funnel?step=page_view&step=purchase&window=1h`, 'text=dropped off');
      await tab.page.getByRole('button', { name: 'Filter', exact: true }).first().press('Enter');
      await keyboard.fill('Value', 'newsletter');
      await tab.page.keyboard.press('Enter');
      await tab.page.keyboard.press('Enter');
      await tab.page.waitForURL(/source/);
      expect(steps()).toEqual(['page_view?source=newsletter', 'purchase']);
      await tab.page.getByText('2 visitors').waitFor();
      const second = tab.page.getByRole('combobox', { name: 'Event type of step 2' });
      await second.fill('sign_up');
      await tab.page.keyboard.press('Enter');
      await tab.page.waitForURL(/step=sign_up/);
      await soon(async () => expect(await second.and(tab.page.locator(':focus')).count()).toBe(1));
      await tab.page.goBack();
      await tab.page.waitForURL(/step=purchase/);
      await keyboard.press('button', 'Remove step 2, purchase');
      await tab.page.getByText('Choose two steps or more').waitFor();
    });
  });

  it('a person is found by the user’s id, and a cohort’s cells are those of the API', async () => {
    await tab.goto(`${base}/journey`, 'text=Whose journey?');
    await tab.page.getByText('User id').click();
    await tab.page.getByRole('textbox', { name: 'User id' }).fill('nobody');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByText('Nobody has this id').waitFor();
    await tab.goto(
      `${base}/retention?period=last_7_days&return_event_type=purchase`,
      'text=Weighted average',
    );
    const cells = tab.page.getByRole('row', { name: /\b3\b/ }).getByRole('cell');
    await soon(async () => expect(await cells.first().innerText()).toBe('3'));
  });

  it('a long journey goes on with the range it began with, by day or by night, and all of it is in the file', async () => {
    const events = Array.from({ length: 101 }, (_, n) => ({
      ...{ event_type: 'page_view', visitor_id: 'mia' },
      occurred_at: new Date(Date.now() - (n + 1) * 1_000).toISOString(),
    }));
    expect((await new ApiClient(tab.url, secret).trackBatch(events)).status).toBe(200);
    const first = tab.page.waitForResponse(/\/reports\/journey\?/);
    await tab.goto(`${base}/journey?visitor_id=mia&period=last_7_days`, 'text=The last 100 of 101 events');
    const { query } = await (await first).json();
    const next = tab.page.waitForRequest(/\/reports\/journey\?.*cursor=/);
    await tab.page.getByRole('button', { name: 'Show earlier events' }).click();
    const asked = new URL((await next).url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ from: query.from, to: query.to });
    expect(asked.has('period')).toBe(false);
    await tab.page.getByRole('button', { name: 'Show earlier events' }).waitFor({ state: 'detached' });
    const download = tab.page.waitForEvent('download');
    await tab.page.getByRole('button', { name: 'CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\n');
    expect(lines.filter((line) => line.startsWith('events,'))).toHaveLength(101);
  });

  it('a file of spend is dropped, looked at row by row and imported; the page then shows the ROAS of the API', async () => {
    const day = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    const ofZoe = { visitor_id: 'zoe', occurred_at: day };
    const url = 'https://shop.example/?utm_source=google&utm_medium=cpc&utm_campaign=spring';
    expect((await story.send(secret, { ...ofZoe, properties: { url } })).status).toBe(201);
    const misspelt = { url: url.replace('spring', 'sprnig') };
    expect((await story.send(secret, { ...ofZoe, visitor_id: 'yan', properties: misspelt })).status).toBe(
      201,
    );
    const revenue = { amount: '150', currency: 'EUR' };
    expect((await story.send(secret, { ...ofZoe, event_type: 'purchase', revenue })).status).toBe(201);
    const date = day.slice(0, 10);
    const dateWords = new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    }).format(new Date(day));
    const csv = `Campaign report\nDay,Campaign,Cost,Clicks\n${date},Spring,"1,060.50",80\n${date},<b>=Idle</b>,4,3\n${date},Idle,much,\n`;
    await tab.goto(`${base}/ad-spend?period=last_7_days`, 'text=No spend');
    await tab.page.getByRole('button', { name: 'Import spend' }).first().click();
    const dropped = await tab.page.evaluateHandle(
      `{ const dropped = new DataTransfer(); dropped.items.add(new File([${JSON.stringify(csv)}], 'costs.csv')); dropped }`,
    );
    await tab.page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: dropped });
    const dialog = tab.page.getByRole('dialog', { name: 'costs.csv' });
    await dialog.getByText('0 new · 0 replace stored ones · 0 as stored · 3 rejected').waitFor();
    await dialog.getByLabel('Platform of all rows').fill('google');
    const preview = /\/ad-spend\/preview$/;
    const away = { error: 'Service temporarily unavailable, please retry' };
    await tab.page.route(preview, (route) => route.fulfill({ status: 503, json: away }));
    await dialog.getByLabel('Currency of all rows').fill('EUR');
    await dialog.getByText('The service cannot do this at the moment').waitFor();
    // What is shown of the rows is not what would be imported.
    await soon(async () =>
      expect(await dialog.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true),
    );
    await tab.page.unroute(preview);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('2 new · 0 replace stored ones · 0 as stored · 1 rejected').waitFor();
    await dialog.getByRole('cell', { name: 'spend must be a plain decimal' }).waitFor();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await dialog.getByText('2 rows stored').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await figure('ROAS').waitFor();
    const asked = '/api/v1/reports/ad-spend?event_type=purchase&period=last_7_days&group_by=platform';
    const { totals }: Json = await (
      await fetch(story.app.url + asked, { headers: { authorization: `Bearer ${secret}` } })
    ).json();
    const [{ roas, cpa }] = totals.models[0].returns;
    expect([roas, cpa]).toEqual([0.140911, '1064.50']);
    await soon(async () => expect(await figure('ROAS').innerText()).toBe('0.14×'));
    await soon(async () => expect(await figure('CPA').innerText()).toBe('1,064.50 EUR'));
    await tab.page.getByRole('table', { name: 'Spend without visitors' }).getByText('<b>=Idle</b>').waitFor();

    const rowsBehind = async (number: Locator, title: string | RegExp) => {
      await number.click();
      const opened = tab.page.getByRole('dialog', { name: title });
      await opened.getByRole('cell', { name: dateWords }).first().waitFor();
      const cells = await opened
        .getByRole('row')
        .getByRole('cell', { name: /^google$/ })
        .count();
      await tab.page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
      return cells;
    };
    const unseen = tab.page.getByRole('table', { name: 'Spend without visitors' });
    expect(
      await rowsBehind(unseen.getByRole('button', { name: /^Clicks 3: / }), 'Spend · google / <b>=Idle</b>'),
    ).toBe(1);
    const unpaid = tab.page.getByRole('table', { name: 'Visitors without spend' });
    await unpaid.getByRole('button', { name: 'Visitors 1: google / cpc / sprnig', exact: true }).click();
    const reached = tab.page.getByRole('dialog', { name: 'Visitors · google / cpc / sprnig' });
    await reached.getByRole('link', { name: 'yan' }).waitFor();
    await reached.getByText('1 visitor', { exact: true }).waitFor();
    await tab.page.keyboard.press('Escape');
    await reached.waitFor({ state: 'hidden' });
    const covered = tab.page.getByRole('button', { name: 'Days with spend 1: google', exact: true });
    expect(await rowsBehind(covered, 'Spend · google')).toBe(2);
    await tab.goto(
      `${base}/ad-spend?period=last_7_days&group_by=day&compare=previous_period`,
      'text=Show the numbers',
    );
    await tab.page.getByText('Show the numbers').click();
    const spent = tab.page.getByRole('button', { name: /^1,064\.50 EUR: Spend, / });
    expect(await rowsBehind(spent, /^Spend · /)).toBe(2);
    const table = tab.page.getByRole('table', { name: 'Spend and revenue in EUR by day' });
    await table.getByRole('rowheader').nth(1).getByRole('button').click();
    const parts = tab.page.getByRole('dialog').getByRole('row');
    await parts
      .filter({ hasText: 'Revenue of ads' })
      .getByRole('button', { name: /^150\.00 EUR/ })
      .click();
    await tab.page
      .getByRole('dialog', { name: /^Conversions · / })
      .getByRole('link', { name: 'zoe' })
      .waitFor();
    await tab.page.getByRole('dialog').getByText('Compared with').click();
    await tab.page.getByRole('dialog').getByText('Nothing is behind this number').waitFor();
  });

  it('a file that is being imported is not left before it is told what became of its rows', async () => {
    const account = await story.anAccount('Spend');
    const own = await story.tabOf({ account, role: 'analyst' });
    const { page } = own;
    await own.goto(`/${account.publicId}/test/ad-spend`, 'main >> text=Import spend');
    await page.getByRole('button', { name: 'Import spend' }).first().click();
    const dialog = page.getByRole('dialog');
    await page.locator('input[type=file]').setInputFiles({
      name: 'spend.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Platform,Campaign,Currency,Spend\n2026-11-01,google,spring,EUR,1\n'),
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ad-spend', (route) => released.then(() => route.continue()), { times: 1 });
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    const others = [
      dialog.getByRole('button', { name: 'Another file' }),
      dialog.getByRole('combobox', { name: 'Campaign' }),
    ];
    for (const other of others) await soon(async () => expect(await other.isDisabled()).toBe(true));
    await page.keyboard.press('Escape');
    release();
    await dialog.getByText(/1 (row )?new/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await own.close();
  });

  it('several series and a formula of them: by the keyboard, with faults told at the field, saved, and as the API has them', async () => {
    const keyboard = new Keyboard(tab.page);
    await tab.goto(`${base}/trends?period=last_7_days&event_type=purchase`, 'text=Definition');
    await keyboard.press('button', 'Add a series');
    await tab.page.getByRole('table', { name: 'Figures of the whole range' }).waitFor();
    await keyboard.select('Count of B', 'Unique visitors');
    await tab.page.waitForURL(/measure%3Dvisitors/);
    await keyboard.fill('Name of B', 'Everybody');
    await keyboard.press('button', 'Add a formula');
    await keyboard.fill('Formula 1', 'a / x');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByText('The formula has no series X.').waitFor();
    await keyboard.fill('Formula 1', '100 * a / b');
    await tab.page.keyboard.press('Enter');
    const row = (name: string | RegExp) =>
      tab.page.getByRole('table', { name: 'Figures of the whole range' }).getByRole('row', { name });
    await row('100 * A / B').waitFor();
    const totals = await Promise.all(
      [/^A\s*purchase/, /^B\s*Everybody/, '100 * A / B'].map((name) =>
        row(name).getByRole('cell').last().innerText(),
      ),
    );
    await tab.page.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.page.getByLabel('Name', { exact: true }).fill('Rate of purchases');
    await tab.page.getByRole('button', { name: 'Save report' }).click();
    await tab.page.getByText('is saved').waitFor();
    const key = { headers: { authorization: `Bearer ${secret}` } };
    const { saved_reports }: Json = await (await fetch(`${tab.url}/api/v1/saved-reports`, key)).json();
    const { id } = saved_reports.find(({ name }: { name: string }) => name === 'Rate of purchases');
    const { series, formulas }: Json = await (
      await fetch(`${tab.url}/api/v1/saved-reports/${id}/answer`, key)
    ).json();
    const digits = [...series, ...formulas].map(({ total }: { total: number }) => total);
    expect(totals.map(Number)).toEqual(digits.map((total) => Number(total.toFixed(4))));
    await tab.goto(`${base}/saved`, 'text=Rate of purchases');
    await tab.page.getByRole('link', { name: 'Rate of purchases', exact: true }).click();
    await row('100 * A / B').waitFor();
    await keyboard.press('button', 'Remove formula 1');
    await row('100 * A / B').waitFor({ state: 'detached' });
    await keyboard.press('button', 'Remove series B, Everybody');
    await tab.page.getByRole('combobox', { name: 'Group by' }).waitFor();
    await tab.page.waitForURL((url) => url.searchParams.get('event_type') === 'purchase');
  });

  it('what a day has on average is explained by the same days; of what does not add up there is none', async () => {
    const account = await story.anAccount('Seats');
    const key = await story.app.issueKey({ account });
    const dayBefore = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString().slice(0, 10);
    for (const days of [3, 6]) {
      const event = { occurred_at: `${dayBefore(days)}T12:00:00Z`, properties: { seats: 10 } };
      expect((await story.send(key.secret, event)).status).toBe(201);
    }
    const own = await story.tabOf({ account, role: 'analyst' });
    const trends = `/${account.publicId}/test/trends?from=${dayBefore(8)}&to=${dayBefore(1)}&timezone=UTC`;
    await own.goto(`${trends}&measure=sum(properties.seats)`, 'text=Definition');
    const average = own.page.locator('main dl > div', { hasText: 'On average a day' });
    await average.getByText('of 7 whole days').waitFor();
    await soon(async () => expect(await average.locator('dd').first().innerText()).toBe('2.86'));
    await average.getByRole('button').click();
    await own.page.getByText('The sum of these numbers, divided by 7.').waitFor();
    await own.goto(`${trends}&metrics=visitors&measure=median(properties.seats)`, 'text=Most in a day');
    await soon(async () => expect(await average.count()).toBe(0));
    await own.close();
  });

  it('a measure of the API that Trends does not offer is counted and named, and leaves when another is chosen', async () => {
    await tab.goto(`${base}/trends?period=last_7_days&measure=count(properties.sku)`, 'text=Definition');
    const count = tab.page.getByRole('combobox', { name: 'Count', exact: true });
    await soon(async () => expect(await count.inputValue()).toBe('Numbers of sku'));
    await count.click();
    await tab.page.getByRole('option', { name: 'Unique visitors' }).click();
    await tab.page.waitForURL((url) => url.searchParams.get('metrics') === 'visitors');
    await soon(async () => expect(await count.inputValue()).toBe('Unique visitors'));
    expect(new URL(tab.page.url()).searchParams.has('measure')).toBe(false);
  });

  it('distinct values are those of a property: until one is chosen, what was counted stays; a series counts on', async () => {
    const account = await story.anAccount('Shelves');
    const key = await story.app.issueKey({ account });
    for (const sku of ['A-1', 'A-2', 'A-1'])
      expect((await story.send(key.secret, { properties: { sku } })).status).toBe(201);
    const own = await story.tabOf({ account, role: 'analyst' });
    const { page } = own;
    const keyboard = new Keyboard(page);
    const chosen = (name: string) => page.getByRole('combobox', { name, exact: true });
    const take = async (field: string) => {
      await chosen(field).click();
      await page.getByRole('option', { name: /^sku/ }).click();
    };
    await own.goto(`/${account.publicId}/test/trends?period=last_7_days`, 'text=Definition');
    await keyboard.select('Count', 'Distinct values');
    await soon(async () => expect(await chosen('Of').inputValue()).toBe(''));
    expect(new URL(page.url()).searchParams.has('measure')).toBe(false);
    await take('Of');
    await page.waitForURL((url) => url.searchParams.get('measure') === 'unique(properties.sku)');
    const total = page.locator('main dl > div', { hasText: 'Distinct values of sku' }).locator('dd').first();
    await soon(async () => expect(await total.innerText()).toBe('2'));
    await page.goBack();
    await soon(async () => expect(await chosen('Count').inputValue()).toBe('Events'));
    expect(await chosen('Of').count()).toBe(0);
    await page.goForward();
    await keyboard.press('button', 'Add a series');
    await soon(async () => expect(await chosen('Count of A').inputValue()).toBe('Distinct values'));
    await soon(async () => expect(await chosen('Of what in A').inputValue()).toBe('sku'));
    await keyboard.select('Count of B', 'Distinct values');
    await take('Of what in B');
    await page.waitForURL((url) =>
      url.searchParams.getAll('series').every((series) => series.startsWith('measure=unique')),
    );
    await keyboard.select('Count of B', 'Events');
    await soon(async () => expect(await chosen('Of what in B').count()).toBe(0));
    await keyboard.press('button', 'Add a series');
    await keyboard.select('Count of C', 'Distinct values');
    await chosen('Of what in C').waitFor();
    await keyboard.press('button', /^Remove series A/);
    await chosen('Count of C').waitFor({ state: 'detached' });
    await soon(async () => expect(await chosen('Count of B').inputValue()).toBe('Events'));
    expect(await chosen('Of what in B').count()).toBe(0);
    await own.goto(
      `/${account.publicId}/test/trends?period=last_7_days&measure=count(properties.sku)`,
      'text=Definition',
    );
    await keyboard.select('Count', 'Distinct values');
    await chosen('Of').waitFor();
    await keyboard.select('Count', 'Numbers of sku');
    await chosen('Of').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('measure')).toBe('count(properties.sku)');
    await own.close();
  });

  it('a conversion’s number leads to the visitor and the visit that led to it', async () => {
    await tab.goto(
      `${base}/conversions?period=last_7_days&group_by=source`,
      'text=What a change of model moves',
    );
    await soon(async () => expect(await figure('Conversions').innerText()).toBe('2'));
    await tab.page.getByRole('button', { name: '1: google under First touch' }).click();
    const dialog = tab.page.getByRole('dialog', { name: 'google, first touch' });
    await dialog.getByRole('link', { name: 'zoe' }).waitFor();
    await dialog.getByText('google / cpc / spring').waitFor();
  });

  it('a new account lands on a board of what it sends; it is put in order by pointer and keyboard, changed by two at once, and deleted', async () => {
    await story.app.dataSource.query('DELETE FROM saved_reports'); // as new: it keeps nothing yet
    let open = 0;
    let most = 0;
    const isReport = (url: string) => /\/reports\/[a-z-]+(\?|$)/.test(url);
    tab.page.on('request', (request) => {
      if (isReport(request.url())) most = Math.max(most, ++open);
    });
    const end = (request: { url(): string }) => void (isReport(request.url()) && open--);
    tab.page.on('requestfinished', end).on('requestfailed', end);
    await tab.goto(`${base}/boards`, 'text=Who comes back');
    await tab.page.waitForURL(/\/boards\/brd_/);
    await tab.page.getByText('Definition').nth(2).waitFor();
    await tab.page.getByRole('link', { name: 'Who comes back' }).scrollIntoViewIfNeeded();
    await tab.page.getByText('Definition').nth(5).waitFor();
    expect(most).toBeLessThanOrEqual(4);

    const { page } = tab;
    const place = async (name: string) =>
      (await page
        .getByRole('region', { name: new RegExp(`^${name}.*: column`) })
        .getAttribute('aria-label'))!.replace(/.*: /, '');
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    const handle = page.getByRole('button', { name: 'Move Visitors over time' });
    await handle.press('ArrowDown');
    await soon(async () =>
      expect(await place('Visitors over time')).toBe('column 1, row 6, 12 of 12 columns wide, 5 rows high'),
    );
    await handle.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Resize Visitors over time' }).press('ArrowUp');
    await page.getByText('Visitors over time: column 1, row 6, 11 of 12 columns wide, 4 rows high').waitFor();
    const dragged = page.getByRole('button', { name: 'Move Visitors by source' });
    await dragged.hover();
    const box = (await dragged.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    await page.mouse.move(x - 300, y + 30, { steps: 5 });
    await page.mouse.move(x - 900, y, { steps: 5 });
    await page.mouse.up();
    await soon(async () =>
      expect(await place('Visitors by source')).toBe('column 1, row 1, 6 of 12 columns wide, 5 rows high'),
    );
    await soon(async () =>
      expect(await place('Events by type')).toBe('column 1, row 6, 6 of 12 columns wide, 5 rows high'),
    );
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('<img src=x onerror=alert(1)>\nis a line');
    await page.getByRole('button', { name: 'Add to the board' }).click();
    await page.getByRole('button', { name: 'Save board' }).click();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await soon(async () => expect(await edit.isEnabled()).toBe(true));
    await page.reload();
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await edit.click();
    await soon(async () =>
      expect(await place('Visitors by source')).toBe('column 1, row 1, 6 of 12 columns wide, 5 rows high'),
    );

    const owner = await story.tabOf({ account: accountOf, role: 'owner' });
    await owner.goto(new URL(page.url()).pathname.replace('/dashboard', ''), 'text=What is sent');
    const more = async (item: string) => {
      await owner.page.getByRole('button', { name: 'More about this board' }).click();
      await owner.page.getByRole('menuitem', { name: item }).click();
    };
    await more('Rename or describe…');
    await owner.page.getByRole('textbox', { name: 'Name' }).fill('<b>Mondays</b>');
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.page.getByRole('heading', { name: '<b>Mondays</b>' }).waitFor();
    await page.getByRole('button', { name: 'Move Visitors by source' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Save board' }).click();
    await page.getByText('Somebody else has changed this board meanwhile').waitFor();
    await soon(async () => expect(await place('Visitors by source')).toMatch(/^column 2, row 1/));
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByRole('heading', { name: '<b>Mondays</b>' }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await soon(async () => expect(await place('Visitors by source')).toMatch(/^column 2, row 1/));
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'The way to purchase' }).click();
    await page.waitForURL(/\/funnel\?/);
    expect([search().getAll('step'), search().get('period')]).toEqual([
      ['page_view', 'purchase'],
      'last_30_days',
    ]);
    await more('Delete…');
    await owner.page.getByRole('button', { name: 'Delete board' }).click();
    await owner.page.getByRole('button', { name: 'Make a board of what is sent' }).waitFor();
  });

  it('what happened is written down on a chart, changed and deleted; who may not is told whose it is', async () => {
    const text = '<img src=x onerror=alert(1)> is live';
    const { page } = tab;
    await tab.goto(`${base}/trends?period=last_7_days`, 'text=Definition');
    await page.getByRole('button', { name: 'Annotate' }).press('Enter');
    await page.getByLabel('What happened').fill(text);
    await page.getByLabel('Time (local)').fill('00:00');
    await page.keyboard.press('Enter');
    const flag = page.getByRole('button', { name: /^Annotation, .*, 00:00.*: <img.*is live$/ });
    await flag.press('Enter');
    await page.getByRole('button', { name: `Change ${text}` }).press('Enter');
    await page.getByLabel('What happened').fill('Checkout 3');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('dialog').getByText('Checkout 3').waitFor();

    const other = await story.tabOf({ account: accountOf, role: 'analyst' });
    await other.goto(`${base}/saved`, 'text=Saved reports');
    await other.page.getByRole('button', { name: 'Annotations' }).click();
    await soon(async () =>
      expect(await other.page.getByRole('button', { name: 'Change Checkout 3' }).isDisabled()).toBe(true),
    );

    await page.getByRole('button', { name: 'Delete Checkout 3' }).press('Enter');
    await page.getByRole('button', { name: 'Really delete Checkout 3' }).press('Enter');
    await page.getByText('Nothing is written down').waitFor();
    await page.keyboard.press('Escape');
    await flag.waitFor({ state: 'detached' });
    await soon(async () => expect(await page.getByRole('button', { name: /^Annotation,/ }).count()).toBe(0));
  });

  it('a saved report is opened with its question, renamed, saved over, and deleted with word of the boards that hold it', async () => {
    const { page } = tab;
    const saved = async (): Promise<Json> => {
      const key = { headers: { authorization: `Bearer ${secret}` } };
      const list: Json = await (await fetch(`${story.app.url}/api/v1/saved-reports`, key)).json();
      return list.saved_reports.find(({ name }: Json) => name === 'Ways <b>');
    };
    await tab.goto(
      `${base}/funnel?step=page_view%3Fsource%3Dnewsletter&step=purchase&window=1h&period=last_7_days`,
      'text=Time to convert',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ways');
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.waitForURL(/saved=rep_/);
    await tab.goto(`${base}/saved`, 'text=Ways');
    await page.getByRole('button', { name: 'Actions for Ways' }).click();
    await page.getByRole('menuitem', { name: 'Rename or describe…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ways <b>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Ways <b>', exact: true }).click();
    await page.waitForURL(/funnel\?/);
    expect(search().getAll('step')).toEqual(['page_view?source=newsletter', 'purchase']);
    expect((await saved()).definition.question.window).toBe('1h');
    await new Keyboard(page).select('Within', '1 day');
    await page.waitForURL(/window=1d/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save over it' }).click();
    await page.getByText('asks this now').waitFor();
    const { definition, revision } = await saved();
    expect([definition.question.window, revision]).toEqual(['1d', 3]);

    await tab.goto(`${base}/boards`, 'text=Boards');
    await page.getByRole('button', { name: 'New board' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('button', { name: 'Make board' }).click();
    await page.getByRole('button', { name: 'Add tiles' }).click();
    await page.getByRole('button', { name: 'Add report' }).click();
    await page.getByRole('combobox', { name: 'Saved report' }).fill('Ways');
    await page.getByRole('option', { name: 'Ways <b> (Funnel)' }).click();
    await page.getByRole('button', { name: 'Add to the board' }).click();
    await page.getByRole('button', { name: 'Save board' }).click();
    await page.getByRole('link', { name: 'Ways <b>', exact: true }).waitFor();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await soon(async () => expect(await edit.isEnabled()).toBe(true));
    await tab.goto(`${base}/saved`, 'text=Ways <b>');
    await page.getByRole('button', { name: 'Actions for Ways <b>' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByText('The board “Mine” shows it').waitFor();
    await page.getByRole('button', { name: 'Delete report' }).click();
    await page.getByRole('link', { name: 'Ways <b>', exact: true }).waitFor({ state: 'detached' });
  });

  it('what an analyst saves, an owner shares by a link, which shows anybody the digits of API and CSV until it is revoked', async () => {
    const name = '<img src=x onerror=alert(1)> by source';
    await tab.goto(
      `${base}/trends?event_type=page_view&group_by=source&period=last_7_days`,
      'text=newsletter',
    );
    await tab.page.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.page.getByLabel('Name').fill(name);
    await tab.page.getByRole('button', { name: 'Save report' }).click();
    await tab.page.getByText('is saved').waitFor();
    await tab.goto(`${base}/saved`, `text=${name}`);
    await tab.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await soon(async () =>
      expect(await tab.page.getByRole('menuitem', { name: 'Share…' }).isDisabled()).toBe(true),
    );
    await tab.page.keyboard.press('Escape');

    const owner = await story.tabOf({ account: accountOf, role: 'owner' });
    await owner.goto(`${base}/saved`, `text=${name}`);
    await owner.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await owner.page.getByRole('menuitem', { name: 'Share…' }).click();
    await owner.pressesAndEscapes('Make a link');
    const link = (await owner.page.getByText('/dashboard/shared/shr_').innerText()).trim();

    const anybody = await story.tab();
    await anybody.page.goto(link);
    await anybody.page.getByRole('heading', { name }).waitFor();
    const cells = (await anybody.page.evaluate(
      `(() => {
        const heads = [...document.querySelectorAll('thead th')].map((head) => head.innerText);
        return [...document.querySelectorAll('tbody tr')].map((row) =>
          ['Source', 'Events'].map((head) => row.cells[heads.indexOf(head)].innerText));
      })()`,
    )) as string[][];
    const key = { headers: { authorization: `Bearer ${secret}` } };
    const list = (await (await fetch(`${tab.url}/api/v1/saved-reports`, key)).json()) as {
      saved_reports: { id: string; name: string }[];
    };
    const { id } = list.saved_reports.find((report) => report.name === name)!;
    const read = (await (await fetch(`${tab.url}/api/v1/saved-reports/${id}/answer`, key)).json()) as {
      groups: { value: string | null; series: { events: number }[] }[];
    };
    expect(cells).toEqual(
      read.groups.flatMap(({ value, series }) =>
        series.map(({ events }) => [value ?? '(none)', String(events)]),
      ),
    );
    expect(cells.length).toBeGreaterThan(0);
    // A line for each group, as on the page it was saved from.
    await anybody.page.locator('figure svg path').first().waitFor({ state: 'attached' });
    await soon(async () =>
      expect(await anybody.page.locator('figure .legend li').allInnerTexts()).toEqual(
        read.groups.map(({ value }) => value ?? '(none)'),
      ),
    );
    const file = anybody.page.waitForEvent('download');
    await anybody.page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await fetch(`${tab.url}/api/v1/saved-reports/${id}/answer`, {
      headers: { ...key.headers, accept: 'text/csv' },
    });
    const withoutMoment = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
    expect(withoutMoment(await readFile(await (await file).path(), 'utf8'))).toBe(
      withoutMoment(await csv.text()),
    );

    await owner.page.getByRole('button', { name: 'Done' }).click();
    await owner.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await owner.page.getByRole('menuitem', { name: 'Share…' }).click();
    await owner.page.getByRole('button', { name: 'Revoke' }).click();
    await owner.page.getByText('Nobody sees this report').waitFor();
    await anybody.page.reload();
    await anybody.page.getByRole('alert').waitFor();
    await soon(async () => expect(await anybody.page.getByText('was revoked').count()).toBe(1));
    await soon(async () => expect(await anybody.page.getByRole('button').count()).toBe(0));
  });

  it('a link ends when the owner says, and names people, shows annotations and is framed only where the owner says', async () => {
    const owner = await story.tabOf({ account: accountOf, role: 'owner' });
    const dialog = owner.page.getByRole('dialog');
    await owner.goto(`${base}/saved`, 'main table');
    const open = async () => {
      await owner.page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await owner.page.getByRole('menuitem', { name: 'Share…' }).click();
    };
    await open();
    await dialog.getByLabel('Days until the link ends').fill('3');
    await dialog.getByLabel('Hosts whose pages may show it').fill('wiki.example\n*.example.com');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByText('For pages of wiki.example, *.example.com').waitFor();
    await owner.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await open();
    const links = dialog.getByRole('list', { name: 'Open links' }).getByRole('listitem');
    const framed = 'ends in 3 days, framed by wiki.example, *.example.com';
    await links.filter({ hasText: framed }).waitFor();
    await dialog.getByLabel('Viewers may also ask for the people').check();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByText('Whoever has this link').waitFor();
    await soon(async () => expect(await dialog.locator('figure').count()).toBe(1));
    await dialog.getByRole('button', { name: 'Done' }).click();
    await open();
    await dialog.getByLabel('Charts show annotations').check();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await open();
    await links.nth(2).waitFor();
    const told = ['in 1 month, names people', 'in 1 month, shows annotations', framed.slice('ends '.length)];
    await soon(async () => {
      const texts = await links.allInnerTexts();
      expect(texts.map((text) => /ends (.*)/.exec(text)?.[1]).sort()).toEqual(told);
    });
    expect(owner.faults).toEqual([]);
  });

  it('a step of a funnel is dragged to another place, and counted there', async () => {
    const { page } = tab;
    const began = Date.now() - HOUR_MS;
    for (const [minutes, [event_type, visitor_id]] of [
      ['lead', 'ada'],
      ['lead', 'bob'],
      ['deal', 'ada'],
    ].entries()) {
      const occurred_at = new Date(began + minutes * 60_000).toISOString();
      expect((await story.send(secret, { event_type, visitor_id, occurred_at })).status).toBe(201);
    }
    await tab.goto(`${base}/funnel?step=deal&step=lead&window=1h`, 'text=dropped off');
    const steps = page.getByRole('region', { name: 'Steps of the funnel' }).getByRole('listitem');
    await steps.nth(1).locator('[draggable=true]').dragTo(steps.nth(0));
    await page.waitForURL(/step=lead&step=deal/);
    const second = page.getByRole('combobox', { name: 'Event type of step 2' });
    await soon(async () => expect(await second.inputValue()).toBe('deal'));
    await page.getByText('2 visitors').first().waitFor();
    await page.getByText('deal is step 2 now').or(page.getByText('lead is step 1 now')).waitFor();
    await page.goBack();
    await page.waitForURL(/step=deal&step=lead/);
  });

  it('a report fills the screen without the frame around it, and leaves it again', async () => {
    const { page } = tab;
    await tab.goto(`${base}/trends?period=last_7_days`, 'text=Definition');
    const menu = page.getByRole('link', { name: 'Overview', exact: true });
    await soon(async () => expect(await menu.isVisible()).toBe(true));
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Leave full screen', exact: true });
    await leave.waitFor();
    await soon(async () => expect(await menu.isVisible()).toBe(false));
    await soon(async () => expect(await page.evaluate('document.fullscreenElement !== null')).toBe(true));
    await soon(async () => expect(await page.getByText('Definition').first().isVisible()).toBe(true));
    await leave.click();
    await menu.waitFor();
    await soon(async () => expect(await page.evaluate('document.fullscreenElement')).toBeNull());
  });
});
