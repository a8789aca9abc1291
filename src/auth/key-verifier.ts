import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { SharedLookup } from '../common/shared-lookup.js';
import { type KeyFacts, KeyLookupReadModel } from '../keys/key-lookup.read-model.js';
import { UsageService } from '../usage/usage.service.js';
import type { AccountContext } from './account-context.js';

/** A cached fact is used this long; it bounds how late a changed plan shows (the contract says one second). */
const FRESH_MS = 900;
/** From this age on the next use renews it in the background, so that a busy key never waits. */
const RENEW_MS = 500;
/** Renewals gather this long: of a thousand busy keys a hundred share a lookup instead of a few. A guess. */
const GATHER_MS = 50;
/** Most keys remembered; the one unused for longest goes first. */
const CAPACITY = 10_000;

interface Remembered {
  readonly account: AccountContext;
  readonly readAtMs: number;
}

/**
 * Knows which secret stands for which account.
 *
 * `current` asks the database in a lookup that begins after the call, shared by all who wait: what it answers
 * holds for every deletion acknowledged before the call. `recent` answers from memory, at most {@link FRESH_MS}
 * old: good enough to refuse early and to know the limits, never to store or to show anything (the writing
 * statement checks the key again). Unknown and deleted keys are not remembered, so floods of them cost no memory.
 * When the database cannot be asked, both reject: nobody is refused for a reason we do not know.
 */
@Injectable()
export class KeyVerifier {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lookup: SharedLookup<KeyFacts>;
  /** Hashes to be renewed together, and since when the first of them waits. */
  private readonly due = new Set<string>();
  private dueSinceMs = 0;

  constructor(
    keys: KeyLookupReadModel,
    private readonly usage: UsageService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.lookup = new SharedLookup((hashes) => keys.find(hashes));
  }

  /** The account behind a secret's hash as of now; null when the key is unknown, deleted or expired. */
  async current(hash: string): Promise<AccountContext | null> {
    const readAtMs = this.clock.now();
    const facts = await this.lookup.get(hash);
    this.remembered.delete(hash);
    if (!facts) return null;
    return this.remember(hash, facts, readAtMs);
  }

  /** As {@link current}, but from memory when that is fresh. */
  recent(hash: string): AccountContext | Promise<AccountContext | null> {
    const entry = this.remembered.get(hash);
    if (!entry) return this.current(hash);
    const now = this.clock.now();
    const age = now - entry.readAtMs;
    if (age > FRESH_MS || age < 0) return this.current(hash);
    if (age > RENEW_MS) this.renew(hash, now);
    return entry.account;
  }

  /** No timer: a busy key is used again soon enough to send off what has gathered. */
  private renew(hash: string, now: number): void {
    if (this.due.size === 0) this.dueSinceMs = now;
    this.due.add(hash);
    if (Math.abs(now - this.dueSinceMs) < GATHER_MS) return;
    for (const each of this.due) {
      const readAtMs = this.remembered.get(each)?.readAtMs ?? 0;
      // A failure shows when the entry is too old to be used: then the caller waits for the answer itself.
      if (now - readAtMs > RENEW_MS) this.current(each).catch(() => {});
    }
    this.due.clear();
  }

  private remember(hash: string, facts: KeyFacts, readAtMs: number): AccountContext {
    const account = toContext(facts);
    this.usage.observe(account.quota, facts.hourMs, { account: facts.accountEvents, key: facts.keyEvents });
    this.remembered.set(hash, { account, readAtMs });
    if (this.remembered.size > CAPACITY) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    return account;
  }
}

function toContext(facts: KeyFacts): AccountContext {
  return Object.freeze({
    accountId: facts.accountId,
    accountPublicId: facts.accountPublicId,
    environment: facts.environment,
    keyId: facts.keyId,
    keyPublicId: facts.keyPublicId,
    limits: Object.freeze(facts.limits),
    keyEventsPerHour: facts.keyEventsPerHour,
    quota: Object.freeze({
      accountId: facts.accountId,
      accountLimit: facts.limits.eventsPerHour,
      keyId: facts.keyId,
      keyLimit: facts.keyEventsPerHour,
    }),
  });
}
