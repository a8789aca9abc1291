import type { EvidenceQuestion } from './funnel.types.js';
import { isEvidence } from './is-evidence.js';

const asked: EvidenceQuestion = { step: 3, outcome: 'reached', limit: 1, after: null };
/** Took 10 from the first to the second step, and 20 from there to the third. */
const best = { reached: 3, isOpen: true, instants: Float64Array.of(100, 110, 130, 0) };
const took = (since: 'start' | 'previous', fromUs: number, belowUs: number) => ({
  ...asked,
  took: { since, fromUs, belowUs },
});

describe('isEvidence', () => {
  it.each([
    ['reached the step', asked, true],
    ['did not reach it', { ...asked, step: 4 }, false],
    ['may still go on from it', { ...asked, outcome: 'open' }, true],
    ['has not dropped off yet', { ...asked, outcome: 'dropped_off' }, false],
    ['went on from it', { ...asked, step: 2, outcome: 'open' }, false],
    ['is never excluded', { ...asked, outcome: 'excluded' }, false],
    ['entered in the bucket', { ...asked, bucket: { startUs: 100, endUs: 101, isWhole: true } }, true],
    ['entered before it', { ...asked, bucket: { startUs: 101, endUs: 110, isWhole: true } }, false],
    ['entered when it ends', { ...asked, bucket: { startUs: 90, endUs: 100, isWhole: true } }, false],
    ['took so long since entry', took('start', 30, 31), true],
    ['took less since entry', took('start', 31, 40), false],
    ['took longer since entry', took('start', 20, 30), false],
    ['took so long since the step before', took('previous', 20, 21), true],
    ['took another time since the step before', took('previous', 30, 31), false],
    ['took so long to the second step', { ...took('previous', 10, 11), step: 2 }, true],
  ] as const)('%s', (_, evidence, expected) => {
    expect(isEvidence(evidence, 4, best)).toBe(expected);
  });

  it('has nobody drop off the last step', () => {
    const last = { ...best, reached: 4, isOpen: false };
    expect(isEvidence({ ...asked, step: 4, outcome: 'dropped_off' }, 4, last)).toBe(false);
  });
});
