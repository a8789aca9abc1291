import { setTimeout as delay } from 'node:timers/promises';
import { AskedMachines } from '../../database/citus/asked-machines.js';
import { databaseFault } from '../../database/sqlstate.js';
import { makeDaysFinal } from './make-days-final.js';
import { isAway, isTaken, type RemovalContext } from './removal-context.js';
import { isRemoversTurn, type KeepingAccount } from './removers-turn.js';

/** No event occurs later than an hour after its receipt (src/events/occurred-at.ts). */
const AHEAD = `interval '1 hour'`;

/** From when on an account's events are kept: a midnight, by the earlier of the two clocks. Those of a suspended account wait. */
const ACCOUNTS = `
SELECT a.id, a.public_id, a.retention_days, c.cutoff::text AS cutoff, (c.cutoff + ${AHEAD})::text AS occurred_before
  FROM accounts a
 CROSS JOIN LATERAL (
   SELECT (date_trunc('day', least(now(), $1::timestamptz) AT TIME ZONE 'UTC') - make_interval(days => a.retention_days)) AT TIME ZONE 'UTC' AS cutoff
 ) c
 WHERE a.retention_days IS NOT NULL AND a.suspended_at IS NULL
 ORDER BY a.id`;

const MONTHS = `
SELECT starts_at::text AS from_at, least(ends_at, $1::timestamptz)::text AS to_at
  FROM event_months WHERE starts_at < $1::timestamptz ORDER BY starts_at`;

/** Guess: 20 to 50 ms, so nobody waits long for what they need of the disk and of the processor. */
const ROWS_AT_ONCE = 1_000;

/** Rests so many times as long as it worked: while events are written, and else. */
const REST_WHILE_WRITING = 20;
const REST = 1;

/**
 * DELETE of some events of one month, the first by time: `$1`, `$2` account and environment, `$3` to `$4` when they were received, all of it within
 * the month; of final days alone, for no other could tell without them. By their places: a place is not used again while a
 * statement is under way that has seen it.
 */
export const DELETE_SOME = `
DELETE FROM events e
 WHERE e.account_id = $1::int AND e.environment = $2::smallint AND e.received_at >= $3::timestamptz AND e.received_at < $4::timestamptz
   AND e.ctid = ANY (ARRAY(
         SELECT o.ctid FROM events o
          WHERE o.account_id = $1::int AND o.environment = $2::smallint
            AND o.received_at >= $3::timestamptz AND o.received_at < $4::timestamptz
            AND o.occurred_at < $4::timestamptz + ${AHEAD}
            AND EXISTS (SELECT FROM rollup_days d
                         WHERE d.account_id = $1::int AND d.environment = o.environment
                           AND d.day = (o.occurred_at AT TIME ZONE 'UTC')::date AND d.is_final)
          ORDER BY o.occurred_at LIMIT ${ROWS_AT_ONCE}))`;

interface LosingAccount extends KeepingAccount {
  readonly public_id: string;
  readonly cutoff: string;
  readonly occurred_before: string;
}

/**
 * Removes the events of accounts that keep theirs for fewer days than the service keeps months (docs/adr/0025), in small portions, and
 * rests between them, the longer while events are written. An account that keeps its events for longer, or is suspended, meanwhile loses no more
 * of them from that commit on. Answers how many have left. What it is stopped in the middle
 * of, or fails in, the next pass goes on with: the days are final, and which events are left tells the rest.
 */
export async function removeOldEvents(context: RemovalContext): Promise<number> {
  const present = new Date(context.clock.now()).toISOString();
  const { database, logger } = context;
  const { rows } = await database.reader.query<LosingAccount>(ACCOUNTS, [present]);
  const machines = new AskedMachines(context.lanes);
  let removed = 0;
  for (const account of rows) {
    if (context.signal.aborted) break;
    if (await machines.isSilent(account.id)) continue;
    try {
      removed += await removeOf(context, account);
    } catch (error) {
      if (isTaken(error)) continue;
      // What takes too long may be this account's alone.
      if (databaseFault(error) === 'timeout')
        logger.warn({
          message: 'Old events of an account could not be removed in time',
          account: account.public_id,
          err: error,
        });
      else if (isAway(error, database.shape)) await machines.didNotAnswer(account.id, error);
      else throw error;
    }
  }
  for (const [machine, err] of machines.silent)
    logger.warn({
      message: 'Old events of a machine could not be removed; it is asked again',
      machine,
      err,
    });
  return removed;
}

async function removeOf(context: RemovalContext, account: LosingAccount): Promise<number> {
  const { database, logger, signal } = context;
  const { cutoff, occurred_before: occurredBefore } = account;
  const leaving = { account, fromAt: '-infinity', toAt: cutoff, occurredBefore };
  if ((await makeDaysFinal(database, leaving, signal)) !== 0) return 0;
  const { rows: months } = await database.reader.query<{ from_at: string; to_at: string }>(MONTHS, [cutoff]);
  let removed = 0;
  for (const { from_at, to_at } of months)
    for (const environment of [0, 1])
      removed += await removeAll(context, account, [environment, from_at, to_at]);
  if (removed > 0)
    logger.log({
      message: 'Events of an account have left by age',
      account: account.public_id,
      before: cutoff,
      events: removed,
    });
  return removed;
}

async function removeAll(
  { database, signal }: RemovalContext,
  account: KeepingAccount,
  of: readonly [environment: number, fromAt: string, toAt: string],
): Promise<number> {
  for (let removed = 0; ; ) {
    const startedAt = performance.now();
    const count = await database.inBackground(
      async (client) => {
        if (!(await isRemoversTurn(client, account)) || signal.aborted) return 0;
        return (await client.query(DELETE_SOME, [account.id, ...of])).rowCount ?? 0;
      },
      { signal },
    );
    removed += count;
    if (count < ROWS_AT_ONCE) return removed;
    const rest = database.isWriting ? REST_WHILE_WRITING : REST;
    await delay((performance.now() - startedAt) * rest, undefined, { signal }).catch(() => undefined);
  }
}
