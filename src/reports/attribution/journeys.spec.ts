import { slicesOf } from '../../../test/support/time-slices.js';
import { Identities } from './identities/identities.js';
import { Sightings } from './identities/sightings.js';
import { Journeys } from './journeys.js';
import { KeyIndex } from './key-index.js';
import { LinkedVisitors } from './linked-visitors.js';
import { POSTGRES_EPOCH_US } from './packed-rows.js';
import { PackedTouches } from './packed-touches.js';
import type { PassingTouch } from './passing-touch.js';

const FROM_US = Date.parse('2026-03-01T00:00:00Z') * 1000;
const TOUCHES = 5_000;

/** Three touches of each visitor, one of them no touch, a microsecond apart. */
function packed(): PackedTouches {
  const bytes = Buffer.alloc(25 * TOUCHES);
  for (let at = 0; at < TOUCHES; at++) {
    bytes.writeInt32BE(7, 25 * at);
    bytes.writeInt32BE(Math.floor(at / 3), 25 * at + 4);
    bytes.writeBigInt64BE(BigInt(FROM_US - POSTGRES_EPOCH_US + at), 25 * at + 8);
    bytes.writeInt32BE(9, 25 * at + 20);
    bytes[25 * at + 24] = at % 3 === 2 ? 2 : at % 2;
  }
  return new PackedTouches(bytes);
}

describe('Journeys', () => {
  it('hands over each touch of the range once, in order, however often it rests', async () => {
    const found: unknown[] = [];
    const here: number[] = [];
    const { slices, rests } = slicesOf(2);
    const channels = new KeyIndex();
    channels.add(0, 9);
    const journeys = new Journeys({
      tally: {
        nameChannels: () => {},
        touch: ({ visitor, index, atUs, isDirect }: PassingTouch) =>
          found.push([visitor, index, atUs, isDirect]),
        present: (visitor: number) => here.push(visitor),
        nextVisitors: () => {},
      },
      conversions: new Map(),
      linked: new LinkedVisitors(new Identities(new Sightings())),
      people: null,
      ...{ channels, slices, range: { fromUs: FROM_US + 3, toUs: FROM_US + TOUCHES - 2 } },
      activeFromUs: FROM_US + 6,
      rule: { lookbackUs: 1, direct: 'plain' },
    });
    await journeys.enter(0);
    await journeys.take(packed(), 0);
    const inRange = Array.from({ length: TOUCHES - 5 }, (_, index) => index + 3);
    expect(found).toEqual(
      inRange
        .filter((at) => at % 3 !== 2)
        .map((at) => [Math.floor(at / 3) - 1, at, FROM_US + at, at % 2 === 1]),
    );
    expect(here).toEqual(inRange.filter((at) => at % 3 === 2 && at >= 6).map((at) => Math.floor(at / 3) - 1));
    expect(rests()).toBeGreaterThan(1);
  });
});
