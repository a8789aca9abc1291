import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { PeopleRepository } from './people.repository.js';

/** Who runs the installation. One that has an operator keeps at least one. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly links: OneTimeLinksRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a person an operator, or no longer one; counts with their next request. The open links that they made as an
   * operator are void then.
   * @throws ApiError 404 where there is no such person, 409 for the last operator.
   */
  async set(personPublicId: string, isOperator: boolean, actor: Actor): Promise<void> {
    await this.people.manager.transaction(async (manager) => {
      const people = manager.withRepository(this.people);
      // All are locked, so two operators cannot depose each other at the same moment.
      const operators = await people.lockOperators();
      const person = await people.findOneBy({ publicId: personPublicId });
      if (!person) throw apiErrors.notFound('There is no such person');
      if (person.isOperator === isOperator) return;
      if (!isOperator && operators.length === 1)
        throw new ApiError(409, 'An installation keeps at least one operator: make somebody else one first');
      await people.update({ id: person.id }, { isOperator });
      await this.audit.record(manager, {
        accountId: null,
        actor,
        action: isOperator ? 'person.operator_granted' : 'person.operator_revoked',
        target: personPublicId,
      });
      if (!isOperator) await this.voidLinksBy(manager, personPublicId, actor);
    });
  }

  private async voidLinksBy(manager: EntityManager, personPublicId: string, actor: Actor): Promise<void> {
    const links = manager.withRepository(this.links);
    await links.voidPasswordLinksBy(personPublicId);
    for (const { accountId, email, role } of await links.voidInvitationsBy(personPublicId))
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'member.invitation_revoked',
        target: email,
        details: { role },
      });
  }
}
