import Sequencer from '@jest/test-sequencer';

/** Layers that start processes and browsers. */
const SLOW_LAYERS = /\/test\/(browser|scenarios)\//;

/**
 * The order of a run: first the slow layers, so that no worker is left alone with a long file at the end. Within them
 * Jest's own order: by the time a file took last, on a fresh clone by its size, which says little of how long it takes.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => SLOW_LAYERS.test(path);
    const ordered = super.sort(tests);
    return [...ordered.filter(isSlow), ...ordered.filter((test) => !isSlow(test))];
  }
}
