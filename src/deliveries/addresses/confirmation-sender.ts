import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { plainName } from '../../mail/plain.js';
import { DeliveryError } from '../delivery.error.js';
import { DeliverySenders } from '../delivery.senders.js';
import type { Delivery, DeliveryOutcome, DeliverySender, Query } from '../delivery.types.js';
import { FIND, NOTE_ERROR } from './addresses.sql.js';
import { consentOf, type MailAddress } from './mail-address.types.js';
import { confirmLink, unsubscribeLink } from './mail-link.js';
import { MAIL_ORIGIN, type MailOrigin } from './mail-origin.js';

/** The kind of deliveries that ask an address to confirm. */
export const CONFIRMATION = 'confirmation';

export interface ConfirmationPayload {
  readonly askedAtMs: number;
}

/** Sends the one mail that an address gets before it has confirmed; names in it are text, and nothing of it is somebody's to choose. */
@Injectable()
export class ConfirmationSender implements DeliverySender, OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly mail: MailService,
    private readonly senders: DeliverySenders,
    @Inject(MAIL_ORIGIN) private readonly origin: MailOrigin,
  ) {}

  onModuleInit(): void {
    this.senders.register(CONFIRMATION, this);
  }

  async send({ publicId, topic, payload }: Delivery): Promise<void> {
    const [address]: MailAddress[] = await this.source.query(FIND, [topic]);
    const askedAt = new Date((payload as ConfirmationPayload).askedAtMs);
    const isWanted = address && consentOf(address) === 'awaited' && this.origin !== null;
    // Asked anew meanwhile: the later mail has the link that is good.
    if (!isWanted || address.askedAt?.getTime() !== askedAt.getTime())
      throw new DeliveryError('There is nothing to confirm any more.', true);
    const unsubscribe = unsubscribeLink(this.origin, address);
    await this.mail.send({
      to: address.email,
      subject: '[Waymark] Please confirm your e-mail address',
      text: textOf(address, confirmLink(this.origin, address, askedAt), unsubscribe),
      id: publicId,
      unsubscribe,
    });
  }

  async settled({ topic, payload }: Delivery, outcome: DeliveryOutcome, query: Query): Promise<void> {
    const askedAt = new Date((payload as ConfirmationPayload).askedAtMs);
    await query(NOTE_ERROR, [topic, outcome.status === 'delivered' ? null : outcome.error, askedAt]);
  }
}

function textOf({ accountName, email }: MailAddress, confirm: string, unsubscribe: string): string {
  return [
    `Somebody of the account “${plainName(accountName)}” in Waymark wants to send alerts or weekly reports to ${email}.`,
    `If you want them, open this page within three days and confirm:\n${confirm}`,
    'If you do not, do nothing: none is sent.',
    `To be asked no more by this account:\n${unsubscribe}`,
  ].join('\n\n');
}
