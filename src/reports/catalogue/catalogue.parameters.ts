import { apiErrors } from '../../common/api-error.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { QueryField, RequiredQueryField } from '../../http/fields/field.decorators.js';
import { FIELD_NAME } from '../query/report.fields.js';
import { ORIGIN_FIELDS, parseFieldName } from '../query/report-filter.js';
import type { ValuesOf } from './catalogue.types.js';
import { MOST_LETTERS } from './name-facets.js';

const DEFAULT_DAYS = 30;
const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;

/** The parameters of every list of the catalogue. */
export class CatalogueParameters {
  @QueryField(new IntegerRule({ min: 1, max: 400 }), {
    description: 'Looks at the events of the last so many days (UTC), today among them.',
    default: DEFAULT_DAYS,
  })
  days?: string;

  @QueryField(new TextRule({ maxLength: MOST_LETTERS }), {
    description: 'Only names that contain this text, letter case aside; those that begin with it come first.',
  })
  search?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: 'Most names; `left_off` tells how many more there are.',
    default: DEFAULT_LIMIT,
  })
  limit?: string;
}

/** The parameters of `GET /api/v1/catalogue/properties`. */
export class CataloguePropertiesParameters extends CatalogueParameters {
  @QueryField(EVENT_TYPE, { description: 'Only properties of events of this type. Default: of all.' })
  event_type?: string;
}

/** The parameters of `GET /api/v1/catalogue/values`. */
export class CatalogueValuesParameters extends CatalogueParameters {
  @RequiredQueryField(FIELD_NAME, {
    description:
      'What to list: `source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `currency`, ' +
      '`properties.<name>`, or of imported ad spend `platform` or `spend_currency`.',
    example: 'source',
  })
  field!: string;
}

const LISTED_FACETS = [...ORIGIN_FIELDS, 'currency'] as const;

/** What of a list is asked for. */
export interface CatalogueQuestion {
  readonly days: number;
  readonly search: string | null;
  readonly limit: number;
}

export function readCatalogue({ days, search, limit }: CatalogueParameters): CatalogueQuestion {
  return {
    days: days === undefined ? DEFAULT_DAYS : Number(days),
    search: search ?? null,
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  };
}

/** What the values are of. Throws the 400 for a field that has no list. */
export function readValuesOf(field: string): ValuesOf {
  const facet = LISTED_FACETS.find((listed) => listed === field);
  if (facet) return { kind: 'facet', facet };
  if (field === 'platform') return { kind: 'spend', column: field };
  if (field === 'spend_currency') return { kind: 'spend', column: 'currency' };
  const parsed = parseFieldName(field);
  if (parsed?.kind === 'property') return { kind: 'property', name: parsed.name };
  const message =
    'must be one of source, medium, campaign, channel_group, term, content, landing_page, currency, platform, ' +
    'spend_currency or properties.<name>';
  throw apiErrors.invalidBody([{ field: 'field', code: 'unknown_value', message }]);
}
