import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Lanes } from '../common/commit-lanes.js';
import { environmentOf } from '../common/environment.js';
import { LANES } from '../database/citus/lanes.js';
import { ACCOUNT_SUSPENDED, statusOf, USE_KINDS } from './activity.types.js';
import type { ActivityBatch, AttemptCount, LogLine, StatusCount } from './activity-batch.js';
import { KeyUses } from './key-uses.js';

/** Lines of the request log kept for each account. Guess: a day of an account with a problem. */
const KEPT_LINES = 2_000;
const KEPT_DAYS = 7;

const DEAD_KEYS = `
  SELECT encode(secret_hash, 'hex') AS hash, id AS key_id, account_id, environment
    FROM api_keys WHERE secret_hash = ANY ($1::bytea[])`;

/** Rows come as one JSON parameter: these are few and off the hot path, so plain beats fast. All are sorted by key. */
const ADD_COUNTS = `
  INSERT INTO event_statuses_hourly AS s (account_id, hour, environment, key_id, status, events)
  SELECT account_id, hour, environment, key_id, status, events
    FROM json_to_recordset($1) AS r (
      account_id int, hour timestamptz, environment smallint, key_id int, status smallint, events bigint)
   ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, hour, environment, key_id, status) DO UPDATE SET events = s.events + excluded.events`;

const ADD_LINES = `
  INSERT INTO request_log
    (account_id, id, environment, key_id, status, events, received_at, reason, event_id, event_type, visitor_id,
     errors)
  SELECT account_id, id, environment, key_id, status, events, received_at, reason, event_id, event_type, visitor_id,
         errors
    FROM json_to_recordset($1) AS r (
      account_id int, id uuid, environment smallint, key_id int, status smallint, events int,
      received_at timestamptz, reason text, event_id text, event_type text, visitor_id text, errors jsonb)
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING`;

const MARK_USES = `
  INSERT INTO api_key_uses AS u (key_id, used_at)
  SELECT key_id, to_timestamp(used_ms / 1000.0)
    FROM unnest($1::int[], $2::float8[]) AS r (key_id, used_ms)
   WHERE key_id IN (SELECT id FROM api_keys)
   ORDER BY 1
  ON CONFLICT (key_id) DO UPDATE SET used_at = greatest(u.used_at, excluded.used_at)`;

/** Which of these keys are in a rotation: as the old key, or as the successor of one that is not deleted yet. */
const ROTATING = `
  SELECT old_key_id AS key_id FROM key_rotations WHERE old_key_id = ANY ($1::int[])
  UNION
  SELECT r.successor_key_id FROM key_rotations r JOIN api_keys o ON o.id = r.old_key_id
   WHERE r.successor_key_id = ANY ($1::int[]) AND o.deleted_at IS NULL`;

/** Counts uses for every rotation that a key is in; not those that ended before the rotation began. */
const ADD_ROTATION_USES = `
  INSERT INTO key_rotation_uses AS t (old_key_id, key_id, kind, uses, used_at)
  SELECT r.old_key_id, u.key_id, array_position($2::text[], u.kind), u.uses, to_timestamp(u.used_ms / 1000.0)
    FROM json_to_recordset($1) AS u (key_id int, kind text, uses bigint, used_ms float8)
    JOIN key_rotations r ON (r.old_key_id = u.key_id OR r.successor_key_id = u.key_id)
                        AND u.used_ms >= extract(epoch FROM r.began_at) * 1000
    JOIN api_keys o ON o.id = r.old_key_id AND (o.id = u.key_id OR o.deleted_at IS NULL)
   ORDER BY 1, 2, 3
  ON CONFLICT (old_key_id, key_id, kind)
  DO UPDATE SET uses = t.uses + excluded.uses, used_at = greatest(t.used_at, excluded.used_at)`;

const ADD_ATTEMPTS = `
  INSERT INTO unauthenticated_attempts_hourly AS a (hour, reason, attempts)
  SELECT hour, reason, attempts
    FROM json_to_recordset($1) AS r (hour timestamptz, reason text, attempts bigint)
   ORDER BY 1, 2
  ON CONFLICT (hour, reason) DO UPDATE SET attempts = a.attempts + excluded.attempts`;

const FORGET_LINES = `
  DELETE FROM request_log WHERE account_id = $1 AND id < (
    SELECT id FROM request_log WHERE account_id = $1 ORDER BY id DESC OFFSET ${KEPT_LINES - 1} LIMIT 1)`;

const FORGET_OLD_LINES = `DELETE FROM request_log WHERE received_at < now() - interval '${KEPT_DAYS} days'`;

/** Parts of a batch that could not be written; all others are committed. */
export class PartsLeftError extends Error {
  constructor(
    readonly parts: readonly ActivityBatch[],
    cause: unknown,
  ) {
    super('A part of the activity could not be written', { cause });
  }
}

/** Writes batches of activity; decides nothing. */
@Injectable()
export class ActivityStore {
  /** @param lanes of a cluster; null: there is one PostgreSQL. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() @Inject(LANES) private readonly lanes: Pick<Lanes, 'laneOf'> | null = null,
  ) {}

  /**
   * Everything of a batch, in one transaction. On a cluster what is counted for accounts of one machine is a transaction of its own, for
   * that machine may be down.
   * @throws PartsLeftError where some of those failed.
   */
  async write(batch: ActivityBatch): Promise<void> {
    await this.explainDeadKeys(batch);
    if (this.lanes === null) return this.writePart(batch);
    const left: ActivityBatch[] = [];
    let cause: unknown;
    // One after the other: of the control plane's connections there are four.
    for (const part of await this.partsOf(batch, this.lanes)) {
      try {
        await this.writePart(part);
      } catch (error) {
        left.push(part);
        cause = error;
      }
    }
    if (left.length > 0) throw new PartsLeftError(left, cause);
  }

  private async partsOf(batch: ActivityBatch, lanes: Pick<Lanes, 'laneOf'>): Promise<ActivityBatch[]> {
    const accountIds = new Set([...batch.counts, ...batch.lines].map(({ account_id }) => account_id));
    const groups = new Map<number, number>();
    for (const accountId of accountIds) groups.set(accountId, (await lanes.laneOf(accountId)).group);
    return batch.partsBy((accountId) => groups.get(accountId)!);
  }

  private async writePart(batch: ActivityBatch): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await insert(manager, ADD_COUNTS, batch.counts);
      await insert(manager, ADD_LINES, batch.lines);
      await insert(manager, ADD_ATTEMPTS, batch.unauthenticatedAttempts);
      const lastUses = batch.uses.lastUses;
      if (lastUses.size > 0) await manager.query(MARK_USES, [[...lastUses.keys()], [...lastUses.values()]]);
      await addRotationUses(manager, batch);
    });
  }

  /** Keeps the log of each account short. */
  async tidy(accountIds: Iterable<number>): Promise<void> {
    for (const accountId of accountIds) await this.dataSource.query(FORGET_LINES, [accountId]);
    await this.dataSource.query(FORGET_OLD_LINES);
  }

  /** Which of the keys that were refused are, or were, somebody's: their accounts shall know; nobody was ever given the others. */
  private async explainDeadKeys(batch: ActivityBatch): Promise<void> {
    if (batch.deadKeys.size === 0) return;
    const hashes = [...batch.deadKeys.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const rows = (await this.dataSource.query(DEAD_KEYS, [hashes])) as {
      hash: string;
      key_id: number;
      account_id: number;
      environment: number;
    }[];
    const known = new Map(rows.map((row) => [row.hash, row]));
    for (const [hash, { attempts, suspended, lastAtMs: atMs }] of batch.deadKeys) {
      const key = known.get(hash);
      if (!key) {
        batch.unauthenticated('unknown', atMs, attempts + suspended);
        continue;
      }
      const environment = environmentOf(key.environment);
      const source = { accountId: key.account_id, environment, keyId: key.key_id };
      const refused = { source, status: 'refused', event: null, atMs } as const;
      if (attempts > 0) batch.notStored({ ...refused, reason: null, events: attempts });
      if (suspended > 0) batch.notStored({ ...refused, reason: ACCOUNT_SUSPENDED, events: suspended });
    }
    batch.deadKeys.clear();
  }
}

/** Few keys are in a rotation at a time, so what all others were used for is not even sent. */
async function addRotationUses(manager: EntityManager, { uses, counts }: ActivityBatch): Promise<void> {
  const used = new Set([...uses.lastUses.keys(), ...counts.map((count) => count.key_id)]);
  if (used.size === 0) return;
  const rotating = new Set(
    ((await manager.query(ROTATING, [[...used]])) as { key_id: number }[]).map((row) => row.key_id),
  );
  if (rotating.size === 0) return;
  const all = new KeyUses();
  all.addAll(uses, rotating);
  for (const { key_id, status, last_ms, events } of counts)
    if (rotating.has(key_id)) all.add(key_id, statusOf(status), last_ms, events);
  await manager.query(ADD_ROTATION_USES, [JSON.stringify([...all.of(rotating)]), USE_KINDS]);
}

async function insert(
  manager: EntityManager,
  sql: string,
  rows: readonly (StatusCount | LogLine | AttemptCount)[],
): Promise<void> {
  if (rows.length > 0) await manager.query(sql, [JSON.stringify(rows)]);
}
