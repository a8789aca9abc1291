import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { atCoordinator } from './citus/coordinator.js';
import { assertReadByLayout, type Layout, readLayout } from './citus/layout.js';
import {
  type ConnectionTarget,
  type ConnectionTargets,
  replicaOfUrl,
  targetsOfUrls,
} from './connection-target.js';
import { Database, type DatabaseOptions } from './database.js';
import { durabilityFaults } from './durability.js';
import { EmbeddedDatabase } from './embedded/embedded-database.js';
import type { AttachMode } from './embedded/lock-session.js';
import { lowerPriority } from './embedded/lower-priority.js';
import { embeddedSettings, SPARE_CONNECTIONS } from './embedded/server-settings.js';
import { migrate } from './migrate.js';
import { findPoolers } from './pooler.js';
import { backendPid } from './pools.js';

export interface PrepareOptions {
  /** The service is alone on an embedded database; the command line is a client. */
  readonly mode: AttachMode;
  /** Told, in sentences for the operator, what takes long or had to be put right. */
  readonly report?: (line: string) => void;
  /** Called when another service has taken over the embedded database: this one must end. */
  readonly onLost?: () => void;
}

/** A database ready for work: reachable, migrated, opened. */
export interface PreparedDatabase {
  readonly database: Database;
  readonly targets: ConnectionTargets;
  readonly isEmbedded: boolean;
  readonly layout: Layout;
  /** Migrations applied just now, oldest first. */
  readonly applied: readonly string[];
  /** Closes all connections; the last one out stops an embedded server. */
  close(): Promise<void>;
}

/** Of the embedded server's connections a service without workers beside it takes so many at most. */
const EMBEDDED_POOL_LIMIT = 40;

/** A database that can be reached, not looked into yet. */
export interface AttachedDatabase {
  readonly targets: ConnectionTargets;
  readonly isEmbedded: boolean;
  release(): Promise<void>;
}

/** The database the environment names; without DATABASE_URL the embedded one, started if need be. */
export async function attachDatabase(env: Env, options: PrepareOptions): Promise<AttachedDatabase> {
  if (env.DATABASE_URL !== undefined) {
    const named = targetsOfUrls(env.DATABASE_URL, env.DATABASE_OWNER_URL);
    return {
      targets: await findPoolers(await atCoordinator(named, options.report)),
      isEmbedded: false,
      release: async () => undefined,
    };
  }
  const embedded = await EmbeddedDatabase.attach({
    ...options,
    dataDir: env.WAYMARK_DATA_DIR,
    settings: embeddedSettings(env.WORKERS > 1 ? env.DATABASE_POOL_SIZE : 0),
  });
  return { targets: embedded.targets, isEmbedded: true, release: () => embedded.release() };
}

/**
 * Attaches, migrates and opens the database of this environment.
 * @throws OperatorError with one sentence for whatever stands in the way; nothing is left running or open then.
 */
export async function prepareDatabase(env: Env, options: PrepareOptions): Promise<PreparedDatabase> {
  const attached = await attachDatabase(env, options);
  let database: Database | null = null;
  try {
    const applied = await migrate(attached.targets);
    const layout = attached.isEmbedded ? 'single' : await readLayout(attached.targets.serving);
    assertReadByLayout(layout, env.DATABASE_REPLICA_URL);
    const opened = openDatabase(env, {
      target: attached.targets.serving,
      isEmbedded: attached.isEmbedded,
      layout,
      poolSize: attached.isEmbedded
        ? Math.min(env.DATABASE_POOL_SIZE, EMBEDDED_POOL_LIMIT)
        : env.DATABASE_POOL_SIZE,
      report: options.report,
    });
    database = opened;
    if (options.mode === 'service') {
      await assertDurable(opened, attached.isEmbedded, options);
    }
    return {
      ...attached,
      layout,
      database: opened,
      applied,
      close: async () => {
        await opened.close();
        await attached.release();
      },
    };
  } catch (error) {
    await database?.close();
    await attached.release();
    throw error;
  }
}

/** A database that is prepared, as one process is to use it; all else the environment says. */
export interface DatabaseChoice extends Pick<DatabaseOptions, 'poolSize' | 'layout' | 'report'> {
  readonly target: ConnectionTarget;
  readonly isEmbedded: boolean;
}

/** Opens a database that is prepared. It connects on demand. */
export function openDatabase(env: Env, { target, isEmbedded, ...options }: DatabaseChoice): Database {
  const database = new Database(target, {
    ...options,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    replica: replicaOfUrl(env.DATABASE_REPLICA_URL),
  });
  // Whoever waits for a report or a list waits a little longer, so that nobody waits for an acknowledgement.
  if (isEmbedded) database.reader.on('connect', (client) => void backendPid(client).then(lowerPriority));
  return database;
}

/** How many connections the server lets a service hold: what is left when commands and a person with psql have theirs. */
export async function roomForConnections({ writer }: Pick<Database, 'writer'>): Promise<number> {
  const { rows } = await writer.query<{ most: number }>(
    "SELECT current_setting('max_connections')::int AS most",
  );
  return rows[0]!.most - SPARE_CONNECTIONS;
}

/** What we start ourselves must be durable; another's server is its operator's business, but not silently. */
async function assertDurable(
  database: Database,
  isEmbedded: boolean,
  options: PrepareOptions,
): Promise<void> {
  const faults = await durabilityFaults(async (sql) => (await database.writer.query(sql)).rows);
  if (faults.length === 0) return;
  const sentence = `The database may lose acknowledged events in a crash: ${faults.join(', ')} is off.`;
  if (isEmbedded) throw new OperatorError(sentence);
  options.report?.(`Warning: ${sentence}`);
}
