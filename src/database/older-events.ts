import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { LOCK_NOT_AVAILABLE, sqlState } from './sqlstate.js';

/** Whoever writes meanwhile waits behind us for so long at most. */
const LOCK_WAIT_MS = 100;
const PAUSE_MS = 200;
/** A report holds the table for half a minute at most; a dump may hold it for longer, and then an operator is told. */
const ATTEMPTS = 2_000;

/**
 * Where the part of `events` ends that was stored before there were months, of what is in it: the first instant of a month, in UTC. Some
 * days ahead, so that nobody stores behind it before the months are there.
 */
export const BOUND_OF_OLDER = `date_trunc('month', greatest(now() + interval '2 days', max(received_at)) AT TIME ZONE 'UTC')
  + interval '1 month'`;

/**
 * Runs a statement that wants a table for itself, inside the caller's transaction: gives up soon and comes again, so that nobody who
 * writes waits behind it for as long as somebody who reads takes.
 */
export async function lockInTurns(runner: QueryRunner, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await runner.query('SAVEPOINT before_lock');
    try {
      await runner.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      await runner.query(statement);
      await runner.query('SET LOCAL lock_timeout = DEFAULT');
      await runner.query('RELEASE SAVEPOINT before_lock');
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
      await runner.query('ROLLBACK TO SAVEPOINT before_lock');
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Before the migration that lays `events` out by month (1795430000000-part-events-by-month.ts), while others go on writing: has
 * PostgreSQL check where the events end that are there, so that the migration, which keeps everybody out, need not read
 * them. Where there is nothing to do, or nothing stored, it does nothing.
 */
export async function boundOlderEvents(owner: QueryRunner): Promise<void> {
  if (!(await isPlain(owner))) return;
  const [{ filled }] = await owner.query('SELECT EXISTS (SELECT FROM events) AS filled');
  if (!filled) return;
  await forgetBound(owner);
  const [{ name, bound }] = await owner.query(
    `SELECT 'events_before_' || to_char(bound, 'YYYYMMDD') AS name, to_char(bound, 'YYYY-MM-DD') AS bound
       FROM (SELECT ${BOUND_OF_OLDER} AS bound FROM events) AS older`,
  );
  await alterAlone(
    owner,
    `ALTER TABLE events ADD CONSTRAINT ${name} CHECK (received_at < '${bound} 00:00:00+00') NOT VALID`,
  );
  await owner.query(`ALTER TABLE events VALIDATE CONSTRAINT ${name}`);
}

/** After a migration that failed: or the version before could not store what comes next month. */
export async function forgetBound(owner: QueryRunner): Promise<void> {
  if (!(await isPlain(owner))) return;
  const bounds: { name: string }[] = await owner.query(
    `SELECT quote_ident(conname) AS name FROM pg_constraint
      WHERE conrelid = 'events'::regclass AND conname LIKE 'events\\_before\\_%'`,
  );
  for (const { name } of bounds) await alterAlone(owner, `ALTER TABLE events DROP CONSTRAINT ${name}`);
}

async function alterAlone(owner: QueryRunner, statement: string): Promise<void> {
  await owner.startTransaction();
  try {
    await lockInTurns(owner, statement);
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    throw error;
  }
}

async function isPlain(owner: QueryRunner): Promise<boolean> {
  const [events] = await owner.query(`SELECT relkind FROM pg_class WHERE oid = to_regclass('events')`);
  return events?.relkind === 'r';
}
