import { PackedConversions } from '../../attribution/packed-conversions.js';
import { TouchStore } from '../../attribution/touch-store.js';
import type { Channel } from '../../channel/channel.js';
import { ConversionEvidenceTally } from './conversion-evidence-tally.js';

const NEWS: Channel = { source: 'news', medium: null, campaign: null };

describe('ConversionEvidenceTally', () => {
  it('holds of a journey of very many touches no more than are shown', () => {
    const touches = new TouchStore();
    for (let atUs = 0; atUs < 10_000; atUs++) touches.add(0, atUs, 0, false, 0, atUs);
    const order = Int32Array.from({ length: 10_000 }, (_, touch) => touch);
    const tally = new ConversionEvidenceTally(
      { row: { kind: 'all' }, model: 'last_touch', limit: 1, after: null },
      () => true,
    );
    tally.nameChannels([NEWS]);
    const conversion = new PackedConversions(Buffer.alloc(35), ['buy'], [null]);
    tally.convert(conversion, 0, 0, { touches, order, from: 0, to: 10_000 });
    const [found] = tally.page();
    expect([found!.touches.length, found!.touchesLeftOff]).toEqual([100, 9_900]);
    expect(found!.touches.at(-1)).toMatchObject({ place: 9_999, credit: 1_000_000, isCounted: true });
  });
});
