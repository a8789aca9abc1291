import { freePort } from './free-port.js';
import { RedisServer, until } from './redis-server.js';

const SLOTS = 16_384;
const PRIMARIES = 3;
/** Redis gives up a handing over that took five seconds; the same order before that begins it anew. */
const FAILOVER_MS = 6_000;

/** A Redis Cluster of a test's own: three primaries, of which the first has a replica. */
export class RedisCluster {
  readonly primaries: RedisServer[] = [];
  replica!: RedisServer;

  get servers(): RedisServer[] {
    return [...this.primaries, this.replica];
  }

  /** All primaries, as nodes of one cluster. */
  get url(): string {
    return this.primaries.map(({ url }) => url).join(',');
  }

  /** Resolves when all nodes agree, and the replica has what its primary has. */
  async start(): Promise<void> {
    for (let i = 0; i <= PRIMARIES; i++) {
      const server = await clusterServer();
      if (i < PRIMARIES) this.primaries.push(server);
      else this.replica = server;
    }
    await Promise.all(this.servers.map((server) => server.start()));
    const each = Math.ceil(SLOTS / PRIMARIES);
    for (const [i, { client }] of this.primaries.entries()) {
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
      const last = Math.min((i + 1) * each, SLOTS) - 1;
      await client.call('CLUSTER', 'ADDSLOTSRANGE', i * each, last);
    }
    const [first] = this.primaries;
    for (const { port, busPort } of this.servers.slice(1) as ClusterServer[])
      await first!.client.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
    const id = await first!.client.call('CLUSTER', 'MYID');
    await until('the replica knows its primary', async () => {
      await this.replica.client.call('CLUSTER', 'REPLICATE', id as string);
      return true;
    });
    await until('all nodes agree', async () =>
      (await Promise.all(this.servers.map(isAgreed))).every(Boolean),
    );
    await until('the replica is in step', () => this.isInStep());
  }

  /** Makes the replica the primary, while both run: nothing is lost. Resolves when it is. */
  async failOver(): Promise<void> {
    let orderedAtMs = 0;
    await until('the replica is the primary', async () => {
      if ((await roleOf(this.replica)) === 'master') return true;
      if (Date.now() - orderedAtMs > FAILOVER_MS) {
        orderedAtMs = Date.now();
        await this.replica.client.call('CLUSTER', 'FAILOVER');
      }
      return false;
    });
    const [first] = this.primaries;
    await until('the primary is the replica', async () => (await roleOf(first!)) === 'slave');
    [this.primaries[0], this.replica] = [this.replica, first!];
  }

  /** Which primary has the slot of this key. */
  async ownerOf(key: string): Promise<RedisServer> {
    const slot = Number(await this.primaries[0]!.client.call('CLUSTER', 'KEYSLOT', key));
    const ranges = await this.primaries[0]!.client.cluster('SLOTS');
    const port = ranges.find(([first, last]) => slot >= first && slot <= last)?.[2]?.[1];
    return this.primaries.find((server) => server.port === port)!;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server?.stop()));
  }

  private async isInStep(): Promise<boolean> {
    return (await this.replica.client.info('replication')).includes('master_link_status:up');
  }
}

interface ClusterServer extends RedisServer {
  readonly busPort: number;
}

/** Its own port for the cluster's bus: the usual one, 10,000 above, may be taken or be no port. */
async function clusterServer(): Promise<ClusterServer> {
  const busPort = await freePort();
  const settings = [
    ...['--cluster-enabled', 'yes', '--cluster-port', String(busPort)],
    ...['--cluster-require-full-coverage', 'no', '--repl-diskless-sync-delay', '0'],
  ];
  return Object.assign(new RedisServer({ settings }), { busPort });
}

async function isAgreed({ client }: RedisServer): Promise<boolean> {
  const info = (await client.cluster('INFO')) as string;
  const nodes = String(await client.call('CLUSTER', 'NODES'));
  return (
    info.includes('cluster_state:ok') &&
    info.includes(`cluster_slots_ok:${SLOTS}`) &&
    info.includes(`cluster_known_nodes:${PRIMARIES + 1}`) &&
    (nodes.match(/ slave /g)?.length ?? 0) + (nodes.match(/,slave /g)?.length ?? 0) === 1
  );
}

async function roleOf({ client }: RedisServer): Promise<string> {
  const [role] = (await client.role()) as [string];
  return role;
}
