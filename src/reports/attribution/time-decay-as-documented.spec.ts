import { creditsOf } from './credits.js';
import { Timeline } from './timeline.js';
import { TouchStore } from './touch-store.js';

const MINUTE_US = 60_000_000;
const DAY_US = 1_440 * MINUTE_US;

/** The steps of docs/reports.md, "time_decay to the millionth", and nothing else. */
function documented(timesUs: readonly number[]): number[] {
  const last = timesUs.at(-1)!;
  const perHour = (h: number) => BigInt(Math.round(2 ** (30 - h / 168)));
  const perMinute = (m: number) => BigInt(Math.round(2 ** (30 - m / 10_080)));
  const weights = timesUs.map((time) => {
    const age =
      timesUs.length > 1_000
        ? Math.floor((last - time) / DAY_US) * 1_440
        : Math.floor((last - time) / MINUTE_US);
    const weeks = Math.floor(age / 10_080);
    const rest = age % 10_080;
    const young = (perHour(Math.floor(rest / 60)) * perMinute(rest % 60)) / 2n ** 30n;
    return young / 2n ** BigInt(weeks);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const credits = weights.map((weight) => Number((1_000_000n * weight) / sum));
  const left = 1_000_000 - credits.reduce((total, credit) => total + credit, 0);
  weights
    .map((weight, i) => ({ i, remainder: (1_000_000n * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
    .forEach(({ i }) => {
      credits[i]! += 1;
    });
  return credits;
}

function counted(timesUs: readonly number[]): number[] {
  const touches = new TouchStore();
  for (const [index, atUs] of timesUs.entries())
    touches.add(0, {
      ...{ visitor: 0, visitorHigh: 0, visitorLow: 0, userHigh: 0, userLow: 0 },
      ...{ channel: 0, isDirect: false, pack: 0, index, atUs },
    });
  const timeline = new Timeline(touches, Int32Array.from(timesUs.keys()));
  const credits = timesUs.map(() => 0);
  for (const { from, to, each } of creditsOf('time_decay', {
    timeline,
    from: 0,
    to: timesUs.length,
    excludedTouches: 0,
  }))
    credits.fill(each, from, to);
  return credits;
}

describe('time_decay gives each touch the millionths that a reader of the documentation computes', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const someTimes = (count: number, days: number) =>
    Array.from(
      { length: count },
      () => Date.UTC(2026, 0, 1) * 1000 + next(days * 24 * 60) * MINUTE_US + next(MINUTE_US),
    ).sort((a, b) => a - b);

  it('by minutes', () => {
    for (let round = 0; round < 300; round++) {
      const times = someTimes(1 + next(12), 60);
      expect(counted(times)).toEqual(documented(times));
    }
  });

  it.each([1_000, 1_001, 1_300])('by days where there are more than 1,000 of them: %i', (count) => {
    const times = someTimes(count, 40);
    expect(counted(times)).toEqual(documented(times));
  });
});
