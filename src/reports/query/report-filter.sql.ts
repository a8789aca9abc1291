import { channelSql } from '../channel/channel.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import type { FilterField, ReportFilter } from './report-filter.js';

/** The field of a row as text or null; objects and arrays are null, for they are no values to group or compare by. */
export function fieldSql(alias: string, field: FilterField, parameters: SqlParameters): string {
  if (field.kind !== 'property') return channelSql(alias)[field.kind];
  const name = parameters.add(field.name, 'text');
  const value = `${alias}.properties -> ${name}`;
  return `CASE WHEN jsonb_typeof(${value}) NOT IN ('object', 'array') THEN ${alias}.properties ->> ${name} END`;
}

/** Conditions to be joined by AND; empty when nothing is filtered. */
export function filterSql(
  alias: string,
  filters: readonly ReportFilter[],
  parameters: SqlParameters,
): string[] {
  return filters.map(({ field, anyOf }) => {
    const value = fieldSql(alias, field, parameters);
    const texts = anyOf.filter((text) => text !== null);
    const conditions = texts.length > 0 ? [`${value} = ANY (${parameters.texts(texts)})`] : [];
    if (texts.length < anyOf.length) conditions.push(`${value} IS NULL`);
    return `(${conditions.join(' OR ')})`;
  });
}
