import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../common/api-error.js';
import { CLOCK, type Clock, HOUR_MS, MINUTE_MS } from '../common/clock.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { Database } from '../database/database.js';
import { TO_CHANNEL } from '../deliveries/channels/channel-sender.js';
import { Outbox } from '../deliveries/outbox.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { type ClaimedRow, toAlert } from './alert.rows.js';
import type { Alert, AlertChangeKind, Finding } from './alert.types.js';
import { AlertInspector, type Inspection } from './alert-inspector.js';
import { alertMessage, zoneOf } from './alert-message.js';
import { ADD_CHANGE, CLAIM, FORGET_CHANGES, KEEP, OPEN_CHANNELS, PUT_OFF, STILL_OURS } from './alerts.sql.js';
import { judgedAfter } from './windows.js';

/** Where people reach this installation; null: messages have no links. */
export const PUBLIC_URL = Symbol('PublicUrl');

/** Guess: nobody notices five seconds. */
const PAUSE_MS = 5_000;
/** Longer than a report may take twice: who holds a claim for longer is taken for dead. */
export const CHECK_LEASE_MS = 3 * MINUTE_MS;
/** How long a check waits while people's reports have all places, each time and at most. */
const WAIT_MS = 15_000;
const MAX_WAIT_MS = 10 * MINUTE_MS;
/** Until a check that failed is tried again. */
const RETRY_MS = 5 * MINUTE_MS;

/** Side by side: silence costs a step through an index, and waits for nobody's reports. */
const LANES = ['silence', 'report'] as const;
type Lane = (typeof LANES)[number];

/**
 * Checks alerts that are due, one at a time of those that watch reports and one of the others, and writes messages into the
 * outbox. Accounts take turns: one whose reports take long delays another's alert by one check.
 *
 * States of an alert: ok → firing (a message) → reminded, where that was asked for or a snooze held the first message back → ok (a
 * message). Of a window that is over
 * each alert is judged once, whichever process does it: a check is claimed until its lease ends, and only the claim that still
 * holds is kept, in one transaction with the history and the messages. A process that is killed leaves a claim that runs out,
 * and no half of a change. Checks give way to people: while an account's reports would wait for a place, its alerts do.
 */
@Injectable()
export class AlertChecker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AlertChecker.name);
  private readonly stopping = new AbortController();
  private readonly jobs = LANES.map(
    (lane) =>
      new PeriodicJob({
        pauseMs: PAUSE_MS,
        work: () => this.checkLane(lane),
        failure: 'Alerts could not be checked; they stay due',
        logger: this.logger,
      }),
  );

  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
    private readonly inspector: AlertInspector,
    private readonly outbox: Outbox,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | null,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.runsJobs) return;
    for (const job of this.jobs) job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.jobs.map((job) => job.stop()));
  }

  /** Checks all that are due; answers how many claims that took. */
  async checkDue(): Promise<number> {
    const checks = await Promise.all(LANES.map((lane) => this.checkLane(lane)));
    return checks.reduce((sum, count) => sum + count);
  }

  private async checkLane(lane: Lane): Promise<number> {
    // Accounts in the order in which they had their turn.
    const served = new Set<number>();
    for (let checks = 0; ; checks++) {
      const now = this.clock.now();
      if (this.stopping.signal.aborted) return checks;
      const [row]: ClaimedRow[] = await this.source.query(CLAIM, [
        ...[new Date(now), new Date(now + CHECK_LEASE_MS)],
        ...[lane === 'report', [...served]],
      ]);
      if (!row) return checks;
      served.delete(row.accountId);
      served.add(row.accountId);
      await this.check(row);
    }
  }

  private async check(row: ClaimedRow): Promise<void> {
    const alert = toAlert(row);
    const now = this.clock.now();
    if (mayWait(alert, now) && this.database.longReads.wouldReportWait(alert.accountId))
      return this.putOff(row, now + WAIT_MS, null);
    try {
      const inspection = await this.inspector.inspect(alert, row.dueAt, this.stopping.signal);
      await this.source.transaction((manager) => this.keep(manager, row, inspection));
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      if (!(error instanceof ApiError))
        this.logger.warn({ message: 'An alert could not be checked', err: error });
      await this.putOff(row, now + RETRY_MS, reasonOf(error));
    }
  }

  private async putOff({ id, claims }: ClaimedRow, untilMs: number, reason: string | null): Promise<void> {
    await this.source.query(PUT_OFF, [id, claims, new Date(untilMs), reason]);
  }

  private async keep(
    manager: EntityManager,
    row: ClaimedRow,
    { finding, judgedUntil, nextCheckAt }: Inspection,
  ): Promise<void> {
    const [ours]: Pick<Alert, 'snoozedUntil'>[] = await manager.query(STILL_OURS, [row.id, row.claims]);
    if (!ours) return;
    const alert = toAlert({ ...row, ...ours });
    const at = new Date(this.clock.now());
    const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > at;
    const change = finding && changeOf(alert, finding, at, isSnoozed);
    const state = finding === null ? alert.state : finding.isFiring ? 'firing' : 'ok';
    const isNotified = change !== null && !isSnoozed;
    await manager.query(KEEP, [
      ...[row.id, state, nextCheckAt, judgedUntil, at, change === 'fired', isNotified],
    ]);
    if (finding === null || change === null) return;
    const { value, before, from, to } = finding;
    await manager.query(ADD_CHANGE, [row.id, at, change, value, before, from, to, isSnoozed]);
    await manager.query(FORGET_CHANGES, [row.id]);
    if (isNotified) await this.notify(manager, { row, alert, kind: change, finding, at });
  }

  private async notify(
    manager: EntityManager,
    {
      row,
      ...parts
    }: {
      readonly row: ClaimedRow;
      readonly alert: Alert;
      readonly kind: AlertChangeKind;
      readonly finding: Finding;
      readonly at: Date;
    },
  ): Promise<void> {
    const payload = alertMessage({ ...parts, account: row.account, publicUrl: this.publicUrl });
    const channels: { id: number }[] = await manager.query(OPEN_CHANNELS, [row.id]);
    await this.outbox.enqueue(
      manager,
      channels.map(({ id }) => ({
        ...{ accountId: row.accountId, channelId: id, kind: TO_CHANNEL },
        ...{ topic: row.publicId, payload },
      })),
    );
  }
}

/** As people of the account are told it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It could not be checked.';
  const [fault] = error.extras.details ?? [];
  return fault ? `The report refuses its question: ${fault.field} ${fault.message}` : error.message;
}

/** Silence costs a report no place; a window that is long over has waited enough. */
function mayWait(alert: Alert, nowMs: number): boolean {
  const { rule, judgedUntil } = alert;
  if (rule.kind === 'silence') return false;
  const calendar = { timezone: zoneOf(alert), window: rule.window };
  return nowMs < judgedAfter(calendar, judgedUntil.getTime()) + MAX_WAIT_MS;
}

/** What there is to tell; null: nothing. What a snooze holds back of an alert that still fires is told once it is over. */
function changeOf(
  { state, remindHours, lastFiredAt, notifiedAt }: Alert,
  { isFiring }: Finding,
  at: Date,
  isSnoozed: boolean,
): AlertChangeKind | null {
  if (isFiring && state === 'ok') return 'fired';
  if (!isFiring) return state === 'firing' ? 'recovered' : null;
  if (isSnoozed) return null;
  const isToldOf = notifiedAt !== null && lastFiredAt !== null && notifiedAt >= lastFiredAt;
  if (!isToldOf) return 'reminded';
  const isDue = remindHours !== null && at.getTime() - notifiedAt.getTime() >= remindHours * HOUR_MS;
  return isDue ? 'reminded' : null;
}
