import type { Browser } from 'playwright-core';
import { Browser as Client } from '../support/browser.js';
import { launchChromium } from '../support/chromium.js';
import { DashboardTab } from '../support/dashboard-tab.js';
import { describeBrowser } from '../support/describe-browser.js';
import { freePort } from '../support/free-port.js';
import { PATIENCE_MS } from '../support/patience.js';
import { PASSWORD } from '../support/people.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { TempDir } from '../support/temp-dir.js';

describeBrowser('incoming events, when the service is gone for a while', () => {
  let dir: TempDir;
  let port: number;
  let service: ServiceProcess;
  let browser: Browser;
  let tab: DashboardTab;
  let account: string;
  let secret: string;

  beforeAll(async () => {
    dir = await TempDir.make();
    port = await freePort();
    [service, browser] = await Promise.all([start(), launchChromium()]);
    const client = new Client(service.url);
    const token = /\/dashboard\/link#(\w+)/.exec(service.stdout)![1];
    const { body } = await client.post('links/redeem', {
      token,
      email: 'ada@example.com',
      password: PASSWORD,
    });
    account = body.accounts[0].id;
    secret = service.demoSecret!;
    const sessionToken = client.cookies.get('waymark_session')!;
    tab = await DashboardTab.open(browser, service.url, { sessionToken });
    await tab.goto(`/${account}/test/incoming`, 'role=heading[name="Incoming events"]');
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dir?.remove();
  });

  const start = () => ServiceProcess.start({ env: { WAYMARK_DATA_DIR: dir.dataDir, PORT: String(port) } });
  const line = (text: string) =>
    tab.page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: text });
  const send = async (event: Record<string, unknown>) => {
    const answer = await fetch(`${service.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ visitor_id: 'ida', ...event }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.status;
  };

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'after %s every event that was acknowledged stands there once, those of the break too',
    async (signal) => {
      const names = ['before', 'unseen', 'during', 'after'].map((when) => `${when}_${signal.toLowerCase()}`);
      const [before, unseen, during, after] = names as [string, string, string, string];
      expect(await send({ event_type: before })).toBe(201);
      await line(before).waitFor();

      await tab.page.route('**/incoming?*', (route) => route.abort());
      expect(await send({ event_type: unseen })).toBe(201);
      service.kill(signal);
      await service.exit;
      await tab.page.getByText('Connection lost').waitFor();
      service = await start();
      expect(await send({ event_type: during })).toBe(201);
      expect(await send({ event_type: '' })).toBe(400);
      await tab.page.unroute('**/incoming?*');

      await line(during).waitFor();
      await line('event_type must not be empty').first().waitFor();
      expect(await send({ event_type: after })).toBe(201);
      await line(after).waitFor();
      for (const name of names)
        await soon(async () => expect([name, await line(name).count()]).toEqual([name, 1]));
      tab.faults.length = 0; // the browser tells the console of the break itself
    },
  );
});
