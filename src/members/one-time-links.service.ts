/**
 * One-time links. A link is a row with the hash of a random token; the token stands behind the `#` of the link's
 * address, which browsers send to no server and so to no log. States: open → used, or expired (deleted within the hour), or void
 * (deleted).
 * Using one up is one statement, so of two at once one finds it used.
 *
 * What voids a link, in the transaction of the change: a newer link for the same; of a password link any change of the
 * person's password, and of whoever made it the loss of the operator's rights; of an invitation its withdrawal, the
 * invited person's joining or removal, and of whoever made it the loss of the right to invite. Making a link locks that
 * right, so that none is made while it is taken away.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiError } from '../common/api-error.js';
import { CLOCK, type Clock, DAY_MS } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { normalizeEmail } from './email.js';
import type { LinkKind, Role } from './members.types.js';
import type { OneTimeLinkEntity } from './one-time-link.entity.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService, type Person } from './people.service.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** An invitation is handed over by hand, by way of a chat perhaps: a week. */
const LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  first_start: DAY_MS,
  invite: 7 * DAY_MS,
  password: DAY_MS,
};

/** What a link is for, and who made it. */
type LinkSubject = Pick<OneTimeLinkEntity, 'kind' | 'createdBy'> &
  Partial<Pick<OneTimeLinkEntity, 'personId' | 'accountId' | 'email' | 'role'>>;

/** A link at the one moment its secret is known. */
export interface NewLink {
  readonly id: number;
  /** Path of the page that uses it, secret included. */
  readonly path: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An open invitation. */
export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  /** Public id of a person, or what else acted. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What to invite someone to. */
export interface InvitationRequest {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  readonly actor: Actor;
}

@Injectable()
export class OneTimeLinksService {
  constructor(
    private readonly links: OneTimeLinksRepository,
    private readonly personRows: PeopleRepository,
    private readonly audit: AuditService,
    private readonly people: PeopleService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Deletes links that expired unused, with the addresses they were for. */
  async forgetExpired(): Promise<void> {
    await this.links.delete({ usedAt: IsNull(), expiresAt: LessThanOrEqual(new Date(this.clock.now())) });
  }

  /**
   * A link by which whoever starts the service becomes its first person: operator of the instance and owner of the
   * accounts there are. Null as soon as anybody exists; earlier links of this kind stay good until then.
   */
  async createFirstSignInLink(): Promise<NewLink | null> {
    if (!(await this.people.isEmpty())) return null;
    return this.create(this.links.manager, { kind: 'first_start', createdBy: 'first-start' });
  }

  /** Invites a person to an account, in the caller's transaction where `outer` is given; an older invitation of the same person is void. */
  invite(
    { accountId, role, actor, ...input }: InvitationRequest,
    outer: EntityManager = this.links.manager,
  ): Promise<NewLink> {
    const email = normalizeEmail(input.email);
    return outer.transaction(async (manager) => {
      const links = manager.withRepository(this.links);
      // One after another, or two at once would neither void the other's.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      if (isPerson(actor) && !(await links.lockInviter(actor.id, accountId))) throw mayNotAnyMore();
      await links.voidInvitations(accountId, email);
      const subject = { accountId, email, role };
      const link = await this.create(manager, { kind: 'invite', createdBy: actor.id, ...subject });
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'member.invited',
        target: email,
        details: { role },
      });
      return link;
    });
  }

  /** Open invitations to an account, newest first. */
  async invitations(accountId: number): Promise<Invitation[]> {
    const links = await this.links.find({
      where: { accountId, usedAt: IsNull(), expiresAt: MoreThan(new Date(this.clock.now())) },
      order: { id: 'DESC' },
    });
    return links as Invitation[];
  }

  /** Voids an open invitation; false when there is none such. */
  revokeInvitation(accountId: number, id: number, actor: Actor): Promise<boolean> {
    return this.links.manager.transaction(async (manager) => {
      const links = manager.withRepository(this.links);
      const link = await links.findOneBy({ accountId, id, usedAt: IsNull() });
      if (!link) return false;
      const { affected } = await links.delete({ id, usedAt: IsNull() });
      if (affected !== 1) return false;
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'member.invitation_revoked',
        target: link.email!,
        details: { role: link.role },
      });
      return true;
    });
  }

  /** A link by which a person sets a password; an older one is void. */
  createPasswordLink(person: Person, actor: Actor): Promise<NewLink> {
    return this.links.manager.transaction(async (manager) => {
      const personId = person.id;
      const people = manager.withRepository(this.personRows);
      if (!isPerson(actor)) await people.lockWayIn(personId);
      else if (!(await people.lockWayInFor(personId, actor.id))) throw mayNotAnyMore();
      await manager.withRepository(this.links).voidPasswordLinksOf(personId);
      const link = await this.create(manager, { kind: 'password', createdBy: actor.id, personId });
      await this.audit.record(manager, {
        accountId: null,
        actor,
        action: 'person.password_link_created',
        target: person.publicId,
      });
      return link;
    });
  }

  /** The open link behind a token, or null. */
  async find(token: string): Promise<OneTimeLinkEntity | null> {
    const link = await this.links.findOneBy(this.open(token));
    if (link?.kind === 'first_start' && !(await this.people.isEmpty())) return null;
    return link;
  }

  /**
   * Uses the link up inside the caller's transaction; false when it is not open (any more). Of two at once the second
   * waits for the first, and finds it used unless the first fails.
   */
  async consume(manager: EntityManager, token: string): Promise<boolean> {
    const usedAt = new Date(this.clock.now());
    const { affected } = await manager.withRepository(this.links).update(this.open(token), { usedAt });
    return affected === 1;
  }

  private open(token: string) {
    return {
      tokenHash: hashSecretToken(token),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date(this.clock.now())),
    };
  }

  private async create(manager: EntityManager, subject: LinkSubject): Promise<NewLink> {
    const links = manager.withRepository(this.links);
    const now = this.clock.now();
    const token = newSecretToken(this.ids);
    const entity = links.create({
      ...subject,
      tokenHash: hashSecretToken(token),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS[subject.kind]),
    });
    await links.insert(entity);
    return {
      id: entity.id,
      path: `/dashboard/link#${token}`,
      createdAt: entity.createdAt,
      expiresAt: entity.expiresAt,
    };
  }
}

/** Else it is the command line, whose right nobody takes away. */
function isPerson({ id }: Actor): boolean {
  return id.startsWith('user_');
}

function mayNotAnyMore(): ApiError {
  return new ApiError(403, 'You may not make this link any more');
}
