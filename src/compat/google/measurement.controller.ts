import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ReadSecret } from '../../auth/access.js';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { EventsApiWithSecret } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { hasSecretShape, secretFromHeader } from '../../keys/secret-key.js';
import { concludeWhole, type VendorAnswer } from '../vendor-answer.js';
import { messagesOf, openEnvelope } from '../vendor-envelope.js';
import { VendorEvents } from '../vendor-events.js';
import { fromMeasurementEvent } from './measurement-event.js';

/** The key is `api_secret` of the query, given once; a header that says otherwise goes before it. */
const secretInQuery: ReadSecret = ({ url = '', headers: { authorization } }) => {
  if (authorization !== undefined) return secretFromHeader(authorization);
  const [given, ...more] = new URLSearchParams(url.split('?', 2)[1]).getAll('api_secret');
  if (given === undefined) return undefined;
  return more.length === 0 && hasSecretShape(given) ? given : null;
};

/** Google Analytics 4's Measurement Protocol. Unlike Google's, it says when it did not take something. */
@ApiExcludeController()
@Controller('mp/collect')
export class MeasurementController {
  constructor(private readonly events: VendorEvents) {}

  /** 204 without a body, as Google answers everything. */
  @Post()
  @EventsApiWithSecret(secretInQuery)
  async collect(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<VendorAnswer | undefined> {
    const results = await this.events.track(request, account, (body) => {
      const envelope = openEnvelope(body);
      const toEvent = (event: unknown) => fromMeasurementEvent(event, envelope);
      return { messages: messagesOf(envelope, 'events'), sentAt: undefined, toEvent };
    });
    const answer = concludeWhole(results, response);
    if (answer.error !== undefined) return answer;
    response.statusCode = 204;
    return undefined;
  }
}
