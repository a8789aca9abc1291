import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse } from '@nestjs/swagger';
import {
  CatalogueEventTypesResponse,
  CataloguePropertiesResponse,
  CatalogueValuesResponse,
} from './catalogue.response.js';

/** What the OpenAPI document says of the catalogue's answers, for its own routes and for others that give them. */
export const CATALOGUE_ANSWERS = {
  eventTypes: answerOf(CatalogueEventTypesResponse),
  properties: answerOf(CataloguePropertiesResponse),
  values: answerOf(CatalogueValuesResponse),
} as const satisfies Record<string, MethodDecorator>;

function answerOf(type: new () => object): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({ type, description: 'The names, those with most events first.' }),
  );
}
