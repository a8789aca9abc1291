import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

describeBrowser('incoming events', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let secret: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount('Shop');
    ({ secret } = await story.app.issueKey({ account }));
    tab = await story.tabOf({ account });
  });
  beforeEach(() => tab.goto(`/${account.publicId}/test/incoming`, 'role=heading[name="Incoming events"]'));
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  const lines = () => tab.page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  const line = (text: string) => lines().filter({ hasText: text });
  const pause = () => tab.page.getByRole('button', { name: 'Pause' });

  it('show every status as it comes, newest first', async () => {
    const event = { event_id: 'order-1', event_type: 'purchase', visitor_id: 'ida' };
    await story.store(secret, event);
    await story.store(secret, event);
    await story.send(secret, { ...event, event_type: 'refund' });
    await story.send(secret, { event_type: '' });
    for (const status of ['Accepted', 'Duplicate', 'Conflict', 'Rejected']) await line(status).waitFor();
    await soon(async () =>
      expect(await lines().first().innerText()).toContain('event_type must not be empty'),
    );
  });

  it('stand still while paused, count what comes, and show it afterwards', async () => {
    await line('purchase').first().waitFor();
    await pause().click();
    await story.store(secret, { event_type: 'while_paused' });
    await tab.page.getByRole('button', { name: 'Resume (1 new)' }).waitFor();
    await soon(async () => expect(await line('while_paused').count()).toBe(0));
    await tab.page.getByRole('button', { name: 'Resume (1 new)' }).click();
    await line('while_paused').waitFor();
  });

  it('are filtered by type, visitor and status, and the filter can be handed on as an address', async () => {
    await story.store(secret, { event_type: 'filtered', visitor_id: 'visitor-7' });
    await tab.page.getByRole('combobox', { name: 'Event type contains' }).fill('ILTER');
    await tab.page.waitForURL(/part=ILTER/);
    await line('visitor-7').waitFor();
    await tab.page.getByRole('option', { name: 'filtered' }).click();
    await tab.page.getByRole('combobox', { name: 'Status' }).click();
    await tab.page.getByRole('option', { name: 'Accepted' }).click();
    await tab.page.waitForURL(/type=filtered/);
    await tab.page.waitForURL(/status=accepted/);
    await tab.page.reload();
    await line('visitor-7').waitFor();
    await soon(async () => expect(await lines().count()).toBe(1));
    await tab.page.getByRole('button', { name: 'Clear' }).click();
    await line('purchase').first().waitFor();
  });

  it('never show those of the other environment', async () => {
    const { secret: live } = await story.app.issueKey({ account, environment: 'live' });
    await story.store(live, { event_type: 'real_sale' });
    await story.store(secret, { event_type: 'after_it' });
    await line('after_it').waitFor();
    await soon(async () => expect(await line('real_sale').count()).toBe(0));
    await tab.page.getByRole('radiogroup', { name: 'Environment' }).first().getByText('Live').click();
    await line('real_sale').waitFor();
    await soon(async () => expect(await tab.page.getByTestId('test-frame').count()).toBe(0));
  });

  it('stay where they are while somebody points at them; a button says how many are new, and shows them', async () => {
    await line('purchase').first().waitFor();
    const box = (await line('purchase').first().boundingBox())!;
    await line('purchase').first().hover();
    await story.store(secret, { event_type: 'while_reading' });
    await tab.page.getByRole('button', { name: '1 new' }).waitFor();
    await soon(async () => expect(await line('while_reading').count()).toBe(0));
    expect(await line('purchase').first().boundingBox()).toEqual(box);
    await tab.page.getByRole('button', { name: '1 new' }).hover();
    await story.store(secret, { event_type: 'on_the_way' });
    await tab.page.getByRole('button', { name: '2 new' }).click();
    await line('on_the_way').waitFor();
    await line('while_reading').waitFor();
    await tab.page.mouse.move(0, 0);
    await story.store(secret, { event_type: 'while_not_reading' });
    await line('while_not_reading').waitFor();
  });

  it('are held for the keyboard too, also on its way to that button, which leads to the newest line', async () => {
    await line('purchase').first().waitFor();
    await lines().first().getByRole('button').focus();
    await story.store(secret, { event_type: 'while_focused' });
    await tab.page.getByRole('button', { name: '1 new' }).waitFor();
    await tab.page.keyboard.press('Shift+Tab');
    await story.store(secret, { event_type: 'tabbed_on' });
    await tab.page.getByRole('button', { name: '2 new' }).waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.page.locator('li button:focus').getByText('tabbed_on').waitFor();
    await tab.page.keyboard.press('Shift+Tab');
    await story.store(secret, { event_type: 'while_elsewhere' });
    await line('while_elsewhere').waitFor();
  });

  it('each have an address, for a colleague who sees the same', async () => {
    await line('Accepted').filter({ hasText: 'ida' }).first().click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByText('As stored').waitFor();
    await tab.page.waitForURL(/event=order-1/);
    const address = tab.page.url();
    const colleague = await story.tabOf({ account });
    await colleague.page.goto(address);
    await colleague.page.getByRole('dialog').getByText('"order-1"').waitFor();
    await colleague.page.goto(address.replace('order-1', 'order-none'));
    await colleague.page.getByText('No test event has this id').waitFor();
    await colleague.page.goto(address.replace(/acct_\w+/, 'acct_none'));
    await colleague.page.getByText('There is nothing here').waitFor();
    expect(colleague.faults).toEqual([]);
    await colleague.close();
    await tab.page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  it('say of a rejected event which fields were wrong, all of them, and have an address until it is forgotten', async () => {
    await story.send(secret, { event_id: 'bad-1', event_type: 5, revenue: 7, occurred_at: 'yesterday' });
    await line('event_type must be a string').click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByText('What was wrong').waitFor();
    for (const field of ['event_type', 'revenue', 'occurred_at'])
      await dialog.getByText(field, { exact: true }).waitFor();
    await tab.page.reload();
    await dialog.getByText('revenue', { exact: true }).waitFor();
    const gone = new URL(tab.page.url());
    gone.searchParams.set('request', '00000000-0000-7000-8000-000000000000');
    await tab.page.goto(gone.href);
    await dialog.getByText('This request is no longer known').waitFor();
  });

  it('are said to be out of reach, not to be missing, while the stream fails; they come by themselves', async () => {
    const answers = [
      { said: 'Connection lost', answer: null },
      { said: 'Too many open windows', answer: { status: 429, body: '{"error":"Rate limit exceeded"}' } },
      { said: 'The service is busy', answer: { status: 503, body: '{"error":"Too many people"}' } },
      {
        said: 'Something went wrong in the service',
        answer: { status: 500, body: '{"error":"Internal server error"}' },
      },
    ];
    for (const { said, answer } of answers) {
      await tab.page.route('**/incoming?*', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await tab.page.reload();
      await tab.page.getByText(said, { exact: true }).waitFor();
      await soon(async () => expect(await tab.page.getByText('Create a key').count()).toBe(0));
      await tab.page.unroute('**/incoming?*');
      await line('purchase').first().waitFor();
    }
    tab.faults.length = 0; // the browser tells the console of the failures itself
  });

  it('go on without a gap when the connection has been away', async () => {
    await story.store(secret, { event_type: 'before_the_break' });
    await line('before_the_break').waitFor();
    await tab.page.route('**/incoming?*', (route) => route.abort());
    story.app.app.getHttpServer().closeAllConnections();
    await tab.page.getByText('Connection lost').waitFor();
    await story.store(secret, { event_type: 'during_the_break' });
    await tab.page.unroute('**/incoming?*');
    await line('during_the_break').waitFor();
    await soon(async () => expect(await line('before_the_break').count()).toBe(1));
    tab.faults.length = 0; // the browser tells the console of the break itself
  });

  it('say that the connection was away too long to fill the gap, and go on saying so when more comes', async () => {
    await line('purchase').first().waitFor();
    // As where the page was last told of an event hours ago.
    await tab.page.route('**/incoming?*', (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.has('after')) url.searchParams.set('after', '1');
      return route.continue({ url: url.href });
    });
    story.app.app.getHttpServer().closeAllConnections();
    const notice = tab.page.getByText('The connection was lost for over an hour');
    await notice.waitFor();
    await story.store(secret, { event_type: 'after_the_gap' });
    await line('after_the_gap').waitFor();
    await soon(async () => expect(await notice.isVisible()).toBe(true));
    await tab.page.getByRole('combobox', { name: 'Event type contains' }).fill('after_the');
    await notice.waitFor({ state: 'detached' });
    tab.faults.length = 0; // the browser tells the console of the break itself
  });

  it('are walked by arrow keys; Enter opens one as it is stored, Escape leads back to it', async () => {
    await line('purchase').first().waitFor();
    await lines().first().getByRole('button').focus();
    await tab.page.keyboard.press('ArrowDown');
    await tab.page.locator('ol li:nth-child(2) button:focus').waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('dialog').waitFor();
    await tab.page.keyboard.press('Escape');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.page.locator('ol li:nth-child(2) button:focus').waitFor();
  });
});
