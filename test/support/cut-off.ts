import type { Page } from 'playwright-core';
import { AT_REST } from './at-rest.js';

/**
 * Runs in the page: what is cut off at a side by something that does not scroll. What is cut for everybody but screen
 * readers, and texts that end in dots, are so on purpose.
 */
const CUT = `[...document.querySelectorAll('main *, [role=dialog] *')].flatMap((part) => {
  if (!/^(INPUT|BUTTON|A|LABEL|FIGURE|PRE|TD|P|H1|H2|H3|SPAN|CODE)$/.test(part.tagName)) return [];
  const box = part.getBoundingClientRect();
  const shows = part.tagName === 'INPUT' || part.textContent !== '' || getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)';
  if (!shows || box.width <= 1 || box.height <= 1 || !part.checkVisibility({ visibilityProperty: true })) return [];
  for (let around = part; around !== null; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return [];
    if (around === part || style.overflowX === 'visible') continue;
    if (style.overflowX === 'auto' || style.overflowX === 'scroll') return [];
    const edge = around.getBoundingClientRect();
    if (box.left >= edge.left - 1 && box.right <= edge.right + 1) continue;
    return [part.tagName.toLowerCase() + ' ' + (part.textContent || part.ariaLabel || part.className).slice(0, 60)];
  }
  return [];
})`;

/**
 * Runs in the page: what is ragged about its tables. One that is not made to be scrolled is as wide as its room, one that is
 * made to fit a phone is so there, a short
 * id and a visit with its credit are on one line each, and in a drawer the first row begins below the title.
 */
const RAGGED = `[...document.querySelectorAll('main table, [role=dialog] table')].flatMap((table) => {
  if (!table.checkVisibility()) return [];
  const room = table.parentElement;
  const title = table.closest('.mantine-Drawer-content')?.querySelector('h2').getBoundingClientRect().left;
  const first = document.createRange();
  first.selectNodeContents(table.querySelector('td') ?? table);
  const ids = [...table.querySelectorAll('a')].filter(({ textContent: id }) => /^[\\w-]{1,12}$/.test(id));
  return [
    ...((room.tabIndex !== 0 || (room.matches('[data-fits]') && innerWidth <= 640)) && room.scrollWidth > room.clientWidth + 1 ? ['is wider than its room'] : []),
    ...(title !== undefined && Math.abs(first.getBoundingClientRect().left - title) > 1 ? ['begins beside the title'] : []),
    ...[...table.querySelectorAll('li > :has(time)')]
      .filter((visit) => visit.getBoundingClientRect().height > 30)
      .map((visit) => 'breaks ' + visit.textContent),
    ...ids.filter((id) => id.getBoundingClientRect().height > 30).map((id) => 'breaks ' + id.textContent),
  ].map((fault) => 'table ' + table.ariaLabel + ' ' + fault);
})`;

/** Runs in the page: buttons that are too narrow for what they say. */
const CROPPED = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
  .map((label) => 'button ' + label.textContent + ' is too narrow')`;

/** Runs in the page: flags that lie over what a chart draws, and may hide its highest point or be unreadable upon it. */
const OVER_PLANES = `[...document.querySelectorAll('button')]
  .filter((flag) => / annotations?,/i.test(' ' + flag.ariaLabel) && flag.checkVisibility())
  .flatMap((flag) => {
    let chart = flag.parentElement;
    while (chart.querySelector('svg line') === null) chart = chart.parentElement;
    const planeTop = Math.min(...[...chart.querySelectorAll('svg line')].map((line) => line.getBoundingClientRect().top));
    return flag.getBoundingClientRect().bottom > planeTop ? ['flag ' + flag.ariaLabel + ' lies over the chart'] : [];
  })`;

/** What is ragged about the tables of pages and dialogs, in words. */
export async function raggedTables(page: Page): Promise<string[]> {
  return (await page.evaluate(RAGGED)) as string[];
}

/** Runs in the page: by how much it is wider than the screen. */
const TOO_WIDE = `[document.documentElement.scrollWidth - innerWidth].filter((more) => more > 0).map((more) => more + ' px too wide')`;

/**
 * What is wrong with the layout of the page once it has come to rest, in words: it is wider than the screen, a table is
 * ragged, a button is too narrow, a flag lies over a chart's plane, or a part of the page or its dialog is cut off at a side and cannot be scrolled into view.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return (await page.evaluate(
    `${AT_REST}.then(() => [...${TOO_WIDE}, ...${CUT}, ...${CROPPED}, ...${OVER_PLANES}, ...${RAGGED}])`,
  )) as string[];
}
