import type pg from 'pg';
import type { ConnectionTarget } from './connection-target.js';
import { ReadServer, type ReadServerKind, type ReadServerOptions } from './read-server.js';
import type { ReadServers } from './read-servers.js';

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

const REPLICA: ReadServerKind = {
  left: (why) => `Reports and lists are read from the primary, not from DATABASE_REPLICA_URL: ${why}.`,
  back: 'Reports and lists are read from DATABASE_REPLICA_URL again.',
  pauseMs: PAUSE_MS.failed,
  begin: [],
};

/**
 * A server that replays what the primary commits. A read may be its business only while it {@link hasAll}; whoever reads
 * there and is failed by it reads from the primary.
 */
export class Replica implements ReadServers {
  private readonly server: ReadServer;

  constructor(target: ConnectionTarget, options: ReadServerOptions) {
    this.server = new ReadServer(target, REPLICA, options);
  }

  async serverOf(_accountId: number, primary: pg.Pool): Promise<ReadServer | null> {
    return (await this.hasAll(primary)) ? this.server : null;
  }

  /** Whether it has replayed every commit that anybody was told of before this was asked. Never rejects. */
  async hasAll(primary: pg.Pool): Promise<boolean> {
    const { server } = this;
    if (server.isPaused) return false;
    const asked = await primary.query(POSITION).catch(() => null);
    if (asked === null) return false; // the primary's own failure is for whoever reads from it
    const { system, timeline, position } = asked.rows[0];
    try {
      let state: State = 'lagging';
      for (const waitMs of PATIENCE_MS) {
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        state = (await server.lookup.query(REPLAYED, [system, timeline, position])).rows[0].state;
        if (state !== 'lagging') break;
      }
      if (state === 'replayed') server.restored();
      else server.leave(WHY[state], state === 'lagging' ? PAUSE_MS.lagging : PAUSE_MS.failed);
      return state === 'replayed';
    } catch (error) {
      server.failed(error);
      return false;
    }
  }

  all(): readonly ReadServer[] {
    return [this.server];
  }

  async close(): Promise<void> {
    await this.server.close();
  }
}
