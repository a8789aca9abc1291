import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { differences } from '../audit/differences.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import type { ReadScope } from '../database/database.js';
import { ChannelsService } from '../deliveries/channels/channels.service.js';
import type { SavedReport } from '../saved/reports/saved-report.types.js';
import { SavedReportsService } from '../saved/reports/saved-reports.service.js';
import { savedErrors } from '../saved/saved-errors.js';
import { type AlertRow, toAlert } from './alert.rows.js';
import type { Alert, AlertChange, AlertFacts, AlertRule } from './alert.types.js';
import { alertErrors } from './alert-errors.js';
import { ruleInWords, zoneOf } from './alert-message.js';
import { CHANGE, HISTORY, INSERT, LIST, LOCK, LOCK_REPORT, OF_REPORT, SET_CHANNELS } from './alerts.sql.js';
import { type FirstCheck, firstCheck } from './first-check.js';
import { ruleFault } from './rule-fault.js';
import { asWatched } from './watched/can-watch.js';

/** Of an account in an environment: each is checked by the service, hour after hour. A guess. */
export const MAX_ALERTS = 50;

/** Which alert, and who changes it. */
export interface AlertTarget {
  readonly scope: ReadScope;
  readonly publicId: string;
  readonly actor: Actor;
}

/**
 * The life of an alert: made, changed, snoozed, deleted, each with its line in the audit trail. It goes with its report. Of two who
 * change one at once the second is refused, by the revision that it has read.
 */
@Injectable()
export class AlertsService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly reports: SavedReportsService,
    private readonly channels: ChannelsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  onModuleInit(): void {
    this.reports.beforeDeletion((manager, report, actor) => this.deleteOf(manager, report, actor));
  }

  /** By name. */
  list(scope: ReadScope): Promise<Alert[]> {
    return this.find(this.source.manager, scope, null);
  }

  /** @throws ApiError 404. */
  async get(scope: ReadScope, publicId: string): Promise<Alert> {
    const [alert] = await this.find(this.source.manager, scope, publicId);
    if (!alert) throw alertErrors.noSuchAlert();
    return alert;
  }

  /** The latest 50 changes, newest first. */
  history({ id }: Alert): Promise<AlertChange[]> {
    return this.source.query(HISTORY, [id]);
  }

  /** @throws ApiError 400 for a figure, report or channel that is not there, 409 where there are as many as may be. */
  async create(scope: ReadScope, facts: AlertFacts, actor: Actor): Promise<Alert> {
    const { channelIds, rule, judgedUntil, nextCheckAt } = await this.check(scope, facts);
    const environment = environmentCode(scope.environment);
    const publicId = this.ids.newPublicId('alrt_');
    return this.source.transaction(async (manager) => {
      // One after another, or two at once would both find the last place free.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [scope.accountId]);
      if ((await this.find(manager, scope, null)).length >= MAX_ALERTS)
        throw alertErrors.tooManyAlerts(MAX_ALERTS);
      const { name, remindHours } = facts;
      const reportId = await this.lockReport(manager, scope, facts);
      const now = new Date(this.clock.now());
      const [row]: { id: number }[] = await manager.query(INSERT, [
        ...[publicId, scope.accountId, environment, reportId, name, JSON.stringify(rule), remindHours],
        ...[nextCheckAt, judgedUntil, actor.id, now],
      ]);
      await manager.query(SET_CHANNELS, [row!.id, channelIds]);
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'alert.created', target: publicId },
        details: { environment: scope.environment, ...inWords(facts) },
      });
      return this.kept(manager, scope, publicId);
    });
  }

  /**
   * It begins anew, as one just made.
   * @throws ApiError 404; 409 when it has another revision than the one that was read; as {@link create}.
   */
  async change({ scope, publicId, actor }: AlertTarget, revision: number, facts: AlertFacts): Promise<Alert> {
    const { channelIds, rule, judgedUntil, nextCheckAt } = await this.check(scope, facts);
    return this.source.transaction(async (manager) => {
      const reportId = await this.lockReport(manager, scope, facts);
      const before = await this.lock(manager, scope, publicId);
      if (before.revision !== revision) throw savedErrors.changedMeanwhile();
      const { name, remindHours } = facts;
      await manager.query(CHANGE, [
        ...[before.id, name, JSON.stringify(rule), remindHours, nextCheckAt, judgedUntil, reportId],
      ]);
      await manager.query(SET_CHANNELS, [before.id, channelIds]);
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'alert.changed', target: publicId },
        details: differences(inWords(before), inWords(facts)),
      });
      return this.kept(manager, scope, publicId);
    });
  }

  /** Until then it goes on being checked and sends nothing; null: sends again. @throws ApiError 404. */
  async snooze({ scope, publicId, actor }: AlertTarget, until: Date | null): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { id, name } = await this.lock(manager, scope, publicId);
      await manager.query('UPDATE alerts SET snoozed_until = $2 WHERE id = $1', [id, until]);
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'alert.snoozed', target: publicId },
        details: { name, until: until?.toISOString() ?? null },
      });
    });
  }

  /** @throws ApiError 404. */
  async delete({ scope, publicId, actor }: AlertTarget): Promise<void> {
    await this.source.transaction(async (manager) => {
      const alert = await this.lock(manager, scope, publicId);
      await manager.query('DELETE FROM alerts WHERE id = $1', [alert.id]);
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'alert.deleted', target: publicId },
        details: { environment: scope.environment, ...inWords(alert) },
      });
    });
  }

  /** Those that watch a report, which is deleted. */
  private async deleteOf(manager: EntityManager, report: SavedReport, actor: Actor): Promise<void> {
    const { id, publicId, accountId, environment } = report;
    const alerts: { publicId: string; name: string }[] = await manager.query(OF_REPORT, [id]);
    for (const alert of alerts)
      await this.audit.record(manager, {
        ...{ accountId, actor, action: 'alert.deleted', target: alert.publicId },
        details: { environment, name: alert.name, report: publicId },
      });
    await manager.query('DELETE FROM alerts WHERE report_id = $1', [id]);
  }

  private async lock(manager: EntityManager, scope: ReadScope, publicId: string): Promise<Alert> {
    const { accountId, environment } = scope;
    await manager.query(LOCK, [accountId, environmentCode(environment), publicId]);
    const [alert] = await this.find(manager, scope, publicId);
    if (!alert) throw alertErrors.noSuchAlert();
    return alert;
  }

  /** Id of the report that is to be watched; null of silence. @throws ApiError 404 for one that was deleted meanwhile. */
  private async lockReport(
    manager: EntityManager,
    { accountId, environment }: ReadScope,
    { reportId }: AlertFacts,
  ): Promise<number | null> {
    if (reportId === null) return null;
    const values = [accountId, environmentCode(environment), reportId];
    const [report]: { id: number }[] = await manager.query(LOCK_REPORT, values);
    if (!report) throw savedErrors.noSuchReport();
    return report.id;
  }

  /** As it was just written. */
  private async kept(manager: EntityManager, scope: ReadScope, publicId: string): Promise<Alert> {
    const [alert] = await this.find(manager, scope, publicId);
    return alert!;
  }

  private async find(manager: EntityManager, scope: ReadScope, publicId: string | null): Promise<Alert[]> {
    const { accountId, environment } = scope;
    const rows: AlertRow[] = await manager.query(LIST, [accountId, environmentCode(environment), publicId]);
    return rows.map(toAlert);
  }

  /**
   * Ids of the channels, the rule as it is kept, and from when on it is judged; throws what is wrong with the rest. Before the transaction begins: within
   * it these reads would each take another connection of the pool, which those who wait for the account's lock hold.
   */
  private async check(
    scope: ReadScope,
    { reportId, rule, channels }: AlertFacts,
  ): Promise<FirstCheck & { readonly channelIds: readonly number[]; readonly rule: AlertRule }> {
    const own = await this.channels.list(scope.accountId);
    const channelIds = channels.flatMap((publicId) => own.find((one) => one.publicId === publicId)?.id ?? []);
    if (channelIds.length < channels.length)
      throw refusal('channels', 'unknown_value', 'must be channels of this account');
    if (rule.kind === 'silence') return { channelIds, rule, ...firstCheck(rule, 'UTC', this.clock.now()) };
    const { definition } = await this.reports.get(scope, reportId ?? '');
    const fault = ruleFault(definition, rule);
    if (fault !== null) throw apiErrors.invalidBody([fault]);
    const kept = asWatched(definition, rule);
    return { channelIds, rule: kept, ...firstCheck(rule, zoneOf({ definition }), this.clock.now()) };
  }
}

function refusal(field: string, code: string, message: string) {
  return apiErrors.invalidBody([{ field, code, message }]);
}

/** As the audit trail says it. */
function inWords({ name, reportId, rule, channels, remindHours }: AlertFacts): Record<string, string> {
  return {
    name,
    report: reportId ?? 'none',
    rule: ruleInWords(rule, null),
    channels: [...channels].sort().join(', '),
    remind_hours: String(remindHours ?? 'never'),
  };
}
