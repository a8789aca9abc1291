import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Runs in the page: resolves when no transition or animation that ends is under way. */
const AT_REST = `(async () => {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter((each) =>
      each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
  }
})()`;

/** Every rule; what passes is counted but not described, which is most of the work. */
const RUN = `axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)`;

/**
 * The serious and critical faults of accessibility that axe-core finds on the page, in words. Looked at when it has
 * come to rest: half-way between two colour schemes no colour is the one that was chosen.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(AT_REST);
  // Through the debugger, which the page's policy does not bind; half a megabyte, so once for each page.
  const isThere = await page.evaluate(`typeof axe === 'object'`);
  if (!isThere) await page.evaluate(await readFile(SOURCE, 'utf8'));
  const violations = (await page.evaluate(RUN)) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
