import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { advisoryLockArguments } from '../database/advisory-locks.js';
import type { ClientUse } from './key-clients.js';

/** Clients kept of each key: those that used it last. Guess: what a person looks through. */
const KEPT_CLIENTS = 20;

/** One process at a time writes here, so that none waits for another's rows in a circle. */
const TAKE_TURN = `SELECT pg_advisory_xact_lock(${advisoryLockArguments('keyClients')})`;

/**
 * A key that is being deleted meanwhile is waited for, and gets no client any more. Two texts of a header may be one as
 * it is kept, hence the sums.
 */
const ADD = `
  WITH living AS (
    SELECT id FROM api_keys WHERE id = ANY ($2::int[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
  INSERT INTO api_key_clients AS c (key_id, address, user_agent, uses, first_at, last_at)
  SELECT r.key_id, r.address, r.user_agent, sum(r.uses),
         to_timestamp(min(r.first_ms) / 1000.0), to_timestamp(max(r.last_ms) / 1000.0)
    FROM json_to_recordset($1) AS r (
      key_id int, address text, user_agent text, uses bigint, first_ms float8, last_ms float8)
    JOIN living ON living.id = r.key_id
   GROUP BY 1, 2, 3
  ON CONFLICT (key_id, address, user_agent) DO UPDATE
     SET uses = c.uses + excluded.uses,
         first_at = least(c.first_at, excluded.first_at),
         last_at = greatest(c.last_at, excluded.last_at)`;

const FORGET_SURPLUS = `
  DELETE FROM api_key_clients c
   USING (SELECT key_id, address, user_agent,
                 row_number() OVER (PARTITION BY key_id ORDER BY last_at DESC, address, user_agent) AS place
            FROM api_key_clients WHERE key_id = ANY ($1::int[])) AS ranked
   WHERE ranked.place > ${KEPT_CLIENTS}
     AND (c.key_id, c.address, c.user_agent) = (ranked.key_id, ranked.address, ranked.user_agent)`;

/** Writes who used keys; decides nothing. */
@Injectable()
export class KeyClientsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds the uses of living keys, and keeps the latest clients of each. */
  async add(uses: readonly ClientUse[]): Promise<void> {
    const keyIds = [...new Set(uses.map(({ key_id }) => key_id))];
    await this.dataSource.transaction(async (manager) => {
      await manager.query(TAKE_TURN);
      await manager.query(ADD, [JSON.stringify(uses), keyIds]);
      await manager.query(FORGET_SURPLUS, [keyIds]);
    });
  }
}
