import fc from 'fast-check';
import { contentHash, type EventContent } from './content-hash.js';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const content: fc.Arbitrary<EventContent> = fc.record({
  eventType: text,
  visitorId: text,
  userId: fc.option(text),
  occurredAt: fc.option(
    fc.record({ epochSeconds: fc.integer(), fraction: fc.stringMatching(/^([0-9]{0,5}[1-9])?$/) }),
  ),
  revenue: fc.option(
    fc.record({ amount: fc.constantFrom('1', '1.5', '-1'), currency: fc.constantFrom('EUR', 'USD') }),
  ),
  propertiesJson: fc.option(fc.dictionary(text, fc.jsonValue()).map((value) => JSON.stringify(value))),
});

describe('contentHash', () => {
  it('is 16 bytes in lower-case hex', () => {
    fc.assert(fc.property(content, (value) => expect(contentHash(value)).toMatch(/^[0-9a-f]{32}$/)));
  });

  it('is equal exactly for equal content', () => {
    const pair = fc.tuple(content, content);
    // Pairs that differ in one member only, or in none, are the telling ones.
    const near = fc
      .tuple(content, content, fc.constantFrom(...(Object.keys(CONTENT) as (keyof EventContent)[])))
      .map(([a, b, member]) => [a, { ...a, [member]: b[member] }] as const);
    const check = ([a, b]: readonly [EventContent, EventContent]) => {
      expect(contentHash(a) === contentHash(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    };
    fc.assert(fc.property(pair, check));
    fc.assert(fc.property(near, check), { numRuns: 500 });
  });

  it('does not let one member run into the next', () => {
    expect(contentHash({ ...CONTENT, eventType: 'a","b', visitorId: 'c' })).not.toBe(
      contentHash({ ...CONTENT, eventType: 'a', visitorId: 'b","c' }),
    );
    expect(contentHash({ ...CONTENT, userId: 'null' })).not.toBe(contentHash({ ...CONTENT, userId: null }));
  });

  it('never changes: stored rows are compared with it for as long as they are kept', () => {
    expect(contentHash(CONTENT)).toBe(GOLDEN.full);
    expect(
      contentHash({ ...CONTENT, userId: null, occurredAt: null, revenue: null, propertiesJson: null }),
    ).toBe(GOLDEN.bare);
  });
});

const CONTENT: EventContent = {
  eventType: 'purchase',
  visitorId: 'visitor-1',
  userId: 'user "1"',
  occurredAt: { epochSeconds: 1_769_860_800, fraction: '25' },
  revenue: { amount: '19.9', currency: 'EUR' },
  propertiesJson: '{"plan":"größe 😀"}',
};

/** Computed with Python: sha256 of `[1,"purchase","visitor-1",…]` as UTF-8, first 32 digits. */
const GOLDEN = { full: 'dcb25e9da3446561c64f10df830d257f', bare: '29ffbfd64fd815170c2213d95512f573' };
