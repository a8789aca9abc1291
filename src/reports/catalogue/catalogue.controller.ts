import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ListAnswers } from '../../http/list-answers.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { AccountApi } from '../../http/surface.decorators.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { CATALOGUE_ANSWERS } from './catalogue.docs.js';
import {
  CatalogueParameters,
  CataloguePropertiesParameters,
  CatalogueValuesParameters,
} from './catalogue.parameters.js';
import { CatalogueService } from './catalogue.service.js';

/** `GET /api/v1/catalogue/…`: what an account sends, so that nobody types names. */
@ApiTags('Catalogue')
@Controller('api/v1/catalogue')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly answers: ListAnswers,
  ) {}

  @Get('event-types')
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listEventTypes',
    summary: 'List event types',
    description:
      'Every type that stored events have, with how many of the last days are of it, and when the first and the last of all occurred.',
  })
  @CATALOGUE_ANSWERS.eventTypes
  async eventTypes(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) parameters: CatalogueParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await this.give(account, response, (left) => this.catalogue.eventTypes(account, parameters, left));
  }

  @Get('properties')
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listProperties',
    summary: 'List properties',
    description: 'Names at the top level of `properties`, of all events or of one type, with what they held.',
  })
  @CATALOGUE_ANSWERS.properties
  async properties(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) parameters: CataloguePropertiesParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await this.give(account, response, (left) => this.catalogue.properties(account, parameters, left));
  }

  @Get('values')
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listValues',
    summary: 'List values of a field',
    description:
      'The most frequent values of a property, or sources, media, campaigns, pages and the like, as filters of reports take them.',
  })
  @CATALOGUE_ANSWERS.values
  async values(
    @CurrentAccount() account: AccountContext,
    @Query(QueryPipe) parameters: CatalogueValuesParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await this.give(account, response, (left) => this.catalogue.values(account, parameters, left));
  }

  private give(
    { accountId }: AccountContext,
    response: WaymarkResponse,
    list: (left: AbortSignal) => Promise<object>,
  ): Promise<void> {
    return this.answers.give({ kind: 'page', accountId }, response, async (left) => {
      response.sendText(200, JSON_CONTENT_TYPE, JSON.stringify(await list(left)));
    });
  }
}
