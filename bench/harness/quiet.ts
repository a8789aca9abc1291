import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessTree } from './process-tree.js';

const STEP_MS = 100;
/** One hundredth of a second per step: the grain of the kernel's counters. */
const IDLE_SECONDS_PER_STEP = 0.015;

/**
 * Waits until all these processes together have done nothing for two steps in a row, so that no contender pays for
 * another's checkpoint, vacuum or garbage collection. Resolves with false when that takes longer than `deadlineMs`.
 */
export async function waitUntilQuiet(trees: readonly ProcessTree[], deadlineMs: number): Promise<boolean> {
  const total = () => trees.reduce((sum, tree) => sum + (tree.cpuSeconds() ?? 0), 0);
  const giveUpAt = Date.now() + deadlineMs;
  let quietSteps = 0;
  for (let before = total(); Date.now() < giveUpAt; ) {
    await pause(STEP_MS);
    const now = total();
    quietSteps = now - before <= IDLE_SECONDS_PER_STEP ? quietSteps + 1 : 0;
    if (quietSteps >= 2) return true;
    before = now;
  }
  return false;
}
