import type { Clock } from '../common/clock.js';

/** One asking for the version: its place in the order of asking, and the moment it began (Unix milliseconds). */
export interface VersionQuestion {
  readonly order: number;
  readonly beganAtMs: number;
}

/**
 * What this process knows of the version of all key facts, which the database changes with every change of an account
 * or a key (see the migration CreateKeyFactsVersion): facts read at one version hold for as long as it is seen.
 *
 * Every statement that reads the version counts, a poll or a lookup of keys. Of two answers the one to the later
 * question is believed, in the order of asking, since they may come back in any. Not the larger number: a database that
 * took over from another may be behind it. No version (null: its row is gone) vouches for nothing.
 */
export class KeyFactsVersion {
  private asked = 0;
  private isPolling = false;
  private latest: VersionQuestion & { readonly version: string | null } = {
    order: 0,
    beganAtMs: Number.NEGATIVE_INFINITY,
    version: null,
  };

  constructor(
    private readonly read: () => Promise<string | null>,
    private readonly clock: Clock,
  ) {}

  /** To be called before the statement that reads the version is sent. */
  ask(): VersionQuestion {
    this.asked += 1;
    return { order: this.asked, beganAtMs: this.clock.now() };
  }

  /** Takes note of what the statement read. */
  learn(question: VersionQuestion, version: string | null): void {
    if (question.order > this.latest.order) this.latest = { ...question, version };
  }

  /** The latest moment as of which `version` is known to be the present one; null when another one was seen since. */
  seenAtMs(version: string | null): number | null {
    return version !== null && version === this.latest.version ? this.latest.beganAtMs : null;
  }

  /** Asks in the background, unless that is under way. A failure shows in that nothing is learned. */
  poll(): void {
    if (this.isPolling) return;
    this.isPolling = true;
    const question = this.ask();
    this.read()
      .then((version) => this.learn(question, version))
      .catch(() => {})
      .finally(() => {
        this.isPolling = false;
      });
  }
}
