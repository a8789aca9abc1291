import { Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../../audit/actor.js';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { JsonBody } from '../../http/json-body.js';
import { MadeIdPipe } from '../../http/made-id.pipe.js';
import { ApiConflict } from '../../http/openapi/api-conflict.decorator.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { ChangeCohortInput, CreateCohortInput, MAX_COHORT_BYTES } from './cohort.input.js';
import { CohortListView, CohortView, toCohortView } from './cohort.view.js';
import { readCohort, readCohortChange } from './cohort-bodies.js';
import { CohortsService } from './cohorts.service.js';

const BODY = { maxBytes: MAX_COHORT_BYTES };
const ID = { name: 'cohort_id', schema: { type: 'string' as const, maxLength: 64 } };

/** Bodies that the documentation's page offers to send. */
const CREATE_EXAMPLES = {
  twice: {
    summary: 'Who bought twice in 30 days',
    value: {
      name: 'Bought twice',
      definition: { did: { event_type: 'purchase', at_least: 2, last_days: 30 } },
    },
  },
};
const CHANGE_EXAMPLES = {
  name: { summary: 'Another name', value: { revision: 1, name: 'Regulars' } },
};

/** `/api/v1/cohorts`: filters on people that an account keeps under a name. A key may change each of its environment. */
@ApiTags('Cohorts')
@Controller('api/v1/cohorts')
export class CohortsController {
  constructor(private readonly cohorts: CohortsService) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listCohorts',
    summary: 'List cohorts',
    description: 'All cohorts of the key’s environment, by name: at most 100.',
  })
  @ApiOkResponse({ type: CohortListView })
  async list(@CurrentAccount() account: AccountContext): Promise<CohortListView> {
    return { cohorts: (await this.cohorts.list(account)).map(toCohortView) };
  }

  @Post()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'createCohort',
    summary: 'Make a cohort',
    description:
      'Keeps a filter on people under a name, for every report of the key’s environment: `cohort=<id>` narrows it to members. ' +
      'Who is a member is found each time a report is asked. 409: the environment has 100 cohorts already.',
  })
  @ApiBody({ type: CreateCohortInput, examples: CREATE_EXAMPLES })
  @ApiCreatedResponse({ type: CohortView })
  @ApiConflict('The environment has as many cohorts as it may.')
  @ApiRefusals(413, 415)
  async create(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @JsonBody(BODY) body: unknown,
  ): Promise<CohortView> {
    return toCohortView(await this.cohorts.create(account, readCohort(body), actor));
  }

  @Get(':cohort_id')
  @AccountApi('reads')
  @ApiParam(ID)
  @ApiOperation({ operationId: 'readCohort', summary: 'Read a cohort' })
  @ApiOkResponse({ type: CohortView })
  @ApiRefusals(404)
  async read(
    @CurrentAccount() account: AccountContext,
    @Param('cohort_id', MadeIdPipe) publicId: string,
  ): Promise<CohortView> {
    return toCohortView(await this.cohorts.get(account, publicId));
  }

  @Patch(':cohort_id')
  @AccountApi('changes')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'changeCohort',
    summary: 'Change a cohort',
    description:
      'Changes what the body names. `revision` is that of the cohort as it was read, so of two who change it at once the second ' +
      'is refused. Reports asked from then on follow.',
  })
  @ApiBody({ type: ChangeCohortInput, examples: CHANGE_EXAMPLES })
  @ApiOkResponse({ type: CohortView })
  @ApiConflict('Somebody else has changed it meanwhile.')
  @ApiRefusals(404, 413, 415)
  async change(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('cohort_id', MadeIdPipe) publicId: string,
    @JsonBody(BODY) body: unknown,
  ): Promise<CohortView> {
    const { revision, change } = readCohortChange(body);
    return toCohortView(await this.cohorts.change({ scope: account, publicId, actor }, revision, change));
  }

  @Delete(':cohort_id')
  @HttpCode(204)
  @AccountApi('changes')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'deleteCohort',
    summary: 'Delete a cohort',
    description: 'Deletes it for good. Questions that name it are refused from then on.',
  })
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @ApiRefusals(404)
  async delete(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('cohort_id', MadeIdPipe) publicId: string,
  ): Promise<void> {
    await this.cohorts.delete({ scope: account, publicId, actor });
  }
}
