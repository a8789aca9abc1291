/**
 * The first of some in an order, as many as are asked for, in that order: where there are far more, without ordering all the
 * others, of which most are compared once.
 */
export function firstOf<T>(list: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const item of list) {
    if (first.length === count && compare(item, first[count - 1]!) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(first[middle]!, item) <= 0) low = middle + 1;
      else high = middle;
    }
    if (first.length === count) first.pop();
    first.splice(low, 0, item);
  }
  return first;
}
