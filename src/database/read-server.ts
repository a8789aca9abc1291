import type pg from 'pg';
import { reasonOf } from './connection-failure.js';
import type { ConnectionTarget } from './connection-target.js';
import { createPool } from './pools.js';
import { databaseFault, sqlState } from './sqlstate.js';

/**
 * Longer than a connection on the same network takes, and a lookup by key or a cancellation; longer means trouble. A report waits for it
 * once where the server is gone.
 */
const PATIENCE_MS = 1_000;

/** How reads use another server. */
export interface ReadServerOptions {
  /** Connections for reading. */
  readonly size: number;
  readonly statementTimeoutMs: number;
  /** Bound of each wait for a connection there, and of a lookup; a second unless given. */
  readonly patienceMs?: number | undefined;
  /** Told, in a sentence, when reads leave the server and when they come back. */
  readonly report: (line: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** How a replica and a machine of a cluster differ for who reads there. */
export interface ReadServerKind {
  /** What the operator is told when reads leave it, and when they are there again. */
  readonly left: (why: string) => string;
  readonly back: string;
  /** How long reads do not ask one that failed them. */
  readonly pauseMs: number;
  /** What each transaction there begins with besides. */
  readonly begin: readonly string[];
}

/** A setting that policies ask for is not there (undefined_object): the statement was sent on to a machine that was told of no account. */
const WITHOUT_ACCOUNT = '42704';

/** A server beside the one of DATABASE_URL that reports and lists may be read from, and whether it is asked at all now. */
export class ReadServer {
  readonly reader: pg.Pool;
  /** For statements that take no time, such as cancelling one of the reader's. */
  readonly lookup: pg.Pool;
  private readonly now: () => number;
  private notBeforeMs = 0;
  /** Why reads left it last; null while they are there. */
  private trouble: string | null = null;

  /** Connects to nothing yet. */
  constructor(
    target: ConnectionTarget,
    private readonly kind: ReadServerKind,
    private readonly options: ReadServerOptions,
  ) {
    const { size, statementTimeoutMs, patienceMs = PATIENCE_MS, now = () => performance.now() } = options;
    const choice = { connectTimeoutMs: patienceMs, layout: 'single' } as const;
    this.reader = createPool(target, { ...choice, role: 'reader', size, statementTimeoutMs });
    this.lookup = createPool(target, { ...choice, role: 'lookup', size: 2, statementTimeoutMs: patienceMs });
    this.now = now;
  }

  /** Whether reads do not ask it now. */
  get isPaused(): boolean {
    return this.now() < this.notBeforeMs;
  }

  /** What each transaction there begins with, besides what binds it to an account. */
  get begin(): readonly string[] {
    return this.kind.begin;
  }

  /** Notes a failure there; false where it is not the server's. */
  failed(error: unknown): boolean {
    // A shard that has left in the middle says nothing about the next read.
    if (sqlState(error) === WITHOUT_ACCOUNT) return true;
    const fault = databaseFault(error);
    if (fault === 'data' || fault === 'other' || fault === 'timeout') return false;
    // Nor does a read that stood in the way of a replica's replay.
    if (fault !== 'retry') this.leave(wordsOf(error));
    return true;
  }

  leave(why: string, pauseMs: number = this.kind.pauseMs): void {
    this.notBeforeMs = this.now() + pauseMs;
    if (this.trouble === why) return;
    this.trouble = why;
    this.options.report(this.kind.left(why));
  }

  /** Notes that it serves. */
  restored(): void {
    // One that was under way when others were failed tells nothing new.
    if (this.trouble === null || this.isPaused) return;
    this.trouble = null;
    this.options.report(this.kind.back);
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [this.reader, this.lookup].filter((pool) => !pool.ending).map((pool) => pool.end()),
    );
  }
}

/** What went wrong, else its first line; several addresses of one host may each have something to say. */
function wordsOf(error: unknown): string {
  const known = reasonOf(error);
  if (known !== null) return known;
  const [first = error] = (error as Partial<AggregateError>).errors ?? [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0]!.replace(/\.$/, '') || 'it does not answer';
}
