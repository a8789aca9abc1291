import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { Database } from '../database/database.js';
import { PersonEntity } from './person.entity.js';

/** Who runs the installation. One that has an operator keeps at least one. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a person an operator, or no longer one; counts with their next request.
   * @throws ApiError 404 for a stranger, 409 for the last operator.
   */
  async set(personPublicId: string, isOperator: boolean, actor: string): Promise<void> {
    await this.database.dataSource.transaction(async (manager) => {
      // All of them, so that two operators cannot depose each other at the same moment.
      const operators = (await manager.query(
        'SELECT id FROM people WHERE is_operator ORDER BY id FOR UPDATE',
      )) as { id: number }[];
      const person = await manager.findOneBy(PersonEntity, { publicId: personPublicId });
      if (!person) throw apiErrors.notFound('There is no such person');
      if (person.isOperator === isOperator) return;
      if (!isOperator && operators.length === 1)
        throw new ApiError(409, 'An installation keeps at least one operator: make somebody else one first');
      await manager.update(PersonEntity, { id: person.id }, { isOperator });
      await this.audit.record(manager, {
        accountId: null,
        actor,
        action: isOperator ? 'person.operator_granted' : 'person.operator_revoked',
        target: personPublicId,
      });
    });
  }
}
