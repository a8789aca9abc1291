/** Touches side by side in a timeline, from `from` (inclusive) to `to` (exclusive), each of which gets as much. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** What each gets, or weighs. */
  readonly each: number;
}

export interface Shared {
  /** Whole, not negative. */
  readonly amount: number;
  /** The sum of all weights, each as often as there are touches of it. Times the amount still below 2^53. */
  readonly total: number;
}

/**
 * Shares an amount among touches by weight: rounded down first; what that leaves over goes one by one to the largest
 * remainders, the earlier touch first among equal ones. Touches of one weight get the same but for the one more that the
 * earlier of them may get, so what comes out are stretches as well: in time, without those that get nothing.
 *
 * @param weighed stretches in time; their touches weigh `each`.
 */
export function shareOut({ amount, total }: Shared, weighed: readonly Stretch[]): Stretch[] {
  const rests: number[] = [];
  let left = amount;
  for (const { from, to, each } of weighed) {
    // Remainders of doubles are exact.
    const product = amount * each;
    const rest = product % total;
    rests.push(rest);
    left -= (to - from) * ((product - rest) / total);
  }
  const more = left === 0 ? null : oneMore(weighed, rests, left);
  const shares: Stretch[] = [];
  for (let at = 0; at < weighed.length; at++) {
    const { from, to, each } = weighed[at]!;
    const part = (amount * each - rests[at]!) / total;
    const cut = from + (more === null ? 0 : more[at]!);
    if (cut > from) shares.push({ from, to: cut, each: part + 1 });
    if (part > 0 && cut < to) shares.push({ from: cut, to, each: part });
  }
  return shares;
}

/** How many touches of each stretch get one more. */
function oneMore(weighed: readonly Stretch[], rests: readonly number[], left: number): Int32Array {
  const more = new Int32Array(rests.length);
  const order = byRest(rests);
  for (let n = 0; left > 0; n++) {
    const at = order[n]!;
    const { from, to } = weighed[at]!;
    more[at] = Math.min(left, to - from);
    left -= more[at]!;
  }
  return more;
}

/** For how many remainders their place fits into a number beside them: a list of numbers is sorted ten times as fast. */
const MOST_BESIDE = 1024;
/** Fewer are sorted as fast as they are. */
const FEW = 16;

/** The places of the remainders, the largest first, the earlier first among equal ones. */
function byRest(rests: readonly number[]): ArrayLike<number> {
  const isBeside = rests.length > FEW && rests.length <= MOST_BESIDE && Math.max(...rests) < 2 ** 43;
  if (!isBeside) return rests.map((_, at) => at).sort((a, b) => rests[b]! - rests[a]! || a - b);
  const keys = Float64Array.from(rests, (rest, at) => rest * MOST_BESIDE + (MOST_BESIDE - 1 - at)).sort();
  return Int32Array.from(keys, (key) => MOST_BESIDE - 1 - (key % MOST_BESIDE)).reverse();
}
