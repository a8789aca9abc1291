import { Inject, Injectable, Optional } from '@nestjs/common';
import type { AccountLimits } from '../accounts/account-limits.types.js';
import { type Plan, resolveLimits } from '../accounts/plans.js';
import { CLOCK, type Clock, startOfHour } from '../common/clock.js';
import type { Lanes } from '../common/commit-lanes.js';
import { type Environment, environmentOf } from '../common/environment.js';
import { LANES } from '../database/citus/lanes.js';
import { Database } from '../database/database.js';
import type { KnownHour } from '../usage/hourly-allowance.js';
import { type AccountHour, ClusterHours } from './cluster-hours.js';
import { LOOKUP, LOOKUP_KEYS } from './key-lookup.sql.js';
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

/** Of one key, without its hour. */
interface KeyRow {
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
  ends_at: Date | null;
  is_suspended: boolean;
  version: string | null;
}

interface Row extends KeyRow, AccountHour {
  key_events: string;
}

/** Reads the facts of many keys in one statement; on a cluster in two. */
@Injectable()
export class KeyLookupReadModel {
  private readonly hours: ClusterHours;
  private readonly ask: (asked: string, hour: string, present: string) => Promise<Row[]>;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(LANES) lanes: Lanes | null = null,
  ) {
    this.hours = new ClusterHours(database, clock, lanes);
    this.ask = database.shape.of({
      single: this.findAtOnce.bind(this),
      distributed: this.findInCluster.bind(this),
    });
  }

  /** Facts by secret hash (hex); a hash that is not in the map is no living key. */
  async find(hashes: readonly string[]): Promise<Map<string, KeyFacts>> {
    const now = this.clock.now();
    const hourMs = startOfHour(now);
    const asked = `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`;
    const [hour, present] = [new Date(hourMs).toISOString(), new Date(now).toISOString()];
    const rows = await this.ask(asked, hour, present);
    return new Map(rows.map((row) => [row.secret_hash, toFacts(row, hourMs)]));
  }

  private async findAtOnce(asked: string, hour: string, present: string): Promise<Row[]> {
    const values = [asked, hour, present];
    const { rows } = await this.database.lookup.query<Row>({ name: 'key-lookup', text: LOOKUP, values });
    return rows;
  }

  private async findInCluster(asked: string, hour: string, present: string): Promise<Row[]> {
    const { lookup } = this.database;
    const { rows: keys } = await lookup.query<KeyRow>({
      name: 'key-lookup',
      text: LOOKUP_KEYS,
      values: [asked, present],
    });
    if (keys.length === 0) return [];
    const hours = await this.hours.find(keys, hour);
    const ofAccount = new Map(hours.map((row) => [row.account_id, row]));
    const ofKey = new Map(hours.map((row) => [row.key_id, row.key_events]));
    return keys.map((key) => withHour(key, ofAccount.get(key.account_id), ofKey.get(key.key_id) ?? null));
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

/** A key's row as {@link LOOKUP} has it, of what two statements have told. */
function withHour(key: KeyRow, account: AccountHour | undefined, further: string | null): Row {
  const { account_events = '0', first_key_id = null, first_key_environment = null } = account ?? {};
  const first_key_events = account?.first_key_events ?? null;
  const asFirst = first_key_id === key.key_id ? Number(first_key_events) : 0;
  return {
    ...key,
    ...{ account_events, first_key_id, first_key_environment, first_key_events },
    key_events: String(Number(further ?? 0) + asFirst),
  };
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
