import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { MailService } from '../../mail/mail.service.js';
import { consentOf } from '../addresses/mail-address.types.js';
import { MailAddresses } from '../addresses/mail-addresses.service.js';
import { unsubscribeLink } from '../addresses/mail-link.js';
import { MAIL_ORIGIN, type MailOrigin } from '../addresses/mail-origin.js';
import { DeliveryError } from '../delivery.error.js';
import { DeliverySenders } from '../delivery.senders.js';
import type { Delivery, DeliveryOutcome, DeliverySender, Query } from '../delivery.types.js';
import { WebhookClient } from '../webhooks/webhook-client.js';
import { SIGNATURE_HEADER, signatureOf } from '../webhooks/webhook-signature.js';
import { ChannelEntity } from './channel.entity.js';
import type { ChannelMessage } from './channel.types.js';
import { slackBody } from './slack-text.js';

/** The kind of deliveries that go to a channel. */
export const TO_CHANNEL = 'channel';

/**
 * After so many attempts in a row that failed by its receiver a channel is paused: more than one message has (retry-times.ts), so none
 * does so alone. What failed for the operator's mail server is noted and not counted: it would pause everybody's channels.
 */
export const MAX_FAILURES = 10;

const NOTE_SUCCESS = 'UPDATE channels SET failures = 0, last_error = NULL, delivered_at = $2 WHERE id = $1';
const NOTE_FAILURE = `
UPDATE channels SET failures = failures + $4::int, last_error = $2,
       paused_at = CASE WHEN failures + $4::int >= ${MAX_FAILURES} THEN coalesce(paused_at, $3) ELSE paused_at END
 WHERE id = $1`;
/** What waits for a channel that is paused would arrive long after it was true. */
const GIVE_UP_WAITING = `
UPDATE deliveries d SET next_attempt_at = NULL, failed_at = $2, last_error = 'The channel was paused.'
  FROM channels c
 WHERE c.id = $1 AND c.paused_at IS NOT NULL AND d.channel_id = c.id AND d.next_attempt_at IS NOT NULL`;

const REFUSALS = {
  awaited: 'Whoever has this address has not confirmed yet that they want it.',
  withdrawn: 'Whoever has this address has unsubscribed.',
} as const;

const JSON_HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'Waymark' };

/** Sends messages to channels, and keeps on each how that goes. */
@Injectable()
export class ChannelSender implements DeliverySender, OnModuleInit {
  constructor(
    @InjectRepository(ChannelEntity) private readonly channels: Repository<ChannelEntity>,
    private readonly mail: MailService,
    private readonly webhooks: WebhookClient,
    private readonly addresses: MailAddresses,
    @Inject(MAIL_ORIGIN) private readonly origin: MailOrigin,
    private readonly senders: DeliverySenders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.senders.register(TO_CHANNEL, this);
  }

  async send({ channelId, publicId, payload }: Delivery): Promise<void> {
    const channel = await this.channels.findOneBy({ id: channelId! });
    if (!channel) throw new DeliveryError('The channel was deleted.', true);
    await this.sendTo(channel, publicId, payload as ChannelMessage);
  }

  /** One attempt, now. @throws DeliveryError, MailError. */
  async sendTo(channel: ChannelEntity, deliveryId: string, message: ChannelMessage): Promise<void> {
    const { kind, address, secret } = channel;
    const { subject, text, link, body } = message;
    if (kind === 'email') return this.sendMail(channel, deliveryId, message);
    if (kind === 'slack')
      return this.webhooks.post({
        url: address,
        headers: JSON_HEADERS,
        body: slackBody({ text: `${subject}\n${text}`, link }),
      });
    const timestamp = Math.floor(this.clock.now() / 1000);
    const raw = JSON.stringify({ id: deliveryId, ...body });
    await this.webhooks.post({
      url: address,
      headers: {
        ...JSON_HEADERS,
        'Waymark-Delivery': deliveryId,
        [SIGNATURE_HEADER]: signatureOf({ secret: secret!, timestamp, body: raw }),
      },
      body: raw,
    });
  }

  /** To nobody who has yet to confirm, or has unsubscribed since the message was written. */
  private async sendMail(
    { accountId, address: to }: ChannelEntity,
    id: string,
    { subject, text, link }: ChannelMessage,
  ): Promise<void> {
    const [known] = await this.addresses.list(accountId, [to.toLowerCase()]);
    const consent = known ? consentOf(known) : 'awaited';
    if (consent !== 'given') throw new DeliveryError(REFUSALS[consent], true);
    const unsubscribe = this.origin && unsubscribeLink(this.origin, known!);
    const foot = unsubscribe && `To get no alerts of this account any more: ${unsubscribe}`;
    await this.mail.send({
      ...{ to, subject, id, text: [text, link, foot].filter((part) => part !== null).join('\n\n') },
      ...(unsubscribe !== null && { unsubscribe }),
    });
  }

  async settled({ channelId }: Delivery, outcome: DeliveryOutcome, query: Query): Promise<void> {
    const now = new Date(this.clock.now());
    if (outcome.status === 'delivered') {
      await query(NOTE_SUCCESS, [channelId, now]);
      return;
    }
    await query(NOTE_FAILURE, [channelId, outcome.error, now, outcome.isOfReceiver ? 1 : 0]);
    await query(GIVE_UP_WAITING, [channelId, now]);
  }
}
