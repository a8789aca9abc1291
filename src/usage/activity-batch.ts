import type { FieldError } from '../common/api-error.js';
import { startOfHour } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { cutText } from '../common/field-errors.js';
import type { IdSource } from '../common/ids.js';
import { maskSecrets } from '../common/mask-secrets.js';
import { type NotStored, statusCode, type UnauthenticatedReason } from './activity.types.js';
import { KeyUses } from './key-uses.js';

/** Lines a single account gets in one batch (a second); what exceeds them is folded. Guess: what a person can read. */
const MAX_LINES_PER_ACCOUNT = 20;
/** Lines of a batch, all accounts together; what exceeds them is counted only. */
const MAX_LINES = 2_000;
/** Unknown keys looked up in one batch; what exceeds them is counted as unknown. */
const MAX_DEAD_KEYS = 1_000;
const MAX_REASON_LENGTH = 300;
/** Faults that a line keeps. Guess: more nobody mends at once. */
const MAX_ERRORS = 20;

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
  /** Null: none, or the line stands for several. */
  readonly errors: readonly FieldError[] | null;
}

/** How many events had one status in one hour, and when the last of them came; the names are the columns'. */
export interface StatusCount {
  readonly account_id: number;
  readonly hour: Date;
  readonly environment: number;
  readonly key_id: number;
  readonly status: number;
  events: number;
  /** Unix milliseconds. */
  last_ms: number;
}

/** How many requests came without a living key in one hour; the names are the columns'. */
export interface AttemptCount {
  readonly hour: Date;
  readonly reason: UnauthenticatedReason;
  attempts: number;
}

/** How often a refused key came. */
interface DeadKeyAttempts {
  /** While it was dead. */
  attempts: number;
  /** While its account was suspended. */
  suspended: number;
  lastAtMs: number;
}

/** What was not stored, when, and how many times. */
export interface ActivityNote extends NotStored {
  readonly atMs: number;
  readonly events: number;
}

/**
 * What happened since the last flush: counts are complete, lines are bounded. Memory is bounded by the number of keys
 * that exist and by the limits above, whatever is sent.
 */
export class ActivityBatch {
  readonly uses = new KeyUses();
  readonly deadKeys = new Map<string, DeadKeyAttempts>();
  readonly lines: LogLine[] = [];
  private readonly countsByName = new Map<string, StatusCount>();
  private readonly attemptsByName = new Map<string, AttemptCount>();
  private readonly linesOfAccount = new Map<number, number>();
  private readonly folded = new Map<string, LogLine>();
  /** Where the last note that was folded went: of a flood each is like the one before. */
  private lastFold: Fold | null = null;

  constructor(private readonly ids: Pick<IdSource, 'uuidv7'>) {}

  get counts(): StatusCount[] {
    return [...this.countsByName.values()];
  }

  get unauthenticatedAttempts(): AttemptCount[] {
    return [...this.attemptsByName.values()];
  }

  get isEmpty(): boolean {
    return this.uses.size + this.deadKeys.size + this.countsByName.size + this.attemptsByName.size === 0;
  }

  notStored(note: ActivityNote): void {
    const { lastFold } = this;
    if (lastFold !== null && isAlike(lastFold, note)) {
      lastFold.count.events += note.events;
      lastFold.count.last_ms = note.atMs;
      lastFold.line.events += note.events;
      return;
    }
    const count = this.count(note);
    const { accountId } = note.source;
    const own = this.linesOfAccount.get(accountId) ?? 0;
    this.linesOfAccount.set(accountId, own + 1);
    if (own < MAX_LINES_PER_ACCOUNT) this.write(note);
    else {
      const line = this.fold(note);
      if (line) this.lastFold = { note, count, line };
    }
  }

  unauthenticated(reason: UnauthenticatedReason, atMs: number, attempts = 1): void {
    const hourMs = startOfHour(atMs);
    const name = `${hourMs}/${reason}`;
    const count = this.attemptsByName.get(name);
    if (count) count.attempts += attempts;
    else this.attemptsByName.set(name, { hour: new Date(hourMs), reason, attempts });
  }

  deadKey(secretHash: string, atMs: number, isSuspended: boolean): void {
    const suspended = isSuspended ? 1 : 0;
    this.addDeadKey(secretHash, { attempts: 1 - suspended, suspended, lastAtMs: atMs });
  }

  private addDeadKey(secretHash: string, { attempts, suspended, lastAtMs }: DeadKeyAttempts): void {
    const known = this.deadKeys.get(secretHash);
    if (known) {
      known.attempts += attempts;
      known.suspended += suspended;
      known.lastAtMs = Math.max(known.lastAtMs, lastAtMs);
    } else if (this.deadKeys.size < MAX_DEAD_KEYS) {
      this.deadKeys.set(secretHash, { attempts, suspended, lastAtMs });
    } else {
      this.unauthenticated('unknown', lastAtMs, attempts + suspended);
    }
  }

  /** Adds what an earlier batch could not write: its counts and uses; its lines are let go. */
  addCountsOf(earlier: ActivityBatch): void {
    this.uses.addAll(earlier.uses);
    for (const count of earlier.counts) this.add(count);
    for (const { reason, hour, attempts } of earlier.unauthenticatedAttempts)
      this.unauthenticated(reason, hour.getTime(), attempts);
    for (const [hash, attempts] of earlier.deadKeys) this.addDeadKey(hash, attempts);
  }

  /**
   * The same in parts that may be written apart from each other: what is counted for accounts, by the group of each, and everything else. What is
   * counted for an account in one part is in no other.
   */
  partsBy(groupOf: (accountId: number) => number): ActivityBatch[] {
    const parts = new Map<number | null, ActivityBatch>();
    const partOf = (group: number | null) => {
      const part = parts.get(group) ?? new ActivityBatch(this.ids);
      parts.set(group, part);
      return part;
    };
    if (this.uses.size > 0) partOf(null).uses.addAll(this.uses);
    for (const { reason, hour, attempts } of this.unauthenticatedAttempts)
      partOf(null).unauthenticated(reason, hour.getTime(), attempts);
    for (const count of this.counts) partOf(groupOf(count.account_id)).add(count);
    for (const line of this.lines) partOf(groupOf(line.account_id)).lines.push(line);
    return [...parts.values()];
  }

  private count({ source, status, atMs, events }: ActivityNote): StatusCount {
    return this.add({
      account_id: source.accountId,
      hour: new Date(startOfHour(atMs)),
      environment: environmentCode(source.environment),
      key_id: source.keyId,
      status: statusCode(status),
      events,
      last_ms: atMs,
    });
  }

  private add(count: StatusCount): StatusCount {
    const name = `${count.account_id}/${count.hour.getTime()}/${count.environment}/${count.key_id}/${count.status}`;
    const known = this.countsByName.get(name);
    if (known) {
      known.events += count.events;
      known.last_ms = Math.max(known.last_ms, count.last_ms);
      return known;
    }
    const own = { ...count };
    this.countsByName.set(name, own);
    return own;
  }

  private write({ source, status, event, reason, errors = [], atMs, events }: ActivityNote): LogLine | null {
    if (this.lines.length >= MAX_LINES) return null;
    const line: LogLine = {
      id: this.ids.uuidv7(atMs),
      account_id: source.accountId,
      environment: environmentCode(source.environment),
      key_id: source.keyId,
      status: statusCode(status),
      events,
      received_at: new Date(atMs),
      reason: reason === null ? null : cutText(maskSecrets(reason), MAX_REASON_LENGTH),
      event_id: event?.eventId ?? null,
      event_type: event?.eventType ?? null,
      visitor_id: event?.visitorId ?? null,
      errors: errors.length === 0 ? null : errors.slice(0, MAX_ERRORS).map(withoutSecrets),
    };
    this.lines.push(line);
    return line;
  }

  private fold(note: ActivityNote): LogLine | null {
    const name = `${note.source.keyId}/${note.status}/${note.reason}`;
    const line = this.folded.get(name);
    if (line) {
      line.events += note.events;
      return line;
    }
    const first = this.write({ ...note, event: null, errors: [] });
    if (first) this.folded.set(name, first);
    return first;
  }
}

function withoutSecrets({ field, code, message }: FieldError): FieldError {
  return { field: maskSecrets(field), code, message: maskSecrets(message) };
}

/** A note that was folded, and where it went. */
interface Fold {
  readonly note: ActivityNote;
  readonly count: StatusCount;
  readonly line: LogLine;
}

/** Whether a note goes where the last one went. */
function isAlike({ note: last, count }: Fold, { source, status, reason, atMs }: ActivityNote): boolean {
  return (
    last.source.keyId === source.keyId &&
    last.source.accountId === source.accountId &&
    last.source.environment === source.environment &&
    last.status === status &&
    last.reason === reason &&
    count.hour.getTime() === startOfHour(atMs)
  );
}
