import type pg from 'pg';
import type { ReadServer } from './read-server.js';

/** Servers beside the one of DATABASE_URL that have what an account's reports and lists ask for. */
export interface ReadServers {
  /**
   * A server that has every commit of the account which anybody was told of before this was asked; null: DATABASE_URL's alone has. Never
   * rejects.
   *
   * @param primary connections to the server of DATABASE_URL
   */
  serverOf(accountId: number, primary: pg.Pool): Promise<ReadServer | null>;
  /** Those that may have connections now. */
  all(): readonly ReadServer[];
  close(): Promise<void>;
}
