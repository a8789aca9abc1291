import { aBody, accept, fixedIds, HOUR, NOW, refuse } from '../../test/support/parsing.js';
import { parseEvent } from './parse-event.js';

const iso = (ms: number) => new Date(ms).toISOString();

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
    expect(refuse(aBody({ [field]: `${'😀'.repeat(max)}x` }))).toEqual([`${field}: too_long`]);
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
    const at = (text: string) => parseEvent(aBody({ occurred_at: text }), leapDay, fixedIds).ok;
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
