import type { RedisCluster } from './redis-cluster.js';
import { type RedisServer, until } from './redis-server.js';

/**
 * A node that has voted for a replica votes for none of the same primary's until twice this has passed, and a replica that was
 * not elected waits four times as long: Redis's own time, and the one while a test has them vote.
 */
const NODE_TIMEOUT_MS = { usual: 15_000, short: 500 };

const idOf = async ({ client }: RedisServer) => String(await client.call('CLUSTER', 'MYID'));

/** Resolves when every node knows who is whose replica, as after the last handing over, and it has what its primary has. */
export async function canHandOver({ primaries, replica, servers }: RedisCluster): Promise<void> {
  const pair = `${await idOf(replica)} [^\n]*slave ${await idOf(primaries[0]!)} `;
  await until('all nodes know the replica', async () => {
    const views = await Promise.all(servers.map(({ client }) => client.call('CLUSTER', 'NODES')));
    return views.every((view) => new RegExp(pair).test(String(view)));
  });
  await until('the replica is in step', async () =>
    (await replica.client.info('replication')).includes('master_link_status:up'),
  );
}

/** As {@link RedisCluster.failOver}, also seconds after the last one. */
export async function handOver(cluster: RedisCluster): Promise<void> {
  const setTimeout = (ms: number) =>
    Promise.all(cluster.servers.map(({ client }) => client.config('SET', 'cluster-node-timeout', ms)));
  await setTimeout(NODE_TIMEOUT_MS.short);
  await cluster.failOver();
  await setTimeout(NODE_TIMEOUT_MS.usual);
}
