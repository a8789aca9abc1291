import type { Account } from '../../src/accounts/accounts.service.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

const PAGES = ['incoming', 'stored', 'keys', 'usage', 'people', 'account?tab=audit'];

describeBrowser('people of different accounts and roles', () => {
  let story: DashboardStory;

  beforeAll(async () => {
    story = await DashboardStory.start();
  });
  afterAll(() => story?.end());

  describe('two people in two accounts', () => {
    let ours: Account;
    let theirs: Account;
    let ada: DashboardTab;
    let bob: DashboardTab;

    beforeAll(async () => {
      ours = await story.anAccount('Ada’s shop');
      theirs = await story.anAccount('Bob’s bakery');
      ada = await story.tabOf({ account: ours, email: 'ada@shop.example' });
      bob = await story.tabOf({ account: theirs, email: 'bob@bakery.example' });
    });

    it('each sees the events of their own as they arrive, and none of the other’s', async () => {
      const [our, their] = await Promise.all([
        story.app.issueKey({ account: ours }),
        story.app.issueKey({ account: theirs }),
      ]);
      await ada.goto(`/${ours.publicId}/test/incoming`, 'text=Waiting for test events');
      await bob.goto(`/${theirs.publicId}/test/incoming`, 'text=Waiting for test events');
      await story.store(their.secret, { event_type: 'bread_sold' });
      await bob.page.getByText('bread_sold').waitFor();
      await story.store(our.secret, { event_type: 'tent_sold' });
      await ada.page.getByText('tent_sold').waitFor();
      await soon(async () => expect(await ada.page.locator('body').innerText()).not.toContain('bread_sold'));
      await soon(async () => expect(await bob.page.locator('body').innerText()).not.toContain('tent_sold'));
    });

    it.each(PAGES)('the other’s page %s is not there', async (page) => {
      await ada.goto(`/${theirs.publicId}/test/${page}`, 'text=There is nothing here');
      await soon(async () => expect(await ada.page.locator('body').innerText()).not.toMatch(/bakery|bread/i));
      await soon(async () => expect(await ada.page.getByTestId('test-frame').count()).toBe(0));
    });

    it.each(['', '/test/no-such-page'])(
      'an address of one’s own that is no page (%j) has no frame of an environment',
      async (path) => {
        const address = path === '' ? '/no/such/page' : `/${ours.publicId}${path}`;
        await ada.goto(address, 'text=There is nothing here');
        await soon(async () => expect(await ada.page.getByTestId('test-frame').count()).toBe(0));
        await ada.goto(`/${ours.publicId}/test/usage`, '[data-testid=test-frame]');
      },
    );

    it('the switch names one’s own accounts only', async () => {
      await ada.goto('/', 'role=heading[name="Incoming events"]');
      await ada.page.getByRole('button', { name: 'Account:' }).click();
      await ada.page.getByRole('menuitem').first().waitFor();
      const items = await ada.page.getByRole('menuitem').allInnerTexts();
      expect(items).toEqual([expect.stringContaining('Ada’s shop')]);
    });

    it.each(['', '/keys', '/usage?range=48h', '/audit', '/members', '/events?environment=test'])(
      'the interface answers 404 at the other’s %s',
      async (path) => {
        const { status, text } = await ada.fetch(`/dashboard/api/accounts/${theirs.publicId}${path}`);
        expect({ status, named: /bakery|bread/i.test(text) }).toEqual({ status: 404, named: false });
      },
    );
  });

  describe('an analyst', () => {
    let account: Account;
    let eve: DashboardTab;
    let secret: string;

    beforeAll(async () => {
      account = await story.anAccount('Shop');
      ({ secret } = await story.app.issueKey({ account }));
      eve = await story.tabOf({ account, role: 'analyst', email: 'eve@shop.example' });
    });

    it('sees events arrive, without a word of the key that sent them', async () => {
      await eve.goto(`/${account.publicId}/test/incoming`, 'text=Waiting for test events');
      await story.store(secret);
      await eve.page.getByText('page_view').first().waitFor();
      const shown = await eve.page.locator('main').innerText();
      expect(shown).not.toMatch(/Test key|sk_test_…/);
    });

    it('is offered no way to keys and people, and shown none who knows the address', async () => {
      await soon(async () =>
        expect(await eve.page.getByRole('navigation').innerText()).not.toMatch(/Keys|People/),
      );
      for (const page of ['keys', 'people']) {
        await eve.goto(`/${account.publicId}/test/${page}`, 'text=Not for your role');
      }
    });

    it.each([
      ['GET', '/keys', undefined],
      ['POST', '/keys', { name: 'Mine', environment: 'test' }],
      ['GET', '/audit', undefined],
      ['GET', '/members', undefined],
      ['POST', '/visitor-erasures', { environment: 'test', visitor_id: 'visitor-1' }],
      ['POST', '/test-data/purge', { confirm_name: 'Shop' }],
    ])('is refused %s %s by the interface', async (method, path, body) => {
      const init = { method, ...(body && { body: JSON.stringify(body) }) };
      expect((await eve.fetch(`/dashboard/api/accounts/${account.publicId}${path}`, init)).status).toBe(403);
    });
  });

  it('a role that is taken away takes its buttons from the open page at the first refusal, and membership the page', async () => {
    const account = await story.anAccount('Shop');
    const { secret } = await story.app.issueKey({ account });
    await story.store(secret, { visitor_id: 'zoe' });
    const { page, ...tab } = await story.tabOf({ account, role: 'admin', email: 'max@shop.example' });
    const lose = (change: string) =>
      story.app.dataSource.query(
        `${change} WHERE person_id = (SELECT id FROM people WHERE email = 'max@shop.example')`,
      );
    await page.goto(`${tab.url}/dashboard/${account.publicId}/test/journey?visitor_id=zoe`);
    await page.getByRole('button', { name: 'Erase zoe' }).click();
    await lose(`UPDATE memberships SET role = 'analyst'`);
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByText('Your role in this account does not allow this').waitFor();
    await page.keyboard.press('Escape');
    for (const gone of [
      page.getByRole('button', { name: 'Erase zoe' }),
      page.getByRole('link', { name: 'Keys' }),
    ])
      await gone.waitFor({ state: 'detached' });
    await lose('DELETE FROM memberships');
    await page.getByRole('button', { name: /page_view/ }).click();
    await page.getByText('There is nothing here').waitFor();
  });

  it('a session that is ended elsewhere leads back to the door, and afterwards to the same page', async () => {
    const account = await story.anAccount('Shop');
    const tab = await story.tabOf({ account, email: 'ida@shop.example' });
    await tab.goto(`/${account.publicId}/live/usage`, 'role=heading[name="Usage"]');
    await tab.fetch('/dashboard/api/sessions', { method: 'DELETE' });
    await tab.page.getByRole('link', { name: 'Keys' }).click();
    await tab.page.getByText('Your session has ended').waitFor();
    expect(tab.page.url()).toContain(encodeURIComponent(`/${account.publicId}/live/`));
  });
});
