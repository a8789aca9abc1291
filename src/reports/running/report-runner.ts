import { Inject, Injectable, Optional } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { cancellable } from '../../database/cancellable.js';
import { copyOut, type TakeRow } from '../../database/copy-out.js';
import { Database, type ReadScope } from '../../database/database.js';
import { databaseFault, isReadTimeout } from '../../database/sqlstate.js';
import type { ReportWarning } from '../answer/report-warning.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { AskedName } from '../warnings/asked-names.js';
import { eventsNotKept, keptSince } from '../warnings/events-not-kept.js';
import { type AskedEventType, unseenEventTypes } from '../warnings/unseen-event-types.js';
import { unseenNames } from '../warnings/unseen-names.js';
import { hasFewEvents } from './few-events.js';
import { RememberedAnswers } from './remembered-answers.js';
import { RememberedStates } from './remembered-states.js';
import { settledVersion } from './settled-version.js';
import { SharedRuns } from './shared-runs.js';
import { TimeSlices } from './time-slices.js';

/** What a report read, and the instant up to which every acknowledged event is in it. */
export interface Snapshot<T> {
  readonly value: T;
  /** The same of the range it is compared with; null where it is with none. */
  readonly compared: T | null;
  /** Unix milliseconds. */
  readonly asOfMs: number;
  /** The revision of the account's traffic lists in that snapshot; 0 where it never had any. */
  readonly listsRevision: number;
  /** Events of known bots in the time asked for, whatever else is asked. */
  readonly botEvents: number;
  /** What of the question its asker may have meant otherwise. */
  readonly warnings: readonly ReportWarning[];
}

/** Asks further statements of the one snapshot a report sees. */
export type Ask = <Row extends QueryResultRow>(statement: SqlStatement) => Promise<Row[]>;

/**
 * Asks for a statement's rows in binary, which `take` gets one by one: for what is much. Its values become part of the text
 * (COPY has no parameters), so nothing a client sent may be among them: numbers, dates and instants alone are let through.
 */
export type Copy = (statement: SqlStatement, take: TakeRow) => Promise<void>;

/** One report's look at its snapshot. */
export interface Reading {
  readonly scope: ReadScope;
  /** Unix milliseconds: every event acknowledged before is in the snapshot. */
  readonly asOfMs: number;
  readonly ask: Ask;
  readonly copy: Copy;
  /** For what is counted outside of the database. */
  readonly slices: TimeSlices;
  /** What was counted of settled days before. */
  readonly states: RememberedStates;
}

export type Read<T> = (reading: Reading) => Promise<T>;

/** A second look within the same snapshot, at another range. */
export interface ComparedReading<T> {
  /** All that decides it, as that of {@link RunOptions}. */
  readonly question: unknown;
  /** When what it reads happened. */
  readonly range: TimeRange;
  /** @param value what was read of the range itself. */
  readonly read: (reading: Reading, value: T) => Promise<T>;
}

export interface RunOptions<T> {
  /** When what is read happened: a report over few events overtakes those that wait. Unless given it is not short. */
  readonly range?: TimeRange | undefined;
  /** The time asked for; none unless given. */
  readonly span?: TimeRange | undefined;
  /** The event types that the question names; there is a warning for those that no event has. */
  readonly eventTypes?: readonly AskedEventType[] | undefined;
  /** The properties and values that it names; there is a warning for those, too. */
  readonly names?: readonly AskedName[] | undefined;
  /** Warnings that follow from what was read; asked in the same snapshot. */
  readonly warn?: ((reading: Reading, value: T) => Promise<readonly ReportWarning[]>) | undefined;
  /**
   * All that decides the answer beside the scope, as plain data: who asks the same before it is begun shares it. Unless given
   * nobody does.
   */
  readonly question?: unknown;
  /**
   * Whether the value follows from the question, the events in `range` and the account's traffic lists alone, not from the
   * present: then it is remembered once all days of the range are settled.
   */
  readonly isOfRange?: boolean | undefined;
  readonly compared?: ComparedReading<T> | null | undefined;
  /** Fires when whoever asked has left. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Settings of a report's transaction. Compiling a statement costs more than it gains on answers of a second; sorts
 * and hashes of one account's visitors fit into this much memory, and beyond it they go to disk. Nested loops are a bet
 * on few rows, which the planner makes and loses on a table just filled, whose statistics are still those of an empty
 * one: a month of 200,000 events took over 30 s that way, and takes half a second by hashing. Merge joins would sort what
 * hashing finds unsorted.
 */
export const REPORT_SETTINGS: readonly string[] = [
  'SET LOCAL jit = off',
  "SET LOCAL work_mem = '64MB'",
  'SET LOCAL enable_nestloop = off',
  'SET LOCAL enable_mergejoin = off',
];

/**
 * While events are written, a report's statement stays in its own process, which has a lower priority than they have
 * (lower-priority.ts); its parallel workers would not. On two cores it took no longer for it.
 */
const ON_ONE_CORE = 'SET LOCAL max_parallel_workers_per_gather = 0';

const NO_TIME: TimeRange = { fromUs: 0, toUs: 0 };

interface Frame {
  readonly revision: number;
  readonly bot_events: number;
  readonly kept_since: string | null;
}

/** What every answer says beside its numbers. @param ranges when all that is read happened. */
function framing(scope: ReadScope, { fromUs, toUs }: TimeRange, ranges: readonly TimeRange[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT ${listsRevisionSql('$1::int')} AS revision, count(*)::float8 AS bot_events,
       ${keptSince(parameters, ranges)} AS kept_since
  FROM events e
 WHERE ${parameters.own('e')} AND e.known_bot
   AND e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}`;
  return { text, values: parameters.values };
}

/**
 * Runs report statements: in one read-only transaction that the database binds to one account and environment, each
 * statement under the service's timeout, and what is counted outside of the database under the same. Whoever asked may
 * leave: the statement is then cancelled in the database, counting stops, and the promise rejects with the signal's reason.
 */
@Injectable()
export class ReportRunner {
  private readonly shared = new SharedRuns();
  private readonly remembered: RememberedAnswers;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional()
    @Inject(RememberedStates)
    private readonly states = new RememberedStates(() => clock.now()),
  ) {
    this.remembered = new RememberedAnswers(() => clock.now());
  }

  /**
   * What `read` makes of its statements' rows.
   * @throws ApiError 400 when a statement ran into the timeout (it was cancelled), or counting took as long: asked again it
   * would again; 503 when there were too many reports at once to have its turn in time.
   */
  async run<T>(scope: ReadScope, read: Read<T>, options: RunOptions<T> = {}): Promise<Snapshot<T>> {
    const { question, signal } = options;
    signal?.throwIfAborted();
    if (question === undefined) return this.inTurn(scope, read, options);
    // With all else that is asked of the runner, for it decides what comes beside the value.
    const name = questionName(scope, { ...options, signal: undefined });
    return this.shared.join(name, signal, (ofAll, begin) =>
      this.inTurn(scope, read, { ...options, signal: ofAll }, begin),
    );
  }

  /** How many reports begin before the one that was asked with this signal; null where it does not wait for its turn. */
  aheadOf(signal: AbortSignal): number | null {
    return this.database.longReads.aheadOf(this.shared.signalOf(signal) ?? signal);
  }

  private async inTurn<T>(
    scope: ReadScope,
    read: Read<T>,
    options: RunOptions<T>,
    begin?: () => void,
  ): Promise<Snapshot<T>> {
    const { signal } = options;
    const range = rangeOfAll(options);
    const { longReads } = this.database;
    const owner = scope.accountId;
    // Asked only where it matters: the look costs a round trip or two.
    const isShort =
      range !== undefined &&
      longReads.wouldReportWait(owner) &&
      (await hasFewEvents(this.database, scope, range));
    try {
      return await longReads.hold({ kind: 'report', owner, isShort, signal }, () =>
        this.readNow(scope, read, options, begin),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw databaseFault(error) === 'timeout' || isReadTimeout(error) ? tookTooLong() : error;
    }
  }

  private async readNow<T>(
    scope: ReadScope,
    read: Read<T>,
    options: RunOptions<T>,
    begin?: () => void,
  ): Promise<Snapshot<T>> {
    const { span = NO_TIME, eventTypes = [], names = [], warn, compared, signal } = options;
    begin?.();
    const asOfMs = this.clock.now();
    const slices = new TimeSlices({
      isWriting: () => this.database.isWriting,
      signal,
      maxWorkMs: this.database.statementTimeoutMs,
      tookTooLong,
    });
    return this.database.readAnywhereAs(scope, async ({ client, canceller }) => {
      const settings = this.database.isWriting ? [...REPORT_SETTINGS, ON_ONE_CORE] : REPORT_SETTINGS;
      for (const setting of settings) await client.query(setting);
      const statement = { client, canceller, signal };
      const ask: Ask = async <Row extends QueryResultRow>({ text, values }: SqlStatement) =>
        (await cancellable(statement, () => client.query<Row>(text, [...values]))).rows;
      const ranges = [rangeOfAll(options), span].filter((time) => time !== undefined);
      const [frame] = await ask<Frame & QueryResultRow>(framing(scope, span, ranges));
      const reading: Reading = {
        scope,
        asOfMs,
        ask,
        copy: (question, take) => cancellable(statement, () => copyOut(client, copyText(question), take)),
        slices,
        states: this.states,
      };
      const value = await this.readOrRemember(reading, read, { ...options, revision: frame!.revision });
      const other = compared ? await compared.read(reading, value) : null;
      const warnings = [
        ...eventsNotKept(frame!.kept_since),
        ...(await unseenEventTypes({ ask, scope }, eventTypes)),
        ...(await unseenNames({ ask, scope }, names)),
        ...((await warn?.(reading, value)) ?? []),
      ];
      const { revision: listsRevision, bot_events: botEvents } = frame!;
      return { value, compared: other, asOfMs, listsRevision, botEvents, warnings };
    });
  }

  /** @param options with the revision of the account's lists in the snapshot. */
  private async readOrRemember<T>(
    reading: Reading,
    read: Read<T>,
    { question, range, isOfRange, revision }: RunOptions<T> & { readonly revision: number },
  ): Promise<T> {
    if (!isOfRange || range === undefined || question === undefined) return read(reading);
    const settled = await settledVersion(reading, range);
    if (settled === null) return read(reading);
    const name = questionName(reading.scope, question);
    const version = `${revision} ${settled}`;
    const known = this.remembered.find<T>(name, version);
    if (known !== undefined) return known;
    const value = await read(reading);
    this.remembered.keep(name, version, value);
    return value;
  }
}

/** What is asked, and by whom. */
function questionName({ accountId, environment }: ReadScope, question: unknown): string {
  return JSON.stringify([accountId, environment, question]);
}

/** When all that is read happened, and what lies between; undefined where that is not told. */
function rangeOfAll<T>({ range, compared }: RunOptions<T>): TimeRange | undefined {
  if (range === undefined || !compared) return range;
  const { range: other } = compared;
  return { fromUs: Math.min(range.fromUs, other.fromUs), toUs: Math.max(range.toUs, other.toUs) };
}

/** Numbers, dates and instants, and arrays of them. */
const PLAIN_VALUE = /^[-+\d.:TZ,{}"]*$/;

function copyText({ text, values }: SqlStatement): string {
  const select = text.replace(/\$(\d+)/g, (_, number: string) => {
    const value = String(values[Number(number) - 1]);
    if (!PLAIN_VALUE.test(value))
      throw new Error('Not to be copied by: a value that is no number, date or instant');
    return `'${value}'`;
  });
  return `COPY (${select}) TO STDOUT (FORMAT binary)`;
}

function tookTooLong() {
  return apiErrors.badRequest('The report took too long and was given up: narrow the range');
}
