import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { setUpRoles } from '../../src/database/citus/citus-roles.js';
import type { Layout } from '../../src/database/citus/layout.js';
import type { ConnectionTarget, ConnectionTargets } from '../../src/database/connection-target.js';
import { migrate } from '../../src/database/migrate.js';
import { RAISE_RECEIPTS } from '../../src/database/receipt-numbering.js';
import { TEMPLATE_DATABASE } from './cluster-address.js';
import type { TestCluster } from './test-cluster.js';

/** Names a superuser's database on the coordinator of a Citus cluster whose machines hold shards (scripts/test-citus.mjs). */
const VARIABLE = 'CITUS_DATABASE_URL';

const USERS = { owner: 'waymark_test_owner', serving: 'waymark_test' } as const;

/** More shards than machines, so that an account has neighbours of its own machine and of others. */
const SHARDS = 4;

/** Coordinator first. */
export type CitusNodes = readonly { readonly host: string; readonly port: number }[];

/** The cluster that the run is against; null: one PostgreSQL. */
export function citusUrl(): string | null {
  return process.env[VARIABLE] || null;
}

/** How the tables of events lie in the run's databases. */
export function testLayout(): Layout {
  return citusUrl() === null ? 'single' : 'distributed';
}

/** A cluster that is there already: a template on each of its machines, spread, for test files to clone; nothing is stopped. */
export async function openCitusCluster(url: string): Promise<TestCluster> {
  const nodes = await findNodes(url);
  const password = randomBytes(16).toString('hex');
  const { hostname, port } = new URL(url);
  const target = (user: string): ConnectionTarget => ({
    ...{ host: hostname, port: Number(port || 5432), user, password },
  });
  const targets = { owner: target(USERS.owner), serving: target(USERS.serving) };
  await onEachNode(url, nodes, (node) => makeUsers(node, password));
  await dropCitusDatabase(url, TEMPLATE_DATABASE);
  await onEachNode(url, nodes, (node) =>
    node.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${USERS.owner}`),
  );
  await onEachNode(url, nodes, (node) => node.query('CREATE EXTENSION citus'), TEMPLATE_DATABASE);
  await asAdmin(url, TEMPLATE_DATABASE, async (admin) => {
    const [coordinator, ...workers] = nodes;
    await admin.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator!.host, coordinator!.port]);
    for (const { host, port: at } of workers) await admin.query('SELECT citus_add_node($1, $2)', [host, at]);
  });
  const inTemplate = (of: ConnectionTarget) => ({ ...of, database: TEMPLATE_DATABASE });
  await migrate(
    { owner: inTemplate(targets.owner), serving: inTemplate(targets.serving) },
    { distributeInto: SHARDS },
  );
  await onEachNode(url, nodes, async (node) => {
    await node.query(`ALTER DATABASE ${TEMPLATE_DATABASE} ALLOW_CONNECTIONS false`);
    await node.query(END_SESSIONS, [TEMPLATE_DATABASE]);
  });
  return {
    targets,
    stop: () => dropCitusDatabase(url, TEMPLATE_DATABASE),
    kill: () => undefined,
  };
}

/** Clones the template on each machine. The settings of roles do not come along. */
export async function cloneCitusDatabase(
  url: string,
  name: string,
  targets: ConnectionTargets,
): Promise<void> {
  await onEachNode(url, await findNodes(url), async (node) => {
    await node.query(
      `CREATE DATABASE ${name} OWNER ${USERS.owner} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`,
    );
  });
  const owner = new pg.Client({ ...targets.owner, database: name });
  await owner.connect();
  try {
    await setUpRoles(async (sql) => (await owner.query(sql)).rows, USERS.serving);
    await owner.query(RAISE_RECEIPTS); // where a test file before this one had the coordinator crash
  } finally {
    await owner.end();
  }
}

/** Drops a database on each machine, whoever is in it. */
export async function dropCitusDatabase(url: string, name: string): Promise<void> {
  await onEachNode(url, await findNodes(url), (node) =>
    node.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}

/** Citus's own sessions among them, which stay in every database they may enter: nobody may be in one that is cloned. */
const END_SESSIONS = 'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1';

async function findNodes(url: string): Promise<CitusNodes> {
  return asAdmin(url, undefined, async (admin) => {
    const { rows } = await admin.query(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid',
    );
    return rows;
  });
}

async function makeUsers(node: pg.Client, password: string): Promise<void> {
  for (const [user, options] of [
    [USERS.owner, 'CREATEROLE CREATEDB'],
    [USERS.serving, 'BYPASSRLS'],
  ] as const) {
    const { rows } = await node.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    const verb = rows.length === 0 ? 'CREATE' : 'ALTER';
    await node.query(`${verb} ROLE ${user} LOGIN ${options} PASSWORD '${password}'`);
  }
}

/** One machine after the other, each for itself: nothing is handed on to the others. */
async function onEachNode(
  url: string,
  nodes: CitusNodes,
  work: (node: pg.Client) => Promise<unknown>,
  database?: string,
): Promise<void> {
  for (const { host, port } of nodes) {
    const address = new URL(url);
    address.hostname = host;
    address.port = String(port);
    await asAdmin(address.href, database, async (node) => {
      await node.query('SET citus.enable_ddl_propagation = off');
      await work(node);
    });
  }
}

async function asAdmin<T>(
  url: string,
  database: string | undefined,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const address = new URL(url);
  if (database !== undefined) address.pathname = `/${database}`;
  const admin = new pg.Client({ connectionString: address.href });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
