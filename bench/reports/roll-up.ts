import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** What rolling a month up took, and what it takes on disk. */
export interface RollUpFigures {
  readonly days: number;
  /** From when the roller was let go, its pause before the first look included. */
  readonly seconds: number;
  readonly bytes: number;
}

/** Guess: a busy machine takes some minutes for a month of ten million events, and most of an hour for a hundred million. */
const DEADLINE_MS = 90 * 60_000;
const LOOK_EVERY_MS = 2_000;
/** Of accounts with fewer events in a day the beginnings of days are not rolled up (src/reports/rollup/roll-day.sql.ts). */
const MANY_EVENTS_OF_DAY = 20_000;

/** Locks of jobs of the service: class and number as in src/database/advisory-locks.ts. */
const ROLLER_LOCK = `${0x57_61_79_6d}, 4`;
const MONTHS_LOCK = `${0x57_61_79_6d}, 6`;

/**
 * Days of the accounts ($1) with events before two hours ago, whole or in part, which are not rolled up until then; without beginnings
 * ($2) those that have settled.
 */
const DAYS_LEFT = `
SELECT count(*)::int AS days FROM (
  SELECT account_id, generate_series(
           (SELECT min(occurred_at) FROM events e WHERE e.account_id = given.account_id AND environment = 0)::date,
           (now() - CASE WHEN $2 THEN interval '150 minutes' ELSE interval '3 days' END)::date, interval '1 day')::date AS day
    FROM unnest($1::int[]) AS given (account_id)
  ) AS past
 WHERE NOT EXISTS (SELECT FROM rollup_days d
                    WHERE d.account_id = past.account_id AND d.environment = 0 AND d.day = past.day AND d.is_ready
                      AND (d.until IS NULL OR d.until >= least((past.day + 1)::timestamptz, now() - interval '150 minutes')))`;

/**
 * For as long as the client is connected no day is rolled up and no month sealed: a month that was empty when the service looked at it, once an
 * hour, takes no events that are made past the service.
 */
export async function keepJobsOut(client: pg.Client): Promise<void> {
  for (const lock of [ROLLER_LOCK, MONTHS_LOCK]) await client.query(`SELECT pg_advisory_lock(${lock})`);
}

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
export async function awaitRollUp(
  client: pg.Client,
  accountIds: readonly number[],
  eventsOfDay: number,
): Promise<RollUpFigures> {
  const hasBeginnings = eventsOfDay >= MANY_EVENTS_OF_DAY;
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await client.query<{ days: number }>(DAYS_LEFT, [accountIds, hasBeginnings]);
    if (rows[0]!.days === 0) break;
    if (performance.now() - startedAt > DEADLINE_MS)
      throw new Error(`${rows[0]!.days} days are not rolled up`);
    await delay(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await client.query<{ days: number; bytes: string }>(
    `SELECT (SELECT count(*)::int FROM rollup_days WHERE account_id = ANY ($1) AND is_ready) AS days,
            (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname LIKE 'rollup\\_%' AND relkind = 'r') AS bytes`,
    [accountIds],
  );
  return { days: rows[0]!.days, seconds, bytes: Number(rows[0]!.bytes) };
}
