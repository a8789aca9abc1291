import type { Timeline } from '../../attribution/timeline.js';
import type { TouchStore } from '../../attribution/touch-store.js';

/** Which of the touches in a row's channels the row counts. */
export type CountsTouch = (touches: TouchStore, touch: number) => boolean;

/** In a shorter timeline touches are counted one by one. */
const SHORT = 64;

/** Which touches of a timeline lie in a row of the report. */
export class RowTouches {
  /** How many lie in the row before each position; once it is asked for. */
  private before: Int32Array | undefined;

  /**
   * @param inRow by the number of the channel.
   * @param counts where a report counts some of them alone, as those of a day.
   */
  constructor(
    private readonly timeline: Timeline,
    private readonly inRow: readonly boolean[],
    private readonly counts?: CountsTouch | undefined,
  ) {}

  has(position: number): boolean {
    const { touches, order } = this.timeline;
    const touch = order[position]!;
    return this.inRow[touches.channels[touch]!]! && (this.counts?.(touches, touch) ?? true);
  }

  /** How many touches from `from` (inclusive) to `to` (exclusive) lie in the row. */
  count(from: number, to: number): number {
    if (this.timeline.length > SHORT) {
      this.before ??= this.countBefore();
      return this.before[to]! - this.before[from]!;
    }
    let count = 0;
    for (let position = from; position < to; position++) if (this.has(position)) count++;
    return count;
  }

  private countBefore(): Int32Array {
    const before = new Int32Array(this.timeline.length + 1);
    for (let position = 0; position < this.timeline.length; position++)
      before[position + 1] = before[position]! + Number(this.has(position));
    return before;
  }
}
