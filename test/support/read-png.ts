import { crc32, inflateSync } from 'node:zlib';

/** A decoded picture; `at` tells a pixel's red, green and blue as `#rrggbb`. */
export interface ReadPng {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
}

/** Decodes a PNG of eight bits a channel whose rows are not filtered, and checks every chunk. */
export function readPng(png: Buffer): ReadPng {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const head = chunks.get('IHDR')!;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  expect([...head.subarray(8)]).toEqual([8, 6, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT')!);
  const stride = width * 4 + 1;
  expect(rows.length).toBe(stride * height);
  for (let y = 0; y < height; y++) expect(rows[y * stride]).toBe(0);
  return {
    width,
    height,
    at: (x, y) => `#${rows.subarray(y * stride + 1 + x * 4, y * stride + 4 + x * 4).toString('hex')}`,
  };
}
