import { connect } from 'node:net';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { parseRedisUrl, type RedisAddress } from '../config/redis-url.js';
import { assertCoordinator } from '../database/citus/coordinator.js';
import { assertReadByLayout, layoutOf } from '../database/citus/layout.js';
import { findMachines, findUnread } from '../database/citus/machine-faults.js';
import { type ConnectionTarget, type Pooler, replicaOfUrl } from '../database/connection-target.js';
import { connectDataSource } from '../database/data-source.js';
import { durabilityFaults } from '../database/durability.js';
import { createPool } from '../database/pools.js';
import { attachDatabase } from '../database/prepare-database.js';
import { Replica } from '../database/replica.js';
import { readSchemaState } from '../database/schema-state.js';
import { assertServerVersion } from '../database/server-version.js';

/** One thing that was looked at, in plain words. */
export interface Finding {
  readonly ok: boolean;
  readonly subject: string;
  readonly text: string;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const PROBE_TIMEOUT_MS = 2_000;

type Query = (sql: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

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
    const { serving } = attached.targets;
    try {
      const where = attached.isEmbedded ? `embedded, in ${env.WAYMARK_DATA_DIR}` : `of ${serving.variable}`;
      const way = wordsOf(serving.pooler);
      const source = await connectDataSource(serving, {
        role: 'control',
        poolSize: 1,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      });
      const query: Query = (sql, parameters) => source.query(sql, parameters);
      const findings = await examine(query, env, serving).finally(() => source.destroy());
      const replica = await replicaFinding(serving, env.DATABASE_REPLICA_URL);
      return [finding('database', `${where}, reached${way}`), ...findings, replica];
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

async function examine(query: Query, env: Env, serving: ConnectionTarget): Promise<Finding[]> {
  await assertServerVersion(query as unknown as Parameters<typeof assertServerVersion>[0]);
  await assertCoordinator(query);
  const [server] = await query(`SELECT current_setting('server_version') AS version`);
  const off = await durabilityFaults(query);
  const schema = await schemaFinding(query);
  return [
    finding('server', `PostgreSQL ${server?.['version']}`),
    off.length === 0
      ? finding('durability', 'on: what is acknowledged survives a crash')
      : fault('durability', `${off.join(', ')} off: a crash can lose acknowledged events`),
    schema,
    // Without its schema there is nothing that could lie anywhere.
    ...(schema.ok ? [await layoutFinding(query, env), ...(await machineFindings(query, serving))] : []),
  ];
}

/** How events lie, and whether a service starts on that as it is told to. */
export async function layoutFinding(query: Query, env: Env): Promise<Finding> {
  const layout = await layoutOf(query);
  if (layout === 'single') return finding('layout', 'events lie in one PostgreSQL');
  try {
    assertReadByLayout(layout, env.DATABASE_REPLICA_URL);
  } catch (error) {
    if (error instanceof OperatorError) return fault('layout', error.message);
    throw error;
  }
  return finding('layout', 'events are spread over a cluster');
}

/** Of a cluster: whether the serving user can work on each of its machines. */
export async function machineFindings(query: Query, serving: ConnectionTarget): Promise<Finding[]> {
  if ((await layoutOf(query)) === 'single') return [];
  const { count, faults } = await findMachines(query);
  if (faults.length > 0)
    return [fault('machines', `${faults.join('; ')}: accounts there get 503 (docs/scaling.md, A cluster)`)];
  const unread = await findUnread(query, serving);
  const reads =
    unread.length === 0
      ? 'accounts are read on theirs'
      : `accounts are read through the coordinator where theirs is not read from here (${unread.join(' ')})`;
  return [finding('machines', `${count}, and the service can work on each; ${reads}`)];
}

async function schemaFinding(query: Query): Promise<Finding> {
  const { applied, pending, isNewer, refusal } = await readSchemaState(query);
  if (applied.length === 0) return fault('schema', 'not made yet: start the service, or run migrate');
  if (refusal) return fault('schema', refusal.message);
  const at = `at ${applied.at(-1)}`;
  if (pending.length > 0) return fault('schema', `${at}, ${pending.length} behind this program: run migrate`);
  if (isNewer) return finding('schema', `${at}, of a newer Waymark, beside which this one works`);
  return finding('schema', `up to date, ${at}`);
}

/** Asks what the service asks before it reads there. */
async function replicaFinding(serving: ConnectionTarget, url: string | undefined): Promise<Finding> {
  const target = replicaOfUrl(url);
  if (target === undefined) return finding('replica', 'not configured: the primary serves all reads');
  let trouble = '';
  const choice = { size: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const report = (line: string) => {
    trouble = line;
  };
  const replica = new Replica(target, { ...choice, report });
  const primary = createPool(serving, { ...choice, role: 'control', layout: 'single' });
  try {
    if (await replica.hasAll(primary))
      return finding('replica', 'of DATABASE_REPLICA_URL, has all that was committed');
    return fault('replica', trouble || 'the primary does not say how far it has come');
  } finally {
    await Promise.all([replica.close(), primary.end()]);
  }
}

/** A TCP handshake is enough to tell a wrong address; whether it is a Redis shows in the service's log. */
async function redisFinding(url: string | undefined): Promise<Finding> {
  if (url === undefined) return finding('redis', 'not configured: limits live in the process');
  const { addresses, sentinel } = parseRedisUrl(url);
  const which = sentinel === null ? 'of REDIS_URL' : 'Sentinels of REDIS_URL';
  const areReached = await Promise.all(addresses.map(isReached));
  const [reached, silent] = [true, false].map((wanted) =>
    addresses
      .filter((_, at) => areReached[at] === wanted)
      .map(addressText)
      .join(', '),
  );
  if (!silent) return finding('redis', `${which}, reached: ${reached}`);
  if (!reached)
    return fault('redis', `${which}, not reached: ${silent}: limits live in each process meanwhile`);
  return fault('redis', `${which}, reached: ${reached}; not reached: ${silent}`);
}

function addressText({ host, port }: RedisAddress): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
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
