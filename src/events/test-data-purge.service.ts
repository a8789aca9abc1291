import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../database/database.js';
import { FORGET_COUNTS, FORGET_VISITORS, invalidateDaysSql } from './late-events.js';

/** A statement of this size stays well below its time limit (guess), and the caller shows progress in between. */
const PORTION = 20_000;

/** Counting further would only make whoever asks wait. */
const COUNTED_AT_MOST = 1_000_000;

const PURGE_PORTION = `
WITH purged AS (
  DELETE FROM events
   WHERE account_id = $1 AND environment = 0 AND event_id IN (
     SELECT event_id FROM events WHERE account_id = $1 AND environment = 0 LIMIT ${PORTION})
  RETURNING account_id, environment, occurred_at
), invalidated_days AS (
  ${invalidateDaysSql('purged')}
) SELECT (SELECT count(*) FROM purged)::int AS count,
         (SELECT coalesce(array_agg(day::text), '{}') FROM invalidated_days) AS days`;

const FORGET_LOG = 'DELETE FROM request_log WHERE account_id = $1 AND environment = 0';

const COUNT = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM events WHERE account_id = $1 AND environment = 0 LIMIT ${COUNTED_AT_MOST + 1}) AS counted`;

/** Deletes an account's test events for good. What they spent of the hour's allowance stays spent; nothing is billed. */
@Injectable()
export class TestDataPurgeService {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** How many test events there are, as far as it was worth counting. */
  async count(accountId: number): Promise<{ events: number; isExact: boolean }> {
    const { rows } = await this.database.readAs({ accountId, environment: 'test' }, (client) =>
      client.query<{ count: number }>(COUNT, [accountId]),
    );
    const count = rows[0]!.count;
    return { events: Math.min(count, COUNTED_AT_MOST), isExact: count <= COUNTED_AT_MOST };
  }

  /** Deletes up to {@link PORTION} of them, audited in the same transaction; call again while there is more. */
  purgePortion(accountId: number, actor: string): Promise<{ deleted: number; hasMore: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const [{ count, days }] = (await manager.query(PURGE_PORTION, [accountId])) as [
        { count: number; days: string[] },
      ];
      for (const forget of [FORGET_COUNTS, ...FORGET_VISITORS])
        await manager.query(forget, [accountId, 0, days]);
      await manager.query(FORGET_LOG, [accountId]);
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'test_data.purged',
        target: 'test data',
        details: { deleted: count },
      });
      return { deleted: count, hasMore: count === PORTION };
    });
  }
}
