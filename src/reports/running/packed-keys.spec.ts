import fc from 'fast-check';
import { type PackedKeys, packKeys, sortByKey, unpackKeys } from './packed-keys.js';

type Key = readonly [high: number, low: number];

/** What a generator returns, whatever it yields before. */
function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
  }
}

function packed(keys: readonly Key[]): PackedKeys {
  const halves = {
    highs: Int32Array.from(keys, ([high]) => high),
    lows: Int32Array.from(keys, ([, low]) => low),
  };
  const order = drained(
    sortByKey(
      halves,
      Uint32Array.from(keys, (_, number) => number),
    ),
  );
  return drained(packKeys(halves, order));
}

function unpacked(of: PackedKeys): Key[] {
  const keys: Key[] = [];
  drained(unpackKeys(of, (high, low) => keys.push([high, low])));
  return keys;
}

describe('Packed keys', () => {
  const half = fc.oneof(
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.integer({ min: -2, max: 2 }),
    fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 127, 128, 8_191, 8_192),
  );
  const keys = fc.uniqueArray(fc.tuple(half, half), { maxLength: 60, selector: String });

  it('are the same keys in order, whichever halves they have', () => {
    fc.assert(
      fc.property(keys, (some) => {
        const inOrder = [...some].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
        expect(unpacked(packed(some))).toEqual(inOrder);
      }),
    );
  });

  it('are equal bytes of equal keys, in whatever order these came', () => {
    fc.assert(
      fc.property(keys, (some) => {
        expect(packed([...some].reverse())).toEqual(packed(some));
      }),
    );
  });

  it('take some six bytes each where they are many of a 64th of all', () => {
    const count = 10_000;
    // Upper halves apart by 6,700 on average, as hashes are: the square of a number is spread more evenly than most.
    const many = Array.from(
      { length: count },
      (_, at): Key => [Math.imul(at * at, 0x9e3779b1) >> 6, Math.imul(at, 0x85ebca6b)],
    );
    const { highs, lows } = packed(many);
    expect((highs.byteLength + lows.byteLength) / count).toBeLessThan(6.3);
    expect(unpacked({ highs, lows })).toHaveLength(count);
  });
});
