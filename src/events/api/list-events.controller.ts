import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ListAnswers } from '../../http/list-answers.js';
import { negotiate } from '../../http/negotiate.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import { type EventListing, EventListsReadModel } from '../event-lists.read-model.js';
import { EventListResponse } from './event.response.js';
import { eventJson, STREAM_FORMATS } from './event-formats.js';
import { EventStreamer } from './event-streamer.js';
import { DEFAULT_LIMIT, ListEventsQuery, nextCursor, readListing } from './list-events.query.js';

/** `GET /api/v1/events`: what was sent, newest first; in pages of JSON, or as one stream of NDJSON or CSV. */
@ApiTags('Events')
@Controller('api/v1/events')
export class ListEventsController {
  constructor(
    private readonly events: EventListsReadModel,
    private readonly keyNames: KeyNamesService,
    private readonly streamer: EventStreamer,
    private readonly answers: ListAnswers,
  ) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'Newest first by `occurred_at`, then by `event_id`. JSON comes in pages: follow `next_cursor` with the same ' +
      'filters until it is null. A page of very large events ends before `limit`, and so does one whose filters together ' +
      'match few of very many events; `complete` is then false. `Accept: application/x-ndjson` and `text/csv` stream the ' +
      'whole range instead, or the first `limit` events of it. An event that is stored or erased meanwhile may be in a ' +
      'stream or not; every other is in it once. A stream that breaks ends without its last chunk; a client that takes ' +
      'at least 4 KB a second is served to the end. In CSV a text that a spreadsheet would run as a formula is led by an ' +
      'apostrophe. An account has 8 pages and 8 streams at a time, more wait their turn.',
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
    if (format) {
      await this.streamer.stream(account, listing, format, response);
      return;
    }
    const list = { kind: 'page', accountId: account.accountId } as const;
    await this.answers.give(list, response, async (signal) => {
      const page = await this.page(account, listing, signal);
      response.sendText(200, JSON_CONTENT_TYPE, page, ['Vary', 'Accept']);
    });
  }

  /** The body of a page, as EventListResponse describes it. */
  private async page(
    account: AccountContext,
    { filter, after, limit }: EventListing,
    signal: AbortSignal,
  ): Promise<string> {
    const listing = { filter, after, limit: limit ?? DEFAULT_LIMIT };
    const page = await this.events.page(account, listing, signal);
    const keyNames = await this.keyNames.find(page.events.map((event) => event.keyId));
    const events = page.events.map((event) => eventJson(event, keyNames));
    const next = page.next === null ? null : JSON.stringify(nextCursor(filter, page.next));
    return `{"events":[${events.join(',')}],"next_cursor":${next},"complete":${page.isComplete}}`;
  }
}
