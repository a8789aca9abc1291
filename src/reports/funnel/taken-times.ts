import type { FunnelTimes } from './funnel.types.js';
import { histogramBounds } from './time-histogram.js';

const FIRST_TIMES = 1024;
/** Times between two looks at the clock: some ten microseconds' work. */
const TIMES_AT_ONCE = 8192;
/** So few are sorted at once. */
const FEW = 4096;
/** Into how many stretches a range is divided to find the one that holds a rank. */
const STRETCHES = 1024;

/** Most times that all of a funnel's steps hold together: 64 MiB. */
export const MOST_TIMES = 8_388_608;

/** Where {@link MOST_TIMES} would not do. */
export class TooManyTimesError extends Error {}

/** How many times may still be held. */
export interface TimesBudget {
  left: number;
}

/** Times that visitors took, in whole microseconds below the window: counted by class as they come, and held for their percentiles. */
export class TakenTimes {
  private held = new Float64Array(FIRST_TIMES);
  private count = 0;
  private readonly bounds: readonly number[];
  private readonly histogram: number[];

  constructor(
    private readonly windowUs: number,
    private readonly budget: TimesBudget,
  ) {
    this.bounds = histogramBounds(windowUs);
    this.histogram = this.bounds.map(() => 0);
  }

  /** @throws TooManyTimesError */
  add(takenUs: number): void {
    if (this.count === this.held.length) this.grow();
    this.held[this.count++] = takenUs;
    this.histogram[this.bounds.findIndex((bound) => takenUs < bound)]!++;
  }

  /** Null without times. */
  *summary(): Generator<void, FunnelTimes | null> {
    if (this.count === 0) return null;
    const medianUs = yield* this.atRank(Math.ceil(0.5 * this.count));
    const p90Us = yield* this.atRank(Math.ceil(0.9 * this.count));
    return { medianUs, p90Us, histogram: this.histogram };
  }

  /** The time at a rank from 1: of the range that holds it a smaller part is looked at, again and again, until few times are left. */
  private *atRank(rank: number): Generator<void, number> {
    let [lowUs, highUs, below] = [0, this.windowUs, 0];
    for (;;) {
      const widthUs = Math.ceil((highUs - lowUs) / STRETCHES);
      const counts = new Int32Array(STRETCHES);
      yield* this.eachBetween(lowUs, highUs, (takenUs) => {
        counts[Math.floor((takenUs - lowUs) / widthUs)]!++;
      });
      let stretch = 0;
      while (below + counts[stretch]! < rank) below += counts[stretch++]!;
      lowUs += stretch * widthUs;
      highUs = Math.min(lowUs + widthUs, highUs);
      if (widthUs === 1) return lowUs;
      if (counts[stretch]! > FEW) continue;
      const few = new Float64Array(counts[stretch]!);
      let place = 0;
      yield* this.eachBetween(lowUs, highUs, (takenUs) => {
        few[place++] = takenUs;
      });
      return few.sort()[rank - below - 1]!;
    }
  }

  private *eachBetween(lowUs: number, highUs: number, take: (takenUs: number) => void): Generator<void> {
    for (let first = 0; first < this.count; first += TIMES_AT_ONCE) {
      yield;
      const end = Math.min(first + TIMES_AT_ONCE, this.count);
      for (let at = first; at < end; at++) {
        const takenUs = this.held[at]!;
        if (takenUs >= lowUs && takenUs < highUs) take(takenUs);
      }
    }
  }

  private grow(): void {
    this.budget.left -= this.held.length;
    if (this.budget.left < 0) throw new TooManyTimesError();
    const grown = new Float64Array(2 * this.held.length);
    grown.set(this.held);
    this.held = grown;
  }
}
