import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { QueryPipe } from '../../http/query.pipe.js';
import {
  AnnotateInput,
  AnnotationRangeInput,
  ChangeAnnotationInput,
  toAnnotationChange,
  toAnnotationFacts,
  toAnnotationRange,
} from '../../saved/annotations/annotation.input.js';
import type { Annotation } from '../../saved/annotations/annotation.types.js';
import { toAnnotationFactsView } from '../../saved/annotations/annotation.view.js';
import { AnnotationsService } from '../../saved/annotations/annotations.service.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { ActorNames } from '../account/actor-names.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { DashboardError } from '../http/error.dto.js';
import { AnnotationItem, AnnotationItems } from './annotation.dto.js';

/** What happened when, of an account and environment: every member reads it and writes some. */
@ApiTags('saved')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/annotations')
export class AccountAnnotationsController {
  constructor(
    private readonly annotations: AnnotationsService,
    private readonly actors: ActorNames,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AnnotationItems })
  async list(
    @InEnvironment() asked: InScope,
    @Query(QueryPipe) range: AnnotationRangeInput,
  ): Promise<AnnotationItems> {
    const annotations = await this.annotations.list(asked.scope, toAnnotationRange(range));
    return { annotations: await this.toItems(asked, annotations) };
  }

  @Post()
  @DashboardApi(MEMBERS)
  @ApiCreatedResponse({ type: AnnotationItem })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The environment has as many as it may.' })
  async create(
    @InEnvironment() asked: InScope,
    @DashboardBody(AnnotateInput) body: AnnotateInput,
  ): Promise<AnnotationItem> {
    const made = await this.annotations.create(asked.scope, toAnnotationFacts(body), asked.caller.actor);
    const [item] = await this.toItems(asked, [made]);
    return item!;
  }

  /** Analysts change their own only. */
  @Patch(':annotation_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AnnotationItem })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Somebody has changed it meanwhile.' })
  async change(
    @InEnvironment() asked: InScope,
    @Param('annotation_id') publicId: string,
    @DashboardBody(ChangeAnnotationInput) body: ChangeAnnotationInput,
  ): Promise<AnnotationItem> {
    const annotation = await this.annotations.get(asked.scope, publicId);
    if (!mayChange(asked, annotation)) throw dashboardErrors.roleForbids();
    const target = { scope: asked.scope, publicId, actor: asked.caller.actor };
    const changed = await this.annotations.change(target, body.revision, toAnnotationChange(body));
    const [item] = await this.toItems(asked, [changed]);
    return item!;
  }

  /** Analysts delete their own only. */
  @Delete(':annotation_id')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse()
  async delete(@InEnvironment() asked: InScope, @Param('annotation_id') id: string): Promise<void> {
    const annotation = await this.annotations.get(asked.scope, id);
    if (!mayChange(asked, annotation)) throw dashboardErrors.roleForbids();
    await this.annotations.delete(asked.scope, id, asked.caller.actor);
  }

  private async toItems(asked: InScope, annotations: readonly Annotation[]): Promise<AnnotationItem[]> {
    const nameOf = await this.actors.of(annotations.map(({ createdBy }) => createdBy));
    return annotations.map((annotation) => ({
      ...toAnnotationFactsView(annotation),
      owner: nameOf(annotation.createdBy),
      may_change: mayChange(asked, annotation),
    }));
  }
}
