import { maskSecrets } from './mask-secrets.js';

describe('maskSecrets', () => {
  it('leaves nothing of a key but its environment, wherever it stands, and all other text as it is', () => {
    const secret = `sk_live_${'a1B2'.repeat(8)}`;
    expect(maskSecrets(`properties.${secret}.x, ${secret}`)).toBe('properties.sk_live_….x, sk_live_…');
    expect(maskSecrets('sk_test_ risk_live_one')).toBe('sk_test_ risk_live_one');
  });
});
