import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { choiceOf } from '../../common/fields/format.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { CHANNEL_SCOPES, type ChannelScope, DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { IntervalParameters } from './range.parameters.js';
import { choicesOf, FILTER_VALUE, LANDING_PAGES, MARK_VALUES } from './report.fields.js';
import {
  BOT_VALUES,
  type BotValue,
  ORIGIN_FIELDS,
  type OriginField,
  type ReportFilter,
} from './report-filter.js';

const ABOUT: Readonly<Record<OriginField, string>> = {
  source: "came from this source (docs/reports.md, 'Channels')",
  medium: 'came by this medium',
  campaign: 'came by this campaign',
  channel_group: 'belong to this default channel group, such as `Paid Search`',
  term: 'came with this `utm_term`',
  content: 'came with this `utm_content`',
  landing_page: 'came to the page of this path, such as `/pricing`',
};

/** A filter by where an event's visitor came from. */
export function OriginParameter(field: OriginField): PropertyDecorator {
  return QueryField(field === 'landing_page' ? LANDING_PAGES : MARK_VALUES, {
    description: `Only events that ${ABOUT[field]}, in \`scope\`. Repeat it for several.`,
  });
}

/** A filter by whether the event's user agent is a known bot's. */
export function BotParameter(): PropertyDecorator {
  return QueryField(choicesOf(BOT_VALUES), {
    description:
      '`false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both.',
  });
}

/** Whose marks such filters, and groups by the same fields, look at. */
export function ScopeParameter(): PropertyDecorator {
  return QueryField(choiceOf(CHANNEL_SCOPES), {
    description:
      'Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the ' +
      'one that began the visit, of the event itself, or of the one that began its visitor’s first visit.',
    default: DEFAULT_CHANNEL_SCOPE,
  });
}

/** The parameters of reports over time whose events can be narrowed. */
export class FilterParameters extends IntervalParameters {
  @ScopeParameter()
  scope?: ChannelScope;

  @OriginParameter('source')
  source?: string[];

  @OriginParameter('medium')
  medium?: string[];

  @OriginParameter('campaign')
  campaign?: string[];

  @OriginParameter('channel_group')
  channel_group?: string[];

  @OriginParameter('term')
  term?: string[];

  @OriginParameter('content')
  content?: string[];

  @OriginParameter('landing_page')
  landing_page?: string[];

  @BotParameter()
  bot?: BotValue[];
}

/** All filters asked for. */
export function readFilters({
  filters,
  bot,
  ...origins
}: Partial<Pick<FilterParameters, OriginField | 'bot'>> & Pick<FilterParameters, 'filters'>): ReportFilter[] {
  const own = ORIGIN_FIELDS.flatMap((kind): ReportFilter[] => {
    const anyOf = origins[kind];
    return anyOf ? [{ field: { kind }, anyOf }] : [];
  });
  const bots: ReportFilter[] = bot ? [{ field: { kind: 'bot' }, anyOf: bot }] : [];
  return [...own, ...bots, ...filters];
}

/** Documents the filters by properties, and those with an operator, which no class can list. */
export function ApiPropertyFilters(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'properties.<name>',
      required: false,
      description:
        'Only events whose property of this name, at the top level of `properties`, has this value: ' +
        '`properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; ' +
        'different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`.',
      style: 'form',
      explode: true,
      schema: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: FILTER_VALUE.maxLength },
        maxProperties: 20,
        // Else the page at /docs would send properties of its own invention.
        example: {},
      },
    }),
    ApiQuery({
      name: 'visit.properties.<name>',
      required: false,
      description:
        'The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event ' +
        'that belongs to no visit.',
      style: 'form',
      explode: true,
      schema: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: FILTER_VALUE.maxLength },
        maxProperties: 20,
        example: {},
      },
    }),
    ApiQuery({
      name: '<field>[<operator>]',
      required: false,
      description:
        'Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, ' +
        '`properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those ' +
        'above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: ' +
        '`event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no ' +
        'parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”.',
      style: 'form',
      explode: true,
      schema: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: FILTER_VALUE.maxLength },
        maxProperties: 20,
        example: {},
      },
    }),
  );
}
