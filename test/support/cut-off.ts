import type { Page } from 'playwright-core';

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

/** The parts of pages and dialogs that are cut off at a side and cannot be scrolled into view, in words. */
export async function cutOff(page: Page): Promise<string[]> {
  return (await page.evaluate(CUT)) as string[];
}
