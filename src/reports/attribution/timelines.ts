import type { TimeSlices } from '../running/time-slices.js';
import { sortInTime } from './sort-in-time.js';
import { Timeline } from './timeline.js';
import type { TouchStore } from './touch-store.js';

/** Touches between two looks at the clock. */
const AT_ONCE = 4096;

/**
 * For each of so many visitors its touches in time; those of one instant as they were added. Touches may not be added any more.
 */
export async function timelinesOf(
  touches: TouchStore,
  visitors: number,
  slices: TimeSlices,
): Promise<(visitor: number) => Timeline> {
  const { atUs, visitors: visitorOf, size } = touches;
  const ends = new Int32Array(visitors + 1);
  for (let touch = 0; touch < size; touch++) ends[visitorOf[touch]! + 1]!++;
  for (let visitor = 0; visitor < visitors; visitor++) ends[visitor + 1]! += ends[visitor]!;
  const starts = ends.slice(0, visitors);
  const next = starts.slice();
  const order = new Int32Array(size);
  for (let touch = 0; touch < size; touch++) {
    if (touch % AT_ONCE === 0 && slices.isOver()) await slices.rest();
    order[next[visitorOf[touch]!]!++] = touch;
  }
  const own = (visitor: number) => order.subarray(starts[visitor]!, ends[visitor + 1]!);
  // Nearly all came in time: sorted are the visitors of the touches that did not.
  const late = new Set<number>();
  for (let at = 1; at < size; at++) {
    if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
    const [touch, before] = [order[at]!, order[at - 1]!];
    if (atUs[touch]! < atUs[before]! && visitorOf[touch] === visitorOf[before]) late.add(visitorOf[touch]!);
  }
  for (const visitor of late) await sortInTime(own(visitor), atUs, slices);
  return (visitor) => new Timeline(touches, own(visitor));
}
