import { inflateSync } from 'node:zlib';

/** What a screenshot shows, a pixel at a time. */
export interface ScreenPixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, eight bits each, as one number: a page has a million of them, and each is read. */
  at(x: number, y: number): number;
}

/** Decodes a PNG of eight bits a channel, with or without transparency, as browsers take screenshots (RFC 2083). */
export function screenPixels(png: Buffer): ScreenPixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const stride = width * channels;
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), { stride, height, channels });
  return {
    width,
    height,
    at: (x, y) => {
      const start = (y + 1) * (stride + channels) + (x + 1) * channels;
      return (rows[start]! << 16) | (rows[start + 1]! << 8) | rows[start + 2]!;
    },
  };
}

/** Each row says by which of its neighbours it is written. */
function unfiltered(
  rows: Buffer,
  {
    stride,
    height,
    channels,
  }: { readonly stride: number; readonly height: number; readonly channels: number },
): Buffer {
  // A row and a pixel of nothing before the first ones: so every byte has its neighbours.
  const wide = stride + channels;
  const made = Buffer.alloc(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const filter = rows[from]!;
    for (let x = 0; x < stride; x++) {
      const at = (y + 1) * wide + channels + x;
      const left = made[at - channels]!;
      const above = made[at - wide]!;
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = above;
      else if (filter === 3) guess = (left + above) >> 1;
      else if (filter === 4) guess = nearest(left, above, made[at - wide - channels]!);
      made[at] = rows[from + 1 + x]! + guess;
    }
  }
  return made;
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
