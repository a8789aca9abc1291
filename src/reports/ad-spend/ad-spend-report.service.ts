import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { adSpendReportAnswer, adSpendReportTable } from './ad-spend-report.answer.js';
import { EVIDENCE_DEFINITIONS } from './ad-spend-report.definition.js';
import { readAdSpendReport } from './ad-spend-report.parameters.js';
import { AdSpendReportReadModel } from './ad-spend-report.read-model.js';
import type { AdSpendReportResponse } from './ad-spend-report.response.js';
import { adSpendEvidenceAnswer } from './evidence/ad-spend-evidence.answer.js';
import {
  type AdSpendEvidenceParameters,
  asksForEvidence,
  readAdSpendEvidence,
} from './evidence/ad-spend-evidence.parameters.js';

/** What advertising cost, and what came of it; with evidence of one number where that is asked for. */
@Injectable()
export class AdSpendReportService {
  constructor(
    private readonly adSpend: AdSpendReportReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(
    scope: ReadScope,
    parameters: AdSpendEvidenceParameters,
    left: AbortSignal,
  ): Promise<MadeReport> {
    const asksEvidence = asksForEvidence(parameters);
    const request = readAdSpendReport(parameters, this.clock.now());
    const { question, compared } = request;
    if (!asksEvidence) {
      const report = await this.adSpend.run(scope, question, left, compared?.question);
      const body = comparedAnswer(request, report, (...asked) => adSpendReportAnswer(scope, ...asked));
      return { body, table: () => adSpendReportTable(body) };
    }
    // Evidence is of the range itself, so nothing is compared.
    const evidence = readAdSpendEvidence(parameters, question);
    const { value, ...snapshot } = await this.adSpend.explain(scope, { question, evidence }, left);
    const found = await adSpendEvidenceAnswer(question, evidence, value.evidence);
    const counted = { ...snapshot, value: value.report, compared: null };
    const answered = adSpendReportAnswer(scope, request, counted);
    const body: AdSpendReportResponse = {
      ...answered,
      definition: { ...answered.definition, evidence: EVIDENCE_DEFINITIONS[evidence.number] },
      evidence: found,
    };
    return { body, table: () => adSpendReportTable(body), nextCursor: found.next_cursor };
  }
}
