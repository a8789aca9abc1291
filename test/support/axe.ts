import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** A frame to lay out what has changed, another for what then moves. */
const AT_REST = `(async () => {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document.getAnimations().filter((each) =>
      each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    for (const each of moving) each.finish();
  }
})()`;

/** What passes is counted but not described, which is most of the work; no rule that runs needs the style sheets fetched again. */
const OPTIONS = { resultTypes: ['violations'], preload: false };

/** The rules whose outcome depends on colours: all others say the same in both colour schemes. */
const OF_COLORS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What of a page is looked at; all of it, by every rule, unless said otherwise. */
export interface AxeScope {
  /** A selector of the parts to look at. */
  readonly within?: string | undefined;
  /** Only what another colour scheme changes. */
  readonly colorsOnly?: boolean;
}

/** Brings every transition and animation that ends to its end; resolves when none is under way. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
}

/**
 * The serious and critical faults of accessibility that axe-core finds on the page, in words. Looked at when it has
 * come to rest: half-way between two colour schemes no colour is the one that was chosen.
 */
export async function seriousFaults(
  page: Page,
  { within = 'html', colorsOnly = false }: AxeScope = {},
): Promise<string[]> {
  await comeToRest(page);
  // Through the debugger, which the page's policy does not bind; half a megabyte, so once for each page.
  const isThere = await page.evaluate(`typeof axe === 'object'`);
  if (!isThere) await page.evaluate(await readFile(SOURCE, 'utf8'));
  const options = { ...OPTIONS, ...(colorsOnly && OF_COLORS) };
  const run = `axe.run(${JSON.stringify({ include: [within] })}, ${JSON.stringify(options)})`;
  const violations = (await page.evaluate(`${run}.then((result) => result.violations)`)) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
