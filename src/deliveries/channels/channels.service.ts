import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import type { AuditAction } from '../../audit/audit.types.js';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import { MailError } from '../../mail/mail.error.js';
import { MailService } from '../../mail/mail.service.js';
import { addressErrors } from '../addresses/address-errors.js';
import type { MailAddress } from '../addresses/mail-address.types.js';
import { MailAddresses } from '../addresses/mail-addresses.service.js';
import { DeliveryError } from '../delivery.error.js';
import { webhookAddressFault } from '../webhooks/webhook-address.js';
import { WebhookClient } from '../webhooks/webhook-client.js';
import { ChannelEntity } from './channel.entity.js';
import type { Channel, ChannelFacts, ChannelMessage } from './channel.types.js';
import { channelErrors } from './channel-errors.js';
import { ChannelSender } from './channel-sender.js';

/** Of an account. A guess: each is somewhere that data of the account leaves for. */
export const MAX_CHANNELS = 20;

/** 43 of 62 characters: 256 bits. */
const SECRET_LENGTH = 43;

/** Which channel, and who changes it. */
export interface ChannelTarget {
  readonly accountId: number;
  readonly publicId: string;
  readonly actor: Actor;
}

/** A channel at the one moment its secret is known; null of kinds without one. */
export interface ChannelWithSecret {
  readonly channel: Channel;
  readonly secret: string | null;
}

/** The life of a channel: made, tested, resumed after a pause, deleted, each with its line in the audit trail. */
@Injectable()
export class ChannelsService {
  constructor(
    @InjectRepository(ChannelEntity) private readonly channels: Repository<ChannelEntity>,
    private readonly sender: ChannelSender,
    private readonly mail: MailService,
    private readonly addresses: MailAddresses,
    private readonly webhooks: WebhookClient,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Whether the operator has set up what e-mail leaves by. */
  get hasMail(): boolean {
    return this.mail.isSetUp;
  }

  /** Oldest first. */
  async list(accountId: number): Promise<Channel[]> {
    return this.channels.find({ where: { accountId }, order: { id: 'ASC' } });
  }

  /** What is known of the addresses of e-mail channels, by these in lower case. */
  async knownAddresses(accountId: number): Promise<ReadonlyMap<string, MailAddress>> {
    const emails = (await this.list(accountId)).filter(({ kind }) => kind === 'email').map(emailOf);
    const known = await this.addresses.list(accountId, emails);
    return new Map(known.map((address) => [address.email, address]));
  }

  /**
   * An address of e-mail that is no member's is asked to confirm; until it has, nothing else is sent to it.
   * @throws ApiError 400 for an address that breaks a rule, 409 where there are as many as may be, no mail server, or it unsubscribed.
   */
  create(accountId: number, facts: ChannelFacts, actor: Actor): Promise<ChannelWithSecret> {
    this.checkAddress(facts);
    return this.channels.manager.transaction(async (manager) => {
      // One after another, or two at once would both find the last place free.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const channels = manager.withRepository(this.channels);
      if ((await channels.countBy({ accountId })) >= MAX_CHANNELS)
        throw channelErrors.tooManyChannels(MAX_CHANNELS);
      const secret = facts.kind === 'webhook' ? this.newSecret() : null;
      const entity = channels.create({
        ...{ ...facts, accountId, publicId: this.ids.newPublicId('chn_'), secret },
        ...{ failures: 0, lastError: null, pausedAt: null, deliveredAt: null },
        ...{ createdBy: actor.id, createdAt: new Date(this.clock.now()) },
      });
      await channels.insert(entity as object);
      await this.record(manager, entity, { actor, action: 'channel.created' });
      if (facts.kind === 'email')
        await this.addresses.add(manager, { accountId, email: emailOf(facts), actor });
      return { channel: entity, secret };
    });
  }

  /** Open deliveries go with it. @throws ApiError 404. */
  delete(target: ChannelTarget): Promise<void> {
    return this.change(target, 'channel.deleted', async (entity, manager) => {
      await manager.withRepository(this.channels).delete({ id: entity.id });
    });
  }

  /** The one before signs nothing from now on. @throws ApiError 404, 409 for a kind without. */
  async replaceSecret(target: ChannelTarget): Promise<ChannelWithSecret> {
    const secret = this.newSecret();
    const channel = await this.change(target, 'channel.secret_replaced', async (entity, manager) => {
      if (entity.kind !== 'webhook') throw channelErrors.signsNothing();
      await manager.withRepository(this.channels).update({ id: entity.id }, { secret });
      return entity;
    });
    return { channel, secret };
  }

  /** Sends to it again, from the next message on. @throws ApiError 404. */
  resume(target: ChannelTarget): Promise<void> {
    return this.change(target, 'channel.resumed', async (entity, manager) => {
      const fresh = { failures: 0, lastError: null, pausedAt: null };
      await manager.withRepository(this.channels).update({ id: entity.id }, fresh);
    });
  }

  /** Asks the address of an e-mail channel once more. @throws ApiError 404, 409, 429. */
  async askAgain({ accountId, publicId, actor }: ChannelTarget): Promise<void> {
    const entity = await this.channels.findOneBy({ accountId, publicId });
    if (!entity) throw channelErrors.noSuchChannel();
    if (entity.kind !== 'email') throw addressErrors.notAwaited();
    await this.addresses.askAgain({ accountId, email: emailOf(entity), actor });
  }

  /** Sends a message now, past the outbox. @throws ApiError 404; 409 with the reason where it was not taken. */
  async test({ accountId, publicId, actor }: ChannelTarget, message: ChannelMessage): Promise<void> {
    const entity = await this.channels.findOneBy({ accountId, publicId });
    if (!entity) throw channelErrors.noSuchChannel();
    await this.record(this.channels.manager, entity, { actor, action: 'channel.tested' });
    try {
      await this.sender.sendTo(entity, this.ids.newPublicId('dlv_'), message);
    } catch (error) {
      if (error instanceof DeliveryError || error instanceof MailError)
        throw channelErrors.wasNotSent(error.message);
      throw error;
    }
  }

  private checkAddress({ kind, address }: ChannelFacts): void {
    if (kind === 'email') {
      if (!this.hasMail) throw channelErrors.noMailServer();
      return;
    }
    const fault = webhookAddressFault(address, this.webhooks.internalHosts);
    if (fault !== null)
      throw apiErrors.invalidBody([{ field: 'address', code: 'invalid_address', message: fault }]);
  }

  private change<T>(
    { accountId, publicId, actor }: ChannelTarget,
    action: AuditAction,
    work: (entity: ChannelEntity, manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.channels.manager.transaction(async (manager) => {
      const entity = await manager.withRepository(this.channels).findOne({
        where: { accountId, publicId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entity) throw channelErrors.noSuchChannel();
      const result = await work(entity, manager);
      await this.record(manager, entity, { actor, action });
      return result;
    });
  }

  private record(
    manager: EntityManager,
    { accountId, publicId, name, kind, address }: ChannelEntity,
    line: { readonly actor: Actor; readonly action: AuditAction },
  ): Promise<void> {
    const details = { name, kind, address: shownAddress(kind, address) };
    return this.audit.record(manager, { accountId, target: publicId, ...line, details });
  }

  private newSecret(): string {
    return `whsec_${this.ids.randomAlphanumeric(SECRET_LENGTH)}`;
  }
}

/** As addresses are compared. */
function emailOf({ address }: Pick<ChannelFacts, 'address'>): string {
  return address.toLowerCase();
}

/** An address without what lets anybody write there: whoever knows a webhook's path may. */
export function shownAddress(kind: ChannelFacts['kind'], address: string): string {
  return kind === 'email' ? address : `${new URL(address).origin}/…`;
}
