import { foldCase } from '../../common/fold-case.js';
import { eventTypeKey, visitorKey } from '../../events/visitor-key.js';
import { channelSql } from '../channel/channel.sql.js';
import { DEFAULT_CHANNEL_GROUPS } from '../channel/default-channel-group.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { foldCaseSql } from '../sql/fold-case.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { isNegated, isNumberOperator, NUMBER_OPERATORS } from './filter-operator.js';
import { landingPageSql } from './landing-page.js';
import {
  BOT_VALUES,
  type BotValue,
  type EventField,
  type FilterField,
  isFolded,
  type OriginField,
  type PropertyField,
  type ReportFilter,
} from './report-filter.js';

/** What a row `alias` of events says itself of a field, as text or null. */
export function fieldSql(alias: string, field: FilterField, parameters: SqlParameters): string {
  if ('name' in field) return propertySql(alias, field, parameters);
  if (isEventField(field.kind)) return `${alias}.${EVENT_COLUMNS[field.kind]}`;
  if (field.kind === 'bot') return `CASE WHEN ${alias}.known_bot THEN 'true' ELSE 'false' END`;
  return originSql(alias, field.kind, channelSql(alias));
}

/** Where an event has what it says of itself. */
const EVENT_COLUMNS: Readonly<Record<EventField, string>> = {
  event_type: 'event_type',
  visitor_id: 'visitor_id',
  user_id: 'user_id',
  'revenue.amount': 'revenue_amount',
  'revenue.currency': 'revenue_currency',
};

function isEventField(kind: FilterField['kind']): kind is EventField {
  return kind in EVENT_COLUMNS;
}

/** A property as text or null; objects and arrays are null, for they are no values to group or compare by. */
export function propertySql(
  alias: string,
  { name: property, isNumber }: PropertyField,
  parameters: SqlParameters,
): string {
  const name = parameters.add(property, 'text');
  const value = `${alias}.properties -> ${name}`;
  const kinds = isNumber ? "= 'number'" : "NOT IN ('object', 'array')";
  return `CASE WHEN jsonb_typeof(${value}) ${kinds} THEN ${alias}.properties ->> ${name} END`;
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

/** Conditions on what a row `alias` of events says itself that an index helps with; null where none does. */
export function keyedSql(alias: string, filter: ReportFilter, parameters: SqlParameters): string | null {
  const { field, operator, anyOf } = filter;
  if (field.kind === 'bot') return botSql(alias, filter);
  if (operator !== undefined) return null;
  const texts = anyOf.filter((text) => text !== null);
  if (field.kind === 'event_type')
    return `${alias}.event_type_key = ANY (${parameters.bigints(texts.map(eventTypeKey))})`;
  if (field.kind !== 'visitor_id') return null;
  const keys = parameters.bigints(texts.map(visitorKey));
  return `(${alias}.visitor_key = ANY (${keys}) AND ${alias}.visitor_id = ANY (${parameters.texts(texts)}))`;
}

/** The condition that a row `alias` of events is a known bot's, or is none's, as a filter by `bot` says; written so that an index helps. */
function botSql(alias: string, filter: ReportFilter): string {
  const wanted = wantedBots(filter);
  const conditions = [
    ...(wanted.includes('true') ? [`${alias}.known_bot`] : []),
    ...(wanted.includes('false') ? [`${alias}.known_bot IS NULL`] : []),
  ];
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
}

/** Which values of the field `bot` a filter by it keeps. */
export function wantedBots({ operator, anyOf }: ReportFilter): readonly BotValue[] {
  return BOT_VALUES.filter((bot) => anyOf.includes(bot) === (operator === undefined));
}

/** The condition that a field's value, an SQL expression, compares with a filter's, letter case aside where it tells nothing apart. */
export function matchesSql(value: string, filter: ReportFilter, parameters: SqlParameters): string {
  const { field, operator, anyOf } = filter;
  if (operator === 'set') return `(${value}) IS ${anyOf[0] === 'true' ? 'NOT NULL' : 'NULL'}`;
  if (isNumberOperator(operator))
    return `(${value})::numeric ${NUMBER_OPERATORS[operator]} ${parameters.add(anyOf[0]!, 'numeric')}`;
  if (operator === 'contains' || operator === 'not_contains')
    return unless(isNegated(operator), containsSql(value, filter, parameters));
  return unless(isNegated(operator), equalsSql(value, { field, anyOf }, parameters));
}

/** The condition, or its opposite, which is fulfilled where there is nothing to compare. */
function unless(isNegative: boolean, condition: string): string {
  return isNegative ? `${condition} IS NOT TRUE` : condition;
}

function equalsSql(value: string, { field, anyOf }: ReportFilter, parameters: SqlParameters): string {
  if (field.kind === 'revenue.amount') return anyOfSql(value, anyOf, parameters, '::numeric[]');
  if (field.kind === 'channel_group') return anyOfSql(value, anyOf.map(channelGroupNamed), parameters);
  if (!isFolded(field) || anyOf.every((text) => text === null)) return anyOfSql(value, anyOf, parameters);
  const folded = anyOf.map((text) => text && foldCase(text));
  return anyOfSql(foldCaseSql(value, parameters), folded, parameters);
}

/** The condition that a value contains one of some texts. */
function containsSql(value: string, { field, anyOf }: ReportFilter, parameters: SqlParameters): string {
  const foldsCase = isFolded(field) || field.kind === 'channel_group';
  const parts = anyOf.map((text) => (foldsCase ? foldCase(text!) : text!));
  const patterns = parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  return `(${foldsCase ? foldCaseSql(value, parameters) : value} LIKE ANY (${parameters.texts(patterns)}))`;
}

/** A channel group as it is called, however it is spelled. */
function channelGroupNamed(text: string | null): string | null {
  const folded = text && foldCase(text);
  return DEFAULT_CHANNEL_GROUPS.find((group) => foldCase(group) === folded) ?? text;
}

/** The condition that a value, an SQL expression, is one of some; no value at all is one where null is among them. */
function anyOfSql(
  value: string,
  anyOf: ReportFilter['anyOf'],
  parameters: SqlParameters,
  cast: '' | '::numeric[]' = '',
): string {
  const texts = anyOf.filter((text) => text !== null);
  const conditions = texts.length > 0 ? [`${value} = ANY (${parameters.texts(texts)}${cast})`] : [];
  if (texts.length < anyOf.length) conditions.push(`${value} IS NULL`);
  return `(${conditions.join(' OR ')})`;
}
