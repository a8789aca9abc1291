import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { retentionAnswer, retentionTable } from './retention.answer.js';
import { type RetentionParameters, readRetention } from './retention.parameters.js';
import { RetentionReadModel } from './retention.read-model.js';

/** Who came back, by when they first came. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly retention: RetentionReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: RetentionParameters, left: AbortSignal): Promise<MadeReport> {
    const request = readRetention(parameters, this.clock.now());
    const cohorts = await this.retention.run(scope, request.question, left);
    const body = retentionAnswer(scope, request, cohorts);
    return { body, table: () => retentionTable(body) };
  }
}
