import fc from 'fast-check';
import { type PackedBits, packBits, unpackBits } from './packed-bits.js';

/** What a generator returns, whatever it yields before. */
function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
  }
}

/** Visitors by the places they have, as bits. */
function bitsOf(visitors: readonly (readonly number[])[], words: number) {
  const bits = new Uint32Array(Math.max(visitors.length, 1) * words);
  for (const [visitor, places] of visitors.entries())
    for (const place of places) bits[visitor * words + (place >>> 5)]! |= 1 << (place % 32);
  return { bits, words };
}

function placesIn({ bits, words }: { bits: Uint32Array; words: number }, count: number): number[][] {
  const has = (visitor: number, place: number) =>
    ((bits[visitor * words + (place >>> 5)]! >>> (place % 32)) & 1) === 1;
  return Array.from({ length: count }, (_, visitor) =>
    Array.from({ length: 32 * words }, (_, place) => place).filter((place) => has(visitor, place)),
  );
}

function roundTrip(visitors: readonly (readonly number[])[], words: number, places: readonly number[]) {
  const order = Uint32Array.from(visitors, (_, at) => visitors.length - 1 - at);
  const packed = drained(packBits(bitsOf(visitors, words), places, order));
  const into = bitsOf(
    [...visitors].map(() => []),
    words,
  );
  drained(unpackBits(packed, into, visitors.length, (place) => 1 << (place % 32)));
  return { packed, found: placesIn(into, visitors.length).reverse() };
}

const sizeOf = (packed: PackedBits) =>
  Object.values(packed).reduce((sum, { byteLength }) => sum + byteLength, 0);

describe('Packed bits', () => {
  it('are those of the places that matter, however many places there are and however many of them visitors have', () => {
    const asked = fc.constantFrom(1, 2, 9).chain((words) => {
      const place = fc.integer({ min: 0, max: 32 * words - 1 });
      const few = fc.uniqueArray(place, { maxLength: 4 });
      const many = fc.uniqueArray(place, { maxLength: 24 * words });
      return fc.record({
        words: fc.constant(words),
        visitors: fc.array(fc.oneof(few, many), { maxLength: 12 }),
        // Not all of them, or all.
        places: fc.oneof(many, fc.constant(Array.from({ length: 32 * words }, (_, each) => each))),
        ofAll: few,
      });
    });
    fc.assert(
      fc.property(asked, ({ words, visitors, places, ofAll }) => {
        const all = visitors.map((some) => [...new Set([...some, ...ofAll])].sort((a, b) => a - b));
        const expected = all.map((some) => some.filter((place) => places.includes(place)));
        expect(roundTrip(all, words, places).found).toEqual(expected);
      }),
    );
  });

  it('take nothing for places that all have or none has, and else a bit or a byte, whichever is less', () => {
    const visitors = (places: (visitor: number) => number[]) =>
      Array.from({ length: 800 }, (_, visitor) => [0, ...places(visitor)]);
    const all = Array.from({ length: 320 }, (_, place) => place);
    const bytes = (places: (visitor: number) => number[]) => {
      const { packed } = roundTrip(visitors(places), 10, all);
      return sizeOf(packed) - packed.ofAll.byteLength - packed.ofSome.byteLength;
    };
    expect(bytes(() => [])).toBe(0);
    // One of seven places: seven bits fit into a byte.
    expect(bytes((visitor) => [1 + (visitor % 7)])).toBe(800);
    // Two of a hundred places.
    expect(bytes((visitor) => [1 + (visitor % 50), 51 + (visitor % 50)])).toBe(1600);
    // One of 200.
    expect(bytes((visitor) => [1 + (visitor % 200)])).toBe(1600);
  });
});
