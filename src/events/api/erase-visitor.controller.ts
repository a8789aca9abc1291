import { Controller, Delete, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../audit/actor.js';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { RequiredQueryField } from '../../http/fields/field.decorators.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { VISITOR_ID } from '../event.fields.js';
import { VisitorErasureService } from '../visitor-erasure.service.js';
import { ErasedVisitor } from './erase-visitor.response.js';

/** The parameter of `DELETE /api/v1/visitors`. */
export class EraseVisitorQuery {
  @RequiredQueryField(VISITOR_ID, { description: 'Whom to forget.' })
  visitor_id!: string;
}

/** `DELETE /api/v1/visitors/{visitor_id}`: forgets a visitor in the key's environment. */
@ApiTags('Visitors')
@Controller('api/v1/visitors')
export class EraseVisitorController {
  constructor(private readonly erasure: VisitorErasureService) {}

  @Delete()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'eraseVisitorByQuery',
    summary: 'Erase a visitor whose id no path can carry',
    description:
      'Does the same as the route with the id in its path. Clients take `.` and `..` there for a step in the path, even ' +
      'percent-encoded, and some proxies decode `%2F`.',
  })
  @ApiOkResponse({ type: ErasedVisitor, description: 'How much was erased.' })
  eraseByQuery(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Query(QueryPipe) { visitor_id }: EraseVisitorQuery,
  ): Promise<ErasedVisitor> {
    return this.erase(account, actor, visitor_id);
  }

  @Delete(':visitor_id')
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'eraseVisitor',
    summary: 'Erase a visitor',
    description:
      "Erases every event of a visitor in the key's environment, for good. The erasure is kept in the account's audit " +
      'trail. Doing it again erases nothing.',
  })
  @ApiParam({
    name: 'visitor_id',
    schema: { type: 'string', minLength: 1, maxLength: 256 },
  })
  @ApiOkResponse({ type: ErasedVisitor, description: 'How much was erased.' })
  async erase(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('visitor_id') visitorId: string,
  ): Promise<ErasedVisitor> {
    return { deleted: await this.erasure.erase(account, visitorId, actor) };
  }
}
