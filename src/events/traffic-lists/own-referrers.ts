import type { TrafficLists } from './traffic-lists.types.js';

/** Source and medium of a host; empty of one that visitors only come back from. */
export type OwnReferrer = readonly [] | readonly [source: string, medium: string];

/** What an account's lists say of hosts, by domain. */
export type OwnReferrers = Readonly<Record<string, OwnReferrer>>;

const COMES_BACK: OwnReferrer = [];

export function ownReferrersOf({ ownDomains, returnDomains, sources }: TrafficLists): OwnReferrers {
  return Object.fromEntries([
    ...[...ownDomains, ...returnDomains].map((domain) => [domain, COMES_BACK] as const),
    ...sources.map(({ domain, source, medium }) => [domain, [source, medium]] as const),
  ]);
}

/** What the lists say of a host (lower case): the longest domain that it is at or below counts. Undefined where none does. */
export function findOwnReferrer(referrers: OwnReferrers, host: string): OwnReferrer | undefined {
  const labels = host.split('.');
  const domain = labels
    .map((_, first) => labels.slice(first).join('.'))
    .find((below) => Object.hasOwn(referrers, below));
  return domain === undefined ? undefined : referrers[domain];
}
