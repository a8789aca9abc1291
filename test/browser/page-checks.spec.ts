import type { Browser, Page } from 'playwright-core';
import { seriousFaults } from '../support/axe.js';
import { launchChromium } from '../support/chromium.js';
import { layoutFaults } from '../support/cut-off.js';
import { describeBrowser } from '../support/describe-browser.js';

const MENU = '[role=menu]';
const DIALOG = '[data-dialog]';

/** A page with a long table, over which a menu or a dialog is open. */
const aPage = (open: string, style = '') => `<!doctype html><html lang="en"><title>Orders</title>
  <style>
    body { margin: 0; background: #fff; color: #222; font: 16px sans-serif }
    #open { position: absolute; top: 200px; left: 300px; width: 240px }
    ${style}
  </style>
  <main><h1>Orders</h1>
    <table><tr><th>Order</th><th>Sum</th></tr>${'<tr><td>order</td><td>12</td></tr>'.repeat(60)}</table>
  </main>
  <div id="open">${open}</div></html>`;

const aMenu = (style: string) => aPage(`<div role="menu"><div role="menuitem">Delete</div></div>`, style);

describeBrowser('the checks that every page goes through', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
  });
  afterAll(() => browser?.close());

  /** What axe finds in a part of what is shown, without the advice. */
  const findIn = async (within: string, colorsOnly = false) =>
    (await seriousFaults(page, { within, colorsOnly })).map((fault) => fault.split(':')[0]);

  it('find a menu’s contrast that one colour scheme alone lacks', async () => {
    await page.setContent(
      aMenu(
        `[role=menu] { background: #eee } @media (prefers-color-scheme: dark) { [role=menu] { background: #333 } }`,
      ),
    );
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findIn(MENU, true)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findIn(MENU, true)).toEqual(['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it.each([
    ['what it lies over', `main { background: #333; color: #fff; height: 600px }`],
    [
      'what it lies over and is no part of it',
      `table { position: relative; background: #333; color: #fff; width: 900px }`,
    ],
    ['its own half of what is behind', `[role=menu] { background: #0008 }`],
  ])('find a menu’s contrast that is lost by %s', async (_what, style) => {
    await page.setContent(aMenu(style));
    expect(await findIn(MENU)).toEqual(['color-contrast']);
  });

  it.each([
    [
      'that a frame lies over',
      '#open, p { position: fixed } p { z-index: 1; inset: 0; pointer-events: none }',
    ],
    ['over a gradient', '#open { background: linear-gradient(#ffd, #fff) }'],
    [
      'that scrolls',
      '#open { height: 40px; overflow: auto; background: linear-gradient(#fff, #ffd) } div > div { margin-top: 300px }',
    ],
  ])(
    'look at the screen for the contrast of a dialog %s, and put back what they change',
    async (_what, style) => {
      const dialog = '<div data-dialog="one" role="dialog" aria-label="One" tabindex="0">Delete</div><p></p>';
      const shown = (color: string) =>
        page.setContent(aPage(dialog, `[data-dialog] { color: ${color} } ${style}`));
      for (const color of ['#777', 'rgb(34 34 34 / 40%)']) {
        await shown(color);
        expect(await findIn(DIALOG)).toEqual(['color-contrast']);
      }
      await shown('#222');
      expect(await findIn(DIALOG)).toEqual([]);
      expect(await page.content()).not.toContain('important');
      expect(await page.evaluate(`document.querySelector('#open').scrollTop`)).toBe(0);
    },
  );

  it.each([
    ['over what is scrolled to, and so hides it', 0, []],
    ['beside it, and so leaves it to be read', 300, ['color-contrast']],
  ])('look at the screen once a menu that follows its button lies %s', async (_what, left, found) => {
    const item = '<a href="#orders" style="display: block; margin-top: 600px">Orders</a>';
    await page.setContent(
      aPage(
        `<nav style="height: 200px; overflow: auto">${item}<div style="height: 200px"></div></nav>
         <div id="menu" style="position: fixed; left: ${300 + left}px; top: 1000px; width: 240px; height: 400px"></div>`,
        `nav { background: linear-gradient(#fff, #ffd) } a { color: #999 } #menu { background: #333 }`,
      ),
    );
    await page.evaluate(`document.querySelector('nav').addEventListener('scroll', () =>
      requestAnimationFrame(() => { document.querySelector('#menu').style.top = '150px'; }))`);
    expect(await findIn('nav')).toEqual(found);
  });

  it('look at the screen once more where a text has moved before they saw it', async () => {
    const dialog = '<div data-dialog="one" role="dialog" aria-label="One" tabindex="0">Delete</div>';
    await page.setContent(
      aPage(
        dialog,
        `main { background: #333; color: #fff } #open { background: linear-gradient(#ffd, #fff) }`,
      ),
    );
    await page.evaluate(`(() => {
      let seenContrast;
      const set = (made) => {
        const { look } = made;
        seenContrast = made;
        made.look = async () => {
          const told = await look();
          document.querySelector('#open').style.top = '400px';
          return told;
        };
      };
      Object.defineProperty(globalThis, 'seenContrast', { configurable: true, get: () => seenContrast, set });
    })()`);
    expect(await findIn(DIALOG)).toEqual([]);
    await page.evaluate('delete globalThis.seenContrast');
  });

  it('look past a tag at the edge of the screen that lies over the texts there and takes no pointer', async () => {
    const rows = '<p>order</p>'.repeat(40);
    const style = `#open { padding-bottom: 300px; background: linear-gradient(#ffd, #fff) }
      i { position: fixed; inset: auto 0 0; height: 50px; background: #222; pointer-events: none }`;
    const dialog = (color: string) =>
      aPage(
        `<div data-dialog="one" role="dialog" aria-label="One">${rows}</div><i></i>`,
        `${style} p { color: ${color} }`,
      );
    await page.setContent(dialog('#222'));
    expect(await findIn(DIALOG)).toEqual([]);
    await page.setContent(dialog('#999'));
    expect(await findIn(DIALOG)).toContain('color-contrast');
  });

  it('find the contrast of what scrolls within a panel, by what the panel lies over', async () => {
    const item = '<div role="menuitem" style="margin-top: 300px">Delete</div>';
    await page.setContent(
      aPage(
        `<div style="height: 90px; overflow: auto" tabindex="0"><div role="menu" style="height: 40px">${item}</div></div>`,
        `table { position: relative; background: #333; color: #fff; width: 900px }`,
      ),
    );
    await page.evaluate(`document.querySelector('[tabindex]').scrollTo(0, 1_000)`);
    expect(await findIn(MENU)).toEqual(['color-contrast']);
  });

  it('find a part of a dialog that has no name, and leave alone what lies behind the dialog', async () => {
    const nameless = '<button type="button"></button>';
    await page.setContent(
      `${aPage(`<div data-dialog="one" role="dialog" aria-label="One">${nameless}</div>`)}<img src="">`,
    );
    expect(await findIn(DIALOG)).toEqual(['button-name']);
    expect((await findIn('html')).sort()).toEqual(['button-name', 'image-alt']);
  });

  it('find what is serious or critical, whatever else a page lacks', async () => {
    await page.setContent('<html><p>One</p><h6>Two</h6><h2></h2></html>');
    expect((await findIn('html')).sort()).toEqual(['document-title', 'html-has-lang']);
  });

  it('leave the document as it was', async () => {
    await page.setContent(aMenu(''));
    await findIn(MENU);
    expect(await page.evaluate(`Object.hasOwn(document, 'createTreeWalker')`)).toBe(false);
  });

  it('say what never comes to rest', async () => {
    await page.setContent(
      `<style>p { transition: opacity 1ms } .away { opacity: 0 }</style><main><p>Here</p></main>`,
    );
    await page.evaluate(`{
      const part = document.querySelector('p');
      const flicker = () => part.classList.toggle('away');
      part.addEventListener('transitionend', flicker);
      requestAnimationFrame(flicker);
    }`);
    await expect(layoutFaults(page)).rejects.toThrow(/never at rest: opacity of <p/);
  });

  it('wait for no frame of a page that draws none', async () => {
    const still = await browser.newPage();
    await still.setContent('<main><div style="width: 5000px">Wide</div></main>');
    await still.evaluate(`{
      globalThis.requestAnimationFrame = () => 0;
      globalThis.setTimeout = (run) => queueMicrotask(run);
    }`);
    expect(await layoutFaults(still)).toEqual([expect.stringContaining('px too wide')]);
    await still.close();
  });

  it('find what is cut off, too wide or ragged on a phone alone', async () => {
    await page.setContent(
      `<main><div style="overflow: hidden"><p style="width: 500px">Cut</p></div><div style="width: 450px">Wide</div>
       <div style="overflow: auto"><table aria-label="Sums" style="width: 600px"><td>1</td></table></div></main>`,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await layoutFaults(page)).toEqual([
      '68 px too wide',
      'p Cut',
      'table Sums is wider than its room',
    ]);
  });

  it.each([
    [8, ['flag 2 annotations, 5 November lies over the chart']],
    [24, []],
  ])('find a flag over a chart whose plane begins %i px below its top', async (top, faults) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.setContent(
      `<main><figure><svg width="300" height="200"><line x2="300" y1="${top}" y2="${top}" stroke="#222" /></svg>
       <button aria-label="2 annotations, 5 November" style="position: absolute; height: 20px; margin: 0 -200px">2</button></figure></main>`,
    );
    expect(await layoutFaults(page)).toEqual(faults);
  });
});
