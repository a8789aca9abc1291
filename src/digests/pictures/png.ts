import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** An opaque picture, row by row, four bytes a pixel: red, green, blue, and one that says nothing. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel; red, green, blue and alpha; the one compression and filtering there is; not interlaced. */
const FORMAT = [8, 6, 0, 0, 0];

/**
 * A picture as PNG (RFC 2083). Compressing, most of the work, is done by a thread of Node's pool; the library that draws would
 * do it on the thread that answers events.
 */
export async function encodePng({ width, height, pixels }: Bitmap): Promise<Buffer> {
  const stride = width * 4;
  // Each row is led by its filter: none. Rows of a chart repeat, which the compression finds by itself.
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
