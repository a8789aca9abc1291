import fc from 'fast-check';
import { aBody, accept, MADE_ID, NOW, parse, refuse } from '../../test/support/parsing.js';
import { parseEvent } from './parse-event.js';

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
      isInteractive: false,
      isKnownBot: false,
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

  it('corrects the time by how far the sender’s clock is ahead, and keeps the content as it was sent', () => {
    const HOUR_MS = 3_600_000;
    const sent = aBody({ occurred_at: new Date(NOW + 2 * HOUR_MS).toISOString() });
    const [behind, same, ahead] = [-HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS].map((aheadMs) =>
      parseEvent(sent, NOW, { uuidv7: () => MADE_ID }, undefined, aheadMs),
    );
    expect(behind).toMatchObject({ ok: false, faults: [{ code: 'too_far_ahead' }] });
    expect(same).toMatchObject({ ok: true, event: { occurredAtUs: NOW * 1000, receivedAtMs: NOW } });
    expect(ahead).toMatchObject({ ok: true, event: { occurredAtUs: (NOW - HOUR_MS) * 1000 } });
    const hash = same!.ok && same!.event.contentHash;
    expect(ahead).toMatchObject({ event: { contentHash: hash } });
    const untold = parseEvent(aBody(), NOW, { uuidv7: () => MADE_ID }, undefined, HOUR_MS);
    expect(untold).toMatchObject({ event: { occurredAtUs: NOW * 1000 } });
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
