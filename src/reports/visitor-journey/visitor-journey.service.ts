import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { visitorJourneyAnswer, visitorJourneyTable } from './visitor-journey.answer.js';
import { readVisitorJourney, type VisitorJourneyParameters } from './visitor-journey.parameters.js';
import { VisitorJourneyReadModel } from './visitor-journey.read-model.js';

/** What a visitor, or the person it is, did. */
@Injectable()
export class VisitorJourneyService {
  constructor(
    private readonly journeys: VisitorJourneyReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: VisitorJourneyParameters, left: AbortSignal): Promise<MadeReport> {
    const question = readVisitorJourney(parameters, this.clock.now());
    const body = visitorJourneyAnswer(scope, question, await this.journeys.run(scope, question, left));
    return { body, table: () => visitorJourneyTable(body), nextCursor: body.next_cursor };
  }
}
