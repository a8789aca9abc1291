import Sequencer from '@jest/test-sequencer';

/** Layers that start processes and browsers. */
const SLOW_LAYERS = /\/test\/(browser|scenarios)\//;

/**
 * Files that take much longer than others of their size, the longest first (measured, November 2026). Whoever begins one
 * of the first two late waits for it alone.
 */
const LONGEST = [
  'test/browser/every-page.spec.ts',
  'test/browser/every-report-page.spec.ts',
  'test/browser/outages.spec.ts',
  'test/browser/report-tools.spec.ts',
  'test/browser/reports.spec.ts',
  'test/browser/ten-questions.spec.ts',
  'test/scenarios/faults-under-load.scenario-spec.ts',
  'test/integration/conversions-report.int-spec.ts',
  'test/scenarios/container.scenario-spec.ts',
];

/**
 * The order of a run: the longest files, then the slow layers, so that no worker is left alone with a long file at the
 * end. Within them Jest's own order: by the time a file took last, on a fresh clone by its size, which says little of
 * how long it takes.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((file) => path.endsWith(`/${file}`));
      if (at !== -1) return at;
      return SLOW_LAYERS.test(path) ? LONGEST.length : LONGEST.length + 1;
    };
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
