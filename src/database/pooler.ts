import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ConnectionTarget, ConnectionTargets, Pooler } from './connection-target.js';
import { probe } from './probe.js';

/**
 * Both targets, with what stands in front of them. Asked once, before anything else is: what a pooler can do is its operator's
 * setting, and changes with a restart of either.
 * @throws OperatorError in words, when the database cannot be reached.
 */
export async function findPoolers({ serving, owner }: ConnectionTargets): Promise<ConnectionTargets> {
  const found = await findPooler(serving);
  return { serving: found, owner: owner === serving ? found : await findPooler(owner) };
}

function findPooler(target: ConnectionTarget): Promise<ConnectionTarget> {
  return probe(target, async (client) =>
    (await isSession(client)) ? target : { ...target, pooler: await poolerOf(client) },
  );
}

/** Whether the process that was named at the beginning is the one that answers: a pooler names none of the server's. */
async function isSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return rows[0].pid === (client as unknown as { processID: number }).processID;
}

/**
 * A pooler that keeps named statements gives them names of its own in the server's sessions (PgBouncer from 1.21 on, with
 * max_prepared_statements). One that does not hands the name on, and the next session knows nothing of it. A transaction, so that
 * it is one session which is asked, and left as it was.
 */
async function poolerOf(client: pg.Client): Promise<Pooler> {
  const name = `waymark ${randomUUID()}`;
  await client.query('BEGIN');
  await client.query({ name, text: 'SELECT 1' });
  const { rows } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name]);
  if (rows.length > 0) await client.query(`DEALLOCATE "${name}"`);
  await client.query('COMMIT');
  return { keepsNamedStatements: rows.length === 0 };
}
