import { Inject, Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { cancellable } from '../../database/cancellable.js';
import { copyOut, type TakeRow } from '../../database/copy-out.js';
import { Database, type ReadScope } from '../../database/database.js';
import { databaseFault, isReadTimeout } from '../../database/sqlstate.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { listsRevisionSql } from '../channel/account-lists.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { hasFewEvents } from './few-events.js';
import { TimeSlices } from './time-slices.js';

/** What a report read, and the instant up to which every acknowledged event is in it. */
export interface Snapshot<T> {
  readonly value: T;
  /** Unix milliseconds. */
  readonly asOfMs: number;
  /** The revision of the account's traffic lists in that snapshot; 0 where it never had any. */
  readonly listsRevision: number;
  /** Events of known bots in the time asked for, whatever else is asked. */
  readonly botEvents: number;
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
}

export type Read<T> = (reading: Reading) => Promise<T>;

export interface RunOptions {
  /** When what is read happened: a report over few events overtakes those that wait. Unless given it is not short. */
  readonly range?: TimeRange | undefined;
  /** The time asked for; none unless given. */
  readonly span?: TimeRange | undefined;
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

/** What every answer says beside its numbers. */
function framing(scope: ReadScope, { fromUs, toUs }: TimeRange): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT ${listsRevisionSql('$1::int')} AS revision, count(*)::float8 AS bot_events
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
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What `read` makes of its statements' rows.
   * @throws ApiError 400 when a statement ran into the timeout (it was cancelled), or counting took as long: asked again it
   * would again; 503 when there were too many reports at once to have its turn in time.
   */
  async run<T>(scope: ReadScope, read: Read<T>, options: RunOptions = {}): Promise<Snapshot<T>> {
    const { range, signal } = options;
    signal?.throwIfAborted();
    const { longReads } = this.database;
    const owner = scope.accountId;
    // Asked only where it matters: the look costs a round trip or two.
    const isShort =
      range !== undefined &&
      longReads.wouldReportWait(owner) &&
      (await hasFewEvents(this.database, scope, range));
    try {
      return await longReads.hold({ kind: 'report', owner, isShort, signal }, () =>
        this.readNow(scope, read, options),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw databaseFault(error) === 'timeout' || isReadTimeout(error) ? tookTooLong() : error;
    }
  }

  private async readNow<T>(
    scope: ReadScope,
    read: Read<T>,
    { span = NO_TIME, signal }: RunOptions,
  ): Promise<Snapshot<T>> {
    const asOfMs = this.clock.now();
    const slices = new TimeSlices({
      isWriting: () => this.database.isWriting,
      signal,
      maxWorkMs: this.database.statementTimeoutMs,
      tookTooLong,
    });
    return this.database.readAs(scope, async (client) => {
      const settings = this.database.isWriting ? [...REPORT_SETTINGS, ON_ONE_CORE] : REPORT_SETTINGS;
      for (const setting of settings) await client.query(setting);
      const statement = { client, canceller: this.database.lookup, signal };
      const ask: Ask = async <Row extends QueryResultRow>({ text, values }: SqlStatement) =>
        (await cancellable(statement, () => client.query<Row>(text, [...values]))).rows;
      const [frame] = await ask<{ revision: number; bot_events: number }>(framing(scope, span));
      const value = await read({
        scope,
        asOfMs,
        ask,
        copy: (question, take) => cancellable(statement, () => copyOut(client, copyText(question), take)),
        slices,
      });
      return { value, asOfMs, listsRevision: frame!.revision, botEvents: frame!.bot_events };
    });
  }
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
