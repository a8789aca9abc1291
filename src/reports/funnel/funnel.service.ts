import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { fieldName } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { funnelAnswer, funnelTable } from './funnel.answer.js';
import { FunnelReadModel } from './funnel.read-model.js';
import {
  type FunnelEvidenceParameters,
  readEvidence,
  readEvidencePosition,
} from './funnel-evidence.parameters.js';
import { readFunnel } from './read-funnel.js';

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
    for (const { field } of filters) {
      faults.add(
        fieldName(field),
        'unknown_parameter',
        'is not a parameter of this request; a funnel filters in its steps',
      );
    }
    const asked = readEvidence(parameters);
    const question = readFunnel(sent, this.clock.now(), faults);
    const evidence = question && asked ? readEvidencePosition(parameters, question, asked) : null;
    refuseFaults(faults);
    const request = { question: question!, evidence };
    const body = funnelAnswer(scope, request, await this.funnels.run(scope, request, left));
    return { body, table: () => funnelTable(body), nextCursor: body.evidence?.next_cursor ?? null };
  }
}
