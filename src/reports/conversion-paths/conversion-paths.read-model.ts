import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { attribute } from '../attribution/attribute.js';
import { audienceOf, readOptionsOf } from '../attribution/touch-range.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import type { ConversionEvidencePage } from '../conversions/evidence/conversion-evidence.types.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import type { ConversionPathsQuestion, ConversionPathsResult, ListedPath } from './conversion-paths.types.js';
import { ConversionPathsTally } from './conversion-paths-tally.js';
import { explainPath } from './evidence/explain-path.js';
import type { PathEvidenceQuestion } from './evidence/path-evidence.types.js';

/** Paths to conversions out of PostgreSQL. */
@Injectable()
export class ConversionPathsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    question: ConversionPathsQuestion,
    signal?: AbortSignal,
    compared: ConversionPathsQuestion | null = null,
  ): Promise<Snapshot<ConversionPathsResult>> {
    return this.runner.run(scope, (reading) => countPaths(reading, question), {
      ...readOptionsOf(question),
      warn: warnOfEmptyCohorts({ audience: audienceOf(question) }, question.span, countNobody),
      compared: compared && {
        question: compared,
        range: readOptionsOf(compared).range,
        read: (reading, { paths }) => countPaths(reading, compared, paths),
      },
      signal,
    });
  }

  /** The same with a page of the conversions that a number counts, of one snapshot. */
  explain(
    scope: ReadScope,
    {
      question,
      evidence,
    }: { readonly question: ConversionPathsQuestion; readonly evidence: PathEvidenceQuestion },
    signal?: AbortSignal,
  ): Promise<Snapshot<PathsWithEvidence>> {
    const read = async (reading: Reading): Promise<PathsWithEvidence> => ({
      result: await countPaths(reading, question),
      evidence: await explainPath(reading, question, evidence),
    });
    return this.runner.run(scope, read, {
      ...readOptionsOf(question),
      warn: warnOfEmptyCohorts({ audience: audienceOf(question) }, question.span, ({ result }) =>
        countNobody(result),
      ),
      signal,
    });
  }
}

function countNobody({ totals }: ConversionPathsResult): boolean {
  return totals.conversions === 0;
}

/** Paths, and some of the conversions. */
export interface PathsWithEvidence {
  readonly result: ConversionPathsResult;
  readonly evidence: ConversionEvidencePage;
}

/** The commonest paths, or those of another range. */
async function countPaths(
  reading: Reading,
  question: ConversionPathsQuestion,
  listed: readonly ListedPath[] | null = null,
): Promise<ConversionPathsResult> {
  const tally = new ConversionPathsTally(question);
  await attribute(reading, question, tally);
  return tally.result(listed);
}
