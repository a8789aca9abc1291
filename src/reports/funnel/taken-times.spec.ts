import fc from 'fast-check';
import { TakenTimes, TooManyTimesError } from './taken-times.js';
import { histogramBounds } from './time-histogram.js';

const DAY_US = 86_400_000_000;

function summaryOf(times: readonly number[], windowUs: number) {
  const taken = new TakenTimes(windowUs, { left: 1_000_000 });
  for (const time of times) taken.add(time);
  const steps = taken.summary();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function expectedOf(times: readonly number[], windowUs: number) {
  const sorted = [...times].sort((one, other) => one - other);
  const nearest = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  const histogram = histogramBounds(windowUs).map(
    (bound, index, bounds) => times.filter((time) => time < bound && time >= (bounds[index - 1] ?? 0)).length,
  );
  return { medianUs: nearest(0.5), p90Us: nearest(0.9), histogram };
}

describe('TakenTimes', () => {
  it('tells nothing of no times', () => {
    expect(summaryOf([], DAY_US)).toBeNull();
  });

  it('has the percentiles by nearest rank, and counts by class', () => {
    const windowUs = fc.constantFrom(1, 7, 2_000, 60_000_000, DAY_US, 366 * DAY_US);
    const few = windowUs.chain((window) =>
      fc.tuple(fc.constant(window), fc.array(fc.integer({ min: 0, max: window - 1 }), { minLength: 1 })),
    );
    fc.assert(
      fc.property(few, ([window, times]) => {
        expect(summaryOf(times, window)).toEqual(expectedOf(times, window));
      }),
    );
  });

  it.each([
    ['all the same', () => 5_000_000],
    ['all within a moment of a long window', (n: number) => (n * 7919) % 5_003],
    ['all at the end of it', (n: number) => 366 * DAY_US - 1 - ((n * 7919) % 3)],
    ['spread over it', (n: number) => (n * 7919 * 104_729) % (366 * DAY_US)],
  ])('finds them among more than are sorted at once, %s', (_, at) => {
    const times = Array.from({ length: 20_000 }, (_, n) => at(n));
    expect(summaryOf(times, 366 * DAY_US)).toEqual(expectedOf(times, 366 * DAY_US));
  });

  it('holds no more than there is room for in all', () => {
    const budget = { left: 2_000 };
    const [one, other] = [new TakenTimes(DAY_US, budget), new TakenTimes(DAY_US, budget)];
    for (let n = 0; n <= 1_024; n++) one.add(n);
    for (let n = 0; n < 1_024; n++) other.add(n);
    expect(() => other.add(1_024)).toThrow(TooManyTimesError);
  });
});
