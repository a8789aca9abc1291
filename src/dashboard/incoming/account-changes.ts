import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, HOUR_MS, startOfHour } from '../../common/clock.js';
import { Database } from '../../database/database.js';

/** How late a stream learns of what another process stored. */
const READ_EVERY_MS = 1_000;

/**
 * What is counted of each account in the latest two hours, stored or not. Every commit of events and every written batch
 * of activity changes it, whichever process made them.
 */
const COUNTS = `
SELECT account_id, json_agg(json_build_array(kind, hour, events) ORDER BY kind, hour)::text AS counts
  FROM (SELECT account_id, 0 AS kind, hour, events FROM allowance_hourly
         WHERE account_id = ANY ($1::int[]) AND hour >= to_timestamp($2::float8 / 1000)
        UNION ALL
        SELECT account_id, 1, hour, sum(events) FROM event_statuses_hourly
         WHERE account_id = ANY ($1::int[]) AND hour >= to_timestamp($2::float8 / 1000)
         GROUP BY account_id, hour) AS c
 GROUP BY account_id`;

/**
 * Tells the streams of an account that something was counted for it. One small statement a second serves all streams of
 * the process: a stream by itself reads nothing while nothing happens, so that many idle ones cost nobody anything.
 *
 * States: nobody watches (no timer) → reading every second. An account that was not read before counts as changed, and
 * so does every account when the counts cannot be read: each stream then finds out for itself.
 */
@Injectable()
export class AccountChanges implements BeforeApplicationShutdown {
  private readonly watchers = new Map<number, Set<() => void>>();
  private known = new Map<number, string>();
  private timer: NodeJS.Timeout | null = null;
  private knownUntil = 0;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.watchers.clear();
    if (this.timer) clearTimeout(this.timer);
  }

  /** What was counted up to here (Unix milliseconds) has been told to all who watched by then. */
  get knownUntilMs(): number {
    return this.knownUntil;
  }

  /** Calls `notify` whenever something was counted for the account, until the returned function is called. */
  watch(accountId: number, notify: () => void): () => void {
    const watchers = this.watchers.get(accountId) ?? new Set();
    this.watchers.set(accountId, watchers.add(notify));
    this.timer ??= this.schedule();
    return () => {
      watchers.delete(notify);
      if (watchers.size === 0 && this.watchers.get(accountId) === watchers) this.watchers.delete(accountId);
    };
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.read(), READ_EVERY_MS).unref();
  }

  private async read(): Promise<void> {
    const accountIds = [...this.watchers.keys()];
    const askedAtMs = this.clock.now();
    const counts = await this.countsOf(accountIds).catch(() => null);
    for (const accountId of accountIds) {
      const now = counts?.get(accountId) ?? '';
      if (counts === null || this.known.get(accountId) !== now)
        for (const notify of this.watchers.get(accountId) ?? []) notify();
    }
    if (counts !== null) this.knownUntil = askedAtMs;
    this.known = new Map(accountIds.map((accountId) => [accountId, counts?.get(accountId) ?? '']));
    this.timer = this.watchers.size > 0 ? this.schedule() : null;
  }

  private async countsOf(accountIds: readonly number[]): Promise<Map<number, string>> {
    const sinceMs = startOfHour(this.clock.now()) - HOUR_MS;
    const { rows } = await this.database.lookup.query<{ account_id: number; counts: string }>({
      name: 'account-changes',
      text: COUNTS,
      values: [accountIds, sinceMs],
    });
    return new Map(rows.map(({ account_id, counts }) => [account_id, counts]));
  }
}
