import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { adSpendReportAnswer, adSpendReportTable } from './ad-spend-report.answer.js';
import { type AdSpendReportParameters, readAdSpendReport } from './ad-spend-report.parameters.js';
import { AdSpendReportReadModel } from './ad-spend-report.read-model.js';

/** What advertising cost, and what came of it. */
@Injectable()
export class AdSpendReportService {
  constructor(
    private readonly adSpend: AdSpendReportReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: AdSpendReportParameters, left: AbortSignal): Promise<MadeReport> {
    const request = readAdSpendReport(parameters, this.clock.now());
    const report = await this.adSpend.run(scope, request.question, left);
    const body = adSpendReportAnswer(scope, request, report);
    return { body, table: () => adSpendReportTable(body) };
  }
}
