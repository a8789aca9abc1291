import type { Reading } from '../../running/report-runner.js';
import { type EventsReading, NULL_RANK } from '../event-counts.sql.js';
import type { EventCount, EventCounts, EventCountsQuestion, ValueGroup } from '../event-counts.types.js';
import { rolledValuesPlan } from '../rolled-plan.js';
import type { Measure, Measured, MeasuredValue, Subject } from './measure.types.js';
import { type MeasuredRow, measuredStatement } from './measured.sql.js';
import { rolledUnique } from './rolled-unique.sql.js';

/** The counts with every measure that the question asks for, in its order: a statement for each subject. */
export async function withMeasures(
  reading: Reading,
  question: EventCountsQuestion,
  counts: EventCounts,
  by: EventsReading,
): Promise<EventCounts> {
  const { measures = [] } = question;
  if (measures.length === 0) return counts;
  const bySubject = new Map<string, ReadonlyMap<string, readonly MeasuredRow[]>>();
  for (const measure of measures) {
    const subject = subjectOf(measure);
    const name = JSON.stringify(subject);
    if (subject === null || bySubject.has(name)) continue;
    const hasRanks = measures.some((other) => JSON.stringify(subjectOf(other)) === name && isByRank(other));
    const property = rolledUnique(question, subject);
    const plan = property === null ? null : await rolledValuesPlan(reading, question, property);
    const statement = measuredStatement(reading.scope, { question, subject, hasRanks, by, plan });
    bySubject.set(name, byCell(await reading.ask<MeasuredRow>(statement)));
  }
  const measured = (count: EventCount, cell: Cell): EventCount => ({
    ...count,
    measures: measures.map((measure) => {
      const rows = bySubject.get(JSON.stringify(subjectOf(measure)));
      return rows ? valuesOf(measure, rows.get(cellName(cell)) ?? []) : eventsPerVisitor(count);
    }),
  });
  const series = (buckets: readonly EventCount[], level: number, rank: number | null) =>
    buckets.map((count, index) => measured(count, { level, rank, bucket: index + 1 }));
  return {
    total: measured(counts.total, { level: 3, rank: null, bucket: null }),
    buckets: series(counts.buckets, 2, null),
    groups:
      counts.groups?.map(({ group, total, buckets }, index) => {
        const rank = rankOf(group, index, question);
        return {
          group,
          total: measured(total, { level: 1, rank, bucket: null }),
          buckets: series(buckets, 0, rank),
        };
      }) ?? null,
  };
}

type Cell = Pick<MeasuredRow, 'level' | 'rank' | 'bucket'>;

function cellName({ level, rank, bucket }: Cell): string {
  return `${level} ${rank} ${bucket}`;
}

function byCell(rows: readonly MeasuredRow[]): ReadonlyMap<string, readonly MeasuredRow[]> {
  const cells = new Map<string, MeasuredRow[]>();
  for (const row of rows) {
    const name = cellName(row);
    const known = cells.get(name);
    if (known) known.push(row);
    else cells.set(name, [row]);
  }
  return cells;
}

/** Values stand in the order of their ranks. */
function rankOf({ kind }: ValueGroup, index: number, { limit }: EventCountsQuestion): number {
  if (kind === 'null') return NULL_RANK;
  return kind === 'other' ? limit + 1 : index + 1;
}

/** What a measure is made of; null of what is computed of the counts. */
export function subjectOf(measure: Measure): Subject | null {
  switch (measure.kind) {
    case 'events_per_visitor':
      return null;
    case 'revenue':
      return { kind: 'revenue' };
    case 'unique':
      return { kind: 'texts', property: measure.property };
    case 'property':
      return { kind: 'numbers', property: measure.property };
  }
}

function isByRank(measure: Measure): boolean {
  return 'function' in measure && (measure.function === 'median' || measure.function === 'p90');
}

function eventsPerVisitor({ events, visitors }: EventCount): Measured {
  return visitors ? [{ currency: null, text: String(events), per: visitors }] : [];
}

/** Sums and numbers of nothing are 0, where they are no money. */
function valuesOf(measure: Measure, rows: readonly MeasuredRow[]): Measured {
  if (rows.length > 0) return rows.map((row) => figureOf(measure, row));
  const isNumber = measure.kind === 'unique' || (measure.kind === 'property' && isTotal(measure.function));
  return isNumber ? [{ currency: null, text: '0', per: 1 }] : [];
}

function isTotal(name: string): boolean {
  return name === 'sum' || name === 'count';
}

function figureOf(measure: Measure, row: MeasuredRow): MeasuredValue {
  const { currency, events, values, sum } = row;
  if (!('function' in measure)) return { currency, text: String(values), per: 1 };
  switch (measure.function) {
    case 'count':
      return { currency, text: String(events), per: 1 };
    case 'average':
      return { currency, text: sum!, per: events };
    default:
      return { currency, text: row[measure.function]!, per: 1 };
  }
}
