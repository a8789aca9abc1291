import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { filterName } from '../query/filter-name.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { funnelAnswer, funnelTable } from './funnel.answer.js';
import { FunnelReadModel, type FunnelReport } from './funnel.read-model.js';
import type { FunnelResponse } from './funnel.response.js';
import type { FunnelQuestion, FunnelRequest } from './funnel.types.js';
import {
  type FunnelEvidenceParameters,
  readEvidence,
  readEvidencePosition,
} from './funnel-evidence.parameters.js';
import { readFunnel } from './read-funnel.js';
import { readFunnelComparison } from './read-funnel-comparison.js';

/** What asks for a funnel: its definition, as sent, and which evidence to name. */
export interface AskedFunnel {
  readonly sent: unknown;
  readonly parameters: FunnelEvidenceParameters;
}

/** How many visitors come how far, and how fast. */
@Injectable()
export class FunnelService {
  constructor(
    private readonly funnels: FunnelReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, { sent, parameters }: AskedFunnel, left: AbortSignal): Promise<MadeReport> {
    const { faults, filters } = parameters;
    for (const filter of filters) {
      faults.add(
        filterName(filter),
        'unknown_parameter',
        'is not a parameter of this request; a funnel filters in its steps',
      );
    }
    const asked = readEvidence(parameters);
    const nowMs = this.clock.now();
    const question = readFunnel(sent, nowMs, faults);
    const evidence = question && asked ? readEvidencePosition(parameters, question, asked) : null;
    const compared = question ? readFunnelComparison(sent, question, { nowMs, faults }) : null;
    refuseFaults(faults);
    // Evidence is of the range itself.
    const request = { question: question!, evidence, compared: evidence ? null : compared };
    const counted = await this.funnels.run(scope, request, left);
    const body = comparedAnswer<FunnelQuestion, FunnelReport, FunnelRequest, FunnelResponse>(
      request,
      counted,
      (...asked) => funnelAnswer(scope, ...asked),
    );
    return { body, table: () => funnelTable(body), nextCursor: body.evidence?.next_cursor ?? null };
  }
}
