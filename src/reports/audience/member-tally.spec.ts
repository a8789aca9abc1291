import { PackedPresence } from '../presence/packed-presence.js';
import { MemberTally } from './member-tally.js';

const POSTGRES_EPOCH_US = Date.UTC(2000, 0, 1) * 1000;
const VISITORS = 5_000;

/** An event of each visitor at an instant, as time is packed that is not rolled up. */
function packOf(visitors: readonly number[], atUs: number): PackedPresence {
  const [keys, instants] = [Buffer.alloc(8 * visitors.length), Buffer.alloc(8 * visitors.length)];
  for (const [at, visitor] of visitors.entries()) {
    keys.writeBigInt64BE(BigInt(visitor), 8 * at);
    instants.writeBigInt64BE(BigInt(atUs - POSTGRES_EPOCH_US), 8 * at);
  }
  return new PackedPresence(null, keys, Buffer.alloc(visitors.length, 0x80), instants);
}

describe('MemberTally', () => {
  it('tells the members of each part, however many visitors it has, by what these did alone', () => {
    const atUs = Date.UTC(2026, 0, 1) * 1000;
    const counted = ['1', '2'].map((typeKey) => ({ typeKey, fromUs: atUs, toUs: atUs + 1 }));
    const members = {
      ...{ counted, kept: { fromUs: atUs, toUs: atUs + 1 } },
      holds: (countOf: (number: number) => number) => countOf(0) === 2 && countOf(1) === 1,
    };
    const found: number[][] = [];
    let visitors = 0;
    const tally = new MemberTally(
      members,
      (_, low, part) => found.push([part, low]),
      () => visitors++,
    );
    const all = Array.from({ length: VISITORS }, (_, visitor) => visitor);
    const take = (eventTypeKey: string, visitors: readonly number[], part: number, at = atUs) =>
      [...tally.take({ role: 0, eventTypeKey, day: null, packed: packOf(visitors, at) }, part)].length;
    take('1', all, 3);
    take('2', all, 3);
    take('1', [7, VISITORS - 1], 3);
    take('1', [9], 3, atUs + 1);
    [...tally.endPart()];
    expect(visitors).toBe(VISITORS);
    take('1', [8, 8, 9, 9, VISITORS], 4);
    take('2', [8], 4);
    [...tally.endPart()];
    expect(visitors).toBe(VISITORS + 3);
    expect(found).toEqual([
      [3, 7],
      [3, VISITORS - 1],
      [4, 8],
    ]);
  });
});
