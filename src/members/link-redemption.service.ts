import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, apiErrors } from '../common/api-error.js';
import { type ClientInfo, personAt } from './client-info.js';
import { linkIsGone } from './link-errors.js';
import { MembershipsService } from './memberships.service.js';
import type { OneTimeLinkEntity } from './one-time-link.entity.js';
import { OneTimeLinksService } from './one-time-links.service.js';
import { PasswordsService } from './passwords.service.js';
import { PeopleService, type Person } from './people.service.js';
import { SessionsService } from './sessions.service.js';

/** Whom the audit trail names where nobody was there before. */
const NEWCOMERS = { firstStart: 'first-start', invitation: 'invitation' };

/** What whoever holds a link says. */
export interface Redemption {
  readonly token: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  /** Who is signed in in this browser. */
  readonly signedIn: { readonly id: number; readonly email: string; readonly sessionId: number } | null;
  readonly client: ClientInfo;
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
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinksService,
    private readonly people: PeopleService,
    private readonly passwords: PasswordsService,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

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
      const name = input.name ?? null;
      const actor = { id: NEWCOMERS.firstStart, origin: input.client.address };
      const person = await this.people.createFirst(manager, {
        email,
        name,
        passwordHash,
        actor,
      });
      if (!person) throw linkIsGone();
      await this.memberships.addToEveryAccount(manager, { person, role: 'owner', actor });
      return person;
    });
  }

  private async redeemInvite(input: Redemption, link: OneTimeLinkEntity): Promise<Redeemed> {
    const email = link.email!;
    if (input.signedIn && input.signedIn.email !== email)
      throw new ApiError(409, `This invitation is for ${email}: sign out first, then open the link again`);
    const known = await this.people.findByEmail(email);
    if (!known) return this.inviteNew(input, link);
    const lock = await this.proofOf(known, input);
    return this.consuming(
      input,
      (manager) => this.join(manager, known, { link, client: input.client }),
      lock,
    );
  }

  /**
   * Makes a new person. Whether there is one makes no difference up to the check of the password ({@link proofOf}): the
   * same fields are required, the same passwords refused, the same work done. So whoever holds the link learns who
   * exists only by a good password, which costs them the link where the person is new.
   */
  private async inviteNew(input: Redemption, link: OneTimeLinkEntity): Promise<Redeemed> {
    const email = link.email!;
    const passwordHash = await this.passwords.hashNew(required(input.password, 'password'), [email]);
    return this.consuming(input, async (manager) => {
      const name = input.name ?? null;
      const actor = { id: NEWCOMERS.invitation, origin: input.client.address };
      const person = await this.people.create(manager, { email, name, passwordHash, actor });
      if (!person) throw new ApiError(409, 'This person exists by now: open the link again');
      return this.join(manager, person, { link, client: input.client });
    });
  }

  /**
   * What shows that an invited person is who they say: their session, or their password. The function returned makes
   * sure, in the transaction that lets them in, that it has not ended or changed meanwhile.
   */
  private async proofOf(
    { id, email }: Person,
    { signedIn, password, client }: Redemption,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    if (signedIn?.id === id) return (manager) => this.passwords.lockSignedIn(manager, id, signedIn.sessionId);
    const given = required(password, 'password');
    await this.passwords.assertGood(given, [email]);
    const verified = await this.passwords.verify({ email, password: given, client, isKnown: true });
    if (!verified) throw otherPassword(email);
    return async (manager) => {
      if (!(await this.passwords.lockVerified(manager, verified))) throw otherPassword(email);
    };
  }

  private async join(
    manager: EntityManager,
    person: Person,
    { link, client }: { link: OneTimeLinkEntity; client: ClientInfo },
  ): Promise<Person> {
    const membership = { accountId: link.accountId!, role: link.role! };
    await this.memberships.add(manager, { person, ...membership, actor: personAt(person, client) });
    return person;
  }

  private async redeemPassword(input: Redemption, link: OneTimeLinkEntity): Promise<Redeemed> {
    const person = (await this.people.find(link.personId!))!;
    const passwordHash = await this.passwords.hashNew(required(input.password, 'password'), [person.email]);
    return this.consuming(
      input,
      async (manager) => {
        await this.passwords.setByLink(
          manager,
          { ...person, actor: personAt(person, input.client) },
          passwordHash,
        );
        return { ...person, hasPassword: true };
      },
      (manager) => this.passwords.lockWayIn(manager, person.id),
    );
  }

  /** Uses the link up, does what it is for, and signs the person in: all or nothing; `lock` comes first. */
  private consuming(
    { token, client }: Redemption,
    act: (manager: EntityManager) => Promise<Person>,
    lock: (manager: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<Redeemed> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager);
      if (!(await this.links.consume(manager, token))) throw linkIsGone();
      const person = await act(manager);
      const session = await this.sessions.start(manager, person, client);
      return { person, sessionId: session.sessionId, sessionToken: session.token };
    });
  }
}

function required(value: string | undefined, field: string): string {
  if (value === undefined) throw apiErrors.invalidBody([{ field, code: 'required', message: 'is required' }]);
  return value;
}

function otherPassword(email: string): ApiError {
  return new ApiError(
    401,
    `${email} has another password here. Give that one or, where it is not known, ask an operator for a link to set it`,
  );
}
