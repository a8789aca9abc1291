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

/** What docs/architecture.md names as the operator's question: days with events, settled and not rolled up. */
const DAYS_LEFT = `
SELECT count(*)::int AS days FROM (
  SELECT generate_series(min(occurred_at)::date, (now() - interval '48 hours')::date, interval '1 day')::date AS day
    FROM events WHERE account_id = $1 AND environment = 0
  ) AS settled
 WHERE NOT EXISTS (SELECT FROM rollup_days d
                    WHERE d.account_id = $1 AND d.environment = 0 AND d.day = settled.day AND d.is_ready)`;

/** Keeps the roller out while events are made past the service, of which it hears nothing. */
export async function withoutRoller(client: pg.Client, make: () => Promise<void>): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${ROLLER_LOCK})`);
  try {
    await make();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${ROLLER_LOCK})`);
  }
}

/** Waits until the service itself has rolled up every settled day of the account. */
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
