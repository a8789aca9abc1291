import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.js';

export interface TabOptions extends BrowserContextOptions {
  /** Signed in from the start; the sign-in itself is what other tests are about. */
  readonly sessionToken?: string;
}

/**
 * What the browser itself says of an answer that is no 2xx; such answers are part of many stories. So is a 503 on a busy
 * machine: the pages ask again, and a story that needed the answer fails by not getting it.
 */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/**
 * Runs in the page: what would turn forever stands still after its first turn. Without a graphics card, to draw sixty frames
 * a second for a sign that something loads takes most of a core, for as long as a test looks at it.
 */
const TURN_ONCE = `{
  const once = new CSSStyleSheet();
  once.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important }');
  document.adoptedStyleSheets.push(once);
}`;

/**
 * A person's browser on the dashboard, with a profile of its own. It takes note of every fault: errors of scripts,
 * errors on the console, violations of the page's policy, and dialogs, which a script that got in by an event's content
 * would open, and the app only before a secret is lost.
 */
export class DashboardTab {
  readonly faults: string[] = [];
  private mayBeAsked = false;
  private isLeaving = false;

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(
    browser: Browser,
    url: string,
    { sessionToken, ...options }: TabOptions = {},
  ): Promise<DashboardTab> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      // Whoever presses a button lets it copy; a browser without a window has nobody to ask.
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (sessionToken !== undefined) {
      const domain = new URL(url).hostname;
      await context.addCookies([{ name: 'waymark_session', value: sessionToken, domain, path: '/' }]);
    }
    // The pages' own deadlines are for networks that hang. None does here, but an answer may take as long on a busy machine.
    await context.addInitScript(
      `{ const { timeout } = AbortSignal; AbortSignal.timeout = (ms) => timeout.call(AbortSignal, 20 * ms); }`,
    );
    // A violation may concern what the console does not report.
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))`,
    );
    await context.addInitScript(TURN_ONCE);
    const tab = new DashboardTab(url, context, await context.newPage());
    tab.watch();
    return tab;
  }

  /**
   * Before another page is opened in this tab, as in a new one of the same profile: without what the app has kept in the
   * browser, and without the faults so far. The browser has compiled the app's files: for each new tab it would again.
   */
  async renew(): Promise<void> {
    const { page } = this;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // From another path, so that the next page is loaded also where its address differs by its hash alone.
    if (page.url().startsWith(this.url))
      await page.evaluate(
        `localStorage.clear(), sessionStorage.clear(), History.prototype.replaceState.call(history, null, '', '/left')`,
      );
    this.isLeaving = true;
    page.once('domcontentloaded', () => {
      this.isLeaving = false;
    });
    this.faults.length = 0;
  }

  /** Keeps the next request to such an address on its way until it is released. */
  async hold(url: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(url, (route) => released.then(() => route.continue()), { times: 1 });
    return release;
  }

  /** Opens a path of the dashboard and waits until something is seen. */
  async goto(path: string, ready?: string): Promise<void> {
    await this.page.goto(`${this.url}/dashboard${path}`);
    if (ready !== undefined) await this.page.locator(ready).first().waitFor();
  }

  /** A request of the page's own, as a script on it would send it. */
  fetch(
    path: string,
    init: { method?: string; body?: string } = {},
  ): Promise<{ status: number; text: string }> {
    const call = `fetch(${JSON.stringify(path)}, ${JSON.stringify({ ...init, headers: { 'content-type': 'application/json' } })})`;
    return this.page.evaluate(
      `${call}.then(async (answer) => ({ status: answer.status, text: await answer.text() }))`,
    );
  }

  /** Presses a button of the dialog, and Escape before the page has run a timer or drawn a frame, as somebody quick may. */
  async pressesAndEscapes(button: string): Promise<void> {
    await this.page.evaluate(`(async () => {
      const isIt = ({ textContent }) => textContent === ${JSON.stringify(button)};
      [...document.querySelectorAll('[role=dialog] button')].find(isIt).click();
      for (let turn = 0; turn < 100; turn += 1) await null;
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    })()`);
  }

  /** Tries to leave the page, waits until the browser asks whether to, and stays. */
  async isAskedBefore(leave: () => Promise<unknown>): Promise<void> {
    this.mayBeAsked = true;
    const asked = this.page.waitForEvent('dialog');
    leave().catch(() => undefined); // it never gets there
    await (await asked).dismiss();
    // While the page is not done with one question, the browser asks no second one.
    await this.page.evaluate('document.hasFocus()');
    this.mayBeAsked = false;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private watch(): void {
    this.page.on('pageerror', (error) => this.faults.push(`script: ${error.message}`));
    this.page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED_ANSWER.test(message.text()))
        this.faults.push(`${message.text()} ${message.location().url}`);
    });
    this.page.on('dialog', (dialog) => {
      if (this.mayBeAsked && dialog.type() === 'beforeunload') return;
      if (this.isLeaving && dialog.type() === 'beforeunload') return void dialog.accept();
      this.faults.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
  }
}
