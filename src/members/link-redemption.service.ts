import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { Database } from '../database/database.js';
import type { LinkKind, Role } from './members.types.js';
import { MembershipsService } from './memberships.service.js';
import type { OneTimeLinkEntity } from './one-time-link.entity.js';
import { OneTimeLinksService } from './one-time-links.service.js';
import { PasswordsService } from './passwords.service.js';
import { PeopleService, type Person } from './people.service.js';
import { PersonEntity } from './person.entity.js';
import type { SessionPlace } from './session-place.js';
import { SessionsService } from './sessions.service.js';

/** What whoever holds a link says. */
export interface Redemption {
  readonly token: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  /** Who is signed in in this browser. */
  readonly signedIn: { readonly id: number; readonly email: string } | null;
  readonly place: SessionPlace;
}

/** What an open link is for. */
export interface LinkPurpose {
  readonly kind: LinkKind;
  /** Whom it is for; null on the first start. */
  readonly email: string | null;
  readonly accountName: string | null;
  readonly role: Role | null;
  /** The person has a password already. */
  readonly personExists: boolean;
  readonly expiresAt: Date;
}

/** The person a link let in, and their new session. */
export interface Redeemed {
  readonly person: Person;
  readonly sessionId: number;
  readonly sessionToken: string;
}

/**
 * Lets people in by their links. An invitation never sets the password of someone who exists: else an owner of one
 * account could invite a member of another and take their place there.
 */
@Injectable()
export class LinkRedemptionService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly links: OneTimeLinksService,
    private readonly people: PeopleService,
    private readonly passwords: PasswordsService,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

  /** What the link is for; uses nothing up. @throws ApiError 404. */
  async describe(token: string): Promise<LinkPurpose> {
    const link = await this.links.find(token);
    if (!link) throw linkIsGone();
    const { manager } = this.database.dataSource;
    const account = link.accountId && (await manager.findOneBy(AccountEntity, { id: link.accountId }));
    const person = await manager.findOneBy(
      PersonEntity,
      link.personId === null ? { email: link.email ?? '' } : { id: link.personId },
    );
    return {
      kind: link.kind,
      email: link.email ?? person?.email ?? null,
      accountName: account ? account.name : null,
      role: link.role,
      personExists: (person?.passwordHash ?? null) !== null,
      expiresAt: link.expiresAt,
    };
  }

  /** @throws ApiError 404 (no open link), 400 (what is missing), 401 (wrong password), 409. */
  async redeem(input: Redemption): Promise<Redeemed> {
    const link = await this.links.find(input.token);
    if (!link) throw linkIsGone();
    switch (link.kind) {
      case 'first_start':
        return this.redeemFirstStart(input);
      case 'invite':
        return this.redeemInvite(input, link);
      case 'password':
        return this.redeemPassword(input, link);
    }
  }

  private async redeemFirstStart(input: Redemption): Promise<Redeemed> {
    const email = required(input.email, 'email');
    const passwordHash = await this.passwords.hashNew(required(input.password, 'password'), [email]);
    return this.consuming(input, async (manager) => {
      // Of two who hold such links, one becomes the first person.
      await manager.query('LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE');
      if (!(await this.people.isEmpty(manager))) throw linkIsGone();
      const person = await this.people.create(manager, {
        email,
        name: input.name ?? null,
        passwordHash,
        isOperator: true,
        actor: 'first-start',
      });
      for (const { id } of await manager.find(AccountEntity, { select: { id: true } }))
        await this.memberships.add(manager, person!, id, 'owner', 'first-start');
      return person!;
    });
  }

  private async redeemInvite(input: Redemption, link: OneTimeLinkEntity): Promise<Redeemed> {
    const email = link.email!;
    if (input.signedIn && input.signedIn.email !== email)
      throw new ApiError(409, `This invitation is for ${email}: sign out first, then open the link again`);
    const known = await this.people.findByEmail(email);
    if (known) await this.assertItIsThem(known, input);
    const passwordHash = known
      ? null
      : await this.passwords.hashNew(required(input.password, 'password'), [email]);
    return this.consuming(input, async (manager) => {
      const name = input.name ?? null;
      const person =
        known ?? (await this.people.create(manager, { email, name, passwordHash, actor: 'invitation' }));
      if (!person) throw new ApiError(409, 'This person exists by now: open the link again');
      await this.memberships.add(manager, person, link.accountId!, link.role!, person.publicId);
      return person;
    });
  }

  /** By their session, or by their password. */
  private async assertItIsThem(person: Person, input: Redemption): Promise<void> {
    if (input.signedIn?.id === person.id) return;
    if (!person.hasPassword)
      throw new ApiError(409, 'This person has no password yet: they set one by their own link first');
    const password = required(input.password, 'password');
    if (!(await this.passwords.verify(person.email, password, input.place)))
      throw new ApiError(401, 'The password is wrong');
  }

  private async redeemPassword(input: Redemption, link: OneTimeLinkEntity): Promise<Redeemed> {
    const { manager } = this.database.dataSource;
    const { email } = await manager.findOneByOrFail(PersonEntity, { id: link.personId! });
    const passwordHash = await this.passwords.hashNew(required(input.password, 'password'), [email]);
    return this.consuming(input, async (transaction) => {
      const person = (await this.people.findByEmail(email, transaction))!;
      await transaction.update(PersonEntity, { id: person.id }, { passwordHash });
      await this.sessions.endOthers(transaction, person.id, null);
      await this.audit.record(transaction, {
        accountId: null,
        actor: person.publicId,
        action: 'person.password_set_by_link',
        target: person.publicId,
      });
      return person;
    });
  }

  /** Uses the link up, does what it is for, and signs the person in: all or nothing. */
  private consuming(
    { token, place }: Redemption,
    act: (manager: EntityManager) => Promise<Person>,
  ): Promise<Redeemed> {
    return this.database.dataSource.transaction(async (manager) => {
      if (!(await this.links.consume(manager, token))) throw linkIsGone();
      const person = await act(manager);
      const session = await this.sessions.start(manager, person, place);
      return { person, sessionId: session.sessionId, sessionToken: session.token };
    });
  }
}

function linkIsGone(): ApiError {
  return apiErrors.notFound('This link was used already, has expired, or never was one');
}

function required(value: string | undefined, field: string): string {
  if (value === undefined) throw apiErrors.invalidBody([{ field, code: 'required', message: 'is required' }]);
  return value;
}
