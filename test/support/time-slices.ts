import { TimeSlices } from '../../src/reports/running/time-slices.js';

/** Time slices that end after so many looks at the clock; `rests` counts them. Without a number they never end. */
export function slicesOf(looks = Number.POSITIVE_INFINITY): { slices: TimeSlices; rests: () => number } {
  let now = 0;
  let rests = 0;
  const turn = () => {
    rests += 1;
    return Promise.resolve();
  };
  const slices = new TimeSlices(
    { isWriting: () => false, maxWorkMs: Number.POSITIVE_INFINITY, tookTooLong: () => new Error('Too long') },
    () => (now += 0.3 / looks),
    { turn, pause: turn },
  );
  return { slices, rests: () => rests };
}
