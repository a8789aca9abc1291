import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { bucketCuts, planRange } from '../rollup/rollup-plan.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { readRangeOf, type TouchSources, touchSources } from '../scope/touch-sources.js';
import {
  type CountRow,
  canBeRolledUp,
  eventCountsStatement,
  NULL_RANK,
  scopedQuestionOf,
} from './event-counts.sql.js';
import type {
  EventCount,
  EventCounts,
  EventCountsQuestion,
  EventGroup,
  ValueGroup,
} from './event-counts.types.js';
import { MOST_BUCKETS, type VisitorCountsRow, visitorCountsStatement } from './visitor-counts.sql.js';

/** Counts events in PostgreSQL. */
@Injectable()
export class EventCountsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(scope: ReadScope, question: EventCountsQuestion, signal?: AbortSignal): Promise<Snapshot<EventCounts>> {
    return this.runner.run(
      scope,
      async (reading) => {
        const sources = await touchSources(reading, scopedQuestionOf(question));
        const askForEvents = (asked: EventCountsQuestion) => countEvents(reading, asked, sources);
        if (!countsVisitorsApart(question)) return toCounts(question, await askForEvents(question));
        const eventsOnly = { ...question, countsVisitors: false };
        const events = question.countsEvents ? await askForEvents(eventsOnly) : [];
        const [visitors] = await reading.ask<VisitorCountsRow>(
          visitorCountsStatement(scope, question, sources),
        );
        return withVisitors(toCounts(eventsOnly, events), visitors!);
      },
      { range: readRangeOf(scopedQuestionOf(question)), span: question.span, signal },
    );
  }
}

async function countEvents(
  reading: Reading,
  question: EventCountsQuestion,
  sources: TouchSources,
): Promise<CountRow[]> {
  const { scope, ask } = reading;
  if (!canBeRolledUp(question)) return ask(eventCountsStatement(scope, question, { sources }));
  const plan = planRange(
    question.span,
    await rolledDays(reading, question.span, 'counts'),
    bucketCuts(question.buckets),
  );
  return ask(eventCountsStatement(scope, question, { plan: plan.days.length > 0 ? plan : null }));
}

/** Whether the fast statement can count the visitors; it knows no groups. */
function countsVisitorsApart({ countsVisitors, groupBy, buckets }: EventCountsQuestion): boolean {
  return countsVisitors && groupBy === null && buckets.length <= MOST_BUCKETS;
}

function withVisitors(counts: EventCounts, { total, buckets }: VisitorCountsRow): EventCounts {
  return {
    total: { ...counts.total, visitors: total },
    buckets: counts.buckets.map((count, index) => ({ ...count, visitors: buckets[index]! })),
    groups: null,
  };
}

function toCounts(question: EventCountsQuestion, rows: readonly CountRow[]): EventCounts {
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
  return {
    total: total ? toCount(total) : none,
    buckets: series(ofLevel(2)),
    groups:
      question.groupBy &&
      ofLevel(1)
        .sort((a, b) => rankOf(a, question) - rankOf(b, question))
        .map(
          (row): EventGroup => ({
            group: toGroup(row, question),
            total: toCount(row),
            buckets: series(cells.filter(({ rank }) => rank === row.rank)),
          }),
        ),
  };
}

function toGroup({ rank, value }: CountRow, { limit }: EventCountsQuestion): ValueGroup {
  if (rank === NULL_RANK) return { kind: 'null' };
  return rank! > limit ? { kind: 'other' } : { kind: 'value', value: value! };
}

/** Values by rank, then those without one, then the others. */
function rankOf({ rank }: CountRow, { limit }: EventCountsQuestion): number {
  if (rank === NULL_RANK) return limit + 1;
  return rank! > limit ? limit + 2 : rank!;
}
