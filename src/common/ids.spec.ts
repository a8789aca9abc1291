import fc from 'fast-check';
import { RandomIdSource } from './ids.js';

const NOW = Date.UTC(2026, 0, 31, 12);
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeOf = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);

/** Hands out the bytes given, again and again. */
function repeating(...bytes: number[]) {
  return (buffer: Uint8Array) => {
    for (let i = 0; i < buffer.length; i++) buffer[i] = bytes[i % bytes.length] as number;
  };
}

describe('uuidv7', () => {
  it('has the version, the variant and the millisecond', () => {
    const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 });
    fc.assert(
      fc.property(instants, (ms) => {
        const uuid = new RandomIdSource().uuidv7(ms);
        expect(uuid).toMatch(UUID_V7);
        expect(timeOf(uuid)).toBe(ms);
      }),
    );
  });

  it('grows with every id, also within one millisecond and when the clock steps back', () => {
    const steps = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 100 });
    fc.assert(
      fc.property(steps, (offsets) => {
        const ids = new RandomIdSource();
        const made = offsets.map((offset) => ids.uuidv7(NOW + offset));
        expect(made).toEqual([...new Set(made)].sort());
      }),
    );
  });

  it('stays in its millisecond for the ids of several full batches', () => {
    const ids = new RandomIdSource(repeating(255));
    const made = Array.from({ length: 200_000 }, () => ids.uuidv7(NOW));
    expect(new Set(made).size).toBe(200_000);
    expect(timeOf(made.at(-1) as string)).toBe(NOW);
  });

  it('believes a clock that was set right after running far ahead', () => {
    const ids = new RandomIdSource();
    ids.uuidv7(NOW + 86_400_000);
    expect(timeOf(ids.uuidv7(NOW))).toBe(NOW);
  });

  it('differs between sources in the same millisecond', () => {
    expect(new RandomIdSource().uuidv7(NOW)).not.toBe(new RandomIdSource().uuidv7(NOW));
  });
});

describe('randomAlphanumeric', () => {
  it('uses each character for exactly four byte values and draws the rest again', () => {
    const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
    const ids = new RandomIdSource(repeating(...everyByte));
    const counts = new Map<string, number>();
    for (const character of ids.randomAlphanumeric(2 * 248)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    expect([...new Set(counts.values())]).toEqual([8]);
  });

  it('wipes the bytes it has drawn', () => {
    let pool: Uint8Array | undefined;
    const ids = new RandomIdSource((buffer) => {
      pool = buffer;
      repeating(1)(buffer);
    });
    ids.randomAlphanumeric(32);
    expect([...(pool as Uint8Array).slice(0, 33)]).toEqual([...Array(32).fill(0), 1]);
  });
});

describe('newPublicId', () => {
  it('is the prefix and 20 characters', () => {
    const ids = new RandomIdSource();
    expect(ids.newPublicId('acct_')).toMatch(/^acct_[A-Za-z0-9]{20}$/);
    expect(ids.newPublicId('key_')).toMatch(/^key_[A-Za-z0-9]{20}$/);
  });
});
