import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { ReportRunner, type Snapshot } from '../running/report-runner.js';
import { touchSources } from '../scope/touch-sources.js';
import { type RetentionRow, retentionStatement, scopedQuestionOf } from './retention.sql.js';
import type { RetentionCohort, RetentionQuestion } from './retention.types.js';

/** Retention out of PostgreSQL. */
@Injectable()
export class RetentionReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    question: RetentionQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<readonly RetentionCohort[]>> {
    return this.runner.run(
      scope,
      async (reading) => {
        const sources = await touchSources(reading, scopedQuestionOf(question));
        const rows = await reading.ask<RetentionRow>(retentionStatement(scope, question, sources));
        return toCohorts(question, rows);
      },
      { range: { fromUs: 0, toUs: question.calendar.at(-1)!.endUs }, span: question.span, signal },
    );
  }
}

/** One for each bucket of the range, zero-filled. */
function toCohorts(
  { cohorts, periods }: RetentionQuestion,
  rows: readonly RetentionRow[],
): RetentionCohort[] {
  const sizes = Array.from({ length: cohorts }, () => 0);
  const returned = sizes.map(() => Array.from({ length: periods + 1 }, () => 0));
  for (const { cohort, period, visitors } of rows) {
    if (period === null) sizes[cohort - 1] = visitors;
    else returned[cohort - 1]![period] = visitors;
  }
  return sizes.map((visitors, i) => ({ visitors, returned: returned[i]! }));
}
