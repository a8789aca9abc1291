import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { QueryField } from '../../http/fields/field.decorators.js';
import { IntervalParameters } from './range.parameters.js';
import { FILTER_VALUE, MARK_VALUES } from './report.fields.js';
import type { ReportFilter } from './report-filter.js';

/** What an event's own marks name; a filter by each. */
type Mark = 'source' | 'medium' | 'campaign';

/** A filter by what an event's own marks name. */
export function MarkParameter(mark: Mark): PropertyDecorator {
  const where = mark === 'source' ? " (docs/reports.md, 'Channels')" : '';
  return QueryField(MARK_VALUES, {
    description: `Only events whose own marks name this ${mark}${where}. Repeat it for several.`,
  });
}

/** The parameters of reports over time whose events can be narrowed. */
export class FilterParameters extends IntervalParameters {
  @MarkParameter('source')
  source?: string[];

  @MarkParameter('medium')
  medium?: string[];

  @MarkParameter('campaign')
  campaign?: string[];
}

/** All filters asked for. */
export function readFilters({ filters, ...marks }: Pick<FilterParameters, Mark | 'filters'>): ReportFilter[] {
  const own = (['source', 'medium', 'campaign'] as const).flatMap((kind): ReportFilter[] => {
    const anyOf = marks[kind];
    return anyOf ? [{ field: { kind }, anyOf }] : [];
  });
  return [...own, ...filters];
}

/** Documents the `properties.<name>` filters, which no class can list. */
export function ApiPropertyFilters(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'properties.<name>',
      required: false,
      description:
        'Only events whose property of this name, at the top level of `properties`, has this value: ' +
        '`properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; ' +
        'different names must all match. Comparisons are not supported: a name with brackets, such as ' +
        '`properties.price[gt]`, is refused.',
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
  );
}
