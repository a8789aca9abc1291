import { slicesOf } from '../../../test/support/time-slices.js';
import { ATTRIBUTION_MODELS } from './attribution.types.js';
import { ExactSums } from './exact-sums.js';
import { PackedConversions } from './packed-conversions.js';
import { Timeline } from './timeline.js';
import { type GivenCredit, TouchCredits } from './touch-credits.js';
import { TouchStore } from './touch-store.js';

const MINUTE_US = 60_000_000;
const EPOCH_US = 946_684_800_000_000;
/** As many as 30 days have: more than a person's, for whom all of them were left out. */
const MOST_BEFORE = 30 * 24 * 3;

/** So many touches of one visitor, 20 minutes apart; every third is direct. */
function timelineOf(count: number): Timeline {
  const touches = new TouchStore();
  for (let at = 0; at < count; at++)
    touches.add(0, {
      visitor: 0,
      visitorHigh: 0,
      visitorLow: 0,
      userHigh: 0,
      userLow: 0,
      channel: at % 5,
      atUs: EPOCH_US + at * 20 * MINUTE_US,
      isDirect: at % 3 === 0,
      pack: 0,
      index: at,
    });
  return new Timeline(
    touches,
    Int32Array.from({ length: count }, (_, touch) => touch),
  );
}

/** A conversion at each of the touches, of 199.87 to 200.13 units less each third, which is a refund. */
function conversionsAt(count: number): PackedConversions {
  const rows = Buffer.alloc(40 * count);
  for (let at = 0; at < count; at++) {
    const units = (at % 3 === 0 ? -1 : 1) * (1_998_700 + (at % 27) * 100 + (at % 7));
    rows.writeBigInt64BE(BigInt(at * 20 * MINUTE_US), 40 * at + 8);
    rows.write('EUR', 40 * at + 24);
    rows.writeBigInt64BE(BigInt(Math.trunc(units / 1_000_000)), 40 * at + 27);
    rows.writeInt32BE(units % 1_000_000, 40 * at + 35);
  }
  return new PackedConversions(rows, null, null);
}

/** What each touch of so many got of a conversion at each, by model, and how often the receiver was told. */
async function sharesOf(count: number, shortest?: number) {
  const timeline = timelineOf(count);
  const packed = conversionsAt(count);
  const credits = new ExactSums();
  const units = new ExactSums();
  let told = 0;
  const receiver = {
    led: () => {
      told += 1;
    },
    give: ({ model, touch, ...given }: GivenCredit) => {
      told += 1;
      const cell = touch * ATTRIBUTION_MODELS.length + model;
      credits.add(cell, given.credit);
      units.add(cell, given.units);
      units.add(cell, given.moreUnits);
    },
  };
  const { slices, rests } = slicesOf(1);
  const shares = new TouchCredits(ATTRIBUTION_MODELS, receiver, slices, shortest);
  for (let index = 0; index < count; index++) {
    const journey = { timeline, from: Math.max(0, index - MOST_BEFORE), to: index + 1, excludedTouches: 0 };
    await shares.convert({ packed, index, visitor: 0, journey }, index % 2);
  }
  await shares.endTimeline(timeline);
  const cells = Array.from({ length: count * ATTRIBUTION_MODELS.length }, (_, cell) => cell);
  return {
    credits: cells.map((cell) => credits.of(cell)),
    units: cells.map((cell) => units.of(cell)),
    longJourneys: shares.longJourneys,
    told,
    rests: rests(),
  };
}

describe('TouchCredits', () => {
  it('gives by running sums to the millionth and ten-thousandth what it gives touch by touch', async () => {
    const summed = await sharesOf(1_100);
    const oneByOne = await sharesOf(1_100, Number.POSITIVE_INFINITY);
    expect(summed.credits).toEqual(oneByOne.credits);
    expect(summed.units).toEqual(oneByOne.units);
    expect([summed.longJourneys, oneByOne.longJourneys]).toEqual([100, 100]);
    expect(summed.told).toBeLessThan(oneByOne.told / 2);
  });

  it('looks at each touch of one visitor some times, however many conversions there are', async () => {
    const models = ATTRIBUTION_MODELS.length;
    const [some, twice] = [await sharesOf(2_000), await sharesOf(4_000)];
    // Of time_decay the conversions with fewer touches than it counts by the minute look at each: half a million in all.
    const byMinute = (1_000 * 1_001) / 2;
    expect(twice.told - some.told).toBeLessThan(2 * models * 40 * 2_000);
    expect(some.told - byMinute).toBeLessThan(2 * models * 40 * 2_000);
    // At the latest behind every 1,024 touches of a sum.
    expect(some.rests).toBeGreaterThanOrEqual(3 * 2 * models);
  });
});
