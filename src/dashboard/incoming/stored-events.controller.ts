import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentMembership } from '../access/caller.decorator.js';
import type { CallerAccount } from '../access/caller.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import {
  EventListQuery,
  EventTypeList,
  EventTypesQuery,
  OneEventQuery,
  StoredEventPage,
  StoredEventView,
} from './event.dto.js';
import { EventTypeChoices } from './event-type-choices.js';
import { StoredEventsService } from './stored-events.service.js';

/** The stored events of an account. */
@ApiTags('events')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id')
export class StoredEventsController {
  constructor(
    private readonly events: StoredEventsService,
    private readonly eventTypes: EventTypeChoices,
  ) {}

  @Get('events')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: StoredEventPage })
  list(
    @Query(QueryPipe) query: EventListQuery,
    @CurrentMembership() account: CallerAccount,
    @ClientLeft() signal: AbortSignal,
  ): Promise<StoredEventPage> {
    return this.events.list(account, query, signal);
  }

  /** Types of stored events, to choose from while one types. */
  @Get('event-types')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: EventTypeList })
  types(
    @Query(QueryPipe) query: EventTypesQuery,
    @CurrentMembership() account: CallerAccount,
    @ClientLeft() signal: AbortSignal,
  ): Promise<EventTypeList> {
    return this.eventTypes.suggest(account, query, signal);
  }

  /** One event. The id is a query parameter, because an id may contain characters that a path may not. */
  @Get('event')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: StoredEventView })
  show(
    @Query(QueryPipe) query: OneEventQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<StoredEventView> {
    return this.events.get(account, query);
  }
}
