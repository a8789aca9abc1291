import { type ConnectionTarget, type ServerAddress, targetAt } from '../connection-target.js';
import { probe } from '../probe.js';
import { READER_ROLE, WRITER_ROLE } from '../role-names.js';
import { SYSTEM_IDENTIFIER } from './account-machines.js';
import { COLOCATED_WITH } from './distributed-tables.js';
import type { Ask } from './layout.js';

const MACHINES = `
SELECT nodename AS host, nodeport AS port FROM pg_dist_node
 WHERE isactive AND groupid <> 0 AND noderole = 'primary' ORDER BY nodename, nodeport`;

/** What the user who asks lacks there, empty where it is nothing. Whoever owns the tables is bound by no policy. */
const LACKS = `SELECT concat_ws(', ',
  CASE WHEN NOT pg_has_role('${WRITER_ROLE}', 'MEMBER') THEN '${WRITER_ROLE} is not granted' END,
  CASE WHEN NOT pg_has_role('${READER_ROLE}', 'MEMBER') THEN '${READER_ROLE} is not granted' END,
  CASE WHEN NOT EXISTS (SELECT FROM pg_roles WHERE rolname = current_user AND (rolbypassrls OR rolsuper))
        AND NOT EXISTS (SELECT FROM pg_class WHERE oid = to_regclass('${COLOCATED_WITH}') AND pg_get_userbyid(relowner) = current_user)
       THEN 'BYPASSRLS is missing' END)`;

/** The machines of a cluster as the user who asks finds them. */
export interface Machines {
  readonly count: number;
  /** A sentence for each on which that user cannot work. */
  readonly faults: readonly string[];
}

/**
 * Asks each machine of a cluster but the coordinator, one after the other, whether it lets in the user who asks, and
 * lets that user do what the serving one does. Citus makes no users on a machine that is added: what is missing shows otherwise in the requests of accounts that were moved there.
 *
 * @param ask as the serving user; each statement bounded, for a machine may be silent.
 */
export async function findMachines(ask: Ask): Promise<Machines> {
  const machines = await listMachines(ask);
  const faults: string[] = [];
  for (const address of machines) {
    const lacks = await whatLacks(ask, address);
    if (lacks !== '') faults.push(`${address.host}:${address.port}: ${lacks}`);
  }
  return { count: machines.length, faults };
}

/** Why machines of a cluster are not read from here, a sentence for each: an account there is read through the coordinator. */
export async function findUnread(ask: Ask, coordinator: ConnectionTarget): Promise<string[]> {
  const unread: string[] = [];
  for (const address of await listMachines(ask)) {
    const variable = `${address.host}:${address.port}`;
    const target = { ...targetAt(coordinator, address), variable };
    try {
      const { rows } = await probe(target, (client) =>
        client.query({ text: SYSTEM_IDENTIFIER, rowMode: 'array' }),
      );
      if (rows[0]![0] !== (await askMachine(ask, address, SYSTEM_IDENTIFIER)))
        unread.push(`The coordinator finds another server at ${variable}.`);
    } catch (error) {
      unread.push((error as Error).message);
    }
  }
  return unread;
}

async function listMachines(ask: Ask): Promise<ServerAddress[]> {
  return (await ask(MACHINES)) as unknown as ServerAddress[];
}

async function whatLacks(ask: Ask, address: ServerAddress): Promise<string> {
  try {
    return await askMachine(ask, address, LACKS);
  } catch (error) {
    return (error as Error).message;
  }
}

/** The only value of a statement, executed on a machine as the user who asks. */
async function askMachine(ask: Ask, { host, port }: ServerAddress, statement: string): Promise<string> {
  const at = `ARRAY['${host.replaceAll("'", "''")}'], ARRAY[${port}]`;
  const [answer] = await ask(
    `SELECT result FROM master_run_on_worker(${at}, ARRAY[$asked$${statement}$asked$], false)`,
  );
  return String(answer!['result']);
}
