import { refundOf, revenueOf } from './vendor-revenue.js';
import { addMissing, idOf, instantOf, propertiesOf } from './vendor-values.js';

describe('idOf', () => {
  it.each([
    ['text', 'text'],
    [12, '12'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, true],
  ])('%p is %p', (sent, id) => {
    expect(idOf(sent)).toBe(id);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05.678901Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05Z'],
    ['2026-01-02 03:04:05.5', '2026-01-02T03:04:05.5Z'],
    ['2026-01-02 03:04:05 +0200', '2026-01-02T03:04:05+02:00'],
    ['2026-01-02T03:04-08', '2026-01-02T03:04:00-08:00'],
    ['2026-01-02', '2026-01-02T00:00:00Z'],
    ['', undefined],
    [null, undefined],
    ['yesterday', 'yesterday'],
    [1_767_225_600, 1_767_225_600],
  ])('%p is %p', (sent, instant) => {
    expect(instantOf(sent)).toBe(instant);
  });
});

describe('revenueOf', () => {
  it.each([
    [19.9, '19.9'],
    ['19.90', '19.90'],
    [0.1 + 0.2, '0.3000'],
    ['1.23456', '1.2346'],
    [1e-7, '0.0000'],
    [-5, '-5'],
  ])('%p is %p', (amount, text) => {
    expect(revenueOf(amount, ' eur ')).toEqual({ amount: text, currency: 'EUR' });
  });

  it.each([[''], ['1,5'], ['1e3'], [1e12], [Number.NaN], [null], [{}], ['0x1f'], ['9'.repeat(16)]])(
    '%p is no money',
    (amount) => {
      expect(revenueOf(amount, 'EUR')).toBeUndefined();
    },
  );

  it('is negative for a refund, whichever sign it came with', () => {
    expect([refundOf(5, 'EUR')?.amount, refundOf('-5', 'EUR')?.amount]).toEqual(['-5', '-5']);
  });
});

describe('addMissing', () => {
  it('replaces nothing, adds nothing empty, and takes __proto__ for a name', () => {
    const properties = propertiesOf(JSON.parse('{"a":1,"b":null,"__proto__":"x"}'));
    addMissing(properties, { a: 2, b: 2, c: null, d: '', e: 0 });
    expect(Object.entries(properties)).toEqual([
      ['a', 1],
      ['b', null],
      ['__proto__', 'x'],
      ['e', 0],
    ]);
  });
});
