import type { Clock } from '../../common/clock.js';
import type { Lane } from '../../common/lane-slots.js';
import { SharedLookup } from '../../common/shared-lookup.js';
import type { Database } from '../database.js';
import { numberArray } from '../pg-array.js';
import { COLOCATED_WITH } from './distributed-tables.js';

/** From this age on the next use has it asked for again, in the background: shards move, and are split. A guess. */
const RENEW_MS = 60_000;
/** Most accounts remembered; the one asked for longest ago goes first. As many as there are keys remembered. */
const CAPACITY = 10_000;

/**
 * Accounts, the shard of each and its machine, as the cluster itself says. Where a shard has copies, any of its machines stands for all.
 * Nothing but the coordinator is asked.
 */
const SHARDS = `
SELECT asked.account_id, asked.shard_id::float8 AS shard_id, min(p.groupid) AS machine,
       (SELECT count(DISTINCT o.groupid)::int FROM pg_dist_placement o JOIN pg_dist_shard s ON s.shardid = o.shardid
         WHERE s.logicalrelid = '${COLOCATED_WITH}'::regclass) AS machines
  FROM (SELECT id AS account_id, get_shard_id_for_distribution_column('${COLOCATED_WITH}', id) AS shard_id
          FROM unnest($1::int[]) AS id) AS asked
  JOIN pg_dist_placement p ON p.shardid = asked.shard_id
 GROUP BY asked.account_id, asked.shard_id`;

interface ShardRow {
  account_id: number;
  shard_id: number;
  machine: number;
  machines: number;
}

interface Remembered {
  lane: Lane;
  askedAtMs: number;
  isRenewing: boolean;
}

/**
 * The lane of each account on a cluster: its shard, whose accounts one statement can write on one machine. Accounts are
 * remembered. What is remembered of a shard that was moved or split meanwhile is a wrong guess for a minute, and costs time alone: the
 * cluster decides itself where a row goes, so a flush of two shards is committed in two phases, and is right as ever.
 */
export class ShardLanes {
  private readonly remembered = new Map<number, Remembered>();
  private readonly lookup: SharedLookup<Lane>;

  constructor(
    private readonly database: Pick<Database, 'writer'>,
    private readonly clock: Clock,
  ) {
    this.lookup = new SharedLookup((accountIds) => this.find(accountIds));
  }

  /** As many as there are connections to write on. */
  get slots(): number {
    return this.database.writer.options.max;
  }

  /** Rejects with the database's error where it has to be asked and cannot be. */
  laneOf(accountId: number): Lane | Promise<Lane> {
    const known = this.remembered.get(accountId);
    if (!known) return this.ask(accountId);
    if (!known.isRenewing && this.clock.now() - known.askedAtMs > RENEW_MS) {
      known.isRenewing = true;
      this.ask(accountId).catch(() => {
        known.isRenewing = false;
      });
    }
    return known.lane;
  }

  private async ask(accountId: number): Promise<Lane> {
    const askedAtMs = this.clock.now();
    const lane = await this.lookup.get(String(accountId));
    if (!lane) throw new Error(`The cluster has no shard for account ${accountId}`);
    this.remembered.delete(accountId);
    this.remembered.set(accountId, { lane, askedAtMs, isRenewing: false });
    if (this.remembered.size > CAPACITY) {
      const [oldest] = this.remembered.keys();
      this.remembered.delete(oldest!);
    }
    return lane;
  }

  private async find(accountIds: readonly string[]): Promise<Map<string, Lane>> {
    const { rows } = await this.database.writer.query<ShardRow>({
      name: 'account-shards',
      text: SHARDS,
      values: [numberArray(accountIds.map(Number))],
    });
    return new Map(
      rows.map(({ account_id, shard_id, machine, machines }) => {
        const lane: Lane = { id: shard_id, group: machine, groups: machines };
        return [String(account_id), lane];
      }),
    );
  }
}
