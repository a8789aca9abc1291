import { incomingSearch, isFiltered, signInSearch, storedSearch } from './search';

describe('what stands in an address', () => {
  it('is taken as text, numbers too; what is unknown or empty is dropped', () => {
    expect(storedSearch({ type: 'purchase', visitor: 42, key: '', other: 'x' })).toEqual({
      type: 'purchase',
      visitor: '42',
    });
  });

  it('is a filter only where it says what a list shows', () => {
    expect(isFiltered(incomingSearch({ event: 'order-1', request: 'a' }))).toBe(false);
    expect(isFiltered(incomingSearch({ event: 'order-1', part: 'a' }))).toBe(true);
  });

  it('names a status that there is, or none', () => {
    expect(incomingSearch({ status: 'rejected' }).status).toBe('rejected');
    expect(incomingSearch({ status: 'constructor' }).status).toBeUndefined();
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', ['/live']])(
    'leads nobody out of the app after signing in: %s',
    (to) => {
      expect(signInSearch({ to }).to).toBeUndefined();
    },
  );

  it('leads back to a page of the app', () => {
    expect(signInSearch({ to: '/acct_1/test/keys?type=a' }).to).toBe('/acct_1/test/keys?type=a');
  });
});
