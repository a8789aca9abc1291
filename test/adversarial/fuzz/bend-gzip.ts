import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '../../../src/demo/seeded-random.js';

/** Eight megabytes in eight kilobytes. */
const BOMB = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));

/** A body as gzip: mostly whole, else cut, garbled, packed twice, none at all, or a bomb. */
export function bendGzip(random: SeededRandom, body: Buffer): Buffer {
  const packed = gzipSync(body);
  if (random.chance(0.5)) return packed;
  const garbled = Buffer.from(packed);
  garbled[random.whole(0, garbled.length - 1)]! ^= 1 << random.whole(0, 7);
  return random.pick([
    packed.subarray(0, random.whole(0, packed.length)),
    garbled,
    gzipSync(packed),
    Buffer.concat([packed, Buffer.from('behind the end')]),
    Buffer.concat([packed, packed]),
    body,
    BOMB,
  ]);
}
