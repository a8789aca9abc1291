import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

const DAY_MS = 86_400_000;
const LAST_7_DAYS = 'period=last_7_days';

/** Where drawers are, each with a number that opens one and what is listed in it. */
const PAGES: readonly (readonly [page: string, question: string, number: RegExp, listed: string])[] = [
  ['overview', '', /^1 conversion$/, 'ada'],
  ['trends', '', /: Events$/, 'bob'],
  ['conversions', '&event_type=purchase', /^The 1 conversion$/, 'ada'],
  ['funnel', '&step=page_view&step=purchase', /: Completed$/, 'ada'],
  ['retention', '&cohort_event_type=page_view', /^2 visitors who began/, 'bob'],
  ['ad-spend', '&event_type=purchase', /^Visitors 1: google/, 'yan'],
  ['journey', '&visitor_id=ada', /page_view/, 'As stored'],
];

describeBrowser('drawers, and the way back', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let base: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    base = `/${account.publicId}/test`;
    const { secret } = await story.app.issueKey({ account });
    const at = (minute: number) => new Date(Date.now() - DAY_MS + minute * 60_000).toISOString();
    const properties = { utm_source: 'newsletter', utm_medium: 'email', plan: 'pro' };
    const paid = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' };
    for (const event of [
      { visitor_id: 'ada', occurred_at: at(0), properties },
      { visitor_id: 'bob', occurred_at: at(1), properties },
      { visitor_id: 'ada', occurred_at: at(2), event_type: 'purchase' },
      { visitor_id: 'yan', occurred_at: at(3), properties: paid, event_type: 'visit' },
    ])
      expect((await story.send(secret, event)).status).toBe(201);
    tab = await story.tabOf({ account, role: 'analyst' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const dialog = () => tab.page.getByRole('dialog');
  const number = (name: RegExp) => tab.page.locator('main').getByRole('button', { name }).first();
  const isGone = () => dialog().waitFor({ state: 'detached' });
  const path = () => new URL(tab.page.url()).pathname.split('/').at(-1);

  it.each(PAGES)(
    '%s: "back" closes what a number opened, and the page stays as it is',
    async (page, question, name, listed) => {
      const address = `${base}/${page}?${LAST_7_DAYS}${question}`;
      await tab.goto(address);
      await number(name).click();
      await dialog().getByText(listed).first().waitFor();
      const asked = tab.page.url();
      await tab.page.goBack();
      await isGone();
      expect(tab.page.url()).toBe(asked);
      await soon(async () => expect(await number(name).count()).toBe(1));
    },
  );

  it('"forward" opens it again, and so does a reload', async () => {
    await tab.goto(`${base}/funnel?${LAST_7_DAYS}&step=page_view&step=purchase`);
    await number(/: Completed$/).click();
    await dialog().getByRole('link', { name: 'ada' }).waitFor();
    await tab.page.goBack();
    await isGone();
    await tab.page.goForward();
    await dialog().getByRole('link', { name: 'ada' }).waitFor();
    await tab.page.reload();
    await dialog().getByRole('link', { name: 'ada' }).waitFor();
    await tab.page.goBack();
    await isGone();
    expect(path()).toBe('funnel');
  });

  it('of a part that was opened in a drawer, "back" leads to its whole, and then to the page', async () => {
    await tab.goto(`${base}/funnel?${LAST_7_DAYS}&step=page_view&step=purchase`);
    await number(/: Conversion$/).click();
    await dialog()
      .getByRole('button', { name: /Completed/ })
      .click();
    await dialog().getByRole('link', { name: 'ada' }).waitFor();
    await tab.page.goBack();
    await dialog()
      .getByRole('button', { name: /Completed/ })
      .waitFor();
    await tab.page.goBack();
    await isGone();
    expect(path()).toBe('funnel');
  });

  it('who follows a visitor out of a drawer comes back to it', async () => {
    await tab.goto(`${base}/trends?${LAST_7_DAYS}`);
    await number(/: Events$/).click();
    await dialog().getByRole('link', { name: 'bob' }).click();
    await tab.page.getByRole('heading', { name: 'What they did' }).waitFor();
    await isGone();
    await tab.page.goBack();
    await dialog().getByRole('link', { name: 'bob' }).waitFor();
    expect(path()).toBe('trends');
  });

  it('a drawer that was closed is no step: "back" leads to the page before, however often Escape was pressed', async () => {
    await tab.goto(`${base}/overview?${LAST_7_DAYS}`);
    await tab.page.getByRole('link', { name: 'Trends' }).click();
    await number(/: Events$/).click();
    await dialog().getByRole('link', { name: 'bob' }).waitFor();
    const pressed = `new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })`;
    await tab.page.evaluate(
      `{ const at = document.activeElement; at.dispatchEvent(${pressed}); at.dispatchEvent(${pressed}) }`,
    );
    await isGone();
    expect(path()).toBe('trends');
    await tab.page.goBack();
    await soon(async () => expect(path()).toBe('overview'));
  });

  it('what a reload has forgotten is no step either', async () => {
    await tab.goto(`${base}/overview?${LAST_7_DAYS}`);
    await tab.page.getByRole('link', { name: 'Funnel' }).click();
    await tab.goto(`${base}/funnel?${LAST_7_DAYS}&step=page_view&step=purchase`);
    await number(/: Conversion$/).click();
    await dialog()
      .getByRole('button', { name: /Completed/ })
      .waitFor();
    await tab.page.reload();
    await number(/: Conversion$/).waitFor();
    await soon(async () => expect(await tab.page.evaluate('history.state.drawers')).toBeUndefined());
    await soon(async () => expect(await dialog().count()).toBe(0));
  });

  it('what an address tells of closes by "back", too, and for who came by the address to the page alone', async () => {
    await tab.goto(`${base}/catalogue`);
    await tab.page.getByRole('tab', { name: 'Properties' }).click();
    await tab.page.getByRole('button', { name: 'Values of plan' }).click();
    await dialog().getByText('pro', { exact: true }).waitFor();
    const address = tab.page.url();
    await tab.page.keyboard.press('Escape');
    await isGone();
    await soon(async () => expect(tab.page.url()).toMatch(/tab=properties$/));
    await tab.page.goBack();
    await soon(async () => expect(tab.page.url()).toMatch(/catalogue$/));
    await tab.page.goto(address);
    await dialog().getByText('pro', { exact: true }).waitFor();
    await tab.page.keyboard.press('Escape');
    await isGone();
    await soon(async () => expect(tab.page.url()).not.toContain('property='));
    expect(path()).toBe('catalogue');
  });
});
