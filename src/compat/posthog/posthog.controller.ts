import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import type { JsonObject } from '../../common/json-text.js';
import { AccountApi, PublicApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { EventsApiWithKeyInBody } from '../body-key.guard.js';
import { concludeWhole, type VendorAnswer } from '../vendor-answer.js';
import { messagesOf, openEnvelope } from '../vendor-envelope.js';
import { VendorEvents } from '../vendor-events.js';
import { fromPosthogEvent } from './posthog-event.js';
import { type PosthogResult, posthogResults } from './posthog-results.js';

/** What PostHog's libraries for servers ask. There are no feature flags here: every one is answered as not there. */
@ApiExcludeController()
@Controller()
export class PosthogController {
  constructor(private readonly events: VendorEvents) {}

  /** Many events or one, the key beside them; the library reads the status alone. */
  @Post(['batch', 'capture', 'i/v0/e'])
  @EventsApiWithKeyInBody()
  async capture(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<VendorAnswer & { readonly status: string }> {
    const results = await this.events.track(request, account, (body) => {
      const envelope = openEnvelope(body);
      const sentAt = envelope['sent_at'] ?? envelope['sentAt'];
      return { messages: eventsIn(envelope), sentAt, toEvent: fromPosthogEvent };
    });
    const answer = concludeWhole(results, response);
    return { status: response.statusCode === 200 ? 'Ok' : 'Failed', ...answer };
  }

  /** The newer interface: a result for each event, and only those to be tried again come again. */
  @Post('i/v1/analytics/events')
  @AccountApi('events')
  @HttpCode(200)
  async captureWithResults(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<{ readonly results: Record<string, PosthogResult> }> {
    const sentAt = request.headers['posthog-request-timestamp'];
    const results = await this.events.track(request, account, (body) => {
      const messages = messagesOf(openEnvelope(body), 'batch');
      return { messages, sentAt, toEvent: fromPosthogEvent };
    });
    const limited = results.find((result) => result.status === 'rate_limited');
    if (limited) response.setHeader('Retry-After', limited.retryAfterSeconds);
    return { results: posthogResults(results) };
  }

  @Post(['flags', 'decide'])
  @HttpCode(200)
  @PublicApi()
  flags(): object {
    return NO_FLAGS;
  }
}

/** Both in the form of today's libraries and of older ones. */
const NO_FLAGS = {
  flags: {},
  featureFlags: {},
  featureFlagPayloads: {},
  errorsWhileComputingFlags: false,
  supportedCompression: ['gzip'],
  sessionRecording: false,
};

function eventsIn(envelope: JsonObject): readonly unknown[] {
  return 'event' in envelope ? [envelope] : messagesOf(envelope, 'batch');
}
