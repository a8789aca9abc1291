import type { Account } from '../../src/accounts/accounts.service.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';

/** Each would show itself by a dialog, or by setting `window.stung`. */
const STINGS = [
  '<img src=x onerror="window.stung=1">',
  '"><script>window.stung=2</script>',
  "'-alert(3)-'",
  'javascript:window.stung=4',
  '{{constructor.constructor("window.stung=5")()}}',
  '<svg><style><img src=x onerror="window.stung=6"></style></svg>',
  // Would turn what follows around, and hide.
  'invoice\u202efdp\u2066\u200b\u009b.exe',
];
const STING = STINGS.join('').slice(0, 120);
/** Names of keys and accounts are at most 80 characters. */
const NAME = STINGS[0]!;
const TURNED = STINGS.at(-1)!;

/** Texts and labels in the page that hold a character which is not seen; what is typed into a field is the person's. */
const INVISIBLE = `[...document.querySelectorAll('*')]
  .flatMap((part) => [
    ...[...part.childNodes].filter((node) => node.nodeType === 3 && !part.matches('style, script')).map((node) => node.data),
    ...['aria-label', 'title', 'data-heading', 'placeholder'].map((name) => part.getAttribute(name) ?? ''),
    document.title,
  ])
  .filter((text) => /[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]/.test(text))`;

const PAGES = [
  'incoming',
  'stored',
  'keys',
  'usage',
  'reports',
  'people',
  'account',
  'account?tab=audit',
  'account?tab=data',
];

describeBrowser('hostile content', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let activeKey: { publicId: string; secret: string };
  let deletedKey: { publicId: string; secret: string };

  beforeAll(async () => {
    story = await DashboardStory.start();
    account = await story.anAccount(NAME);
    const issue = async (name = NAME) =>
      (await story.app.app.get(KeysService, { strict: false }).issue({
        accountPublicId: account.publicId,
        environment: 'test',
        name,
        actor: { id: NAME, origin: NAME },
      }))!;
    await issue(TURNED);
    const key = await issue();
    activeKey = key;
    deletedKey = await issue();
    for (const [at, sting] of [...STINGS, STING].entries()) {
      const event = {
        event_id: `${at}${sting}`.slice(0, 128),
        event_type: sting,
        visitor_id: sting,
        user_id: sting,
      };
      const hostile = {
        ...event,
        properties: { [sting]: sting, nested: { [sting]: [sting] }, __proto: sting },
      };
      expect((await story.send(key.secret, hostile)).status).toBe(201);
      expect((await story.send(key.secret, { ...hostile, user_id: 'another' })).status).toBe(409);
      expect((await story.send(key.secret, { ...hostile, [sting]: 1, revenue: sting })).status).toBe(400);
    }
    for (const sting of [STING, TURNED]) {
      const userAgent = Buffer.from(sting, 'utf8').toString('latin1');
      const headers = { authorization: `Bearer ${key.secret}`, 'user-agent': userAgent };
      expect((await fetch(`${story.app.url}/api/v1/validate`, { headers })).status).toBe(200);
    }
    await story.app.app.get(KeyClientsRecorder, { strict: false }).flush();
    await story.app.deleteKey(deletedKey.publicId);
    await story.send(deletedKey.secret, { event_type: STING });
    tab = await story.tabOf({ account, isOperator: true, email: 'ada@example.com' });
  });
  afterAll(() => story?.end());

  const isUnharmed = async () =>
    expect({
      stung: await tab.page.evaluate('window.stung'),
      invisible: await tab.page.evaluate(INVISIBLE),
      faults: tab.faults,
    }).toEqual({ stung: undefined, invisible: [], faults: [] });

  it.each(PAGES)('is text on the page %s', async (page) => {
    await tab.goto(`/${account.publicId}/test/${page}`, 'main h1');
    await tab.page.getByText(NAME).first().waitFor();
    await tab.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await isUnharmed();
  });

  it('is shown where it would not be seen', async () => {
    for (const page of ['incoming', 'stored', 'keys', `keys/${activeKey.publicId}`]) {
      await tab.goto(`/${account.publicId}/test/${page}`, 'main h1');
      const mark = tab.page.locator('main bdi', { hasText: 'invoiceU+202EfdpU+2066U+200BU+009B.exe' });
      await mark.first().waitFor();
    }
  });

  it('is text on the pages of a key with its clients, of a rotation and of a person', async () => {
    const keyPage = `/${account.publicId}/test/keys/${activeKey.publicId}`;
    await tab.goto(keyPage, 'main h1');
    await tab.page.getByRole('table', { name: 'Clients of this key' }).getByText(STINGS[0]!).waitFor();
    await isUnharmed();
    const pages = [`${keyPage}/rotation`, '/profile'];
    for (const page of pages) {
      await tab.goto(page, 'main h1');
      await tab.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await isUnharmed();
    }
  });

  it('is text on the operators’ pages', async () => {
    for (const tabName of ['accounts', 'people', 'unauthenticated']) {
      await tab.goto(`/operators?tab=${tabName}`, 'main h2');
      await isUnharmed();
    }
  });

  it('is text in every event that is opened', async () => {
    await tab.goto(`/${account.publicId}/test/incoming?status=accepted`, 'ol li');
    const lines = tab.page.getByRole('list', { name: 'Requests' }).getByRole('button');
    expect(await lines.count()).toBe(STINGS.length + 1);
    for (let at = 0; at <= STINGS.length; at++) {
      await lines.nth(at).click();
      await tab.page.getByRole('dialog').getByText('As stored').waitFor();
      const json = JSON.parse(await tab.page.getByRole('dialog').locator('pre').innerText());
      expect([...STINGS, STING]).toContain(json.properties.nested[json.event_type][0]);
      await isUnharmed();
      await tab.page.keyboard.press('Escape');
      await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('is text in the dialogs of a key, and in an address', async () => {
    await tab.goto(`/${account.publicId}/test/keys`, 'tbody tr');
    await tab.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await tab.page.getByRole('menuitem', { name: 'Delete…' }).click();
    await tab.page.getByRole('dialog').getByText(NAME).first().waitFor();
    await isUnharmed();
    const search = new URLSearchParams({ type: STING, part: STING, visitor: STING, event: STING });
    await tab.goto(`/${account.publicId}/test/incoming?${search}`, 'ol li');
    await tab.page.getByText('No test event has this id').waitFor();
    await tab.goto(
      `/${account.publicId}/test/incoming?key=${encodeURIComponent(STING)}`,
      'text=cannot be used',
    );
    await isUnharmed();
    await tab.goto(`/sign-in?to=${encodeURIComponent('javascript:window.stung=7')}`, 'main h1');
    await isUnharmed();
  });

  it('makes no formula of a CSV file', async () => {
    const { text } = await tab.fetch(`/dashboard/api/accounts/${account.publicId}/audit.csv`);
    expect(text).toContain('onerror');
    expect(text).not.toMatch(/(^|,|\n)"?[=+@]/);
  });
});
