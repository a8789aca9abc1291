import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { PASSWORD } from '../support/people.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { TempDir } from '../support/temp-dir.js';

const run = promisify(execFile);

describeBrowser('from the first start to the first event', () => {
  let dir: TempDir;
  let service: ServiceProcess;
  let browser: Browser;
  let tab: DashboardTab;

  beforeAll(async () => {
    dir = await TempDir.make();
    const env = { WAYMARK_DATA_DIR: dir.dataDir };
    [service, browser] = await Promise.all([ServiceProcess.start({ env }), launchChromium()]);
    tab = await DashboardTab.open(browser, service.url);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dir?.remove();
  });

  it('somebody without the link is told where it is to be found', async () => {
    await tab.goto('/');
    await tab.page.getByText('printed in the terminal').waitFor();
    expect(await seriousFaults(tab.page)).toEqual([]);
  });

  it('the printed link makes the first person, and its secret leaves the address', async () => {
    const link = /^\s+(http:\/\/\S+\/dashboard\/link#\w+)$/m.exec(service.stdout)?.[1];
    await tab.page.goto(link!);
    await tab.page.getByLabel('E-mail').fill('ada@example.com');
    await soon(async () => expect(tab.page.url()).not.toContain('#'));
    expect(await seriousFaults(tab.page)).toEqual([]);
    await tab.page.getByLabel('Name').fill('Ada');
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Start' }).click();
    await tab.page.getByRole('heading', { name: 'Incoming events' }).waitFor();
    expect(new URL(tab.page.url()).pathname).toMatch(/^\/dashboard\/acct_\w+\/test\/incoming$/);
    await tab.page.getByTestId('test-frame').waitFor();
  });

  it('signing out and in again leads to the same place', async () => {
    await tab.page.getByRole('button', { name: 'Ada' }).click();
    await tab.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await tab.page.getByLabel('E-mail').fill('ada@example.com');
    await tab.page.getByLabel('Password', { exact: true }).fill('not the password');
    await tab.page.getByRole('button', { name: 'Sign in' }).click();
    await tab.page.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Sign in' }).click();
    await tab.page.getByRole('heading', { name: 'Incoming events' }).waitFor();
  });

  it('the command of a new key, copied and pasted, turns the dialog green', async () => {
    await tab.page.getByRole('link', { name: 'Keys' }).click();
    await tab.page.getByRole('button', { name: 'Create key' }).click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Waiting for the first event').waitFor();
    await dialog.getByRole('button', { name: 'Copy command' }).click();
    await dialog.getByRole('button', { name: 'Copied command' }).waitFor();

    const command = String(await tab.page.evaluate('navigator.clipboard.readText()'));
    const { stdout } = await run('sh', ['-c', `${command} -sS`]);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'accepted' });
    const wait = dialog.getByTestId('first-event');
    await wait.getByText('The first event has arrived').waitFor();
    await soon(async () => expect(await wait.getAttribute('data-state')).toBe('received'));

    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await tab.page.getByRole('option', { name: 'TypeScript' }).click();
    await dialog.getByRole('button', { name: 'Copy program' }).click();
    await dialog.getByRole('button', { name: 'Copied program' }).waitFor();
    const program = String(await tab.page.evaluate('navigator.clipboard.readText()'));
    expect(program).not.toContain('sk_');
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      WAYMARK_KEY: await dialog.getByTestId('secret').innerText(),
    };
    const ran = await run(process.execPath, ['--input-type=module', '-e', program], { env });
    expect(ran.stdout).toContain("status: 'accepted'");
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  it('the key is shown in full nowhere afterwards, and the event stands among the incoming ones', async () => {
    await tab.page.getByText('My laptop', { exact: true }).waitFor();
    await tab.page.reload();
    await tab.page.getByText('My laptop', { exact: true }).waitFor();
    expect(await tab.page.content()).not.toMatch(/sk_test_[A-Za-z0-9]{32}/);
    const stored = await tab.page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(stored).not.toMatch(/sk_|waymark_session/);
    await tab.page.getByRole('link', { name: 'Incoming' }).click();
    await tab.page.getByRole('list', { name: 'Requests' }).getByText('page_view').first().waitFor();
    expect(tab.faults).toEqual([]);
  });
});
