import { connect } from 'node:net';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { parseRedisUrl, type RedisAddress } from '../config/redis-url.js';
import type { Pooler } from '../database/connection-target.js';
import { connectDataSource } from '../database/data-source.js';
import { durabilityFaults } from '../database/durability.js';
import { migrations } from '../database/migrations.js';
import { attachDatabase } from '../database/prepare-database.js';
import { assertServerVersion } from '../database/server-version.js';

/** One thing that was looked at, in plain words. */
export interface Finding {
  readonly ok: boolean;
  readonly subject: string;
  readonly text: string;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const PROBE_TIMEOUT_MS = 2_000;

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Looks at everything and changes no data; a fault ends its own branch, not the examination. */
export async function diagnose(env: Env): Promise<Finding[]> {
  return [
    finding('node', process.version),
    ...(await databaseFindings(env)),
    await redisFinding(env.REDIS_URL),
    finding(
      'proxies',
      env.TRUSTED_PROXIES.length === 0 ? 'none trusted' : `${env.TRUSTED_PROXIES.length} trusted`,
    ),
  ];
}

async function databaseFindings(env: Env): Promise<Finding[]> {
  try {
    const attached = await attachDatabase(env, { mode: 'client' });
    try {
      const where = attached.isEmbedded ? `embedded, in ${env.WAYMARK_DATA_DIR}` : 'of DATABASE_URL';
      const way = wordsOf(attached.targets.serving.pooler);
      const source = await connectDataSource(attached.targets.serving, {
        role: 'control',
        poolSize: 1,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      });
      const findings = await examine((sql) => source.query(sql)).finally(() => source.destroy());
      return [finding('database', `${where}, reached${way}`), ...findings];
    } finally {
      await attached.release();
    }
  } catch (error) {
    if (error instanceof OperatorError) return [fault('database', error.message)];
    throw error;
  }
}

/** How the server is reached, where a pooler stands in front of it. */
function wordsOf(pooler: Pooler | undefined): string {
  if (!pooler) return '';
  return ` through a pooler that ${pooler.keepsNamedStatements ? 'keeps' : 'does not keep'} named statements`;
}

async function examine(query: Query): Promise<Finding[]> {
  await assertServerVersion(query as unknown as Parameters<typeof assertServerVersion>[0]);
  const [server] = await query(`SELECT current_setting('server_version') AS version`);
  const off = await durabilityFaults(query);
  return [
    finding('server', `PostgreSQL ${server?.['version']}`),
    off.length === 0
      ? finding('durability', 'on: what is acknowledged survives a crash')
      : fault('durability', `${off.join(', ')} off: a crash can lose acknowledged events`),
    await schemaFinding(query),
  ];
}

async function schemaFinding(query: Query): Promise<Finding> {
  const [table] = await query(`SELECT to_regclass('schema_migrations')::text AS name`);
  if (!table?.['name']) return fault('schema', 'not made yet: start the service, or run migrate');
  const applied = await query('SELECT name FROM schema_migrations ORDER BY timestamp');
  const pending = migrations.length - applied.length;
  const at = `at ${applied.at(-1)?.['name'] ?? 'nothing'}`;
  if (pending > 0) return fault('schema', `${at}, ${pending} behind this program: run migrate`);
  if (pending < 0) return fault('schema', `${at}, ahead of this program: it belongs to a newer one`);
  return finding('schema', `up to date, ${at}`);
}

/** A TCP handshake is enough to tell a wrong address; whether it is a Redis shows in the service's log. */
async function redisFinding(url: string | undefined): Promise<Finding> {
  if (url === undefined) return finding('redis', 'not configured: limits live in the process');
  const { addresses, sentinel } = parseRedisUrl(url);
  const reached = (await Promise.all(addresses.map(isReached))).filter(Boolean).length;
  const which = sentinel === null ? 'of REDIS_URL' : 'Sentinels of REDIS_URL';
  if (reached === addresses.length) return finding('redis', `${which}, reached`);
  return fault(
    'redis',
    reached === 0
      ? 'REDIS_URL cannot be reached: limits live in each process meanwhile'
      : `${which}, only ${reached} of ${addresses.length} reached`,
  );
}

function isReached({ host, port }: RedisAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PROBE_TIMEOUT_MS });
    const done = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

function finding(subject: string, text: string): Finding {
  return { ok: true, subject, text };
}

function fault(subject: string, text: string): Finding {
  return { ok: false, subject, text };
}
