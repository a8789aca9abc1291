import { Injectable } from '@nestjs/common';
import { ReportRunner, type Snapshot } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import { type RetentionRow, retentionStatement } from './retention.sql.js';
import type { RetentionCohort, RetentionQuestion, RetentionReadModel } from './retention.types.js';

/** Retention out of PostgreSQL. */
@Injectable()
export class SqlRetentionReadModel implements RetentionReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReportScope,
    question: RetentionQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<readonly RetentionCohort[]>> {
    return this.runner.run(
      scope,
      async (ask) => toCohorts(question, await ask<RetentionRow>(retentionStatement(scope, question))),
      signal,
    );
  }
}

/** Zero-filled. */
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
