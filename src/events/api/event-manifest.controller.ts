import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { formatMicros } from '../../common/rfc3339.js';
import { ListAnswers } from '../../http/list-answers.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { EventManifestReadModel, type ManifestHour } from '../event-manifest.read-model.js';
import { EventManifestQuery, readManifestRange } from './event-manifest.query.js';
import { EventManifestResponse } from './event-manifest.response.js';
import { receiptCursor } from './list-events.query.js';

/** The list that the manifest's cursor goes on in: all events. */
const ALL = {
  eventType: null,
  visitorId: null,
  fromUs: null,
  toUs: null,
  receivedFromUs: null,
  receivedToUs: null,
};

/** `GET /api/v1/event-manifest`: what an export has to have, beside what the meter counted. */
@ApiTags('Events')
@Controller('api/v1/event-manifest')
export class EventManifestController {
  constructor(
    private readonly manifests: EventManifestReadModel,
    private readonly answers: ListAnswers,
  ) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'getEventManifest',
    summary: 'Count what an export has to have',
    description:
      'By hour of receipt, as the meter counts: events stored, and events metered, in one snapshot. They differ by what was ' +
      'erased since, or has left by age. Compare an export of `order=received` with `received_from` and `received_to` with it, by count and `ids`.',
  })
  @ApiOkResponse({ description: 'The manifest.', type: EventManifestResponse })
  async read(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) query: EventManifestQuery,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const range = readManifestRange(query);
    const list = { kind: 'page', accountId: account.accountId } as const;
    await this.answers.give(list, response, async (signal) => {
      const { hours, position } = await this.manifests.read(account, range, signal);
      const manifest: EventManifestResponse = {
        received_from: formatMicros(range.fromUs),
        received_to: formatMicros(range.toUs),
        total: countsOf(hours.reduce(together, NOTHING)),
        hours: hours.map((hour) => ({ hour: formatMicros(hour.hour_us), ...countsOf(hour) })),
        cursor: receiptCursor(ALL, position),
      };
      response.sendText(200, JSON_CONTENT_TYPE, JSON.stringify(manifest));
    });
  }
}

type Counted = Omit<ManifestHour, 'hour_us'>;

const NOTHING: Counted = { metered: 0, events: 0, first_us: null, last_us: null, ids: '0'.repeat(16) };

/** Hours are in their order: the first receipt is that of the first with events. */
function together(sum: Counted, hour: Counted): Counted {
  const ids = (BigInt(`0x${sum.ids}`) ^ BigInt(`0x${hour.ids}`)).toString(16).padStart(16, '0');
  return {
    metered: sum.metered + hour.metered,
    events: sum.events + hour.events,
    first_us: sum.first_us ?? hour.first_us,
    last_us: hour.last_us ?? sum.last_us,
    ids,
  };
}

function countsOf({ metered, events, first_us, last_us, ids }: Counted) {
  return {
    metered,
    events,
    erased: metered - events,
    first_received_at: first_us === null ? null : formatMicros(first_us),
    last_received_at: last_us === null ? null : formatMicros(last_us),
    ids,
  };
}
