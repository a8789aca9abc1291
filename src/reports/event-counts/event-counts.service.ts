import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { eventCountsAnswer, eventCountsTable } from './event-counts.answer.js';
import { type EventCountsParameters, readEventCounts } from './event-counts.parameters.js';
import { EventCountsReadModel } from './event-counts.read-model.js';

/** How many events and visitors, over time. */
@Injectable()
export class EventCountsService {
  constructor(
    private readonly eventCounts: EventCountsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: EventCountsParameters, left: AbortSignal): Promise<MadeReport> {
    const request = readEventCounts(parameters, this.clock.now());
    const counts = await this.eventCounts.run(scope, request.question, left);
    const body = eventCountsAnswer(scope, request, counts);
    return { body, table: () => eventCountsTable(body) };
  }
}
