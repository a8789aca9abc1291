import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { QueryPipe } from '../../http/query.pipe.js';
import { CATALOGUE_ANSWERS } from '../../reports/catalogue/catalogue.docs.js';
import {
  CatalogueParameters,
  CataloguePropertiesParameters,
  CatalogueValuesParameters,
} from '../../reports/catalogue/catalogue.parameters.js';
import { CatalogueService } from '../../reports/catalogue/catalogue.service.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { Asked, type AskedReport } from '../reports/asked-report.decorator.js';

/** What an account sends, for its people: questions and answers are those of `/api/v1/catalogue`, made by the same service. */
@ApiTags('catalogue')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/catalogue')
export class CatalogueViewController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get('event-types')
  @DashboardApi(MEMBERS)
  @CATALOGUE_ANSWERS.eventTypes
  eventTypes(
    @Asked() { scope, left }: AskedReport,
    @Query(QueryPipe) parameters: CatalogueParameters,
  ): Promise<object> {
    return this.catalogue.eventTypes(scope, parameters, left);
  }

  @Get('properties')
  @DashboardApi(MEMBERS)
  @CATALOGUE_ANSWERS.properties
  properties(
    @Asked() { scope, left }: AskedReport,
    @Query(QueryPipe) parameters: CataloguePropertiesParameters,
  ): Promise<object> {
    return this.catalogue.properties(scope, parameters, left);
  }

  @Get('values')
  @DashboardApi(MEMBERS)
  @CATALOGUE_ANSWERS.values
  values(
    @Asked() { scope, left }: AskedReport,
    @Query(QueryPipe) parameters: CatalogueValuesParameters,
  ): Promise<object> {
    return this.catalogue.values(scope, parameters, left);
  }
}
