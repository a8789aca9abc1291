import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { environmentCode } from '../common/environment.js';
import { findTextFault } from '../common/json-text.js';
import type { ReadScope } from '../database/database.js';
import { forgetInFinalDays } from './final-days.js';
import {
  FORGET_COUNTS,
  FORGET_NAMES,
  FORGET_ORIGINS,
  FORGET_VISITOR,
  invalidateDaysSql,
} from './late-events.js';
import { forgetIdentities } from './visitor-identities.js';
import { visitorKey } from './visitor-key.js';

/** Erased in portions, so that no statement runs long however much a visitor has sent (guess). */
const PORTION = 10_000;

/** Fewer are deleted than chosen where somebody else deletes some meanwhile: only of the chosen can it be told whether more are left. */
const ERASE_PORTION = `
WITH chosen AS (
  SELECT event_id FROM events
   WHERE account_id = $1 AND environment = $2 AND visitor_key = $3 AND visitor_id = $4
   LIMIT ${PORTION}
), erased AS (
  DELETE FROM events
   WHERE account_id = $1 AND environment = $2 AND event_id IN (SELECT event_id FROM chosen)
  RETURNING account_id, environment, occurred_at
), invalidated_days AS (
  ${invalidateDaysSql('erased')}
) SELECT (SELECT count(*) FROM chosen)::int AS chosen, (SELECT count(*) FROM erased)::int AS deleted,
         (SELECT coalesce(array_agg(day::text) FILTER (WHERE NOT is_final), '{}') FROM invalidated_days) AS days`;

const ERASE_LOG = 'DELETE FROM request_log WHERE account_id = $1 AND environment = $2 AND visitor_id = $3';

/** Erases a visitor's events for good. What they spent of the allowance and the bill stays spent. */
@Injectable()
export class VisitorErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * How many events were erased. Each portion is audited in its own transaction; a failure in between leaves
   * the rest in place, and calling again goes on. The audit line names the visitor only by key, or the trail
   * would keep the person. What the log of refused requests knows of the visitor goes with the first portion, and who the visitor is
   * after the last one. Of days whose events are gone by age the visitor is taken out of what was rolled up.
   * @param actor a key or a person.
   */
  async erase(scope: ReadScope, visitorId: string, actor: Actor): Promise<number> {
    // Nobody was ever stored under such a name, and the database would not even take the question.
    if (findTextFault(visitorId) !== null) return 0;
    let total = 0;
    for (;;) {
      const { chosen, deleted } = await this.erasePortion(scope, visitorId, actor);
      total += deleted;
      if (chosen < PORTION) break;
    }
    const visitor = {
      accountId: scope.accountId,
      environment: environmentCode(scope.environment),
      key: visitorKey(visitorId),
    };
    await forgetIdentities(this.dataSource, visitor);
    // After all events are gone, so that no day becomes final with some of them in between.
    await forgetInFinalDays(this.dataSource, visitor);
    return total;
  }

  private erasePortion(
    { accountId, environment }: ReadScope,
    visitorId: string,
    actor: Actor,
  ): Promise<{ chosen: number; deleted: number }> {
    const key = visitorKey(visitorId);
    return this.dataSource.transaction(async (manager) => {
      const [{ chosen, deleted, days }] = (await manager.query(ERASE_PORTION, [
        accountId,
        environmentCode(environment),
        key,
        visitorId,
      ])) as [{ chosen: number; deleted: number; days: string[] }];
      const invalidated = [accountId, environmentCode(environment), days];
      await manager.query(FORGET_COUNTS, invalidated);
      await manager.query(FORGET_ORIGINS, invalidated);
      await manager.query(FORGET_NAMES, invalidated);
      await manager.query(FORGET_VISITOR, [...invalidated, key]);
      await manager.query(ERASE_LOG, [accountId, environmentCode(environment), visitorId]);
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'visitor.erased',
        target: `visitor ${key}`,
        details: { environment, deleted },
      });
      return { chosen, deleted };
    });
  }
}
