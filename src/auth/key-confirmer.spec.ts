import type { AccountContext } from './account-context.js';
import { KeyConfirmer } from './key-confirmer.js';
import type { KeyVerifier } from './key-verifier.js';

/** A confirmer over one key; `looked` are the hashes that were looked up. */
function aConfirmer(isAlive: boolean) {
  const looked: string[] = [];
  const current = async (hash: string) => {
    looked.push(hash);
    return isAlive ? ({} as AccountContext) : null;
  };
  return { looked, confirmer: new KeyConfirmer({ current } as KeyVerifier) };
}

describe('KeyConfirmer', () => {
  it('looks a key up that came from memory, once', async () => {
    const { looked, confirmer } = aConfirmer(true);
    const request = { keyHash: 'hash', keyConfirmed: false };
    expect(await confirmer.confirm(request)).toBe(true);
    expect(await confirmer.confirm(request)).toBe(true);
    expect(looked).toEqual(['hash']);
  });

  it('refuses a key that has died meanwhile', async () => {
    const { confirmer } = aConfirmer(false);
    const request = { keyHash: 'hash', keyConfirmed: false };
    expect(await confirmer.confirm(request)).toBe(false);
    expect(request.keyConfirmed).toBe(false);
  });

  it('asks nothing about a key that was looked up when the request came, nor where there is none', async () => {
    const { looked, confirmer } = aConfirmer(false);
    expect(await confirmer.confirm({ keyHash: 'hash', keyConfirmed: true })).toBe(true);
    expect(await confirmer.confirm({ keyHash: undefined, keyConfirmed: false })).toBe(true);
    expect(looked).toEqual([]);
  });
});
