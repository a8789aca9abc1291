import { Inject, Injectable } from '@nestjs/common';
import type { AccountLimits } from '../accounts/account-limits.types.js';
import { type Plan, resolveLimits } from '../accounts/plans.js';
import { CLOCK, type Clock, startOfHour } from '../common/clock.js';
import { type Environment, environmentOf } from '../common/environment.js';
import { Database } from '../database/database.js';
import type { KnownHour } from '../usage/hourly-allowance.js';
import type { SiteRules } from './site-rules.js';

/** What the service needs to know of a key to serve it, as of one moment. */
export interface KeyFacts {
  readonly keyId: number;
  readonly keyPublicId: string;
  readonly environment: Environment;
  readonly keyEventsPerHour: number | null;
  /** What a site may send; null: a secret key. */
  readonly site: SiteRules | null;
  readonly accountId: number;
  readonly accountPublicId: string;
  readonly limits: AccountLimits;
  /** Committed events of the account, and of this key, in the present hour. */
  readonly hour: KnownHour;
  /** When the key expires or is to be deleted, whichever is first, in Unix milliseconds; infinite when neither. */
  readonly endsAtMs: number;
  /** The account is suspended: the key is a good one, and answers nothing. */
  readonly isSuspended: boolean;
  /** Of all key facts, as of the same moment; see {@link KeyLookupReadModel.findVersion}. */
  readonly version: string | null;
}

interface Row {
  secret_hash: string;
  key_id: number;
  key_public_id: string;
  environment: number;
  key_events_per_hour: number | null;
  site: SiteRules | null;
  account_id: number;
  account_public_id: string;
  plan: Plan;
  events_per_hour: number | null;
  requests_per_second: number | null;
  account_events: string;
  key_events: string;
  first_key_id: number | null;
  first_key_environment: number | null;
  first_key_events: string | null;
  ends_at: Date | null;
  is_suspended: boolean;
  version: string | null;
}

/** Deleted and expired keys are not found: to a caller they never existed. Of ends that are null `least` takes no notice. */
const LOOKUP = `
  SELECT encode(k.secret_hash, 'hex') AS secret_hash,
         k.id AS key_id, k.public_id AS key_public_id, k.environment, k.events_per_hour AS key_events_per_hour, k.site,
         a.id AS account_id, a.public_id AS account_public_id, a.plan, a.events_per_hour, a.requests_per_second,
         coalesce(h.events, 0) AS account_events, h.first_key_id, h.first_key_environment, h.first_key_events,
         coalesce(u.events, 0) + CASE WHEN h.first_key_id = k.id THEN h.first_key_events ELSE 0 END AS key_events,
         least(k.expires_at, k.deletion_at) AS ends_at, a.suspended_at IS NOT NULL AS is_suspended,
         (SELECT version FROM key_facts_version) AS version
    FROM api_keys k
    JOIN accounts a ON a.id = k.account_id
    LEFT JOIN allowance_hourly h ON h.account_id = k.account_id AND h.hour = $2
    LEFT JOIN usage_hourly u ON u.account_id = k.account_id AND u.hour = $2
          AND u.environment = k.environment AND u.key_id = k.id
   WHERE k.secret_hash = ANY ($1::bytea[])
     AND k.deleted_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > $3)
     AND (k.deletion_at IS NULL OR k.deletion_at > $3)`;

/** Reads the facts of many keys in one statement. */
@Injectable()
export class KeyLookupReadModel {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Facts by secret hash (hex); a hash that is not in the map is no living key. */
  async find(hashes: readonly string[]): Promise<Map<string, KeyFacts>> {
    const now = this.clock.now();
    const hourMs = startOfHour(now);
    const { rows } = await this.database.lookup.query<Row>({
      name: 'key-lookup',
      text: LOOKUP,
      values: [
        `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`,
        new Date(hourMs).toISOString(),
        new Date(now).toISOString(),
      ],
    });
    return new Map(rows.map((row) => [row.secret_hash, toFacts(row, hourMs)]));
  }

  /** Another one after every change of an account or a key; only equality has a meaning. Null: its row is gone. */
  async findVersion(): Promise<string | null> {
    const { rows } = await this.database.lookup.query<Pick<Row, 'version'>>({
      name: 'key-facts-version',
      text: 'SELECT version FROM key_facts_version',
    });
    return rows[0]?.version ?? null;
  }
}

function toFacts(row: Row, hourMs: number): KeyFacts {
  return {
    keyId: row.key_id,
    keyPublicId: row.key_public_id,
    environment: environmentOf(row.environment),
    keyEventsPerHour: row.key_events_per_hour,
    site: row.site,
    accountId: row.account_id,
    accountPublicId: row.account_public_id,
    limits: resolveLimits(row.plan, {
      eventsPerHour: row.events_per_hour,
      requestsPerSecond: row.requests_per_second,
    }),
    hour: {
      hourMs,
      totals: { account: Number(row.account_events), key: Number(row.key_events) },
      firstKey:
        row.first_key_id === null
          ? null
          : {
              keyId: row.first_key_id,
              environmentCode: row.first_key_environment ?? 0,
              events: Number(row.first_key_events),
            },
    },
    // Number: of a Date its milliseconds, and infinity, which PostgreSQL knows too, stays what it is.
    endsAtMs: row.ends_at === null ? Number.POSITIVE_INFINITY : Number(row.ends_at),
    isSuspended: row.is_suspended,
    version: row.version,
  };
}
