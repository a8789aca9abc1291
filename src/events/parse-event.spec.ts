import fc from 'fast-check';
import type { EventInput, ParseResult } from './event.types.js';
import { parseEvent } from './parse-event.js';

const NOW = Date.UTC(2026, 0, 31, 12);
const HOUR = 3_600_000;
const MADE_ID = '019c13f0-0000-7000-8000-000000000000';
const ids = { uuidv7: () => MADE_ID };

const aBody = (parts: object = {}) => ({ event_type: 'page_view', visitor_id: 'visitor-1', ...parts });
const parse = (body: unknown): ParseResult => parseEvent(body, NOW, ids);
const iso = (ms: number) => new Date(ms).toISOString();

function accept(body: unknown): EventInput {
  const result = parse(body);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result.event;
}

function refuse(body: unknown): string[] {
  const result = parse(body);
  if (result.ok) throw new Error('accepted');
  return result.faults.map((fault) => `${fault.field}: ${fault.code}`);
}

const hashOf = (parts: object) => accept(aBody(parts)).contentHash;

describe('parseEvent', () => {
  it('fills in what the least event leaves out', () => {
    expect(accept(aBody())).toEqual({
      eventId: MADE_ID,
      eventIdGiven: false,
      eventType: 'page_view',
      visitorId: 'visitor-1',
      userId: null,
      occurredAtUs: NOW * 1000,
      receivedAtMs: NOW,
      propertiesJson: null,
      revenueAmount: null,
      revenueCurrency: null,
      touch: null,
      contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      warnings: [],
    });
  });

  it('takes every field', () => {
    const event = accept(
      aBody({
        event_id: 'order-1',
        user_id: 'user-1',
        occurred_at: '2026-01-31T12:30:00.123456+01:00',
        properties: { utm_source: 'news', b: 1, a: null },
        revenue: { amount: '19.90', currency: 'EUR' },
      }),
    );
    expect(event).toMatchObject({
      eventId: 'order-1',
      eventIdGiven: true,
      userId: 'user-1',
      occurredAtUs: Date.UTC(2026, 0, 31, 11, 30) * 1000 + 123_456,
      propertiesJson: '{"a":null,"b":1,"utm_source":"news"}',
      revenueAmount: '19.90',
      revenueCurrency: 'EUR',
      touch: { source: 'news' },
    });
  });

  it.each([null, 1, 'x', true, [], [aBody()], undefined])('refuses a body that is no object: %j', (body) => {
    expect(parse(body)).toEqual({
      ok: false,
      eventId: null,
      faults: [{ field: '', code: 'wrong_type', message: expect.any(String) }],
    });
  });

  it('lists every fault, not only the first, and names the id where it is sound', () => {
    const body = {
      event_id: 'order-1',
      visitor_id: 7,
      user_id: '',
      occurred_at: 'yesterday',
      revenue: { amount: 'x', currency: 'ABC', tax: 1 },
      properties: { a: '\0', b: { c: Number.POSITIVE_INFINITY } },
    };
    const result = parse(body);
    expect(result).toMatchObject({ ok: false, eventId: 'order-1' });
    expect(refuse(body)).toEqual([
      'event_type: required',
      'visitor_id: wrong_type',
      'user_id: too_short',
      'occurred_at: invalid_timestamp',
      'revenue.tax: unknown_field',
      'revenue.amount: invalid_decimal',
      'revenue.currency: unknown_currency',
      'properties.a: nul_character',
      'properties.b.c: number_out_of_range',
    ]);
  });

  it('lists at most 100 faults and says that there are more', () => {
    const faults = refuse(aBody({ properties: { a: Array(200_000).fill(Number.NaN) } }));
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toBe(': too_many_faults');
  });

  it('never repeats a value in a message', () => {
    const body = {
      event_id: `secret\0`,
      event_type: ['secret'],
      visitor_id: 'secret'.repeat(100),
      user_id: { secret: 1 },
      occurred_at: 'secret',
      revenue: { amount: 'secret', currency: 'secret' },
      properties: { a: 'secret\0', b: 'secret\ud800' },
    };
    const result = parse(body);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  describe.each([
    ['event_id', 128, false],
    ['event_type', 128, true],
    ['visitor_id', 256, true],
    ['user_id', 256, false],
  ])('%s', (field, max, required) => {
    it(`has 1 to ${max} characters, counted as code points`, () => {
      accept(aBody({ [field]: 'x' }));
      accept(aBody({ [field]: 'x'.repeat(max) }));
      accept(aBody({ [field]: '😀'.repeat(max) }));
      expect(refuse(aBody({ [field]: '' }))).toEqual([`${field}: too_short`]);
      expect(refuse(aBody({ [field]: 'x'.repeat(max + 1) }))).toEqual([`${field}: too_long`]);
      expect(refuse(aBody({ [field]: '😀'.repeat(max) + 'x' }))).toEqual([`${field}: too_long`]);
    });

    it('is a string that can be stored', () => {
      for (const value of [1, true, {}, ['x']]) {
        expect(refuse(aBody({ [field]: value }))).toEqual([`${field}: wrong_type`]);
      }
      expect(refuse(aBody({ [field]: 'a\0b' }))).toEqual([`${field}: nul_character`]);
      expect(refuse(aBody({ [field]: 'a\ud800' }))).toEqual([`${field}: lone_surrogate`]);
    });

    it(required ? 'is required, and null is no value' : 'may be missing or null alike', () => {
      if (required) {
        expect(refuse({ ...aBody(), [field]: undefined })).toEqual([`${field}: required`]);
        expect(refuse(aBody({ [field]: null }))).toEqual([`${field}: required`]);
      } else {
        expect(accept(aBody({ [field]: null }))).toEqual(accept(aBody()));
      }
    });
  });

  describe('occurred_at', () => {
    it('may be null, which is the time of receipt', () => {
      expect(accept(aBody({ occurred_at: null }))).toEqual(accept(aBody()));
    });

    it.each([
      ['an hour ahead', iso(NOW + HOUR)],
      ['five years back to the second', '2021-01-31T12:00:00Z'],
    ])('takes %s', (_, at) => {
      expect(accept(aBody({ occurred_at: at })).occurredAtUs).toBe(Date.parse(at) * 1000);
    });

    it.each([
      ['too_far_ahead', iso(NOW + HOUR + 1)],
      ['too_far_ahead', '9999-12-31T23:59:59Z'],
      ['too_old', '2021-01-31T11:59:59.999Z'],
      ['too_old', '0000-01-01T00:00:00Z'],
      ['invalid_timestamp', '2024-02-30T00:00:00Z'],
      ['invalid_timestamp', '2026-01-31'],
      ['invalid_timestamp', '2026-01-31T12:00:00'],
      ['invalid_timestamp', ''],
      ['wrong_type', NOW],
    ])('refuses as %s: %s', (code, at) => {
      expect(refuse(aBody({ occurred_at: at }))).toEqual([`occurred_at: ${code}`]);
    });

    it('reaches five years back from 29 February to the 28th', () => {
      const leapDay = Date.UTC(2028, 1, 29, 12);
      const at = (text: string) => parseEvent(aBody({ occurred_at: text }), leapDay, ids).ok;
      expect([at('2023-02-28T12:00:00Z'), at('2023-02-28T11:59:59Z')]).toEqual([true, false]);
    });
  });

  describe('revenue', () => {
    const revenue = (amount: unknown, currency: unknown = 'EUR') => aBody({ revenue: { amount, currency } });

    it.each([
      ['-5', '-5'],
      [19.9, '19.9'],
      ['0.0001', '0.0001'],
      ['-0.00', '0.00'],
    ])('takes %j', (amount, stored) => {
      expect(accept(revenue(amount)).revenueAmount).toBe(stored);
    });

    it.each([
      ['1.00001', 'revenue.amount: too_many_decimals'],
      ['1e3', 'revenue.amount: invalid_decimal'],
      [1e12, 'revenue.amount: out_of_range'],
      [Number.POSITIVE_INFINITY, 'revenue.amount: out_of_range'],
      [true, 'revenue.amount: wrong_type'],
      [null, 'revenue.amount: required'],
    ])('refuses %j', (amount, fault) => {
      expect(refuse(revenue(amount))).toEqual([fault]);
    });

    it.each([
      ['eur', 'revenue.currency: unknown_currency'],
      [978, 'revenue.currency: wrong_type'],
      [null, 'revenue.currency: required'],
    ])('refuses the currency %j', (currency, fault) => {
      expect(refuse(revenue(1, currency))).toEqual([fault]);
    });

    it.each([[[]], ['19.90'], [19.9]])('refuses %j for an object', (value) => {
      expect(refuse(aBody({ revenue: value }))).toEqual(['revenue: wrong_type']);
    });

    it('asks for both members, and may be null as a whole', () => {
      expect(refuse(aBody({ revenue: {} }))).toEqual([
        'revenue.amount: required',
        'revenue.currency: required',
      ]);
      expect(accept(aBody({ revenue: null }))).toEqual(accept(aBody()));
    });
  });

  describe('properties', () => {
    it('tells an empty object from none, and none from null no more than the others', () => {
      expect(accept(aBody({ properties: {} })).propertiesJson).toBe('{}');
      expect(accept(aBody({ properties: null }))).toEqual(accept(aBody()));
    });

    it.each([[[]], ['x'], [1], [true]])('refuses %j', (properties) => {
      expect(refuse(aBody({ properties }))).toEqual(['properties: wrong_type']);
    });

    it('gathers unknown fields, explicit ones winning, and lists their names', () => {
      const event = accept(
        aBody({ plan: 'pro', account_id: 'acct_1', received_at: null, properties: { plan: 'free', a: 1 } }),
      );
      expect(event.propertiesJson).toBe('{"a":1,"account_id":"acct_1","plan":"free","received_at":null}');
      expect(event.warnings).toEqual(['plan', 'account_id', 'received_at']);
    });

    it('keeps names that mean something to JavaScript, at the top and inside, and obeys none', () => {
      const inner = '{"__proto__":{"x":1},"constructor":1,"hasOwnProperty":2,"toString":"s"}';
      const text = `{"event_type":"a","visitor_id":"b","__proto__":{"user_id":"evil"},"toString":1,"properties":${inner}}`;
      const event = accept(JSON.parse(text));
      expect(event.propertiesJson).toBe(inner);
      expect(event.userId).toBeNull();
      expect(event.warnings).toEqual(['__proto__', 'toString']);
      const folded = accept(
        JSON.parse('{"event_type":"a","visitor_id":"b","__proto__":{"x":1},"valueOf":2}'),
      );
      expect(folded.propertiesJson).toBe('{"__proto__":{"x":1},"valueOf":2}');
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    });

    it('holds unknown fields to the same rules, a level deeper', () => {
      const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
      accept(aBody({ extra: deep(15) }));
      expect(refuse(aBody({ extra: deep(16) }))).toEqual([`properties.extra${'.0'.repeat(15)}: too_deep`]);
      expect(refuse(aBody({ extra: '\0' }))).toEqual(['properties.extra: nul_character']);
      const many = Object.fromEntries(Array.from({ length: 256 }, (_, i) => [`k${i}`, i]));
      expect(refuse(aBody(many))).toEqual(['properties: too_many_keys']);
      expect(refuse(aBody({ extra: 'x'.repeat(32_768) }))).toEqual(['properties: too_large']);
    });

    it('marks a touch from unknown fields too', () => {
      expect(accept(aBody({ utm_source: 'news' })).touch).toMatchObject({ source: 'news' });
    });
  });

  describe('contentHash', () => {
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
      ['a time sent, even that of receipt', { occurred_at: iso(NOW) }, {}],
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
      const at = (ms: number) => (parseEvent(aBody(), ms, ids) as { event: EventInput }).event.contentHash;
      expect(at(NOW)).toBe(at(NOW + HOUR));
    });
  });

  it('never throws, and either accepts or says why, on any JSON value', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          event_id: fc.jsonValue(),
          event_type: fc.oneof(fc.string(), fc.jsonValue()),
          visitor_id: fc.oneof(fc.string(), fc.jsonValue()),
          user_id: fc.jsonValue(),
          occurred_at: fc.oneof(fc.string(), fc.jsonValue()),
          properties: fc.oneof(fc.object(), fc.jsonValue()),
          revenue: fc.oneof(fc.record({ amount: fc.jsonValue(), currency: fc.jsonValue() }), fc.jsonValue()),
          extra: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (body) => {
        const result = parse(body);
        expect(result.ok || result.faults.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
