import type { AccountContext } from './account-context.js';
import { KeyConfirmer } from './key-confirmer.js';
import type { KeyVerifier, KnownKey } from './key-verifier.js';

/** A confirmer over one key; `looked` are the hashes that were looked up. */
function aConfirmer(known: KnownKey) {
  const looked: string[] = [];
  const current = async (hash: string) => {
    looked.push(hash);
    return known;
  };
  return { looked, confirmer: new KeyConfirmer({ current } as KeyVerifier) };
}

describe('KeyConfirmer', () => {
  it('looks a key up that came from memory, once', async () => {
    const { looked, confirmer } = aConfirmer({} as AccountContext);
    const request = { keyHash: 'hash', keyConfirmed: false };
    expect(await confirmer.confirm(request)).toBeNull();
    expect(await confirmer.confirm(request)).toBeNull();
    expect(looked).toEqual(['hash']);
  });

  it.each<[string, number, KnownKey]>([
    ['died', 401, null],
    ['was suspended', 403, 'suspended'],
  ])('refuses a key that %s meanwhile with %i', async (_, status, known) => {
    const { confirmer } = aConfirmer(known);
    const request = { keyHash: 'hash', keyConfirmed: false };
    expect(await confirmer.confirm(request)).toMatchObject({ status });
    expect(request.keyConfirmed).toBe(false);
  });

  it('asks nothing about a key that was looked up when the request came, nor where there is none', async () => {
    const { looked, confirmer } = aConfirmer(null);
    expect(await confirmer.confirm({ keyHash: 'hash', keyConfirmed: true })).toBeNull();
    expect(await confirmer.confirm({ keyHash: undefined, keyConfirmed: false })).toBeNull();
    expect(looked).toEqual([]);
  });
});
