import { readFileSync } from 'node:fs';
import pg from 'pg';
import { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { EventStore } from './contender.js';

const NAME = 'waymark_bench';

/** No process has it: a tree of it tells nothing. */
const NOBODY = -1;

/**
 * A database of the run's own on each machine of a Citus cluster; dropped when the run ends. The URL names a superuser's database on the
 * coordinator, in which Citus knows the other machines. Processor time is told of servers on this machine alone.
 */
export class ClusterDatabase implements EventStore {
  private constructor(
    /** Of the coordinator's. */
    readonly url: string,
    /** To the coordinator, then to the others; idle while load runs. */
    private readonly clients: readonly pg.Client[],
    /** Machines that hold shards. */
    readonly machines: number,
    readonly processes: ProcessTree,
    readonly coordinator: ProcessTree,
  ) {}

  static async create(scope: RunScope, url: string): Promise<ClusterDatabase> {
    const nodes = await asAdmin(url, async (admin) => {
      const { rows } = await admin.query<{ host: string; port: number; group: number; holds: boolean }>(
        'SELECT nodename AS host, nodeport AS port, groupid AS group, shouldhaveshards AS holds FROM pg_dist_node WHERE isactive ORDER BY groupid',
      );
      return rows;
    });
    const addresses = nodes.map(({ host, port }) => addressOf(url, { hostname: host, port: String(port) }));
    const drop = async () => {
      for (const address of addresses)
        await asAdmin(address, (admin) => admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`));
    };
    await drop();
    scope.defer(`the databases ${NAME}`, drop);
    const clients: pg.Client[] = [];
    for (const address of addresses) {
      await asAdmin(address, (admin) => admin.query(`CREATE DATABASE ${NAME}`));
      clients.push(await connect(scope, addressOf(address, { pathname: `/${NAME}` })));
      await clients.at(-1)!.query('CREATE EXTENSION citus');
    }
    const [coordinator, ...others] = nodes;
    if (coordinator?.group !== 0)
      throw new Error('the cluster does not know its coordinator (citus_set_coordinator_host)');
    const { host, port } = coordinator;
    await clients[0]!.query('SELECT citus_set_coordinator_host($1, $2)', [host, port]);
    for (const node of others)
      await clients[0]!.query('SELECT citus_add_node($1, $2)', [node.host, node.port]);
    const servers = await Promise.all(clients.map(findServer));
    return new ClusterDatabase(
      addressOf(url, { pathname: `/${NAME}` }),
      clients,
      nodes.filter(({ holds }) => holds).length,
      new ProcessTree(servers),
      new ProcessTree([servers[0]!]),
    );
  }

  get client(): pg.Client {
    return this.clients[0]!;
  }

  async countEvents(): Promise<number> {
    return this.number('SELECT count(*) FROM events');
  }

  async countMetered(): Promise<number> {
    return (
      (await this.number('SELECT coalesce(sum(events), 0) FROM usage_hourly')) +
      (await this.number('SELECT coalesce(sum(first_key_events), 0) FROM allowance_hourly'))
    );
  }

  async walBytes(): Promise<number> {
    const written = this.clients.map((client) =>
      this.number(`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn`, client),
    );
    return (await Promise.all(written)).reduce((sum, bytes) => sum + bytes);
  }

  async clear(): Promise<void> {
    await this.client.query('TRUNCATE events');
    await this.checkpoint();
  }

  async checkpoint(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.query('CHECKPOINT')));
  }

  /** Of whoever connects from now on each commit waits as long as if the disk took that long to write it. */
  async slowCommits(ms: number): Promise<void> {
    for (const client of this.clients) {
      const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
      if (rows[0]!.fsync !== 'on')
        throw new Error('commits of a server with fsync = off cannot be made slow');
      await client.query('SET citus.enable_ddl_propagation = off');
      for (const setting of [
        `commit_delay = ${ms * 1_000}`,
        'commit_siblings = 0',
        'synchronous_commit = on',
      ])
        await client.query(`ALTER DATABASE ${NAME} SET ${setting}`);
    }
  }

  private async number(sql: string, client = this.client): Promise<number> {
    const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
    return Number(rows[0]?.[0]);
  }
}

function addressOf(url: string, part: Partial<Record<'hostname' | 'port' | 'pathname', string>>): string {
  return Object.assign(new URL(url), part).href;
}

async function connect(scope: RunScope, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  scope.defer('connection to a machine of the cluster', () => client.end());
  return client;
}

/** Nothing is handed on to other machines. */
async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await admin.connect();
  try {
    await admin.query('SET citus.enable_ddl_propagation = off');
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The process of a server that runs on this machine: the parent of one that serves a connection, which says for which database. */
async function findServer(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  try {
    const process = `/proc/${rows[0]!.pid}`;
    if (!readFileSync(`${process}/cmdline`, 'latin1').includes(NAME)) return NOBODY;
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`${process}/status`, 'latin1'))?.[1] ?? NOBODY);
  } catch {
    return NOBODY;
  }
}
