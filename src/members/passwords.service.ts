import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../database/database.js';
import { normalizeEmail } from './email.js';
import { PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-policy.js';
import { type Person, toPerson } from './people.service.js';
import { PersonEntity } from './person.entity.js';
import type { SessionPlace } from './session-place.js';
import { SessionsService } from './sessions.service.js';
import { SignInRefusalsService } from './sign-in-refusals.service.js';

/** Checks and sets passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly refusals: SignInRefusalsService,
  ) {}

  /**
   * The person who has this e-mail address and this password, else null; unknown, without a password, wrong: all
   * three take the same time. A refusal leaves its line in the person's trail.
   */
  async verify(email: string, password: string, place: SessionPlace): Promise<Person | null> {
    const entity = await this.database.dataSource.manager.findOneBy(PersonEntity, {
      email: normalizeEmail(email),
    });
    const matches = await this.hasher.verify(entity?.passwordHash ?? null, password);
    if (entity && matches) return toPerson(entity);
    this.refusals.note(entity?.publicId ?? null, place);
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
    await this.database.dataSource.transaction(async (manager) => {
      await manager.update(PersonEntity, { id: person.id }, { passwordHash });
      await this.sessions.endOthers(manager, person.id, keptSessionId);
      await this.audit.record(manager, {
        accountId: null,
        actor: person.publicId,
        action: 'person.password_changed',
        target: person.publicId,
      });
    });
  }
}
