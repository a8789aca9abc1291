import type pg from 'pg';
import type { ConnectionTarget } from './connection-target.js';
import { createPool } from './pools.js';
import { databaseFault } from './sqlstate.js';

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

/** What the operator is told of reads and a server: why they left it, and that they are there again. */
export interface ReadWords {
  readonly left: (why: string) => string;
  readonly back: string;
}

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
    private readonly words: ReadWords,
    /** How long reads do not ask a server that failed them. */
    private readonly pauseMs: number,
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

  /** Notes a failure there; false where it is not the server's. */
  failed(error: unknown): boolean {
    const fault = databaseFault(error);
    if (fault === 'data' || fault === 'other' || fault === 'timeout') return false;
    // A read that stood in the way of the replay says nothing about the next one.
    if (fault !== 'retry') this.leave(wordsOf(error));
    return true;
  }

  leave(why: string, pauseMs: number = this.pauseMs): void {
    this.notBeforeMs = this.now() + pauseMs;
    if (this.trouble === why) return;
    this.trouble = why;
    this.options.report(this.words.left(why));
  }

  restored(): void {
    if (this.trouble === null) return;
    this.trouble = null;
    this.options.report(this.words.back);
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [this.reader, this.lookup].filter((pool) => !pool.ending).map((pool) => pool.end()),
    );
  }
}

/** The first line of what went wrong; several addresses of one host may each have something to say. */
function wordsOf(error: unknown): string {
  const [first = error] = (error as Partial<AggregateError>).errors ?? [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0]!.replace(/\.$/, '') || 'it does not answer';
}
