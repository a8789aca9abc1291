import { type CountRow, NULL_RANK } from './event-counts.sql.js';
import type { EventCount, EventCounts, EventCountsQuestion, ValueGroup } from './event-counts.types.js';

/** What the statement's rows count, laid out as the report's answer: every bucket and group that was asked for, also those of nothing. */
export function toCounts(question: EventCountsQuestion, rows: readonly CountRow[]): EventCounts {
  const none: EventCount = {
    events: question.countsEvents ? 0 : null,
    visitors: question.countsVisitors ? 0 : null,
  };
  const toCount = ({ events, visitors }: CountRow): EventCount => ({
    events: question.countsEvents ? events : null,
    visitors,
  });
  const series = (own: readonly CountRow[]) => {
    const filled = question.buckets.map(() => none);
    for (const row of own) filled[row.bucket! - 1] = toCount(row);
    return filled;
  };
  const ofLevel = (level: number) => rows.filter((row) => row.level === level);
  const cells = ofLevel(0);
  const total = ofLevel(3)[0];
  const found = ofLevel(1).map((row) => ({
    rank: rankOf(row, question),
    group: {
      group: toGroup(row, question),
      total: toCount(row),
      buckets: series(cells.filter(({ rank }) => rank === row.rank)),
    },
  }));
  // Groups that were told are there with nothing, too.
  const missing = () =>
    (question.listed ?? [])
      .map((values, index) => ({
        rank: index + 1,
        group: { group: { kind: 'value' as const, values }, total: none, buckets: series([]) },
      }))
      .filter(({ rank }) => found.every((other) => other.rank !== rank));
  return {
    total: total ? toCount(total) : none,
    buckets: series(ofLevel(2)),
    groups:
      question.groupBy.length === 0
        ? null
        : [...missing(), ...found].sort((a, b) => a.rank - b.rank).map(({ group }) => group),
  };
}

function toGroup({ rank, value }: CountRow, { limit }: EventCountsQuestion): ValueGroup {
  if (rank === NULL_RANK) return { kind: 'null' };
  if (rank! > limit) return { kind: 'other' };
  return { kind: 'value', values: typeof value === 'string' ? [value] : value! };
}

/** Values by rank, then those without one, then the others. */
function rankOf({ rank }: CountRow, { limit }: EventCountsQuestion): number {
  if (rank === NULL_RANK) return limit + 1;
  return rank! > limit ? limit + 2 : rank!;
}
