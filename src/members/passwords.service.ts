import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { AuditAction } from '../audit/audit.types.js';
import type { ClientInfo } from './client-info.js';
import { normalizeEmail } from './email.js';
import { PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-policy.js';
import { PeopleRepository } from './people.repository.js';
import { type Person, toPerson } from './people.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInRefusalsService } from './sign-in-refusals.service.js';

/** Checks and sets passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly refusals: SignInRefusalsService,
  ) {}

  /**
   * The person who has this e-mail address and this password, else null; unknown, without a password, wrong: all
   * three take the same time. A refusal leaves its line in the person's trail.
   */
  async verify(email: string, password: string, client: ClientInfo): Promise<Person | null> {
    const entity = await this.people.findOneBy({ email: normalizeEmail(email) });
    const matches = await this.hasher.verify(entity?.passwordHash ?? null, password);
    if (entity && matches) return toPerson(entity);
    this.refusals.note(entity?.publicId ?? null, client);
    return null;
  }

  /** A hash fit to be stored. @throws ApiError 400 for a password that is easily guessed. */
  async hashNew(password: string, known: readonly string[], field = 'password'): Promise<string> {
    await assertGoodPassword(password, known, field);
    return this.hasher.hash(password);
  }

  /** Sets a person's own new password; every other session of theirs ends. @throws as {@link hashNew}. */
  async change(
    person: { readonly id: number; readonly publicId: string; readonly email: string },
    keptSessionId: number,
    password: string,
  ): Promise<void> {
    const passwordHash = await this.hashNew(password, [person.email], 'new_password');
    await this.people.manager.transaction((manager) =>
      this.store(manager, person, { passwordHash, keptSessionId, action: 'person.password_changed' }),
    );
  }

  /** Sets the password of someone who holds a link, inside the caller's transaction; all their sessions end. */
  setByLink(manager: EntityManager, person: Person, passwordHash: string): Promise<void> {
    const action = 'person.password_set_by_link';
    return this.store(manager, person, { passwordHash, keptSessionId: null, action });
  }

  private async store(
    manager: EntityManager,
    person: { readonly id: number; readonly publicId: string },
    set: { passwordHash: string; keptSessionId: number | null; action: AuditAction },
  ): Promise<void> {
    await manager.withRepository(this.people).update({ id: person.id }, { passwordHash: set.passwordHash });
    await this.sessions.endOthers(manager, person.id, set.keptSessionId);
    await this.audit.record(manager, {
      accountId: null,
      actor: person.publicId,
      action: set.action,
      target: person.publicId,
    });
  }
}
