import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { ReadScope } from '../../database/database.js';
import { comparedAnswer } from '../answer/compared-answer.js';
import type { MadeReport } from '../answer/made-report.js';
import { eventCountsAnswer, eventCountsTable } from './event-counts.answer.js';
import { type EventCountsRequest, readEventCounts } from './event-counts.parameters.js';
import { EventCountsReadModel } from './event-counts.read-model.js';
import type { EventCountsResponse } from './event-counts.response.js';
import type { EventCountsQuestion } from './event-counts.types.js';
import { eventEvidenceAnswer } from './evidence/event-evidence.answer.js';
import {
  asksForEvidence,
  type EventEvidenceParameters,
  readEventEvidence,
} from './evidence/event-evidence.parameters.js';

/** How many events and visitors, over time; with evidence of one number where that is asked for. */
@Injectable()
export class EventCountsService {
  constructor(
    private readonly eventCounts: EventCountsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, parameters: EventEvidenceParameters, left: AbortSignal): Promise<MadeReport> {
    const asksEvidence = asksForEvidence(parameters);
    const request = readEventCounts(parameters, this.clock.now());
    if (asksEvidence) return this.makeWithEvidence(scope, { parameters, request }, left);
    const { question, compared } = request;
    const counts = await this.eventCounts.run(scope, question, left, compared?.question);
    const body = comparedAnswer(request, counts, (...asked) => eventCountsAnswer(scope, ...asked));
    return { body, table: () => eventCountsTable(body) };
  }

  /** Nothing is compared beside evidence of the range itself. */
  private async makeWithEvidence(
    scope: ReadScope,
    { parameters, request }: { parameters: EventEvidenceParameters; request: EventCountsRequest },
    left: AbortSignal,
  ): Promise<MadeReport> {
    const asked = readEventEvidence(parameters, request);
    // The number itself is counted, whether or not it is shown beside its evidence.
    const counting = (counted: EventCountsQuestion): EventCountsQuestion => ({
      ...counted,
      countsEvents: counted.countsEvents || asked.number === 'events',
      countsVisitors: counted.countsVisitors || asked.number === 'visitors',
    });
    const question = counting(request.question);
    const compared = asked.groupsOf ? counting(request.compared!.question) : null;
    const evident = { question, asked, compared };
    const { value, ...snapshot } = await this.eventCounts.runWithEvidence(scope, evident, left);
    const counted = { ...snapshot, value: value.counts, compared: value.compared };
    const evidence = eventEvidenceAnswer(compared ?? question, asked, value.evidence);
    const report = comparedAnswer(request, counted, (...all) => eventCountsAnswer(scope, ...all));
    const body: EventCountsResponse = { ...report, evidence };
    return { body, table: () => eventCountsTable(body), nextCursor: evidence.next_cursor };
  }
}
