import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createRelay, type Relay } from '../../clients/typescript/src/relay/index.js';
import { Waymark } from '../../clients/typescript/src/waymark.js';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { SiteDrops } from '../../src/sites/site-drops.js';
import { ApiClient } from '../support/api-client.js';
import { launchChromium } from '../support/chromium.js';
import { describeBrowser } from '../support/describe-browser.js';
import { createSite } from '../support/site-client.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

const SCRIPT = readFileSync(path.join(PACKAGE_ROOT, 'clients/browser/dist/script/waymark.js'), 'utf8');
/** What docs/browser.md tells to put into a page. */
const SNIPPET = /^```html\n(.*?)^```$/ms.exec(
  readFileSync(path.join(PACKAGE_ROOT, 'docs/browser.md'), 'utf8'),
)![1]!;
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describeBrowser('the script of a web page, through a relay', () => {
  let app: TestApp;
  let browser: Browser;
  let client: Waymark;
  let account: TestKey['account'];
  let apiKey: string;
  let relay: Relay;
  let shop: { readonly server: Server; readonly url: string };
  let elsewhere: typeof shop;
  let context: BrowserContext;
  /** Requests for the relay that have come, and what they wait for. */
  let arrivals: number;
  let arrive: () => void;
  let arrived: Promise<void>;
  let door: Promise<void>;
  /** What they are answered before the relay is asked. */
  let refusals: (readonly [status: number, headers?: Record<string, string>])[];
  /** Whatever the browser was sent. */
  let received: string[];

  beforeAll(async () => {
    [app, browser] = await Promise.all([
      startTestApp(),
      launchChromium([
        '--disable-blink-features=AutomationControlled',
        '--host-resolver-rules=MAP shop.example 127.0.0.1',
      ]),
    ]);
    shop = await listen(async (request, response) => {
      if (request.url !== '/waymark') return site(request, response);
      arrivals += 1;
      arrive();
      await door;
      const refusal = refusals.shift();
      if (refusal) return response.writeHead(...refusal).end();
      await relay.handler(request, response);
    });
    elsewhere = await listen(site);
  });
  afterAll(async () => {
    await browser?.close();
    shop?.server.close();
    elsewhere?.server.close();
    await app?.close();
  });
  beforeEach(async () => {
    ({ account, secret: apiKey } = await app.issueKey({ plan: 'pro' }));
    client = new Waymark({ apiKey, baseUrl: app.url, flushIntervalMs: 0 });
    relay = createRelay({ waymark: client, allowedOrigins: [shop.url], eventsPerMinute: 10_000 });
    arrivals = 0;
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    door = Promise.resolve();
    refusals = [];
    received = [];
    context = await newContext();
  });
  afterEach(() => context.close());

  const listen = async (listener: RequestListener): Promise<typeof shop> => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  /** Every address is a page; `script` in its query has attributes of the script; below `/served/` one of that site. */
  const site: RequestListener = ({ url }, response) => {
    if (url === '/waymark.js') return response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
    if (url === '/favicon.ico') return response.writeHead(404).end();
    const [, served] = /^\/served\/(.+)$/.exec(url!) ?? [];
    if (served) {
      const tag = `<script async src="${app.url}/t/waymark.js" data-site="${served}" data-consent="cookieless"></script>`;
      return response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Shop</title>${tag}`);
    }
    const attributes = new URL(url!, 'http://any').searchParams.get('script') ?? '';
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Shop</title>
      ${SNIPPET.replace('<script async', `<script async ${attributes}`)}
      <a id="out" href="${elsewhere.url}/partner">Partner</a>
      <button data-waymark-event="plan_chosen" data-waymark-plan-name="pro">Pro</button>
      <form data-waymark-event="newsletter" data-waymark-place="footer"><input name="email" value="a@b.example"></form>`);
  };
  const newContext = async (userAgent = PERSON) => {
    const made = await browser.newContext({ userAgent });
    made.on('response', async (response) => {
      received.push(JSON.stringify(await response.allHeaders()), await response.text().catch(() => ''));
    });
    return made;
  };
  const visit = async (address: string, origin = shop.url): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: 'load' });
    await page.waitForFunction("'flush' in waymark");
    return page;
  };
  const withAttributes = (attributes: string) => `/?script=${encodeURIComponent(attributes)}`;
  const flush = (page: Page) => page.evaluate('waymark.flush()');
  const stored = async () => {
    await client.flush();
    const events = [];
    for await (const event of client.events.list()) events.unshift(event);
    return events;
  };
  /** What the browser keeps of the page. */
  const kept = async (page: Page) => ({
    cookies: (await context.cookies()).map(({ name }) => name),
    entries: await page.evaluate('Object.keys(localStorage).length'),
  });

  it('tells of a visit from the landing page to the purchase, each thing once, and shows no key', async () => {
    const page = await visit('/?utm_source=news#top');
    await page.evaluate(`
      history.replaceState({ scroll: 1 }, '', '/?utm_source=news#pricing');
      history.pushState({}, '', '/cart');
      history.replaceState({}, '', '/basket');
      waymark.track('coupon', { code: 'X' })`);
    // Another page may be told of as soon as this one is: after the timer that the script sets when it hears of it.
    await page.evaluate(`cameBack = new Promise((done) => {
      addEventListener('popstate', () => setTimeout(done));
    }), undefined`);
    await page.goBack();
    await page.evaluate('cameBack');
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    await page.click('button');
    await page.evaluate(`
      addEventListener('submit', (event) => event.preventDefault());
      document.forms[0].requestSubmit();
      waymark.identify('user-7');
      waymark.purchase({ event_id: 'order-1', revenue: { amount: '19.90', currency: 'EUR' } })`);
    await page.click('#out');
    await page.waitForURL(`${elsewhere.url}/partner`);
    await flush(await visit('/again'));

    const events = await stored();
    expect(events.map(({ event_type, properties }) => [event_type, properties?.['url']])).toEqual([
      ['page_view', `${shop.url}/?utm_source=news`],
      ['page_view', `${shop.url}/basket`],
      ['coupon', `${shop.url}/basket`],
      ['page_view', `${shop.url}/?utm_source=news`],
      ['page_view', `${shop.url}/?utm_source=news`],
      ['plan_chosen', `${shop.url}/`],
      ['newsletter', `${shop.url}/`],
      ['identify', `${shop.url}/`],
      ['purchase', `${shop.url}/`],
      ['outbound_click', `${shop.url}/`],
      ['page_view', `${shop.url}/again`],
    ]);
    const visitor = (await context.cookies(shop.url)).find(({ name }) => name === 'waymark_visitor');
    expect(visitor).toMatchObject({ sameSite: 'Lax', httpOnly: false, path: '/' });
    expect(new Set(events.map(({ visitor_id }) => visitor_id))).toEqual(new Set([visitor!.value]));
    expect(events[1]!.properties).toEqual({
      url: `${shop.url}/basket`,
      referrer: `${shop.url}/?utm_source=news`,
      title: 'Shop',
      user_agent: PERSON,
    });
    expect(events[5]!.properties).toMatchObject({ plan_name: 'pro' });
    expect(JSON.stringify(events[6]!.properties)).not.toContain('a@b.example');
    expect(events[7]).toMatchObject({ user_id: 'user-7' });
    expect(events[8]).toMatchObject({ event_id: 'order-1', revenue: { amount: '19.90', currency: 'EUR' } });
    expect(events[9]!.properties).toMatchObject({ link_url: `${elsewhere.url}/partner` });
    expect(received.join()).toContain('waymark_visitor=');
    expect(received.join()).not.toContain(apiKey.slice(8));
  });

  it('is handed out by Waymark for pages of any origin, for an hour, and then only if it has changed', async () => {
    const { status, headers } = await fetch(`${app.url}/t/waymark.js`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    // Not by fetch, which says of a conditional request that nothing may be cached.
    const again = request(`${app.url}/t/waymark.js`, {
      headers: { 'if-none-match': headers.get('etag')!, 'accept-encoding': headers.get('content-encoding')! },
    });
    const [{ statusCode }] = (await once(again.end(), 'response')) as [IncomingMessage];
    expect(statusCode).toBe(304);
    const posted = await fetch(`${app.url}/t/waymark.js`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('goes to a site that Waymark serves by one line of HTML; a page of another host gets nothing in', async () => {
    const { account, secret } = await app.issueKey();
    const served = await createSite(app, account, { hostnames: ['localhost'] });
    const open = async (host: string) => {
      const page = await context.newPage();
      const sent = page.waitForRequest((request) => request.url().endsWith('/events'));
      await page.goto(`${shop.url.replace('127.0.0.1', host)}/served/${served.publicId}`);
      await page.waitForFunction("'flush' in (window.waymark ?? {})");
      return { page, sent };
    };
    const { page } = await open('localhost');
    await flush(page);
    const foreign = await open('127.0.0.1');
    await (await foreign.sent).response().catch(() => null);
    const drops = await app.app.get(SiteDrops, { strict: false }).ofSites([served.id], 1);
    expect(drops.get(served.id)).toMatchObject([{ reason: 'origin', count: 1, latest: '127.0.0.1' }]);
    const { body } = await new ApiClient(app.url, secret).get('/api/v1/events');
    expect(body.events).toMatchObject([
      {
        event_type: 'page_view',
        visitor_id: expect.stringMatching(/^day_/),
        key_id: served.publicId,
        properties: { url: `${shop.url.replace('127.0.0.1', 'localhost')}/served/${served.publicId}` },
      },
    ]);
    expect(body.events).toHaveLength(1);
    expect(await kept(page)).toEqual({ cookies: [], entries: 0 });
  });

  it('keeps events of a page that was closed in the middle of a request, and stores them once', async () => {
    let open = () => {};
    door = new Promise((resolve) => {
      open = resolve;
    });
    const page = await visit('/first');
    await arrived;
    await page.evaluate("waymark.track('last_words')");
    await page.close();
    const next = await visit('/next');
    // The held one, whose page hears nothing of it.
    refusals = [[503]];
    open();
    await flush(next);
    expect((await stored()).map(({ event_type }) => event_type).sort()).toEqual([
      'last_words',
      'page_view',
      'page_view',
    ]);
    expect(await kept(next)).toEqual({ cookies: ['waymark_visitor'], entries: 0 });
  });

  it('keeps what two tabs track while offline, and stores each once when online again', async () => {
    const [one, two] = [await visit('/one'), await visit('/two')];
    await Promise.all([flush(one), flush(two)]);
    await context.setOffline(true);
    for (const [tab, type] of [
      [one, 'a'],
      [two, 'b'],
      [one, 'c'],
    ] as const)
      await tab.evaluate(`waymark.track('${type}'), waymark.flush()`);
    expect(await kept(one)).toMatchObject({ entries: 3 });
    await context.setOffline(false);
    await Promise.all([flush(one), flush(two)]);
    expect((await stored()).map(({ event_type }) => event_type)).toEqual([
      'page_view',
      'page_view',
      'a',
      'b',
      'c',
    ]);
    expect(relay.counts()).toMatchObject({ accepted: 5, conflicts: 0, rejected: 0 });
    expect(await kept(one)).toMatchObject({ entries: 0 });
  });

  it('halves what is too large, and waits as long as it is asked to, on the next page too', async () => {
    const page = await visit('/');
    // The page's view may go alone, and what is too large alone is given up.
    await flush(page);
    refusals = [[413]];
    await page.evaluate("for (const type of ['a', 'b', 'c']) waymark.track(type)");
    await flush(page);
    // Of one moment: their order among themselves is not theirs.
    expect((await stored()).map(({ event_type }) => event_type).sort()).toEqual(['a', 'b', 'c', 'page_view']);
    refusals = [[429, { 'Retry-After': '3600' }]];
    await page.evaluate("waymark.track('late'), waymark.flush()");
    const asked = arrivals;
    await flush(page);
    await flush(await visit('/next'));
    expect(arrivals).toBe(asked);
    expect(await kept(page)).toMatchObject({ entries: 3 });
  });

  it('drops what no request can hold and sends what comes after it, though another version had kept it', async () => {
    const page = await visit('/');
    await page.evaluate(`
      const large = 'x'.repeat(70_000);
      waymark.track('large', { large });
      localStorage.setItem('waymark /waymark 0', JSON.stringify({ event_type: 'kept', large }));
      waymark.track('small')`);
    await flush(page);
    expect((await stored()).map(({ event_type }) => event_type)).toEqual(['page_view', 'small']);
    expect(await kept(page)).toMatchObject({ entries: 0 });
  });

  it('waits an hour at most, and not at all for a time that a wrong clock has set', async () => {
    const page = await visit('/');
    await flush(page);
    refusals = [[503, { 'Retry-After': String(30 * 86_400) }]];
    const longest = await page.evaluate(`
      (() => {
        let longest = 0;
        const original = setTimeout;
        window.setTimeout = (run, ms = 0, ...rest) => {
          longest = Math.max(longest, ms);
          return original(run, ms, ...rest);
        };
        waymark.track('late');
        return waymark.flush().then(() => longest);
      })()`);
    expect(longest).toBeGreaterThan(3_000_000);
    expect(longest).toBeLessThanOrEqual(3_600_000);
    // As a clock a year ahead would have written it, before it was set right.
    await page.evaluate("localStorage.setItem('waymark /waymark ~', String(Date.now() + 31_536_000_000))");
    await flush(await visit('/next'));
    expect((await stored()).map(({ event_type }) => event_type)).toEqual(['page_view', 'late', 'page_view']);
  });

  it('keeps the order of what is told in one breath', async () => {
    const page = await visit('/');
    const names = await page.evaluate<string[]>(`
      (() => {
        const names = Array.from({ length: 30 }, (_, at) => 'step_' + at);
        const { now } = Date;
        const at = now();
        Date.now = () => at;
        for (const name of names) waymark.track(name);
        Date.now = now;
        return names;
      })()`);
    await flush(page);
    const types = (await stored()).map(({ event_type }) => event_type);
    expect(types.filter((name) => name.startsWith('step_'))).toEqual(names);
  });

  it('makes an id and a time also where the page names them without a value', async () => {
    const page = await visit('/');
    await page.evaluate(`
      waymark.track('named', {}, { event_id: undefined, occurred_at: undefined });
      waymark.track('named', {}, { event_id: null, occurred_at: null });
      waymark.track('named', {}, null)`);
    await flush(page);
    expect((await stored()).map(({ event_type }) => event_type).sort()).toEqual([
      'named',
      'named',
      'named',
      'page_view',
    ]);
  });

  it('gets nothing in from a page of another origin', async () => {
    const page = await visit(withAttributes(`data-endpoint="${shop.url}/waymark"`), elsewhere.url);
    await flush(page);
    expect(relay.counts()).toMatchObject({ events: 0, refused: { origin: expect.any(Number) } });
    expect(await stored()).toEqual([]);
  });

  it('gets events in from a page of another origin that is allowed', async () => {
    relay = createRelay({ waymark: client, allowedOrigins: [elsewhere.url] });
    const page = await visit(withAttributes(`data-endpoint="${shop.url}/waymark"`), elsewhere.url);
    await flush(page);
    expect(await stored()).toHaveLength(1);
    expect(await kept(page)).toMatchObject({ entries: 0 });
  });

  it('sends to Waymark itself from a page of a site, over plain http too', async () => {
    const site = await createSite(app, account, { hostnames: ['shop.example'], eventTypes: ['page_view'] });
    const attributes = `src="${app.url}/t/waymark.js" data-site="${site.publicId}"`;
    const page = await visit(withAttributes(attributes), elsewhere.url.replace('127.0.0.1', 'shop.example'));
    await page.evaluate("waymark.track('not_allowed')");
    await flush(page);
    expect(await stored()).toMatchObject([{ event_type: 'page_view', key_id: site.publicId }]);
    expect(await kept(page)).toEqual({ cookies: ['waymark_visitor'], entries: 0 });
  });

  it('sends and keeps nothing without consent, nor where the browser asks not to be tracked', async () => {
    const page = await visit(withAttributes('data-consent="none"'));
    await page.evaluate("waymark.track('click'), waymark.flush()");
    await context.addInitScript('navigator.__proto__.globalPrivacyControl = true');
    const asking = await visit('/');
    await flush(asking);
    expect(await kept(asking)).toEqual({ cookies: [], entries: 0 });
    expect(arrivals).toBe(0);
    await asking.evaluate("waymark.consent('full'), waymark.track('agreed'), waymark.flush()");
    await asking.evaluate("waymark.consent('none'), waymark.track('revoked'), waymark.flush()");
    expect(await kept(asking)).toEqual({ cookies: [], entries: 0 });
    expect((await stored()).map(({ event_type }) => event_type)).toEqual(['agreed']);
  });

  it('waits for an answer to the question of consent, and knows visitors for a day without a cookie', async () => {
    const page = await visit(`${withAttributes('data-consent="pending"')}&utm_source=news`);
    await page.evaluate("waymark.track('click'), waymark.flush()");
    expect(arrivals).toBe(0);
    await page.evaluate("waymark.consent('cookieless'), waymark.flush()");
    await flush(await visit(withAttributes('data-consent="cookieless"')));
    const events = await stored();
    expect(events.map(({ event_type }) => event_type)).toEqual(['page_view', 'click', 'page_view']);
    expect(events[0]!.properties?.['url']).toContain('utm_source=news');
    expect(new Set(events.map(({ visitor_id }) => visitor_id))).toEqual(
      new Set([expect.stringMatching(/^day_[\w-]{22}$/)]),
    );
    expect(await kept(page)).toEqual({ cookies: [], entries: 0 });
  });

  it('counts no robot, and no browser that a program drives', async () => {
    await context.addInitScript('navigator.__proto__.__defineGetter__("webdriver", () => true)');
    await flush(await visit('/'));
    await context.close();
    context = await newContext(PERSON.replace('Chrome', 'HeadlessChrome'));
    await flush(await visit('/'));
    expect(relay.counts()).toMatchObject({
      events: 0,
      refused: { automated: 1, bot: 1 },
    });
    expect(await stored()).toEqual([]);
  });
});
