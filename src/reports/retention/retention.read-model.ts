import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { audienceSources } from '../audience/audience-sources.js';
import { isEveryone } from '../audience/is-everyone.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { touchSources } from '../scope/touch-sources.js';
import { askedByFilters, typesOfFilters } from '../warnings/asked-names.js';
import type { AskedEventType } from '../warnings/unseen-event-types.js';
import { readEvidencePage } from './evidence/read-retention-evidence.js';
import type {
  RetentionEvidencePage,
  RetentionEvidenceQuestion,
} from './evidence/retention-evidence.types.js';
import { canBePacked, countPackedRetention } from './packed-retention.js';
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
    compared: RetentionQuestion | null = null,
  ): Promise<Snapshot<readonly RetentionCohort[]>> {
    const read = async (reading: Reading) => (await countCohorts(reading, question)).cohorts;
    return this.runner.run(scope, read, {
      question: ['retention', question],
      isOfRange: isEveryone(question.audience),
      range: readRange(question),
      span: question.span,
      eventTypes: askedTypes(question),
      names: askedByFilters(question.filters),
      warn: warnOfEmptyCohorts(question, question.span, countNobody),
      compared: compared && {
        question: compared,
        range: readRange(compared),
        read: async (reading) => (await countCohorts(reading, compared)).cohorts,
      },
      signal,
    });
  }

  /** The same with a page of the visitors of a cell, of one snapshot. */
  runWithEvidence(
    scope: ReadScope,
    question: RetentionQuestion,
    asked: RetentionEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<RetentionWithEvidence>> {
    const read = async (reading: Reading): Promise<RetentionWithEvidence> => {
      const { cohorts, visitors } = await countCohorts(reading, question, asked);
      const sources = await touchSources(reading, scopedQuestionOf(question));
      const audience = await audienceSources(reading, question.audience, question.span);
      const by = { sources, audience, among: visitors };
      return { cohorts, evidence: await readEvidencePage(reading, question, asked, by) };
    };
    return this.runner.run(scope, read, {
      question: ['retention', question, asked],
      range: readRange(question),
      span: question.span,
      eventTypes: askedTypes(question),
      names: askedByFilters(question.filters),
      warn: warnOfEmptyCohorts(question, question.span, ({ cohorts }) => countNobody(cohorts)),
      signal,
    });
  }
}

/** Cohorts, and some of their visitors. */
export interface RetentionWithEvidence {
  readonly cohorts: readonly RetentionCohort[];
  readonly evidence: RetentionEvidencePage;
}

function countNobody(cohorts: readonly RetentionCohort[]): boolean {
  return cohorts.every(({ visitors }) => visitors === 0);
}

function readRange({ calendar }: RetentionQuestion): TimeRange {
  return { fromUs: 0, toUs: calendar.at(-1)!.endUs };
}

interface CountedCohorts {
  readonly cohorts: readonly RetentionCohort[];
  /** Keys of whom the evidence names; null where that is not known. */
  readonly visitors: readonly string[] | null;
}

async function countCohorts(
  reading: Reading,
  question: RetentionQuestion,
  asked: RetentionEvidenceQuestion | null = null,
): Promise<CountedCohorts> {
  const packed = canBePacked(question) ? await countPackedRetention(reading, question, asked) : null;
  if (packed) return { cohorts: toCohorts(question, packed.rows), visitors: packed.visitors };
  const sources = await touchSources(reading, scopedQuestionOf(question));
  const audience = await audienceSources(reading, question.audience, question.span);
  const statement = retentionStatement(reading.scope, question, { sources, audience });
  return { cohorts: toCohorts(question, await reading.ask<RetentionRow>(statement)), visitors: null };
}

function askedTypes({ cohortType, returnType, filters }: RetentionQuestion): AskedEventType[] {
  return [
    ...typesOfFilters(filters),
    ...(cohortType === null ? [] : [{ field: 'cohort_event_type', eventType: cohortType }]),
    ...(returnType === null ? [] : [{ field: 'return_event_type', eventType: returnType }]),
  ];
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
