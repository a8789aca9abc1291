import type { CopiedField } from '../../database/copy-out.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import type { Reading } from './report-runner.js';

/** Counts rows, which come by part of the visitors. Yields between stretches of work of some ten microseconds. */
export interface PartTally<Row> {
  take(row: Row, part: number): Iterable<void>;
  /** What comes from now on is of other visitors. */
  endPart(): Iterable<void>;
}

/** Hands the rows of a statement to a tally; the part is their first column. In the snapshot of a report. */
export async function copyByPart<Row>(
  { copy, slices }: Reading,
  statement: SqlStatement,
  { partOf, toRow }: CopiedRows<Row>,
  tally: PartTally<Row>,
): Promise<void> {
  let part: number | null = null;
  const work = (steps: Iterator<void>): void | Promise<void> => {
    while (!steps.next().done) if (slices.isOver()) return slices.rest().then(() => work(steps));
    slices.end();
  };
  const start = (steps: Iterable<void>) => {
    slices.begin();
    return work(steps[Symbol.iterator]());
  };
  await copy(statement, (fields) => {
    const ofPart = partOf(fields[0]!);
    const row = toRow(fields);
    const isNew = part !== null && part !== ofPart;
    part = ofPart;
    return start(isNew ? both(tally.endPart(), tally.take(row, ofPart)) : tally.take(row, ofPart));
  });
  await start(tally.endPart());
}

export interface CopiedRows<Row> {
  readonly partOf: (field: Buffer) => number;
  readonly toRow: (fields: readonly CopiedField[]) => Row;
}

function* both(first: Iterable<void>, second: Iterable<void>): Generator<void> {
  yield* first;
  yield* second;
}
