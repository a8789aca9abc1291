import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuditAction } from '../audit/audit.types.js';
import { ApiError } from '../common/api-error.js';
import type { ClientInfo } from './client-info.js';
import { normalizeEmail } from './email.js';
import { KnownDevicesService } from './known-devices.service.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { type PasswordAsker, PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-policy.js';
import { PeopleRepository } from './people.repository.js';
import { type Person, toPerson } from './people.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInRefusalsService } from './sign-in-refusals.service.js';

/** A password that somebody gives for an e-mail address. */
export interface PasswordAttempt extends Pick<PasswordAsker, 'isKnown'> {
  readonly email: string;
  readonly password: string;
  readonly client: ClientInfo;
}

/** A person who gave their password, which was checked without a lock: see {@link PasswordsService.lockVerified}. */
export interface Verified {
  readonly person: Person;
  readonly passwordHash: string;
}

/** A person who has just signed in. */
export interface SignedInPerson {
  readonly person: Person;
  readonly session: { readonly token: string; readonly sessionId: number };
}

/** Whose password is changed, by themselves. */
type PasswordOwner = Pick<Person, 'id' | 'publicId' | 'email'> & { readonly actor: Actor };

/** The browser in which a person changes their password: it stays signed in, and known. */
export interface KeptBrowser {
  readonly sessionId: number;
  readonly deviceToken: string | null;
}

/** Checks and sets passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly links: OneTimeLinksRepository,
    private readonly refusals: SignInRefusalsService,
  ) {}

  /**
   * The person who has this e-mail address and this password, else null; unknown, without a password, wrong: all
   * three take the same time. A refusal leaves its line in the person's trail.
   */
  async verify({ email, password, client, isKnown }: PasswordAttempt): Promise<Verified | null> {
    const entity = await this.people.findOneBy({ email: normalizeEmail(email) });
    const asker = { address: client.address, isKnown };
    const passwordHash = entity?.passwordHash ?? null;
    const matches = await this.hasher.verify(passwordHash, password, asker);
    if (entity && passwordHash !== null && matches) return { person: toPerson(entity), passwordHash };
    this.refusals.note(entity?.publicId ?? null, client);
    return null;
  }

  /**
   * Whether a password that was verified is the person's still, inside the caller's transaction, until whose end it stays
   * so. Between the two it may have been changed, and every session ended: no new one may follow from the old password.
   */
  lockVerified(manager: EntityManager, { person, passwordHash }: Verified): Promise<boolean> {
    return manager.withRepository(this.people).lockPassword(person.id, passwordHash);
  }

  /** Opens a session for whoever has this e-mail address and this password; else null, as {@link verify}. */
  async signIn(attempt: PasswordAttempt): Promise<SignedInPerson | null> {
    const verified = await this.verify(attempt);
    if (!verified) return null;
    const { person } = verified;
    return this.people.manager.transaction(async (manager) => {
      if (!(await this.lockVerified(manager, verified))) return null;
      return { person, session: await this.sessions.start(manager, person, attempt.client) };
    });
  }

  /** Ends the caller's transaction where a session that a request came with has ended meanwhile. @throws ApiError 401. */
  async lockSignedIn(manager: EntityManager, personId: number, sessionId: number): Promise<void> {
    await this.lockWayIn(manager, personId);
    if (!(await this.sessions.exists(manager, sessionId))) throw sessionHasEnded();
  }

  /** @throws ApiError 400 for a password that is easily guessed. */
  assertGood(password: string, known: readonly string[], field = 'password'): Promise<void> {
    return assertGoodPassword(password, known, field);
  }

  /** A hash fit to be stored. @throws ApiError 400 for a password that is easily guessed. */
  async hashNew(password: string, known: readonly string[], field = 'password'): Promise<string> {
    await this.assertGood(password, known, field);
    return this.hasher.hash(password);
  }

  /**
   * Sets a person's own new password; every other session and device of theirs is forgotten, every open password link
   * void. @throws ApiError 401 where the kept session has ended meanwhile, and as {@link hashNew}.
   */
  async change(person: PasswordOwner, kept: KeptBrowser, password: string): Promise<void> {
    const passwordHash = await this.hashNew(password, [person.email], 'new_password');
    await this.people.manager.transaction(async (manager) => {
      // Whoever was thrown out while their request was on its way does not overwrite the password that did it.
      await this.lockSignedIn(manager, person.id, kept.sessionId);
      await this.store(manager, person, { passwordHash, kept, action: 'person.password_changed' });
    });
  }

  /**
   * Keeps two ways of setting a person's password apart, inside the caller's transaction. Take it before the link that
   * is to be used up.
   */
  lockWayIn(manager: EntityManager, personId: number): Promise<void> {
    return manager.withRepository(this.people).lockWayIn(personId);
  }

  /**
   * Sets the password of someone who holds a link, inside the caller's transaction and after {@link lockWayIn}; all
   * their sessions end, all their devices are forgotten, and all other open password links are void.
   */
  setByLink(manager: EntityManager, person: PasswordOwner, passwordHash: string): Promise<void> {
    const action = 'person.password_set_by_link';
    return this.store(manager, person, { passwordHash, kept: null, action });
  }

  private async store(
    manager: EntityManager,
    person: Omit<PasswordOwner, 'email'>,
    set: { passwordHash: string; kept: KeptBrowser | null; action: AuditAction },
  ): Promise<void> {
    await manager.withRepository(this.people).update({ id: person.id }, { passwordHash: set.passwordHash });
    await manager.withRepository(this.links).voidPasswordLinksOf(person.id);
    await this.sessions.endOthers(manager, person.id, set.kept?.sessionId ?? null);
    await this.devices.forgetOthers(manager, person.id, set.kept?.deviceToken ?? null);
    await this.audit.record(manager, {
      accountId: null,
      actor: person.actor,
      action: set.action,
      target: person.publicId,
    });
  }
}

function sessionHasEnded(): ApiError {
  return new ApiError(401, 'You are not signed in');
}
