import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../contenders/project-root.js';
import type { Measured } from './comparison.js';
import { ratioTo } from './comparison-table.js';

const DOCUMENT = join(PROJECT_ROOT, 'docs', 'benchmarks.md');
/** The table under this heading is what a run is held to; there is no second copy of its figures. */
const HEADING = '## Ratios to stock';

/** Ratios survive another machine and a noisy one, absolute figures do not; half is room for both. */
const TOLERATED_SHARE = 0.5;

/** `case → events per second of ours, divided by stock's`, as docs/benchmarks.md states them. */
export function readStatedRatios(document = readFileSync(DOCUMENT, 'utf8')): Map<string, number> {
  const section = document.split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.matchAll(/^\|\s*`?([a-z0-9-]+)`?\s*\|\s*([\d.]+)\s*\|/gm);
  const stated = new Map([...rows].map(([, name, ratio]) => [String(name), Number(ratio)]));
  if (stated.size === 0) throw new Error(`${DOCUMENT} states no ratios under "${HEADING}"`);
  return stated;
}

/**
 * One sentence for each of `cases` that fell under half of what is stated, or that there was no time to measure at all:
 * a run that saw nothing proves nothing. Cases that nothing is stated of cannot fall.
 */
export function findFallen(
  cases: readonly string[],
  measured: readonly Measured[],
  stated: ReadonlyMap<string, number>,
): string[] {
  return cases.flatMap((name) => {
    const expected = stated.get(name);
    if (expected === undefined) return [];
    const one = measured.find((each) => each.contender === 'ours' && each.case === name);
    const ratio = one ? ratioTo('stock', one, measured) : null;
    if (!one || ratio === null) return [`${name}: no time to measure it; its ratio to stock is not known`];
    if (ratio >= expected * TOLERATED_SHARE) return [];
    return [
      `${one.case}: ${ratio.toFixed(1)} × stock, under half of the ${expected} that docs/benchmarks.md states`,
    ];
  });
}
