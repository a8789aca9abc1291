import fc from 'fast-check';
import { WholeMessages } from './reused-buffers.js';

/** A message as PostgreSQL sends it: a kind, the length of all but that, and so many bytes of content. */
function message(length: number, content: number): Buffer {
  const bytes = Buffer.alloc(5 + length, content);
  bytes.write('d');
  bytes.writeUInt32BE(4 + length, 1);
  return bytes;
}

/** Lets the bytes come in reads of these lengths, over and over, each as long as there is room at the most. */
function readIn(
  messages: WholeMessages,
  bytes: Buffer,
  lengths: readonly number[],
  see: (whole: Buffer) => void,
) {
  let at = 0;
  for (let read = 0; at < bytes.length; read += 1) {
    const room = messages.room();
    expect(room.length).toBeGreaterThan(0);
    const length = Math.min(lengths[read % lengths.length]!, room.length, bytes.length - at);
    bytes.copy(room, 0, at, at + length);
    at += length;
    see(messages.filled(length));
  }
}

describe('WholeMessages', () => {
  const contents = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });
  const reads = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 });

  it('hands over every byte once and in order, and no message that is not whole', () => {
    fc.assert(
      fc.property(contents, reads, (lengths, readLengths) => {
        const all = lengths.map((length, number) => message(length, number));
        const handed: Buffer[] = [];
        readIn(new WholeMessages(64), Buffer.concat(all), readLengths, (whole) =>
          handed.push(Buffer.from(whole)),
        );
        expect(Buffer.concat(handed).equals(Buffer.concat(all))).toBe(true);
        const ends = new Set(all.map((_, number) => Buffer.concat(all.slice(0, number + 1)).length));
        let end = 0;
        for (const { length } of handed.filter((whole) => whole.length > 0)) {
          end += length;
          expect(ends.has(end)).toBe(true);
        }
      }),
    );
  });

  it('leaves what it has handed over as it is until more has come', () => {
    fc.assert(
      fc.property(contents, reads, (lengths, readLengths) => {
        const messages = new WholeMessages(64);
        const bytes = Buffer.concat(lengths.map((length, number) => message(length, number)));
        readIn(messages, bytes, readLengths, (whole) => {
          const asHandedOver = Buffer.from(whole);
          messages.room();
          expect(whole.equals(asHandedOver)).toBe(true);
        });
      }),
    );
  });

  it('reads into the same two buffers over and over, and into another for a message that fits into neither', () => {
    const messages = new WholeMessages(64);
    const buffers = new Set<ArrayBufferLike>();
    const bytes = Buffer.concat(
      Array.from({ length: 100 }, (_, number) => message(number === 50 ? 300 : 30, number)),
    );
    readIn(messages, bytes, [50], () => buffers.add(messages.room().buffer));
    expect(buffers.size).toBe(3);
  });

  it('keeps the room it has made for large messages up to a bound, and makes it anew for larger ones', () => {
    const buffersOf = (large: number) => {
      const messages = new WholeMessages(64, 1024);
      const buffers = new Set<ArrayBufferLike>();
      const bytes = Buffer.concat(
        Array.from({ length: 100 }, (_, number) => message(number % 5 === 4 ? large : 30, number)),
      );
      readIn(messages, bytes, [50], () => buffers.add(messages.room().buffer));
      return buffers.size;
    };
    expect(buffersOf(300)).toBeLessThanOrEqual(6);
    expect(buffersOf(1100)).toBeGreaterThanOrEqual(20);
  });
});
