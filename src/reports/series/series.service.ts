import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { filterName } from '../query/filter-name.js';
import { type ReportParameters, refuseFaults } from '../query/report-query.pipe.js';
import { readSeries, type SeriesRequest } from './read-series.js';
import { seriesAnswer, seriesTable } from './series.answer.js';
import { SeriesReadModel, type SeriesReport } from './series.read-model.js';
import type { SeriesResponse } from './series.response.js';
import type { SeriesQuestion } from './series.types.js';

/** What asks for series: the body as sent, and a query that must be empty. */
export interface AskedSeries {
  readonly sent: unknown;
  readonly parameters: ReportParameters;
}

/** Several series over time, and what is computed of them. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly series: SeriesReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, { sent, parameters }: AskedSeries, left: AbortSignal): Promise<MadeReport> {
    const { faults, filters } = parameters;
    for (const filter of filters) {
      const message = 'is not a parameter of this request; each series has filters of its own';
      faults.add(filterName(filter), 'unknown_parameter', message);
    }
    const request = readSeries(sent, this.clock.now(), faults);
    refuseFaults(faults);
    const { question, compared } = request!;
    const counted = await this.series.run(scope, question, left, compared?.question);
    const body = comparedAnswer<SeriesQuestion, SeriesReport, SeriesRequest, SeriesResponse>(
      request!,
      counted,
      (...asked) => seriesAnswer(scope, ...asked),
    );
    return { body, table: () => seriesTable(body) };
  }
}
