import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** What rolling a month up took, and what it takes on disk. */
export interface RollUpFigures {
  readonly days: number;
  /** From when the roller was let go, its pause before the first look included. */
  readonly seconds: number;
  readonly bytes: number;
}

/** Guess: a busy machine takes some minutes for a month of ten million events. */
const DEADLINE_MS = 20 * 60_000;

/** The roller's lock: class and number as in src/database/advisory-locks.ts. */
const ROLLER_LOCK = `${0x57_61_79_6d}, 4`;

/** Days with events before two hours ago, whole or in part, which are not rolled up until then. */
const DAYS_LEFT = `
SELECT count(*)::int AS days FROM (
  SELECT generate_series(min(occurred_at)::date, (now() - interval '150 minutes')::date, interval '1 day')::date AS day
    FROM events WHERE account_id = $1 AND environment = 0
  ) AS past
 WHERE NOT EXISTS (SELECT FROM rollup_days d
                    WHERE d.account_id = $1 AND d.environment = 0 AND d.day = past.day AND d.is_ready
                      AND (d.until IS NULL OR d.until >= least((past.day + 1)::timestamptz, now() - interval '150 minutes')))`;

/** Keeps the roller out while events are made past the service, of which it hears nothing. */
export async function withoutRoller(client: pg.Client, make: () => Promise<void>): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${ROLLER_LOCK})`);
  try {
    await make();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${ROLLER_LOCK})`);
  }
}

/** Waits until the service itself has rolled up all that has happened two hours ago and before. */
export async function awaitRollUp(client: pg.Client, accountId: number): Promise<RollUpFigures> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await client.query<{ days: number }>(DAYS_LEFT, [accountId]);
    if (rows[0]!.days === 0) break;
    if (performance.now() - startedAt > DEADLINE_MS)
      throw new Error(`${rows[0]!.days} days are not rolled up`);
    await delay(500);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await client.query<{ days: number; bytes: string }>(
    `SELECT (SELECT count(*)::int FROM rollup_days WHERE account_id = $1 AND is_ready) AS days,
            (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname LIKE 'rollup\\_%' AND relkind = 'r') AS bytes`,
    [accountId],
  );
  return { days: rows[0]!.days, seconds, bytes: Number(rows[0]!.bytes) };
}
