import type { TimeSlices } from './time-slices.js';

/** Works through steps of some ten microseconds each, and lets the process do whatever else it has to between slices of them. */
export async function inSlices<T>(slices: TimeSlices, steps: Generator<void, T>): Promise<T> {
  slices.begin();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      slices.end();
      return step.value;
    }
    if (slices.isOver()) await slices.rest();
  }
}
