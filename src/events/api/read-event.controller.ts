import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { apiErrors } from '../../common/api-error.js';
import { findTextFault } from '../../common/json-text.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import { EventsReadModel } from '../events.read-model.js';
import { EventResponse } from './event.response.js';
import { eventJson } from './event-formats.js';
import { PURCHASE_EXAMPLE } from './track-event.docs.js';

/** `GET /api/v1/events/{event_id}`: one event as it was stored. */
@ApiTags('Events')
@Controller('api/v1/events')
export class ReadEventController {
  constructor(
    private readonly events: EventsReadModel,
    private readonly keyNames: KeyNamesService,
  ) {}

  @Get(':event_id')
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'getEvent',
    summary: 'Get one event',
    description:
      'As it was stored. The id `order-1001` is that of the example “A purchase” of `POST /api/v1/events`: send that ' +
      'event first, or give the `event_id` of any answer.',
  })
  @ApiParam({
    name: 'event_id',
    schema: { type: 'string', minLength: 1, maxLength: 128, example: PURCHASE_EXAMPLE.event_id },
  })
  @ApiOkResponse({ description: 'The event.', type: EventResponse })
  @ApiRefusals(404)
  async read(
    @CurrentAccount() account: AccountContext,
    @Param('event_id') eventId: string,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    // What cannot be stored cannot be there, and the database would not even take the question.
    const event = findTextFault(eventId) === null ? await this.events.find(account, eventId) : null;
    if (event === null) throw apiErrors.notFound('There is no event with this event_id');
    response.sendText(200, JSON_CONTENT_TYPE, eventJson(event, await this.keyNames.find([event.keyId])));
  }
}
