import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS, MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import {
  eventStream,
  FirstEventState,
  IncomingQuery,
  IncomingRow,
  IncomingRowDetails,
  IncomingRows,
  OneRequestQuery,
} from './incoming.dto.js';
import { IncomingViewService } from './incoming-view.service.js';

/** Streams requests as they arrive, as server-sent events. */
@ApiTags('incoming')
@ApiExtraModels(IncomingRows, IncomingRow, FirstEventState)
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id')
export class IncomingController {
  constructor(private readonly view: IncomingViewService) {}

  /**
   * The account's requests as they arrive, in messages `rows`; the first message contains the latest requests. With
   * Last-Event-ID the stream resumes without a gap: lines may repeat, none is left out.
   */
  @Get('incoming')
  @DashboardApi(MEMBERS)
  @ApiOkResponse(eventStream('Messages named `rows`.', IncomingRows))
  async rows(
    @Query(QueryPipe) query: IncomingQuery,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const resumeAfter = lastEventId ?? query.after ?? null;
    await this.view.streamRows({ account, caller, query, lastEventId: resumeAfter }, response);
  }

  /** One request or event that was not stored, and what was wrong with its fields; kept for a week at most. */
  @Get('incoming/request')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: IncomingRowDetails })
  request(
    @Query(QueryPipe) query: OneRequestQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<IncomingRowDetails> {
    return this.view.get(account, query);
  }

  /** Waits for the first event of a key or a site: messages `state`, the first at once. */
  @Get('keys/:key_id/first-event')
  @DashboardApi(ADMINS)
  @ApiOkResponse(eventStream('Messages named `state`; the stream ends after `received`.', FirstEventState))
  async firstEvent(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await this.view.streamFirstEvent({ account, caller, keyPublicId: keyId }, response);
  }
}
