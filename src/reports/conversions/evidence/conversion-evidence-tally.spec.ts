import { slicesOf } from '../../../../test/support/time-slices.js';
import { PackedConversions } from '../../attribution/packed-conversions.js';
import { Timeline } from '../../attribution/timeline.js';
import { TouchStore } from '../../attribution/touch-store.js';
import type { Channel } from '../../channel/channel.js';
import { ConversionEvidenceTally } from './conversion-evidence-tally.js';

const NEWS: Channel = { source: 'news', medium: null, campaign: null };

describe('ConversionEvidenceTally', () => {
  it('holds of a journey of very many touches no more than are shown', async () => {
    const touches = new TouchStore();
    const touch = {
      visitor: 0,
      visitorHigh: 0,
      visitorLow: 0,
      userHigh: 0,
      userLow: 0,
      channel: 0,
      isDirect: false,
      pack: 0,
    };
    for (let at = 0; at < 10_000; at++) touches.add(0, { ...touch, atUs: at, index: at });
    const order = Int32Array.from({ length: 10_000 }, (_, touch) => touch);
    const tally = new ConversionEvidenceTally(
      'page',
      { row: { kind: 'all' }, model: 'last_touch', limit: 1, after: null },
      { isInRow: () => true },
      slicesOf().slices,
    );
    tally.nameChannels([NEWS]);
    const packed = new PackedConversions(Buffer.alloc(40), ['buy'], [null]);
    const journey = { timeline: new Timeline(touches, order), from: 0, to: 10_000, excludedTouches: 0 };
    tally.convert({ packed, index: 0, visitor: 0, journey });
    await tally.endTimeline();
    const [found] = tally.page();
    expect([found!.touches.length, found!.touchesLeftOff]).toEqual([100, 9_900]);
    expect(found!.touches.at(-1)).toMatchObject({ index: 9_999, credit: 1_000_000, isCounted: true });
  });
});
