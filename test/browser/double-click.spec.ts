import type { Locator } from 'playwright-core';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('a double click on what writes', () => {
  let story: DashboardStory;
  let tab: DashboardTab;
  let base: string;
  const sent: string[] = [];

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount('Shop');
    const { secret } = await story.app.issueKey({ account });
    expect((await story.send(secret, { event_type: 'purchase' })).status).toBe(201);
    base = `/${account.publicId}/test`;
    tab = await story.tabOf({ account, role: 'owner' });
    tab.page.on('request', (request) => {
      const path = new URL(request.url()).pathname.split('/test/')[1] ?? '';
      // Who is in a cohort is asked by POST, too.
      if (request.method() !== 'GET' && !path.endsWith('/members')) sent.push(`${request.method()} ${path}`);
    });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const button = (name: string | RegExp) => tab.page.getByRole('button', { name, exact: true }).first();
  const dialog = () => tab.page.getByRole('dialog');

  /** Both clicks come before the page has drawn what the first one does: as where it is busy. */
  async function twice(target: Locator): Promise<void> {
    await target.waitFor();
    sent.length = 0;
    await target.evaluate((button: { click: () => void }) => {
      button.click();
      button.click();
    });
  }

  it('makes one cohort', async () => {
    await tab.goto(`${base}/cohorts`, 'text=No cohorts yet');
    await button('New cohort').click();
    await tab.page.getByLabel('Name', { exact: true }).fill('Buyers');
    const type = tab.page.getByRole('combobox', { name: /^Event type/ });
    await type.fill('purchase');
    await type.press('Tab');
    await twice(button('Save cohort'));
    await tab.page.locator('tbody tr').first().waitFor();
    expect(sent).toEqual(['POST cohorts']);
  });

  it('imports a file once, and tells what became of its rows then', async () => {
    await tab.goto(`${base}/ad-spend`, 'main >> text=Import spend');
    await button('Import spend').click();
    await tab.page.locator('input[type=file]').setInputFiles({
      name: 'spend.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Platform,Campaign,Currency,Spend\n2026-11-01,google,spring,EUR,1\n'),
    });
    await dialog().getByText('1 new').waitFor();
    await twice(dialog().getByRole('button', { name: 'Import 1 row' }));
    await dialog().getByRole('button', { name: 'Done' }).waitFor();
    expect(sent).toEqual(['PUT ad-spend']);
    await dialog()
      .getByText(/1 (row )?new/)
      .waitFor();
  });

  it('saves a report once, saves over it once, and deletes it once', async () => {
    await tab.goto(`${base}/trends`, 'text=Definition');
    await button('Save').click();
    await dialog().getByLabel('Name').fill('Twice');
    await twice(dialog().getByRole('button', { name: 'Save report' }));
    await dialog().waitFor({ state: 'detached' });
    expect(sent).toEqual(['POST saved-reports']);
    await button('Save').click();
    await twice(dialog().getByRole('button', { name: 'Save over it' }));
    await dialog().waitFor({ state: 'detached' });
    expect(sent).toEqual([expect.stringMatching(/^PATCH saved-reports/)]);
    await tab.goto(`${base}/saved`, 'tbody tr');
    await button('Actions for Twice').click();
    await tab.page.getByRole('menuitem', { name: 'Delete…' }).click();
    await twice(dialog().getByRole('button', { name: 'Delete report' }));
    await soon(async () => expect(await tab.page.getByText('Twice').count()).toBe(0));
    expect(sent).toEqual([expect.stringMatching(/^DELETE saved-reports/)]);
  });
});
