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

/** A case whose ratio is under half of what is stated, and that in words. */
export interface FallenCase {
  readonly name: string;
  readonly sentence: string;
}

/** Those of `cases` that fell under half of what is stated. Each of them has been measured: a comparison leaves none out. */
export function findFallen(
  cases: readonly string[],
  measured: readonly Measured[],
  stated: ReadonlyMap<string, number>,
): FallenCase[] {
  return cases.flatMap((name) => {
    const ofDocument = stated.get(name);
    if (ofDocument === undefined) return [];
    const one = measured.find((each) => each.contender === 'ours' && each.case === name);
    const ratio = one ? ratioTo('stock', one, measured) : null;
    if (ratio === null) return [{ name, sentence: `${name}: its ratio to stock could not be measured` }];
    if (ratio >= ofDocument * TOLERATED_SHARE) return [];
    const words = `${ratio.toFixed(1)} × stock, under half of the ${ofDocument} that docs/benchmarks.md states`;
    return [{ name, sentence: `${name}: ${words}` }];
  });
}
