import type { Page } from 'playwright-core';
import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('the life of a key', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    tab = await story.tabOf({ account, email: 'ada@example.com' });
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const keysPage = (environment: 'test' | 'live') =>
    tab.goto(`/${account.publicId}/${environment}/keys`, 'role=heading[name="Keys"]');
  const row = (name: string) => tab.page.getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await tab.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await tab.page.getByRole('menuitem', { name: action }).click();
  };

  it('it ends on no day that is over: such a day is not taken', async () => {
    await keysPage('test');
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Over');
    await dialog.getByRole('combobox', { name: 'Expiry' }).click();
    await tab.page.getByRole('option', { name: 'On a day…' }).click();
    await dialog.getByLabel('Expires at the end of').fill('1 Jan 2020');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Choose the day.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('a browser that takes itself for offline asks all the same: nothing is sent later, when nobody waits for it', async () => {
    await keysPage('test');
    await tab.page.evaluate(`dispatchEvent(new Event('offline'))`);
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Offline');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await dialog.getByRole('button', { name: 'Copied key' }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.page.evaluate(`dispatchEvent(new Event('online'))`);
  });

  it('while it waits for its first event the dialog says why an attempt was not stored', async () => {
    await keysPage('test');
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Waits');
    const release = await tab.hold('**/keys');
    await tab.pressesAndEscapes('Create key');
    await tab.page.keyboard.press('Escape');
    release();
    const secret = await dialog.getByTestId('secret').innerText();
    expect((await story.send(secret, { visitor_id: '' })).status).toBe(400);
    await dialog.getByText('was not stored: rejected').waitFor();
    await dialog.getByText('visitor_id must not be empty').waitFor();
    expect((await story.send(secret)).status).toBe(201);
    await dialog.getByText('The first event has arrived').waitFor();
  });

  it('a fresh key is handed to Swagger UI where the person asks, once, and lies nowhere', async () => {
    const dialog = tab.page.getByRole('dialog');
    const secret = await dialog.getByTestId('secret').innerText();
    const opened = tab.context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Try it in the API docs' }).click();
    const docs = await opened;
    await docs.getByText(`ending in ${secret.slice(-4)}`).waitFor();
    await docs.locator('[id$="-validateKey"] .opblock-summary-control').click();
    const answered = docs.waitForResponse('**/api/v1/validate');
    await docs.getByRole('button', { name: 'Execute' }).click();
    const answer = await answered;
    expect([answer.status(), await answer.json()]).toEqual([
      200,
      expect.objectContaining({ account_id: account.publicId, environment: 'test' }),
    ]);
    expect(await docs.evaluate('location.href')).toBe(`${story.app.url}/docs#/Keys/validateKey`);
    const stored =
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, name])';
    for (const page of [docs, tab.page]) expect(await page.evaluate(stored)).not.toContain(secret.slice(-8));
    // It is given once: the same tab, loaded anew, has none.
    await docs.reload();
    await docs.getByRole('button', { name: 'Execute' }).waitFor();
    expect(await docs.evaluate('window.opener')).toBeNull();
    await soon(async () => expect(await docs.locator('#key-note').innerText()).toBe(''));
    await docs.close();
  });

  it('a fresh key is handed to no tab that the person did not open for it', async () => {
    const dialog = tab.page.getByRole('dialog');
    // Blank: it waits to be answered, and never asks.
    await tab.context.route('**/docs', (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' },
        body: '',
      }),
    );
    const [asking] = await Promise.all([
      tab.context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Try it in the API docs' }).click(),
    ]);
    const [other] = await Promise.all([
      tab.context.waitForEvent('page'),
      tab.page.evaluate(`window.other = open('/docs'); undefined`),
    ]);
    await Promise.all([asking, other].map((page) => page.waitForURL('**/docs')));
    const ask = (page: Page) =>
      page.evaluate(`new Promise((done) => {
        addEventListener('message', ({ data }) => done(data));
        opener.addEventListener('message', () => postMessage('nothing'), { once: true });
        opener.postMessage('waymark:key-asked', '*');
      })`);
    expect(await ask(other)).toBe('nothing');
    expect(await ask(asking)).toEqual({ type: 'waymark:key', secret: expect.any(String) });
    expect(await ask(asking)).toBe('nothing');
    await tab.context.unroute('**/docs');
    await Promise.all([asking, other].map((page) => page.close()));
  });

  it('the dialog of a fresh key closes by no stray key press, and asks once before an uncopied key is lost', async () => {
    const dialog = tab.page.getByRole('dialog');
    await tab.page.keyboard.press('Escape');
    await dialog.getByTestId('secret').waitFor();
    await tab.page.evaluate(
      `Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('No')) })`,
    );
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await tab.page.getByRole('tooltip', { name: 'Could not copy' }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('You have not copied the key').waitFor();
    await dialog.getByRole('button', { name: 'Close anyway' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row('Waits')
      .getByText(/just now|(second|minute)s? ago/)
      .first()
      .waitFor();
  });

  it('the new secret of a webhook is lost by no stray key press and no way back', async () => {
    const { page } = tab;
    const hook = { kind: 'webhook', name: 'Pager', address: 'https://hooks.example/a' };
    const channels = `/dashboard/api/accounts/${account.publicId}/channels`;
    expect(await tab.fetch(channels, { method: 'POST', body: JSON.stringify(hook) })).toMatchObject({
      status: 201,
    });
    await keysPage('test');
    await page.getByRole('link', { name: 'Alerts' }).click();
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Replace secret: Pager' }).click();
    const dialog = page.getByRole('dialog');
    const release = await tab.hold('**/secret');
    await tab.pressesAndEscapes('Replace secret');
    await page.keyboard.press('Escape');
    release();
    await dialog.getByTestId('secret').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await dialog.getByText('Leave without the secret?').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByRole('button', { name: 'Copy secret' }).click();
    await dialog.getByRole('button', { name: 'Copied secret' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  it('a live key is deleted after its name is typed, in view of what it did, and is dead at once', async () => {
    const { secret } = await story.app.issueKey({ account, environment: 'live' });
    await story.store(secret);
    await story.store(secret, { visitor_id: 'visitor-2' });
    await keysPage('live');
    await choose('Test key', 'Delete…');
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByText('It stored 2 events in the last 10 minutes').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Delete key' });
    await soon(async () => expect(await confirm.isDisabled()).toBe(true));
    await dialog.getByLabel('Type its name').fill('Test key');
    await confirm.click();
    await tab.page.getByText('is deleted. Requests with it are refused').waitFor();
    expect((await story.send(secret)).status).toBe(401);
    await tab.page.getByText('No live keys yet').waitFor();
    await tab.page.getByRole('combobox', { name: 'State' }).click();
    await tab.page.getByRole('option', { name: 'Deleted', exact: true }).click();
    await row('Test key').getByText('by ada@example.com').first().waitFor();
  });

  it('an attempt with a deleted key stands among the incoming events, with the reason the 401 keeps to itself', async () => {
    await tab.page.getByRole('link', { name: 'Incoming' }).click();
    const line = tab.page.getByRole('listitem').filter({ hasText: 'Refused' });
    await line.getByText(/deleted.*ada@example\.com/i).waitFor();
    await line.getByRole('button').click();
    await tab.page
      .getByRole('dialog')
      .getByText(/deleted.*ada@example\.com/i)
      .waitFor();
    await tab.page.keyboard.press('Escape');
  });

  it('rotation: an uncopied secret is lost by no way out, and is asked about on each', async () => {
    const { secret } = await story.app.issueKey({ account, environment: 'live' });
    await story.store(secret);
    await keysPage('live');
    await choose('Test key', 'Rotate…');
    await tab.page.getByRole('button', { name: 'Create key' }).click();
    const next = await tab.page.getByTestId('secret').innerText();
    expect(next).toMatch(/^sk_live_/);
    const ask = tab.page.getByRole('dialog', { name: 'Leave without the key?' });
    const stay = async () => {
      await ask.getByRole('button', { name: 'Stay' }).click();
      await ask.waitFor({ state: 'detached' });
      await soon(async () => expect(await tab.page.getByTestId('secret').innerText()).toBe(next));
    };
    await tab.page.getByRole('link', { name: 'Usage' }).click();
    await stay();
    await tab.page.evaluate('history.back()');
    await stay();
    await tab.page.keyboard.press('Escape');
    await tab.isAskedBefore(() => tab.page.reload());
    await tab.isAskedBefore(() => tab.page.close({ runBeforeUnload: true }));
    await soon(async () => expect(await tab.page.getByTestId('secret').innerText()).toBe(next));

    await tab.page.getByRole('link', { name: 'Usage' }).click();
    await ask.getByRole('button', { name: 'Leave without it' }).click();
    await tab.page.getByRole('heading', { name: 'Usage' }).waitFor();
  });

  it('rotation: somebody else finds it as it was left, and replaces the successor whose secret was lost', async () => {
    const other = await story.tabOf({ account, email: 'bob@example.com', role: 'admin' });
    await other.goto(`/${account.publicId}/live/keys`, 'text=Being rotated');
    await other.page.getByRole('button', { name: 'Actions for Test key', exact: true }).click();
    await other.page.getByRole('menuitem', { name: 'Continue rotation…' }).click();
    await other.page.getByText('by ada@example.com').waitFor();
    await other.page.getByRole('button', { name: 'Delete the new key…' }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel('Type its name').fill('Test key 2');
    await dialog.getByRole('button', { name: 'Delete key' }).click();
    await other.page.getByText('“Test key 2” no longer works').waitFor();
    await other.page.getByRole('button', { name: 'Create key' }).click();
    await other.page.getByRole('button', { name: 'Copy key' }).click();
    await other.page.getByRole('button', { name: 'Copied key' }).waitFor();
    await other.page.getByRole('button', { name: 'Next: switch' }).click();
    await other.page.getByText('in everything that sends events').waitFor();
    await other.close();
  });

  it('rotation: create, switch, verify with shares as they change, delete, done', async () => {
    const { secret: old } = await story.app.issueKey({ account, environment: 'live' });
    await story.store(old);
    await keysPage('live');
    await tab.page.getByRole('button', { name: 'Actions for Test key', exact: true }).first().click();
    await tab.page.getByRole('menuitem', { name: 'Rotate…' }).click();
    await tab.page.getByRole('button', { name: 'Create key' }).click();
    const next = await tab.page.getByTestId('secret').innerText();
    await tab.page.getByRole('button', { name: 'Copy key' }).click();
    await tab.page.getByRole('button', { name: 'Copied key' }).waitFor();
    await tab.page.getByRole('button', { name: 'Next: switch' }).click();
    await tab.page.getByText('in everything that sends events').waitFor();
    await tab.page.getByRole('button', { name: 'Next: verify' }).click();

    const share = tab.page.getByTestId('share-new');
    await share.getByText('0%', { exact: true }).waitFor();
    await tab.page.getByText('The old key is still in use').waitFor();
    await story.store(next);
    await share.getByText('50%', { exact: true }).waitFor();
    const uses = tab.page.getByRole('table', { name: 'Uses of both keys' });
    const sent = uses.getByRole('row').filter({ hasText: 'Sent events' });
    // What the old key sent a moment before the rotation may stand beside it.
    await sent.getByRole('cell').last().getByText('1 stored').waitFor();

    await tab.page.reload(); // taken up again where it was
    await tab.page.getByRole('button', { name: 'Next: delete the old key' }).click();
    await tab.page.getByRole('combobox', { name: 'When' }).click();
    await tab.page.getByRole('option', { name: 'In 7 days' }).click();
    await tab.page.getByLabel('Type its name').fill('Test key');
    await tab.page.getByRole('button', { name: 'Plan the deletion' }).click();
    await tab.page.getByText('This key will be deleted on').waitFor();
    expect((await story.send(old)).status).toBe(201);
    await tab.page.getByRole('button', { name: 'Keep the key' }).click();
    await tab.page.getByLabel('Type its name').fill('Test key');
    await tab.page.getByRole('button', { name: 'Delete key' }).click();
    await tab.page.getByText('The rotation is complete').waitFor();
    expect([(await story.send(old)).status, (await story.send(next)).status]).toEqual([401, 201]);
  });

  it('a key has a page of its own: what it sent, what was done to it, and a change that holds', async () => {
    const { secret } = await story.app.issueKey({ account, environment: 'test' });
    await story.store(secret);
    await keysPage('test');
    await tab.page.getByRole('link', { name: 'Test key' }).first().click();
    await tab.page.getByTestId('total-accepted').getByText('1', { exact: true }).waitFor();
    await tab.page.getByRole('cell', { name: 'Key created' }).waitFor();

    const opener = tab.page.getByRole('button', { name: 'Change…' });
    await opener.focus();
    await tab.page.keyboard.press('Enter');
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Test key, renamed');
    await dialog.getByLabel('Hourly cap').fill('1');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('heading', { name: 'Test key, renamed' }).waitFor();
    await tab.page.getByText('name: Test key → Test key, renamed').waitFor();
    await tab.page.locator('button:focus', { hasText: 'Change…' }).waitFor();
  });

  it('a closed dialog gives the focus back to what opened it, from a menu to the menu’s button', async () => {
    await keysPage('test');
    await tab.page.getByRole('button', { name: 'Create key' }).first().click();
    await tab.page.getByRole('dialog').waitFor();
    await tab.page.keyboard.press('Escape');
    await tab.page.locator('button:focus', { hasText: 'Create key' }).waitFor();
    await tab.page.getByRole('button', { name: 'Actions for Waits' }).focus();
    await tab.page.keyboard.press('Enter');
    await tab.page.locator('[role=menuitem]:focus', { hasText: 'Rotate' }).waitFor();
    await tab.page.keyboard.press('ArrowDown');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    await tab.page.keyboard.press('Escape');
    await tab.page.locator('button[aria-label="Actions for Waits"]:focus').waitFor();
  });
});
