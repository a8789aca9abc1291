import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import type { Snapshot } from '../running/report-runner.js';
import { conversionsAnswer, conversionsTable } from './conversions.answer.js';
import { type ConversionsParameters, readConversions } from './conversions.parameters.js';
import { ConversionsReadModel, type WithEvidence } from './conversions.read-model.js';
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
    const { question, evidence, compared } = request;
    if (evidence === null) {
      const result = await this.conversions.run(scope, question, left, compared?.question);
      const body = comparedAnswer(request, result, (...asked) => conversionsAnswer(scope, ...asked));
      return { body, table: () => conversionsTable(body) };
    }
    const isOfCompared = evidence.rowsOf !== undefined;
    const explained = isOfCompared ? compared!.question : question;
    const beside = isOfCompared ? question : null;
    const bodyOf = ({ value, ...snapshot }: Snapshot<Pick<WithEvidence<unknown>, 'result' | 'compared'>>) =>
      comparedAnswer(request, { ...snapshot, value: value.result, compared: value.compared }, (...asked) =>
        conversionsAnswer(scope, ...asked),
      );
    if (evidence.number === 'visitors') {
      const asked = { question: explained, beside, evidence };
      const snapshot = await this.conversions.explainVisitors(scope, asked, left);
      const found = visitorEvidenceAnswer(explained, evidence, snapshot.value.evidence);
      return {
        body: { ...bodyOf(snapshot), evidence: found },
        table: () => visitorEvidenceTable(found, question),
        nextCursor: found.next_cursor,
      };
    }
    const asked = { question: explained, beside, evidence };
    const snapshot = await this.conversions.explain(scope, asked, left);
    const found = await conversionEvidenceAnswer(explained, evidence, snapshot.value.evidence);
    return {
      body: { ...bodyOf(snapshot), evidence: found },
      table: () => conversionEvidenceTable(found, question),
      nextCursor: found.next_cursor,
    };
  }
}
