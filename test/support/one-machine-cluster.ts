import pg from 'pg';
import { createMonthFunctions } from '../../src/database/citus/month-functions.js';
import { CREATE_SHARD_FUNCTIONS, SHARD_TABLES } from '../../src/database/citus/shard-functions.js';
import type { ServerAddress } from '../../src/database/connection-target.js';
import type { TestDatabase } from './test-database.js';

/**
 * What a cluster's catalogue says of one machine that has all rows, where there is no Citus: all shards are the tables themselves. So
 * the functions of shard-functions.ts run as they are, and those of month-functions.ts. Accounts lie in shard 1 unless `shard_of_account` says otherwise; `pg_dist_local_group` says
 * which machine this is.
 */
const CATALOGUE = [
  'CREATE TABLE pg_dist_local_group AS SELECT 1 AS groupid',
  'CREATE TABLE pg_dist_placement AS SELECT shardid, 1 AS groupid FROM unnest(ARRAY[1, 2]::bigint[]) AS shardid',
  'CREATE TABLE pg_dist_node (groupid int, nodename text, nodeport int, isactive bool, metadatasynced bool, noderole text)',
  // Each table's shards have ids of their own; those of the same hashes begin with the same one.
  `CREATE TABLE pg_dist_shard AS SELECT name::regclass AS logicalrelid, first + 10 * (at - 1) AS shardid, first::text AS shardminvalue
     FROM unnest(ARRAY[${SHARD_TABLES.map((name) => `'${name}'`).join(', ')}]) WITH ORDINALITY AS of (name, at), unnest(ARRAY[1, 2]::bigint[]) AS first`,
  'CREATE TABLE shard_of_account (account_id int PRIMARY KEY, shardid bigint NOT NULL)',
  `CREATE FUNCTION get_shard_id_for_distribution_column(of regclass, value int) RETURNS bigint LANGUAGE sql STABLE
     AS 'SELECT coalesce((SELECT shardid FROM shard_of_account WHERE account_id = value), 1)'`,
  `CREATE FUNCTION lock_relation_if_exists(name text, mode text) RETURNS boolean LANGUAGE plpgsql
     AS 'BEGIN EXECUTE format(''LOCK TABLE %I IN %s MODE'', name, mode); RETURN true; END'`,
  `CREATE FUNCTION master_run_on_worker(text[], int[], commands text[], boolean, OUT result text) LANGUAGE plpgsql
     AS 'BEGIN EXECUTE commands[1] INTO result; END'`,
  `CREATE FUNCTION shard_name(of regclass, shard bigint) RETURNS text LANGUAGE sql AS 'SELECT of::text'`,
  'GRANT SELECT ON pg_dist_local_group, pg_dist_node, pg_dist_placement, pg_dist_shard, shard_of_account TO PUBLIC',
];

/**
 * Makes one PostgreSQL store events, be read, and have events leave, as a cluster does.
 * @param machine where it listens for whoever reads there; where it does itself unless given.
 */
export async function becomeOneMachineCluster(
  home: Pick<TestDatabase, 'targets'>,
  machine: Partial<ServerAddress> = {},
): Promise<void> {
  const { host, port } = { ...home.targets.serving, ...machine };
  await asOwnerOf(home, [
    ...CATALOGUE,
    `INSERT INTO pg_dist_node VALUES (1, '${host}', ${port}, true, true, 'primary')`,
    ...CREATE_SHARD_FUNCTIONS,
    ...createMonthFunctions('public'),
  ]);
}

/** Executes statements as the owner of the tables. */
export async function asOwnerOf(
  { targets }: Pick<TestDatabase, 'targets'>,
  statements: readonly string[],
): Promise<void> {
  const owner = new pg.Client(targets.owner);
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
