import { foldCase } from '../../common/fold-case.js';
import { channelSql } from '../channel/channel.sql.js';
import { DEFAULT_CHANNEL_GROUPS } from '../channel/default-channel-group.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { foldCaseSql } from '../sql/fold-case.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { landingPageSql } from './landing-page.js';
import { type FilterField, isFolded, type OriginField, type ReportFilter } from './report-filter.js';

/** What a row `alias` of events says itself of a field, as text or null. */
export function fieldSql(alias: string, field: FilterField, parameters: SqlParameters): string {
  if ('name' in field) return propertySql(alias, field.name, parameters);
  if (field.kind === 'bot') return `CASE WHEN ${alias}.known_bot THEN 'true' ELSE 'false' END`;
  return originSql(alias, field.kind, channelSql(alias));
}

/** A property as text or null; objects and arrays are null, for they are no values to group or compare by. */
export function propertySql(alias: string, property: string, parameters: SqlParameters): string {
  const name = parameters.add(property, 'text');
  const value = `${alias}.properties -> ${name}`;
  return `CASE WHEN jsonb_typeof(${value}) NOT IN ('object', 'array') THEN ${alias}.properties ->> ${name} END`;
}

/** A field that a row's own marks name. */
function originSql(alias: string, kind: OriginField, channel: ReturnType<typeof channelSql>): string {
  switch (kind) {
    case 'term':
    case 'content':
      return `${alias}.utm_${kind}`;
    case 'landing_page':
      return landingPageSql(`${alias}.properties`);
    case 'channel_group':
      return defaultChannelGroupSql(channel);
    default:
      return channel[kind];
  }
}

/** The condition that a row `alias` of events is a known bot's, or is none's, as a filter by `bot` says; written so that an index helps. */
export function botSql(alias: string, { anyOf }: Pick<ReportFilter, 'anyOf'>): string {
  const conditions = [
    ...(anyOf.includes('true') ? [`${alias}.known_bot`] : []),
    ...(anyOf.includes('false') ? [`${alias}.known_bot IS NULL`] : []),
  ];
  return `(${conditions.join(' OR ')})`;
}

/** The condition that a field's value, an SQL expression, is one of a filter's, letter case aside where it tells nothing apart. */
export function matchesSql(value: string, { field, anyOf }: ReportFilter, parameters: SqlParameters): string {
  if (field.kind === 'channel_group') return anyOfSql(value, anyOf.map(channelGroupNamed), parameters);
  if (!isFolded(field) || anyOf.every((text) => text === null)) return anyOfSql(value, anyOf, parameters);
  const folded = anyOf.map((text) => text && foldCase(text));
  return anyOfSql(foldCaseSql(value, parameters), folded, parameters);
}

/** A channel group as it is called, however it is spelled. */
function channelGroupNamed(text: string | null): string | null {
  const folded = text && foldCase(text);
  return DEFAULT_CHANNEL_GROUPS.find((group) => foldCase(group) === folded) ?? text;
}

/** The condition that a value, an SQL expression, is one of some; no value at all is one where null is among them. */
function anyOfSql(value: string, anyOf: ReportFilter['anyOf'], parameters: SqlParameters): string {
  const texts = anyOf.filter((text) => text !== null);
  const conditions = texts.length > 0 ? [`${value} = ANY (${parameters.texts(texts)})`] : [];
  if (texts.length < anyOf.length) conditions.push(`${value} IS NULL`);
  return `(${conditions.join(' OR ')})`;
}
