import fc from 'fast-check';
import { eventTypeKey, visitorKey } from './visitor-key.js';

describe('visitorKey', () => {
  // Computed with Python's hashlib. Stored in every row: the key of an id never changes.
  it.each([
    ['visitor-1', '9209360712144461243'],
    ['größe 😀', '760540450589257474'],
  ])('of %j is %s', (id, key) => {
    expect(visitorKey(id)).toBe(key);
  });

  it('fits a signed 64-bit integer', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(BigInt.asIntN(64, BigInt(visitorKey(id)))).toBe(BigInt(visitorKey(id)));
      }),
    );
  });
});

describe('eventTypeKey', () => {
  it('is the same key, first asked and remembered, beyond what is remembered too', () => {
    for (let i = 0; i < 10_050; i++) eventTypeKey(`type-${i}`);
    for (const type of ['type-0', 'type-10049', 'constructor']) {
      expect([eventTypeKey(type), eventTypeKey(type)]).toEqual([visitorKey(type), visitorKey(type)]);
    }
  });
});
