import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { NEXT_FRAME } from './at-rest.js';

const SOURCES = path.resolve(import.meta.dirname, '../../dashboard/src');

/** Dialogs whose names are those that they are given. */
const COMPONENTS = [path.join('ui', 'dialog.tsx'), path.join('frame', 'search', 'find-dialog.tsx')];

/** Where the dialogs of reports are: looked at by a file of tests of their own. */
const REPORT_ROOMS =
  /^(?:reports|pages\/(?:overview|trends|conversions|funnel|retention|ad-spend|journey|boards|saved|catalogue|cohorts))\//;

/** The names of all dialogs that the web app's sources have, of reports or of all others. */
export function namesOfDialogs(of: 'reports' | 'others'): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !COMPONENTS.includes(file))
    .filter((file) => REPORT_ROOMS.test(file) === (of === 'reports'))
    .flatMap((file) => [
      ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/<(?:Side|Find)?Dialog\b([^>]*)/g),
    ])
    .map(([tag, rest]) => /\bname="([^"]+)"/.exec(rest!)?.[1] ?? `${tag} without a name`);
}

/** Before the page is opened: it remembers what outside dialogs and menus had the focus last. */
export async function rememberFocus(page: Page): Promise<void> {
  await page.addInitScript(
    `addEventListener('focusin', ({ target }) => {
       if (!target.closest('[role=dialog], [role=menu]')) window.lastFocused = target;
     })`,
  );
}

/** The dialog that is open, by its name; null where none is. */
export async function openDialog(page: Page): Promise<string | null> {
  const dialog = page.locator('[data-dialog]').last();
  return (await dialog.count()) === 0 ? null : dialog.getAttribute('data-dialog');
}

/**
 * Closes what is open, by Escape or, where that is not let through, by its own button.
 * @returns what is wrong with the focus afterwards: it is where it was before the dialog, or, where that is gone, on a
 * part of the page.
 */
export async function closeDialog(page: Page): Promise<string[]> {
  await page.evaluate('window.expected = window.lastFocused');
  const dialogs = page.locator('[data-dialog]');
  await page.keyboard.press('Escape');
  await nextFrame(page);
  // It may ask once more.
  for (let more = 2; more > 0 && (await dialogs.count()) > 0; more--) {
    const ways = dialogs.last().getByRole('button', { name: /^(Done|Close|Cancel|Keep)/ });
    await ways.last().click();
    await nextFrame(page);
  }
  await dialogs.last().waitFor({ state: 'detached' });
  return focusFaults(page, 'window.expected?.isConnected ? window.expected : null');
}

/**
 * What opens a menu or a list, with what it is called by its label or its own text. The toolbar of reports is one, and so is
 * the frame's; what else a page has is its own.
 */
const POPUPS = `(() => {
  const dialog = [...document.querySelectorAll('[data-dialog]')].at(-1);
  const all = [...(dialog ?? document).querySelectorAll(':is([aria-haspopup=menu], [aria-haspopup=listbox])')];
  return all.flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true });
    if (!isShown || each.matches(':disabled, [aria-disabled=true]')) return [];
    const words = (each.ariaLabel ?? each.labels?.[0]?.innerText ?? each.innerText).trim().replace(/\\s+/g, ' ');
    const frame = /(?:^| )(Account|You): /.exec(words)?.[1];
    const place = dialog?.dataset.dialog ?? (each.closest('search[aria-label="The question"]') ? 'Toolbar' : document.title);
    const name = frame ?? place + ': ' + words.replace(/ (for|of) .*/, '');
    each.dataset.popup = name;
    return [name];
  });
})()`;

/** What opens a menu or a list and has not been seen, by its name without the row it belongs to. */
export async function findPopups(page: Page, seen: Set<string>): Promise<[string, Locator][]> {
  const found = new Set((await page.evaluate(POPUPS)) as string[]);
  const unseen = [...found].filter((name) => !seen.has(name));
  for (const name of unseen) seen.add(name);
  return unseen.map((name) => [name, page.locator(`[data-popup=${JSON.stringify(name)}]`).first()]);
}

/** Opens it by the keyboard. @returns what is wrong: the focus is on the first item, of a list on the chosen one. */
export async function openPopup(page: Page, popup: Locator): Promise<string[]> {
  await popup.focus();
  const isMenu = (await popup.getAttribute('aria-haspopup')) === 'menu';
  await page.keyboard.press(isMenu ? 'Enter' : 'ArrowDown');
  if (isMenu) {
    await page.getByRole('menu').waitFor();
    return focusFaults(page, `document.querySelector('[role=menuitem]')`);
  }
  // The item that has the keyboard has colours of its own; suggestions come after the list, and have none at first.
  const marked = page.locator('[role=option][data-combobox-selected]');
  await page.getByRole('option').first().waitFor();
  if ((await marked.count()) === 0) await page.keyboard.press('ArrowDown');
  await marked.first().waitFor();
  return [];
}

/** Closes it by Escape. @returns what is wrong: the focus is on what opened it. */
export async function closePopup(page: Page, popup: Locator): Promise<string[]> {
  await page.keyboard.press('Escape');
  await page.locator('[role=menu], [role=listbox]').first().waitFor({ state: 'hidden' });
  await nextFrame(page);
  const isFocused = (await popup.and(page.locator(':focus')).count()) > 0;
  return isFocused ? [] : ['the focus is not on what opened it'];
}

async function focusFaults(page: Page, expected: string): Promise<string[]> {
  await nextFrame(page);
  return (await page.evaluate(`(() => {
    const say = (part) => part.outerHTML.replace(/<svg.*/s, '').slice(0, 160);
    const expected = ${expected};
    const active = document.activeElement;
    if (expected ? active === expected : active !== document.body) return [];
    return ['focus on ' + say(active) + (expected ? ', not on ' + say(expected) : '')];
  })()`)) as string[];
}

/** Two frames: what a key does is done, and what it removes is gone. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(NEXT_FRAME);
}
