import type { TimeSlices } from '../running/time-slices.js';

/** Numbers moved between two looks at the clock. */
const AT_ONCE = 4096;

/**
 * Puts touches of one visitor or person in time, those of one instant in the order they had. They come as a few stretches that
 * are in time already (packs, or visitors), which are merged two by two; a sort of the whole would hold the thread throughout.
 */
export async function sortInTime(order: Int32Array, atUs: Float64Array, slices: TimeSlices): Promise<void> {
  let starts = await startsOf(order, atUs, slices);
  if (starts.length <= 1) return;
  let from = order;
  let into: Int32Array = new Int32Array(order.length);
  while (starts.length > 1) {
    const merged: number[] = [];
    for (let at = 0; at < starts.length; at += 2) {
      merged.push(starts[at]!);
      const middle = starts[at + 1] ?? order.length;
      await merge(
        { from, into, start: starts[at]!, middle, end: starts[at + 2] ?? order.length },
        atUs,
        slices,
      );
    }
    starts = merged;
    [from, into] = [into, from];
  }
  if (from !== order) order.set(from);
}

/** Where each stretch begins whose touches are in time. */
async function startsOf(order: Int32Array, atUs: Float64Array, slices: TimeSlices): Promise<number[]> {
  const starts = order.length > 0 ? [0] : [];
  for (let at = 1; at < order.length; at++) {
    if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
    if (atUs[order[at - 1]!]! > atUs[order[at]!]!) starts.push(at);
  }
  return starts;
}

interface TwoStretches {
  readonly from: Int32Array;
  readonly into: Int32Array;
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

async function merge(
  { from, into, start, middle, end }: TwoStretches,
  atUs: Float64Array,
  slices: TimeSlices,
): Promise<void> {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
    const isLeft = left < middle && (right >= end || atUs[from[left]!]! <= atUs[from[right]!]!);
    into[at] = from[isLeft ? left++ : right++]!;
  }
}
