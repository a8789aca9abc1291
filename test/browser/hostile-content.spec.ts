import type { Account } from '../../src/accounts/accounts.service.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { KeyClientsRecorder } from '../../src/usage/key-clients-recorder.js';
import { seriousFaults } from '../support/axe.js';
import { raggedTables } from '../support/cut-off.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { soon } from '../support/soon.js';

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
const LONG = 'w'.repeat(128);

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
  'overview',
  'trends?group_by=event_type&group_by=properties.url',
  `trends?${new URLSearchParams([
    ['series', String(new URLSearchParams({ measure: 'visitors', event_type: NAME, name: TURNED }))],
    ['series', String(new URLSearchParams({ measure: 'events', event_type: TURNED }))],
    ['formula', String(new URLSearchParams({ formula: 'A / B', name: NAME }))],
  ])}`,
  `funnel?${new URLSearchParams([
    ['step', encodeURIComponent(NAME)],
    ['step', encodeURIComponent(TURNED)],
    ['breakdown', 'properties.url'],
  ])}`,
  'retention',
  `journey?${new URLSearchParams({ visitor_id: TURNED })}`,
  `conversions?event_type=${encodeURIComponent(NAME)}&group_by=source`,
  `conversions?event_type=${encodeURIComponent(NAME)}&group_by=source&view=paths`,
  'ad-spend?group_by=ad&group_by=campaign',
  'catalogue',
  'catalogue?tab=properties',
  'catalogue?tab=source',
  `catalogue?${new URLSearchParams({ tab: 'properties', property: NAME })}`,
  'alerts',
  'alerts?tab=channels',
  'saved',
  'cohorts',
  'people',
  'account',
  'account?tab=audit',
  'account?tab=data',
];

describeBrowser('hostile content', () => {
  let story: DashboardStory;
  let account: Account;
  let tab: DashboardTab;
  let boardId: string;
  const shared: string[] = [];
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
        properties: {
          ...{ [sting]: sting, nested: { [sting]: [sting] }, __proto: sting },
          ...{ utm_source: sting, utm_medium: 'cpc', utm_campaign: sting },
        },
      };
      expect((await story.send(key.secret, hostile)).status).toBe(201);
      expect((await story.send(key.secret, { ...hostile, user_id: 'another' })).status).toBe(409);
      expect((await story.send(key.secret, { ...hostile, [sting]: 1, revenue: sting })).status).toBe(400);
    }
    const spend = { date: new Date().toISOString().slice(0, 10), spend: '1', currency: 'EUR' };
    const rows = STINGS.map((sting) => ({
      ...spend,
      platform: sting.slice(0, 64),
      campaign: sting,
      ad: sting,
    }));
    const imported = await fetch(`${story.app.url}/api/v1/ad-spend`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rows }),
    });
    expect(await imported.json()).toMatchObject({ rejected: 0 });
    for (const sting of [STING, TURNED]) {
      const userAgent = Buffer.from(sting, 'utf8').toString('latin1');
      const headers = { authorization: `Bearer ${key.secret}`, 'user-agent': userAgent };
      expect((await fetch(`${story.app.url}/api/v1/validate`, { headers })).status).toBe(200);
    }
    await story.app.app.get(KeyClientsRecorder, { strict: false }).flush();
    await story.app.deleteKey(deletedKey.publicId);
    await story.send(deletedKey.secret, { event_type: STING });
    tab = await story.tabOf({ account, isOperator: true, email: 'ada@example.com' });
    await layOutNames();
  });
  afterAll(() => story?.end());

  /** What people name: reports, boards, cohorts, channels, alerts. */
  async function layOutNames(): Promise<void> {
    await tab.goto('/profile', 'main h1');
    const base = `/dashboard/api/accounts/${account.publicId}`;
    const post = async (path: string, body: object) => {
      const answer = await tab.fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body) });
      expect([path, answer.status, answer.text]).toEqual([path, 201, expect.stringMatching(/./)]);
      return JSON.parse(answer.text);
    };
    for (const event_type of [NAME, TURNED]) {
      // No name of these may hold a control character.
      const name = event_type.replace('\u009b', '');
      const question = { group_by: 'source', event_type };
      const report = await post('test/saved-reports', {
        ...{ name, description: STING, definition: { report: 'events', question } },
      });
      const tile = { x: 0, y: 0, w: 6, h: 4 };
      const board = await post('test/boards', {
        ...{ name, description: STING },
        tiles: [
          { kind: 'report', report_id: report.id, ...tile },
          { kind: 'note', text: STING, ...tile, x: 6 },
        ],
      });
      boardId = board.id;
      const share = await post(`test/saved-reports/${report.id}/shares`, {
        ...{ days: 1, shows_people: true, shows_annotations: true, embed_hosts: [] },
      });
      shared.push(share.path);
      await post('test/cohorts', { name, description: STING, definition: { did: { event_type } } });
      const address = 'https://hooks.example/a';
      const { channel } = await post('channels', { kind: 'slack', name, address });
      await post('test/alerts', {
        ...{ name, channels: [channel.id], kind: 'threshold', report_id: report.id, figure: 'events' },
        ...{ group: [event_type], window: 'day', side: 'below', amount: 1 },
      });
      await post('test/alerts', { name, channels: [], kind: 'silence', event_type, minutes: 60 });
    }
  }

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

  it('is text on the page of a shared link, which marks what is not seen', async () => {
    const marks: string[][] = [];
    for (const path of shared) {
      await tab.page.goto(story.app.url + path);
      await tab.page.locator('tbody tr').first().waitFor();
      marks.push(await tab.page.locator('h1 .mark').allInnerTexts());
      await isUnharmed();
    }
    expect(marks).toEqual([[], ['U+202E', 'U+2066', 'U+200B']]);
  });

  it('is text on a board and in the dialogs of its weekly e-mail, of alerts and of channels', async () => {
    const dialog = tab.page.getByRole('dialog');
    const close = async () => {
      await isUnharmed();
      await tab.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await tab.goto(`/${account.publicId}/test/boards/${boardId}`, 'main h1');
    await tab.page.getByRole('button', { name: 'More about this board' }).click();
    await tab.page.getByRole('menuitem', { name: 'Weekly e-mail…' }).click();
    await dialog.getByLabel('Other addresses').waitFor();
    await close();
    await tab.goto(`/${account.publicId}/test/alerts`, 'tbody tr');
    await tab.page
      .getByRole('button', { name: /^History of/ })
      .first()
      .click();
    await dialog.getByText('It has not fired yet.').waitFor();
    await close();
    await tab.page.getByRole('button', { name: 'Create alert' }).click();
    await dialog.getByRole('combobox', { name: 'Saved report' }).click();
    await tab.page.getByRole('option', { name: NAME }).click();
    await dialog.getByRole('combobox', { name: 'Of which group' }).click();
    await tab.page.getByRole('option').filter({ hasText: NAME }).first().waitFor();
    await isUnharmed();
    await tab.goto(`/${account.publicId}/test/alerts?tab=channels`, 'tbody tr');
    await tab.page
      .getByRole('button', { name: /^Delete:/ })
      .first()
      .click();
    await dialog.getByText(NAME).first().waitFor();
    await close();
  });

  it('is shown where it would not be seen', async () => {
    for (const page of ['incoming', 'stored', 'keys', `keys/${activeKey.publicId}`]) {
      await tab.goto(`/${account.publicId}/test/${page}`, 'main h1');
      const mark = tab.page.locator('main bdi', { hasText: 'invoiceU+202EfdpU+2066U+200BU+009B.exe' });
      await mark.first().waitFor();
    }
  });

  it.each(['light', 'dark'] as const)(
    'can be read on the option that is chosen now, what is not seen included, %s',
    async (colorScheme) => {
      await tab.page.emulateMedia({ colorScheme });
      await tab.goto(`/${account.publicId}/test/stored`, 'tbody tr');
      await tab.page.getByRole('combobox', { name: 'Event type contains' }).fill('invoice');
      const option = tab.page.getByRole('option').filter({ hasText: 'U+202E' });
      const chosen = option.and(tab.page.locator('[data-combobox-selected]'));
      // The answer to what was typed makes the list anew.
      await soon(async () => {
        await tab.page.keyboard.press('ArrowDown');
        expect(await chosen.count()).toBe(1);
      });
      expect(await seriousFaults(tab.page, { within: '[role=listbox]', colorsOnly: true })).toEqual([]);
    },
  );

  it('is seen and told apart where it is white space alone', async () => {
    const blank = await story.anAccount('Blank');
    const { secret } = await story.app.issueKey({ account: blank });
    const names = [' ', '   ', '\u00a0'];
    for (const name of names) {
      const event = { event_type: name, visitor_id: name, properties: { [name]: name } };
      expect((await story.send(secret, event)).status).toBe(201);
    }
    const own = await story.tabOf({ account: blank });
    const base = `/${blank.publicId}/test`;
    const marks = ['U+0020', 'U+0020 ×3', 'U+00A0'];
    const listed = (place: string) => async () =>
      expect((await own.page.locator(place).allInnerTexts()).sort()).toEqual(marks);
    for (const [page, place] of [
      ['stored', 'main tbody td:nth-child(2)'],
      ['catalogue', 'main tbody td:first-child'],
      ['catalogue?tab=properties', 'main tbody td:first-child'],
    ] as const) {
      await own.goto(`${base}/${page}`, place);
      await soon(listed(place));
    }
    await own.goto(`${base}/trends?group_by=event_type`, 'text=Definition');
    for (const mark of marks)
      await own.page.getByRole('button', { name: `Filter by [${mark}]`, exact: true }).waitFor();
    await own.goto(`${base}/trends?event_type[not]=%20%20`, 'text=Definition');
    await own.page.getByRole('button', { name: 'Event type is not [U+0020 ×2]', exact: true }).waitFor();
    expect(own.faults).toEqual([]);
    await own.close();
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
    await soon(async () => expect(await lines.count()).toBe(STINGS.length + 1));
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

  it.each([
    ['retention', `retention?cohort_event_type=${LONG}`, /who began/],
    ['journey', `journey?visitor_id=${LONG}`, LONG],
  ])(
    'makes nothing wider by a name without a gap, and leaves the way out of a drawer: %s',
    async (_, path, number) => {
      const { page } = tab;
      const { secret } = await story.app.issueKey({ account });
      expect((await story.send(secret, { event_type: LONG, visitor_id: LONG })).status).toBe(201);
      await tab.goto(`/${account.publicId}/test/${path}`, 'main h1');
      const counted = page.getByRole('main').getByRole('button', { name: number }).first();
      await counted.waitFor();
      await page.setViewportSize({ width: 390, height: 800 });
      await soon(async () => expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390));
      await counted.click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(LONG).first().waitFor();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { x } = (await drawer.getByRole('button', { name: 'Close' }).boundingBox())!;
        expect(x).toBeLessThan(width - 20);
        expect(await raggedTables(page)).toEqual([]);
      }
    },
  );
});
