import { type FilterField, isOwnField } from '../query/report-filter.js';

/**
 * Whose marks name an event's channel: its own, those of the touch that began its visit, or those of its visitor's first
 * touch. docs/reports.md, "Scope".
 */
export const CHANNEL_SCOPES = ['visit', 'event', 'first_touch'] as const;
export type ChannelScope = (typeof CHANNEL_SCOPES)[number];
export const DEFAULT_CHANNEL_SCOPE: ChannelScope = 'visit';

/**
 * An event belongs to no visit that began as long ago: what a server tells days later is no part of it. Google Analytics
 * takes what a server sends into a session for as long, and PostHog ends a session after it.
 */
export const VISIT_HOURS = 24;
export const VISIT_US = VISIT_HOURS * 3_600_000_000;

/** Of which event a field is asked, in a report of that scope. */
export function scopeOf(field: FilterField, scope: ChannelScope): ChannelScope {
  if (field.kind === 'visit_property') return 'visit';
  return isOwnField(field) || field.kind === 'bot' ? 'event' : scope;
}
