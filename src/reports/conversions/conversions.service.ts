import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { conversionsAnswer, conversionsTable } from './conversions.answer.js';
import { type ConversionsParameters, readConversions } from './conversions.parameters.js';
import { ConversionsReadModel } from './conversions.read-model.js';
import { conversionEvidenceAnswer, conversionEvidenceTable } from './evidence/conversion-evidence.answer.js';
import { visitorEvidenceAnswer, visitorEvidenceTable } from './evidence/visitor-evidence.answer.js';

/** What conversions there were, and what led to them; with evidence of one number where that is asked for. */
@Injectable()
export class ConversionsService {
  constructor(
    private readonly conversions: ConversionsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: ConversionsParameters, left: AbortSignal): Promise<MadeReport> {
    const request = readConversions(parameters, this.clock.now());
    const { question, evidence } = request;
    if (evidence === null) {
      const result = await this.conversions.run(scope, question, left);
      const body = conversionsAnswer(scope, request, result);
      return { body, table: () => conversionsTable(body) };
    }
    if (evidence.number === 'visitors') {
      const { value, ...snapshot } = await this.conversions.explainVisitors(
        scope,
        { question, evidence },
        left,
      );
      const found = visitorEvidenceAnswer(question, evidence, value.evidence);
      const body = conversionsAnswer(scope, request, { ...snapshot, value: value.result });
      return {
        body: { ...body, evidence: found },
        table: () => visitorEvidenceTable(found),
        nextCursor: found.next_cursor,
      };
    }
    const { value, ...snapshot } = await this.conversions.explain(scope, { question, evidence }, left);
    const found = await conversionEvidenceAnswer(question, evidence, value.evidence);
    const body = conversionsAnswer(scope, request, { ...snapshot, value: value.result });
    return {
      body: { ...body, evidence: found },
      table: () => conversionEvidenceTable(found, question),
      nextCursor: found.next_cursor,
    };
  }
}
