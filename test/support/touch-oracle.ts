import { ownReferrersOf } from '../../src/events/traffic-lists/own-referrers.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { type Channel, channelOf, DIRECT, type Origin } from '../../src/reports/channel/channel.js';
import type { StoredEvent } from './stored-events.js';

const MINUTE_US = 60_000_000;

/** A touch as docs/reports.md defines it. */
export interface OracleTouch {
  readonly event: StoredEvent;
  readonly channel: Channel;
  /** The channel, and what else its event says. */
  readonly origin: Origin;
  readonly isDirect: boolean;
}

/** Every touch among the events, in time. */
export function touchesOf(events: readonly StoredEvent[], lists: TrafficLists = NO_LISTS): OracleTouch[] {
  const lastOf = new Map<string, StoredEvent>();
  return inTime(events).flatMap((event) => {
    if (event.bot || event.nonInteractive || lists.nonInteractiveTypes.includes(event.type)) return [];
    const last = lastOf.get(event.visitor);
    lastOf.set(event.visitor, event);
    const isTagged = [
      event.source,
      event.medium,
      event.campaign,
      event.term,
      event.content,
      event.clickId,
    ].some((mark) => mark !== undefined);
    const { referrerHost } = event;
    const isStart = last === undefined || event.atUs - last.atUs >= 30 * MINUTE_US;
    const listed = referrerHost === undefined ? null : mediumOf(referrerHost, lists);
    const isSearched =
      (listed === null ? referrerHost === 'www.google.com' : listed === 'organic') &&
      last?.referrerHost !== referrerHost;
    const isReturned = listed === null ? referrerHost !== undefined && isReturn(referrerHost) : listed === '';
    if (!isTagged && !(isStart && !isReturned) && !isSearched) return [];
    const isDirect = !isTagged && event.referrerHost === undefined;
    const marks = {
      utm_source: event.source ?? null,
      utm_medium: event.medium ?? null,
      utm_campaign: event.campaign ?? null,
      click_id_kind: event.clickId ?? null,
      referrer_host: event.referrerHost ?? null,
    };
    const channel = channelOf(marks, ownReferrersOf(lists));
    const named = isDirect ? DIRECT : channel;
    const origin = {
      ...named,
      term: event.term ?? null,
      content: event.content ?? null,
      landing_page: landingPageOf(event),
    };
    return [{ event, isDirect, channel: named, origin }];
  });
}

/** The path of an event's url. */
export function landingPageOf({ properties }: StoredEvent): string | null {
  const url = properties?.['url'];
  return typeof url === 'string' ? new URL(url, 'https://shop.example').pathname : null;
}

/** The medium that an account's lists give a host, by the longest domain; empty where it says nothing, null where they do not. */
function mediumOf(host: string, { ownDomains, returnDomains, sources }: TrafficLists): string | null {
  const listed = [
    ...[...ownDomains, ...returnDomains].map((domain) => ({ domain, medium: '' })),
    ...sources,
  ].filter(({ domain }) => host === domain || host.endsWith(`.${domain}`));
  const [longest] = listed.sort((a, b) => b.domain.length - a.domain.length);
  return longest?.medium ?? null;
}

const RETURN_HOSTS = ['paypal.com', 'accounts.google.com'];

/** Of the hosts that tests have. */
function isReturn(host: string): boolean {
  return RETURN_HOSTS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** By time; of events at one instant the smaller id is the earlier. */
export function inTime(events: readonly StoredEvent[]): StoredEvent[] {
  return [...events].sort((a, b) => a.atUs - b.atUs || compareBytes(a.id, b.id));
}

/** As the database orders texts. */
export function compareBytes(a: string, b: string): number {
  return Buffer.from(a).compare(Buffer.from(b));
}
