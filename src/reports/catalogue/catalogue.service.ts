import { Injectable } from '@nestjs/common';
import { formatMicros } from '../../common/rfc3339.js';
import type { ReadScope } from '../../database/database.js';
import { ratio } from '../answer/report-answer.js';
import { isFolded } from '../query/report-filter.js';
import { CATALOGUE_DEFINITIONS } from './catalogue.definition.js';
import {
  type CatalogueParameters,
  type CataloguePropertiesParameters,
  type CatalogueQuestion,
  type CatalogueValuesParameters,
  readCatalogue,
  readValuesOf,
} from './catalogue.parameters.js';
import { CatalogueReadModel, type CatalogueSnapshot } from './catalogue.read-model.js';
import type {
  CatalogueEventTypesResponse,
  CataloguePropertiesResponse,
  CatalogueValuesResponse,
} from './catalogue.response.js';
import type { Named } from './catalogue.types.js';
import { foldedNames, foundNames } from './found-names.js';

const MOST_TYPES_OF_PROPERTY = 10;

/** What an account sends: event types, properties, and values, for whoever would type them otherwise. */
@Injectable()
export class CatalogueService {
  constructor(private readonly catalogue: CatalogueReadModel) {}

  /** `left` fires when whoever asks has left. */
  async eventTypes(
    scope: ReadScope,
    parameters: CatalogueParameters,
    left: AbortSignal,
  ): Promise<CatalogueEventTypesResponse> {
    const question = readCatalogue(parameters);
    const found = await this.catalogue.eventTypes({ scope, days: question.days, signal: left });
    const { rows, ...frame } = listed(scope, {
      question,
      found,
      definition: CATALOGUE_DEFINITIONS.eventTypes,
    });
    return {
      ...frame,
      rows: rows.map((named) => ({
        event_type: named.name,
        ...figures(named, found.events),
        first_seen: named.firstUs === null ? null : formatMicros(named.firstUs),
      })),
    };
  }

  async properties(
    scope: ReadScope,
    parameters: CataloguePropertiesParameters,
    left: AbortSignal,
  ): Promise<CataloguePropertiesResponse> {
    const question = readCatalogue(parameters);
    const eventType = parameters.event_type ?? null;
    const found = await this.catalogue.properties({ scope, days: question.days, signal: left }, eventType);
    const definition = CATALOGUE_DEFINITIONS.properties;
    const { rows, query, ...frame } = listed(scope, { question, found, definition });
    return {
      ...frame,
      query: { ...query, event_type: eventType },
      rows: rows.map((named) => ({
        name: named.name,
        kinds: [...named.kinds],
        ...figures(named, found.events),
        event_types: named.eventTypes
          .slice(0, MOST_TYPES_OF_PROPERTY)
          .map(({ eventType: event_type, events }) => ({ event_type, events })),
      })),
    };
  }

  /** @throws ApiError 400 for a field that has no list. */
  async values(
    scope: ReadScope,
    parameters: CatalogueValuesParameters,
    left: AbortSignal,
  ): Promise<CatalogueValuesResponse> {
    const question = readCatalogue(parameters);
    const of = readValuesOf(parameters.field);
    const read = await this.catalogue.values({ scope, days: question.days, signal: left }, of);
    const isOneWord = of.kind === 'facet' && isFolded({ kind: of.facet });
    const found = isOneWord ? { ...read, names: foldedNames(read.names) } : read;
    const definition = CATALOGUE_DEFINITIONS[of.kind === 'spend' ? 'spend' : 'values'];
    const { rows, query, ...frame } = listed(scope, { question, found, definition });
    return {
      ...frame,
      query: { ...query, field: parameters.field },
      rows: rows.map((named) => ({ value: named.name, ...figures(named, found.events) })),
    };
  }
}

interface Found<T> {
  readonly question: CatalogueQuestion;
  readonly found: CatalogueSnapshot<T>;
  readonly definition: Readonly<Record<string, string>>;
}

/** What every answer has, and the names that go into its rows. */
function listed<T extends Named>(scope: ReadScope, { question, found, definition }: Found<T>) {
  const { days, search, limit } = question;
  const names = foundNames(found.names, search);
  return {
    query: {
      from: formatMicros(found.range.fromUs),
      to: formatMicros(found.range.toUs),
      days,
      search,
      limit,
    },
    definition: { ...definition },
    environment: scope.environment,
    as_of: new Date(found.asOfMs).toISOString(),
    events: found.events,
    complete: found.isComplete,
    left_off: Math.max(0, names.length - limit),
    rows: names.slice(0, limit),
  };
}

function figures({ events, lastUs }: Named, all: number) {
  return { events, share: ratio(events, all), last_seen: formatMicros(lastUs) };
}
