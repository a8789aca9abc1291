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

/** One sentence for each case that fell under half of what is stated; empty when all hold or were not measured. */
export function findFallen(measured: readonly Measured[], stated: ReadonlyMap<string, number>): string[] {
  return measured
    .filter(({ contender }) => contender === 'ours')
    .flatMap((one) => {
      const expected = stated.get(one.case);
      const ratio = ratioTo('stock', one, measured);
      if (expected === undefined || ratio === null || ratio >= expected * TOLERATED_SHARE) return [];
      return [
        `${one.case}: ${ratio.toFixed(1)} × stock, under half of the ${expected} that docs/benchmarks.md states`,
      ];
    });
}
