import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const KEPT_DAYS = 30;

/** What another transaction is writing is used, or erased by it; so nothing is waited for. */
const ERASE_UNUSED = `
  DELETE FROM api_key_clients c
   USING (SELECT key_id, address, user_agent FROM api_key_clients
           WHERE last_at < $1::timestamptz - interval '${KEPT_DAYS} days'
             FOR UPDATE SKIP LOCKED) AS old
   WHERE (c.key_id, c.address, c.user_agent) = (old.key_id, old.address, old.user_agent)`;

const ERASE_OF_KEYS = 'DELETE FROM api_key_clients WHERE key_id = ANY ($1::int[])';

/** The end of what is known of who used keys: personal data perhaps, so it is not kept beyond its purpose. */
@Injectable()
export class KeyClientErasure {
  constructor(private readonly dataSource: DataSource) {}

  /** Erases clients that did not use their key for 30 days. */
  async ofUnused(now: Date): Promise<void> {
    await this.dataSource.query(ERASE_UNUSED, [now]);
  }

  /** Erases all clients of the keys, inside the caller's transaction, which holds the keys' rows. */
  async ofKeys(manager: EntityManager, keyIds: readonly number[]): Promise<void> {
    await manager.query(ERASE_OF_KEYS, [keyIds]);
  }
}
