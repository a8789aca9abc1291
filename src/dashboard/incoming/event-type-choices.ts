import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { EventTypesReadModel } from '../../events/event-types.read-model.js';
import type { CallerAccount } from '../access/caller.js';
import type { EventTypeList, EventTypesQuery } from './event.dto.js';

/** More nobody reads; typing on finds the others. */
const SUGGESTED = 20;

/** Which types an account's events have: for those who type a part of one. */
@Injectable()
export class EventTypeChoices {
  constructor(private readonly types: EventTypesReadModel) {}

  async suggest(
    account: CallerAccount,
    { environment, type_part: part }: EventTypesQuery,
    signal: AbortSignal,
  ): Promise<EventTypeList> {
    const scope = { accountId: account.id, environment };
    const { types, isComplete } = await this.types.find(scope, part ?? null, signal);
    return {
      types: types
        .slice(0, SUGGESTED)
        .map(({ eventType, newestAt }) => ({ event_type: eventType, newest_at: newestAt.toISOString() })),
      total: types.length,
      complete: isComplete,
    };
  }

  /** All types that contain the text; null where an account has too many to know. A later one is not known yet. */
  async matching(scope: ReadScope, part: string, signal: AbortSignal): Promise<readonly string[] | null> {
    const { types, isComplete } = await this.types.find(scope, part, signal);
    return isComplete ? types.map(({ eventType }) => eventType) : null;
  }
}
