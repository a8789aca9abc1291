import pg from 'pg';
import { environmentCode } from '../../src/common/environment.js';
import { advisoryLockArguments } from '../../src/database/advisory-locks.js';
import type { ConnectionTarget } from '../../src/database/connection-target.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { rollDay } from '../../src/reports/rollup/roll-day.js';
import { DAY_US, dateOf, QUARTER_US, type UnixDay } from '../../src/reports/rollup/rollup-plan.js';
import type { TestApp } from './test-app.js';

const QUARTERS = DAY_US / QUARTER_US;

/** Rolls days up as the roller does, whole ones as if they had settled, of every other one a beginning as if it had not. */
export async function rollUp(
  database: Database,
  { accountId, environment }: ReadScope,
  days: readonly UnixDay[],
  isWhole = (day: UnixDay) => day % 2 === 0,
): Promise<void> {
  for (const day of days) {
    const due = { account_id: accountId, environment: environmentCode(environment), day: dateOf(day) };
    const untilUs = isWhole(day) ? null : day * DAY_US + (1 + ((day * 37) % QUARTERS)) * QUARTER_US;
    await database.inBackground((client) => rollDay(client, { ...due, until_us: untilUs }));
  }
}

/** Ends the service's own roller: it would roll up the same days at the same moment as a test does, and reads all events. */
export function stopRoller({ app }: Pick<TestApp, 'app'>): Promise<void> {
  return app.get(DayRoller, { strict: false }).beforeApplicationShutdown();
}

/**
 * Keeps the roller of every service on a database from work, until what it answers is called: on a reader's connection it
 * reads all events, so where a test locks them it would wait among those that the test looks for.
 */
export async function keepRollersOut(target: ConnectionTarget): Promise<() => Promise<void>> {
  const session = new pg.Client(target);
  await session.connect();
  await session.query(`SELECT pg_advisory_lock(${advisoryLockArguments('roller')})`);
  return () => session.end();
}
