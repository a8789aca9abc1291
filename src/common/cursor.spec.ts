import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';

const parts = fc.array(fc.oneof(fc.maxSafeInteger(), fc.string({ maxLength: 128 }), fc.constant(null)));

describe('cursor', () => {
  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(fc.string(), parts, (list, position) => {
        expect(decodeCursor(list, encodeCursor(list, position))).toEqual(position);
      }),
    );
  });

  it('is safe in a URL as it is', () => {
    fc.assert(fc.property(parts, (position) => expect(encodeCursor('events', position)).toMatch(/^[\w-]+$/)));
  });

  it('is refused with any one character changed, cut off or added', () => {
    const cursor = encodeCursor('events', [1_700_000_000_000_000, 'evt-1']);
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === 'A' ? 'B' : 'A';
      expect(decodeCursor('events', cursor.slice(0, at) + other + cursor.slice(at + 1))).toBeNull();
      expect(decodeCursor('events', cursor.slice(0, at))).toBeNull();
    }
    expect(decodeCursor('events', `${cursor}A`)).toBeNull();
  });

  it('is refused by another list', () => {
    expect(decodeCursor('events?type=b', encodeCursor('events?type=a', [1]))).toBeNull();
  });

  it('is refused, never thrown on, when it is anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (text) => expect(decodeCursor('events', text)).toBeNull()),
    );
  });
});
