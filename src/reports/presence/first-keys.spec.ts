import fc from 'fast-check';
import { FirstKeys } from './first-keys.js';

const keys = fc.uniqueArray(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { maxLength: 60 });

describe('FirstKeys', () => {
  it('has the first keys behind one, in whatever order they came', () => {
    fc.assert(
      fc.property(keys, fc.nat(60), fc.integer({ min: 1, max: 9 }), (all, place, count) => {
        const after = all[place]?.toString() ?? null;
        const first = new FirstKeys(after, count);
        for (const key of all) first.note(Number(key >> 32n), Number(BigInt.asIntN(32, key)));
        const behind = all.filter((key) => after === null || key > BigInt(after));
        const expected = behind.sort((a, b) => (a < b ? -1 : 1)).slice(0, count);
        expect(first.keys()).toEqual(expected.map(String));
      }),
    );
  });

  it('tells keys apart that share an upper half', () => {
    const first = new FirstKeys((5n << 32n).toString(), 2);
    for (const low of [3, -1, 1, 2, 0, -2]) first.note(5, low);
    expect(first.keys()).toEqual([1n, 2n].map((low) => ((5n << 32n) | low).toString()));
  });
});
