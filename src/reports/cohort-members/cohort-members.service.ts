import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import type { MadeReport } from '../answer/made-report.js';
import { cohortMembersAnswer, cohortMembersTable } from './cohort-members.answer.js';
import type { CohortMembersParameters } from './cohort-members.input.js';
import { CohortMembersReadModel } from './cohort-members.read-model.js';
import { readMembersQuestion } from './read-members-question.js';

/** A definition as sent, and which page of its members. */
export interface AskedMembers {
  readonly sent: unknown;
  readonly parameters: CohortMembersParameters;
}

/** Who meets a definition now. */
@Injectable()
export class CohortMembersService {
  constructor(private readonly members: CohortMembersReadModel) {}

  /** @throws ApiError 400 that names every fault of what was asked; as ReportRunner. `left` fires when whoever asks has left. */
  async make(scope: ReadScope, { sent, parameters }: AskedMembers, left: AbortSignal): Promise<MadeReport> {
    const request = readMembersQuestion(sent, parameters);
    const body = cohortMembersAnswer(scope, request, await this.members.run(scope, request.question, left));
    return { body, table: () => cohortMembersTable(body), nextCursor: body.next_cursor };
  }
}
