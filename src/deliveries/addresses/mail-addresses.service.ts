import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import type { AuditAction } from '../../audit/audit.types.js';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock, DAY_MS, HOUR_MS } from '../../common/clock.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import { plainName } from '../../mail/plain.js';
import { Outbox } from '../outbox.js';
import { addressErrors } from './address-errors.js';
import {
  ADD_REQUEST,
  CONFIRM,
  COUNT_REQUESTS,
  FIND,
  FIND_OF_ACCOUNT,
  FORGET_REQUESTS,
  KNOW,
  LOCK_EMAIL,
  NOTE_REQUEST,
  RESUBSCRIBE,
  UNSUBSCRIBE,
} from './addresses.sql.js';
import { CONFIRMATION, type ConfirmationPayload } from './confirmation-sender.js';
import { consentOf, LINK_LIFE_MS, type MailAddress } from './mail-address.types.js';
import { isConfirmSignature, isUnsubscribeSignature } from './mail-link.js';
import { MAIL_ORIGIN, type MailOrigin } from './mail-origin.js';
import { type MailSubscription, MailSubscriptions } from './mail-subscriptions.js';

/** Mails that ask one address, whichever accounts want them sent: so that nobody is bothered through this service. */
const MAX_OF_HOUR = 1;
const MAX_OF_DAY = 5;
/** 43 of 62 characters: 256 bits. */
const SECRET_LENGTH = 43;

const PREFIX = 'adr_';
const RECEIVER = { id: 'recipient' };

/** Who asks an address of an account. */
export interface AskFrom {
  readonly accountId: number;
  readonly email: string;
  readonly actor: Actor;
}

/**
 * Which addresses an account may write to. A member's needs nothing; any other gets one mail with a link, and nothing else before
 * whoever has it has confirmed. Whoever has an address may unsubscribe from alerts, and subscribe again by the same link.
 */
@Injectable()
export class MailAddresses implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly subscriptions: MailSubscriptions,
    @Inject(MAIL_ORIGIN) private readonly origin: MailOrigin,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  onModuleInit(): void {
    this.subscriptions.register(PREFIX, (publicId, signature) => this.findSubscription(publicId, signature));
  }

  /** Those of them that are known. */
  list(accountId: number, emails: readonly string[]): Promise<MailAddress[]> {
    return this.source.query(FIND_OF_ACCOUNT, [accountId, emails]);
  }

  /**
   * Notes an address in the caller's transaction, and asks it where it has yet to confirm, unless it was asked too often lately.
   * @throws ApiError 409 where it wants to be asked no more, or nobody could confirm.
   */
  async add(manager: EntityManager, { accountId, email, actor }: AskFrom): Promise<void> {
    const secret = this.ids.randomAlphanumeric(SECRET_LENGTH);
    await manager.query(KNOW, [this.ids.newPublicId(PREFIX), accountId, email, secret]);
    const [address]: MailAddress[] = await manager.query(FIND_OF_ACCOUNT, [accountId, [email]]);
    if (address!.isMember || address!.confirmedAt !== null) return;
    if (this.origin === null) throw addressErrors.noOrigin();
    if (address!.unsubscribedAt !== null) throw addressErrors.hasUnsubscribed();
    if ((await this.waitMs(manager, email)) === 0) await this.send(manager, address!, actor);
  }

  /** Asks one that has yet to confirm once more in the caller's transaction, unless it was asked too often lately. */
  async remind(manager: EntityManager, { accountId, email, actor }: AskFrom): Promise<void> {
    const [address]: MailAddress[] = await manager.query(FIND_OF_ACCOUNT, [accountId, [email]]);
    if (!address || consentOf(address) !== 'awaited' || this.origin === null) return;
    if ((await this.waitMs(manager, email)) === 0) await this.send(manager, address, actor);
  }

  /** Asks once more. @throws ApiError 404, 409 where there is nothing to ask, 429 where it was asked too often. */
  async askAgain({ accountId, email, actor }: AskFrom): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [address]: MailAddress[] = await manager.query(FIND_OF_ACCOUNT, [accountId, [email]]);
      if (!address) throw addressErrors.noSuchAddress();
      if (consentOf(address) === 'withdrawn') throw addressErrors.hasUnsubscribed();
      if (consentOf(address) === 'given') throw addressErrors.notAwaited();
      if (this.origin === null) throw addressErrors.noOrigin();
      const waitMs = await this.waitMs(manager, email);
      if (waitMs > 0) throw apiErrors.rateLimited(waitMs / 1000);
      await this.send(manager, address, actor);
    });
  }

  /** What of it reaches an address by its link to unsubscribe: alerts, and mails that ask. */
  private async findSubscription(publicId: string, signature: string): Promise<MailSubscription> {
    const address = await this.find(publicId);
    if (!address || !isUnsubscribeSignature(address, signature)) throw addressErrors.badLink();
    return {
      what: `alerts of “${plainName(address.accountName)}”`,
      email: address.email,
      hasEnded: address.unsubscribedAt !== null,
      end: () => this.change(address, UNSUBSCRIBE, 'mail.unsubscribed'),
      resume: () => this.change(address, RESUBSCRIBE, 'mail.subscribed_again'),
    };
  }

  /** Whose link to confirm it is: the latest, for three days. @throws ApiError 404. */
  async findToConfirm(publicId: string, signature: string): Promise<MailAddress> {
    const address = await this.find(publicId);
    const { askedAt } = address ?? { askedAt: null };
    const isGood =
      address &&
      askedAt !== null &&
      this.clock.now() < askedAt.getTime() + LINK_LIFE_MS &&
      isConfirmSignature(address, askedAt, signature);
    if (!isGood) throw addressErrors.badLink();
    return address;
  }

  confirm(address: MailAddress): Promise<void> {
    return this.change(address, CONFIRM, 'mail.confirmed');
  }

  private async find(publicId: string): Promise<MailAddress | null> {
    const [address]: MailAddress[] = await this.source.query(FIND, [publicId]);
    return address ?? null;
  }

  /** How long it must not be asked yet; 0: now. The lock holds until the transaction ends. */
  private async waitMs(manager: EntityManager, email: string): Promise<number> {
    const now = this.clock.now();
    await manager.query(LOCK_EMAIL, [email]);
    await manager.query(FORGET_REQUESTS, [new Date(now - DAY_MS)]);
    const since = [new Date(now - HOUR_MS), new Date(now - DAY_MS)];
    const [asked]: RequestCounts[] = await manager.query(COUNT_REQUESTS, [email, ...since]);
    const { ofHour, ofDay, latest, oldest } = asked!;
    return Math.max(
      ofHour >= MAX_OF_HOUR ? latest!.getTime() + HOUR_MS - now : 0,
      ofDay >= MAX_OF_DAY ? oldest!.getTime() + DAY_MS - now : 0,
    );
  }

  private async send(
    manager: EntityManager,
    { id, publicId, accountId, email }: MailAddress,
    actor: Actor,
  ): Promise<void> {
    const now = new Date(this.clock.now());
    await manager.query(ADD_REQUEST, [email, now]);
    await manager.query(NOTE_REQUEST, [id, now]);
    const payload: ConfirmationPayload = { askedAtMs: now.getTime() };
    await this.outbox.enqueue(manager, [{ accountId, kind: CONFIRMATION, topic: publicId, payload }]);
    await this.audit.record(manager, {
      ...{ accountId, actor, action: 'mail.confirmation_asked', target: publicId, details: { email } },
    });
  }

  private async change(
    { id, publicId, accountId, email }: MailAddress,
    statement: string,
    action: AuditAction,
  ): Promise<void> {
    const values = statement === RESUBSCRIBE ? [id] : [id, new Date(this.clock.now())];
    await this.source.transaction(async (manager) => {
      const [changed]: [object[], number] = await manager.query(statement, values);
      if (changed.length === 0) return;
      await this.audit.record(manager, {
        ...{ accountId, actor: RECEIVER, action, target: publicId, details: { email } },
      });
    });
  }
}

interface RequestCounts {
  readonly ofHour: number;
  readonly ofDay: number;
  readonly latest: Date | null;
  readonly oldest: Date | null;
}
