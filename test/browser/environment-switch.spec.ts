import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('the switch between test and live', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let keyId: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    const test = await story.app.issueKey({ account });
    keyId = test.key.publicId;
    const live = await story.app.issueKey({ account, environment: 'live' });
    for (const visitor_id of ['ida', 'bea'])
      expect((await story.send(test.secret, { visitor_id })).status).toBe(201);
    expect((await story.send(live.secret, { visitor_id: 'cyd', event_type: 'sale' })).status).toBe(201);
    tab = await story.tabOf({ account });
  });
  afterEach(async () => {
    await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(tab.faults).toEqual([]);
  });
  afterAll(() => story?.end());

  const open = (page: string, ready: string) => tab.goto(`/${account.publicId}/test/${page}`, ready);
  const choice = (name: string) => tab.page.getByRole('radio', { name }).first();
  const toLive = () =>
    tab.page.getByRole('radiogroup', { name: 'Environment' }).first().getByText('Live').click();
  /** What is asked of the live environment stays on its way. */
  const holdLive = (url: string) => tab.page.route(url, () => new Promise<void>(() => {}));

  it('shows no test figures on a live page while those are counted, nor when that is cancelled', async () => {
    const figures = tab.page.locator('main dl');
    await open('trends', 'text=Definition');
    await figures.first().waitFor();
    await holdLive('**/live/reports/**');
    await toLive();
    await tab.page.getByRole('button', { name: 'Cancel' }).click();
    await tab.page.getByText('Nothing is counted now').waitFor();
    await soon(async () => expect(await figures.count()).toBe(0));
  });

  it('shows no test counts as those of live usage', async () => {
    await open('usage', 'text=Test events');
    await holdLive('**/usage?environment=live*');
    await toLive();
    await tab.page.waitForURL('**/live/usage');
    await soon(async () => expect(await tab.page.getByTestId('total-accepted').count()).toBe(0));
  });

  it.each(['incoming', 'stored'])('begins %s events without the filter of the other', async (page) => {
    await open(`${page}?visitor=ida`, 'text=ida');
    const visitor = tab.page.getByLabel('Visitor id, in full');
    await soon(async () => expect(await visitor.inputValue()).toBe('ida'));
    await toLive();
    await tab.page.getByText('sale').first().waitFor();
    await soon(async () => expect(await visitor.inputValue()).toBe(''));
  });

  it('keeps the focus', async () => {
    await open('usage', 'text=Test events');
    await choice('Test').focus();
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.getByRole('heading', { name: 'Live events' }).waitFor();
    await soon(async () => expect(await choice('Live').and(tab.page.locator(':focus')).count()).toBe(1));
  });

  it.each<[string, () => Promise<string>]>([
    ['keys', async () => `keys/${keyId}`],
    ['keys', async () => `keys/${keyId}/rotation`],
    ['sites', async () => `sites/${await made('sites', SITE)}`],
    ['boards', async () => `boards/${await made('test/boards', { name: 'Mine', tiles: [] })}`],
  ])('leads to the %s from one that the other environment does not have', async (list, path) => {
    await tab.goto('/profile', 'main h1');
    await open(await path(), 'main h1');
    await toLive();
    await tab.page.waitForURL(`**/live/${list}{,/brd_*}`);
    await tab.page.locator('main h1').first().waitFor();
    await soon(async () => expect(await tab.page.getByText('There is nothing here').count()).toBe(0));
  });

  const SITE = {
    ...{ name: 'Shop', environment: 'test', hostnames: ['shop.example'], event_types: ['page_view'] },
    events_per_hour: 1_000,
  };

  /** The id of something new. */
  async function made(path: string, body: object): Promise<string> {
    const url = `/dashboard/api/accounts/${account.publicId}/${path}`;
    const { text } = await tab.fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return JSON.parse(text).id;
  }
});
