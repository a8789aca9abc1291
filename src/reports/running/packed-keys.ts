/** Keys that are looked through or put in order between two looks at the clock: some ten microseconds' work. */
const AT_ONCE = 2048;
/** Upper halves are put in order by so many bits at a time: of a part's keys 26 tell them apart, so twice. */
const DIGIT_BITS = 13;
const DIGITS = 1 << DIGIT_BITS;
/** A byte of a difference has seven bits of it, and one that says: more follow. */
const MORE = 0x80;
const MOST_DIFFERENCE_BYTES = 5;

/** 64-bit keys by their halves, each with a number from 0 on. */
export interface KeyHalves {
  readonly highs: Int32Array;
  readonly lows: Int32Array;
}

/**
 * Keys in order: of the upper halves the differences, in as many bytes as these take; the lower halves as they are. Equal keys are equal
 * bytes. Of 10,000 keys and more in a 64th of all there may be, one takes some six bytes.
 */
export type PackedKeys = {
  readonly highs: Uint8Array;
  readonly lows: Int32Array;
};

/** Puts numbers into the order of their keys. Takes their array as its own. */
export function* sortByKey({ highs, lows }: KeyHalves, numbers: Uint32Array): Generator<void, Uint32Array> {
  if (numbers.length === 0) return numbers;
  const { least, most } = yield* boundsOf(highs, numbers);
  let from = numbers;
  let into: Uint32Array = new Uint32Array(numbers.length);
  for (let shift = 0; shift < 32 && (most - least) / 2 ** shift >= 1; shift += DIGIT_BITS) {
    yield* sortByDigit(from, into, (number) => ((highs[number]! - least) >>> shift) & (DIGITS - 1));
    [from, into] = [into, from];
  }
  yield* sortEqual({ highs, lows }, from);
  return from;
}

/** @param order numbers in the order of their keys. */
export function* packKeys({ highs, lows }: KeyHalves, order: Uint32Array): Generator<void, PackedKeys> {
  const packed = {
    highs: new Uint8Array(order.length * MOST_DIFFERENCE_BYTES),
    lows: new Int32Array(order.length),
  };
  let before = -(2 ** 31);
  let end = 0;
  for (let first = 0; first < order.length; first += AT_ONCE) {
    yield;
    const last = Math.min(first + AT_ONCE, order.length);
    for (let at = first; at < last; at++) {
      const number = order[at]!;
      let rest = (highs[number]! - before) >>> 0;
      before = highs[number]!;
      for (; rest >= MORE; rest >>>= 7) packed.highs[end++] = (rest & (MORE - 1)) | MORE;
      packed.highs[end++] = rest;
      packed.lows[at] = lows[number]!;
    }
  }
  return { ...packed, highs: packed.highs.slice(0, end) };
}

/** Hands the keys over in order. */
export function* unpackKeys(
  { highs, lows }: PackedKeys,
  take: (high: number, low: number) => void,
): Generator<void> {
  let high = -(2 ** 31);
  let at = 0;
  for (let first = 0; first < lows.length; first += AT_ONCE) {
    yield;
    const last = Math.min(first + AT_ONCE, lows.length);
    for (let key = first; key < last; key++) {
      let byte = highs[at++]!;
      let difference = byte & (MORE - 1);
      for (let shift = 7; byte >= MORE; shift += 7) {
        byte = highs[at++]!;
        difference |= (byte & (MORE - 1)) << shift;
      }
      high = (high + difference) | 0;
      take(high, lows[key]!);
    }
  }
}

function* boundsOf(
  highs: Int32Array,
  numbers: Uint32Array,
): Generator<void, { least: number; most: number }> {
  let least = highs[numbers[0]!]!;
  let most = least;
  for (let at = 0; at < numbers.length; at++) {
    if (at % AT_ONCE === 0) yield;
    const high = highs[numbers[at]!]!;
    if (high < least) least = high;
    else if (high > most) most = high;
  }
  return { least, most };
}

/** Those with equal digits keep their order. */
function* sortByDigit(
  from: Uint32Array,
  into: Uint32Array,
  digitOf: (number: number) => number,
): Generator<void> {
  const ends = new Uint32Array(DIGITS);
  for (let at = 0; at < from.length; at++) {
    if (at % AT_ONCE === 0) yield;
    ends[digitOf(from[at]!)]!++;
  }
  for (let digit = 1; digit < DIGITS; digit++) ends[digit]! += ends[digit - 1]!;
  for (let at = from.length - 1; at >= 0; at--) {
    if (at % AT_ONCE === 0) yield;
    into[--ends[digitOf(from[at]!)]!] = from[at]!;
  }
}

/** Puts those with equal upper halves, of whom there are few, in order. */
function* sortEqual({ highs, lows }: KeyHalves, order: Uint32Array): Generator<void> {
  for (let at = 1; at < order.length; at++) {
    if (at % AT_ONCE === 0) yield;
    const number = order[at]!;
    let place = at;
    for (; place > 0; place--) {
      const before = order[place - 1]!;
      if (highs[before] !== highs[number] || lows[before]! <= lows[number]!) break;
      order[place] = before;
    }
    order[place] = number;
  }
}
