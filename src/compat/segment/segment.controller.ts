import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { EventsApiWithSecret } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { secretFromBasicHeader, secretFromHeader } from '../../keys/secret-key.js';
import { concludeWhole, type VendorAnswer } from '../vendor-answer.js';
import { messagesOf, openEnvelope } from '../vendor-envelope.js';
import type { VendorBatch } from '../vendor-event.types.js';
import { VendorEvents } from '../vendor-events.js';
import { isObject } from '../vendor-values.js';
import { fromSegmentMessage } from './segment-message.js';

/** The key is the user name of `Authorization: Basic`; as bearer token it is taken, too. */
const KeyAsUserName = () =>
  EventsApiWithSecret(({ headers: { authorization } }) =>
    authorization === undefined
      ? undefined
      : (secretFromBasicHeader(authorization) ?? secretFromHeader(authorization)),
  );

/** Segment's HTTP API for sources on servers, which RudderStack's libraries speak, too. */
@ApiExcludeController()
@Controller('v1')
export class SegmentController {
  constructor(private readonly events: VendorEvents) {}

  @Post('batch')
  @KeyAsUserName()
  batch(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<SegmentAnswer> {
    return this.track({ account, request, response }, (body) => {
      const envelope = openEnvelope(body);
      const messages = messagesOf(envelope, 'batch');
      const toEvent = (message: unknown) => fromSegmentMessage(message);
      return { messages, sentAt: envelope['sentAt'], keepsSentAt: messages.some(isOfRudderstack), toEvent };
    });
  }

  /** One message, whose type is the path's. */
  @Post(['track', 'identify', 'page', 'screen', 'group', 'alias'])
  @KeyAsUserName()
  one(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<SegmentAnswer> {
    const type = request.url!.split(/[/?]/)[2]!;
    return this.track({ account, request, response }, (body) => {
      const { sentAt } = openEnvelope(body);
      return { messages: [body], sentAt, toEvent: (message) => fromSegmentMessage(message, type) };
    });
  }

  private async track(
    { account, request, response }: SegmentRequest,
    open: (body: unknown) => VendorBatch,
  ): Promise<SegmentAnswer> {
    const answer = concludeWhole(await this.events.track(request, account, open), response);
    return { success: response.statusCode === 200, ...answer };
  }
}

/** `success` is what Segment answers; the rest is for whoever looks. */
type SegmentAnswer = VendorAnswer & { readonly success: boolean };

interface SegmentRequest {
  readonly account: AccountContext;
  readonly request: WaymarkRequest;
  readonly response: WaymarkResponse;
}

/** RudderStack's library waits as long as it is asked to, and then sends the same text again; Segment's writes it anew. */
function isOfRudderstack(message: unknown): boolean {
  return isObject(message) && 'originalTimestamp' in message;
}
