import type pg from 'pg';
import type { ConnectionTarget } from './connection-target.js';
import { createPool } from './pools.js';
import { databaseFault } from './sqlstate.js';

/** Longer than a connection on the same network takes; a report waits for it once where the replica is gone. */
const CONNECT_TIMEOUT_MS = 1_000;

/** Its position is looked up, and statements on it are cancelled, by key and at once; longer means trouble. */
const SHORT_STATEMENT_MS = 1_000;

/** How long a read waits for what the primary has just committed, step by step: less than a report takes. */
const PATIENCE_MS = [0, 5, 10, 20, 40];

/** How long reads do not ask a replica that failed them, or lagged behind. */
const PAUSE_MS = { failed: 5_000, lagging: 1_000 } as const;

/** Which server, which history of it (its files of the log begin with the number), and how far what is committed has come. */
const POSITION = `
SELECT s.system_identifier::text AS system, p.position::text AS position,
       ('x' || left(pg_walfile_name(p.position), 8))::bit(32)::int AS timeline
  FROM pg_control_system() s, pg_current_wal_flush_lsn() AS p (position)`;

/** A server that was promoted, or follows another history, shows what the primary never had, wherever it stands. */
const REPLAYED = `
SELECT CASE WHEN NOT pg_is_in_recovery() THEN 'primary'
            WHEN s.system_identifier::text <> $1
              OR greatest(c.timeline_id, r.min_recovery_end_timeline) <> $2::int THEN 'foreign'
            WHEN coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) THEN 'replayed'
            ELSE 'lagging' END AS state
  FROM pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;

type State = 'primary' | 'foreign' | 'replayed' | 'lagging';

const WHY: Readonly<Record<Exclude<State, 'replayed'>, string>> = {
  primary: 'it is no replica (any more)',
  foreign: 'it replays another history than that of DATABASE_URL',
  lagging: 'it lags behind',
};

export interface ReplicaOptions {
  /** Connections for reading. */
  readonly size: number;
  readonly statementTimeoutMs: number;
  /** Told, in a sentence, when reads leave the replica and when they come back. */
  readonly report: (line: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * A server that replays what the primary commits. A read may be its business only while it {@link hasAll}; whoever reads
 * there and is failed by it reads from the primary.
 */
export class Replica {
  readonly reader: pg.Pool;
  /** For statements that take no time, such as cancelling one of the reader's. */
  readonly lookup: pg.Pool;
  private readonly now: () => number;
  private notBeforeMs = 0;
  /** Why reads left it last; null while they are there. */
  private trouble: string | null = null;

  constructor(
    target: ConnectionTarget,
    private readonly options: ReplicaOptions,
  ) {
    const { size, statementTimeoutMs, now = () => performance.now() } = options;
    const choice = { connectTimeoutMs: CONNECT_TIMEOUT_MS, layout: 'single' } as const;
    this.reader = createPool(target, { ...choice, role: 'reader', size, statementTimeoutMs });
    this.lookup = createPool(target, {
      ...{ ...choice, role: 'lookup', size: 2 },
      statementTimeoutMs: SHORT_STATEMENT_MS,
    });
    this.now = now;
  }

  /** Whether it has replayed every commit that anybody was told of before this was asked. Never rejects. */
  async hasAll(primary: pg.Pool): Promise<boolean> {
    if (this.now() < this.notBeforeMs) return false;
    const asked = await primary.query(POSITION).catch(() => null);
    if (asked === null) return false; // the primary's own failure is for whoever reads from it
    const { system, timeline, position } = asked.rows[0];
    try {
      let state: State = 'lagging';
      for (const waitMs of PATIENCE_MS) {
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        state = (await this.lookup.query(REPLAYED, [system, timeline, position])).rows[0].state;
        if (state !== 'lagging') break;
      }
      if (state === 'replayed') this.restored();
      else this.leave(WHY[state], state === 'lagging' ? PAUSE_MS.lagging : PAUSE_MS.failed);
      return state === 'replayed';
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** Notes a failure of a read there; false where it is not the server's. */
  failed(error: unknown): boolean {
    const fault = databaseFault(error);
    if (fault === 'data' || fault === 'other' || fault === 'timeout') return false;
    // A read that stood in the way of the replay says nothing about the next one.
    if (fault !== 'retry') this.leave(wordsOf(error), PAUSE_MS.failed);
    return true;
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [this.reader, this.lookup].filter((pool) => !pool.ending).map((pool) => pool.end()),
    );
  }

  private leave(why: string, pauseMs: number): void {
    this.notBeforeMs = this.now() + pauseMs;
    if (this.trouble === why) return;
    this.trouble = why;
    this.options.report(
      `Reports and lists are read from the primary, not from DATABASE_REPLICA_URL: ${why}.`,
    );
  }

  private restored(): void {
    if (this.trouble === null) return;
    this.trouble = null;
    this.options.report('Reports and lists are read from DATABASE_REPLICA_URL again.');
  }
}

/** The first line of what went wrong; several addresses of one host may each have something to say. */
function wordsOf(error: unknown): string {
  const [first = error] = (error as Partial<AggregateError>).errors ?? [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0]!.replace(/\.$/, '') || 'it does not answer';
}
