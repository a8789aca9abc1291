import { MovableClock } from '../../test/support/movable-clock.js';
import { startOfHour } from '../common/clock.js';
import type { KeyFacts, KeyLookupReadModel } from '../keys/key-lookup.read-model.js';
import { HourlyAllowances } from '../usage/hourly-allowance.js';
import type { AccountContext } from './account-context.js';
import { KeyVerifier } from './key-verifier.js';

/**
 * A verifier over keys that all exist. `lookups` are the hashes of each statement, `polls` those that read the version
 * alone; `database` is what both find, and either may be made to fail.
 */
function aVerifier() {
  const clock = new MovableClock();
  const lookups: string[][] = [];
  const polls: number[] = [];
  const database = {
    version: '1' as string | null,
    eventsPerHour: 10,
    endsAtMs: Number.POSITIVE_INFINITY,
    isSuspended: false,
    failsLookups: false,
    failsPolls: false,
  };
  const facts = (): KeyFacts => ({
    keyId: 1,
    keyPublicId: 'key',
    environment: 'test',
    keyEventsPerHour: null,
    site: null,
    accountId: 1,
    accountPublicId: 'acct',
    limits: { eventsPerHour: database.eventsPerHour, requestsPerSecond: 10 },
    hour: { hourMs: startOfHour(clock.now()), totals: { account: 0, key: 0 }, firstKey: null },
    endsAtMs: database.endsAtMs,
    isSuspended: database.isSuspended,
    version: database.version,
  });
  const keys: Pick<KeyLookupReadModel, 'find' | 'findVersion'> = {
    find: async (hashes) => {
      lookups.push([...hashes]);
      if (database.failsLookups) throw new Error('no database');
      const living = clock.now() < database.endsAtMs ? hashes : [];
      return new Map(living.map((hash) => [hash, facts()]));
    },
    findVersion: async () => {
      polls.push(clock.now());
      if (database.failsPolls) throw new Error('no database');
      return database.version;
    },
  };
  const verifier = new KeyVerifier(keys as KeyLookupReadModel, new HourlyAllowances(clock), clock);
  return { clock, lookups, polls, database, verifier };
}

/** What was asked in the background has been answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

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

  it('has a thousand busy keys confirmed by one poll, and looks none of them up while nothing changes', async () => {
    const { clock, lookups, polls, verifier } = aVerifier();
    const hashes = Array.from({ length: 1_000 }, (_, i) => `key ${i}`);
    const beganAtMs = clock.now();
    await Promise.all(hashes.map((hash) => verifier.recent(hash)));
    for (let round = 0; round < 20; round++) {
      clock.advance(300);
      expect(hashes.filter((hash) => verifier.recent(hash) instanceof Promise)).toEqual([]);
      await settled();
    }
    expect(lookups).toHaveLength(1);
    expect(polls.map((atMs) => atMs - beganAtMs)).toEqual([...Array(10).keys()].map((i) => 600 * (i + 1)));
  });

  it('takes the answer to any lookup for a poll', async () => {
    const { clock, polls, verifier } = aVerifier();
    await verifier.recent('a');
    clock.advance(450);
    await verifier.recent('b');
    clock.advance(450);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    clock.advance(50);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    expect(polls).toEqual([]);
  });

  it('looks keys up again on their next use once the version is another, together and each once', async () => {
    const { clock, lookups, database, verifier } = aVerifier();
    const eventsPerHour = (hash: string) => {
      const account = verifier.recent(hash);
      return account instanceof Promise ? 'had to wait' : account?.limits.eventsPerHour;
    };
    await Promise.all(['a', 'b', 'unused'].map((hash) => verifier.recent(hash)));
    Object.assign(database, { version: '2', eventsPerHour: 20 });
    clock.advance(501);
    expect(eventsPerHour('a')).toBe(10);
    await settled();
    // The poll has found the other version; what was remembered still serves until the lookup is back.
    expect(['a', 'a', 'b'].map(eventsPerHour)).toEqual([10, 10, 10]);
    await null; // The lookup is under way.
    expect(eventsPerHour('a')).toBe(10);
    await settled();
    expect(['a', 'b'].map(eventsPerHour)).toEqual([20, 20]);
    clock.advance(400);
    expect(eventsPerHour('unused')).toBe('had to wait');
    await settled();
    expect(eventsPerHour('unused')).toBe(20);
    expect(lookups).toEqual([['a', 'b', 'unused'], ['a', 'b'], ['unused']]);
  });

  it('trusts what it read for a minute at most, and reads it again from half of that on', async () => {
    const { clock, lookups, database, verifier } = aVerifier();
    const useFor = async (ms: number) => {
      for (let usedMs = 0; usedMs < ms; usedMs += 300) {
        clock.advance(300);
        expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
        await settled();
      }
    };
    await verifier.recent('a');
    await useFor(30_000);
    expect(lookups).toHaveLength(1);
    await useFor(300);
    expect(lookups).toHaveLength(2);
    database.failsLookups = true;
    await useFor(60_000);
    clock.advance(1);
    await expect(verifier.recent('a')).rejects.toThrow('no database');
  });

  it('trusts no key past its end', async () => {
    const { clock, database, verifier } = aVerifier();
    database.endsAtMs = clock.now() + 300;
    await verifier.recent('a');
    clock.advance(299);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    clock.advance(1);
    expect(await verifier.recent('a')).toBeNull();
  });

  it('looks keys up as they grow old where the database has no version', async () => {
    const { clock, lookups, polls, database, verifier } = aVerifier();
    database.version = null;
    await verifier.recent('a');
    clock.advance(501);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    await settled();
    clock.advance(500);
    expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
    expect(lookups).toEqual([['a'], ['a']]);
    expect(polls).toEqual([]);
  });

  it('outlives failed polls until the memory is too old, then asks for the key itself', async () => {
    const { clock, lookups, polls, database, verifier } = aVerifier();
    await verifier.recent('a');
    database.failsPolls = true;
    for (const ms of [501, 399]) {
      clock.advance(ms);
      expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
      await settled();
    }
    expect(polls).toHaveLength(2);
    clock.advance(1);
    await verifier.recent('a');
    expect(lookups).toEqual([['a'], ['a']]);
  });

  it('outlives failed lookups until the memory is too old, then passes the failure on', async () => {
    const { clock, lookups, database, verifier } = aVerifier();
    await verifier.recent('a');
    Object.assign(database, { version: '2', failsLookups: true });
    clock.advance(501);
    for (let use = 0; use < 3; use++) {
      expect(verifier.recent('a')).not.toBeInstanceOf(Promise);
      await settled();
    }
    // The first use asked for the version, each of the others for the key, since the lookup before had failed.
    expect(lookups).toHaveLength(3);
    clock.advance(400);
    await expect(verifier.recent('a')).rejects.toThrow('no database');
  });

  it('trusts nothing that it read in the future, before the clock was set back', async () => {
    const { clock, verifier } = aVerifier();
    await verifier.recent('a');
    clock.advance(-1);
    expect(verifier.recent('a')).toBeInstanceOf(Promise);
  });

  it('remembers ten thousand keys, and forgets the one read longest ago first', async () => {
    const { verifier } = aVerifier();
    const hashes = Array.from({ length: 10_000 }, (_, i) => `key ${i}`);
    const forgotten = () => hashes.filter((hash) => verifier.recent(hash) instanceof Promise);
    await Promise.all(hashes.map((hash) => verifier.current(hash)));
    expect(forgotten()).toEqual([]);
    await verifier.current('one more');
    expect(forgotten()).toEqual(['key 0']);
  });

  it('remembers nothing of a suspended account, and knows it again at once when it is resumed', async () => {
    const { lookups, database, verifier } = aVerifier();
    await verifier.recent('a');
    database.isSuspended = true;
    expect(await verifier.current('a')).toBe('suspended');
    expect(await verifier.recent('a')).toBe('suspended');
    database.isSuspended = false;
    expect(await verifier.recent('a')).toMatchObject({ accountId: 1 });
    expect(lookups).toHaveLength(4);
  });

  it('hands out a frozen account with its allowance', async () => {
    const { verifier } = aVerifier();
    const account = (await verifier.current('a')) as AccountContext;
    expect(account).toMatchObject({
      accountId: 1,
      accountPublicId: 'acct',
      environment: 'test',
      keyId: 1,
      keyPublicId: 'key',
      keyEventsPerHour: null,
      site: null,
    });
    expect(account.allowance.subject).toEqual({ accountId: 1, accountLimit: 10, keyId: 1, keyLimit: null });
    expect([account, account.limits].every(Object.isFrozen)).toBe(true);
  });
});
