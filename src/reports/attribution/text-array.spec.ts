import { TextArray } from './text-array.js';

/** As array_send of PostgreSQL writes it: dimensions, nulls or not, type, length, first subscript; then each text. */
function sent(texts: readonly string[]): Buffer {
  const header = Buffer.alloc(20);
  [1, 0, 25, texts.length, 1].forEach((word, at) => {
    header.writeInt32BE(word, 4 * at);
  });
  const elements = texts.map((text) => {
    const bytes = Buffer.from(`....${text}`);
    bytes.writeInt32BE(bytes.length - 4);
    return bytes;
  });
  return Buffer.concat([header, ...elements]);
}

describe('TextArray', () => {
  it('finds each text, in whatever order they are asked for', () => {
    const texts = ['a', '', '\u{1f984}', '{,"}', 'ä'.repeat(300)];
    const array = new TextArray(sent(texts));
    for (const index of [4, 0, 2, 1, 3, 4]) expect(array.at(index)).toBe(texts[index]);
  });

  it('reads each length once, however many texts are asked for', () => {
    let reads = 0;
    const bytes = sent(Array.from({ length: 2_000 }, (_, n) => `id-${n}`));
    const readInt32BE = bytes.readInt32BE.bind(bytes);
    bytes.readInt32BE = (at) => {
      reads += 1;
      return readInt32BE(at);
    };
    const array = new TextArray(bytes);
    for (let index = 0; index < 2_000; index++) expect(array.at(index)).toBe(`id-${index}`);
    expect(reads).toBeLessThanOrEqual(4_001);
  });
});
