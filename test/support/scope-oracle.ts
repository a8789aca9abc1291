import { foldCase } from '../../src/common/fold-case.js';
import { type Channel, channelOf } from '../../src/reports/channel/channel.js';
import { defaultChannelGroup } from '../../src/reports/channel/default-channel-group.js';
import type { FilterField, ReportFilter } from '../../src/reports/query/report-filter.js';
import type { ChannelScope } from '../../src/reports/scope/channel-scope.js';
import { landingPageOf, type OracleTouch, touchesOf } from './attribution-oracle.js';
import type { StoredEvent } from './stored-events.js';

const DAY_US = 86_400_000_000;

/** Reads fields of events as docs/reports.md, "Scope", has them: naive on purpose, each looks through all touches again. */
export class ScopeOracle {
  private readonly touches: readonly OracleTouch[];

  constructor(
    events: readonly StoredEvent[],
    private readonly scope: ChannelScope,
  ) {
    this.touches = touchesOf(events);
  }

  /** Text, numbers and booleans in writing; all else is no value. */
  textOf(event: StoredEvent, field: FilterField): string | null {
    if (field.kind === 'property') return propertyOf(event, field.name);
    if (field.kind === 'bot') return String(event.bot ?? false);
    const before = this.touches.filter(
      (touch) => touch.event.visitor === event.visitor && touch.event.atUs <= event.atUs,
    );
    const last = before.at(-1);
    const visit = last && event.atUs - last.event.atUs < DAY_US ? last : undefined;
    if (field.kind === 'visit_property') return visit ? propertyOf(visit.event, field.name) : null;
    if (this.scope === 'event') return originOf(event, ownChannel(event), field.kind);
    const touch = this.scope === 'visit' ? visit : before[0];
    return touch ? originOf(touch.event, touch.channel, field.kind) : null;
  }

  matches(event: StoredEvent, { field, anyOf }: ReportFilter): boolean {
    const name = nameOf(field, this.textOf(event, field));
    return anyOf.some((text) => nameOf(field, text) === name);
  }
}

/** What tells a value of a field from others: letter case in properties and paths alone. */
export function nameOf({ kind }: { readonly kind: string }, text: string | null): string | null {
  const isExact = ['property', 'visit_property', 'landing_page', 'event_type', 'bot'].includes(kind);
  return isExact || text === null ? text : foldCase(text);
}

function originOf(
  event: StoredEvent,
  channel: Channel,
  kind: Exclude<FilterField['kind'], 'property' | 'visit_property' | 'bot'>,
) {
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

function propertyOf(event: StoredEvent, name: string): string | null {
  const value = event.properties?.[name];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
