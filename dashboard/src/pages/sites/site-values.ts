import type { SiteView } from '../../api/api.types';

/** What of a site may change, as a form has it: lists with one entry a line. */
export interface SiteValues {
  readonly name: string;
  readonly hostnames: string;
  readonly event_types: string;
  readonly events_per_hour: number | string;
}

/** What the script of a page sends by itself. */
const OWN_TYPES = ['page_view', 'outbound_click'];
/** Of Free's hour the half: the account's servers keep the other. */
const CAP = 500;

export const NEW_SITE: SiteValues = {
  name: '',
  hostnames: '',
  event_types: OWN_TYPES.join('\n'),
  events_per_hour: CAP,
};

export function siteValues(site: SiteView): SiteValues {
  return {
    name: site.name,
    hostnames: site.hostnames.join('\n'),
    event_types: site.event_types.join('\n'),
    events_per_hour: site.events_per_hour,
  };
}

/** The form's values as the interface takes them. */
export function toSiteBody({ name, hostnames, event_types, events_per_hour }: SiteValues) {
  return {
    name: name.trim(),
    hostnames: linesOf(hostnames),
    event_types: linesOf(event_types),
    events_per_hour: Number(events_per_hour),
  };
}

/** What is missing; other faults are found by the service. */
export const SITE_CHECKS = {
  name: (name: string) => (name.trim() === '' ? 'Give the site a name.' : null),
  hostnames: (text: string) => (linesOf(text).length === 0 ? 'Name at least one host.' : null),
  event_types: (text: string) => (linesOf(text).length === 0 ? 'Name at least one event type.' : null),
  events_per_hour: (cap: number | string) =>
    cap === '' ? 'Say how many events an hour may have: everybody can send to a site.' : null,
};

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
