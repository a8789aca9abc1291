import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { environmentCode } from '../common/environment.js';
import type { Shapes } from '../database/citus/statement-shape.js';
import { Database } from '../database/database.js';
import { numberArray, textArray } from '../database/pg-array.js';
import { RAISE_RECEIPTS } from '../database/receipt-numbering.js';
import { NUMBERS_LOST, sqlState } from '../database/sqlstate.js';
import { inTransaction } from '../database/transactions.js';
import { spanOf, spared, startOfMonth, turnLock } from './event-months.js';
import { type EventRow, primaryKey, type StoredEvent } from './event-row.js';
import { EVENT_FINDS, WRITES } from './event-statements.js';
import { eventParameters, hourParameters, hoursOf } from './event-write.parameters.js';
import type { WriteKind } from './event-write.sql.js';
import { isLate } from './late-events.js';
import { type InsertBatch, storeInShard } from './shard-insert.js';
import { reportOf, type WriteAnswer } from './write-answer.js';
import type { WriteReport } from './write-report.js';

/** How a batch is stored. */
interface Storing {
  /** Whether the statement is given the months that are not searched for the ids. */
  readonly namesMonths: (kind: WriteKind) => boolean;
  readonly store: (client: pg.Pool | pg.PoolClient, batch: InsertBatch) => Promise<WriteAnswer>;
}

const STORING: Shapes<Storing> = {
  single: { namesMonths: (kind) => kind !== 'new', store: storeAtOnce },
  distributed: { namesMonths: () => true, store: storeInShard },
};

interface FoundRow {
  account_id: number;
  environment: number;
  event_id: string;
  content_hash: string;
  key_id: number;
  received_ms: number;
}

/** Executes the statements of event-write.sql.ts; on a cluster as shard-write.sql.ts has them. Decides nothing. */
@Injectable()
export class EventStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores what is not there yet, and tells each account's allowance its hour's first key. `rows` are sorted by key and
   * distinct; all or nothing is committed. With `areNew` none may be there: if one is, it is not stored, or nothing is and the error
   * is PostgreSQL's 23505. On a cluster rows of several shards are refused (shard-insert.ts); and after a crash of its coordinator nothing is
   * stored before numbers of receipt were raised, by this call: the same rows again succeed.
   */
  async insert(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    try {
      return await this.insertNumbered(rows, areNew);
    } catch (error) {
      if (sqlState(error) === NUMBERS_LOST) await this.database.writer.query(RAISE_RECEIPTS);
      throw error;
    }
  }

  private async insertNumbered(rows: readonly EventRow[], areNew: boolean): Promise<WriteReport> {
    const nowMs = Date.now();
    const hasLate = rows.some(({ event }) => isLate(event, nowMs));
    const kind: WriteKind = hasLate ? 'late' : areNew ? 'new' : 'any';
    const hours = hoursOf(rows);
    const span = spanOf(rows.map(({ event }) => event.receivedAtMs));
    const { shape, writer: pool } = this.database;
    const { namesMonths, store } = shape.of(STORING);
    const months = namesMonths(kind) ? spared(span) : [];
    const values = [...eventParameters(rows), ...hourParameters(hours), ...months];
    const batch = { rows, kind, hours, values };
    const lock = turnLock(span);
    const begin = ['BEGIN', `LOCK TABLE event_turn IN ${lock} MODE`];
    return reportOf(
      lock === null
        ? await store(pool, batch)
        : await inTransaction({ pool, begin }, (client) => store(client, batch)),
      hours,
    );
  }

  /** Makes the months of these rows where there are none yet. */
  async makeMonths(rows: readonly EventRow[]): Promise<void> {
    const months = new Set(rows.map(({ event }) => startOfMonth(event.receivedAtMs)));
    for (const monthMs of months)
      await this.database.writer.query('SELECT make_event_month($1)', [new Date(monthMs).toISOString()]);
  }

  /** The stored events among `rows`, by row key. */
  async find(rows: readonly EventRow[]): Promise<Map<string, StoredEvent>> {
    const { rows: found } = await this.database.writer.query<FoundRow>({
      ...this.database.shape.of(EVENT_FINDS),
      values: keyParameters(rows),
    });
    return new Map(
      found.map((row) => [
        primaryKey(row.account_id, row.environment, row.event_id),
        {
          contentHash: row.content_hash.replaceAll('-', ''),
          receivedAtMs: row.received_ms,
          keyId: row.key_id,
        },
      ]),
    );
  }
}

async function storeAtOnce(
  client: pg.Pool | pg.PoolClient,
  { kind, values }: InsertBatch,
): Promise<WriteAnswer> {
  const { rows } = await client.query<WriteAnswer>({ ...WRITES[kind], values });
  return rows[0]!;
}

function keyParameters(rows: readonly EventRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.account.accountId)),
    numberArray(rows.map((row) => environmentCode(row.account.environment))),
    textArray(rows.map((row) => row.event.eventId)),
  ];
}
