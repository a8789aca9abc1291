import type pg from 'pg';
import { type ConnectionTarget, targetAt, unseen } from '../connection-target.js';
import { ReadServer, type ReadServerOptions } from '../read-server.js';
import type { ReadServers } from '../read-servers.js';
import { COLOCATED_WITH } from './distributed-tables.js';

/** How long a machine that failed a read is not asked: through the coordinator it is read as well. */
const PAUSE_MS = 60_000;

/** The shard of an account, and the address of its machine where that one knows as much of the cluster as the coordinator. */
const SHARD = `
SELECT p.shardid::text AS shard, n.nodename AS host, n.nodeport AS port
  FROM pg_dist_placement p JOIN pg_dist_node n ON n.groupid = p.groupid
 WHERE p.shardid = get_shard_id_for_distribution_column('${COLOCATED_WITH}', $1::int)
   AND n.groupid <> 0 AND n.isactive AND n.metadatasynced`;

/** Whether the machine that is asked has the shard, as far as it knows itself. */
const HAS_SHARD = `
SELECT EXISTS (SELECT FROM pg_dist_placement p JOIN pg_dist_local_group g ON g.groupid = p.groupid
                WHERE p.shardid = $1::bigint) AS yes`;

/**
 * The machines of a cluster, each for the accounts that lie on it: what is read there does not pass the coordinator. Where a machine does not let the
 * service in, cannot be reached from it, or does not know yet that the shard has come to it, the coordinator hands the reading on as ever.
 */
export class AccountMachines implements ReadServers {
  private readonly servers = new Map<string, ReadServer>();

  /** @param target how the coordinator is reached; a machine is by the same user and password at the address that the cluster has for it. */
  constructor(
    private readonly target: ConnectionTarget,
    private readonly options: ReadServerOptions,
  ) {}

  async serverOf(accountId: number, coordinator: pg.Pool): Promise<ReadServer | null> {
    const asked = await coordinator.query(SHARD, [accountId]).catch(() => null);
    const [found] = asked?.rows ?? []; // the coordinator's own failure is for whoever reads through it
    if (!found) return null;
    const server = this.serverAt(found.host, found.port);
    if (server.isPaused) return null;
    try {
      const { rows } = await server.lookup.query(HAS_SHARD, [found.shard]);
      server.restored();
      return rows[0].yes ? server : null;
    } catch (error) {
      if (!server.failed(error)) server.leave((error as Error).message);
      return null;
    }
  }

  all(): readonly ReadServer[] {
    return [...this.servers.values()];
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((server) => server.close()));
  }

  private serverAt(host: string, port: number): ReadServer {
    const at = `${host}:${port}`;
    const known = this.servers.get(at);
    if (known) return known;
    const words = {
      left: (why: string) =>
        `Reports and lists of accounts on ${at} are read through the coordinator, not from there: ${why}.`,
      back: `Reports and lists of accounts on ${at} are read from there again.`,
    };
    const machine = unseen(targetAt(this.target, { host, port }));
    const server = new ReadServer(machine, words, PAUSE_MS, this.options);
    this.servers.set(at, server);
    return server;
  }
}
