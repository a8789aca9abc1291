import type { Database } from '../database/database.js';

/** Shorter than the patience of usual probes, longer than any answer of a database in order. */
const DEADLINE_MS = 2_000;

/** Asks the database for a sign of life; all who ask meanwhile share the answer, so probes cannot crowd it out. */
export class DatabaseProbe {
  private asking: Promise<boolean> | null = null;

  constructor(
    private readonly database: Pick<Database, 'lookup'>,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** Whether the database has answered in time. Never rejects. */
  answers(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), this.deadlineMs);
    });
    const answer = this.database.lookup.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
  }
}
