/**
 * One-time links. A link is a row with the hash of a random token; the token stands behind the `#` of the link's
 * address, which browsers send to no server and so to no log. States: open → used, or expired, or void (deleted).
 * Using one up is one statement, so of two at once one finds it used.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock, HOUR_MS } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { Database } from '../database/database.js';
import { normalizeEmail } from './email.js';
import type { LinkKind, Role } from './members.types.js';
import { OneTimeLinkEntity } from './one-time-link.entity.js';
import { PeopleService, type Person } from './people.service.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** Handed over by hand, by way of a chat perhaps: a week. */
const INVITE_MS = 7 * 24 * HOUR_MS;
const PASSWORD_MS = 24 * HOUR_MS;
const FIRST_START_MS = 24 * HOUR_MS;

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
  readonly actor: string;
}

@Injectable()
export class OneTimeLinksService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly people: PeopleService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /**
   * A link by which whoever starts the service becomes its first person: operator of the instance and owner of the
   * accounts there are. Null as soon as anybody exists; earlier links of this kind stay good until then.
   */
  async createFirstSignInLink(): Promise<NewLink | null> {
    if (!(await this.people.isEmpty())) return null;
    return this.create(this.database.dataSource.manager, 'first_start', FIRST_START_MS, 'first-start', {});
  }

  /** Invites a person to an account; an older invitation of the same person is void. */
  invite({ accountId, role, actor, ...input }: InvitationRequest): Promise<NewLink> {
    const email = normalizeEmail(input.email);
    return this.database.dataSource.transaction(async (manager) => {
      await manager.delete(OneTimeLinkEntity, { accountId, email, usedAt: IsNull() });
      const link = await this.create(manager, 'invite', INVITE_MS, actor, { accountId, email, role });
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
    const links = await this.database.dataSource.manager.find(OneTimeLinkEntity, {
      where: { accountId, usedAt: IsNull(), expiresAt: MoreThan(new Date(this.clock.now())) },
      order: { id: 'DESC' },
    });
    return links as Invitation[];
  }

  /** Voids an open invitation; false when there is none such. */
  revokeInvitation(accountId: number, id: number, actor: string): Promise<boolean> {
    return this.database.dataSource.transaction(async (manager) => {
      const link = await manager.findOneBy(OneTimeLinkEntity, { accountId, id, usedAt: IsNull() });
      if (!link) return false;
      const { affected } = await manager.delete(OneTimeLinkEntity, { id, usedAt: IsNull() });
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
  createPasswordLink(person: Person, actor: string): Promise<NewLink> {
    return this.database.dataSource.transaction(async (manager) => {
      await this.voidPasswordLinks(manager, person.id);
      const link = await this.create(manager, 'password', PASSWORD_MS, actor, { personId: person.id });
      await this.audit.record(manager, {
        accountId: null,
        actor,
        action: 'person.password_link_created',
        target: person.publicId,
      });
      return link;
    });
  }

  private async voidPasswordLinks(manager: EntityManager, personId: number): Promise<void> {
    await manager.delete(OneTimeLinkEntity, { personId, usedAt: IsNull() });
  }

  /** The open link behind a token, or null. */
  async find(token: string): Promise<OneTimeLinkEntity | null> {
    const link = await this.database.dataSource.manager.findOneBy(OneTimeLinkEntity, this.open(token));
    if (link?.kind === 'first_start' && !(await this.people.isEmpty())) return null;
    return link;
  }

  /**
   * Uses the link up inside the caller's transaction; false when it is not open (any more). Of two at once the second
   * waits for the first, and finds it used unless the first fails.
   */
  async consume(manager: EntityManager, token: string): Promise<boolean> {
    const usedAt = new Date(this.clock.now());
    const { affected } = await manager.update(OneTimeLinkEntity, this.open(token), { usedAt });
    return affected === 1;
  }

  private open(token: string) {
    return {
      tokenHash: hashSecretToken(token),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date(this.clock.now())),
    };
  }

  private async create(
    manager: EntityManager,
    kind: LinkKind,
    lifetimeMs: number,
    createdBy: string,
    subject: Partial<Pick<OneTimeLinkEntity, 'personId' | 'accountId' | 'email' | 'role'>>,
  ): Promise<NewLink> {
    const now = this.clock.now();
    const token = newSecretToken(this.ids);
    const entity = manager.create(OneTimeLinkEntity, {
      ...subject,
      tokenHash: hashSecretToken(token),
      kind,
      createdBy,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifetimeMs),
    });
    await manager.insert(OneTimeLinkEntity, entity);
    return {
      id: entity.id,
      path: `/dashboard/link#${token}`,
      createdAt: entity.createdAt,
      expiresAt: entity.expiresAt,
    };
  }
}
