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
import { EventListsReadModel } from '../event-lists.read-model.js';
import { KeptEventsReadModel } from '../kept-events.read-model.js';
import { ReceivedEventsReadModel } from '../received-events.read-model.js';
import { EventListResponse } from './event.response.js';
import { eventJson, TEXT_FORMATS } from './event-formats.js';
import { occurredEvents, receivedEvents } from './event-sources.js';
import { EventStreamer } from './event-streamer.js';
import {
  DEFAULT_LIMIT,
  ListEventsQuery,
  type Listing,
  nextCursor,
  readListing,
  receiptCursor,
} from './list-events.query.js';
import { pageWarnings, streamWarning, timeOf } from './list-warnings.js';
import { PARQUET } from './parquet-format.js';

/** What a list may be streamed as, by media type. */
const STREAM_FORMATS = new Map([...TEXT_FORMATS, [PARQUET.contentType, PARQUET]]);

/** `GET /api/v1/events`: what was sent, newest or first received first; in pages of JSON, or as one stream. */
@ApiTags('Events')
@Controller('api/v1/events')
export class ListEventsController {
  constructor(
    private readonly events: EventListsReadModel,
    private readonly received: ReceivedEventsReadModel,
    private readonly kept: KeptEventsReadModel,
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
      'filters until it is null. With `order=received` in the order of receipt, for copies that are kept up to date: a ' +
      'page shorter than `limit` with `complete` true, also an empty one, says that this is all for now; ask again later ' +
      'with its `next_cursor`, which is never null, misses no event however late it comes, and gives none twice. In a ' +
      'stream each event then has its `cursor`. A page of very large events ends before `limit`, and so does one whose filters together ' +
      'match few of very many events; `complete` is then false. `Accept: application/x-ndjson`, `text/csv` and `application/vnd.apache.parquet` stream the ' +
      'whole range instead, or the first `limit` events of it. An event that is stored or erased meanwhile may be in a ' +
      'stream or not; every other is in it once. A stream that breaks ends without its last chunk; a client that takes ' +
      'at least 4 KB a second is served to the end. In CSV a text that a spreadsheet would run as a formula is led by an ' +
      'apostrophe. Events that are gone by age are not listed, which `warnings` says, and of streams the header `X-Waymark-Warning`. An account has 8 pages and 8 streams at a time, more wait their turn.',
  })
  @ApiExtraModels(EventListResponse)
  @ApiOkResponse({
    description: 'The events.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(EventListResponse) } },
      'application/x-ndjson': { schema: { type: 'string', maxLength: 2_147_483_647 } },
      'application/vnd.apache.parquet': {
        schema: { type: 'string', format: 'binary', maxLength: 2_147_483_647 },
      },
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
    const asked = readListing(query);
    const format = STREAM_FORMATS.get(mediaType);
    if (format) {
      const source =
        asked.order === 'received'
          ? receivedEvents(this.received, account, asked.listing)
          : occurredEvents(this.events, account, asked.listing);
      const headers =
        request.method === 'HEAD' ? {} : streamWarning(await this.kept.since(account, timeOf(asked)));
      await this.streamer.stream({ accountId: account.accountId, headers }, source, format, response);
      return;
    }
    const list = { kind: 'page', accountId: account.accountId } as const;
    await this.answers.give(list, response, async (signal) => {
      const page = await this.page(account, asked, signal);
      response.sendText(200, JSON_CONTENT_TYPE, page, ['Vary', 'Accept']);
    });
  }

  /** The body of a page, as EventListResponse describes it. */
  private async page(account: AccountContext, asked: Listing, signal: AbortSignal): Promise<string> {
    const { events, isComplete, next } = await this.readPage(account, asked, signal);
    const keyNames = await this.keyNames.find(events.map((event) => event.keyId));
    const warnings = pageWarnings(await this.kept.since(account, timeOf(asked)));
    const items = events.map((event) => eventJson(event, keyNames));
    const rest = { next_cursor: next, complete: isComplete, warnings };
    return `{"events":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
  }

  private async readPage(account: AccountContext, { order, listing }: Listing, signal: AbortSignal) {
    const limit = listing.limit ?? DEFAULT_LIMIT;
    if (order === 'received') {
      const page = await this.received.page(account, { ...listing, limit }, signal);
      return { ...page, next: receiptCursor(listing.filter, page.position) };
    }
    const page = await this.events.page(account, { ...listing, limit }, signal);
    return { ...page, next: page.next === null ? null : nextCursor(listing.filter, page.next) };
  }
}
