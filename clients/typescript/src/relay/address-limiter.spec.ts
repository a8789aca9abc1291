import { AddressLimiter } from './address-limiter.js';

describe('the allowance of an address', () => {
  let now = 1_000_000;
  const limiter = () => new AddressLimiter(60, () => now);

  it('is so many events a minute, at once or spread, and comes back as time goes on', () => {
    const addresses = limiter();
    expect(addresses.take('a', 60)).toBeNull();
    expect(addresses.take('a', 1)).toBe(1);
    expect(addresses.take('a', 50)).toBe(50);
    expect(addresses.take('b', 60)).toBeNull();
    now += 10_000;
    expect(addresses.take('a', 10)).toBeNull();
    expect(addresses.take('a', 1)).toBe(1);
  });

  it('costs a bounded memory: the address unseen longest is forgotten', () => {
    const addresses = limiter();
    addresses.take('first', 60);
    for (let index = 0; index < 19_999; index++) addresses.take(`a${index}`, 1);
    expect(addresses.take('first', 60)).toBe(60);
    for (let index = 0; index < 20_000; index++) addresses.take(`b${index}`, 1);
    expect(addresses.take('first', 60)).toBeNull();
  });
});
