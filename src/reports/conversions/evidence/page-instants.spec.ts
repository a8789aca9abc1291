import { PageInstants } from './page-instants.js';

/** So many of the first behind an instant, of conversions that come in this order. */
function instantsOf(count: number, afterUs: number | null, noted: readonly number[]): number[] {
  const instants = new PageInstants(afterUs, count);
  for (const atUs of noted) instants.note(atUs);
  return instants.inTime();
}

describe('PageInstants', () => {
  it('are those of so many of the first conversions, none twice', () => {
    expect(instantsOf(3, null, [9, 4, 7, 4, 1, 8, 2, 6])).toEqual([1, 2, 4]);
    expect(instantsOf(3, null, [5, 5, 5, 5, 5, 5, 5, 5, 1])).toEqual([1, 5]);
    expect(instantsOf(3, null, [])).toEqual([]);
  });

  it('go on behind an instant, which is one of them where a conversion happened then', () => {
    expect(instantsOf(2, 4, [9, 4, 7, 4, 1, 8])).toEqual([4, 7, 8]);
    expect(instantsOf(2, 5, [9, 4, 7, 4, 1, 8])).toEqual([7, 8]);
    expect(instantsOf(2, 9, [9, 4])).toEqual([9]);
  });

  it('are the same in whatever order very many come', () => {
    const noted = Array.from({ length: 1_000 }, (_, n) => (n * 7) % 503);
    const first = [...noted].sort((a, b) => a - b).filter((atUs) => atUs > 100);
    expect(instantsOf(20, 100, noted)).toEqual([100, ...new Set(first.slice(0, 20))]);
    expect(instantsOf(20, 100, [...noted].reverse())).toEqual(instantsOf(20, 100, noted));
  });
});
