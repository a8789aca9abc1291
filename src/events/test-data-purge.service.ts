import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { numberArray } from '../database/pg-array.js';
import { forgetFinalDays } from './final-days.js';
import {
  FORGET_COUNTS,
  FORGET_IDENTITIES,
  FORGET_NAMES,
  FORGET_ORIGINS,
  FORGET_VISITORS,
  invalidateDaysSql,
} from './late-events.js';
import { forgetIdentities } from './visitor-identities.js';

/** A statement of this size stays well below its time limit (guess), and the caller shows progress in between. */
const PORTION = 20_000;

/** Fewer are deleted than chosen where somebody else deletes some meanwhile: only of the chosen can it be told whether more are left. */
const PURGE_PORTION = `
WITH chosen AS (
  SELECT event_id FROM events WHERE account_id = $1 AND environment = 0 LIMIT ${PORTION}
), purged AS (
  DELETE FROM events
   WHERE account_id = $1 AND environment = 0 AND event_id IN (SELECT event_id FROM chosen)
  RETURNING account_id, environment, occurred_at, visitor_key
), invalidated_days AS (
  ${invalidateDaysSql('purged')}
) SELECT (SELECT count(*) FROM chosen)::int AS chosen, (SELECT count(*) FROM purged)::int AS deleted,
         (SELECT coalesce(array_agg(day::text) FILTER (WHERE NOT is_final), '{}') FROM invalidated_days) AS days,
         (SELECT coalesce(array_agg(DISTINCT visitor_key::text), '{}') FROM purged) AS visitors`;

const FORGET_LOG = 'DELETE FROM request_log WHERE account_id = $1 AND environment = 0';

/** Deletes an account's test events for good. What they spent of the hour's allowance stays spent; nothing is billed. */
@Injectable()
export class TestDataPurgeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes up to {@link PORTION} of them, audited in the same transaction; call again while there is more. After the last one nobody is known
   * any more, also those whose events left by age, or of whom one came meanwhile.
   */
  async purgePortion(accountId: number, actor: Actor): Promise<{ deleted: number; hasMore: boolean }> {
    await this.dataSource.transaction(async (manager) => {
      const days = await forgetFinalDays(manager, { accountId, environment: 0 });
      for (const forget of [FORGET_COUNTS, FORGET_ORIGINS, FORGET_NAMES, FORGET_VISITORS])
        await manager.query(forget, [accountId, 0, days]);
    });
    const portion = await this.dataSource.transaction(async (manager) => {
      const [{ chosen, deleted, days, visitors }] = (await manager.query(PURGE_PORTION, [accountId])) as [
        { chosen: number; deleted: number; days: string[]; visitors: string[] },
      ];
      for (const forget of [FORGET_COUNTS, FORGET_ORIGINS, FORGET_NAMES, FORGET_VISITORS])
        await manager.query(forget, [accountId, 0, days]);
      await manager.query(FORGET_IDENTITIES, [accountId, 0, numberArray(visitors)]);
      await manager.query(FORGET_LOG, [accountId]);
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'test_data.purged',
        target: 'test data',
        details: { deleted },
      });
      return { deleted, hasMore: chosen === PORTION };
    });
    if (!portion.hasMore) await forgetIdentities(this.dataSource, { accountId, environment: 0, key: null });
    return portion;
  }
}
