import { isCurrencyCode } from './currency.js';

describe('isCurrencyCode', () => {
  it.each(['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'INR', 'XCG', 'ZWG', 'XOF', 'CLF'])('knows %s', (code) => {
    expect(isCurrencyCode(code)).toBe(true);
  });

  it('knows what an event of five years ago may be priced in', () => {
    expect(isCurrencyCode('HRK')).toBe(true);
  });

  it.each([
    '',
    'eur',
    'Eur',
    'EURO',
    'EU',
    'ABC',
    'ZZZ',
    'XXX',
    'XTS',
    'DEM',
    'BTC',
    '978',
    ' EUR',
    'toString',
  ])('does not know %j', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
  });
});
