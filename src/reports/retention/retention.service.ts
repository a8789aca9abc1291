import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { retentionEvidenceAnswer } from './evidence/retention-evidence.answer.js';
import {
  asksForEvidence,
  type RetentionEvidenceParameters,
  readRetentionEvidence,
} from './evidence/retention-evidence.parameters.js';
import { retentionAnswer, retentionTable } from './retention.answer.js';
import { type RetentionRequest, readRetention } from './retention.parameters.js';
import { RetentionReadModel } from './retention.read-model.js';
import type { RetentionResponse } from './retention.response.js';

/** Who came back, by when they first came. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly retention: RetentionReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(
    scope: ReadScope,
    parameters: RetentionEvidenceParameters,
    left: AbortSignal,
  ): Promise<MadeReport> {
    const asksEvidence = asksForEvidence(parameters);
    const request = readRetention(parameters, this.clock.now());
    if (asksEvidence) return this.makeWithEvidence(scope, { parameters, request }, left);
    const { question, compared } = request;
    const cohorts = await this.retention.run(scope, question, left, compared?.question);
    const body = comparedAnswer(request, cohorts, (...asked) => retentionAnswer(scope, ...asked));
    return { body, table: () => retentionTable(body) };
  }

  /** Evidence is of the range itself, so nothing is compared. */
  private async makeWithEvidence(
    scope: ReadScope,
    { parameters, request }: { parameters: RetentionEvidenceParameters; request: RetentionRequest },
    left: AbortSignal,
  ): Promise<MadeReport> {
    const { question } = request;
    const asked = readRetentionEvidence(parameters, request);
    const { value, ...snapshot } = await this.retention.runWithEvidence(scope, question, asked, left);
    const counted = { ...snapshot, value: value.cohorts, compared: null };
    const evidence = retentionEvidenceAnswer(question, asked, value.evidence);
    const body: RetentionResponse = { ...retentionAnswer(scope, request, counted), evidence };
    return { body, table: () => retentionTable(body), nextCursor: evidence.next_cursor };
  }
}
