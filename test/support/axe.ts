import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { AT_REST } from './at-rest.js';
import { ONLY_NEAR } from './axe-near.js';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const EVERYTHING = 'html';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

interface Findings {
  readonly violations: readonly Violation[];
  /** What axe cannot tell. */
  readonly incomplete: readonly Violation[];
  /** One of each rule's is described, for the sake of the rule. */
  readonly passes: readonly Violation[];
}

const CONTRAST = 'color-contrast';

/** The rules whose outcome depends on colours: all others say the same in both colour schemes. */
const OF_COLORS = `{ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }`;

/** Each rule has one impact for all that it finds: those whose findings are not reported here need not look. */
const OF_ALL = `{
  rules: Object.fromEntries(axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }])),
}`;

/** What of a page is looked at; all of it, by every rule, unless said otherwise. */
export interface AxeScope {
  /** A selector of the parts to look at. */
  readonly within?: string | undefined;
  /** Only what another colour scheme changes. */
  readonly colorsOnly?: boolean;
}

/**
 * The serious and critical faults of accessibility that axe-core finds on the page once it has come to rest, in words. It
 * is a fault, too, where axe can tell no text's contrast, as something lies over all of it: any colour would pass there.
 */
export async function seriousFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const look = lookWith(scope);
  let found = (await page.evaluate(look)) as Findings | null;
  if (found === null) {
    // Through the debugger, which the page's policy does not bind; half a megabyte, so once for each page.
    await page.evaluate(await readFile(SOURCE, 'utf8'));
    found = (await page.evaluate(look)) as Findings;
  }
  return [
    ...found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
    ...undecidedContrast(found),
  ].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The texts whose contrast axe cannot tell, where there is none whose contrast it can. */
function undecidedContrast({ violations, incomplete, passes }: Findings): readonly Violation[] {
  const isTold = [...violations, ...passes].some(({ id }) => id === CONTRAST);
  return isTold ? [] : incomplete.filter(({ id }) => id === CONTRAST);
}

/**
 * Runs in the page. What passes is counted but not described, which is most of the work; no rule that runs needs the style
 * sheets fetched again. @returns null where axe has not been loaded.
 */
function lookWith({ within = EVERYTHING, colorsOnly = false }: AxeScope): string {
  const parts = JSON.stringify(within);
  return `(async () => {
    if (typeof axe !== 'object') return null;
    await ${AT_REST};
    const giveAll = ${within === EVERYTHING ? '() => true' : `${ONLY_NEAR}(${parts})`};
    const options = { resultTypes: ['violations', 'incomplete'], preload: false, ...${colorsOnly ? OF_COLORS : OF_ALL} };
    try {
      const { violations, incomplete, passes } = await axe.run({ include: [${parts}] }, options);
      return { violations, incomplete, passes };
    } finally {
      giveAll();
    }
  })()`;
}
