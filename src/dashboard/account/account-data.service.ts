import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { EventsReadModel } from '../../events/events.read-model.js';
import { TestDataPurgeService } from '../../events/test-data-purge.service.js';
import { VisitorErasureService } from '../../events/visitor-erasure.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import type { EraseVisitorRequest, PurgeResult, TestDataFacts } from './account.dto.js';

/** Deletion of an account's data by its people. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly erasure: VisitorErasureService,
    private readonly testData: TestDataPurgeService,
    private readonly events: EventsReadModel,
  ) {}

  /** How many events were erased. */
  eraseVisitor(account: CallerAccount, caller: Caller, body: EraseVisitorRequest): Promise<number> {
    const scope = { accountId: account.id, environment: body.environment };
    return this.erasure.erase(scope, body.visitor_id, caller.actor);
  }

  async testDataFacts(account: CallerAccount): Promise<TestDataFacts> {
    const { events, isExact } = await this.events.countTestEvents(account.id);
    return { events, at_least: !isExact };
  }

  /** Purges one portion. @throws ApiError 400 when the account's name was not typed. */
  async purgeTestData(account: CallerAccount, caller: Caller, confirmedName: string): Promise<PurgeResult> {
    if (confirmedName !== account.name) {
      const message = 'must be the name of the account';
      throw apiErrors.invalidBody([{ field: 'confirm_name', code: 'not_confirmed', message }]);
    }
    const { deleted, hasMore } = await this.testData.purgePortion(account.id, caller.actor);
    return { deleted, has_more: hasMore };
  }
}
