import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, MINUTE_MS } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { Database, type ReadScope } from '../database/database.js';
import { eventTypeKey } from '../events/visitor-key.js';
import { DefinedReports } from '../saved/reports/defined-reports.service.js';
import type { ReportDefinition } from '../saved/reports/saved-report.types.js';
import type { Alert, Finding, ReportRule, SilenceRule } from './alert.types.js';
import { alertErrors } from './alert-errors.js';
import { zoneOf } from './alert-message.js';
import { LATEST_OF_TYPE } from './alerts.sql.js';
import { firesBy } from './fires-by.js';
import { canWatch } from './watched/can-watch.js';
import type { Answer, WindowToAsk } from './watched/watched-report.types.js';
import { WATCHED } from './watched/watched-reports.js';
import { judgedAfter, latestWindow, windowBefore, windowsBetween } from './windows.js';

/** A check of silence that is later than that was missed: nobody could send while the service was away. */
const MISSED_MS = 2 * MINUTE_MS;
/** How soon the end of a silence is noticed. */
const LISTEN_MS = MINUTE_MS;

/** What a check found, and when the next one is due. */
export interface Inspection {
  /** Null: nothing to judge by, so the alert stays as it is. */
  readonly finding: Finding | null;
  readonly judgedUntil: Date;
  readonly nextCheckAt: Date;
}

/** Asks the events whether an alert fires. It changes nothing. */
@Injectable()
export class AlertInspector {
  constructor(
    private readonly database: Database,
    private readonly defined: DefinedReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param dueAt when this check was due. @throws ApiError as the report. */
  inspect(alert: Alert, dueAt: Date, left: AbortSignal): Promise<Inspection> {
    const { rule } = alert;
    return rule.kind === 'silence'
      ? this.inspectSilence(alert, rule, dueAt)
      : this.inspectReport(alert, rule, left);
  }

  /** The report's figure of one window, and up to when every event is in it. */
  async measure(
    scope: ReadScope,
    { definition, rule, ...asked }: { definition: ReportDefinition; rule: ReportRule } & WindowToAsk,
    left: AbortSignal,
  ): Promise<{ readonly value: number | null; readonly asOf: Date }> {
    const { report, question } = definition;
    const watched = WATCHED[report];
    const ofWindow = watched.ask(question, rule, asked);
    if (ofWindow === null) throw alertErrors.noSuchGroup();
    const { body } = await this.defined.make(scope, { report, question: ofWindow }, { left });
    const value = watched.read(body as Answer, rule, question);
    return { value, asOf: new Date((body as { as_of: string }).as_of) };
  }

  private async inspectReport(alert: Alert, rule: ReportRule, left: AbortSignal): Promise<Inspection> {
    const definition = alert.definition!;
    // Somebody may have changed the report since.
    if (!canWatch(definition, rule)) throw alertErrors.noSuchFigure();
    const calendar = { timezone: zoneOf(alert), window: rule.window };
    const window = latestWindow(calendar, this.clock.now());
    const judgedMs = alert.judgedUntil.getTime();
    const nextCheckAt = new Date(judgedAfter(calendar, window.toMs));
    if (window.toMs <= judgedMs) return { finding: null, judgedUntil: alert.judgedUntil, nextCheckAt };
    const judgedUntil = new Date(window.toMs);
    const asked = { definition, rule, calendar };
    const { value, asOf } = await this.measure(alert, { ...asked, window }, left);
    const before =
      rule.kind === 'change'
        ? (await this.measure(alert, { ...asked, window: windowBefore(calendar, window) }, left)).value
        : null;
    const isFiring = firesBy(rule, value, before);
    if (isFiring === null) return { finding: null, judgedUntil, nextCheckAt };
    const range = { from: new Date(window.fromMs), to: new Date(window.toMs) };
    const missed = windowsBetween(calendar, judgedMs, window.fromMs);
    return { finding: { isFiring, value, before, ...range, asOf, missed }, judgedUntil, nextCheckAt };
  }

  private async inspectSilence(alert: Alert, rule: SilenceRule, dueAt: Date): Promise<Inspection> {
    const nowMs = this.clock.now();
    const wasMissed = alert.state === 'ok' && nowMs - dueAt.getTime() > MISSED_MS;
    const judgedUntil = wasMissed ? new Date(nowMs) : alert.judgedUntil;
    const latest = await this.latestOf(alert, rule.eventType, new Date(nowMs));
    const quietSinceMs = Math.max(latest?.getTime() ?? 0, judgedUntil.getTime());
    const fireMs = quietSinceMs + rule.minutes * MINUTE_MS;
    const isFiring = nowMs >= fireMs;
    const since = latest ?? alert.createdAt;
    const finding = {
      isFiring,
      value: Math.floor((nowMs - since.getTime()) / MINUTE_MS),
      before: null,
      from: since,
      to: isFiring ? new Date(nowMs) : since,
      asOf: new Date(nowMs),
      missed: 0,
    };
    const nextCheckAt = new Date(isFiring ? nowMs + LISTEN_MS : fireMs);
    return { finding, judgedUntil, nextCheckAt };
  }

  private latestOf({ accountId, environment }: Alert, eventType: string, now: Date): Promise<Date | null> {
    const values = [accountId, environmentCode(environment), eventTypeKey(eventType), eventType, now];
    return this.database.readAs({ accountId, environment }, async (client) => {
      const { rows } = await client.query<{ occurred_at: Date }>(LATEST_OF_TYPE, values);
      return rows[0]?.occurred_at ?? null;
    });
  }
}
