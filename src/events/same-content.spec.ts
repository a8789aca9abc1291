import { aBody, accept, fixedIds, HOUR, NOW } from '../../test/support/parsing.js';
import { type ParsedEvent } from './event.types.js';
import { parseEvent } from './parse-event.js';

const hashOf = (parts: object) => accept(aBody(parts)).contentHash;

describe('the content hash of an event', () => {
  it.each([
    ['the id', { event_id: 'a' }, { event_id: 'b' }],
    [
      'the order of keys',
      { properties: { a: 1, b: { c: 2, d: 3 } } },
      { properties: { b: { d: 3, c: 2 }, a: 1 } },
    ],
    ['where an unknown field stands', { plan: 'x', properties: {} }, { properties: { plan: 'x' } }],
    [
      'the offset of a time',
      { occurred_at: '2026-01-31T12:00:00+02:00' },
      { occurred_at: '2026-01-31T10:00:00Z' },
    ],
    [
      'the zeros of a time',
      { occurred_at: '2026-01-31T10:00:00.5Z' },
      { occurred_at: '2026-01-31T10:00:00.500Z' },
    ],
    [
      'the zeros of money',
      { revenue: { amount: 1, currency: 'EUR' } },
      { revenue: { amount: '1.00', currency: 'EUR' } },
    ],
    ['how a number is written', { properties: { a: 1.0 } }, JSON.parse('{"properties":{"a":1e0}}')],
    ['null for a missing field', { user_id: null, properties: null }, {}],
  ])('does not depend on %s', (_, a, b) => {
    expect(hashOf(a)).toBe(hashOf(b));
  });

  it.each([
    ['the type', { event_type: 'a' }, { event_type: 'b' }],
    ['the visitor', { visitor_id: 'a' }, { visitor_id: 'b' }],
    ['the user', { user_id: 'a' }, {}],
    ['a time sent, even that of receipt', { occurred_at: new Date(NOW).toISOString() }, {}],
    [
      'digits finer than those stored',
      { occurred_at: '2026-01-31T10:00:00.0000001Z' },
      { occurred_at: '2026-01-31T10:00:00Z' },
    ],
    [
      'the amount',
      { revenue: { amount: 1, currency: 'EUR' } },
      { revenue: { amount: 1.1, currency: 'EUR' } },
    ],
    [
      'the currency',
      { revenue: { amount: 1, currency: 'EUR' } },
      { revenue: { amount: 1, currency: 'USD' } },
    ],
    ['a property', { properties: { a: 1 } }, { properties: { a: 2 } }],
    ['a text that looks like a number', { properties: { a: 1 } }, { properties: { a: '1' } }],
    ['the order of a list', { properties: { a: [1, 2] } }, { properties: { a: [2, 1] } }],
    ['properties sent empty', { properties: {} }, {}],
  ])('depends on %s', (_, a, b) => {
    expect(hashOf(a)).not.toBe(hashOf(b));
  });

  it('does not depend on when the event is received', () => {
    const at = (ms: number) =>
      (parseEvent(aBody(), ms, fixedIds) as { event: ParsedEvent }).event.contentHash;
    expect(at(NOW)).toBe(at(NOW + HOUR));
  });
});
