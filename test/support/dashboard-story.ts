import type { Browser } from 'playwright-core';
import type { Account } from '../../src/accounts/accounts.service.js';
import { launchChromium } from './chromium.js';
import { DashboardTab, type TabOptions } from './dashboard-tab.js';
import type { MiddayClock } from './midday-clock.js';
import { PATIENCE_MS } from './patience.js';
import { anAccount, aPerson, browserOf, type PersonOptions } from './people.js';
import { startTestApp, type TestApp } from './test-app.js';

/** An application with a browser to look at it through. Call `start` in `beforeAll`, `end` in `afterAll`. */
export class DashboardStory {
  private readonly tabs: DashboardTab[] = [];

  private constructor(
    readonly app: TestApp,
    private readonly browser: Browser,
    private readonly clock: MiddayClock | undefined,
  ) {}

  /** @param env variables beyond the defaults. @param clock that of the application and of its pages; the system's unless given. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    clock?: MiddayClock,
  ): Promise<DashboardStory> {
    const [app, browser] = await Promise.all([
      startTestApp({ env, ...(clock && { clock }) }),
      launchChromium(),
    ]);
    return new DashboardStory(app, browser, clock);
  }

  /** Closes everything. @throws when a tab has seen a fault: an error of a script, a violation of the policy. */
  async end(): Promise<void> {
    await this.browser.close();
    await this.app.close();
    const faults = this.tabs.flatMap((tab) => tab.faults);
    if (faults.length > 0) throw new Error(`In this story the browser complained:\n${faults.join('\n')}`);
  }

  anAccount(name?: string): Promise<Account> {
    return anAccount(this.app, name);
  }

  /** The browser of a new person, who is signed in. */
  async tabOf(person: PersonOptions, options: TabOptions = {}): Promise<DashboardTab> {
    const visitor = await browserOf(this.app, await aPerson(this.app, person));
    const sessionToken = visitor.cookies.get('waymark_session')!;
    return this.tab({ sessionToken, ...options });
  }

  /** A browser in which nobody is signed in, unless the options say so. */
  async tab(options: TabOptions = {}): Promise<DashboardTab> {
    const tab = await DashboardTab.open(this.browser, this.app.url, options);
    if (this.clock) await tab.context.addInitScript(this.clock.script);
    this.tabs.push(tab);
    return tab;
  }

  /** Sends one event over the public interface, again for as long as the service is busy; whatever it answers then. */
  async send(secret: string, event: Record<string, unknown> = {}): Promise<Response> {
    for (;;) {
      const response = await fetch(`${this.app.url}/api/v1/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'page_view', visitor_id: 'visitor-1', ...event }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status !== 503) return response;
      await response.body?.cancel();
    }
  }

  /** {@link send}, of an event that is taken, as new or as a duplicate. @throws Error in the service's words when it is refused. */
  async store(secret: string, event: Record<string, unknown> = {}): Promise<void> {
    const response = await this.send(secret, event);
    if (!response.ok) throw new Error(`An event was answered ${response.status}: ${await response.text()}`);
  }
}
