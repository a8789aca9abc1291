import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { echoConversions } from '../conversions/evidence/conversion-evidence.answer.js';
import { conversionPathsAnswer, conversionPathsTable } from './conversion-paths.answer.js';
import { type ConversionPathsRequest, readConversionPaths } from './conversion-paths.parameters.js';
import { ConversionPathsReadModel } from './conversion-paths.read-model.js';
import type { ConversionPathsResponse } from './conversion-paths.response.js';
import {
  asksForEvidence,
  type PathEvidenceParameters,
  pathEvidenceCursor,
  readPathEvidence,
} from './evidence/path-evidence.parameters.js';

/** Which ways led to conversions, and how long they were. */
@Injectable()
export class ConversionPathsService {
  constructor(
    private readonly paths: ConversionPathsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: PathEvidenceParameters, left: AbortSignal): Promise<MadeReport> {
    const asksEvidence = asksForEvidence(parameters);
    const request = readConversionPaths(parameters, this.clock.now());
    if (asksEvidence) return this.makeWithEvidence(scope, { parameters, request }, left);
    const result = await this.paths.run(scope, request.question, left, request.compared?.question);
    const body = comparedAnswer(request, result, (...asked) => conversionPathsAnswer(scope, ...asked));
    return { body, table: () => conversionPathsTable(body) };
  }

  /** Evidence is of the range itself, so nothing is compared. */
  private async makeWithEvidence(
    scope: ReadScope,
    { parameters, request }: { parameters: PathEvidenceParameters; request: ConversionPathsRequest },
    left: AbortSignal,
  ): Promise<MadeReport> {
    const { question } = request;
    const evidence = readPathEvidence(parameters, question);
    const { value, ...snapshot } = await this.paths.explain(scope, { question, evidence }, left);
    const counted = { ...snapshot, value: value.result, compared: null };
    const { total, conversions, next } = value.evidence;
    const body: ConversionPathsResponse = {
      ...conversionPathsAnswer(scope, request, counted),
      evidence: {
        total,
        conversions: await echoConversions(conversions),
        next_cursor: pathEvidenceCursor(question, evidence, next),
      },
    };
    return { body, table: () => conversionPathsTable(body), nextCursor: body.evidence!.next_cursor };
  }
}
