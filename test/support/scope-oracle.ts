import { foldCase } from '../../src/common/fold-case.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { type Channel, channelOf } from '../../src/reports/channel/channel.js';
import { defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import type {
  EventField,
  FilterField,
  OriginField,
  PropertyField,
  ReportFilter,
} from '../../src/reports/query/report-filter.js';
import type { ChannelScope } from '../../src/reports/scope/channel-scope.js';
import type { StoredEvent } from './stored-events.js';
import { landingPageOf, type OracleTouch, touchesOf } from './touch-oracle.js';

const DAY_US = 86_400_000_000;

/** Reads fields of events as docs/reports.md, "Scope", has them: naive on purpose, each looks through all touches again. */
export class ScopeOracle {
  private readonly touches: readonly OracleTouch[];

  constructor(
    events: readonly StoredEvent[],
    private readonly scope: ChannelScope,
    lists: TrafficLists = NO_LISTS,
  ) {
    this.touches = touchesOf(events, lists);
  }

  /** Text, numbers and booleans in writing; all else is no value. */
  textOf(event: StoredEvent, field: FilterField): string | null {
    if (field.kind === 'property') return propertyOf(event, field);
    if (isEventField(field.kind)) return EVENT_FIELDS[field.kind](event) ?? null;
    if (field.kind === 'bot') return String(event.bot ?? false);
    const before = this.touches.filter(
      (touch) => touch.event.visitor === event.visitor && touch.event.atUs <= event.atUs,
    );
    const last = before.at(-1);
    const visit = last && event.atUs - last.event.atUs < DAY_US ? last : undefined;
    if (field.kind === 'visit_property') return visit ? propertyOf(visit.event, field) : null;
    if (this.scope === 'event') return originOf(event, ownChannel(event), field.kind);
    const touch = this.scope === 'visit' ? visit : before[0];
    return touch ? originOf(touch.event, touch.channel, field.kind) : null;
  }

  matches(event: StoredEvent, { field, operator, anyOf }: ReportFilter): boolean {
    const text = this.textOf(event, field);
    const name = nameOf(field, text);
    const number = text === null ? Number.NaN : Number(text);
    const isOne = () => anyOf.some((value) => equals(field, name, nameOf(field, value)));
    const contains = () => anyOf.some((part) => name?.includes(nameOf(field, part)!));
    const bound = Number(anyOf[0]);
    switch (operator) {
      case undefined:
        return isOne();
      case 'not':
        return !isOne();
      case 'contains':
        return contains();
      case 'not_contains':
        return !contains();
      case 'set':
        return (text !== null) === (anyOf[0] === 'true');
      case 'gt':
        return number > bound;
      case 'gte':
        return number >= bound;
      case 'lt':
        return number < bound;
      case 'lte':
        return number <= bound;
    }
  }
}

/** Amounts are equal as numbers, all else as text. */
function equals({ kind }: FilterField, name: string | null, value: string | null): boolean {
  if (kind !== 'revenue.amount' || name === null || value === null) return name === value;
  return Number(name) === Number(value);
}

const EVENT_FIELDS: Readonly<Record<EventField, (event: StoredEvent) => string | undefined>> = {
  event_type: ({ type }) => type,
  visitor_id: ({ visitor }) => visitor,
  user_id: ({ user }) => user,
  'revenue.amount': ({ revenue }) => revenue?.[0],
  'revenue.currency': ({ revenue }) => revenue?.[1],
};

function isEventField(kind: FilterField['kind']): kind is EventField {
  return kind in EVENT_FIELDS;
}

/** What tells a value of a field from others: letter case in properties and paths alone. */
export function nameOf({ kind }: { readonly kind: string }, text: string | null): string | null {
  const isExact = ['property', 'visit_property', 'landing_page', 'bot'].includes(kind);
  return isExact || kind in EVENT_FIELDS || text === null ? text : foldCase(text);
}

function originOf(event: StoredEvent, channel: Channel, kind: OriginField) {
  switch (kind) {
    case 'term':
    case 'content':
      return event[kind] ?? null;
    case 'channel_group':
      return defaultChannelGroup(channel);
    case 'landing_page':
      return landingPageOf(event);
    default:
      return channel[kind];
  }
}

function ownChannel(event: StoredEvent): Channel {
  return channelOf({
    utm_source: event.source ?? null,
    utm_medium: event.medium ?? null,
    utm_campaign: event.campaign ?? null,
    click_id_kind: event.clickId ?? null,
    referrer_host: event.referrerHost ?? null,
  });
}

function propertyOf(event: StoredEvent, { name, isNumber }: PropertyField): string | null {
  const value = event.properties?.[name];
  return (isNumber ? ['number'] : ['string', 'number', 'boolean']).includes(typeof value)
    ? String(value)
    : null;
}
