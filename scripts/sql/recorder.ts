import type { DataSource } from 'typeorm';
import type { Layout } from '../../src/database/citus/layout.js';
import { StatementShape } from '../../src/database/citus/statement-shape.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { RememberedStates } from '../../src/reports/running/remembered-states.js';
import type { Read, Reading, ReportRunner, Snapshot } from '../../src/reports/running/report-runner.js';
import { TimeSlices } from '../../src/reports/running/time-slices.js';

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Rows for the statements whose text has a piece; all others answer none. */
export type ScriptedRows = Readonly<Record<string, readonly object[]>>;

/** Stands in for the database and for the reports' runner, and keeps what it is sent. */
export class Recorder {
  readonly sent: SentStatement[] = [];

  constructor(
    private readonly nowMs: number,
    private readonly rows: ScriptedRows = {},
  ) {}

  /** For services of the control plane, which ask TypeORM. */
  get dataSource(): DataSource {
    const manager = {
      query: async (text: string, values: readonly unknown[] = []) => this.record({ text, values }),
    };
    const transaction = (work: (given: typeof manager) => Promise<unknown>) => work(manager);
    return { ...manager, transaction } as unknown as DataSource;
  }

  /** For whatever asks the database itself. */
  get database(): Database {
    return this.databaseOf('single');
  }

  /** The same of a cluster. */
  get cluster(): Database {
    return this.databaseOf('distributed');
  }

  private databaseOf(layout: Layout): Database {
    const query = (statement: string | SentStatement, values: readonly unknown[] = []) =>
      Promise.resolve({
        rows: this.record(typeof statement === 'string' ? { text: statement, values } : statement),
      });
    /** What begins and ends a transaction is a text alone, and is not kept. */
    const client = {
      query: (statement: string | SentStatement) =>
        typeof statement === 'string' ? Promise.resolve({ command: statement, rows: [] }) : query(statement),
      release: () => undefined,
    };
    const pool = { query, connect: () => Promise.resolve(client) };
    const readAs = (_: ReadScope, read: (client: typeof pool) => unknown) => read(pool);
    return {
      shape: new StatementShape(layout),
      lookup: pool,
      reader: pool,
      writer: pool,
      readAs,
    } as unknown as Database;
  }

  /** For read models of reports; what is sent by COPY is kept as the SELECT. */
  get runner(): ReportRunner {
    const run = async <T>(scope: ReadScope, read: Read<T>): Promise<Snapshot<T>> => {
      const reading: Reading = {
        scope,
        asOfMs: this.nowMs,
        ask: async (statement) => this.record(statement) as never[],
        copy: async (statement) => void this.record(statement),
        slices: new TimeSlices({
          isWriting: () => false,
          maxWorkMs: Number.POSITIVE_INFINITY,
          tookTooLong: () => new Error('Recording took too long'),
        }),
        states: new RememberedStates(() => this.nowMs),
      };
      return {
        value: await read(reading),
        compared: null,
        asOfMs: this.nowMs,
        listsRevision: 0,
        botEvents: 0,
        warnings: [],
      };
    };
    return { run } as unknown as ReportRunner;
  }

  private record({ text, values }: SentStatement): readonly object[] {
    this.sent.push({ text, values: values ?? [] });
    return Object.entries(this.rows).find(([piece]) => text.includes(piece))?.[1] ?? [];
  }
}
