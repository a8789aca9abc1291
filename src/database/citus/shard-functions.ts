import { createHash } from 'node:crypto';
import { OperatorError } from '../../common/operator-error.js';
import { NUMBERS_LOST, sqlState } from '../sqlstate.js';
import { COLOCATED_WITH } from './distributed-tables.js';
import type { Ask } from './layout.js';

/**
 * Functions by which one statement concerns several tables of one shard, on the shard's machine. Citus itself hands on one statement for
 * one table at a time; what a CTE stores it would hand to every machine, and what a recursive one reads of many accounts it cannot plan.
 *
 * - {@link STORE_IN_SHARD} is called on the coordinator: it says which keys live and the receipt number, and calls the next one where the shard lies.
 * - {@link WRITE_IN_SHARD} runs there: it puts the names of the shard's tables into the statement, and executes it.
 * - {@link ASK_IN_SHARD} runs there, too, and does so with a statement that reads.
 * - {@link NUMBERS_ON_MACHINE} runs there, too: it says which receipt numbers are being written.
 *
 * What makes storing safe:
 *
 * - *All or nothing.* The statement runs on one machine, in one transaction with the coordinator's, and is committed before that one is. An empty UPDATE goes before,
 *   to the same machine: by it Citus knows that the transaction changes something there. For one that only reads, a COMMIT that failed would be a warning alone, and what is lost would be
 *   acknowledged.
 * - *In the right place.* The same UPDATE takes Citus's lock against the shard being moved or split, until the end. Then the
 *   catalogue is read, not what Citus remembers of it; a machine that finds itself called for a shard that it has no more refuses (40001: try again).
 * - *In turn.* Whoever raises receipt numbers (receipt-numbering.ts), or spreads `events` anew by Citus's own means, locks that table on the coordinator. Nothing that is sent to a shard by its name
 *   would wait for that, so the table is locked here as a statement that stores would.
 * - *Numbered once.* The receipt number is that of the coordinator's transaction, of which it writes nothing to its disk at once, for it stores nothing itself; after a crash it
 *   gives the last numbers again, and lists in the order of receipt that have passed them would miss what gets them then. A crash empties `receipt_run`, so who finds it empty is refused
 *   ({@link NUMBERS_LOST}) until the numbers were raised.
 * - *Seen as under way.* The machine may still commit when the coordinator has given the transaction up: it crashed, or has lost the connection. So the number is locked
 *   on the machine from the statement until the commit can be seen there, and lists count numbers that are locked as under way. The lock is shared: nobody ever waits for it.
 * - *Of one shard.* Accounts of several are refused ({@link SEVERAL_SHARDS}): their events are stored by one call each.
 *
 * Their names carry a hash of their texts: the version before may still serve by its own, which then promise as much ({@link SUPERSEDED}).
 */
export const SHARD_TABLES = [
  COLOCATED_WITH,
  'allowance_hourly',
  'usage_hourly',
  'rollup_days',
  'traffic_lists',
] as const;

/** How a statement that these functions execute calls one of the tables: by its place in the list that format() gets. */
export function tableOfShard(name: string): string {
  const at = (SHARD_TABLES as readonly string[]).indexOf(name);
  if (at === -1) throw new Error(`${name} is none of the tables of a shard that are called by statements`);
  return `%${at + 1}$s`;
}

/** The SQLSTATE of a call with accounts of several shards: nothing was stored. Ours; classes from I on are nobody's. */
export const SEVERAL_SHARDS = 'WM001';

/** Where the statement of a flush has the ids of living keys, and behind all others its receipt number. */
interface Parameters {
  readonly live: number;
  readonly receipt: number;
}

/** Of this version: $25 and $37. */
export const PARAMETERS: Parameters = { live: 25, receipt: 37 };

const regclasses = `ARRAY[${SHARD_TABLES.map((name) => `'${name}'`).join(', ')}]::regclass[]`;
const FIND_TABLES = `SELECT array_agg(shard_name(t.logicalrelid, t.shardid) ORDER BY array_position(${regclasses}, t.logicalrelid::regclass))
      INTO tables
      FROM pg_dist_shard e JOIN pg_dist_shard t ON t.shardminvalue = e.shardminvalue AND t.logicalrelid = ANY (${regclasses})
     WHERE e.shardid = shard;`;

/**
 * The statement is prepared once for each session and shard: reading values as literals costs less than planning it anew, also for 400 rows (measured).
 * All parameters are texts, which it casts itself.
 */
const writeText = ({
  receipt,
}: Parameters) => `(machine int, shard bigint, name text, statement text, given text[], nothing bigint)
RETURNS json LANGUAGE plpgsql AS $body$
DECLARE
  prepared text := name || '_' || shard;
  tables text[];
  answer record;
BEGIN
  IF machine <> (SELECT groupid FROM pg_dist_local_group) THEN
    RAISE 'The shard % has moved', shard USING ERRCODE = '40001';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_prepared_statements p WHERE p.name = prepared) THEN
    ${FIND_TABLES}
    EXECUTE format('PREPARE %I (${Array(receipt).fill('text').join(', ')}) AS ', prepared) || format(statement, VARIADIC tables);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(given[${receipt}]::bigint);
  EXECUTE format('EXECUTE %I (${Array(receipt).fill('%L').join(', ')})', VARIADIC ARRAY[prepared] || given) INTO answer;
  RETURN row_to_json(answer);
END
$body$`;

const WRITE_TEXT = writeText(PARAMETERS);

/** Runs {@link WRITE_TEXT} on a machine of a cluster. */
export const WRITE_IN_SHARD = nameOf('write_in_shard', WRITE_TEXT);

/**
 * The conditions on keys are those of event-write.sql.ts.
 * @param write the function that it has the machine call.
 * @param numbersLost what is done where a crash has lost receipt numbers, before anything is locked.
 */
const storeText = (
  write: string,
  { live, receipt }: Parameters,
  numbersLost = `RAISE 'The server has lost receipt numbers' USING ERRCODE = '${NUMBERS_LOST}';`,
) => `(accounts int[], keys int[], name text, statement text, given text[], OUT answer json, OUT live int[])
LANGUAGE plpgsql AS $body$
DECLARE
  account int := accounts[1];
  shard bigint := get_shard_id_for_distribution_column('${COLOCATED_WITH}', accounts[1]);
  machine int;
  copies int;
BEGIN
  IF cardinality(accounts) > 1 AND EXISTS (
    SELECT FROM unnest(accounts) AS a WHERE get_shard_id_for_distribution_column('${COLOCATED_WITH}', a) <> shard) THEN
    RAISE 'The accounts lie in several shards' USING ERRCODE = '${SEVERAL_SHARDS}';
  END IF;
  live := ARRAY(
    SELECT k.id FROM api_keys k
     WHERE k.id = ANY (keys) AND k.deleted_at IS NULL
       AND (k.expires_at IS NULL OR k.expires_at > now()) AND (k.deletion_at IS NULL OR k.deletion_at > now())
       AND (SELECT o.suspended_at FROM accounts o WHERE o.id = k.account_id) IS NULL);
  IF live = '{}' THEN
    RETURN;
  END IF;
  IF NOT receipts_go_on() THEN
    ${numbersLost}
  END IF;
  PERFORM lock_relation_if_exists('${COLOCATED_WITH}', 'ROW EXCLUSIVE');
  UPDATE rollup_days d SET changes = d.changes WHERE d.account_id = account AND d.environment = -1;
  SELECT min(p.groupid), count(*) INTO machine, copies FROM pg_dist_placement p WHERE p.shardid = shard;
  IF copies <> 1 THEN
    RAISE 'The shard % lies on % machines', shard, copies USING ERRCODE = CASE copies WHEN 0 THEN '40001' ELSE '0A000' END;
  END IF;
  given[${live}] := live::text;
  given[${receipt}] := (receipt_base() + pg_current_xact_id()::text::bigint)::text;
  SELECT ${write}(machine, shard, name, statement, given, count(*)) INTO STRICT answer
    FROM rollup_days d WHERE d.account_id = account AND d.environment = -1;
END
$body$`;

const STORE_TEXT = storeText(WRITE_IN_SHARD, PARAMETERS);

/** Runs {@link STORE_TEXT}, on the coordinator. */
export const STORE_IN_SHARD = nameOf('store_in_shard', STORE_TEXT);

/** The statement has all its parameters in one array of texts, and answers one JSON. */
const ASK_TEXT = `(shard bigint, statement text, given text[], nothing bigint) RETURNS json LANGUAGE plpgsql AS $body$
DECLARE
  tables text[];
  answer json;
BEGIN
  ${FIND_TABLES}
  IF tables IS NULL THEN
    RAISE 'There is no shard %', shard USING ERRCODE = '40001';
  END IF;
  EXECUTE format(statement, VARIADIC tables) INTO answer USING given;
  RETURN answer;
END
$body$`;

/** Runs {@link ASK_TEXT} on a machine of a cluster. */
export const ASK_IN_SHARD = nameOf('ask_in_shard', ASK_TEXT);

/** PostgreSQL has the halves of a number that is locked in two columns. */
const NUMBERS_TEXT = `(nothing bigint) RETURNS float8[] LANGUAGE sql AS $body$
SELECT coalesce(array_agg((classid::bigint << 32 | objid::bigint)::float8), '{}')
  FROM pg_locks
 WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$body$`;

/** Runs {@link NUMBERS_TEXT} on a machine of a cluster. */
export const NUMBERS_ON_MACHINE = nameOf('numbers_on_machine', NUMBERS_TEXT);

type Definition = readonly [name: string, text: string];

const DEFINITIONS: readonly Definition[] = [
  [WRITE_IN_SHARD, WRITE_TEXT],
  [STORE_IN_SHARD, STORE_TEXT],
  [ASK_IN_SHARD, ASK_TEXT],
  [NUMBERS_ON_MACHINE, NUMBERS_TEXT],
];

/** What the two versions before have write on a machine, and where their statement has its parameters. */
const WRITE_BEFORE = 'write_in_shard_e4d03c62';
const PARAMETERS_BEFORE: Parameters = { live: 25, receipt: 37 };

/**
 * Functions of the two versions before, which may serve beside this one: what they store has to be numbered, and be seen, as what this one stores, or its lists
 * would miss some of it. Made whether those versions were here or not, for they would make what they miss as it was.
 */
export const SUPERSEDED: readonly Definition[] = [
  [WRITE_BEFORE, writeText(PARAMETERS_BEFORE)],
  ['store_in_shard_e6999103', storeText(WRITE_BEFORE, PARAMETERS_BEFORE)],
  // Who calls it knows nothing of NUMBERS_LOST.
  [
    'store_in_shard_7d1cbbf2',
    storeText(
      WRITE_BEFORE,
      PARAMETERS_BEFORE,
      `BEGIN
      PERFORM raise_receipts();
    EXCEPTION WHEN lock_not_available THEN
      RAISE 'Another one raises the receipt numbers' USING ERRCODE = '40001';
    END;`,
    ),
  ],
];

/** The statements that make the functions on one machine. */
export const CREATE_SHARD_FUNCTIONS = DEFINITIONS.map(toStatement);

/**
 * Makes them, and those of versions before, where they are missing or have another text. Citus makes what is made on the coordinator on all machines, also on
 * those that are added later: all have to be up when a version starts that brings others. Later the coordinator alone is asked, for a machine that is down must
 * not keep a service from starting.
 * @throws OperatorError where a machine could not be told.
 */
export async function ensureShardFunctions(ask: Ask): Promise<void> {
  const all = [...DEFINITIONS, ...SUPERSEDED];
  const found = await ask(
    `SELECT proname, prosrc FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND proname IN (${all.map(([name]) => `'${name}'`).join(', ')})`,
  );
  const bodies = new Map(found.map(({ proname, prosrc }) => [proname, String(prosrc)]));
  const isMade = ([name, text]: Definition) => bodies.has(name) && text.includes(bodies.get(name)!);
  for (const definition of all) if (!isMade(definition)) await make(ask, definition);
}

async function make(ask: Ask, definition: Definition): Promise<void> {
  try {
    await ask(toStatement(definition));
  } catch (error) {
    if (!sqlState(error)?.startsWith(CONNECTION_EXCEPTION)) throw error;
    throw new OperatorError(
      `This version's functions could not be made on all machines of the cluster (${(error as Error).message}). ` +
        'All have to be up when a version starts for the first time.',
    );
  }
}

function toStatement([name, text]: Definition): string {
  return `CREATE OR REPLACE FUNCTION ${name} ${text}`;
}

/** The class of its states that a machine could not be reached, or broke off. */
const CONNECTION_EXCEPTION = '08';

function nameOf(role: string, text: string): string {
  return `${role}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
