import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { SharedLookup } from '../common/shared-lookup.js';
import { type KeyFacts, KeyLookupReadModel } from '../keys/key-lookup.read-model.js';
import { HourlyAllowances } from '../usage/hourly-allowance.js';
import type { AccountContext } from './account-context.js';
import { KeyFactsVersion } from './key-facts-version.js';

/** A fact is used this long after it held; it bounds how late a changed plan shows (the contract says one second). */
const FRESH_MS = 900;
/** From this age on the next use has it confirmed in the background, so that a busy key never waits. */
const RENEW_MS = 500;
/**
 * Longest that facts are used without being read again, whatever the version says. It bounds how long a change goes
 * unseen that left no trace in the version: where a standby took over that lacks the last changes, or where triggers
 * were switched off, as in a restore.
 */
const TRUSTED_MS = 60_000;
/** From this age on the next use reads them again in the background. Half a minute for it is ample. */
const REREAD_MS = TRUSTED_MS / 2;
/** Most keys remembered; the one read longest ago goes first. */
const CAPACITY = 10_000;

interface Remembered {
  readonly account: AccountContext;
  readonly readAtMs: number;
  readonly endsAtMs: number;
  readonly version: string | null;
  /** The latest moment at which the facts are known to have held: when they were read, or their version was seen. */
  heldAtMs: number;
  isRenewing: boolean;
}

/** What a secret stands for: one account, an account that is suspended, or (null) nothing. */
export type KnownKey = AccountContext | 'suspended' | null;

/**
 * Knows which secret stands for which account.
 *
 * `current` asks the database in a lookup that begins after the call, shared by all who wait: what it answers
 * holds for every deletion acknowledged before the call. `recent` answers from memory what held at most
 * {@link FRESH_MS} ago: good enough to refuse early and to know the limits, never to store or to show anything (the
 * writing statement checks the key again). Unknown and deleted keys, and those of suspended accounts, are not remembered, so
 * floods of them cost no memory. When the database cannot be asked, both reject: nobody is refused for a reason we do not know.
 *
 * States of a remembered key: held (its version is the latest seen; one poll confirms all such keys) → behind
 * (another version was seen, or it was read long ago; its next use reads it again and is still answered from memory)
 * → held; or too old to be used, then the caller waits. No timers: nothing is asked while nobody uses a key.
 */
@Injectable()
export class KeyVerifier {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lookup: SharedLookup<KeyFacts>;
  private readonly version: KeyFactsVersion;

  constructor(
    private readonly keys: KeyLookupReadModel,
    private readonly allowances: HourlyAllowances,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.lookup = new SharedLookup((hashes) => this.find(hashes));
    this.version = new KeyFactsVersion(() => keys.findVersion(), clock);
  }

  /** The account behind a secret's hash as of now; null when the key is unknown, deleted or expired. */
  async current(hash: string): Promise<KnownKey> {
    const readAtMs = this.clock.now();
    const facts = await this.lookup.get(hash);
    this.remembered.delete(hash);
    if (!facts) return null;
    if (facts.isSuspended) return 'suspended';
    return this.remember(hash, facts, readAtMs);
  }

  /** As {@link current}, but from memory when that is fresh. */
  recent(hash: string): AccountContext | Promise<KnownKey> {
    const entry = this.remembered.get(hash);
    if (!entry) return this.current(hash);
    const seenAtMs = this.version.seenAtMs(entry.version);
    if (seenAtMs !== null) entry.heldAtMs = Math.max(entry.heldAtMs, seenAtMs);

    const now = this.clock.now();
    const heldMs = now - entry.heldAtMs;
    const readMs = now - entry.readAtMs;
    if (heldMs < 0 || heldMs > FRESH_MS || readMs > TRUSTED_MS || now >= entry.endsAtMs)
      return this.current(hash);
    const isDue = heldMs > RENEW_MS;
    if (isDue && seenAtMs !== null) this.version.poll();
    if ((isDue && seenAtMs === null) || readMs > REREAD_MS) this.renew(hash, entry);
    return entry.account;
  }

  private renew(hash: string, entry: Remembered): void {
    if (entry.isRenewing) return;
    entry.isRenewing = true;
    // A failure shows when the entry is too old to be used: then the caller waits for the answer itself.
    this.current(hash).catch(() => {
      entry.isRenewing = false;
    });
  }

  private async find(hashes: readonly string[]): Promise<Map<string, KeyFacts>> {
    const question = this.version.ask();
    const found = await this.keys.find(hashes);
    // One statement, one version: any row has it.
    const [any] = found.values();
    if (any) this.version.learn(question, any.version);
    return found;
  }

  private remember(hash: string, facts: KeyFacts, readAtMs: number): AccountContext {
    const account = toContext(facts, this.allowances);
    const { version, endsAtMs } = facts;
    this.remembered.set(hash, {
      account,
      readAtMs,
      endsAtMs,
      version,
      heldAtMs: readAtMs,
      isRenewing: false,
    });
    if (this.remembered.size > CAPACITY) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    return account;
  }
}

function toContext(facts: KeyFacts, allowances: HourlyAllowances): AccountContext {
  const { accountId, keyId, limits, keyEventsPerHour } = facts;
  return Object.freeze({
    accountId,
    accountPublicId: facts.accountPublicId,
    environment: facts.environment,
    keyId,
    keyPublicId: facts.keyPublicId,
    limits: Object.freeze(limits),
    keyEventsPerHour,
    site: facts.site && Object.freeze(facts.site),
    allowance: allowances.of(
      { accountId, accountLimit: limits.eventsPerHour, keyId, keyLimit: keyEventsPerHour },
      facts.hour,
    ),
  });
}
