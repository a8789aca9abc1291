import { freePort } from './free-port.js';
import { RedisServer, until } from './redis-server.js';

const SLOTS = 16_384;
const PRIMARIES = 3;
/** Redis gives up a handing over that took five seconds; the same order before that begins it anew. */
const FAILOVER_MS = 6_000;
/** After how long of silence the nodes take one of them for lost: Redis's own, and while a test wants them to notice. */
const NODE_TIMEOUT_MS = { usual: 15_000, short: 1_000 };

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
    const id = await idOf(first!);
    await until('the replica knows its primary', async () => {
      await this.replica.client.call('CLUSTER', 'REPLICATE', id);
      return true;
    });
    await until('all nodes agree', async () =>
      (await Promise.all(this.servers.map(isAgreed))).every(Boolean),
    );
    await until('the replica is in step', () => this.isInStep());
  }

  /** Resolves when every node knows whose replica the replica is, as after the last {@link failOver}, and it has what its primary has. */
  async canFailOver(): Promise<void> {
    const pair = new RegExp(`${await idOf(this.replica)} [^\\n]*slave ${await idOf(this.primaries[0]!)} `);
    await until('all nodes know the replica', async () => {
      const views = await Promise.all(this.servers.map(({ client }) => client.call('CLUSTER', 'NODES')));
      return views.every((view) => pair.test(String(view)));
    });
    await until('the replica is in step', () => this.isInStep());
  }

  /** Makes the replica the primary, while both run: nothing is lost. Resolves when it is. */
  async failOver(): Promise<void> {
    // A node votes for another replica of a primary only after twice that time, and one that was not elected waits four times as long.
    await setNodeTimeout(this.servers, NODE_TIMEOUT_MS.short);
    await this.orderFailOver().finally(() => setNodeTimeout(this.servers, NODE_TIMEOUT_MS.usual));
  }

  /** What the first primary counts from now on does not reach its replica, as when it dies before it has passed it on. */
  async cutOffReplica(): Promise<void> {
    // The primary asks for no password, and refuses who comes with one.
    await this.replica.client.config('SET', 'masterauth', 'refused');
    await this.primaries[0]!.client.call('CLIENT', 'KILL', 'TYPE', 'replica');
    await until('the replica has no primary', async () => !(await this.isInStep()));
  }

  /**
   * Has the others notice that the first primary, which was stopped, is lost, so that they elect its replica. Meanwhile a
   * machine that stands still for a second makes them take each other for lost, too: then each says CLUSTERDOWN.
   */
  async replaceLost(): Promise<void> {
    const others = [...this.primaries.slice(1), this.replica];
    await setNodeTimeout(others, NODE_TIMEOUT_MS.short);
    await until('the replica is the primary', async () => (await roleOf(this.replica)) === 'master');
    await setNodeTimeout(others, NODE_TIMEOUT_MS.usual);
    this.primaries[0] = this.replica;
  }

  /** Makes a primary known by a port that is not its own, or again by its own (0). Resolves when all nodes say so. */
  async announce(primary: RedisServer, port: number): Promise<void> {
    await primary.client.config('SET', 'cluster-announce-port', port);
    // A node says its address when it asks another whether it is there: twice within this time.
    await setNodeTimeout([primary], NODE_TIMEOUT_MS.short);
    const id = await idOf(primary);
    await until('all nodes announce it', async () => {
      const layouts = await Promise.all(this.servers.map(({ client }) => client.cluster('SLOTS')));
      return layouts.every((layout) =>
        layout.some(([, , node]) => node?.[2] === id && node[1] === (port || primary.port)),
      );
    });
    await setNodeTimeout([primary], NODE_TIMEOUT_MS.usual);
  }

  /** Moves the slot of a key that nobody has used. */
  async moveSlot(key: string, from: RedisServer, to: RedisServer): Promise<void> {
    const slot = await this.slotOf(key);
    await to.client.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', await idOf(from));
    await from.client.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', await idOf(to));
    for (const server of [to, from])
      await server.client.call('CLUSTER', 'SETSLOT', slot, 'NODE', await idOf(to));
  }

  /** The name of a limit that this server counts. */
  async keyOn(server: RedisServer, prefix: string): Promise<string> {
    for (let i = 0; ; i++) {
      const key = `${prefix}${i}`;
      if ((await this.ownerOf(`waymark:limit:${key}`)) === server) return key;
    }
  }

  /** Which primary has the slot of this key. */
  async ownerOf(key: string): Promise<RedisServer> {
    const slot = await this.slotOf(key);
    const ranges = await this.primaries[0]!.client.cluster('SLOTS');
    const port = ranges.find(([first, last]) => slot >= first && slot <= last)?.[2]?.[1];
    return this.primaries.find((server) => server.port === port)!;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server?.stop()));
  }

  private async orderFailOver(): Promise<void> {
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

  private async slotOf(key: string): Promise<number> {
    return Number(await this.primaries[0]!.client.call('CLUSTER', 'KEYSLOT', key));
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
    // However old what it has: a test decides what a replica has missed.
    ...['--cluster-replica-validity-factor', '0'],
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

async function setNodeTimeout(servers: readonly RedisServer[], ms: number): Promise<void> {
  await Promise.all(servers.map(({ client }) => client.config('SET', 'cluster-node-timeout', ms)));
}

async function idOf({ client }: RedisServer): Promise<string> {
  return String(await client.call('CLUSTER', 'MYID'));
}

async function roleOf({ client }: RedisServer): Promise<string> {
  const [role] = (await client.role()) as [string];
  return role;
}
