import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ConfirmationSender } from './addresses/confirmation-sender.js';
import { MailAddresses } from './addresses/mail-addresses.service.js';
import { MAIL_ORIGIN, type MailOrigin } from './addresses/mail-origin.js';
import { MailSubscriptions } from './addresses/mail-subscriptions.js';
import { ChannelEntity } from './channels/channel.entity.js';
import { ChannelSender } from './channels/channel-sender.js';
import { ChannelsService } from './channels/channels.service.js';
import { Deliverer } from './deliverer.js';
import { DeliverySenders } from './delivery.senders.js';
import { Outbox } from './outbox.js';
import { WebhookClient, type WebhookClientOptions } from './webhooks/webhook-client.js';

const SERVICES = [DeliverySenders, Outbox, MailSubscriptions, MailAddresses, ChannelSender, ChannelsService];

/** Global: what is sent to people and programs outside, from wherever it comes. For the service alone, which does it in the background. */
@Module({})
export class DeliveriesModule {
  static forRoot({
    origin,
    ...options
  }: WebhookClientOptions & { readonly origin: MailOrigin }): DynamicModule {
    return {
      module: DeliveriesModule,
      global: true,
      imports: [AuditModule, TypeOrmModule.forFeature([ChannelEntity])],
      providers: [
        ...SERVICES,
        ConfirmationSender,
        Deliverer,
        { provide: MAIL_ORIGIN, useValue: origin },
        { provide: WebhookClient, useValue: new WebhookClient(options) },
      ],
      exports: [...SERVICES, MAIL_ORIGIN],
    };
  }
}
