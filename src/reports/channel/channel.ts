import type { ClickIdKind } from '../../events/touch.js';
import { classifyReferrer } from './referrer-class.js';

/** What makes a channel. */
export const CHANNEL_FIELDS = ['source', 'medium', 'campaign'] as const;
export type ChannelField = (typeof CHANNEL_FIELDS)[number];

/** Where a visitor came from. `null` means that the mark does not say. */
export type Channel = Readonly<Record<ChannelField, string | null>>;

/** The marks of one event as they are stored. */
export interface TouchMarks {
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly click_id_kind: string | null;
  readonly referrer_host: string | null;
}

/** The advertising network behind each kind of click id. */
export const CLICK_NETWORKS: Readonly<Record<ClickIdKind, string>> = {
  gclid: 'google',
  fbclid: 'facebook',
  msclkid: 'bing',
  ttclid: 'tiktok',
};

/** The medium of a click id whose event names none. */
export const CLICK_MEDIUM = 'cpc';

/** The channel of a visit that nothing marks. */
export const DIRECT: Channel = { source: 'direct', medium: 'none', campaign: null };

/**
 * The channel an event's own marks name: the source by `utm_source`, else by click id, else by referrer; the medium
 * by `utm_medium`, else by whatever named the source. Defines what channel.sql.ts computes in the database.
 */
export function channelOf(marks: TouchMarks): Channel {
  const { source, medium } = origin(marks);
  return { source, medium: marks.utm_medium ?? medium, campaign: marks.utm_campaign };
}

function origin(marks: TouchMarks): { source: string | null; medium: string | null } {
  if (marks.utm_source !== null) return { source: marks.utm_source, medium: null };
  const network = CLICK_NETWORKS[marks.click_id_kind as ClickIdKind];
  if (network !== undefined) return { source: network, medium: CLICK_MEDIUM };
  return marks.referrer_host === null
    ? { source: null, medium: null }
    : classifyReferrer(marks.referrer_host);
}
