import { StatementShape } from '../../src/database/citus/statement-shape.js';
import type { Database } from '../../src/database/database.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';

export interface TestKey {
  readonly eventsPerHour?: number;
  readonly requestsPerSecond?: number;
  /** Committed events of the account in the present hour. */
  readonly used?: number;
}

/** A key table in memory that answers the one statement the guard asks; what the edge's tests need of a database. */
export class KeyTable {
  private readonly rows = new Map<string, object>();
  private made = 0;
  /** Set to make every lookup fail with it. */
  failure: Error | null = null;

  /** Adds a living key of an account of its own and returns its secret. */
  add({ eventsPerHour = 1_000_000, requestsPerSecond = 1_000_000, used = 0 }: TestKey = {}): string {
    this.made += 1;
    const secret = `${'sk'}_test_${String(this.made).padStart(32, 'A')}`;
    this.rows.set(hashSecretKey(secret), {
      secret_hash: hashSecretKey(secret),
      key_id: this.made,
      key_public_id: `key_${this.made}`,
      environment: 0,
      key_events_per_hour: null,
      site: null,
      account_id: this.made,
      account_public_id: `acct_${this.made}`,
      plan: 'enterprise',
      events_per_hour: eventsPerHour,
      requests_per_second: requestsPerSecond,
      account_events: String(used),
      key_events: '0',
    });
    return secret;
  }

  delete(secret: string): void {
    this.rows.delete(hashSecretKey(secret));
  }

  asDatabase(): Database {
    return {
      shape: new StatementShape('single'),
      lookup: {
        query: (query: { values: [string] } | string) =>
          this.find(typeof query === 'string' ? '' : query.values[0]),
      },
    } as unknown as Database;
  }

  private async find(hashes: string): Promise<{ rows: object[] }> {
    if (this.failure) throw this.failure;
    const asked = hashes.match(/[0-9a-f]{64}/g) ?? [];
    return { rows: asked.flatMap((hash) => this.rows.get(hash) ?? []) };
  }
}
