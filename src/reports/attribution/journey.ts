import type { TouchStore } from './touch-store.js';

/** The touches that may have led to a conversion, in time: those of `order` from `from` (inclusive) to `to` (exclusive). */
export interface Journey {
  readonly touches: TouchStore;
  readonly order: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** How many touches a journey has. */
export function lengthOf({ from, to }: Journey): number {
  return to - from;
}

/** The journey to a conversion: the touches of a timeline from `lookbackUs` before it up to its instant. */
export function journeyTo(
  convertedUs: number,
  lookbackUs: number,
  { touches, order }: Pick<Journey, 'touches' | 'order'>,
): Journey {
  const from = firstAfter(order, touches, convertedUs - lookbackUs - 1);
  return { touches, order, from, to: firstAfter(order, touches, convertedUs) };
}

/** Where in `order` the first touch later than an instant is; its length when there is none. */
function firstAfter(order: Int32Array, { atUs }: TouchStore, instantUs: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (atUs[order[middle]!]! > instantUs) high = middle;
    else low = middle + 1;
  }
  return low;
}
