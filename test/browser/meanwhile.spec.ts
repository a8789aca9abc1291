import { Browser, type Json } from '../support/browser.js';
import { DashboardStory } from '../support/dashboard-story.js';
import type { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { PASSWORD } from '../support/people.js';
import { soon } from '../support/soon.js';

const EMAIL = 'ada@example.com';

describeBrowser('what somebody else did meanwhile', () => {
  let story: DashboardStory;
  let tab: DashboardTab;
  let base: string;
  let api: string;

  beforeAll(async () => {
    story = await DashboardStory.start();
    const account = await story.anAccount('Shop');
    const { secret } = await story.app.issueKey({ account });
    expect((await story.send(secret, { event_type: 'purchase' })).status).toBe(201);
    base = `/${account.publicId}/test`;
    api = `/dashboard/api/accounts/${account.publicId}`;
    tab = await story.tabOf({ account, role: 'owner', email: EMAIL });
    await tab.goto('/profile', 'main h1');
  });
  afterEach(() => expect(tab.faults).toEqual([]));
  afterAll(() => story?.end());

  /** As a person in another tab does. */
  async function send(method: string, path: string, body?: object) {
    const answer = await tab.fetch(`${api}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    expect({ path, isDone: answer.status < 300 }).toEqual({ path, isDone: true });
    return answer.text === '' ? {} : JSON.parse(answer.text);
  }
  const make = (path: string, body: object) => send('POST', path, body);
  const aReport = () =>
    make('test/saved-reports', { name: 'Gone', definition: { report: 'events', question: {} } });
  const aNote = { kind: 'note', text: 'Hello', x: 0, y: 0, w: 6, h: 2 };
  const press = (name: string | RegExp) => tab.page.getByRole('button', { name }).first().click();
  const menu = async (button: string | RegExp, item: string) => {
    await press(button);
    await tab.page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = () => tab.page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

  /** What is made, where its deletion is asked for, and the button that confirms it. */
  const KINDS = {
    'saved report': async () => {
      const { id } = await aReport();
      await tab.goto(`${base}/saved`, 'tbody tr');
      await menu('Actions for Gone', 'Delete…');
      return { path: `test/saved-reports/${id}`, confirm: 'Delete report' };
    },
    board: async () => {
      const { id } = await make('test/boards', { name: 'Gone', tiles: [aNote] });
      await tab.goto(`${base}/boards/${id}`, 'text=Hello');
      await menu('More about this board', 'Delete…');
      return { path: `test/boards/${id}`, confirm: 'Delete board' };
    },
    cohort: async () => {
      const definition = { did: { event_type: 'purchase' } };
      const { id } = await make('test/cohorts', { name: 'Gone', definition });
      await tab.goto(`${base}/cohorts`, 'tbody tr');
      await press('Delete Gone');
      return { path: `test/cohorts/${id}`, confirm: 'Delete cohort' };
    },
    alert: async () => {
      const facts = { channels: [], kind: 'silence', event_type: 'purchase', minutes: 60 };
      const { id } = await make('test/alerts', { name: 'Gone', ...facts });
      await tab.goto(`${base}/alerts`, 'tbody tr');
      await menu('More of Gone', 'Delete');
      return { path: `test/alerts/${id}`, confirm: 'Delete alert' };
    },
    channel: async () => {
      const address = 'https://hooks.example/a';
      const { channel } = await make('channels', { kind: 'slack', name: 'Gone', address });
      await tab.goto(`${base}/alerts?tab=channels`, 'tbody tr');
      await press('Delete: Gone');
      return { path: `channels/${channel.id}`, confirm: 'Delete channel' };
    },
    annotation: async () => {
      const { id } = await make('test/annotations', { at: new Date().toISOString(), text: 'Gone' });
      await tab.goto(`${base}/trends`, 'text=Definition');
      await press(/^Annotation, /);
      await press('Delete Gone');
      return { path: `test/annotations/${id}`, confirm: 'Really delete Gone', stays: true };
    },
    'shared link': async () => {
      const report = await aReport();
      const shares = `test/saved-reports/${report.id}/shares`;
      const facts = { days: 1, shows_people: false, shows_annotations: false, embed_hosts: [] };
      const { share } = await make(shares, facts);
      await tab.goto(`${base}/saved`, 'tbody tr');
      await menu('Actions for Gone', 'Share…');
      return { path: `${shares}/${share.id}`, confirm: 'Revoke', stays: true };
    },
  };

  it.each(Object.entries(KINDS))(
    'a %s that is deleted already is gone for who deletes it, too',
    async (_, open) => {
      const { path, confirm, ...rest } = await open();
      await dialog().getByRole('button', { name: confirm }).waitFor();
      await send('DELETE', path);
      await dialog().getByRole('button', { name: confirm }).click();
      await dialog().getByRole('button', { name: confirm }).waitFor({ state: 'detached' });
      await soon(async () => expect(await dialog().getByRole('alert').allInnerTexts()).toEqual([]));
      if ('stays' in rest) return;
      await dialog().waitFor({ state: 'detached' });
      await soon(async () => expect(await tab.page.locator('main').getByText('Gone').count()).toBe(0));
    },
  );

  /** Lists whose rows are deleted by a button of theirs: the page, what of it is deleted, and the button. */
  const ROWS = {
    'an invitation': async () => {
      await make('invitations', { email: 'stays@example.com', role: 'analyst' });
      const { id } = await make('invitations', { email: 'gone@example.com', role: 'analyst' });
      await tab.goto(`${base}/people`, 'text=gone@example.com');
      return { path: `${api}/invitations/${id}`, button: 'Withdraw the invitation of gone@example.com' };
    },
    'a session': async () => {
      const elsewhere = new Browser(story.app.url);
      expect((await elsewhere.post('session', { email: EMAIL, password: PASSWORD })).status).toBe(200);
      await tab.goto('/profile', 'text=This browser');
      const { sessions } = JSON.parse((await tab.fetch('/dashboard/api/sessions')).text);
      const other = sessions.find(({ is_current }: Json) => !is_current);
      return { path: `/dashboard/api/sessions/${other.id}`, button: /^Sign out .* at / };
    },
  };

  it.each(Object.entries(ROWS))('%s that has ended already is gone for who ends it, too', async (_, open) => {
    const { path, button } = await open();
    const row = tab.page.locator('main').getByRole('button', { name: button });
    await row.waitFor();
    expect((await tab.fetch(path, { method: 'DELETE' })).status).toBe(204);
    await row.click();
    await row.waitFor({ state: 'detached' });
    await soon(async () =>
      expect(await tab.page.locator('main').getByRole('alert').allInnerTexts()).toEqual([]),
    );
  });

  const definition = { did: { event_type: 'purchase' } };
  const question = { report: 'events', question: { event_type: 'purchase' } };

  /** What is open here while somebody else changes it: the list that it is read from, its button, what the other changes. */
  const CHANGED = {
    'a cohort': async () => {
      const { id } = await make('test/cohorts', { name: 'Both edit', definition });
      await tab.goto(`${base}/cohorts?cohort=${id}`, 'text=Save changes');
      const save = tab.page.getByRole('button', { name: 'Save changes' });
      return { path: `test/cohorts/${id}`, list: 'cohorts', save, theirs: { description: 'Theirs' } };
    },
    'the name of a saved report': async () => {
      const { id } = await make('test/saved-reports', { name: 'Both edit', definition: question });
      await tab.goto(`${base}/saved`, 'tbody tr');
      await menu('Actions for Both edit', 'Rename or describe…');
      const theirs = { description: 'Theirs' };
      return { path: `test/saved-reports/${id}`, list: 'saved-reports', save: inDialog('Save'), theirs };
    },
    'the question of a saved report': async () => {
      const { id } = await make('test/saved-reports', { name: 'Both edit', definition: question });
      await tab.goto(`${base}/trends?event_type=purchase&saved=${id}`, 'text=Definition');
      await press('Save');
      await inDialog('Save over it').waitFor();
      const theirs = { definition: { report: 'events', question: {} } };
      return {
        path: `test/saved-reports/${id}`,
        list: 'saved-reports',
        save: inDialog('Save over it'),
        theirs,
      };
    },
    'the name of a board': async () => {
      const { id } = await make('test/boards', { name: 'Both edit', tiles: [aNote] });
      await tab.goto(`${base}/boards/${id}`, 'text=Hello');
      await menu('More about this board', 'Rename or describe…');
      return {
        path: `test/boards/${id}`,
        list: id,
        save: inDialog('Save'),
        theirs: { description: 'Theirs' },
      };
    },
    'an annotation': async () => {
      const { id } = await make('test/annotations', { at: new Date().toISOString(), text: 'Both edit' });
      await tab.goto(`${base}/trends`, 'text=Definition');
      await press(/^Annotation, /);
      await press('Change Both edit');
      const theirs = { text: 'Theirs' };
      return { path: `test/annotations/${id}`, list: 'annotations', save: inDialog('Save'), theirs };
    },
    'an alert': async () => {
      const facts = { channels: [], kind: 'silence', event_type: 'purchase', minutes: 60 };
      const { id } = await make('test/alerts', { name: 'Both edit', ...facts });
      await tab.goto(`${base}/alerts`, 'tbody tr');
      await menu('More of Both edit', 'Change');
      const theirs = { ...facts, name: 'Theirs' };
      return { path: `test/alerts/${id}`, list: 'alerts', save: inDialog('Save'), theirs, method: 'PUT' };
    },
  };

  it.each(Object.entries(CHANGED))(
    '%s is saved over a change that came while it was open only by who was told of it',
    async (_, open) => {
      const { page } = tab;
      const { path, list, save, theirs, ...rest } = await open();
      await save.waitFor();
      await send('method' in rest ? rest.method : 'PATCH', path, { revision: 1, ...theirs });
      // Whoever was without a network for a while has lists read anew.
      const readAnew = page.waitForResponse(
        (answer) => answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith(list),
      );
      await page.clock.setFixedTime((await page.evaluate<number>('Date.now()')) + 5 * 60_000);
      await page.evaluate(`dispatchEvent(new Event('offline')), dispatchEvent(new Event('online'))`);
      await readAnew;
      await save.click();
      await page.getByText('Somebody else has changed this').waitFor();
      await soon(async () => {
        // The other's revision is read a moment after the refusal.
        await save.evaluateAll((buttons: { click: () => void }[]) => {
          for (const button of buttons) button.click();
        });
        expect(await save.count()).toBe(0);
      });
      await send('DELETE', path);
    },
  );

  it('a board that is deleted while it is saved over what somebody else has changed says so, and keeps the draft', async () => {
    const { page } = tab;
    const { id, revision } = await make('test/boards', { name: 'Both edit', tiles: [aNote] });
    await tab.goto(`${base}/boards/${id}`, 'text=Hello');
    await press('Edit');
    await menu(/^Change note/, 'Taller');
    await send('PATCH', `test/boards/${id}`, { revision, name: 'Theirs' });
    await press('Save board');
    await page.getByText('Somebody else has changed this board').waitFor();
    await send('DELETE', `test/boards/${id}`);
    await press('Save mine over it');
    await page.getByRole('alert').getByText('There is no such board').waitFor();
    await page.getByRole('button', { name: 'Save board' }).waitFor();
    await press('Cancel');
  });

  it('a board is not left while it is saved, for it may come back: then it is edited on', async () => {
    const { page } = tab;
    const { id } = await make('test/boards', { name: 'Slow', tiles: [aNote] });
    await tab.goto(`${base}/boards/${id}`, 'text=Hello');
    await press('Edit');
    await menu(/^Change note/, 'Taller');
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(`**/boards/${id}`, (route) => failed.then(() => route.abort()), { times: 1 });
    await press('Save board');
    await page.getByRole('button', { name: 'Save board' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Trends', exact: true }).click();
    await dialog().getByText('Leave before the board is saved?').waitFor();
    await dialog().getByRole('button', { name: 'Stay' }).click();
    fail();
    await page.getByRole('alert').getByText('Not saved').waitFor();
    await press('Save board');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await soon(async () => expect(await edit.isEnabled()).toBe(true));
    expect((await send('GET', `test/boards/${id}`)).tiles).toMatchObject([{ h: 3 }]);
    tab.faults.length = 0; // the browser tells the console of the failure itself
  });

  it('a board is saved over what somebody else has changed', async () => {
    const { id, revision } = await make('test/boards', { name: 'Both edit', tiles: [aNote] });
    await tab.goto(`${base}/boards/${id}`, 'text=Hello');
    await press('Edit');
    await menu(/^Change note/, 'Taller');
    await send('PATCH', `test/boards/${id}`, { revision, tiles: [{ ...aNote, text: 'Theirs' }] });
    await press('Save board');
    await press('Save mine over it');
    await tab.page.getByRole('button', { name: 'Save board' }).waitFor({ state: 'detached' });
    // It is shown before it is stored.
    await soon(async () =>
      expect((await send('GET', `test/boards/${id}`)).tiles).toMatchObject([{ text: 'Hello', h: 3 }]),
    );
  });

  it('a rotation that is stopped while the question whether to stop it stands open takes the question with it', async () => {
    const { key } = await make('keys', { name: 'Old', environment: 'test' });
    await make(`keys/${key.id}/rotation`, { name: 'New' });
    await tab.goto(`${base}/keys/${key.id}/rotation`, 'main h1');
    await press('Stop…');
    await inDialog('Stop and keep both keys').waitFor();
    await send('DELETE', `keys/${key.id}/rotation`);
    await dialog().waitFor({ state: 'detached' });
    await tab.page.getByRole('heading', { name: 'Rotate “Old”' }).waitFor();
  });

  it('an alert of one group of a report that has lost its groups is set to what there is', async () => {
    const definition = { report: 'events', question: { group_by: ['source'] } };
    const report = await make('test/saved-reports', { name: 'Grouped', definition });
    const rule = { kind: 'threshold', figure: 'events', window: 'day', side: 'below', amount: 1 };
    const facts = { name: 'Of one', channels: [], report_id: report.id, ...rule, group: ['news'] };
    const { id } = await make('test/alerts', facts);
    await send('PATCH', `test/saved-reports/${report.id}`, {
      ...{ revision: 1, definition: { report: 'events', question: {} } },
    });
    await tab.goto(`${base}/alerts`, 'tbody tr');
    await menu('More of Of one', 'Change');
    await inDialog('Save').click();
    await dialog().waitFor({ state: 'detached' });
    const { alerts } = await send('GET', 'test/alerts');
    expect(alerts.find((alert: { id: string }) => alert.id === id).rule.group).toBeUndefined();
  });

  it('channels are added only once it is known whether there is e-mail', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.page.route('**/channels', (route) => answered.then(() => route.continue()), { times: 1 });
    await tab.goto(`${base}/alerts?tab=channels`, 'role=heading[name="Channels"]');
    const add = tab.page.getByRole('button', { name: 'Add channel' });
    await soon(async () => expect(await add.count()).toBe(0));
    answer();
    await add.click();
    await inDialog('Add channel').waitFor();
    await inDialog('Cancel').click();
  });

  it('an operator’s change of the plan keeps what another has changed since, and a number that nobody touched; fewer days are asked about', async () => {
    const account = await story.anAccount('Plans');
    const operator = await story.tabOf({ isOperator: true });
    const { page } = operator;
    const accounts = '/dashboard/api/operator/accounts';
    const ask = async (path: string, init?: { method: string; body: string }) =>
      JSON.parse((await operator.fetch(accounts + path, init)).text);
    const set = (body: object) =>
      ask(`/${account.publicId}/plan`, { method: 'PATCH', body: JSON.stringify(body) });
    const now = async () => (await ask(`?search=${account.publicId}`)).accounts[0];
    const window = page.getByRole('dialog');
    const open = async () => {
      await operator.goto(`/operators?find=${account.publicId}`, 'tbody tr');
      await page.getByRole('button', { name: 'Actions for Plans' }).click();
      await page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
      await window.getByLabel('Events per hour').waitFor();
    };
    const save = (name = 'Save') => window.getByRole('button', { name, exact: true }).click();

    await operator.goto('/profile', 'main h1');
    await set({ plan: 'pro', events_per_hour: 0, retention_days: 30 });
    await open();
    await set({ retention_days: null });
    await window.getByLabel('Events per hour').focus();
    await page.keyboard.press('Tab');
    await window.getByLabel('Requests per second').fill('7');
    await save();
    await window.waitFor({ state: 'detached' });
    const kept = { plan: 'pro', own_events_per_hour: 0, own_requests_per_second: 7 };
    expect(await now()).toMatchObject({ ...kept, retention_days: null });

    await open();
    await window.getByLabel('Days events are kept').fill('5000');
    await page.keyboard.press('Tab');
    await save();
    await save('Delete what is older');
    await window.getByText('Must be a whole number from 7 to 3650.').waitFor();
    await window.getByLabel('Days events are kept').fill('9');
    await page.keyboard.press('Enter');
    await window.getByText('are deleted for good').waitFor();
    expect(await now()).toMatchObject({ retention_days: null });
    await save('Delete what is older');
    await window.waitFor({ state: 'detached' });
    expect(await now()).toMatchObject({ ...kept, retention_days: 9 });
    operator.faults.length = 0; // the browser tells the console of the refusal itself
  });

  it('an invitation that an operator makes is shown until they say that they are done, and may be made again', async () => {
    const operator = await story.tabOf({ isOperator: true });
    const { page } = operator;
    const window = page.getByRole('dialog');
    const link = window.getByText('/dashboard/link#');
    await operator.goto('/operators', 'tbody tr');
    await page.getByRole('button', { name: 'Create account' }).click();
    await window.getByLabel('Name', { exact: true }).fill('Handed over');
    await window.getByLabel('Owner’s e-mail').fill('owner@handed.example');
    await operator.pressesAndEscapes('Create account');
    await link.waitFor();
    await page.keyboard.press('Escape');
    await soon(async () => expect(await link.count()).toBe(1));
    await window.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Actions for Handed over' }).click();
    await page.getByRole('menuitem', { name: 'Invite…' }).click();
    await window.getByLabel('E-mail').fill('owner@handed.example');
    await window.getByRole('button', { name: 'Create invitation' }).click();
    await link.waitFor();
    await window.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Actions for Handed over' }).click();
    await page.getByRole('menuitem', { name: 'Suspend…' }).click();
    await window.getByLabel('Reason').fill('Once');
    await window.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('cell').getByText('Once').waitFor();
    await page.getByRole('button', { name: 'Actions for Handed over' }).click();
    await page.getByRole('menuitem', { name: 'Change the reason…' }).click();
    await window.getByLabel('Reason').fill('Twice');
    await window.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell').getByText('Twice').waitFor();
  });

  it('a key and a site that are renamed keep what somebody else has changed since their dialogs opened', async () => {
    const { key } = await make('keys', { name: 'Till', environment: 'test', events_per_hour: 500 });
    const site = await make('sites', {
      ...{ name: 'Shop', environment: 'test', hostnames: ['shop.example'] },
      ...{ event_types: ['page_view', 'outbound_click'], events_per_hour: 500 },
    });
    const rename = async () => {
      await dialog().getByLabel('Name', { exact: true }).fill('Renamed');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().waitFor({ state: 'detached' });
    };
    await tab.goto(`${base}/keys/${key.id}`, 'main h1');
    await press('Change…');
    await dialog().getByLabel('Name', { exact: true }).waitFor();
    await send('PATCH', `keys/${key.id}`, { events_per_hour: 7 });
    await rename();
    const keyNow = await send('GET', `keys/${key.id}`);
    expect(keyNow).toMatchObject({ name: 'Renamed', events_per_hour: 7 });

    await tab.goto(`${base}/sites/${site.id}`, 'main h1');
    await press('Change…');
    await dialog().getByLabel('Name', { exact: true }).waitFor();
    const theirs = { hostnames: ['new.example'], event_types: ['page_view'], events_per_hour: 7 };
    await send('PATCH', `sites/${site.id}`, theirs);
    await rename();
    expect(await send('GET', `sites/${site.id}`)).toMatchObject({ name: 'Renamed', ...theirs });
  });
});
