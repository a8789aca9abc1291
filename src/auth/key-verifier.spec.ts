import { MovableClock } from '../../test/support/movable-clock.js';
import { startOfHour } from '../common/clock.js';
import type { KeyFacts, KeyLookupReadModel } from '../keys/key-lookup.read-model.js';
import { UsageService } from '../usage/usage.service.js';
import { KeyVerifier } from './key-verifier.js';

/** A verifier over keys that all exist; `lookups` are the hashes of each statement, `answer` may be made to fail. */
function aVerifier() {
  const clock = new MovableClock();
  const lookups: string[][] = [];
  const state = { answer: (hashes: readonly string[]) => new Map(hashes.map((hash) => [hash, facts()])) };
  const facts = (): KeyFacts => ({
    keyId: 1,
    keyPublicId: 'key',
    environment: 'test',
    keyEventsPerHour: null,
    accountId: 1,
    accountPublicId: 'acct',
    limits: { eventsPerHour: 10, requestsPerSecond: 10 },
    hourMs: startOfHour(clock.now()),
    accountEvents: 0,
    keyEvents: 0,
  });
  const keys: Pick<KeyLookupReadModel, 'find'> = {
    find: async (hashes) => {
      lookups.push([...hashes]);
      return state.answer(hashes);
    },
  };
  return {
    clock,
    lookups,
    state,
    verifier: new KeyVerifier(keys as KeyLookupReadModel, new UsageService(clock), clock),
  };
}

describe('KeyVerifier', () => {
  it('answers from memory for nine tenths of a second, then asks again before it answers', async () => {
    const { clock, lookups, verifier } = aVerifier();
    await verifier.recent('a');
    clock.advance(900);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    clock.advance(1);
    expect(verifier.recent('a')).toBeInstanceOf(Promise);
    await verifier.recent('a');
    expect(lookups).toEqual([['a'], ['a']]);
  });

  it('renews keys in use together, each once, while it goes on answering from memory', async () => {
    const { clock, lookups, verifier } = aVerifier();
    const isAtHand = (hash: string) => expect(verifier.recent(hash)).not.toBeInstanceOf(Promise);
    await Promise.all([verifier.recent('a'), verifier.recent('b')]);
    clock.advance(450);
    await verifier.recent('later');
    clock.advance(51);
    for (const hash of ['a', 'b']) isAtHand(hash);
    clock.advance(50);
    // The first of these sends both off; then both are asked for again before they have come back.
    for (const hash of ['a', 'a', 'b']) isAtHand(hash);
    await verifier.current('a stranger');
    clock.advance(400);
    isAtHand('later');
    await verifier.current('a stranger');
    expect(lookups).toEqual([['a', 'b'], ['later'], ['a', 'b', 'a stranger'], ['later', 'a stranger']]);
  });

  it('outlives a failed renewal until the memory is too old, then passes the failure on', async () => {
    const { clock, state, verifier } = aVerifier();
    await verifier.recent('a');
    state.answer = () => {
      throw new Error('no database');
    };
    clock.advance(501);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    clock.advance(50);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    await expect(verifier.current('z')).rejects.toThrow('no database');
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    clock.advance(350);
    await expect(verifier.recent('a')).rejects.toThrow('no database');
  });
});
