import { Inject, Injectable } from '@nestjs/common';
import type { Alert, AlertFacts } from '../../alerts/alert.types.js';
import { AlertGroups } from '../../alerts/alert-groups.service.js';
import { ruleInWords } from '../../alerts/alert-message.js';
import { AlertPreviews } from '../../alerts/alert-previews.service.js';
import { AlertsService, type AlertTarget } from '../../alerts/alerts.service.js';
import { WATCHED } from '../../alerts/watched/watched-reports.js';
import { CLOCK, type Clock, HOUR_MS } from '../../common/clock.js';
import { SavedReportsService } from '../../saved/reports/saved-reports.service.js';
import type { InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type {
  AlertHistory,
  AlertList,
  AlertPreviewView,
  AlertRequest,
  AlertRuleRequest,
  AlertView,
  ChangeAlertRequest,
  SnoozeRequest,
  WatchableGroups,
  WatchableReports,
} from './alert.dto.js';
import { readAlertRule, toRuleRequest } from './read-alert-rule.js';

/** Alerts as the members of an account keep them: everybody makes some, and analysts change their own only. */
@Injectable()
export class AccountAlertsService {
  constructor(
    private readonly alerts: AlertsService,
    private readonly previews: AlertPreviews,
    private readonly groups: AlertGroups,
    private readonly reports: SavedReportsService,
    private readonly actors: ActorNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(asked: InScope): Promise<AlertList> {
    return { alerts: await this.toViews(asked, await this.alerts.list(asked.scope)) };
  }

  async watchable({ scope }: InScope): Promise<WatchableReports> {
    const reports = await this.reports.list(scope);
    return {
      reports: reports.map(({ publicId, name, definition }) => ({
        id: publicId,
        name,
        figures: WATCHED[definition.report]
          .figures(definition.question)
          .map(({ figure, label, isMoney, isCount, groups, windows }) => ({
            ...{ figure, label, is_money: isMoney, is_count: isCount, groups, windows },
          })),
      })),
    };
  }

  /** @throws ApiError 404; as the report. */
  async groupsOf({ scope }: InScope, reportId: string, left: AbortSignal): Promise<WatchableGroups> {
    const { fields, groups } = await this.groups.find(scope, reportId, left);
    return { fields, groups: [...groups] };
  }

  /** @throws ApiError 400, 404, 409. */
  async create(asked: InScope, body: AlertRequest): Promise<AlertView> {
    const alert = await this.alerts.create(asked.scope, factsOf(body), asked.caller.actor);
    return this.toView(asked, alert);
  }

  /** @throws ApiError 400, 403 for somebody else's alert, 404, 409 where somebody has changed it since. */
  async change(asked: InScope, publicId: string, body: ChangeAlertRequest): Promise<AlertView> {
    const target = await this.targetOf(asked, publicId);
    const alert = await this.alerts.change(target, body.revision, factsOf(body));
    return this.toView(asked, alert);
  }

  /** @throws ApiError 403 for somebody else's alert, 404. */
  async snooze(asked: InScope, publicId: string, { hours }: SnoozeRequest): Promise<AlertView> {
    const until = hours == null ? null : new Date(this.clock.now() + hours * HOUR_MS);
    await this.alerts.snooze(await this.targetOf(asked, publicId), until);
    return this.toView(asked, await this.alerts.get(asked.scope, publicId));
  }

  /** @throws ApiError 403 for somebody else's alert, 404. */
  async delete(asked: InScope, publicId: string): Promise<void> {
    await this.alerts.delete(await this.targetOf(asked, publicId));
  }

  /** @throws ApiError 404. */
  async history({ scope }: InScope, publicId: string): Promise<AlertHistory> {
    const changes = await this.alerts.history(await this.alerts.get(scope, publicId));
    return {
      changes: changes.map(({ kind, at, value, before, from, to, wasSnoozed }) => ({
        ...{ kind, at: at.toISOString(), value, value_before: before },
        ...{ from: from.toISOString(), to: to.toISOString(), was_snoozed: wasSnoozed },
      })),
    };
  }

  /** @throws ApiError 400, 404, 409. */
  async preview({ scope }: InScope, body: AlertRuleRequest, left: AbortSignal): Promise<AlertPreviewView> {
    const rule = readAlertRule(body);
    const { windows, fired, belowBase, from, to } =
      rule.kind === 'silence'
        ? await this.previews.previewSilence(scope, rule)
        : await this.previews.preview(scope, { reportId: body.report_id!, rule }, left);
    return {
      ...{ fired, below_base: belowBase, from: from.toISOString(), to: to.toISOString() },
      windows: windows.map(({ from, to, value, isFiring }) => ({
        ...{ from: from.toISOString(), to: to.toISOString(), value, is_firing: isFiring },
      })),
    };
  }

  private async targetOf(asked: InScope, publicId: string): Promise<AlertTarget> {
    const alert = await this.alerts.get(asked.scope, publicId);
    if (!mayChange(asked, alert)) throw dashboardErrors.roleForbids();
    return { scope: asked.scope, publicId, actor: asked.caller.actor };
  }

  private async toView(asked: InScope, alert: Alert): Promise<AlertView> {
    const [view] = await this.toViews(asked, [alert]);
    return view!;
  }

  private async toViews(asked: InScope, alerts: readonly Alert[]): Promise<AlertView[]> {
    const nameOf = await this.actors.of(alerts.map(({ createdBy }) => createdBy));
    return alerts.map((alert) => ({
      id: alert.publicId,
      revision: alert.revision,
      name: alert.name,
      rule: toRuleRequest(alert.rule, alert.reportId),
      rule_in_words: ruleInWords(alert.rule, alert.definition),
      report_name: alert.reportName,
      channels: alert.channels,
      remind_hours: alert.remindHours,
      state: alert.state,
      snoozed_until: alert.snoozedUntil?.toISOString() ?? null,
      next_check_at: alert.nextCheckAt.toISOString(),
      last_checked_at: alert.lastCheckedAt?.toISOString() ?? null,
      last_fired_at: alert.lastFiredAt?.toISOString() ?? null,
      last_error: alert.lastError,
      created_by: nameOf(alert.createdBy),
      may_change: mayChange(asked, alert),
    }));
  }
}

function factsOf(body: AlertRequest): AlertFacts {
  const { name, channels, remind_hours, report_id } = body;
  return {
    name,
    channels,
    remindHours: remind_hours ?? null,
    rule: readAlertRule(body),
    reportId: report_id ?? null,
  };
}
