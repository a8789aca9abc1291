import type pg from 'pg';
import { type ConnectionTarget, type ServerAddress, targetAt, unseen } from '../connection-target.js';
import { ReadServer, type ReadServerOptions } from '../read-server.js';
import type { ReadServers } from '../read-servers.js';
import { READER_ROLE } from '../role-names.js';
import { COLOCATED_WITH } from './distributed-tables.js';

/** How long a machine that failed a read is not asked: through the coordinator it is read as well. */
const PAUSE_MS = 60_000;

/** The shard of an account, and the address of its machine where that one knows as much of the cluster as the coordinator. */
const SHARD = {
  name: 'account-machine',
  text: `
SELECT p.shardid::text AS shard, n.nodename AS host, n.nodeport AS port
  FROM pg_dist_placement p JOIN pg_dist_node n ON n.groupid = p.groupid
 WHERE p.shardid = get_shard_id_for_distribution_column('${COLOCATED_WITH}', $1::int)
   AND n.groupid <> 0 AND n.isactive AND n.metadatasynced AND n.noderole = 'primary'`,
};

/** Which server is asked: no other has the same number, but for its copies. */
export const SYSTEM_IDENTIFIER = 'SELECT system_identifier::text FROM pg_control_system()';

/** Whether the machine that is asked has the shard, as far as it knows itself; which server it is, and whether it can be read as ever. */
const STANDING = `
SELECT EXISTS (SELECT FROM pg_dist_placement p JOIN pg_dist_local_group g ON g.groupid = p.groupid
                WHERE p.shardid = $1::bigint) AS has_shard,
       (${SYSTEM_IDENTIFIER}) AS system, pg_has_role('${READER_ROLE}', 'MEMBER') AS is_reader`;

/** Which server the coordinator finds at an address: a name may mean another one there than here. */
const SYSTEM_AT = `SELECT result AS system FROM master_run_on_worker(ARRAY[$1::text], ARRAY[$2::int], ARRAY['${SYSTEM_IDENTIFIER}'], false)`;

interface Machine {
  readonly server: ReadServer;
  /** Which server the coordinator found there, once it was asked. */
  system: string | null;
}

/**
 * The machines of a cluster, each for the accounts that lie on it: what is read there does not pass the coordinator. Where a machine does not let the
 * service in, cannot be reached from it, is another server than for the coordinator, or does not know yet that the shard has come to it, the
 * coordinator hands the reading on as ever.
 */
export class AccountMachines implements ReadServers {
  private readonly machines = new Map<string, Machine>();
  private isClosed = false;

  /** @param target how the coordinator is reached; a machine is by the same user and password at the address that the cluster has for it. */
  constructor(
    private readonly target: ConnectionTarget,
    private readonly options: ReadServerOptions,
  ) {}

  async serverOf(accountId: number, coordinator: pg.Pool): Promise<ReadServer | null> {
    const asked = await coordinator.query({ ...SHARD, values: [accountId] }).catch(() => null);
    const [found] = asked?.rows ?? []; // the coordinator's own failure is for whoever reads through it
    if (!found || this.isClosed) return null;
    const machine = this.machineAt(found);
    const { server } = machine;
    if (server.isPaused) return null;
    try {
      const { rows } = await server.lookup.query(STANDING, [found.shard]);
      const { has_shard: hasShard, is_reader: isReader, system } = rows[0];
      if (machine.system !== system) machine.system = await systemAt(found, coordinator);
      if (machine.system !== system) server.leave('another server than the coordinator’s answers there');
      else if (!isReader) server.leave(`${READER_ROLE} is not granted there`);
      else return hasShard ? server : null;
    } catch (error) {
      if (!server.failed(error)) server.leave((error as Error).message);
    }
    return null;
  }

  all(): readonly ReadServer[] {
    return [...this.machines.values()].map(({ server }) => server);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.all().map((server) => server.close()));
  }

  private machineAt(address: ServerAddress): Machine {
    const at = `${address.host}:${address.port}`;
    const known = this.machines.get(at);
    if (known) return known;
    const kind = {
      left: (why: string) =>
        `Reports and lists of accounts on ${at} are read through the coordinator, not from there: ${why}.`,
      back: `Reports and lists of accounts on ${at} are read from there again.`,
      pauseMs: PAUSE_MS,
      // A shard that leaves in the middle would be read on elsewhere, in another snapshot: so that read is to fail, and is made anew.
      begin: [`SET LOCAL citus.propagate_set_commands = 'none'`],
    };
    const target = unseen(targetAt(this.target, address));
    const machine = { server: new ReadServer(target, kind, this.options), system: null };
    this.machines.set(at, machine);
    return machine;
  }
}

async function systemAt({ host, port }: ServerAddress, coordinator: pg.Pool): Promise<string | null> {
  const { rows } = await coordinator.query(SYSTEM_AT, [host, port]);
  return rows[0]?.system ?? null;
}
