import { OperatorError } from '../../common/operator-error.js';
import {
  type ConnectionTarget,
  type ConnectionTargets,
  type ServerAddress,
  targetAt,
} from '../connection-target.js';
import { probe } from '../probe.js';
import { type Ask, hasCitus } from './layout.js';

const IS_ANOTHER = 'SELECT EXISTS (SELECT FROM pg_catalog.pg_dist_local_group WHERE groupid <> 0) AS yes';

/** Of the coordinator, not of a standby that Citus knows, too. */
const ADDRESS = `
SELECT nodename AS host, nodeport AS port FROM pg_catalog.pg_dist_node WHERE groupid = 0 AND noderole = 'primary'`;

/**
 * Both targets at the coordinator of a Citus cluster, where they name another machine of it. A service may enter anywhere, but accounts, keys
 * and receipt numbers, and what one of all services does, are in one place.
 *
 * @param report told, in a sentence, that another server is used than the one that was named
 * @throws OperatorError in words, where the machine cannot be reached or does not know its coordinator.
 */
export async function atCoordinator(
  { serving, owner }: ConnectionTargets,
  report: (line: string) => void = () => undefined,
): Promise<ConnectionTargets> {
  const found = await coordinatorOf(serving, report);
  return { serving: found, owner: owner === serving ? found : await coordinatorOf(owner, report) };
}

async function coordinatorOf(
  target: ConnectionTarget,
  report: (line: string) => void,
): Promise<ConnectionTarget> {
  const address = await probe(target, async (client) =>
    addressOf(async (sql) => (await client.query(sql)).rows),
  );
  if (address === null) return target;
  const where = `${address.host}:${address.port}`;
  report(`${target.variable} names a machine of a Citus cluster; its coordinator is used, ${where}.`);
  return {
    ...targetAt(target, address),
    variable: `${target.variable} (the coordinator of its cluster, ${where})`,
  };
}

/** Of the coordinator, where another machine is asked; else null. */
async function addressOf(ask: Ask): Promise<ServerAddress | null> {
  if (!(await isAnother(ask))) return null;
  const [address] = (await ask(ADDRESS)) as unknown as ServerAddress[];
  if (address) return address;
  throw new OperatorError(
    'This PostgreSQL is a machine of a Citus cluster and does not know its coordinator: run citus_set_coordinator_host there, or name ' +
      'the coordinator in DATABASE_URL and DATABASE_OWNER_URL.',
  );
}

/** @throws OperatorError in a cluster's database on another machine than its coordinator. */
export async function assertCoordinator(ask: Ask): Promise<void> {
  if (await isAnother(ask))
    throw new OperatorError(
      'This PostgreSQL is a machine of a Citus cluster and not its coordinator, which alone has accounts and keys: ' +
        'name the coordinator in DATABASE_URL and DATABASE_OWNER_URL.',
    );
}

async function isAnother(ask: Ask): Promise<boolean> {
  return (await hasCitus(ask)) && (await ask(IS_ANOTHER))[0]!['yes'] === true;
}
