import fc from 'fast-check';
import { firstOf } from './first-of.js';

describe('firstOf', () => {
  it('is the beginning of the whole in order, of equal ones those that come first', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 60 }), fc.integer({ min: 1, max: 70 }), (list, count) => {
        const compare = ([a]: [number, number], [b]: [number, number]) => a - b;
        expect(firstOf(list, count, compare)).toEqual([...list].sort(compare).slice(0, count));
      }),
    );
  });

  it('compares most of very many once', () => {
    let compared = 0;
    const list = Array.from({ length: 20_000 }, (_, n) => n);
    const found = firstOf(list, 100, (a, b) => {
      compared += 1;
      return a - b;
    });
    expect(found).toEqual(list.slice(0, 100));
    expect(compared).toBeLessThan(22_000);
  });
});
