import type { ClickIdKind } from '../../events/touch.js';
import type { OwnReferrers } from '../../events/traffic-lists/own-referrers.js';
import { CLICK_IDS, type ClickId } from '../../events/traffic-sources.js';
import { classifyReferrer } from './referrer-class.js';

/** What makes a channel. */
export const CHANNEL_FIELDS = ['source', 'medium', 'campaign'] as const;
export type ChannelField = (typeof CHANNEL_FIELDS)[number];

/** Where a visitor came from. `null` means that the mark does not say. */
export type Channel = Readonly<Record<ChannelField, string | null>>;

/** What the event of a touch says beside its channel. */
export const DETAIL_FIELDS = ['term', 'content', 'landing_page'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** A channel, with those details of its touches that are asked for: touches that differ in one have two origins. */
export type Origin = Channel & Partial<Readonly<Record<DetailField, string | null>>>;

/** The marks of one event as they are stored. */
export interface TouchMarks {
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly click_id_kind: string | null;
  readonly referrer_host: string | null;
}

/** The channel of a visit that nothing marks. */
export const DIRECT: Channel = { source: 'direct', medium: 'none', campaign: null };

/**
 * The channel an event's own marks name: the source by `utm_source`, else by click id, else by referrer; the medium by
 * `utm_medium`, else by click id, else by the referrer where that named the source. Defines what channel.sql.ts computes in
 * the database.
 */
export function channelOf(marks: TouchMarks, own: OwnReferrers = {}): Channel {
  const click: ClickId | undefined = CLICK_IDS[marks.click_id_kind as ClickIdKind];
  const isMarked = marks.utm_source !== null || click !== undefined;
  const referrer =
    isMarked || marks.referrer_host === null ? null : classifyReferrer(marks.referrer_host, own);
  return {
    source: marks.utm_source ?? click?.source ?? referrer?.source ?? null,
    medium: marks.utm_medium ?? click?.medium ?? referrer?.medium ?? null,
    campaign: marks.utm_campaign,
  };
}
