import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { AT_REST } from './at-rest.js';
import { ONLY_NEAR } from './axe-near.js';
import { lackOfContrast } from './seen-contrast.js';

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
 * The serious and critical faults of accessibility that axe-core finds on the page once it has come to rest, in words. Where
 * axe cannot tell a text's contrast, the screen is looked at.
 */
export async function seriousFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const look = lookWith(scope);
  let found = (await page.evaluate(look)) as Findings | null;
  if (found === null) {
    // Through the debugger, which the page's policy does not bind; half a megabyte, so once for each page.
    await page.evaluate(await readFile(SOURCE, 'utf8'));
    found = (await page.evaluate(look)) as Findings;
  }
  const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  return [...faults, ...(await undecidedContrast(page, found))];
}

/** What lacks contrast among the texts of which axe cannot tell: they lie over a gradient, or something lies over them. */
async function undecidedContrast(page: Page, { incomplete }: Findings): Promise<string[]> {
  const places = incomplete
    .filter(({ id }) => id === CONTRAST)
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  if (places.length === 0) return [];
  const faults = await lackOfContrast(page, places);
  return [...faults].map(([nth, words]) => `${CONTRAST}: ${places[nth]!}: ${words}`);
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
      const { violations, incomplete } = await axe.run({ include: [${parts}] }, options);
      return { violations, incomplete };
    } finally {
      giveAll();
    }
  })()`;
}
