import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('reports by the pointer', () => {
  let story: DashboardStory;
  let tab: DashboardTab;
  let base: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount('Shop');
    const { secret } = await story.app.issueKey({ account });
    const began = Date.now() - 3_600_000;
    for (const [minutes, [event_type, visitor_id]] of [
      ['page_view', 'ada'],
      ['page_view', 'bob'],
      ['purchase', 'ada'],
    ].entries()) {
      const occurred_at = new Date(began + minutes * 60_000).toISOString();
      expect((await story.send(secret, { event_type, visitor_id, occurred_at })).status).toBe(201);
    }
    base = `/${account.publicId}/test`;
    tab = await story.tabOf({ account, role: 'analyst' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  it('a step of a funnel is dragged to another place, and counted there', async () => {
    const { page } = tab;
    await tab.goto(`${base}/funnel?step=purchase&step=page_view&window=1h`, 'text=dropped off');
    const steps = page.getByRole('region', { name: 'Steps of the funnel' }).getByRole('listitem');
    await steps.nth(1).locator('[draggable=true]').dragTo(steps.nth(0));
    await page.waitForURL(/step=page_view&step=purchase/);
    const second = page.getByRole('combobox', { name: 'Event type of step 2' });
    await soon(async () => expect(await second.inputValue()).toBe('purchase'));
    await page.getByText('2 visitors').first().waitFor();
    await page.getByText('purchase is step 2 now').or(page.getByText('page_view is step 1 now')).waitFor();
    await page.goBack();
    await page.waitForURL(/step=purchase&step=page_view/);
  });

  it('a report fills the screen without the frame around it, and leaves it again', async () => {
    const { page } = tab;
    await tab.goto(`${base}/trends?period=last_7_days`, 'text=Definition');
    const menu = page.getByRole('link', { name: 'Overview', exact: true });
    expect(await menu.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Leave full screen', exact: true });
    await leave.waitFor();
    await soon(async () => expect(await menu.isVisible()).toBe(false));
    expect(await page.evaluate('document.fullscreenElement !== null')).toBe(true);
    expect(await page.getByText('Definition').first().isVisible()).toBe(true);
    await leave.click();
    await menu.waitFor();
    expect(await page.evaluate('document.fullscreenElement')).toBeNull();
  });
});
