import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, DAY_MS, MINUTE_MS } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { Database, type ReadScope } from '../database/database.js';
import { eventTypeKey } from '../events/visitor-key.js';
import { DefinedReports } from '../saved/reports/defined-reports.service.js';
import type { ReportDefinition } from '../saved/reports/saved-report.types.js';
import { SavedReportsService } from '../saved/reports/saved-reports.service.js';
import type { ReportRule, SilenceRule } from './alert.types.js';
import { alertErrors } from './alert-errors.js';
import { AlertInspector } from './alert-inspector.js';
import { zoneOf } from './alert-message.js';
import { SILENCES } from './alerts.sql.js';
import { firesBy, isBelowBase } from './fires-by.js';
import { canWatch } from './watched/can-watch.js';
import type { Answer } from './watched/watched-report.types.js';
import { WATCHED } from './watched/watched-reports.js';
import { latestWindow, type Window, type WindowCalendar, windowBefore } from './windows.js';

/** Windows that are looked at where one report tells of all of them, and where each is a report of its own. */
export const PREVIEWED = 30;
export const PREVIEWED_SINGLY = 12;
/** Reports one by one end after so long; those before are told. */
const MAX_COUNTING_MS = 15_000;
/** How far back silence is looked for: 30 days, and no more than so many times its length, each a step through an index. */
const MAX_QUIET_DAYS = 30;
const MAX_QUIET_STEPS = 1_000;

/** A window as the rule would have judged it; of silence a stretch in which the alert would have fired. */
export interface PreviewedWindow {
  readonly from: Date;
  readonly to: Date;
  readonly value: number | null;
  readonly isFiring: boolean;
}

export interface AlertPreview {
  /** What was looked at. */
  readonly from: Date;
  readonly to: Date;
  /** Oldest first. */
  readonly windows: readonly PreviewedWindow[];
  /** How often it would have gone from ok to firing. */
  readonly fired: number;
  /** Windows that a change says nothing of, for the one before had less than its base. */
  readonly belowBase: number;
}

/** Tells what a rule would have done lately, by the figures that a check would see now. */
@Injectable()
export class AlertPreviews {
  constructor(
    private readonly reports: SavedReportsService,
    private readonly defined: DefinedReports,
    private readonly inspector: AlertInspector,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404; 409 for what the report does not have; as the report. */
  async preview(
    scope: ReadScope,
    { reportId, rule }: { readonly reportId: string; readonly rule: ReportRule },
    left: AbortSignal,
  ): Promise<AlertPreview> {
    const { definition } = await this.reports.get(scope, reportId);
    if (!canWatch(definition, rule)) throw alertErrors.noSuchFigure();
    const calendar = { timezone: zoneOf({ definition }), window: rule.window };
    const measured =
      (await this.measureAtOnce(scope, { definition, rule, calendar }, left)) ??
      (await this.measureSingly(scope, { definition, rule, calendar }, left));
    return judged(rule, measured);
  }

  /** Where it would have been quiet for too long. */
  async previewSilence(scope: ReadScope, { eventType, minutes }: SilenceRule): Promise<AlertPreview> {
    const { accountId, environment } = scope;
    const nowMs = this.clock.now();
    const lengthMs = minutes * MINUTE_MS;
    const to = new Date(nowMs);
    const from = new Date(nowMs - Math.min(MAX_QUIET_DAYS * DAY_MS, MAX_QUIET_STEPS * lengthMs));
    const values = [accountId, environmentCode(environment), eventTypeKey(eventType), eventType];
    const silences = await this.database.readAs(scope, async (client) => {
      const asked = [...values, from, to, `${minutes} minutes`];
      const { rows } = await client.query<{ since: Date; until: Date }>(SILENCES, asked);
      return rows;
    });
    const windows = silences.map(({ since, until }) => ({
      from: new Date(since.getTime() + lengthMs),
      to: until,
      value: Math.floor((until.getTime() - since.getTime()) / MINUTE_MS),
      isFiring: true,
    }));
    return { from, to, windows, fired: windows.length, belowBase: 0 };
  }

  /** By one report; null where the figure is none of those that are told by bucket. */
  private async measureAtOnce(
    scope: ReadScope,
    { definition: { report, question }, rule, calendar }: Watching,
    left: AbortSignal,
  ): Promise<Measured[] | null> {
    const windows = latestWindows(calendar, this.clock.now(), PREVIEWED);
    const watched = WATCHED[report];
    const asked = watched.askAll(question, rule, { calendar, windows });
    if (asked === null) return null;
    const { body } = await this.defined.make(scope, { report, question: asked }, { left });
    return windows.map((window, at) => ({ window, value: watched.readAt(body as Answer, rule, at) }));
  }

  /** By a report each, the latest first, as far as that comes in time. */
  private async measureSingly(scope: ReadScope, watching: Watching, left: AbortSignal): Promise<Measured[]> {
    const endsAtMs = this.clock.now() + MAX_COUNTING_MS;
    const windows = latestWindows(watching.calendar, this.clock.now(), PREVIEWED_SINGLY).reverse();
    const measured: Measured[] = [];
    for (const window of windows) {
      if (measured.length > 1 && this.clock.now() >= endsAtMs) break;
      const { value } = await this.inspector.measure(scope, { ...watching, window }, left);
      measured.unshift({ window, value });
    }
    return measured;
  }
}

interface Watching {
  readonly definition: ReportDefinition;
  readonly rule: ReportRule;
  readonly calendar: WindowCalendar;
}

interface Measured {
  readonly window: Window;
  readonly value: number | null;
}

/** One more than are shown, oldest first: the first of them is compared with it. */
function latestWindows(calendar: WindowCalendar, nowMs: number, count: number): Window[] {
  const windows = [latestWindow(calendar, nowMs)];
  while (windows.length <= count) windows.unshift(windowBefore(calendar, windows[0]!));
  return windows;
}

/** All but the first, which others are compared with. */
function judged(rule: ReportRule, [first, ...shown]: readonly Measured[]): AlertPreview {
  let isFiring = false;
  let fired = 0;
  let belowBase = 0;
  let before = first!.value;
  const windows = shown.map(({ window, value }): PreviewedWindow => {
    const wasFiring = isFiring;
    isFiring = firesBy(rule, value, before) ?? isFiring;
    if (isFiring && !wasFiring) fired += 1;
    if (isBelowBase(rule, before)) belowBase += 1;
    before = value;
    return { from: new Date(window.fromMs), to: new Date(window.toMs), value, isFiring };
  });
  return { from: windows[0]!.from, to: windows.at(-1)!.to, windows, fired, belowBase };
}
