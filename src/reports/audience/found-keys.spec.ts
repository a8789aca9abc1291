import { FoundKeys } from './found-keys.js';

const keysOf = (found: FoundKeys) =>
  found.rows()?.map(({ part, keys }) => ({
    part,
    keys: Array.from({ length: keys.length / 8 }, (_, at) => keys.readBigInt64BE(8 * at)),
  }));

describe('FoundKeys', () => {
  it('keeps the keys of each part, however many', () => {
    const found = new FoundKeys(10_000);
    for (let low = 0; low < 3_000; low++) found.take(-5, low, 7);
    for (let low = -2; low < 2; low++) found.take(6, low, 9);
    expect(keysOf(found)).toEqual([
      { part: 7, keys: Array.from({ length: 3_000 }, (_, low) => (-5n << 32n) + BigInt(low)) },
      { part: 9, keys: [0xfffffffen, 0xffffffffn, 0n, 1n].map((low) => (6n << 32n) + low) },
    ]);
  });

  it('has none of more than may be kept', () => {
    const found = new FoundKeys(2);
    found.take(0, 1, 0);
    found.take(0, 2, 0);
    expect(keysOf(found)).toEqual([{ part: 0, keys: [1n, 2n] }]);
    found.take(0, 3, 1);
    expect(found.rows()).toBeNull();
  });
});
