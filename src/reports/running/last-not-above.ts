/** The place of the last of ascending numbers that is not above a value; 0 where all are. */
export function lastNotAbove(numbers: Float64Array, value: number): number {
  let [low, high] = [0, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= value) low = middle;
    else high = middle;
  }
  return low;
}
