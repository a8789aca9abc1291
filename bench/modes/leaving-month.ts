import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { BENCH_CASES } from '../cases/bench-cases.js';
import type { BenchAccount } from '../contenders/contender.js';
import { type Ours, startOurs } from '../contenders/ours.js';
import type { RunScope } from '../harness/run-scope.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { LoadGenerator, LoadResult } from '../load/load-generator.js';
import { fillingOf, fillTo } from './stored-events.js';

/** The load is under way for so long before the month leaves, and at least as long after. */
const BESIDE_SECONDS = 5;
/** As the service does (src/reports/removal/remove-months.ts). */
const PAUSE_MS = 250;
/** Of each connection: some 600 events a second of all. */
const REST_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/** A month leaves while events are written. */
export interface LeavingResult {
  readonly events: number;
  readonly closeMs: number;
  /** Of the attempt that succeeded. */
  readonly dropMs: number;
  /** How often somebody was at the table just then. */
  readonly attempts: number;
  /** Of the connection that dropped it, and of nobody else. */
  readonly walBytes: number;
  readonly withoutP99Ms: number;
  /** The longest answer to an event without a month leaving … */
  readonly withoutMaxMs: number;
  readonly p99Ms: number;
  /** … and with one. */
  readonly maxMs: number;
}

export interface LeavingPlan {
  readonly load: LoadGenerator;
  readonly events: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/**
 * One month of receipt is filled and then leaves, as the service has it leave once its days are final, in the middle of single events of 64
 * connections, which rest in between: with all there could be, events wait for each other for longer than for anything else. Before it the
 * same load for as long without.
 */
export async function measureLeaving(scope: RunScope, plan: LeavingPlan): Promise<LeavingResult[]> {
  const one = { name: 'ours', node: undefined, accounts: 1, cpuProfileDir: undefined } as const;
  const ours = await startOurs(scope, { ...one, directory: 'ours-with-months' });
  const { client } = ours.store;
  await endOlder(client);
  const results: LeavingResult[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    await ours.store.clear();
    plan.say(`a month that leaves: filling it with ${plan.events.toLocaleString('en-US')} events`);
    const { rows } = await client.query<{ name: string; begins: Date }>(
      `SELECT make_event_month(month), to_char(month, '"events_"YYYY_MM') AS name, month AS begins
         FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '3 months' AS month) AS m`,
    );
    const { name, begins } = rows[0]!;
    await fillTo(client, { ...(await fillingOf(ours)), ids: 'uuidv7', begins }, plan.events);
    const without = await send(plan, ours);
    const sending = send(plan, ours);
    await delay(BESIDE_SECONDS * 1_000);
    const left = await leave(client, name);
    const beside = await sending;
    results.push({
      ...{ events: plan.events, ...left },
      ...{
        withoutP99Ms: without.p99Ms,
        withoutMaxMs: without.maxMs,
        p99Ms: beside.p99Ms,
        maxMs: beside.maxMs,
      },
    });
  }
  return results;
}

export function formatLeaving(results: readonly LeavingResult[]): string {
  const rows = results.map((one) => [
    `a month of ${formatFigure(one.events)} events leaves`,
    formatFigure(one.closeMs, 1),
    formatFigure(one.dropMs, 1),
    formatFigure(one.attempts),
    formatFigure(one.walBytes / 1_000, 1),
    formatFigure(one.withoutP99Ms, 1),
    formatFigure(one.p99Ms, 1),
    formatFigure(one.withoutMaxMs, 1),
    formatFigure(one.maxMs, 1),
  ]);
  const header = ['beside single-64', 'close ms', 'drop ms', 'attempts', 'log kB'];
  return formatTable([...header, 'p99 without', 'p99 ms', 'longest without', 'longest ms'], rows);
}

async function send({ load }: LeavingPlan, ours: Ours): Promise<LoadResult> {
  const benchCase = BENCH_CASES.find((each) => each.name === 'single-64')!;
  const account = ours.accounts[0] as BenchAccount;
  const pool = benchCase.pool({ fresh: account, all: [account], small: account });
  const result = await load.run({
    ...benchCase,
    port: ours.port,
    durationSeconds: 2 * BESIDE_SECONDS,
    pool,
    restMs: REST_MS,
  });
  if (result.refused + result.socketErrors > 0) throw new Error('events were refused while a month left');
  return result;
}

async function leave(client: pg.Client, name: string) {
  const walOf = async () => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT wal_bytes AS bytes FROM pg_stat_get_backend_wal(pg_backend_pid())',
    );
    return Number(rows[0]!.bytes);
  };
  const before = await walOf();
  const closing = await inTurns(async () => {
    const { rows } = await client.query<{ closed: string }>('SELECT close_event_month($1)::text AS closed', [
      name,
    ]);
    return rows[0]!.closed;
  });
  const dropping = await inTurns(() =>
    client.query('SELECT * FROM drop_event_month($1, $2::timestamptz)', [name, closing.value]),
  );
  if (dropping.value.rowCount !== 1) throw new Error('the month did not leave');
  return {
    closeMs: closing.ms,
    dropMs: dropping.ms,
    attempts: closing.attempts + dropping.attempts,
    walBytes: (await walOf()) - before,
  };
}

async function inTurns<T>(act: () => Promise<T>): Promise<{ value: T; ms: number; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const startedAt = performance.now();
    try {
      const value = await act();
      return { value, ms: performance.now() - startedAt, attempts };
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** A new database has what is older than this month in one part: as if it had begun to lay events out by month long ago. */
async function endOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ bound: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC' - interval '2 years', 'YYYY-MM-01 00:00:00+00') AS bound`,
  );
  const bound = rows[0]!.bound;
  await client.query('ALTER TABLE events DETACH PARTITION events_older');
  await client.query(
    `ALTER TABLE events ATTACH PARTITION events_older FOR VALUES FROM (MINVALUE) TO ('${bound}')`,
  );
  await client.query(`UPDATE event_months SET ends_at = '${bound}' WHERE name = 'events_older'`);
}
