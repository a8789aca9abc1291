import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
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
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { readBodyFields } from '../../http/fields/read-fields.js';
import { JsonBody } from '../../http/json-body.js';
import { MadeIdPipe } from '../../http/made-id.pipe.js';
import { ApiConflict } from '../../http/openapi/api-conflict.decorator.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import {
  AnnotateInput,
  AnnotationRangeInput,
  ChangeAnnotationInput,
  MAX_ANNOTATION_BYTES,
  toAnnotationChange,
  toAnnotationFacts,
  toAnnotationRange,
} from './annotation.input.js';
import type { Annotation } from './annotation.types.js';
import { AnnotationListView, AnnotationView, toAnnotationFactsView } from './annotation.view.js';
import { AnnotationsService } from './annotations.service.js';

/** Bodies that the documentation's page offers to send. */
const EXAMPLES = {
  deploy: {
    summary: 'A new version is live',
    value: { at: '2026-03-20T09:30:00Z', kind: 'deploy', text: 'Checkout 2.4 is live' },
  },
};

const CHANGES = {
  text: {
    summary: 'It was another version',
    value: { revision: 1, text: 'Checkout 2.4.1 is live' },
  },
};

/** `/api/v1/annotations`: marks on the time axis, for whatever deploys, sends newsletters or begins campaigns. */
@ApiTags('Saved reports')
@Controller('api/v1/annotations')
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsService) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listAnnotations',
    summary: 'List annotations',
    description: 'What happened in a range, in time: all of it, at most 2,000.',
  })
  @ApiOkResponse({ type: AnnotationListView })
  async list(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) range: AnnotationRangeInput,
  ): Promise<AnnotationListView> {
    const annotations = await this.annotations.list(account, toAnnotationRange(range));
    return { annotations: annotations.map(toView) };
  }

  @Post()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'createAnnotation',
    summary: 'Annotate an instant',
    description:
      'Marks an instant on the charts over time of the key’s environment: a deploy, the begin of a campaign.',
  })
  @ApiBody({ type: AnnotateInput, examples: EXAMPLES })
  @ApiCreatedResponse({ type: AnnotationView })
  @ApiConflict('The environment has as many annotations as it may.')
  @ApiRefusals(413, 415)
  async create(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @JsonBody({ maxBytes: MAX_ANNOTATION_BYTES }) body: unknown,
  ): Promise<AnnotationView> {
    const errors = new FieldErrors();
    const { instance } = readBodyFields(AnnotateInput, body, errors);
    if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
    return toView(await this.annotations.create(account, toAnnotationFacts(instance), actor));
  }

  @Patch(':annotation_id')
  @AccountApi('changes')
  @ApiParam({ name: 'annotation_id', schema: { type: 'string', maxLength: 64 } })
  @ApiOperation({
    operationId: 'changeAnnotation',
    summary: 'Change an annotation',
    description: 'Its instant, kind or text; what is left out stays as it is.',
  })
  @ApiBody({ type: ChangeAnnotationInput, examples: CHANGES })
  @ApiOkResponse({ type: AnnotationView })
  @ApiConflict('Somebody has changed it meanwhile.')
  @ApiRefusals(404, 413, 415)
  async change(
    @CurrentAccount() scope: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('annotation_id', MadeIdPipe) publicId: string,
    @JsonBody({ maxBytes: MAX_ANNOTATION_BYTES }) body: unknown,
  ): Promise<AnnotationView> {
    const errors = new FieldErrors();
    const { instance } = readBodyFields(ChangeAnnotationInput, body, errors);
    if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
    const target = { scope, publicId, actor };
    return toView(await this.annotations.change(target, instance.revision, toAnnotationChange(instance)));
  }

  @Delete(':annotation_id')
  @HttpCode(204)
  @AccountApi('changes')
  @ApiParam({ name: 'annotation_id', schema: { type: 'string', maxLength: 64 } })
  @ApiOperation({ operationId: 'deleteAnnotation', summary: 'Delete an annotation' })
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @ApiRefusals(404)
  async delete(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('annotation_id', MadeIdPipe) publicId: string,
  ): Promise<void> {
    await this.annotations.delete(account, publicId, actor);
  }
}

function toView(annotation: Annotation): AnnotationView {
  return { ...toAnnotationFactsView(annotation), created_by: annotation.createdBy };
}
