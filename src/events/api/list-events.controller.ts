import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { negotiate } from '../../http/negotiate.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import type { EventRecord } from '../event-record.types.js';
import { type EventListing, EventsReadModel } from '../events.read-model.js';
import { EventListResponse } from './event.response.js';
import { eventJson, STREAM_FORMATS } from './event-formats.js';
import { EventStreamer } from './event-streamer.js';
import { DEFAULT_LIMIT, ListEventsQuery, nextCursor, readListing } from './list-events.query.js';

/** `GET /api/v1/events`: what was sent, newest first; in pages of JSON, or as one stream of NDJSON or CSV. */
@ApiTags('Events')
@Controller('api/v1/events')
export class ListEventsController {
  constructor(
    private readonly events: EventsReadModel,
    private readonly keyNames: KeyNamesService,
    private readonly streamer: EventStreamer,
  ) {}

  @Get()
  @AccountApi()
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'Newest first by `occurred_at`, then by `event_id`. JSON comes in pages: follow `next_cursor` with the same ' +
      'filters until it is null; a page of very large events may end before `limit`. `Accept: ' +
      'application/x-ndjson` and `text/csv` stream the whole range instead, or the first `limit` events of it. A ' +
      'stream that breaks ends without its last chunk. In CSV a text that a spreadsheet would run as a formula is ' +
      'led by an apostrophe.',
  })
  @ApiExtraModels(EventListResponse)
  @ApiOkResponse({
    description: 'The events.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(EventListResponse) } },
      'application/x-ndjson': { schema: { type: 'string', maxLength: 2_147_483_647 } },
      'text/csv': { schema: { type: 'string', maxLength: 2_147_483_647 } },
    },
  })
  @ApiRefusals(406)
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: ListEventsQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const mediaType = negotiate(request, ['application/json', ...STREAM_FORMATS.keys()]);
    const listing = readListing(query);
    const format = STREAM_FORMATS.get(mediaType);
    if (format) await this.streamer.stream(account, listing, format, response);
    else response.sendText(200, JSON_CONTENT_TYPE, await this.page(account, listing), ['Vary', 'Accept']);
  }

  /** The body of a page, as EventListResponse describes it. */
  private async page(account: AccountContext, { filter, after, limit }: EventListing): Promise<string> {
    const page = await this.events.page(account, { filter, after, limit: limit ?? DEFAULT_LIMIT });
    const keyNames = await this.keyNames.find(page.events.map((event) => event.keyId));
    const events = page.events.map((event) => eventJson(event, keyNames));
    const next = page.hasMore ? JSON.stringify(nextCursor(filter, page.events.at(-1) as EventRecord)) : null;
    return `{"events":[${events.join(',')}],"next_cursor":${next}}`;
  }
}
