import { setTimeout as delay } from 'node:timers/promises';
import { askForMonth, CLOSE_MONTH, DROP_MONTH } from './ask-for-month.js';
import { makeDaysFinal } from './make-days-final.js';
import { isAway, isTaken, type RemovalContext } from './removal-context.js';

/** The earlier of the database's and the process's clock decides, so that neither has events leave by being wrong. */
const DUE_MONTHS = `
SELECT name, starts_at::text AS starts_at, ends_at::text AS ends_at
  FROM event_months
 WHERE (ends_at AT TIME ZONE 'UTC') + make_interval(months => $1::int) <= least(now(), $2::timestamptz) AT TIME ZONE 'UTC'
 ORDER BY ends_at`;

/** Each waits for 50 ms at most, and whoever writes meanwhile waits with it. */
const ATTEMPTS_TO_LOCK = 20;
const PAUSE_MS = 250;

interface DueMonth {
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** What became of the months that are old enough. */
export interface RemovedMonths {
  /** Those that have left. */
  readonly left: readonly string[];
  /** Those that stay for now: days of theirs are not rolled up, or somebody was at the table. */
  readonly postponed: readonly string[];
}

/**
 * Has months of receipt leave that have been over for so many months (docs/adr/0025).
 *
 * A month goes through these states, each reached in a transaction of its own, so a crash in between leaves one of them behind and the next pass
 * goes on from there: kept → closed (nothing is stored into it) → all its days final → gone. An event that comes into a
 * closed month, by a clock that is months behind, opens it, and the drop then finds that it is not the month that was
 * closed; the next pass begins anew.
 */
export async function removeMonths(context: RemovalContext, keptMonths: number): Promise<RemovedMonths> {
  const { reader } = context.database;
  const present = new Date(context.clock.now()).toISOString();
  const { rows } = await reader.query<DueMonth>(DUE_MONTHS, [keptMonths, present]);
  const removed = { left: [] as string[], postponed: [] as string[] };
  for (const month of rows) {
    if (context.signal.aborted) break;
    const hasLeft = await removeMonth(context, month);
    (hasLeft ? removed.left : removed.postponed).push(month.name);
  }
  return removed;
}

async function removeMonth(context: RemovalContext, month: DueMonth): Promise<boolean> {
  const { database, logger, signal } = context;
  try {
    const [row] = await onceFree(signal, () =>
      askForMonth<{ closed: string | null }>(context, CLOSE_MONTH, [month.name]),
    );
    const { closed } = row!;
    if (closed === null) return false;
    const leaving = { fromAt: month.starts_at, toAt: month.ends_at, occurredBefore: 'infinity' };
    const missing = await makeDaysFinal(database, { account: null, ...leaving }, signal);
    if (missing === 0) return await onceFree(signal, () => dropMonth(context, month.name, closed));
    if (missing !== null)
      logger.log({
        message: 'A month of events waits for its days to be rolled up',
        month: month.name,
        days: missing,
      });
    return false;
  } catch (error) {
    if (isTaken(error))
      logger.log({ message: 'A month of events waits for others who are at it', month: month.name });
    else if (isAway(error, database.shape))
      logger.warn({
        message: 'A month of events waits for all machines to answer',
        month: month.name,
        err: error,
      });
    else throw error;
    return false;
  }
}

async function dropMonth(context: RemovalContext, name: string, closed: string): Promise<boolean> {
  const startedAt = performance.now();
  const [dropped] = await askForMonth<Partial<Record<'stored' | 'bytes', number>>>(context, DROP_MONTH, [
    name,
    closed,
  ]);
  if (dropped === undefined) return false;
  const ms = Math.round(performance.now() - startedAt);
  const { stored: events, bytes } = dropped;
  context.logger.log({ message: 'A month of events has left by age', month: name, events, bytes, ms });
  return true;
}

/** Tries again, some times, what needs the month to itself. @throws what the last attempt failed with: somebody is still at it. */
async function onceFree<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTaken(error) || attempt === ATTEMPTS_TO_LOCK || signal.aborted) throw error;
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
