import type { ReadScope } from '../../database/database.js';
import type { SqlStatement } from '../sql/sql-statement.js';

/** Of a report's look at its snapshot (report-runner.ts) what those need who ask a statement in passing. */
export interface SnapshotReading {
  readonly scope: ReadScope;
  readonly ask: <Row extends Record<string, unknown>>(statement: SqlStatement) => Promise<Row[]>;
}
