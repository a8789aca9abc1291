import { COUNT, figure, money, RATE } from './figures.js';

describe('figure', () => {
  it('writes what is below nothing with the sign for minus, as the dashboard does', () => {
    const written = [COUNT, RATE, money('EUR')].map(
      (unit) => figure('Net', unit, { now: -1234.5, before: null }).value,
    );
    expect(written).toEqual(['−1,234.5', '−123,450%', '−1,234.50 EUR']);
  });
});
