import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { cutText } from '../common/field-errors.js';
import type { IdSource } from '../common/ids.js';
import {
  type ActivityEvent,
  type ActivitySource,
  type Outcome,
  outcomeCode,
  type StrangerReason,
} from './activity.types.js';

/** Lines a single account gets in one batch (a second); what exceeds them is folded. Guess: what a person can read. */
const MAX_LINES_PER_ACCOUNT = 20;
/** Lines of a batch, all accounts together; what exceeds them is counted only. */
const MAX_LINES = 2_000;
/** Unknown keys looked up in one batch; what exceeds them is counted as unknown. */
const MAX_DEAD_KEYS = 1_000;
const MAX_REASON_LENGTH = 300;

/** One line of the request log; the names are the columns'. */
export interface LogLine {
  readonly id: string;
  readonly account_id: number;
  readonly environment: number;
  readonly key_id: number;
  readonly status: number;
  /** How many events or requests the line stands for. */
  events: number;
  readonly received_at: Date;
  readonly reason: string | null;
  readonly event_id: string | null;
  readonly event_type: string | null;
  readonly visitor_id: string | null;
}

/** A count of one outcome in one hour. */
export interface OutcomeCount {
  readonly account_id: number;
  readonly hour: Date;
  readonly environment: number;
  readonly key_id: number;
  readonly status: number;
  events: number;
}

export interface StrangerCount {
  readonly hour: Date;
  readonly reason: StrangerReason;
  attempts: number;
}

/**
 * What happened since the last flush: counts are complete, lines are bounded. Memory is bounded by the number of keys
 * that exist and by the limits above, whatever is sent.
 */
export class ActivityBatch {
  readonly uses = new Map<number, number>();
  readonly deadKeys = new Map<string, { attempts: number; lastAtMs: number }>();
  private readonly countsByName = new Map<string, OutcomeCount>();
  private readonly strangersByName = new Map<string, StrangerCount>();
  private readonly linesOfAccount = new Map<number, number>();
  private readonly folded = new Map<string, LogLine>();
  /** Where the last note that was folded went: of a flood each is like the one before. */
  private lastFold: Fold | null = null;
  readonly lines: LogLine[] = [];

  constructor(private readonly ids: Pick<IdSource, 'uuidv7'>) {}

  get counts(): OutcomeCount[] {
    return [...this.countsByName.values()];
  }

  get strangers(): StrangerCount[] {
    return [...this.strangersByName.values()];
  }

  get isEmpty(): boolean {
    return this.uses.size + this.deadKeys.size + this.countsByName.size + this.strangersByName.size === 0;
  }

  note(
    source: ActivitySource,
    outcome: Outcome,
    event: ActivityEvent | null,
    reason: string | null,
    atMs: number,
    events = 1,
  ): void {
    const { lastFold } = this;
    if (lastFold !== null && isAlike(lastFold, source, outcome, reason, atMs)) {
      lastFold.count.events += events;
      lastFold.line.events += events;
      return;
    }
    const count = this.count(source, outcome, atMs, events);
    const own = this.linesOfAccount.get(source.accountId) ?? 0;
    this.linesOfAccount.set(source.accountId, own + 1);
    if (own < MAX_LINES_PER_ACCOUNT) this.write(source, outcome, event, reason, atMs, events);
    else {
      const line = this.fold(source, outcome, reason, atMs, events);
      if (line) this.lastFold = { source, outcome, reason, count, line };
    }
  }

  stranger(reason: StrangerReason, atMs: number, attempts = 1): void {
    const hourMs = startOfHour(atMs);
    const name = `${hourMs}/${reason}`;
    const count = this.strangersByName.get(name);
    if (count) count.attempts += attempts;
    else this.strangersByName.set(name, { hour: new Date(hourMs), reason, attempts });
  }

  deadKey(secretHash: string, atMs: number): void {
    const known = this.deadKeys.get(secretHash);
    if (known) {
      known.attempts += 1;
      known.lastAtMs = atMs;
    } else if (this.deadKeys.size < MAX_DEAD_KEYS)
      this.deadKeys.set(secretHash, { attempts: 1, lastAtMs: atMs });
    else this.stranger('unknown', atMs);
  }

  /** Takes over what an earlier batch could not write: its counts and uses; its lines are let go. */
  takeOver(earlier: ActivityBatch): void {
    for (const [keyId, atMs] of earlier.uses) if (!this.uses.has(keyId)) this.uses.set(keyId, atMs);
    for (const count of earlier.counts) this.add(count);
    for (const { reason, hour, attempts } of earlier.strangers)
      this.stranger(reason, hour.getTime(), attempts);
    for (const [hash, attempt] of earlier.deadKeys)
      if (this.deadKeys.size < MAX_DEAD_KEYS && !this.deadKeys.has(hash)) this.deadKeys.set(hash, attempt);
  }

  private count(
    { accountId, environment, keyId }: ActivitySource,
    outcome: Outcome,
    atMs: number,
    events: number,
  ): OutcomeCount {
    return this.add({
      account_id: accountId,
      hour: new Date(startOfHour(atMs)),
      environment: environmentCode(environment),
      key_id: keyId,
      status: outcomeCode(outcome),
      events,
    });
  }

  private add(count: OutcomeCount): OutcomeCount {
    const name = `${count.account_id}/${count.hour.getTime()}/${count.environment}/${count.key_id}/${count.status}`;
    const known = this.countsByName.get(name);
    if (known) {
      known.events += count.events;
      return known;
    }
    const own = { ...count };
    this.countsByName.set(name, own);
    return own;
  }

  private write(
    { accountId, environment, keyId }: ActivitySource,
    outcome: Outcome,
    event: ActivityEvent | null,
    reason: string | null,
    atMs: number,
    events: number,
  ): LogLine | null {
    if (this.lines.length >= MAX_LINES) return null;
    const line: LogLine = {
      id: this.ids.uuidv7(atMs),
      account_id: accountId,
      environment: environmentCode(environment),
      key_id: keyId,
      status: outcomeCode(outcome),
      events,
      received_at: new Date(atMs),
      reason: reason === null ? null : cutText(reason, MAX_REASON_LENGTH),
      event_id: event?.eventId ?? null,
      event_type: event?.eventType ?? null,
      visitor_id: event?.visitorId ?? null,
    };
    this.lines.push(line);
    return line;
  }

  private fold(
    source: ActivitySource,
    outcome: Outcome,
    reason: string | null,
    atMs: number,
    events: number,
  ): LogLine | null {
    const name = `${source.keyId}/${outcome}/${reason}`;
    const line = this.folded.get(name);
    if (line) {
      line.events += events;
      return line;
    }
    const first = this.write(source, outcome, null, reason, atMs, events);
    if (first) this.folded.set(name, first);
    return first;
  }
}

interface Fold {
  readonly source: ActivitySource;
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly count: OutcomeCount;
  readonly line: LogLine;
}

/** Whether a note goes where the last one went. */
function isAlike(
  last: Fold,
  { accountId, environment, keyId }: ActivitySource,
  outcome: Outcome,
  reason: string | null,
  atMs: number,
): boolean {
  return (
    last.source.keyId === keyId &&
    last.source.accountId === accountId &&
    last.source.environment === environment &&
    last.outcome === outcome &&
    last.reason === reason &&
    last.count.hour.getTime() === startOfHour(atMs)
  );
}
